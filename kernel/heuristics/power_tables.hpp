// Precomputed powers for the rules of thumb. Each entry is exactly what `std::pow` gives, because the values of moves
// are compared exactly.
#pragma once

#include "core/layout.hpp"

namespace mue {

constexpr int kLacksHidden = 64;  // the most unseen cards
constexpr int kLacksHand = 16;    // hands have fewer cards than this

/// The chance that a hand has none of the wanted cards, by their number and the hand size; nullptr: no table for this
/// many unseen cards.
using LacksRow = double[kLacksHand];
const LacksRow* lacks_of(int hidden);

/// The chance that a plain card holds against the stronger cards above it, by twice their number: an equal card counts
/// half. `alone`: there is one opponent.
const double* holds_of(bool alone);
constexpr int kHoldsSize = 2 * kMaxCards + 1;

/// The same where only a share of the cards against us is in play: a table of this thread, filled as it is asked.
/// Entries below zero are not known yet.
double* kept_holds(double share, bool alone);

}  // namespace mue
