// The rules of thumb for Python: how strong cards are, and how likely a goal is reached.
#include <nanobind/stl/vector.h>

#include "bindings/bindings.hpp"
#include "heuristics/bidding.hpp"
#include "heuristics/card_strength.hpp"
#include "heuristics/trick_chance.hpp"
#include "playout/world_strength.hpp"

namespace nb = nanobind;
using namespace nb::literals;

namespace mue {
namespace {

std::vector<double> chances_of(const Layout& layout, const Ints& first, const Ints& second, const Ints& known,
                               int others, double share) {
  check_opposition(others, share);
  DeckPicker deck(layout);
  Ints bits;
  Holding holding;
  for (const int kind : first) holding.first |= one<Wide>(bits.emplace_back(deck.take(kind)));
  for (const int kind : second) holding.second |= one<Wide>(bits.emplace_back(deck.take(kind)));
  deck.take_all(known);
  holding.against = deck.left();
  holding.others = others;
  holding.share = share;
  double by_bit[kMaxCards];
  chances(layout, holding, by_bit);
  std::vector<double> by_card;
  for (const int bit : bits) by_card.push_back(by_bit[bit]);
  return by_card;
}

std::vector<std::vector<double>> hand_tricks(const std::vector<const Layout*>& layouts, const IntRows& hands,
                                             const Ints& known, int others, double share) {
  return tricks_of_hands(layouts, hands, {known, others, share});
}

}  // namespace

void bind_heuristics(nb::module_& module) {
  module.def("chances", &chances_of, "layout"_a, nb::kw_only(), "first"_a, "second"_a, "known"_a, "others"_a,
             "share"_a, "The chance of each of these cards, by kind, to take a trick against all unknown cards.");
  module.def("tricks_of_hands", &hand_tricks, "layouts"_a, "hands"_a, nb::kw_only(), "known"_a, "others"_a, "share"_a,
             "About how many tricks each hand takes under each layout.");
  module.def("tricks_in_worlds", &tricks_in_worlds, "worlds"_a, "layouts"_a, nb::kw_only(), "played"_a, "known"_a,
             "share"_a, "The same for each seat of each world, including the cards it has played.");
  module.def("crowded", &crowded<double>, "others"_a, "The part of expected tricks that remains where all play alone.");
  module.def("goal_chance", &goal_chance, "goal"_a, "expected"_a, "spread"_a, "How often a goal is reached.");
}

}  // namespace mue
