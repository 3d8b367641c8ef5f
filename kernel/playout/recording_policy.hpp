// Wraps a policy and records the cards it plays.
#pragma once

#include "core/rules.hpp"
#include "playout/playout_state.hpp"

namespace mue::MUE_ARCH {

template <class W, class Player>
class RecordingPolicy {
 public:
  RecordingPolicy(const Rules& rules, std::uint8_t* line) : player_(rules), line_(line) {}

  template <bool Leads>
  MUE_INLINE int choose(const Masks<W>& masks, PlayoutState<W>& state, bool last, int tricks_left) const {
    const int card = player_.template choose<Leads>(masks, state, last, tricks_left);
    *line_++ = static_cast<std::uint8_t>(card);
    return card;
  }

 private:
  const Player player_;
  mutable std::uint8_t* line_;
};

}  // namespace mue::MUE_ARCH
