// Declaring: all players lay two cards crossed, simultaneously and unseen; then all upper cards are revealed together.
#pragma once

#include "hand/phases/phase.hpp"

namespace mue::MUE_ARCH {

template <class W>
struct Declaring {
  const Program& program;
  HandState<W>& state;

  MUE_INLINE bool begin() {
    state.seat = static_cast<u8>(next_seat(program, state.dealer));
    return true;
  }

  /// All seats that have not declared, as bits.
  MUE_INLINE unsigned seats() const {
    unsigned waiting = 0;
    for (int seat = 0; seat < program.players; ++seat) {
      if (state.hidden[seat] == kNone) waiting |= 1u << seat;
    }
    return waiting;
  }

  MUE_INLINE void legal(int seat, Choice<W>& choice) const { choice.hand = state.hand[seat]; }

  template <class Listener>
  MUE_INLINE Then apply(int seat, const Move<W>& move, Listener& listener) {
    state.hand[seat] &= ~(one<W>(move.value) | one<W>(move.second));
    state.hidden[seat] = move.value;
    state.shown[seat] = move.second;
    const unsigned waiting = seats();
    if (waiting == 0) {
      listener.revealed(state.dealer);
      return Then::proceed;
    }
    do seat = next_seat(program, seat);
    while (!(waiting >> seat & 1));
    state.seat = static_cast<u8>(seat);
    return Then::stay;
  }
};

}  // namespace mue::MUE_ARCH
