// The kitty: the Crown takes it and puts as many hand cards on the points pile.
//
// The exchange: table cards may be put away, too. For each of them, one of the drawn cards is laid face up in its
// place, so a display keeps its size. A drawn card that is put away cannot be laid.
#pragma once

#include "hand/phases/phase.hpp"

namespace mue::MUE_ARCH {

template <class W>
struct Kitty {
  const Program& program;
  HandState<W>& state;

  MUE_INLINE bool begin() {
    if (!any(state.kitty)) return false;
    state.hand[state.crown] |= state.kitty;
    state.kitty = W{};
    state.seat = state.crown;
    return true;
  }

  MUE_INLINE void legal(int seat, Choice<W>& choice, bool exchange) const {
    choice.hand = state.hand[seat];
    choice.least = choice.most = program.sizes.kitty;
    if (!exchange) return;
    choice.display = state.display[seat];
    choice.drawn = state.drawn;
  }

  MUE_INLINE Then apply(int seat, const Move<W>& move) {
    state.hand[seat] &= ~(move.cards | move.lay);
    state.display[seat] = (state.display[seat] & ~move.cards) | move.lay;
    state.pile[seat] = move.cards;
    return Then::proceed;
  }
};

}  // namespace mue::MUE_ARCH
