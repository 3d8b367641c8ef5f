// Moves, histories, states and observations as bytes: the form that Python and the kernel exchange and tests compare.
// `mue.native.encoding` writes the same bytes from the Python rules.
//
// A card is its kind: its number among the different cards of the sorted deck. A trump is its number among the deck's
// suits in order, then its ranks from low to high, then none. A column is 0 (major), 1 (minor) or 2 and more (suits in
// order). 255 stands for nobody, no card, no trump named yet. Cards of a set are sorted. Numbers above a byte are
// little-endian.
//
// event      the number of its act (`Act`), and then
//              pass       nothing
//              show       the cards
//              trump      the trump
//              partner    the seat
//              discard    how many of the table, how many laid; those of the table, those laid, those of the hand
//              turn       the column
//              keep       the card
//              declare    the hidden card, the shown card
//              play       the card, 0 from the hand or 1 from the display
//              turned up  the column, the card
//              revealed   the shown cards by seat
//              trick won  the cards in order
//              discarded  how many in all, of the table, laid; those of the table, those laid
//              declared   nothing
// history    for each event: the seat, the number of bytes, the event
// set        the number of cards, the cards
#pragma once

#include <vector>

#include "hand/observation.hpp"

namespace mue::MUE_ARCH {

using Bytes = std::vector<u8>;

class Writer {
 public:
  /// `kind` has the kind of each card of the deck.
  Writer(const u8* kind, Bytes& out) : kind_(kind), out_(out) {}

  void byte(int value) { out_.push_back(static_cast<u8>(value)); }
  void act(Act value) { byte(static_cast<int>(value)); }
  void bytes(const u8* values, int size) { out_.insert(out_.end(), values, values + size); }
  void number(u64 value, int size) {
    for (; size > 0; --size, value >>= 8) byte(static_cast<int>(value & 255));
  }
  void card(int card) { byte(card == kNone ? kNone : kind_[card]); }
  void cards_in_order(const u8* cards, int size) {
    for (int i = 0; i < size; ++i) card(cards[i]);
  }
  template <class W>
  void cards(W set) {
    for (; any(set); set = without_lowest(set)) card(lowest(set));
  }
  template <class W>
  void set(W cards_of_set) {
    byte(count(cards_of_set));
    cards(cards_of_set);
  }

 private:
  const u8* kind_;
  Bytes& out_;
};

/// The event of a move; `display` is what the seat that makes it has face up.
template <class W>
inline void write_move(Writer& out, W display, const Move<W>& move) {
  out.act(move.act);
  switch (move.act) {
    case Act::show:
      return out.cards(move.cards);
    case Act::discard: {
      const W table = move.cards & display;
      out.byte(count(table));
      out.byte(count(move.lay));
      out.cards(table);
      out.cards(move.lay);
      return out.cards(move.cards & ~table);
    }
    case Act::keep:
      return out.card(move.value);
    case Act::declare:
      out.card(move.value);
      return out.card(move.second);
    case Act::play:
      out.card(move.value);
      return out.byte(has(display, move.value));
    case Act::trump:
    case Act::partner:
    case Act::turn:
      return out.byte(move.value);
    default:
      return;
  }
}

/// The whole state, everything hidden included.
template <class W>
inline void write_state(Writer& out, const Program& program, const HandState<W>& state) {
  const int players = program.players;
  out.byte(state.step);
  out.byte(state.seat);
  out.byte(static_cast<int>(seats_to_act(program, state)));
  out.byte(state.dealer);
  for (const W* zone : {state.hand, state.display, state.pile}) {
    for (int seat = 0; seat < players; ++seat) out.set(zone[seat]);
  }
  for (const W zone : {state.kitty, state.drawn, state.open, state.aside}) out.set(zone);
  out.cards_in_order(state.turned, 2);
  out.cards_in_order(state.hidden, players);
  out.cards_in_order(state.shown, players);
  for (int seat = 0; program.column_count > 0 && seat < 2; ++seat) {
    for (int column = 0; column < program.column_count; ++column) {
      out.cards_in_order(state.stacks[seat][column], kColumnDepth);
    }
  }
  out.byte(state.bidding);
  out.bytes(state.counts, players);
  out.bytes(state.reached, players);
  for (const u8 value : {state.shows, state.passes, state.leading, state.second}) out.byte(value);
  out.byte(state.settled);
  for (const u8 value : {state.crown, state.shield, state.partner, state.major, state.minor}) out.byte(value);
  out.number(static_cast<u64>(state.goal), 4);
  out.bytes(state.bids, players);
  for (const u8 value : {state.leader, state.trick_size, state.last_leader}) out.byte(value);
  out.byte(state.played_count);
  out.cards_in_order(state.played, state.played_count);
  out.bytes(state.tricks, players);
  for (int seat = 0; seat < players; ++seat) out.number(static_cast<u64>(state.points[seat]), 2);
}

/// What a seat may know; the caller adds its history and number of legal moves.
template <class W>
inline void write_observation(Writer& out, const Program& program, const Observation<W>& seen) {
  const int players = program.players;
  for (const u8 value : {seen.viewer, seen.step, seen.to_act, seen.dealer}) out.byte(value);
  out.set(seen.hand);
  out.bytes(seen.hand_sizes, players);
  for (int seat = 0; seat < players; ++seat) out.set(seen.display[seat]);
  out.byte(seen.kitty_size);
  out.set(seen.open);
  out.byte(seen.aside_size);
  out.cards_in_order(seen.turned, 2);
  for (int seat = 0; program.column_count > 0 && seat < 2; ++seat) {
    out.bytes(seen.down_sizes[seat], program.column_count);
  }
  out.set(seen.pile);
  out.bytes(seen.pile_sizes, players);
  out.cards_in_order(seen.hidden, players);
  out.cards_in_order(seen.shown, players);
  out.byte(seen.bidding);
  out.bytes(seen.bids, players);
  for (const u8 value : {seen.crown, seen.shield, seen.partner, seen.major, seen.minor}) out.byte(value);
  out.byte(seen.settled);
  out.number(static_cast<u64>(seen.goal), 4);
  for (const u8 value : {seen.leader, seen.trick_size, seen.last_leader}) out.byte(value);
  out.byte(seen.played_count);
  out.cards_in_order(seen.played, seen.played_count);
  out.bytes(seen.tricks, players);
  for (int seat = 0; seat < players; ++seat) out.number(static_cast<u64>(seen.points[seat]), 2);
}

}  // namespace mue::MUE_ARCH
