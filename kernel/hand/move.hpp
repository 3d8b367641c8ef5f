// A decision: the legal choices, and the move made.
#pragma once

#include "hand/state.hpp"

namespace mue {

/// The acts of moves and, from `turned_up` on, of their consequences. The number is also the first byte of an encoded
/// event; see `codec.hpp`.
enum class Act : u8 {
  pass,
  show,
  trump,
  partner,
  discard,
  turn,
  keep,
  declare,
  play,
  turned_up,
  revealed,
  trick_won,
  discarded,  // what others see of `discard`
  declared,   // and of `declare`
};

/// One move. Cards are deck indices, so each card is known to be in hand or on display.
template <class W>
struct Move {
  Act act = Act::pass;
  u8 value = kNone;   // the trump, seat, column or card; the hidden card of a declaration
  u8 second = kNone;  // the shown card of a declaration
  W cards{};          // shown or put away
  W lay{};            // exchange: drawn cards laid face up to replace table cards put away

  friend bool operator==(const Move&, const Move&) = default;
};

/// What a seat may do, as a few sets whose meaning depends on the phase.
///
/// - auction: show `least` to `most` cards of `hand`, or pass; with `most` 0 only pass
/// - naming, partner, turning up: one of `options` (trumps, seats, columns)
/// - kitty: put away `least` cards of `hand`
/// - exchange: put away `least` cards of `hand` and `display`; each from the display is replaced by one of `drawn`
///   still held
/// - turned cards, first lead: one of `cards[0..options]`, see `turned`
/// - declaring: two cards of `hand`, the first hidden and the second shown
/// - tricks: one card of `hand` or `display`
template <class W>
struct Choice {
  StepKind kind = StepKind::tricks;
  u8 seat = 0;
  u8 turned[2] = {kNone, kNone};
  int least = 0;
  int most = 0;
  W hand{};
  W display{};
  W drawn{};
  Wide options{};
};

}  // namespace mue
