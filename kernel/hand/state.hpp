// The state of a hand: plain, copyable data, generator included, so a future is a copy that is run on. Cards are deck
// indices; equal cards are interchangeable.
#pragma once

#include <type_traits>

#include "core/rng.hpp"
#include "hand/program.hpp"

namespace mue {

/// In place of a step: the hand is over.
constexpr u8 kOver = kNone;

template <class W>
struct HandState {
  // Where the cards are.
  W hand[kMaxSeats];
  W display[kMaxSeats];
  W pile[kMaxSeats];  // cards put away
  W kitty;            // until the Crown takes it
  W drawn;            // the kitty as it was dealt
  W open;
  W aside;
  W led;              // the suit to follow
  u8 turned[2];       // the dealer's turned-up cards, in the order of dealing; kNone: none
  u8 kept;            // the one that the dealer takes
  u8 hidden[kMaxSeats];  // declarations
  u8 shown[kMaxSeats];
  u8 stacks[2][kMaxOwnColumns][kColumnDepth];  // face-down cards by seat and column, the lowest first
  u8 played[kMaxCards];  // every card played in order, the trick on the table last
  u8 played_count;

  // Whose turn it is.
  u8 step;  // the index of the phase in the program, or kOver
  u8 seat;  // kNone when the hand is over
  u8 dealer;

  // The auction. Counts are of all cards face up.
  bool bidding;           // whether there has been an auction
  u8 counts[kMaxSeats];
  u8 reached[kMaxSeats];  // the number of the show with which the seat reached its count; 0: has shown nothing
  u8 shows;
  u8 passes;
  u8 leading;             // who would have the Crown, and the Shield, if it ended now
  u8 second;

  // The contract.
  bool settled;           // whether the auction is over
  u8 crown, shield, partner;
  u8 major, minor;
  std::int32_t goal;
  u8 bids[kMaxSeats];     // cards face up when the auction ended

  // The tricks.
  u8 leader;
  u8 trick_size;
  u8 winning;  // the card that wins the trick so far, and whose it is
  u8 winner;
  u8 last_leader;  // who led the trick before; kNone: there was none
  u8 tricks[kMaxSeats];
  std::int16_t points[kMaxSeats];  // card points taken in tricks; piles are counted at the end
  std::uint16_t moves;             // decisions made so far

  Rng rng;

  MUE_INLINE bool over() const { return step == kOver; }
  MUE_INLINE W held(int of) const { return hand[of] | display[of]; }
};

static_assert(std::is_trivially_copyable_v<HandState<u64>> && std::is_trivially_copyable_v<HandState<Wide>>);

}  // namespace mue
