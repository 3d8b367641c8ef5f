#include "heuristics/card_strength.hpp"

#include <stdexcept>
#include <string>

#include "heuristics/trick_chance.hpp"

namespace mue {
namespace {

/// A holding in the words its deck needs: most decks fit one, and counting is most of the work.
template <class W>
struct Held {
  const Masks<W>& masks;
  W first, second, against;
  int others;
  double share;

  /// Own cards of the same strength that count as higher than this one.
  int ahead(int bit) const {
    const W equals = masks.equals[bit];
    if (has(first, bit)) return count(first & equals & below<W>(bit));
    return count(first & equals) + count(second & equals & below<W>(bit));
  }

  double chance(int bit, bool trumps_out) const {
    const W stronger = masks.suit[bit] & ~masks.up_to[bit];
    const double place = count((first | second) & stronger) + ahead(bit);
    const double each = share * count(against & masks.suit[bit]) / others;
    const double above = share * (count(against & stronger) + 0.5 * count(against & masks.equals[bit]));
    if (has(masks.trumps, bit)) return trump_chance(above, place, each);
    return plain_chance(place, each, trumps_out, [&] { return holds_against(above, others); });
  }
};

template <class W>
void fill_chances(const Layout& layout, const Holding& holding, double* by_bit) {
  const Held<W> own{layout.masks(W{}),
                    narrowed<W>(holding.first),
                    narrowed<W>(holding.second),
                    narrowed<W>(holding.against),
                    holding.others,
                    holding.share};
  const bool trumps_out = any(own.against & own.masks.trumps);
  for (W rest = own.first | own.second; any(rest); rest = without_lowest(rest)) {
    const int bit = lowest(rest);
    // Equal cards have the chance of the one that comes last.
    const W alike = narrowed<W>(layout.kind(layout.facts(bit).kind));
    const W later = alike & own.second;
    by_bit[bit] = own.chance(highest(any(later) ? later : alike & own.first), trumps_out);
  }
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

double chance_of_exactly(int number, double expected) { return 0.55 * fit(expected, number); }

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

std::vector<std::vector<double>> tricks_in_worlds(const Worlds& worlds, const std::vector<const Layout*>& layouts,
                                                  const std::vector<std::vector<int>>& played,
                                                  const std::vector<int>& known, double share) {
  const int players = worlds.at(0).players();
  if (played.size() != static_cast<std::size_t>(players)) {
    throw std::invalid_argument("Cards played have one entry for each seat.");
  }
  std::vector<std::vector<int>> hands;
  for (int world = 0; world < worlds.size(); ++world) {
    const Position& position = worlds.at(world);
    for (int seat = 0; seat < players; ++seat) {
      auto& hand = hands.emplace_back(played[static_cast<std::size_t>(seat)]);
      for (Wide rest = position.held(seat); any(rest); rest = without_lowest(rest)) {
        hand.push_back(position.layout().facts(lowest(rest)).kind);
      }
    }
  }
  return tricks_of_hands(layouts, hands, {known, players - 1, share});
}

}  // namespace mue
