// Powers that the rules of thumb ask for again and again, calculated once: each entry is what `std::pow` gives, to the
// last digit, because moves of equal worth are told from better ones by exact comparison.
#pragma once

#include "core/layout.hpp"

namespace mue {

constexpr int kLacksHidden = 64;  // unseen cards, at most
constexpr int kLacksHand = 16;    // cards of a hand, below this

/// The chance that a hand has none of the wanted cards, by their number and the size of the hand; nullptr: there is no
/// table for this many unseen cards.
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
