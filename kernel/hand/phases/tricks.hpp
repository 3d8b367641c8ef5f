// Trick play: follow suit with hand or display, the winner leads, until no cards are left.
#pragma once

#include "hand/phases/columns.hpp"

namespace mue::MUE_ARCH {

template <class W>
struct Tricks {
  const Program& program;
  const Step& step;
  HandState<W>& state;

  /// The Crown leads, unless a card is already on the table.
  MUE_INLINE bool begin() {
    if (state.trick_size == 0) state.leader = state.crown;
    state.seat = static_cast<u8>((state.leader + state.trick_size) % program.players);
    return true;
  }

  MUE_INLINE void legal(int seat, Choice<W>& choice) const {
    choice.hand = state.hand[seat];
    choice.display = state.display[seat];
    if (state.trick_size == 0) return;
    const W following = or_else((choice.hand | choice.display) & state.led, ~W{});
    choice.hand &= following;
    choice.display &= following;
  }

  /// Plays a card to the trick, which may complete it.
  MUE_INLINE void put(const TrumpOrder<W>& order, int seat, int card) {
    const W gone = ~one<W>(card);
    state.hand[seat] &= gone;
    state.display[seat] &= gone;
    state.played[state.played_count++] = static_cast<u8>(card);
    if (state.trick_size++ == 0) {
      state.leader = static_cast<u8>(seat);
      state.led = order.suit[card];
      state.winning = static_cast<u8>(card);
      state.winner = static_cast<u8>(seat);
    } else if (has(order.beaters[state.winning], card)) {
      state.winning = static_cast<u8>(card);
      state.winner = static_cast<u8>(seat);
    }
  }

  template <class Listener>
  MUE_INLINE Then apply(int seat, const Move<W>& move, Listener& listener) {
    put(order_of(program, state), seat, move.value);
    if (state.trick_size < program.players) {
      state.seat = static_cast<u8>(next_seat(program, seat));
      return Then::stay;
    }
    return close(listener);
  }

  template <class Listener>
  MUE_INLINE Then close(Listener& listener) {
    const int winner = state.winner;
    int taken = 0;
    for (int place = 1; place <= program.players; ++place) {
      taken += program.points[state.played[state.played_count - place]];
    }
    state.points[winner] = static_cast<std::int16_t>(state.points[winner] + taken);
    ++state.tricks[winner];
    state.trick_size = 0;
    state.last_leader = state.leader;
    state.leader = state.seat = static_cast<u8>(winner);
    listener.trick_won(winner);
    if (step.turns_up) Columns<W>{program, state}.after_trick(winner, listener);
    return any(state.held(winner)) ? Then::stay : Then::proceed;
  }
};

}  // namespace mue::MUE_ARCH
