// Running a hand from the deal through its phases to the end.
#pragma once

#include <cstring>

#include "hand/phases/auction.hpp"
#include "hand/phases/columns.hpp"
#include "hand/phases/declaring.hpp"
#include "hand/phases/kitty.hpp"
#include "hand/phases/naming.hpp"
#include "hand/phases/partner.hpp"
#include "hand/phases/tricks.hpp"
#include "hand/phases/turned_cards.hpp"

namespace mue::MUE_ARCH {

/// Enters this phase; false: it has nothing to decide.
template <class W>
inline bool begin(const Program& program, HandState<W>& state) {
  const Step& step = program.steps[state.step];
  switch (step.kind) {
    case StepKind::auction:
      return Auction<W>{program, step, state}.begin();
    case StepKind::naming:
      return Naming<W>{program, step, state}.begin();
    case StepKind::partner:
      return Partner<W>{program, step, state}.begin();
    case StepKind::kitty:
    case StepKind::exchange:
      return Kitty<W>{program, state}.begin();
    case StepKind::turning_up:
      return Columns<W>{program, state}.begin();
    case StepKind::turned_cards:
      return TurnedCards<W>{program, step, state}.begin();
    case StepKind::first_lead:
      state.seat = state.dealer;
      return true;
    case StepKind::declaring:
      return Declaring<W>{program, state}.begin();
    case StepKind::tricks:
      return Tricks<W>{program, step, state}.begin();
  }
  return false;
}

template <class W>
MUE_INLINE void finish(HandState<W>& state) {
  state.step = kOver;
  state.seat = kNone;
}

/// Advances to the next phase with a decision, or to the end of the hand.
template <class W>
inline void proceed(const Program& program, HandState<W>& state) {
  while (++state.step < program.step_count) {
    if (begin(program, state)) return;
  }
  finish(state);
}

/// The legal choices of a seat that is to act.
template <class W>
inline void legal(const Program& program, const HandState<W>& now, int seat, Choice<W>& choice) {
  auto& state = const_cast<HandState<W>&>(now);  // phases take a mutable state, but their `legal` is const
  const Step& step = program.steps[state.step];
  choice.kind = step.kind;
  choice.seat = static_cast<u8>(seat);
  switch (step.kind) {
    case StepKind::auction:
      return Auction<W>{program, step, state}.legal(seat, choice);
    case StepKind::naming:
      return Naming<W>{program, step, state}.legal(seat, choice);
    case StepKind::partner:
      return Partner<W>{program, step, state}.legal(choice);
    case StepKind::kitty:
    case StepKind::exchange:
      return Kitty<W>{program, state}.legal(seat, choice, step.kind == StepKind::exchange);
    case StepKind::turning_up:
      return Columns<W>{program, state}.legal(seat, choice);
    case StepKind::turned_cards:
      return TurnedCards<W>{program, step, state}.legal(choice);
    case StepKind::first_lead:
      choice.turned[0] = first_lead(state);
      choice.turned[1] = kNone;
      return;
    case StepKind::declaring:
      return Declaring<W>{program, state}.legal(seat, choice);
    case StepKind::tricks:
      return Tricks<W>{program, step, state}.legal(seat, choice);
  }
}

/// Applies the move in its phase.
template <class W, class Listener>
inline Then happen(const Program& program, HandState<W>& state, int seat, const Move<W>& move, Listener& listener) {
  const Step& step = program.steps[state.step];
  switch (step.kind) {
    case StepKind::auction:
      return Auction<W>{program, step, state}.apply(seat, move);
    case StepKind::naming:
      return Naming<W>{program, step, state}.apply(move);
    case StepKind::partner:
      return Partner<W>{program, step, state}.apply(move);
    case StepKind::kitty:
    case StepKind::exchange:
      return Kitty<W>{program, state}.apply(seat, move);
    case StepKind::turning_up:
      return Columns<W>{program, state}.apply(seat, move, listener);
    case StepKind::turned_cards:
      return TurnedCards<W>{program, step, state}.apply(move);
    case StepKind::first_lead:
      Tricks<W>{program, step, state}.put(order_of(program, state), seat, move.value);
      return Then::proceed;
    case StepKind::declaring:
      return Declaring<W>{program, state}.apply(seat, move, listener);
    case StepKind::tricks:
      return Tricks<W>{program, step, state}.apply(seat, move, listener);
  }
  return Then::stay;
}

/// Carries out a legal move of a seat that is to act.
template <class W, class Listener>
MUE_INLINE void apply(const Program& program, HandState<W>& state, int seat, const Move<W>& move,
                      Listener& listener) {
  ++state.moves;
  const Then then = happen(program, state, seat, move, listener);
  if (then == Then::proceed) {
    proceed(program, state);
  } else if (then == Then::finish) {
    finish(state);
  }
}

/// All seats that may act, as bits; several only where all decide at once.
template <class W>
MUE_INLINE unsigned seats_to_act(const Program& program, const HandState<W>& state) {
  if (state.over()) return 0;
  if (program.steps[state.step].kind == StepKind::declaring) {
    return Declaring<W>{program, const_cast<HandState<W>&>(state)}.seats();
  }
  return 1u << state.seat;
}

/// Deals a deck in order (hands from seat 0, kitty, open, aside, then up and down by seat) and begins. The order has
/// every card of the deck once.
template <class W>
inline void start(const Program& program, HandState<W>& state, const u8* order, int dealer) {
  std::memset(static_cast<void*>(&state), 0, offsetof(HandState<W>, rng));
  const DealSizes& sizes = program.sizes;
  const auto take = [&order](int size) {
    W cards{};
    for (int i = 0; i < size; ++i) cards |= one<W>(*order++);
    return cards;
  };
  for (int seat = 0; seat < program.players; ++seat) {
    state.hand[seat] = take(sizes.hand);
    if (seat == dealer && sizes.turned > 0) std::memcpy(state.turned, order - 2, 2);
  }
  state.kitty = state.drawn = take(sizes.kitty);
  state.open = take(sizes.open);
  state.aside = take(sizes.aside);
  for (int seat = 0; seat < program.players; ++seat) state.display[seat] = take(sizes.up);
  if (sizes.turned == 0) state.turned[0] = state.turned[1] = kNone;
  state.kept = state.major = state.minor = kNone;
  state.crown = state.shield = state.partner = state.leading = state.second = state.last_leader = kNone;
  std::memset(state.hidden, kNone, sizeof state.hidden);
  std::memset(state.shown, kNone, sizeof state.shown);
  if (sizes.down > 0) {
    std::memset(state.stacks, kNone, sizeof state.stacks);
    for (auto& columns : state.stacks) {
      for (int column = 0; column < sizes.down; ++column) columns[column][0] = *order++;
    }
  }
  state.dealer = state.leader = static_cast<u8>(dealer);
  state.step = kNone;  // one before the first
  proceed(program, state);
}

}  // namespace mue::MUE_ARCH
