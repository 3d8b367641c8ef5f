// The state of a search: two sides, and the cards of each seat.
#pragma once

#include "playout/playout_state.hpp"
#include "core/position.hpp"

namespace mue::MUE_ARCH {

template <class W>
struct SearchState {
  W held[kMaxSeats];
  W display[kMaxSeats];  // only maintained where cards lie face down
  W live;                // all cards in hands and displays
  W down;                // all face-down cards
  struct Columns {
    Stack stacks[kMaxStacks + 1];
  } columns;
  StackTable stack_at;
  int players;
  unsigned side;
  bool counts_points;
  int left;  // at the start of the search
  std::uint8_t worth[kMaxCards];  // card points, where they count
  int trick_worth;                // of a trick itself

  SearchState(const Position& position, unsigned side, bool counts_points)
      : stack_at(position),
        players(position.players()),
        side(side),
        counts_points(counts_points),
        trick_worth(counts_points ? 0 : 1) {
    live = down = W{};
    Wide remaining{};
    for (int seat = 0; seat < players; ++seat) {
      held[seat] = narrowed<W>(position.held(seat));
      display[seat] = narrowed<W>(position.display[seat]);
      live |= held[seat];
      down |= narrowed<W>(position.face_down(seat));
      remaining |= position.held(seat) | position.face_down(seat);
    }
    for (int i = 0; i < kMaxStacks; ++i) columns.stacks[i] = position.stacks[i];
    columns.stacks[kMaxStacks].size = 0;
    for (int place = 0; place < position.trick_size; ++place) remaining |= one<Wide>(position.trick[place]);
    const Masks<W>& masks = position.layout().masks(W{});
    for (int card = 0; card < position.layout().size(); ++card) {
      worth[card] = counts_points ? masks.points[card] : 0;
    }
    left = counts_points ? position.layout().points(remaining) : position.tricks_left();
  }

  MUE_INLINE int next(int seat) const { return seat + 1 == players ? 0 : seat + 1; }
  MUE_INLINE bool on_side(int seat) const { return side >> seat & 1; }
  MUE_INLINE void remove(int seat, int card) {
    held[seat] ^= one<W>(card);
    live ^= one<W>(card);
  }
  MUE_INLINE void restore(int seat, int card) { remove(seat, card); }

  /// What the side takes in the last trick, where nobody has a choice.
  int last_trick(const Masks<W>& masks, int leader) const {
    int winning = lowest(held[leader]), winner = leader;
    int pot = trick_worth + worth[winning];
    for (int seat = next(leader); seat != leader; seat = next(seat)) {
      const int card = lowest(held[seat]);
      pot += worth[card];
      if (has(masks.beaters[winning], card)) {
        // A card of neither the led suit nor trumps is never a beater.
        winning = card;
        winner = seat;
      }
    }
    return on_side(winner) ? pot : 0;
  }

  /// What this side takes for certain: the best that one of its seats can do with cards that cannot lose. Those are
  /// trumps above all of the other side's, at any time, and for the leader also unbeatable cards, cashed one after the
  /// other without losing the lead.
  int sure(const Masks<W>& masks, int leader, bool of_side) const {
    W against{};
    for (int seat = 0; seat < players; ++seat) {
      if (on_side(seat) != of_side) against |= held[seat];
    }
    // A card turned up later may belong to any seat.
    const W foreign_trumps = (against | down) & masks.trumps;
    W high = masks.trumps;
    if (any(foreign_trumps)) {
      const int best = highest(foreign_trumps);
      high = masks.beaters[best] & ~masks.equals[best];
    }
    int most = 0;
    for (int seat = 0; seat < players; ++seat) {
      if (on_side(seat) != of_side) continue;
      W cards = held[seat] & high;
      if (seat == leader) cards |= cashable(masks, leader, !any(foreign_trumps));
      if (!any(cards)) continue;
      const int value = worth_of_tricks(masks, seat, cards);
      most = value > most ? value : most;
    }
    return most;
  }

  /// The leader's cards that win when led one after the other. `safe`: nobody can ruff them.
  W cashable(const Masks<W>& masks, int leader, bool safe) const {
    const W own = held[leader];
    const W rest = (live & ~own) | down;
    W found{};
    for (int i = safe ? 0 : masks.suit_count - 1; i < masks.suit_count; ++i) {
      const W suit = masks.suits[i];
      if (!safe && !any(suit & masks.trumps)) break;  // trumps are the last suit, if there are any
      const W outside = rest & suit;
      if (!any(outside)) {
        found |= own & suit;
      } else {
        const int best = highest(outside);
        const W level = own & suit & masks.from[best];
        // Led, it wins against its equals, unless the last of equal cards wins.
        found |= masks.last_wins ? level & ~masks.equals[best] : level;
      }
    }
    return found;
  }

  /// The minimum value of tricks won with these cards of a seat.
  int worth_of_tricks(const Masks<W>& masks, int winner, W cards) const {
    const int tricks = count(cards);
    if (!counts_points) return tricks;
    int value = 0;
    for (int plane = 0; plane < masks.plane_count; ++plane) value += count(cards & masks.planes[plane]) << plane;
    if (any(down)) return value;  // a seat that turns up a card may then give a poorer one
    for (int seat = 0; seat < players; ++seat) {
      if (seat != winner) value += poorest_sum(masks, held[seat], tricks);
    }
    return value;
  }

  /// The minimum points of this number of cards of a hand.
  static int poorest_sum(const Masks<W>& masks, W hand, int cards) {
    // Cards without points first; each further card has at least one point.
    W rich{};
    for (int plane = 0; plane < masks.plane_count; ++plane) rich |= hand & masks.planes[plane];
    const int paid = cards - count(hand & ~rich);
    return paid > 0 ? paid : 0;
  }

  /// After a trick, as in PlayoutState::turn_up, but any column may be open.
  void turn_up(const Masks<W>& masks, int winner) {
    for (int place = 0, owner = winner; place < players; ++place, owner = next(owner)) {
      for (int i = 0; i < kMaxStacks; ++i) {
        Stack& stack = columns.stacks[i];
        if (stack.seat != owner || stack.size == 0) continue;
        if (any(display[owner] & held[owner] & masks.columns[stack.column])) continue;
        const W card = one<W>(stack.cards[--stack.size]);
        display[owner] |= card;
        held[owner] |= card;
        live |= card;
        down &= ~card;
        i = -1;
      }
    }
  }
};

}  // namespace mue::MUE_ARCH
