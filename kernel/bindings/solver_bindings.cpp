// The exact solver for Python.
#include <nanobind/stl/tuple.h>
#include <nanobind/stl/vector.h>

#include "bindings/bindings.hpp"
#include "solve/solver.hpp"

namespace nb = nanobind;
using namespace nb::literals;

namespace mue {
namespace {

/// (lower, upper, solved, nodes)
using ValueTuple = std::tuple<int, int, bool, std::int64_t>;

ValueTuple tuple_of(const Value& value) { return {value.lower, value.upper, value.solved, value.nodes}; }

ValueTuple solve(Solver& solver, const Position& position, const Ints& side, bool points, int target,
                 std::int64_t nodes, double seconds) {
  nb::gil_scoped_release release;
  return tuple_of(solver.solve(position, {side, points}, target, {nodes, seconds}));
}

std::vector<std::tuple<int, ValueTuple>> moves(Solver& solver, const Position& position, const Ints& side,
                                               bool points, std::int64_t nodes, double seconds) {
  nb::gil_scoped_release release;
  std::vector<std::tuple<int, ValueTuple>> rows;
  for (const MoveValue& move : solver.moves(position, {side, points}, {nodes, seconds})) {
    rows.emplace_back(position.layout().deck_index(move.card), tuple_of(move.value));
  }
  return rows;
}

Ints line(Solver& solver, const Position& position, const Ints& side, bool points, std::int64_t nodes,
          double seconds) {
  nb::gil_scoped_release release;
  Ints cards = solver.line(position, {side, points}, {nodes, seconds});
  for (int& card : cards) card = position.layout().deck_index(card);
  return cards;
}

}  // namespace

void bind_solver(nb::module_& module) {
  nb::class_<Solver>(module, "Solver", nb::is_final(),
                     "Exact values with all cards known; remembers what it has found.")
      .def(nb::init<int>(), "megabytes"_a)
      .def("solve", &solve, "position"_a, nb::kw_only(), "side"_a, "points"_a, "target"_a, "nodes"_a, "seconds"_a,
           "(lower, upper, solved, nodes) of what the side takes in all; target -1 asks for the exact value.")
      .def("moves", &moves, "position"_a, nb::kw_only(), "side"_a, "points"_a, "nodes"_a, "seconds"_a,
           "Pairs of card and (lower, upper, solved, nodes), one for each different legal move.")
      .def("line", &line, "position"_a, nb::kw_only(), "side"_a, "points"_a, "nodes"_a, "seconds"_a,
           "Best play of both sides to the end; shorter if the budget runs out.");
}

}  // namespace mue
