// Which card a rookie plays: the evaluator values every legal card, and the best one is played.
//
// To what the evaluator says, the rookie adds three things that play-outs have no time for: tricks that decide
// whether the goal is reached, what its other cards become once this one is gone (in the last tricks), and
// where tricks were declared, the chance of taking exactly that many.
#pragma once

#include <vector>

#include "core/layout.hpp"

namespace mue {

/// What a seat sees of trick play. Cards are kinds; lists are by seat unless stated otherwise.
struct SeatView {
  int players = 0;
  int seat = 0;
  int leader = 0;
  int crown = -1;
  int partner = -1;
  bool counts_points = true;
  std::vector<int> hand;
  std::vector<std::vector<int>> displays;
  /// Every card played so far in order, those of the trick on the table last.
  std::vector<int> played;
  /// Cards out of play for good that the seat knows of: open, put away, declared.
  std::vector<int> known;
  std::vector<int> hand_sizes;
  /// Face-down cards of the others, all together.
  int face_down = 0;
  /// Where tricks were declared: the numbers and what each pays. Empty: nothing was declared.
  std::vector<int> numbers;
  std::vector<int> bonuses;
  int tricks_taken = 0;
  /// What the Crown's side still lacks for its goal, in points or tricks; 0: nothing, or it is not known.
  int needed = 0;
};

struct ChosenCard {
  int kind = 0;
  bool from_display = false;
};

/// Throws std::invalid_argument when no seat can see this.
ChosenCard choose_card(const Layout& layout, const SeatView& view);

}  // namespace mue
