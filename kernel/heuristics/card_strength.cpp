#include "heuristics/card_strength.hpp"

#include <stdexcept>
#include <string>

#include "heuristics/held_cards.hpp"

namespace mue {
namespace {

template <class W>
void fill_chances(const Layout& layout, const Holding& holding, double* by_bit) {
  const MUE_ARCH::Held<W> own{layout.masks(W{}),
                              narrowed<W>(holding.first),
                              narrowed<W>(holding.second),
                              narrowed<W>(holding.against),
                              holding.others,
                              holding.share};
  own.chances(by_bit, [&](int bit) { return narrowed<W>(layout.kind(layout.facts(bit).kind)); });
}

double tricks_of(const Layout& layout, const std::vector<int>& hand, const Opposition& against) {
  DeckPicker deck(layout);
  const Wide own = deck.take_all(hand);
  deck.take_all(against.known);
  return tricks(layout, {own, {}, deck.left(), against.others, against.share});
}

}  // namespace

int DeckPicker::take(int kind) {
  const Wide copies = layout_.kind(kind) & free_;
  if (!any(copies)) {
    throw std::invalid_argument("Card kind " + std::to_string(kind) + " is there more often than the deck has it.");
  }
  const int bit = lowest(copies);
  free_ &= ~one<Wide>(bit);
  return bit;
}

Wide DeckPicker::take_all(const std::vector<int>& kinds) {
  Wide cards;
  for (const int kind : kinds) cards |= one<Wide>(take(kind));
  return cards;
}

void chances(const Layout& layout, const Holding& holding, double* by_bit) {
  if (layout.wide()) {
    fill_chances<Wide>(layout, holding, by_bit);
  } else {
    fill_chances<u64>(layout, holding, by_bit);
  }
}

double tricks(const Layout& layout, const Holding& holding) {
  double by_bit[kMaxCards];
  chances(layout, holding, by_bit);
  double sum = 0;
  for (Wide rest = holding.first | holding.second; any(rest); rest = without_lowest(rest)) {
    sum += by_bit[lowest(rest)];
  }
  return sum;
}

void check_opposition(int others, double share) {
  if (others < 1 || others >= kMaxSeats) throw std::invalid_argument("There are 1 to 5 others at the table.");
  if (!(share >= 0.0 && share <= 1.0)) throw std::invalid_argument("A share is a number from 0 to 1.");
}

std::vector<std::vector<double>> tricks_of_hands(const std::vector<const Layout*>& layouts,
                                                 const std::vector<std::vector<int>>& hands,
                                                 const Opposition& against) {
  check_opposition(against.others, against.share);
  std::vector<std::vector<double>> rows;
  rows.reserve(hands.size());
  for (const auto& hand : hands) {
    auto& row = rows.emplace_back();
    row.reserve(layouts.size());
    for (const Layout* layout : layouts) row.push_back(tricks_of(*layout, hand, against));
  }
  return rows;
}

}  // namespace mue
