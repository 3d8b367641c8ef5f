#include "heuristics/bidding.hpp"

#include <algorithm>
#include <cmath>

namespace mue {

double goal_chance(double goal, double expected, double spread) {
  return 1 / (1 + std::exp(std::min(50.0, (goal - expected) / spread)));
}

}  // namespace mue
