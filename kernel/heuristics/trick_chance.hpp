// How likely a card takes a trick later, and how likely a number of tricks is: the formulas.
//
// The top of a suit wins unless someone ruffs, a card below it needs luck, and a long trump suit outlives
// everyone else's. Play-outs, bidding and the rookie's card play all use these.
#pragma once

#include <algorithm>
#include <cmath>

#include "core/bits.hpp"
#include "heuristics/weights.hpp"

namespace mue {

/// A trump. `above`: stronger cards against us, an equal one counting half; `place`: our own higher trumps,
/// each of which draws some of those above; `each`: trumps per opponent.
template <class Real>
MUE_INLINE Real trump_chance(Real above, Real place, Real each) {
  if (place > kOutlives<Real> * each) return kSure<Real>;
  const Real left = above - kDrawn<Real> * place;
  return std::max(kRuff<Real>, kSure<Real> - kOvertrumped<Real> * std::max(Real{0}, left));
}

/// A plain card. The later the round of its suit, the likelier someone is void and ruffs. `holds` gives the
/// chance that no stronger card of the suit beats it; it is a function because it is slow and not always
/// needed.
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

/// The part of the expected tricks that remains where all play alone: no one draws trumps, and with many
/// players someone always ruffs.
template <class Real>
MUE_INLINE Real crowded(int others) {
  return Real{1} - kCrowding<Real> * static_cast<Real>(std::max(0, others - 2));
}

/// How well an expectation fits a number of tricks that one plays for: 1 if it is that number.
template <class Real>
MUE_INLINE Real fit(Real expected, int number) {
  const Real off = (expected - static_cast<Real>(number)) / kSteered<Real>;
  return std::exp(-(off * off) / 2);
}

}  // namespace mue
