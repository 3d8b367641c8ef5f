// The bot `random@1`, draw for draw like `mue.bots.random_bot`: the kind of move, then the number of cards, then the
// cards, each uniformly.
#pragma once

#include "core/python_random.hpp"
#include "hand/legal_moves.hpp"

namespace mue::MUE_ARCH {

template <class W>
inline Move<W> random_bot_move(const Program& program, const Choice<W>& choice, PythonRandom& rng) {
  Move<W> move;
  if (choice.kind == StepKind::auction) {
    if (choice.most > 0 && rng.below(2) == 0) {
      const int size = 1 + static_cast<int>(rng.below(static_cast<u64>(choice.most)));
      const Subsets<W> sets(program, choice.hand, choice.most, Subsets<W>::Order::copies_first);
      move.act = Act::show;
      move.cards = sets.pick(size, rng.below(sets.of_size(size)));
    } else {
      rng.below(1);  // one way to pass
    }
    return move;
  }
  if (choice.kind == StepKind::kitty) rng.below(1);  // one number of cards
  const LegalMoves<W> moves(program, choice);
  return moves.at(rng.below(moves.size()));
}

}  // namespace mue::MUE_ARCH
