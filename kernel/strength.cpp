#include "strength.hpp"

#include <algorithm>
#include <cmath>
#include <stdexcept>
#include <string>

namespace mue {
namespace {

constexpr double kRuff = 0.4;  // a small trump wins about so often: somebody is void sooner or later
constexpr double kSteered = 1.1;  // how far tricks stray from what was expected, though one plays for a number

/// `place`: own trumps that are higher; each of them draws some of those above this one.
double trump_chance(double above, int place, double each) {
  if (place > 1.5 * each) return kSure;
  return std::max(kRuff, kSure - 0.2 * std::max(0.0, above - 0.5 * place));
}

/// The later the round of its suit, the likelier somebody is void and ruffs.
double plain_chance(double above, int place, double each, bool trumps_out) {
  double safe = kSure;
  if (trumps_out) {
    safe = std::min(0.9, std::max(0.1, (each - place) / 2));
  } else if (place > 1.5 * each) {
    return 0.8;
  }
  return safe * std::pow(0.45, above);
}

/// A holding in the words that its deck needs: most decks fit one, and counting is most of the work.
template <class W>
struct Held {
  const Masks<W>& masks;
  W first, second, against;
  int others;
  double share;

  /// Own cards of the same strength that are counted as higher than this one.
  int ahead(int bit) const {
    const W equals = masks.equals[bit];
    if (has(first, bit)) return count(first & equals & below<W>(bit));
    return count(first & equals) + count(second & equals & below<W>(bit));
  }

  double chance(int bit, bool trumps_out) const {
    const W stronger = masks.suit[bit] & ~masks.up_to[bit];
    const int place = count((first | second) & stronger) + ahead(bit);
    const double each = share * count(against & masks.suit[bit]) / others;
    const double above = share * (count(against & stronger) + 0.5 * count(against & masks.equals[bit]));
    if (has(masks.trumps, bit)) return trump_chance(above, place, each);
    const double alone = others == 1 ? 0.4 : 1.0;  // a single opponent wants to spend a high card elsewhere
    return plain_chance(above * alone, place, each, trumps_out);
  }
};

template <class W>
void fill_chances(const Layout& layout, const Holding& held, double* found) {
  const Held<W> own{layout.masks(W{}),         narrowed<W>(held.first), narrowed<W>(held.second),
                    narrowed<W>(held.against), held.others,             held.share};
  const bool trumps_out = any(own.against & own.masks.trumps);
  for (W rest = own.first | own.second; any(rest); rest = without_lowest(rest)) {
    const int bit = lowest(rest);
    // Equal cards share the number of the one that comes last.
    const W alike = narrowed<W>(layout.kind(layout.facts(bit).kind));
    const W later = alike & own.second;
    found[bit] = own.chance(highest(any(later) ? later : alike & own.first), trumps_out);
  }
}

void check(int others, double share) {
  if (others < 1 || others >= kMaxSeats) throw std::invalid_argument("There are 1 to 5 others at the table.");
  if (!(share >= 0.0 && share <= 1.0)) throw std::invalid_argument("A share is a number from 0 to 1.");
}

double tricks_of(const Layout& layout, const std::vector<int>& hand, const std::vector<int>& known, int others,
                 double share) {
  Kinds kinds(layout);
  const Wide own = kinds.take_all(hand);
  kinds.take_all(known);
  return tricks(layout, {own, {}, kinds.left(), others, share});
}

}  // namespace

int Kinds::take(int kind) {
  const Wide found = layout_.kind(kind) & free_;
  if (!any(found)) {
    throw std::invalid_argument("Card kind " + std::to_string(kind) + " is there more often than the deck has it.");
  }
  const int bit = lowest(found);
  free_ &= ~one<Wide>(bit);
  return bit;
}

Wide Kinds::take_all(const std::vector<int>& kinds) {
  Wide found;
  for (const int kind : kinds) found |= one<Wide>(take(kind));
  return found;
}

void chances(const Layout& layout, const Holding& held, double* found) {
  if (layout.wide()) {
    fill_chances<Wide>(layout, held, found);
  } else {
    fill_chances<u64>(layout, held, found);
  }
}

double tricks(const Layout& layout, const Holding& held) {
  double found[kMaxCards];
  chances(layout, held, found);
  double sum = 0;
  for (Wide rest = held.first | held.second; any(rest); rest = without_lowest(rest)) sum += found[lowest(rest)];
  return sum;
}

double crowded(int others) { return 1.0 - 0.1 * std::max(0, others - 2); }

double near(double expected, int number) {
  const double off = (expected - number) / kSteered;
  return 0.55 * std::exp(-(off * off) / 2);
}

std::vector<std::vector<double>> tricks_of_hands(const std::vector<const Layout*>& layouts,
                                                 const std::vector<std::vector<int>>& hands,
                                                 const std::vector<int>& known, int others, double share) {
  check(others, share);
  std::vector<std::vector<double>> found;
  found.reserve(hands.size());
  for (const auto& hand : hands) {
    auto& row = found.emplace_back();
    row.reserve(layouts.size());
    for (const Layout* layout : layouts) row.push_back(tricks_of(*layout, hand, known, others, share));
  }
  return found;
}

std::vector<std::vector<double>> tricks_in_worlds(const Worlds& worlds, const std::vector<const Layout*>& layouts,
                                                  const std::vector<std::vector<int>>& played,
                                                  const std::vector<int>& known, double share) {
  const int players = worlds.at(0).players();
  check(players - 1, share);
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
  return tricks_of_hands(layouts, hands, known, players - 1, share);
}

}  // namespace mue
