// What a bid is worth: how likely a goal is reached, and how many cards to show for it.
#pragma once

#include <vector>

namespace mue {

/// How often a side that expects this much reaches the goal; `spread` is how far results scatter.
double goal_chance(double goal, double expected, double spread);

/// What displays of 1, 2, 3 ... cards ask for, pay, and cost at worst.
struct Bids {
  std::vector<int> goals, bonuses, losses;
};

/// A contract to play for: what its side would take, and what its trump adds to the bonus.
struct Hope {
  double expected = 0;
  double spread = 1;
  int token = 0;
};

struct Sizes {
  int limit = 0;  // the largest display that pays and reaches its goal often enough
  int best = 0;   // the one that pays best
};

Sizes sizes_to_show(const Bids& bids, const std::vector<Hope>& hopes, double enough);

}  // namespace mue
