// Worlds and play-outs for Python.
#include "bindings/bindings.hpp"

#include <nanobind/stl/pair.h>
#include <nanobind/stl/shared_ptr.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/tuple.h>
#include <nanobind/stl/vector.h>

#include <stdexcept>

#include "playout/worlds.hpp"

namespace nb = nanobind;
using namespace nb::literals;

namespace mue {
namespace {

Policy policy_of(const std::string& name) {
  if (name == "random") return Policy::random;
  if (name == "quick") return Policy::quick;
  if (name == "heuristic") return Policy::heuristic;
  throw std::invalid_argument("There is no policy '" + name + "': use random, quick or heuristic.");
}

MUE_DICTIONARY(Sums, "Sums")

/// Pairs of first card and sums.
using SumsByCard = nb::typed<nb::list, nb::typed<nb::tuple, int, Sums>>;
/// The same with a value for each world.
using ValuesByCard = nb::typed<nb::list, nb::typed<nb::tuple, int, Sums, nb::typed<nb::list, double>>>;

/// The sums of one tally as Python numbers.
Sums sums_of(const Tally& tally, int players) {
  const auto list = [&](const std::int64_t* sums) { return std::vector<std::int64_t>(sums, sums + players); };
  Sums sums;
  sums["playouts"] = tally.playouts;
  sums["reached"] = tally.reached;
  sums["points"] = list(tally.points);
  sums["tricks"] = list(tally.tricks);
  sums["scores"] = list(tally.scores);
  sums["squares"] = list(tally.squares);
  return sums;
}

/// For each tally: the first card (-1: any) and the sums.
SumsByCard with_first_cards(const Worlds& worlds, const std::vector<int>& moves, const std::vector<Tally>& tallies) {
  const Position& first = worlds.at(0);
  nb::list rows;
  for (std::size_t i = 0; i < tallies.size(); ++i) {
    const int card = moves.empty() ? -1 : first.layout().deck_index(moves[i]);
    rows.append(nb::make_tuple(card, sums_of(tallies[i], first.players())));
  }
  return rows;
}

SumsByCard play_out(const Worlds& worlds, const std::string& policy, bool each_move, int repeats, u64 seed,
                    int threads) {
  const PlayoutOptions options{policy_of(policy), each_move, repeats, seed, threads};
  std::vector<Tally> tallies;
  std::vector<int> moves;
  {
    nb::gil_scoped_release release;
    tallies = worlds.play_out(options);
    if (each_move) moves = worlds.first_moves();
  }
  return with_first_cards(worlds, moves, tallies);
}

ValuesByCard play_out_for(const Worlds& worlds, const std::string& policy, int seat) {
  const Policy chosen = policy_of(policy);
  std::vector<std::vector<double>> values;
  std::vector<Tally> tallies;
  std::vector<int> moves;
  {
    nb::gil_scoped_release release;
    tallies = worlds.play_out(chosen, seat, values);
    moves = worlds.first_moves();
  }
  const Position& first = worlds.at(0);
  nb::list rows;
  for (std::size_t i = 0; i < moves.size(); ++i) {
    rows.append(nb::make_tuple(first.layout().deck_index(moves[i]), sums_of(tallies[i], first.players()), values[i]));
  }
  return rows;
}

Ints playout_line(const Worlds& worlds, const std::string& policy, int world, u64 seed) {
  Ints cards = worlds.line(policy_of(policy), world, seed);
  for (int& card : cards) card = worlds.at(world).layout().deck_index(card);
  return cards;
}

/// Cards and whether each came from a display.
using PlayedInput = std::vector<std::pair<int, bool>>;

PlayedInput bits_of(const Worlds& worlds, PlayedInput cards) {
  for (auto& [card, face_up] : cards) card = bit_of(worlds.at(0), card);
  return cards;
}

std::vector<double> likelihoods(const Worlds& worlds, const PlayedInput& cards, int leader, int forced, int viewer,
                                double temperature, double floor) {
  const PlayedInput bits = bits_of(worlds, cards);
  const LikelihoodJob job{static_cast<int>(cards.size()), forced, viewer, temperature, floor};
  nb::gil_scoped_release release;
  return worlds.likelihoods(bits, leader, job);
}

}  // namespace

void bind_worlds(nb::module_& module) {
  nb::class_<Worlds>(module, "Worlds", nb::is_final(), "Positions that one player cannot tell apart.")
      .def("__len__", &Worlds::size)
      .def("at", &Worlds::at, "place"_a, nb::rv_policy::copy)
      .def("play_out", &play_out, nb::kw_only(), "policy"_a, "each_move"_a, "repeats"_a, "seed"_a, "threads"_a,
           "Pairs of first card (-1: any) and sums over all play-outs.")
      .def("line", &playout_line, nb::kw_only(), "policy"_a, "world"_a, "seed"_a,
           "The cards of the first play-out of this world with this seed.")
      .def("play_out_for", &play_out_for, nb::kw_only(), "policy"_a, "seat"_a,
           "For each first move: the card, sums over one play-out of each world, and by world the seat's score "
           "minus the mean of the others' scores.")
      .def("likelihoods", &likelihoods, "cards"_a, nb::kw_only(), "leader"_a, "forced"_a, "viewer"_a,
           "temperature"_a, "floor"_a,
           "By world, the log-likelihood that seats other than the viewer would have played these cards, given "
           "as (card, from the display); the first `forced` of them were not chosen.")
      .def("chosen", &Worlds::chosen, "places"_a, "The worlds at these places.");
  module.def("worlds", [](std::vector<Position> positions) { return Worlds(std::move(positions)); }, "positions"_a,
             "Positions with the same layout, trick, turn and sizes.");
  module.def("engine", [] { return std::string(engine().name); }, "The build of the search that runs here.");
}

}  // namespace mue
