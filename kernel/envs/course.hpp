// One hand of an environment: its state, the move in the making, and what may be chosen next.
#pragma once

#include <cstring>

#include "envs/partial_move.hpp"
#include "envs/seen_log.hpp"

namespace mue {

/// What an action did.
enum class Taken { refused, more, whole };

namespace MUE_ARCH {

template <class W>
struct Course {
  HandState<W> state;
  Choice<W> choice;
  Partial<W> partial;
  Options<W> options;
  u8 by[kMaxCards];  // who played each card, in the order of play
  u8 deck = 0;       // the number of the deck in the space
  SeenLog<W> log;    // empty in spaces without a history

  MUE_INLINE const Deck& deck_in(const Space& space) const { return space.decks()[deck]; }

  MUE_INLINE void start(const Space& space, int number, const u8* order, int dealer) {
    deck = static_cast<u8>(number);
    log.start(space);
    portable::start(*deck_in(space).program, state, order, dealer);
    ask(space);
  }

  /// Finds out what may be chosen next.
  MUE_INLINE void ask(const Space& space) {
    if (state.over()) {
      options = {};
      return;
    }
    if (!partial.begun()) {
      choice = {};
      legal(*deck_in(space).program, state, state.seat, choice);
    }
    fill_options(choice, partial, options);
  }

  /// Carries out a legal move of the seat to act.
  template <class Listener>
  MUE_INLINE void make(const Space& space, const Move<W>& move, Listener& listener) {
    if (move.act == Act::play) by[state.played_count] = state.seat;
    if (log.kept()) {
      const Deck& own = deck_in(space);
      log.move(space, own, state.seat, state.display[state.seat], move);
      LoggingListener<W, Listener> logging{space, own, log, listener};
      apply(*own.program, state, state.seat, move, logging);
    } else {
      apply(*deck_in(space).program, state, state.seat, move, listener);
    }
    partial = {};
    ask(space);
  }

  /// Chooses; `move` is the whole move once there is one, still to be made.
  Taken take(const Space& space, int action, Move<W>& move) {
    if (action < 0 || action >= space.actions() || state.over()) return Taken::refused;
    int number = 0;
    const Section section = space.section_of(action, number);
    move = {};
    switch (section) {
      case Section::pass:
        return options.pass ? Taken::whole : Taken::refused;
      case Section::done:
        if (!options.done) return Taken::refused;
        return whole(move);
      case Section::trump:
      case Section::partner:
      case Section::column:
        return value(space, section, number, move);
      default:
        return card(space, section, number, move);
    }
  }

  /// Calls `say` with every action that may be taken.
  template <class Say>
  MUE_INLINE void each_action(const Space& space, Say say) const {
    const Deck& own = deck_in(space);
    if (options.pass) say(space[Section::pass].offset);
    if (options.done) say(space[Section::done].offset);
    const auto cards = [&](W set, Section section) {
      const int offset = space[section].offset;
      for (; any(set); set = without_lowest(set)) say(offset + own.number[lowest(set)]);
    };
    cards(options.hand, Section::hand);
    cards(options.display, Section::display);
    cards(options.lay, Section::lay);
    for (Wide left = options.values; any(left); left = without_lowest(left)) say(action_of(space, lowest(left)));
  }

  /// Draws one of the actions that may be taken, each with the same chance; there is one.
  MUE_INLINE int draw_action(const Space& space, Rng& rng) const {
    int offered[kMaxCards * 3 + kMaxTrumps];
    int size = 0;
    each_action(space, [&](int action) {
      if (size == 0 || offered[size - 1] != action) offered[size++] = action;
    });
    return offered[rng.below(size)];
  }

  MUE_INLINE void write_mask(const Space& space, u8* mask) const {
    std::memset(mask, 0, static_cast<std::size_t>(space.actions()));
    each_action(space, [mask](int action) { mask[action] = 1; });
  }

 private:
  MUE_INLINE int action_of(const Space& space, int value) const {
    const Deck& own = deck_in(space);
    if (options.kind == StepKind::naming) return space[Section::trump].offset + own.trump[value];
    if (options.kind == StepKind::turning_up) return space[Section::column].offset + own.column[value];
    return space[Section::partner].offset + distance(*own.program, state.seat, value) - 1;
  }

  Taken value(const Space& space, Section section, int number, Move<W>& move) const {
    const Deck& own = deck_in(space);
    int chosen = kNone;
    StepKind wanted = StepKind::naming;
    if (section == Section::trump) {
      chosen = own.trump_back[number];
      move.act = Act::trump;
    } else if (section == Section::column) {
      chosen = own.column_back[number];
      wanted = StepKind::turning_up;
      move.act = Act::turn;
    } else {
      chosen = (state.seat + number + 1) % space.players();
      wanted = StepKind::partner;
      move.act = Act::partner;
    }
    if (options.kind != wanted || chosen == kNone || !has(options.values, chosen)) return Taken::refused;
    move.value = static_cast<u8>(chosen);
    return Taken::whole;
  }

  Taken card(const Space& space, Section section, int number, Move<W>& move) {
    const Deck& own = deck_in(space);
    const int kind = own.kind[number];
    if (kind == kNone) return Taken::refused;
    const W offered = section == Section::hand      ? options.hand
                      : section == Section::display ? options.display
                                                    : options.lay;
    const W copies = offered & own.program->tables(W{}).copies[kind];
    if (!any(copies)) return Taken::refused;
    const int chosen = lowest(copies);
    switch (options.kind) {
      case StepKind::turned_cards:
      case StepKind::first_lead:
      case StepKind::tricks:
        move.act = options.kind == StepKind::turned_cards ? Act::keep : Act::play;
        move.value = static_cast<u8>(chosen);
        return Taken::whole;
      case StepKind::declaring:
        return declared(chosen, move);
      default:
        break;
    }
    (section == Section::hand ? partial.hand : section == Section::display ? partial.display : partial.lay) |=
        one<W>(chosen);
    return next(space, move);
  }

  Taken declared(int chosen, Move<W>& move) {
    if (!any(partial.hand)) {
      partial.hand = one<W>(chosen);
      fill_options(choice, partial, options);
      return Taken::more;
    }
    move.act = Act::declare;
    move.value = static_cast<u8>(lowest(partial.hand));
    move.second = static_cast<u8>(chosen);
    return Taken::whole;
  }

  Taken next(const Space& space, Move<W>& move) {
    if (complete(choice, partial)) return whole(move);
    ask(space);
    return Taken::more;
  }

  Taken whole(Move<W>& move) const {
    move.act = choice.kind == StepKind::auction ? Act::show : Act::discard;
    move.cards = partial.hand | partial.display;
    move.lay = partial.lay;
    return Taken::whole;
  }
};

}  // namespace MUE_ARCH
}  // namespace mue
