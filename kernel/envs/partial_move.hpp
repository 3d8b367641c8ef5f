// Moves made card by card. What the rules see as one move of several cards is several actions here, its cards in
// ascending order (equal cards may follow each other), so that every sequence is exactly one move and every move exactly
// one sequence. An action is offered only if the move can still be completed after it, and none is asked for where only
// "done" would be left.
//
// - a bid: pass, or cards of the hand until "done" or until no more may follow
// - cards put away: cards of the hand
// - an exchange: cards of the display, as many drawn cards to lay, then cards of the hand
// - a declaration: the hidden card, then the shown one
// - everything else is one action
#pragma once

#include "envs/space.hpp"
#include "hand/flow.hpp"

namespace mue::MUE_ARCH {

/// The cards chosen so far of a move that is not complete.
template <class W>
struct Partial {
  W hand{};
  W display{};
  W lay{};

  MUE_INLINE bool begun() const { return any(hand) || any(display) || any(lay); }
};

/// What may be chosen next. Of equal cards all are in the sets.
template <class W>
struct Options {
  W hand{};
  W display{};
  W lay{};
  Wide values{};  // trumps, seats or columns, whichever the phase asks for
  StepKind kind = StepKind::tricks;
  bool pass = false;
  bool done = false;
};

/// The cards of a set that come after all chosen ones.
template <class W>
MUE_INLINE W after(W set, W chosen) {
  if (!any(chosen)) return set;
  const W last = one<W>(highest(chosen));
  return set & ~(last | below<W>(highest(chosen)));
}

/// The cards of a set with which `needed` cards in ascending order can begin.
template <class W>
MUE_INLINE W starts(W set, int needed) {
  for (int left = needed; left > 1 && any(set); --left) set &= ~one<W>(highest(set));
  return set;
}

template <class W>
MUE_INLINE void exchange_options(const Choice<W>& choice, const Partial<W>& partial, Options<W>& options) {
  const int table = count(partial.display), laid = count(partial.lay), put = count(partial.hand);
  if (laid == 0 && put == 0 && table < choice.least && table < count(choice.drawn)) {
    options.display = after(choice.display, partial.display);
  }
  if (laid < table) {
    options.lay = starts(after(choice.drawn, partial.lay), table - laid);
  } else {
    options.hand = starts(after(choice.hand & ~partial.lay, partial.hand), choice.least - table - put);
  }
}

template <class W>
MUE_INLINE void fill_options(const Choice<W>& choice, const Partial<W>& partial, Options<W>& options) {
  options = {};
  options.kind = choice.kind;
  switch (choice.kind) {
    case StepKind::auction:
      options.pass = !any(partial.hand);
      options.done = any(partial.hand);
      if (count(partial.hand) < choice.most) options.hand = after(choice.hand, partial.hand);
      return;
    case StepKind::naming:
    case StepKind::partner:
    case StepKind::turning_up:
      options.values = choice.options;
      return;
    case StepKind::kitty:
      options.hand = starts(after(choice.hand, partial.hand), choice.least - count(partial.hand));
      return;
    case StepKind::exchange:
      return exchange_options(choice, partial, options);
    case StepKind::turned_cards:
    case StepKind::first_lead:
      for (const u8 card : choice.turned) {
        if (card != kNone) options.hand |= one<W>(card);
      }
      return;
    case StepKind::declaring:
      options.hand = choice.hand & ~partial.hand;
      return;
    case StepKind::tricks:
      options.hand = choice.hand;
      options.display = choice.display;
      return;
  }
}

/// Whether the chosen cards are a whole move.
template <class W>
MUE_INLINE bool complete(const Choice<W>& choice, const Partial<W>& partial) {
  switch (choice.kind) {
    case StepKind::auction:
      return count(partial.hand) >= choice.most || !any(after(choice.hand, partial.hand));
    case StepKind::kitty:
      return count(partial.hand) == choice.least;
    case StepKind::exchange:
      return count(partial.lay) == count(partial.display) &&
             count(partial.hand) + count(partial.display) == choice.least;
    default:
      return true;
  }
}

}  // namespace mue::MUE_ARCH
