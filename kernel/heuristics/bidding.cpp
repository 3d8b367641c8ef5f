#include "heuristics/bidding.hpp"

#include <algorithm>
#include <cmath>
#include <stdexcept>

namespace mue {

double goal_chance(double goal, double expected, double spread) {
  return 1 / (1 + std::exp(std::min(50.0, (goal - expected) / spread)));
}

Sizes sizes_to_show(const Bids& bids, const std::vector<Hope>& hopes, double enough) {
  if (bids.bonuses.size() != bids.goals.size() || bids.losses.size() != bids.goals.size()) {
    throw std::invalid_argument("Each bid has a goal, a bonus and a loss.");
  }
  Sizes found;
  double most = 0;
  for (std::size_t i = 0; i < bids.goals.size(); ++i) {
    const int shown = static_cast<int>(i) + 1;
    for (const Hope& hope : hopes) {
      const double chance = goal_chance(bids.goals[i], hope.expected, hope.spread);
      const double won = chance * (bids.bonuses[i] + hope.token) - (1 - chance) * bids.losses[i];
      if (won <= 0) continue;
      if (chance >= enough) found.limit = shown;
      if (won > most) found.best = shown, most = won;
    }
  }
  return found;
}

}  // namespace mue
