// Which card a rookie plays: every card that may be played is weighed, and the best one is played.
//
// What a card brings is the points of the trick, for us or against us, by how likely each side takes it; what
// it costs is the trick that it could have taken later. Winning cheaply, feeding a partner, keeping points
// from the others and saving trumps all follow from that. Drawing trumps as the Crown is added to it, tricks
// that decide about the goal, and where tricks were declared the chance to take just so many.
#pragma once

#include <vector>

#include "layout.hpp"

namespace mue {

/// What a seat sees of trick play. Cards are kinds; lists are by seat unless said.
struct Sight {
  int players = 0;
  int seat = 0;
  int leader = 0;
  int crown = -1;
  int partner = -1;
  bool counts_points = true;
  std::vector<int> hand;
  std::vector<std::vector<int>> displays;
  /// Every card played so far, one after the other, those of the trick on the table last.
  std::vector<int> played;
  /// Cards that are out of play for good, as far as the seat knows: open, put away, declared.
  std::vector<int> known;
  std::vector<int> hand_sizes;
  /// Face-down cards of the others, all together.
  int face_down = 0;
  /// Where tricks were declared: numbers hoped for and what each pays. Empty: nothing was declared.
  std::vector<int> numbers;
  std::vector<int> bonuses;
  int tricks_taken = 0;
  /// What the Crown's side still needs for its goal, in points or tricks; 0: it has it, or nobody knows.
  int needed = 0;
};

struct Choice {
  int kind = 0;
  bool from_display = false;
};

/// Throws std::invalid_argument when the seat cannot see that.
Choice choose_card(const Layout& layout, const Sight& sight);

}  // namespace mue
