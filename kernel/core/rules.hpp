// What stays constant in trick play: cards, sides, goal and payoff.
#pragma once

#include <cstdint>
#include <memory>
#include <vector>

#include "core/layout.hpp"

namespace mue {

constexpr int kMaxTricks = 64;

/// The final score of a seat is
///   per_point * its points + per_trick * its tricks + by_side[total of the side] + by_tricks[its tricks].
/// This form fits all five games; Python fills it in by asking the game's own scoring.
struct Payoff {
  std::int32_t per_point[kMaxSeats] = {};
  std::int32_t per_trick[kMaxSeats] = {};
  std::int32_t by_side[kMaxSeats][kMaxTotal + 1] = {};
  std::int32_t by_tricks[kMaxSeats][kMaxTricks] = {};
};

/// The seats on a seat's side, itself included. `side` is the Crown's, a bit for each seat; 0 where all play alone.
MUE_INLINE unsigned allies_of(int seat, unsigned side, int players) {
  if (side == 0) return 1u << seat;
  const unsigned all = (1u << players) - 1;
  return side >> seat & 1 ? side : all & ~side;
}

struct Rules {
  std::shared_ptr<const Layout> layout;
  int players = 0;
  /// The Crown's (declarer's) side, a bit for each seat; 0 where all play alone.
  unsigned side = 0;
  int crown = -1;
  /// Whether the side counts card points rather than tricks.
  bool counts_points = true;
  /// What the side needs in all; -1: no goal.
  int goal = -1;
  Payoff payoff;

  /// The seats on this seat's side, itself included.
  MUE_INLINE unsigned allies(int seat) const { return allies_of(seat, side, players); }
};

/// Unchecked numbers from Python, validated by `make_rules`.
struct RulesInput {
  int players = 0;
  std::vector<int> side;
  int crown = -1;
  bool counts_points = true;
  int goal = -1;
  std::vector<int> per_point, per_trick;
  std::vector<std::vector<int>> by_side, by_tricks;
};

/// Throws std::invalid_argument that says why the numbers are not valid rules.
std::shared_ptr<const Rules> make_rules(std::shared_ptr<const Layout> layout, const RulesInput& input);

}  // namespace mue
