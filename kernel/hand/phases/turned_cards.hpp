// The dealer's last two cards: the one with the smaller number gives the trump suit and goes into the hand. With equal
// numbers or suits there is no trump, and the dealer chooses. The other card is led before anybody declares.
#pragma once

#include "hand/phases/phase.hpp"

namespace mue::MUE_ARCH {

template <class W>
struct TurnedCards {
  const Program& program;
  const Step& step;
  HandState<W>& state;

  MUE_INLINE bool begin() {
    const int first = state.turned[0], other = state.turned[1];
    const int one_rank = program.rank[first], other_rank = program.rank[other];
    if (one_rank == other_rank || program.suit_trump[first] == program.suit_trump[other]) {
      state.seat = state.dealer;
      return true;
    }
    state.kept = static_cast<u8>((one_rank > other_rank) == step.larger_gives_trump ? first : other);
    settle(program.suit_trump[state.kept]);
    return false;
  }

  /// Both cards, or one if they are equal.
  MUE_INLINE void legal(Choice<W>& choice) const {
    choice.turned[0] = state.turned[0];
    const bool equal = program.kind[state.turned[0]] == program.kind[state.turned[1]];
    choice.turned[1] = equal ? kNone : state.turned[1];
  }

  MUE_INLINE Then apply(const Move<W>& move) {
    state.kept = move.value;
    settle(static_cast<u8>(program.no_trump()));
    return Then::proceed;
  }

 private:
  MUE_INLINE void settle(u8 trump) {
    state.major = trump;
    state.minor = static_cast<u8>(program.no_trump());
  }
};

/// The dealer's only move: the turned-up card that was not kept.
template <class W>
MUE_INLINE u8 first_lead(const HandState<W>& state) {
  return state.turned[state.kept == state.turned[0] ? 1 : 0];
}

}  // namespace mue::MUE_ARCH
