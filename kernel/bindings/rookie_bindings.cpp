// The rookie for Python: its rules, and its move in a view.
#include "bindings/bindings.hpp"

#include <nanobind/stl/pair.h>
#include <nanobind/stl/shared_ptr.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/tuple.h>
#include <nanobind/stl/variant.h>
#include <nanobind/stl/vector.h>

#include "rookie/seat_view.hpp"

namespace nb = nanobind;
using namespace nb::literals;

namespace mue {
namespace {

std::shared_ptr<RookieRules> rules_of(const std::shared_ptr<const Layout>& layout, int players, Ints suits, Ints ranks,
                                      int suit_count, int rank_count, bool counts_points, Ints goals, Ints bonuses,
                                      Ints losses, Ints crown_tokens, Ints shield_tokens, bool partner,
                                      bool stalemate, int dealt_up, Ints declaring, Ints columns) {
  return std::make_shared<RookieRules>(RookieInput{.players = players,
                                                   .suits = std::move(suits),
                                                   .ranks = std::move(ranks),
                                                   .suit_count = suit_count,
                                                   .rank_count = rank_count,
                                                   .counts_points = counts_points,
                                                   .goals = std::move(goals),
                                                   .bonuses = std::move(bonuses),
                                                   .losses = std::move(losses),
                                                   .crown_tokens = std::move(crown_tokens),
                                                   .shield_tokens = std::move(shield_tokens),
                                                   .partner = partner,
                                                   .stalemate = stalemate,
                                                   .dealt_up = dealt_up,
                                                   .declaring = std::move(declaring),
                                                   .columns = std::move(columns)},
                                       layout);
}

std::shared_ptr<SeatView> view_of(std::string phase, int seat, int leader, int crown, int shield, int partner,
                                  int major, int minor, int goal, Ints hand, IntRows displays, Ints in_middle, Ints pile,
                                  IntRows declared, Ints played, Ints hand_sizes, Ints pile_sizes, Ints down_sizes,
                                  int kitty_size, Ints bids, Ints tricks, Ints points, int size, Ints options,
                                  Ints drawn) {
  return std::make_shared<SeatView>(SeatView{.phase = std::move(phase),
                                             .seat = seat,
                                             .leader = leader,
                                             .crown = crown,
                                             .shield = shield,
                                             .partner = partner,
                                             .major = major,
                                             .minor = minor,
                                             .goal = goal,
                                             .hand = std::move(hand),
                                             .displays = std::move(displays),
                                             .open = std::move(in_middle),
                                             .pile = std::move(pile),
                                             .declared = std::move(declared),
                                             .played = std::move(played),
                                             .hand_sizes = std::move(hand_sizes),
                                             .pile_sizes = std::move(pile_sizes),
                                             .down_sizes = std::move(down_sizes),
                                             .kitty_size = kitty_size,
                                             .bids = std::move(bids),
                                             .tricks = std::move(tricks),
                                             .points = std::move(points),
                                             .size = size,
                                             .options = std::move(options),
                                             .drawn = std::move(drawn)});
}

/// The result, or the pair of trumps whose order is missing.
template <class Result>
using OrTrumps = std::variant<Result, std::pair<int, int>>;

/// (best plans as (trump, expected, spread), limit, size, cards to lead, signals)
using ProspectsTuple = std::tuple<std::vector<std::tuple<int, double, double>>, int, int, int, int>;

template <class Result, class Ask>
OrTrumps<Result> asked(const Ask& ask) {
  try {
    return ask();
  } catch (const OrderMissing& missing) {
    return std::pair<int, int>(missing.major, missing.minor);
  }
}

OrTrumps<nb::bytes> move_of(const RookieRules& rules, const SeatView& view) {
  return asked<nb::bytes>([&] {
    const std::vector<u8> bytes = rookie_move(rules, view);
    return bytes_of(bytes);
  });
}

OrTrumps<ProspectsTuple> prospects_of(const RookieRules& rules, const SeatView& view) {
  return asked<ProspectsTuple>([&] {
    const auto [found, to_lead, signals] = rookie_prospects(rules, view);
    std::vector<std::tuple<int, double, double>> best;
    for (int i = 0; i < found.best_count; ++i) {
      best.emplace_back(found.best[i].trump, found.best[i].expected, found.best[i].spread);
    }
    return ProspectsTuple{std::move(best), found.limit, found.size, to_lead, signals};
  });
}

}  // namespace

void bind_rookie(nb::module_& module) {
  nb::class_<RookieRules>(module, "RookieRules", nb::is_final(),
                          "What everybody knows of the rules, as far as a rookie asks.")
      .def("add", &RookieRules::add, "major"_a, "minor"_a, "layout"_a, "The order of the cards under these trumps.");
  nb::class_<SeatView>(module, "SeatView", nb::is_final(),
                       "What a seat sees; cards are kinds, -1 is nobody and no trump yet.");
  module.def("rookie_rules", &rules_of, "layout"_a, nb::kw_only(), "players"_a, "suits"_a, "ranks"_a, "suit_count"_a,
             "rank_count"_a, "counts_points"_a, "goals"_a, "bonuses"_a, "losses"_a, "crown_tokens"_a,
             "shield_tokens"_a, "partner"_a, "stalemate"_a, "dealt_up"_a, "declaring"_a, "columns"_a,
             "Checked rules; the layout is the order of the deck without trumps.");
  module.def("seat_view", &view_of, nb::kw_only(), "phase"_a, "seat"_a, "leader"_a, "crown"_a, "shield"_a,
             "partner"_a, "major"_a, "minor"_a, "goal"_a, "hand"_a, "displays"_a, "in_middle"_a, "pile"_a, "declared"_a,
             "played"_a, "hand_sizes"_a, "pile_sizes"_a, "down_sizes"_a, "kitty_size"_a, "bids"_a, "tricks"_a,
             "points"_a, "size"_a, "options"_a, "drawn"_a, "What a seat sees, and what it may do.");
  module.def("rookie_move", &move_of, "rules"_a, "view"_a,
             "The rookie's move as bytes, or the pair of trumps whose order the rules lack.");
  module.def("rookie_prospects", &prospects_of, "rules"_a, "view"_a,
             "The best plans as (trump, expected, spread), the largest display to fight with, the one that pays "
             "best, how many more cards it takes to have the Crown, and how many a player would still show who does "
             "not want it; or the pair of trumps whose order the rules lack.");
}

}  // namespace mue
