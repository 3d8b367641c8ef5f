// What every phase has: `begin` says who acts, or that there is nothing to decide; `legal` what may be done;
// `apply` what happens. A move that is applied is legal. As in `mue.rules.phase`, whose phases are the law.
#pragma once

#include "core/bit_select.hpp"
#include "hand/move.hpp"

namespace mue::MUE_ARCH {

/// What follows a move.
enum class Then { stay, proceed, finish };

/// Listens to nothing. A listener is told what follows from a move by the rules, without a decision.
struct NoListener {
  MUE_INLINE void turned_up(int, int, int) {}
  MUE_INLINE void revealed(int) {}
  MUE_INLINE void trick_won(int) {}
};

MUE_INLINE int next_seat(const Program& program, int seat) { return seat + 1 == program.players ? 0 : seat + 1; }

/// How many seats `to` sits left of `from`.
MUE_INLINE int distance(const Program& program, int from, int to) {
  return to >= from ? to - from : to - from + program.players;
}

template <class W>
MUE_INLINE const TrumpOrder<W>& order_of(const Program& program, const HandState<W>& state) {
  const int place = program.order_place(state.major, state.minor);
  return program.tables(W{}).orders[static_cast<std::size_t>(place)];
}

}  // namespace mue::MUE_ARCH
