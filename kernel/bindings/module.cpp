// The Python module mue._kernel: plain numbers in, plain numbers out. `mue.solver` gives them names.
#include <nanobind/nanobind.h>
#include <nanobind/stl/pair.h>
#include <nanobind/stl/shared_ptr.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/tuple.h>
#include <nanobind/stl/vector.h>

#include <stdexcept>

#include "engine/engine.hpp"
#include "core/layout.hpp"
#include "core/position.hpp"
#include "deal/redeal.hpp"
#include "core/rules.hpp"
#include "solve/solver.hpp"
#include "bindings/bindings.hpp"
#include "playout/worlds.hpp"

namespace nb = nanobind;
using namespace nb::literals;

namespace mue {
namespace {

std::shared_ptr<const Layout> layout_of(const Ints& kinds, const Ints& suits, const Ints& strengths,
                                        const Ints& points, const Ints& columns, int trump,
                                        bool last_wins) {
  const std::size_t size = kinds.size();
  if (suits.size() != size || strengths.size() != size || points.size() != size || columns.size() != size) {
    throw std::invalid_argument("Kinds, suits, strengths, points and columns have one entry for each card.");
  }
  std::vector<CardFacts> deck;
  for (std::size_t i = 0; i < size; ++i) {
    deck.push_back({kinds[i], suits[i], strengths[i], points[i], columns[i]});
  }
  return std::make_shared<const Layout>(deck, trump, last_wins);
}

std::vector<int> deck_indices(const Layout& layout, Wide cards) {
  std::vector<int> found;
  for (; any(cards); cards = without_lowest(cards)) found.push_back(layout.deck_index(lowest(cards)));
  return found;
}

int bit_of(const Position& position, int card) {
  if (card < 0 || card >= position.layout().size()) {
    throw std::invalid_argument("There is no card number " + std::to_string(card) + " in this deck.");
  }
  return position.layout().bit(card);
}

Position after(Position position, int card) {
  position.play(bit_of(position, card));
  return position;
}

std::vector<int> scores_with(Position position, const Ints& points, const Ints& tricks) {
  const auto seats = static_cast<std::size_t>(position.players());
  if (points.size() != seats || tricks.size() != seats) {
    throw std::invalid_argument("Points and tricks have one entry for each seat.");
  }
  for (std::size_t seat = 0; seat < seats; ++seat) {
    if (points[seat] < 0 || points[seat] > kMaxTotal || tricks[seat] < 0 || tricks[seat] >= kMaxTricks) {
      throw std::invalid_argument("Nobody can have so many points or tricks.");
    }
    position.points[seat] = static_cast<std::int16_t>(points[seat]);
    position.tricks[seat] = static_cast<std::int16_t>(tricks[seat]);
  }
  if (position.side_total(position.rules->side, position.rules->counts_points) > kMaxTotal) {
    throw std::invalid_argument("The side cannot have so much.");
  }
  return position.scores();
}

template <class Numbers>
std::vector<int> by_seat(const Position& position, const Numbers& numbers) {
  return {numbers, numbers + position.players()};
}

IntRows zones(const Position& position, const Wide* cards) {
  IntRows found;
  for (int seat = 0; seat < position.players(); ++seat) {
    found.push_back(deck_indices(position.layout(), cards[seat]));
  }
  return found;
}

void bind_position(nb::module_& module) {
  nb::class_<Layout>(module, "Layout", "The cards of a deck under one pair of trumps.")
      .def("__len__", &Layout::size);
  module.def("layout", &layout_of, "kinds"_a, "suits"_a, "strengths"_a, "points"_a, "columns"_a, "trump"_a,
             "last_wins"_a, "Cards are given in any order; they are known by their place in it.");

  nb::class_<Rules>(module, "Rules", "What does not change while a hand is played.");
  module.def(
      "rules",
      [](std::shared_ptr<const Layout> layout, int players, Ints side, int crown, bool counts_points, int goal,
         Ints per_point, Ints per_trick, IntRows by_side, IntRows by_tricks) {
        return make_rules(std::move(layout), {players, side, crown, counts_points, goal, per_point, per_trick,
                                              by_side, by_tricks});
      },
      "layout"_a, "players"_a, "side"_a, "crown"_a, "counts_points"_a, "goal"_a, "per_point"_a, "per_trick"_a,
      "by_side"_a, "by_tricks"_a, "Sides, goal and payoff of one contract.");

  nb::class_<Position>(module, "Position", "Who holds what, the trick on the table, what has been taken.")
      .def_prop_ro("seat", &Position::seat)
      .def_prop_ro("over", &Position::over)
      .def_prop_ro("tricks_left", &Position::tricks_left)
      .def_prop_ro("leader", [](const Position& position) { return static_cast<int>(position.leader); })
      .def_prop_ro("trick",
                   [](const Position& position) {
                     std::vector<int> found;
                     for (int place = 0; place < position.trick_size; ++place) {
                       found.push_back(position.layout().deck_index(position.trick[place]));
                     }
                     return found;
                   })
      .def_prop_ro("hands", [](const Position& position) { return zones(position, position.hand); })
      .def_prop_ro("displays", [](const Position& position) { return zones(position, position.display); })
      .def_prop_ro(
          "stacks",
          [](const Position& position) {
            std::vector<std::tuple<int, int, std::vector<int>>> found;
            for (int i = 0; i < position.stack_count; ++i) {
              const Stack& stack = position.stacks[i];
              std::vector<int> cards(stack.cards, stack.cards + stack.size);
              for (int& card : cards) card = position.layout().deck_index(card);
              found.emplace_back(stack.seat, stack.column, cards);
            }
            return found;
          },
          "Face-down cards as (seat, column, cards), the lowest first; emptied columns included.")
      .def_prop_ro("points", [](const Position& position) { return by_seat(position, position.points); })
      .def_prop_ro("tricks", [](const Position& position) { return by_seat(position, position.tricks); })
      .def("legal",
           [](const Position& position) { return deck_indices(position.layout(), position.legal()); },
           "Every card that may be played now; none when the hand is over.")
      .def("play", &after, "card"_a, "The position after this card.")
      .def("scores", &Position::scores, "What the hand is worth to each seat if it ended here.")
      .def("scores_with", &scores_with, "points"_a, "tricks"_a, "The same with these points and tricks by seat.");
  module.def(
      "position",
      [](std::shared_ptr<const Rules> rules, IntRows hands, IntRows displays,
         std::vector<std::vector<std::pair<int, Ints>>> stacks, Ints trick, int leader, Ints points,
         Ints tricks) {
        return make_position(std::move(rules), {hands, displays, stacks, trick, leader, points, tricks});
      },
      "rules"_a, "hands"_a, "displays"_a, "stacks"_a, "trick"_a, "leader"_a, "points"_a, "tricks"_a,
      "A checked position; ValueError says what cannot be.");
}

Policy policy_of(const std::string& name) {
  if (name == "random") return Policy::random;
  if (name == "rookie") return Policy::quick;
  if (name == "careful") return Policy::heuristic;
  throw std::invalid_argument("There is no policy '" + name + "': name random, rookie or careful.");
}

/// The sums of one tally as Python numbers.
nb::dict sums_of(const Tally& tally, int players) {
  const auto list = [&](const std::int64_t* sums) { return std::vector<std::int64_t>(sums, sums + players); };
  nb::dict found;
  found["playouts"] = tally.playouts;
  found["reached"] = tally.reached;
  found["points"] = list(tally.points);
  found["tricks"] = list(tally.tricks);
  found["scores"] = list(tally.scores);
  found["squares"] = list(tally.squares);
  return found;
}

nb::list play_out(const Worlds& worlds, const std::string& policy, bool each_move, int repeats, u64 seed,
                  int threads) {
  const Policy chosen = policy_of(policy);
  std::vector<Tally> tallies;
  std::vector<int> moves;
  {
    nb::gil_scoped_release release;
    tallies = worlds.play_out(chosen, each_move, repeats, seed, threads);
    if (each_move) moves = worlds.first_moves();
  }
  const Position& first = worlds.at(0);
  nb::list found;
  for (std::size_t i = 0; i < tallies.size(); ++i) {
    const int card = each_move ? first.layout().deck_index(moves[i]) : -1;
    found.append(nb::make_tuple(card, sums_of(tallies[i], first.players())));
  }
  return found;
}

Wide cards_of(const Position& position, const Ints& indices) {
  Wide found;
  for (const int index : indices) {
    const Wide card = one<Wide>(bit_of(position, index));
    if (any(found & card)) throw std::invalid_argument("Card number " + std::to_string(index) + " is named twice.");
    found |= card;
  }
  return found;
}

/// Zones come as (kind, seat, stack, cards, forbidden cards).
using ZoneInput = std::tuple<std::string, int, int, Ints, Ints>;

Zone::Kind zone_kind_of(const std::string& name) {
  if (name == "hand") return Zone::Kind::hand;
  if (name == "stack") return Zone::Kind::stack;
  if (name == "pile") return Zone::Kind::pile;
  if (name == "aside") return Zone::Kind::aside;
  throw std::invalid_argument("Unseen cards lie in a hand, a stack, a pile or aside, not in '" + name + "'.");
}

Worlds redeal(const Position& now, const std::vector<ZoneInput>& inputs, int count, u64 seed) {
  if (count < 1 || count > 10'000'000) throw std::invalid_argument("The number of redeals is 1 to 10 million.");
  std::vector<Zone> zones;
  for (const auto& [kind, seat, stack, cards, forbidden] : inputs) {
    zones.push_back({zone_kind_of(kind), seat, stack, cards_of(now, cards), cards_of(now, forbidden)});
  }
  nb::gil_scoped_release release;
  const Redeal redeal(now, std::move(zones));
  std::vector<Position> drawn;
  drawn.reserve(static_cast<std::size_t>(count));
  for (int i = 0; i < count; ++i) {
    Rng rng(seed, static_cast<u64>(i));
    drawn.push_back(redeal.draw(rng));
  }
  return Worlds(std::move(drawn));
}

nb::list play_out_for(const Worlds& worlds, const std::string& policy, int seat) {
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
  nb::list found;
  for (std::size_t i = 0; i < moves.size(); ++i) {
    found.append(nb::make_tuple(first.layout().deck_index(moves[i]), sums_of(tallies[i], first.players()), values[i]));
  }
  return found;
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

void bind_worlds(nb::module_& module) {
  nb::class_<Worlds>(module, "Worlds", "Positions that look the same to somebody.")
      .def("__len__", &Worlds::size)
      .def("at", &Worlds::at, "place"_a, nb::rv_policy::copy)
      .def("play_out", &play_out, "policy"_a, "each_move"_a, "repeats"_a, "seed"_a, "threads"_a,
           "Pairs of first card (-1: any) and sums over all play-outs.")
      .def(
          "line",
          [](const Worlds& worlds, const std::string& policy, int world, u64 seed) {
            std::vector<int> cards = worlds.line(policy_of(policy), world, seed);
            for (int& card : cards) card = worlds.at(world).layout().deck_index(card);
            return cards;
          },
          "policy"_a, "world"_a, "seed"_a, "The cards of one play-out: the first of this world and seed.")
      .def("play_out_for", &play_out_for, "policy"_a, "seat"_a,
           "For each first move: the card, sums over one play-out of each world, and by world the score of the seat "
           "less the mean of the others'.")
      .def("likelihoods", &likelihoods, "cards"_a, "leader"_a, "forced"_a, "viewer"_a, "temperature"_a, "floor"_a,
           "By world, the logarithm of how likely others than the viewer would have played these cards, given as "
           "(card, from the display); the first `forced` of them were not chosen.")
      .def("chosen", &Worlds::chosen, "places"_a, "These of the worlds.");
  module.def("worlds", [](std::vector<Position> positions) { return Worlds(std::move(positions)); }, "positions"_a);
  module.def("redeal", &redeal, "now"_a, "zones"_a, "count"_a, "seed"_a,
             "Random worlds: the cards of all zones shared out anew among them, every deal with the same chance. "
             "A zone is (kind, seat, stack, cards there now, cards that cannot be there).");
  module.def("engine", [] { return std::string(engine().name); }, "Which build of the search runs here.");
}

/// (lower, upper, solved, nodes)
nb::tuple tuple_of(const Value& value) {
  return nb::make_tuple(value.lower, value.upper, value.solved, value.nodes);
}

void bind_solver(nb::module_& module) {
  nb::class_<Solver>(module, "Solver", "Exact values under perfect information; remembers what it has found.")
      .def(nb::init<int>(), "megabytes"_a)
      .def(
          "solve",
          [](Solver& solver, const Position& position, const Ints& side, bool points, int target,
             std::int64_t nodes, double seconds) {
            Value value;
            {
              nb::gil_scoped_release release;
              value = solver.solve(position, side, points, target, {nodes, seconds});
            }
            return tuple_of(value);
          },
          "position"_a, "side"_a, "points"_a, "target"_a, "nodes"_a, "seconds"_a,
          "(lower, upper, solved, nodes) of what the side takes in all; target -1 asks for the exact value.")
      .def(
          "moves",
          [](Solver& solver, const Position& position, const Ints& side, bool points, std::int64_t nodes,
             double seconds) {
            std::vector<MoveValue> moves;
            {
              nb::gil_scoped_release release;
              moves = solver.moves(position, side, points, {nodes, seconds});
            }
            nb::list found;
            for (const MoveValue& move : moves) {
              found.append(nb::make_tuple(position.layout().deck_index(move.card), tuple_of(move.value)));
            }
            return found;
          },
          "position"_a, "side"_a, "points"_a, "nodes"_a, "seconds"_a,
          "Pairs of card and (lower, upper, solved, nodes), one for each different legal move.")
      .def(
          "line",
          [](Solver& solver, const Position& position, const Ints& side, bool points, std::int64_t nodes,
             double seconds) {
            std::vector<int> cards;
            {
              nb::gil_scoped_release release;
              cards = solver.line(position, side, points, {nodes, seconds});
            }
            for (int& card : cards) card = position.layout().deck_index(card);
            return cards;
          },
          "position"_a, "side"_a, "points"_a, "nodes"_a, "seconds"_a,
          "Best play of both sides to the end; shorter if the budget runs out.");
}

}  // namespace
}  // namespace mue

NB_MODULE(_kernel, module) {
  module.doc() = "Play-outs and an exact solver for the trick play of the Mü family.";
  mue::bind_position(module);
  mue::bind_worlds(module);
  mue::bind_solver(module);
  mue::bind_thumb(module);
}
