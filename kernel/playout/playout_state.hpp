// One hand being played out: the minimal state of trick play.
#pragma once

#include "core/rng.hpp"
#include "core/position.hpp"
#include "core/bit_select.hpp"

namespace mue::MUE_ARCH {

/// The index in a position of the stack of a seat and column; one past the last means none.
struct StackTable {
  std::uint8_t place[kMaxSeats][kMaxColumns];

  StackTable() {
    for (auto& row : place) {
      for (std::uint8_t& entry : row) entry = kMaxStacks;
    }
  }

  explicit StackTable(const Position& position) : StackTable() {
    for (int i = 0; i < position.stack_count; ++i) {
      place[position.stacks[i].seat][position.stacks[i].column] = static_cast<std::uint8_t>(i);
    }
  }
};

template <class W>
struct PlayoutState {
  W held[kMaxSeats];
  W taken[kMaxSeats];  // the cards of the tricks that each seat has won since the start
  W display[kMaxSeats];  // may name cards already played
  W live;              // all cards in hands and displays
  W table;             // the trick so far
  W led;               // the suit to follow
  int winning;         // the card that wins the trick so far, and whose it is
  int winner;
  int seat;
  std::int32_t tricks[kMaxSeats];  // including those before the start
  unsigned voids[kMaxSeats];       // suits not followed since the start; kept by the policy `heuristic`
  Rng rng;
  u64 stacks[kMaxStacks + 1];  // face-down cards plus one, a byte each, the top card in the lowest byte; 0: none
  int down_left;               // their number

  void start(const Position& position, const Rng& stream) {
    const int players = position.players();
    rng = stream;
    live = W{};
    down_left = 0;
    for (int seat = 0; seat < players; ++seat) {
      held[seat] = narrowed<W>(position.held(seat));
      live |= held[seat];
      taken[seat] = W{};
      tricks[seat] = position.tricks[seat];
      voids[seat] = 0;
      display[seat] = narrowed<W>(position.display[seat]);
    }
    if (position.stack_count > 0) {
      for (int i = 0; i < position.stack_count; ++i) {
        const Stack& stack = position.stacks[i];
        u64 cards = 0;
        for (int j = 0; j < stack.size; ++j) cards = cards << 8 | static_cast<u64>(stack.cards[j] + 1);
        stacks[i] = cards;
        down_left += stack.size;
      }
      stacks[kMaxStacks] = 0;
      // A card of the trick on the table may have come from a display, where `turn_up` must look.
      for (int place = 0; place < position.trick_size; ++place) {
        display[(position.leader + place) % players] |= one<W>(position.trick[place]);
      }
    }
    table = led = W{};
    winning = winner = 0;
    seat = position.leader;
    const Masks<W>& masks = position.layout().masks(W{});
    if (position.trick_size > 0) put<true>(masks, position.trick[0], players);
    for (int place = 1; place < position.trick_size; ++place) {
      put<false>(masks, position.trick[place], players);
    }
  }

  /// Plays a card from the hand or display to the trick and passes the turn.
  template <bool Leads>
  MUE_INLINE void put(const Masks<W>& masks, int card, int players) {
    if constexpr (Leads) {
      led = masks.suit[card];
      winning = card;
      winner = seat;
    } else {
      const int better = -static_cast<int>(has(masks.beaters[winning], card));
      winning ^= (winning ^ card) & better;
      winner ^= (winner ^ seat) & better;
    }
    table |= one<W>(card);
    seat = seat + 1 == players ? 0 : seat + 1;
  }

  template <bool Leads>
  MUE_INLINE void play(const Masks<W>& masks, int card, int players) {
    held[seat] ^= one<W>(card);
    live ^= one<W>(card);
    put<Leads>(masks, card, players);
  }

  template <bool Leads>
  MUE_INLINE W legal() const {
    const W own = held[seat];
    if constexpr (Leads) return own;
    return or_else(own & led, own);
  }

  MUE_INLINE void close_trick() {
    taken[winner] |= table;
    ++tricks[winner];
    table = W{};
    seat = winner;
  }

  /// Uncovered face-down cards come into play, the winner's first. Before the trick all were covered, so for each seat
  /// only the column of the card it played can be open now. That is hard to predict, so the code turns up a card or
  /// none without a branch.
  MUE_INLINE void turn_up(const Masks<W>& masks, const StackTable& stack_at, int players) {
    int owner = winner;
    for (int place = 0; place < players; ++place) {
      const W played = table & display[owner];
      const int column = masks.column_number[highest(played | one<W>(0))];
      u64& stack = stacks[stack_at.place[owner][column]];
      const W covers = masks.columns[column];
      bool opens = any(played) & (stack != 0) & !any(display[owner] & held[owner] & covers);
      do {
        const W card = one<W>(static_cast<int>(stack - 1) & (kBits<W> - 1)) & all_if<W>(opens);
        stack >>= opens ? 8 : 0;
        down_left -= opens;
        display[owner] |= card;
        held[owner] |= card;
        live |= card;
        opens = opens & (stack != 0) & !any(display[owner] & held[owner] & covers);
      } while (opens);  // rare: the card belongs to another column, and there was one more below it
      owner = owner + 1 == players ? 0 : owner + 1;
    }
  }
};

}  // namespace mue::MUE_ARCH
