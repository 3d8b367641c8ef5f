// The interface of a phase: `begin` says who acts, or that there is nothing to decide; `legal` gives the choices;
// `apply` carries out a legal move. It mirrors `mue.rules.phase`, whose phases are authoritative.
#pragma once

#include "core/bit_select.hpp"
#include "hand/move.hpp"

namespace mue::MUE_ARCH {

/// What follows a move.
enum class Then { stay, proceed, finish };

/// Ignores everything. A listener is told the consequences of a move, which follow without a decision.
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
