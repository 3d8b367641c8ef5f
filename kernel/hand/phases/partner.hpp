// The Crown picks a partner, anyone but the Shield.
#pragma once

#include "hand/phases/phase.hpp"

namespace mue::MUE_ARCH {

template <class W>
struct Partner {
  const Program& program;
  const Step& step;
  HandState<W>& state;

  MUE_INLINE bool begin() {
    if (step.wanted) state.seat = state.crown;
    return step.wanted;
  }

  MUE_INLINE void legal(Choice<W>& choice) const {
    choice.options = Wide{};
    for (int seat = 0; seat < program.players; ++seat) {
      if (seat != state.crown && seat != state.shield) choice.options |= one<Wide>(seat);
    }
  }

  MUE_INLINE Then apply(const Move<W>& move) {
    state.partner = move.value;
    return Then::proceed;
  }
};

}  // namespace mue::MUE_ARCH
