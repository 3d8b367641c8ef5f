// The probability of reaching a goal.
#pragma once

namespace mue {

/// The probability that a side with this expectation reaches the goal; `spread` is the scatter of results.
double goal_chance(double goal, double expected, double spread);

}  // namespace mue
