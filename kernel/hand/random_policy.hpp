// The policy `random`: draws the kind of move, then the number of cards, then the cards, each uniformly. (A uniform
// draw over all moves would hardly ever pass.) It needs only the choice, no observation.
#pragma once

#include "hand/phases/phase.hpp"

namespace mue::MUE_ARCH {

template <class W>
struct RandomMoves {
  Rng& rng;

  MUE_INLINE int card(W of) { return select(of, rng.below(count(of))); }

  MUE_INLINE W cards(W of, int size) {
    // If most cards are taken, drawing the ones left out is faster.
    const int all = count(of);
    const bool leaves = 2 * size > all;
    W drawn{};
    for (int left = leaves ? all - size : size, from = all; left > 0; --left, --from) {
      drawn |= one<W>(select(of & ~drawn, rng.below(from)));
    }
    return leaves ? of & ~drawn : drawn;
  }

  MUE_INLINE Move<W> choose(const Choice<W>& choice) {
    Move<W> move;
    switch (choice.kind) {
      case StepKind::auction:
        if (choice.most > 0 && rng.below(2) == 0) {
          move.act = Act::show;
          move.cards = cards(choice.hand, 1 + rng.below(choice.most));
        }
        return move;
      case StepKind::naming:
      case StepKind::partner:
      case StepKind::turning_up:
        move.act = choice.kind == StepKind::naming    ? Act::trump
                   : choice.kind == StepKind::partner ? Act::partner
                                                      : Act::turn;
        move.value = static_cast<u8>(select(choice.options, rng.below(count(choice.options))));
        return move;
      case StepKind::kitty:
        move.act = Act::discard;
        move.cards = cards(choice.hand, choice.least);
        return move;
      case StepKind::exchange:
        return exchange(choice);
      case StepKind::turned_cards:
      case StepKind::first_lead:
        move.act = choice.kind == StepKind::first_lead ? Act::play : Act::keep;
        move.value = choice.turned[choice.turned[1] == kNone ? 0 : rng.below(2)];
        return move;
      case StepKind::declaring:
        move.act = Act::declare;
        move.value = static_cast<u8>(card(choice.hand));
        move.second = static_cast<u8>(card(choice.hand & ~one<W>(move.value)));
        return move;
      case StepKind::tricks:
        move.act = Act::play;
        move.value = static_cast<u8>(card(choice.hand | choice.display));
        return move;
    }
    return move;
  }

 private:
  /// Random cards of hand and table; redrawn if too few drawn cards are left to fill the table.
  MUE_INLINE Move<W> exchange(const Choice<W>& choice) {
    Move<W> move;
    move.act = Act::discard;
    while (true) {
      move.cards = cards(choice.hand | choice.display, choice.least);
      const int laid = count(move.cards & choice.display);
      const W left = choice.drawn & ~move.cards;
      if (laid > count(left)) continue;
      move.lay = cards(left, laid);
      return move;
    }
  }
};

}  // namespace mue::MUE_ARCH
