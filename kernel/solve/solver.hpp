// The solver as Python uses it: values of a position and of its moves, within a budget.
#pragma once

#include <mutex>
#include <vector>

#include "core/position.hpp"
#include "engine/engine.hpp"
#include "solve/transposition_table.hpp"

namespace mue {

/// What a search may cost.
struct Budget {
  std::int64_t nodes = 0;
  double seconds = 0;
};

/// The side takes `lower` to `upper` in all, including what it already has.
struct Value {
  int lower = 0;
  int upper = 0;
  bool solved = false;
  std::int64_t nodes = 0;
};

struct MoveValue {
  int card = 0;  // a bit
  Value value;
};

/// Whose total is asked for, and of what.
struct Objective {
  std::vector<int> side;  // the maximizing seats
  bool points = true;     // card points, or tricks
};

class Solver {
 public:
  explicit Solver(int megabytes) : table_(megabytes) {}

  /// The exact value; with a target, only whether it is reached. Throws std::invalid_argument if the side is empty or
  /// has all seats.
  Value solve(const Position& position, const Objective& objective, int target, Budget budget);
  /// The exact value of each legal move; the budget is for all of them together.
  std::vector<MoveValue> moves(const Position& position, const Objective& objective, Budget budget);
  /// Best play of both sides from here to the end, as bits; cut short when the budget runs out.
  std::vector<int> line(const Position& position, const Objective& objective, Budget budget);

 private:
  TranspositionTable table_;
  std::mutex mutex_;  // one search at a time

  Value ask(const Position& position, unsigned side, bool points, int target, Budget& budget);
};

}  // namespace mue
