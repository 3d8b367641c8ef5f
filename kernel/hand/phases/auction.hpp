// The auction: show cards or pass, until all have passed in succession.
//
// The largest display becomes the Crown (declarer, chief), the second the Shield (head defender, vice). Games differ in
// how they break ties.
#pragma once

#include <algorithm>

#include "hand/phases/phase.hpp"

namespace mue::MUE_ARCH {

template <class W>
struct Auction {
  const Program& program;
  const Step& step;
  HandState<W>& state;

  MUE_INLINE bool begin() {
    for (int seat = 0; seat < program.players; ++seat) {
      state.counts[seat] = static_cast<u8>(count(state.display[seat]));
      state.reached[seat] = 0;
    }
    state.bidding = true;
    state.shows = state.passes = 0;
    state.leading = state.second = kNone;
    state.seat = step.forehand_first ? static_cast<u8>(next_seat(program, state.dealer)) : state.dealer;
    return true;
  }

  /// The most cards that the seat may add; 0: it can only pass.
  MUE_INLINE int most(int seat) const {
    int added = count(state.hand[seat]);
    if (step.largest > 0) added = std::min(added, step.largest - state.counts[seat]);
    if (step.raise_by > 0) {
      int largest = 0;
      for (int other = 0; other < program.players; ++other) largest = std::max<int>(largest, state.counts[other]);
      added = std::min(added, largest + step.raise_by - state.counts[seat]);
    }
    return std::max(0, added);
  }

  MUE_INLINE void legal(int seat, Choice<W>& choice) const {
    choice.hand = state.hand[seat];
    choice.least = 1;
    choice.most = most(seat);
  }

  MUE_INLINE Then apply(int seat, const Move<W>& move) {
    state.seat = static_cast<u8>(next_seat(program, seat));
    if (move.act == Act::show) {
      show(seat, move.cards);
      return Then::stay;
    }
    if (++state.passes < program.players) return Then::stay;
    // Nobody showed a card, or nobody may have the Crown.
    if (state.leading == kNone) return Then::finish;
    state.settled = true;
    state.crown = state.leading;
    state.shield = state.second;
    state.goal = program.goals[state.counts[state.crown]];
    for (int other = 0; other < kMaxSeats; ++other) state.bids[other] = state.counts[other];
    return Then::proceed;
  }

 private:
  MUE_INLINE void show(int seat, W cards) {
    state.hand[seat] &= ~cards;
    state.display[seat] |= cards;
    state.counts[seat] = static_cast<u8>(state.counts[seat] + count(cards));
    state.reached[seat] = ++state.shows;
    state.passes = 0;
    const u8 before = state.second;
    state.leading = crown();
    state.second = state.leading == kNone || !step.has_shield ? kNone : shield(state.leading, before);
  }

  /// The seat with the most cards among those that have shown any; the tie rule decides between equals.
  MUE_INLINE u8 crown() const {
    int best = -1;
    bool tied = false;
    for (int seat = 0; seat < program.players; ++seat) {
      if (state.reached[seat] == 0) continue;
      if (best < 0 || state.counts[seat] > state.counts[best]) {
        best = seat;
        tied = false;
      } else if (state.counts[seat] == state.counts[best]) {
        tied = true;
        if (crown_before(seat, best)) best = seat;
      }
    }
    return tied && step.crown_tie == CrownTie::stalemate ? kNone : static_cast<u8>(best);
  }

  MUE_INLINE bool crown_before(int seat, int other) const {
    if (step.crown_tie == CrownTie::first) return state.reached[seat] < state.reached[other];
    const int forehand = next_seat(program, state.dealer);
    return distance(program, forehand, seat) < distance(program, forehand, other);
  }

  /// The seat with the most cards except the Crown. An overtaken Crown takes the Shield if it is free or its holder has
  /// fewer cards.
  MUE_INLINE u8 shield(int crown, u8 holder) const {
    int best = -1;
    bool level = false;
    for (int seat = 0; seat < program.players; ++seat) {
      if (seat == crown || state.counts[seat] == 0) continue;
      if (best < 0 || state.counts[seat] > state.counts[best]) {
        best = seat;
        level = false;
      } else if (state.counts[seat] == state.counts[best]) {
        const int order = shield_order(seat, best, crown, holder);
        if (order < 0) best = seat;
        level = order == 0 || (level && order > 0);
      }
    }
    return best < 0 || level ? kNone : static_cast<u8>(best);
  }

  /// Below 0: `seat` goes before `other`; 0: neither does, and nobody has the Shield.
  MUE_INLINE int shield_order(int seat, int other, int crown, u8 holder) const {
    switch (step.shield_tie) {
      case ShieldTie::holder:
        if (holder == seat || holder == other) return holder == seat ? -1 : 1;
        return state.reached[seat] < state.reached[other] ? -1 : 1;
      case ShieldTie::backwards:
        return distance(program, seat, crown) < distance(program, other, crown) ? -1 : 1;
      case ShieldTie::highest:
        break;
    }
    return higher_numbers(seat, other);
  }

  /// Compares displays of one size by their highest numbers, then the next highest, and so on.
  int higher_numbers(int seat, int other) const {
    const Tables<W>& tables = program.tables(W{});
    for (int trump = program.no_trump() - 1; trump >= 0 && program.trump_kind[trump] == kRankTrump; --trump) {
      const int own = count(state.display[seat] & tables.trumps[trump]);
      const int theirs = count(state.display[other] & tables.trumps[trump]);
      if (own != theirs) return own > theirs ? -1 : 1;
    }
    return 0;
  }
};

}  // namespace mue::MUE_ARCH
