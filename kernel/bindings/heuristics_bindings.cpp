// The rules of thumb for Python: how strong cards are, what to bid, and which card to play.
#include <nanobind/stl/pair.h>
#include <nanobind/stl/tuple.h>
#include <nanobind/stl/vector.h>

#include "bindings/bindings.hpp"
#include "heuristics/bidding.hpp"
#include "heuristics/card_strength.hpp"
#include "heuristics/rookie_play.hpp"
#include "heuristics/trick_chance.hpp"

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

/// The border of `choose_card`: fields by keyword, put together as a `SeatView`.
std::pair<int, bool> chosen_card(const Layout& layout, int seat, int leader, int crown, int partner,
                                 bool counts_points, Ints hand, IntRows displays, Ints played, Ints known,
                                 Ints hand_sizes, int face_down, const std::vector<std::pair<int, int>>& hopes,
                                 int tricks_taken, int needed) {
  SeatView view{.players = static_cast<int>(displays.size()),
                .seat = seat,
                .leader = leader,
                .crown = crown,
                .partner = partner,
                .counts_points = counts_points,
                .hand = std::move(hand),
                .displays = std::move(displays),
                .played = std::move(played),
                .known = std::move(known),
                .hand_sizes = std::move(hand_sizes),
                .face_down = face_down,
                .numbers = {},
                .bonuses = {},
                .tricks_taken = tricks_taken,
                .needed = needed};
  for (const auto& [number, bonus] : hopes) {
    view.numbers.push_back(number);
    view.bonuses.push_back(bonus);
  }
  const ChosenCard chosen = choose_card(layout, view);
  return {chosen.kind, chosen.from_display};
}

std::pair<int, int> display_sizes(const Ints& goals, const Ints& bonuses, const Ints& losses,
                                  const std::vector<std::tuple<double, double, int>>& hopes, double enough) {
  std::vector<Hope> plans;
  for (const auto& [expected, spread, token] : hopes) plans.push_back({expected, spread, token});
  const Sizes sizes = sizes_to_show({goals, bonuses, losses}, plans, enough);
  return {sizes.limit, sizes.best};
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
  module.def("chance_of_exactly", &chance_of_exactly, "number"_a, "expected"_a,
             "About how likely exactly this number of tricks is for a seat that plays for it.");
  module.def("goal_chance", &goal_chance, "goal"_a, "expected"_a, "spread"_a, "How often a goal is reached.");
  module.def("sizes_to_show", &display_sizes, nb::kw_only(), "goals"_a, "bonuses"_a, "losses"_a, "hopes"_a, "enough"_a,
             "The largest display that is worth it, and the one that pays best. A hope is (expected, spread, token).");
  module.def("choose_card", &chosen_card, "layout"_a, nb::kw_only(), "seat"_a, "leader"_a, "crown"_a, "partner"_a,
             "counts_points"_a, "hand"_a, "displays"_a, "played"_a, "known"_a, "hand_sizes"_a, "face_down"_a, "hopes"_a,
             "tricks_taken"_a, "needed"_a,
             "(kind, from the display) of the card that a rookie plays. Cards are kinds, -1 is no seat, and a hope is "
             "(declared number of tricks, what it pays).");
}

}  // namespace mue
