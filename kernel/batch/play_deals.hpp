// Plays one given hand, compiled for one kind of processor.
#pragma once

#include <chrono>

#include "batch/deals.hpp"
#include "hand/random_bot.hpp"
#include "rookie/rookie.hpp"

namespace mue::MUE_ARCH {

/// The rookie's move for a seat of this hand, from what that seat can see.
template <class W>
inline Move<W> rookie_in(const Program& program, const HandState<W>& state, int seat, const RookieRules& rules,
                         KeptProspects<W>& kept, KeptTricks* tricks = nullptr) {
  Observation<W> seen;
  Observer<W> observer(program, state);
  observer.observe(seat, seen);
  return observer.translated(rookie_move(rules, seen, kept, tricks));
}

/// Writes the moves to `made`, which has room for kMaxMoves, and returns their number.
template <class W>
inline int play_deal(const DealtHand& hand, MoveMade<W>* made) {
  using Clock = std::chrono::steady_clock;
  const Program& program = *hand.program;
  HandState<W> state;
  KeptProspects<W> kept[kMaxSeats];
  NoListener listener;
  start(program, state, hand.order, hand.dealer);
  int moves = 0;
  for (auto before = Clock::now(); !state.over() && moves < kMaxMoves;) {
    const int seat = state.seat;
    MoveMade<W>& now = made[moves++];
    now.seat = static_cast<u8>(seat);
    now.step = state.step;
    if (hand.policies[seat] == HandPolicy::rookie) {
      now.move = rookie_in(program, state, seat, *hand.rookie, kept[seat]);
    } else {
      Choice<W> choice;
      legal(program, state, seat, choice);
      now.move = random_bot_move(program, choice, *hand.random[seat]);
    }
    apply(program, state, seat, now.move, listener);
    const auto after = Clock::now();
    now.nanoseconds =
        static_cast<std::uint32_t>(std::chrono::duration_cast<std::chrono::nanoseconds>(after - before).count());
    before = after;
  }
  return moves;
}

}  // namespace mue::MUE_ARCH
