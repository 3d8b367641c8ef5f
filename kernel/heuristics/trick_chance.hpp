//  formulas for the chance that a card takes a trick later, and for the chance of a number of tricks.
//
// The top card of a suit wins unless someone ruffs, a lower one needs luck, and a long trump suit outlasts everyone
// else's. Play-outs, bidding and the rookie's card play all use these.
#pragma once

#include <algorithm>
#include <cmath>

#include "core/bits.hpp"
#include "heuristics/weights.hpp"

namespace mue {

/// A trump. `above`: stronger opposing cards, an equal one counting half; `place`: our own higher trumps, each of which
/// draws some of those above; `each`: trumps per opponent.
template <class Real>
MUE_INLINE Real trump_chance(Real above, Real place, Real each) {
  if (place > kOutlives<Real> * each) return kSure<Real>;
  const Real left = above - kDrawn<Real> * place;
  return std::max(kRuff<Real>, kSure<Real> - kOvertrumped<Real> * std::max(Real{0}, left));
}

/// A plain card. The later the round of its suit, the likelier someone is void and ruffs. `holds` returns the chance
/// that no stronger card of the suit beats it; a function, because it is slow and not always needed.
template <class Real, class Holds>
MUE_INLINE Real plain_chance(Real place, Real each, bool trumps_out, const Holds& holds) {
  Real safe = kSure<Real>;
  if (trumps_out) {
    safe = std::min(kEarlyRound<Real>, std::max(kLateRound<Real>, (each - place) / 2));
  } else if (place > kOutlives<Real> * each) {
    return kLongSuit<Real>;
  }
  return safe * holds();
}

/// The chance that a plain card holds against the stronger cards `above` it.
template <class Real>
MUE_INLINE Real holds_against(Real above, int others) {
  return std::pow(kOutranked<Real>, above * (others == 1 ? kOneOpponent<Real> : Real{1}));
}

/// The fraction of expected tricks left where all play alone: nobody draws trumps, and with many players someone always
/// ruffs.
template <class Real>
MUE_INLINE Real crowded(int others) {
  return Real{1} - kCrowding<Real> * static_cast<Real>(std::max(0, others - 2));
}

/// How well an expectation fits a number of tricks that the seat aims at: 1 if they are equal.
template <class Real>
MUE_INLINE Real fit(Real expected, int number) {
  const Real off = (expected - static_cast<Real>(number)) / kSteered<Real>;
  return std::exp(-(off * off) / 2);
}

}  // namespace mue
