// The rules of thumb for Python: how strong cards are, and which one to play.
#include "bindings/bindings.hpp"

#include <nanobind/stl/pair.h>
#include <nanobind/stl/tuple.h>
#include <nanobind/stl/vector.h>

#include "heuristics/bidding.hpp"
#include "heuristics/rookie_play.hpp"
#include "heuristics/card_strength.hpp"

namespace nb = nanobind;
using namespace nb::literals;

namespace mue {
namespace {

std::vector<double> chances_of(const Layout& layout, const Ints& first, const Ints& second, const Ints& known,
                               int others, double share) {
  Kinds kinds(layout);
  Ints bits;
  Holding held;
  for (const int kind : first) held.first |= one<Wide>(bits.emplace_back(kinds.take(kind)));
  for (const int kind : second) held.second |= one<Wide>(bits.emplace_back(kinds.take(kind)));
  kinds.take_all(known);
  held.against = kinds.left();
  held.others = others;
  held.share = share;
  if (others < 1 || others >= kMaxSeats) throw std::invalid_argument("There are 1 to 5 others at the table.");
  double by_bit[kMaxCards];
  chances(layout, held, by_bit);
  std::vector<double> found;
  for (const int bit : bits) found.push_back(by_bit[bit]);
  return found;
}

std::pair<int, bool> card_of(const Layout& layout, int players, int seat, int leader, int crown, int partner,
                             bool counts_points, Ints hand, IntRows displays, Ints played, Ints known,
                             Ints hand_sizes, int face_down, Ints numbers, Ints bonuses, int tricks_taken,
                             int needed) {
  const Choice found = choose_card(
      layout, {players, seat, leader, crown, partner, counts_points, std::move(hand), std::move(displays),
               std::move(played), std::move(known), std::move(hand_sizes), face_down, std::move(numbers),
               std::move(bonuses), tricks_taken, needed});
  return {found.kind, found.from_display};
}

std::pair<int, int> sizes_of(Ints goals, Ints bonuses, Ints losses,
                             const std::vector<std::tuple<double, double, int>>& hopes, double enough) {
  std::vector<Hope> plans;
  for (const auto& [expected, spread, token] : hopes) plans.push_back({expected, spread, token});
  const Sizes found = sizes_to_show({std::move(goals), std::move(bonuses), std::move(losses)}, plans, enough);
  return {found.limit, found.best};
}

}  // namespace

void bind_thumb(nb::module_& module) {
  module.def("chances", &chances_of, "layout"_a, "first"_a, "second"_a, "known"_a, "others"_a, "share"_a,
             "The chance of each of these cards, by kind, to take a trick against all that is not known.");
  module.def("tricks_of_hands", &tricks_of_hands, "layouts"_a, "hands"_a, "known"_a, "others"_a, "share"_a,
             "About how many tricks each hand takes under each layout.");
  module.def("tricks_in_worlds", &tricks_in_worlds, "worlds"_a, "layouts"_a, "played"_a, "known"_a, "share"_a,
             "The same for each seat of each world, with the cards that it has played.");
  module.def("crowded", &crowded, "others"_a, "What is left of expected tricks where everybody plays alone.");
  module.def("near", &near, "expected"_a, "number"_a, "About how likely exactly this number of tricks is.");
  module.def("reached", &reached, "goal"_a, "expected"_a, "spread"_a, "How often a goal is reached.");
  module.def("sizes_to_show", &sizes_of, "goals"_a, "bonuses"_a, "losses"_a, "hopes"_a, "enough"_a,
             "The largest display that is worth it, and the one that pays best. A hope is (expected, spread, token).");
  module.def("choose_card", &card_of, "layout"_a, "players"_a, "seat"_a, "leader"_a, "crown"_a, "partner"_a,
             "counts_points"_a, "hand"_a, "displays"_a, "played"_a, "known"_a, "hand_sizes"_a, "face_down"_a,
             "numbers"_a, "bonuses"_a, "tricks_taken"_a, "needed"_a,
             "(kind, from the display?) of the card to play.");
}

}  // namespace mue
