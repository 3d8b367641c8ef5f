// The policy `random`: any legal card, each equally likely.
#pragma once

#include "core/rules.hpp"
#include "playout/playout_state.hpp"

namespace mue::MUE_ARCH {

template <class W>
struct RandomPolicy {
  explicit RandomPolicy(const Rules&) {}

  template <bool Leads>
  MUE_INLINE int choose(const Masks<W>&, PlayoutState<W>& state, bool, int) const {
    const W legal = state.template legal<Leads>();
    return select(legal, state.rng.below(count(legal)));
  }
};

}  // namespace mue::MUE_ARCH
