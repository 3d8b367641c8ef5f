// The constants of the rules of thumb, each defined once.
//
// Play-outs calculate in `float` and the rookie in `double`, so every number is a template.
#pragma once

namespace mue {

// What a trick is worth.
template <class Real>
inline constexpr Real kAlly = static_cast<Real>(0.8);  // an ally's points, relative to our own
template <class Real>
inline constexpr Real kRival = static_cast<Real>(0.35);  // the cost of a rival's points where all play alone
template <class Real>
inline constexpr Real kTempo = static_cast<Real>(0.3);  // having the lead next, in points
template <class Real>
inline constexpr Real kSaved = static_cast<Real>(0.9);  // the fraction of a card's later trick that playing it loses
template <class Real>
inline constexpr Real kDraw = static_cast<Real>(1.5);  // a round of trumps for the Crown, in quarters of a trick

// Who takes a trick.
template <class Real>
inline constexpr Real kAllyCovers = static_cast<Real>(0.7);  // an ally beats a foe's card, if able
template <class Real>
inline constexpr Real kAllyCatches = static_cast<Real>(0.6);  // an ally takes our beaten lead, if all can

// How strong a card is.
template <class Real>
inline constexpr Real kSure = static_cast<Real>(0.95);  // a card that wins if any does
template <class Real>
inline constexpr Real kRuff = static_cast<Real>(0.4);  // a small trump, because someone gets void sooner or later
template <class Real>
inline constexpr Real kOutranked = static_cast<Real>(0.45);  // the factor on the chance for each stronger card
template <class Real>
inline constexpr Real kOneOpponent = static_cast<Real>(0.4);  // a single opponent spends high cards elsewhere
template <class Real>
inline constexpr Real kSteered = static_cast<Real>(1.1);  // spread of tricks around a number that the seat aims at

// How long a suit is, and who ruffs.
template <class Real>
inline constexpr Real kOutlives = static_cast<Real>(1.5);  // own higher cards per card of an opponent that make a card safe
template <class Real>
inline constexpr Real kDrawn = static_cast<Real>(0.5);  // stronger trumps that each higher trump of ours draws
template <class Real>
inline constexpr Real kOvertrumped = static_cast<Real>(0.2);  // what each stronger trump takes from the chance
template <class Real>
inline constexpr Real kEarlyRound = static_cast<Real>(0.9);  // nobody ruffs, at most, while foes still hold trumps
template <class Real>
inline constexpr Real kLateRound = static_cast<Real>(0.1);  // nobody ruffs, at least
template <class Real>
inline constexpr Real kLongSuit = static_cast<Real>(0.8);  // a plain card of a suit that outlives the others
template <class Real>
inline constexpr Real kCrowding = static_cast<Real>(0.1);  // what each opponent after the second takes from tricks

}  // namespace mue
