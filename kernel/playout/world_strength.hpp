// The strength of the hands in worlds, by the rules of thumb.
#pragma once

#include <vector>

#include "playout/worlds.hpp"

namespace mue {

/// The expected tricks of each seat of each world under each layout, row by row, from the cards that the seat holds
/// there and those it has `played`. Neither these nor the `known` cards oppose it; see `Opposition`.
std::vector<std::vector<double>> tricks_in_worlds(const Worlds& worlds, const std::vector<const Layout*>& layouts,
                                                  const std::vector<std::vector<int>>& played,
                                                  const std::vector<int>& known, double share);

}  // namespace mue
