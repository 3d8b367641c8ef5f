// A position: who holds what, the trick on the table, and what has been taken so far.
//
// This is the plain, checked form that Python builds and steps through. Play-outs and the solver copy what they need
// into their own representations.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "core/rules.hpp"

namespace mue {

constexpr int kMaxStacks = 16;  // at the whole table
constexpr int kStackDepth = 5;

/// The face-down cards of one column of one seat, the lowest first.
struct Stack {
  std::uint8_t seat = 0;
  std::uint8_t column = 0;
  std::uint8_t size = 0;
  std::uint8_t cards[kStackDepth] = {};
};

struct Position {
  std::shared_ptr<const Rules> rules;
  Wide hand[kMaxSeats];
  Wide display[kMaxSeats];
  Stack stacks[kMaxStacks];  // emptied ones stay, with size 0
  std::uint8_t stack_count = 0;
  std::uint8_t trick[kMaxSeats] = {};
  std::uint8_t trick_size = 0;
  std::uint8_t leader = 0;
  std::int16_t points[kMaxSeats] = {};  // card points, piles included
  std::int16_t tricks[kMaxSeats] = {};

  MUE_INLINE const Layout& layout() const { return *rules->layout; }
  MUE_INLINE int players() const { return rules->players; }
  /// Who plays next.
  MUE_INLINE int seat() const { return (leader + trick_size) % players(); }
  MUE_INLINE Wide held(int seat) const { return hand[seat] | display[seat]; }
  Wide face_down(int seat) const;
  bool over() const { return !any(held(seat())); }
  /// The tricks left: the largest number of cards that any seat has still to play.
  int tricks_left() const;
  Wide legal() const;
  /// The index of the winning card in the trick, which is not empty.
  int winning_place() const;
  /// Plays a legal card; throws std::invalid_argument for any other.
  void play(int card);
  std::vector<int> scores() const;
  /// What the side has taken so far.
  int side_total(unsigned side, bool points_count) const;

 private:
  void close_trick();
  void turn_up(int seat);
};

/// A position as passed from Python; cards are deck indices.
struct PositionInput {
  std::vector<std::vector<int>> hands, displays;
  /// By seat: columns with their number and face-down cards, the lowest first.
  std::vector<std::vector<std::pair<int, std::vector<int>>>> stacks;
  std::vector<int> trick;
  int leader = 0;
  std::vector<int> points, tricks;
};

/// Throws std::invalid_argument that says why this cannot be a position.
Position make_position(std::shared_ptr<const Rules> rules, const PositionInput& input);

}  // namespace mue
