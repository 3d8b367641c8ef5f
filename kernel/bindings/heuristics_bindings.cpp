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

std::pair<int, bool> chosen_card(const Layout& layout, const SeatView& view) {
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

void bind_card_play(nb::module_& module) {
  nb::class_<SeatView>(module, "SeatView", "What a seat sees of trick play. Cards are kinds; -1 is no seat.")
      .def(nb::init<>())
      .def_rw("players", &SeatView::players)
      .def_rw("seat", &SeatView::seat)
      .def_rw("leader", &SeatView::leader)
      .def_rw("crown", &SeatView::crown)
      .def_rw("partner", &SeatView::partner)
      .def_rw("counts_points", &SeatView::counts_points)
      .def_rw("hand", &SeatView::hand)
      .def_rw("displays", &SeatView::displays)
      .def_rw("played", &SeatView::played, "All cards in order, those of the trick on the table last.")
      .def_rw("known", &SeatView::known, "Cards out of play for good.")
      .def_rw("hand_sizes", &SeatView::hand_sizes)
      .def_rw("face_down", &SeatView::face_down, "Face-down cards of the others, all together.")
      .def_rw("numbers", &SeatView::numbers, "Declared numbers of tricks.")
      .def_rw("bonuses", &SeatView::bonuses, "What each of the numbers pays.")
      .def_rw("tricks_taken", &SeatView::tricks_taken)
      .def_rw("needed", &SeatView::needed,
              "What the Crown's side lacks for its goal; 0: nothing, or it is not known.");
  module.def("choose_card", &chosen_card, "layout"_a, "view"_a, "(kind, from the display) of the card to play.");
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
  bind_card_play(module);
}

}  // namespace mue
