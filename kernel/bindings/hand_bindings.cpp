// Programs and single hands for Python.
#include "bindings/bindings.hpp"

#include <nanobind/stl/map.h>
#include <nanobind/stl/pair.h>
#include <nanobind/stl/shared_ptr.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/tuple.h>
#include <nanobind/stl/unique_ptr.h>
#include <nanobind/stl/variant.h>
#include <nanobind/stl/vector.h>

#include <stdexcept>

#include "hand/hand.hpp"

namespace nb = nanobind;
using namespace nb::literals;

namespace mue {
namespace {

using Table = std::map<std::string, int>;

const u8* data_of(const nb::bytes& bytes) { return static_cast<const u8*>(bytes.data()); }

std::shared_ptr<const Program> program_of(int players, Table sizes,
                                          std::vector<std::pair<std::string, Table>> steps, Ints suits, Ints ranks,
                                          Ints goals, int suit_count, int rank_count, Ints columns,
                                          std::vector<std::tuple<int, int, std::shared_ptr<const Layout>>> orders) {
  ProgramInput input{.players = players,
                     .sizes = std::move(sizes),
                     .steps = std::move(steps),
                     .suits = std::move(suits),
                     .ranks = std::move(ranks),
                     .goals = std::move(goals),
                     .suit_count = suit_count,
                     .rank_count = rank_count,
                     .columns = std::move(columns),
                     .orders = {}};
  for (auto& [major, minor, layout] : orders) input.orders.push_back({major, minor, std::move(layout)});
  return make_program(input);
}

std::shared_ptr<Payoffs> payoffs_of(const Program& program, bool counts_points, const Ints& major_classes,
                                    const Ints& minor_classes) {
  auto payoffs = std::make_shared<Payoffs>();
  payoffs->counts_points = counts_points;
  const auto copy = [&](const Ints& from, std::vector<u8>& to) {
    if (static_cast<int>(from.size()) != program.trump_count) {
      throw std::invalid_argument("Every trump has a class.");
    }
    for (const int value : from) {
      if (value < 0 || value > 255) throw std::invalid_argument("The class of a trump is 0 to 255.");
      to.push_back(static_cast<u8>(value));
    }
  };
  copy(major_classes, payoffs->major_class);
  copy(minor_classes, payoffs->minor_class);
  return payoffs;
}

void add_pay(Payoffs& payoffs, u64 key, const std::vector<std::tuple<int, int, Ints>>& entry) {
  std::vector<SeatPay> pay;
  for (const auto& [per_point, per_trick, table] : entry) pay.push_back({per_point, per_trick, table});
  payoffs.add(key, std::move(pay));
}

void bind_hand_class(nb::module_& module) {
  nb::class_<Hand>(module, "Hand", nb::is_final(),
                   "One hand, driven move by move. Moves and states are bytes; see hand/codec.hpp.")
      .def_prop_ro("seat", &Hand::seat, "The seat to act; -1 when the hand is over.")
      .def_prop_ro("seats", &Hand::seats, "Every seat that may act, as bits.")
      .def_prop_ro("step", &Hand::step, "The number of the phase; -1 when the hand is over.")
      .def("legal_count", &Hand::legal_count, "seat"_a = -1, "How many legal moves the seat has.")
      .def("legal_at", [](const Hand& hand, u64 place, int seat) { return bytes_of(hand.legal_at(place, seat)); },
           "place"_a, "seat"_a = -1, "The legal move of this number, as the rules list them.")
      .def("is_legal",
           [](const Hand& hand, const nb::bytes& move, int seat) {
             return hand.is_legal(data_of(move), move.size(), seat);
           },
           "move"_a, "seat"_a = -1, "Whether the seat may make this move.")
      .def("apply",
           [](Hand& hand, const nb::bytes& move, int seat) { hand.apply(data_of(move), move.size(), seat); },
           "move"_a, "seat"_a = -1, "Make this move; ValueError says why it is not legal.")
      .def("apply_at", &Hand::apply_at, "place"_a, "seat"_a = -1, "Make the legal move of this number.")
      .def("copy", &Hand::copy, "A hand of its own in the same state.")
      .def("state", [](const Hand& hand) { return bytes_of(hand.state()); },
           "The whole state, everything hidden included.")
      .def("history", [](const Hand& hand) { return bytes_of(hand.history()); }, "Everything that happened.")
      .def("observation", [](const Hand& hand, int seat) { return bytes_of(hand.observation(seat)); }, "seat"_a,
           "What this seat may know, and nothing else.")
      .def("scores", &scores_of<Hand, Payoffs>, "payoffs"_a,
           "Scores by seat of a hand that is over, or the key of the entry that the payoffs lack.");
}

}  // namespace

void bind_hand(nb::module_& module) {
  nb::class_<Program>(module, "Program", nb::is_final(), "One game for one number of players and one deck, as data.");
  nb::class_<Payoffs>(module, "Payoffs", nb::is_final(), "What hands pay, as the game's own scoring has said.")
      .def("add", &add_pay, "key"_a, "entry"_a,
           "What an ending pays: for each role, per point, per trick, and by total.");
  module.def("program", &program_of, nb::kw_only(), "players"_a, "sizes"_a, "steps"_a, "suits"_a, "ranks"_a,
             "goals"_a, "suit_count"_a, "rank_count"_a, "columns"_a, "orders"_a,
             "A checked program; ValueError says what the kernel cannot play.");
  module.def("payoffs", &payoffs_of, "program"_a, nb::kw_only(), "counts_points"_a, "major_classes"_a,
             "minor_classes"_a, "Payoffs without entries; trumps of one class have tokens of the same value.");
  bind_hand_class(module);
  module.def("deal", &deal_hand, "program"_a, "order"_a, "dealer"_a,
             "A new hand from the deck in the order of dealing, as places in the sorted deck.");
}

}  // namespace mue
