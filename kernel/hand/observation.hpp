// What one seat may know of a hand: the only thing that a policy sees.
//
// The struct is filled field by field, following the allow-list of `mue.rules.views.view`; tests compare it with the
// Python view and shuffle everything hidden. Equal cards are indistinguishable, and which copy lies where would leak
// hidden information, so visible copies are renumbered: equal views are equal byte by byte.
#pragma once

#include <cstring>

#include "hand/flow.hpp"

namespace mue {

template <class W>
struct Observation {
  W hand;
  W display[kMaxSeats];
  W pile;  // the cards that the viewer put away
  W open;
  Choice<W> choice;  // what the viewer may do, if it is to act
  u8 viewer;
  u8 step;    // the index of the phase in the program, or kOver
  u8 to_act;  // all seats that may act, as bits
  u8 dealer;
  u8 hand_sizes[kMaxSeats];
  u8 pile_sizes[kMaxSeats];
  u8 kitty_size;
  u8 aside_size;
  u8 turned[2];          // always the first of equal cards
  u8 down_sizes[2][kMaxOwnColumns];
  u8 hidden[kMaxSeats];  // declarations, as far as visible
  u8 shown[kMaxSeats];
  bool bidding;          // whether the game has an auction that has begun
  u8 bids[kMaxSeats];    // cards face up in the auction
  u8 crown, shield;      // in the auction: who would have them if it ended now
  u8 partner;
  u8 major, minor;
  bool settled;          // whether there is a goal
  std::int32_t goal;
  u8 leader;
  u8 trick_size;         // the trick on the table is the end of `played`
  u8 last_leader;        // of the trick before
  u8 played_count;
  u8 played[kMaxCards];
  u8 tricks[kMaxSeats];
  std::int16_t points[kMaxSeats];
};

namespace MUE_ARCH {

/// Makes observations, and translates a policy's move back to the state's own cards. Readers that count cards by their
/// kind alone, and ask for no choice, do without the numbers of copies (`kNumbered`).
template <class W, bool kNumbered = true>
class Observer {
 public:
  Observer(const Program& program, const HandState<W>& state) : program_(program), state_(state) {}

  void observe(int viewer, Observation<W>& seen) {
    std::memset(static_cast<void*>(&seen), 0, sizeof seen);
    if constexpr (kNumbered) {
      new (&seen.choice) Choice<W>();
      number_copies(viewer);
    }
    fill_cards(viewer, seen);
    fill_contract(seen);
    fill_declarations(viewer, seen);
    seen.viewer = static_cast<u8>(viewer);
    seen.to_act = static_cast<u8>(seats_to_act(program_, state_));
    if (kNumbered && (seen.to_act >> viewer & 1)) {
      legal(program_, state_, viewer, seen.choice);
      seen.choice.hand = renumbered(seen.choice.hand);
      seen.choice.display = renumbered(seen.choice.display);
      seen.choice.drawn = renumbered(seen.choice.drawn);
      for (u8& card : seen.choice.turned) card = number(card);
    }
  }

  /// Translates a move chosen from the last observation.
  Move<W> translated(Move<W> move) const {
    move.cards = original(move.cards);
    move.lay = original(move.lay);
    const bool names_card = move.act == Act::keep || move.act == Act::declare || move.act == Act::play;
    if (names_card) move.value = original_[move.value];
    if (move.act == Act::declare) move.second = original_[move.second];
    return move;
  }

 private:
  const Program& program_;
  const HandState<W>& state_;
  u8 number_[kMaxCards];
  u8 original_[kMaxCards];
  u8 used_[kMaxCards];  // by kind: copies already numbered
  W numbered_{};

  MUE_INLINE u8 number(u8 card) const { return card == kNone || !kNumbered ? card : number_[card]; }

  /// Forgets which of equal cards was turned up, as soon as it is in the hand.
  MUE_INLINE u8 first_copy(u8 card) const {
    return card == kNone ? kNone : static_cast<u8>(lowest(program_.tables(W{}).copies[program_.kind[card]]));
  }

  MUE_INLINE void give_number(u8 card) {
    if (card == kNone || has(numbered_, card)) return;
    numbered_ |= one<W>(card);
    const int kind = program_.kind[card];
    const int given = lowest(program_.tables(W{}).copies[kind]) + used_[kind]++;
    number_[card] = static_cast<u8>(given);
    original_[given] = card;
  }

  MUE_INLINE void give_numbers(W cards) {
    for (cards &= program_.tables(W{}).copied; any(cards); cards = without_lowest(cards)) {
      give_number(static_cast<u8>(lowest(cards)));
    }
  }

  /// Numbers the copies in an order that does not depend on anything hidden.
  void number_copies(int viewer) {
    std::memset(used_, 0, sizeof used_);
    numbered_ = ~program_.tables(W{}).copied;  // the others keep their own number
    for (int card = 0; card < program_.cards; ++card) number_[card] = original_[card] = static_cast<u8>(card);
    for (int i = 0; i < state_.played_count; ++i) give_number(state_.played[i]);
    for (int seat = 0; seat < program_.players; ++seat) give_numbers(state_.display[seat]);
    give_numbers(state_.open);
    const StepKind phase = state_.over() ? StepKind::tricks : program_.steps[state_.step].kind;
    if (phase == StepKind::turned_cards || phase == StepKind::first_lead) {
      for (const u8 card : state_.turned) give_number(card);
    }
    if (phase == StepKind::exchange && viewer == state_.seat) give_numbers(state_.drawn);
    give_numbers(state_.hand[viewer]);
    give_numbers(state_.pile[viewer]);
    for (int seat = 0; seat < program_.players; ++seat) {
      const Declared declared = declaration(viewer, seat);
      give_number(declared.shown);
      give_number(declared.hidden);
    }
  }

  MUE_INLINE W renumbered(W cards) const { return mapped(cards, number_); }
  MUE_INLINE W original(W cards) const { return mapped(cards, original_); }

  MUE_INLINE W mapped(W cards, const u8* map) const {
    if constexpr (!kNumbered) return cards;
    const W copied = program_.tables(W{}).copied;
    W result = cards & ~copied;
    for (W left = cards & copied; any(left); left = without_lowest(left)) result |= one<W>(map[lowest(left)]);
    return result;
  }

  void fill_cards(int viewer, Observation<W>& seen) const {
    for (int seat = 0; seat < program_.players; ++seat) {
      seen.display[seat] = renumbered(state_.display[seat]);
      seen.hand_sizes[seat] = static_cast<u8>(count(state_.hand[seat]));
      seen.pile_sizes[seat] = static_cast<u8>(count(state_.pile[seat]));
      seen.tricks[seat] = state_.tricks[seat];
      seen.points[seat] = state_.points[seat];
    }
    seen.hand = renumbered(state_.hand[viewer]);
    seen.pile = renumbered(state_.pile[viewer]);
    seen.open = renumbered(state_.open);
    seen.kitty_size = static_cast<u8>(count(state_.kitty));
    seen.aside_size = static_cast<u8>(program_.sizes.aside);
    for (int i = 0; i < 2; ++i) seen.turned[i] = first_copy(state_.turned[i]);
    for (int seat = 0; program_.column_count > 0 && seat < 2; ++seat) {
      for (int column = 0; column < program_.column_count; ++column) {
        const u8(&stack)[kColumnDepth] = state_.stacks[seat][column];
        seen.down_sizes[seat][column] = static_cast<u8>((stack[0] != kNone) + (stack[1] != kNone));
      }
    }
    seen.leader = state_.leader;
    seen.trick_size = state_.trick_size;
    seen.last_leader = state_.last_leader;
    seen.played_count = state_.played_count;
    for (int i = 0; i < state_.played_count; ++i) seen.played[i] = number(state_.played[i]);
  }

  void fill_contract(Observation<W>& seen) const {
    seen.step = state_.step;
    seen.dealer = state_.dealer;
    seen.bidding = state_.bidding;
    std::memcpy(seen.bids, state_.counts, sizeof seen.bids);
    const bool auction = state_.bidding && state_.passes < program_.players;
    seen.crown = auction ? state_.leading : state_.crown;
    seen.shield = auction ? state_.second : state_.shield;
    seen.partner = state_.partner;
    seen.major = state_.major;
    seen.minor = state_.minor;
    seen.settled = state_.settled;
    seen.goal = state_.goal;
  }

  struct Declared {
    u8 hidden, shown;
  };

  /// Both of the viewer's cards; everyone's shown card once all have declared; everything at the end.
  MUE_INLINE Declared declaration(int viewer, int seat) const {
    if (state_.hidden[seat] == kNone) return {kNone, kNone};
    bool all = true;
    for (int other = 0; other < program_.players; ++other) all = all && state_.hidden[other] != kNone;
    const bool both = seat == viewer || state_.over();
    return {both ? state_.hidden[seat] : kNone, both || all ? state_.shown[seat] : kNone};
  }

  void fill_declarations(int viewer, Observation<W>& seen) const {
    for (int seat = 0; seat < kMaxSeats; ++seat) {
      const Declared declared = seat < program_.players ? declaration(viewer, seat) : Declared{kNone, kNone};
      seen.hidden[seat] = number(declared.hidden);
      seen.shown[seat] = number(declared.shown);
    }
  }
};

}  // namespace MUE_ARCH
}  // namespace mue
