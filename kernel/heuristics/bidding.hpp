// How likely a goal is reached.
#pragma once

namespace mue {

/// How often a side that expects this much reaches the goal; `spread` is how far results scatter.
double goal_chance(double goal, double expected, double spread);

}  // namespace mue
