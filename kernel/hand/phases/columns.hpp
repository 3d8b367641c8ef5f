// Columns with face-down cards: a card that is no longer covered by face-up cards is turned up and comes into play.
//
// Before play the Crown, then the Shield, turns up their uncovered cards in any order; each card goes to its column
// before the next is turned, so it may cover one that was due. After a trick the winner turns up first.
#pragma once

#include "hand/phases/phase.hpp"

namespace mue::MUE_ARCH {

template <class W>
struct Columns {
  const Program& program;
  HandState<W>& state;

  /// The columns of this seat that have face-down cards and nothing face up on them.
  MUE_INLINE unsigned uncovered(int seat) const {
    const TrumpOrder<W>& order = order_of(program, state);
    unsigned open = 0;
    for (int column = 0; column < program.column_count; ++column) {
      const bool down = state.stacks[seat][column][0] != kNone;
      if (down && !any(state.display[seat] & order.columns[column])) open |= 1u << column;
    }
    return open;
  }

  /// Turns up the top face-down card of the column, which moves it to the column of its own kind.
  template <class Listener>
  MUE_INLINE void turn_up(int seat, int column, Listener& listener) {
    u8(&stack)[kColumnDepth] = state.stacks[seat][column];
    u8& top = stack[stack[1] == kNone ? 0 : 1];
    const int card = top;
    top = kNone;
    state.display[seat] |= one<W>(card);
    listener.turned_up(seat, column, card);
  }

  MUE_INLINE bool begin() {
    for (const int seat : {int{state.crown}, 1 - state.crown}) {
      if (uncovered(seat) != 0) {
        state.seat = static_cast<u8>(seat);
        return true;
      }
    }
    return false;
  }

  MUE_INLINE void legal(int seat, Choice<W>& choice) const { choice.options = Wide{uncovered(seat), 0}; }

  template <class Listener>
  MUE_INLINE Then apply(int seat, const Move<W>& move, Listener& listener) {
    turn_up(seat, move.value, listener);
    return begin() ? Then::stay : Then::proceed;
  }

  template <class Listener>
  MUE_INLINE void after_trick(int winner, Listener& listener) {
    for (const int seat : {winner, 1 - winner}) {
      while (const unsigned open = uncovered(seat)) turn_up(seat, lowest(u64{open}), listener);
    }
  }
};

}  // namespace mue::MUE_ARCH
