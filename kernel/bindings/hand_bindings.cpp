// Programs, single hands and batches of hands for Python.
#include "bindings/bindings.hpp"

#include <nanobind/stl/map.h>
#include <nanobind/stl/pair.h>
#include <nanobind/stl/shared_ptr.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/tuple.h>
#include <nanobind/stl/unique_ptr.h>
#include <nanobind/stl/vector.h>

#include <set>
#include <stdexcept>

#include "hand/batch.hpp"
#include "hand/hand.hpp"

namespace nb = nanobind;
using namespace nb::literals;

namespace mue {
namespace {

using Table = std::map<std::string, int>;

nb::bytes bytes_of(const std::vector<u8>& bytes) { return nb::bytes(bytes.data(), bytes.size()); }

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

HandPolicy policy_named(const std::string& name) {
  if (name == "random") return HandPolicy::random;
  throw std::invalid_argument("The kernel has no policy '" + name + "' for whole hands: use random.");
}

/// The columns of a batch, each in memory of its own.
struct Results {
  std::vector<std::int32_t> scores, goals;
  std::vector<std::int16_t> points;
  std::vector<std::uint16_t> moves;
  std::vector<u8> tricks, bids, roles, ends, decks;
  std::vector<u64> missing;

  Results(std::size_t hands, std::size_t players)
      : scores(hands * players), goals(hands), points(hands * players), moves(hands), tricks(hands * players),
        bids(hands * players), roles(hands * 5), ends(hands), decks(hands), missing(hands) {}

  HandColumns columns() {
    return {scores.data(), points.data(), tricks.data(), bids.data(),  roles.data(),
            goals.data(),  moves.data(),  ends.data(),   decks.data(), missing.data()};
  }
};

template <class T>
nb::bytes column(const std::vector<T>& values) {
  return nb::bytes(values.data(), values.size() * sizeof(T));
}

nb::dict played(const std::vector<std::shared_ptr<const Program>>& programs, const Payoffs& payoffs, u64 seed,
                std::int64_t first, int count, const std::vector<std::string>& policies, int threads) {
  if (programs.empty() || programs.size() > 255) throw std::invalid_argument("Hands need 1 to 255 programs.");
  std::vector<const Program*> pointers;
  for (const auto& program : programs) {
    if (program == nullptr || program->players != programs[0]->players || program->cards != programs[0]->cards ||
        program->trump_count != programs[0]->trump_count ||
        static_cast<int>(payoffs.major_class.size()) != program->trump_count) {
      throw std::invalid_argument("The programs of one batch differ in the suits of their decks alone.");
    }
    pointers.push_back(program.get());
  }
  const auto players = static_cast<std::size_t>(programs[0]->players);
  if (policies.size() != players) throw std::invalid_argument("There is a policy for each seat.");
  if (first < 0 || count < 0 || count > 10'000'000) throw std::invalid_argument("A batch has up to 10,000,000 hands.");
  if (threads < 1 || threads > 1024) throw std::invalid_argument("The number of threads is 1 to 1024.");
  Results results(static_cast<std::size_t>(count), players);
  HandsJob job{.programs = pointers.data(),
               .program_count = static_cast<int>(pointers.size()),
               .payoffs = &payoffs,
               .seed = seed,
               .first_row = first,
               .first = first,
               .last = first + count,
               .policies = {},
               .columns = results.columns()};
  for (std::size_t seat = 0; seat < players; ++seat) job.policies[seat] = policy_named(policies[seat]);
  {
    nb::gil_scoped_release release;
    play_hands(job, threads);
  }
  nb::dict found;
  found["scores"] = column(results.scores);
  found["points"] = column(results.points);
  found["tricks"] = column(results.tricks);
  found["bids"] = column(results.bids);
  found["roles"] = column(results.roles);
  found["goals"] = column(results.goals);
  found["moves"] = column(results.moves);
  found["ends"] = column(results.ends);
  found["decks"] = column(results.decks);
  const std::set<u64> missing(results.missing.begin(), results.missing.end());
  nb::list keys;
  for (const u64 key : missing) {
    if (key != kNothingMissing) keys.append(key);
  }
  found["missing"] = keys;
  return found;
}

nb::object scores_of(const Hand& hand, const Payoffs& payoffs) {
  u64 missing = 0;
  const std::vector<std::int32_t> scores = hand.scores(payoffs, missing);
  if (scores.empty()) return nb::int_(missing);
  return nb::cast(scores);
}

void bind_hand_class(nb::module_& module) {
  nb::class_<Hand>(module, "Hand", "One hand, driven move by move. Moves and states are bytes; see hand/codec.hpp.")
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
      .def("scores", &scores_of, "payoffs"_a,
           "Scores by seat of a hand that is over, or the key of the entry that the payoffs lack.");
}

}  // namespace

void bind_hand(nb::module_& module) {
  nb::class_<Program>(module, "Program", "One game for one number of players and one deck, as data.");
  nb::class_<Payoffs>(module, "Payoffs", "What hands pay, as the game's own scoring has said.")
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
  module.def("play_hands", &played, "programs"_a, "payoffs"_a, nb::kw_only(), "seed"_a, "first"_a, "count"_a,
             "policies"_a, "threads"_a,
             "Hands by their numbers, played by policies. The results are columns; `missing` are keys of entries that "
             "the payoffs lack.");
}

}  // namespace mue
