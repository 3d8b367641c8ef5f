// Worlds: positions that one player cannot tell apart, and play-outs of all of them.
#pragma once

#include <vector>

#include "engine/engine.hpp"
#include "core/position.hpp"

namespace mue {

/// How worlds are played out.
struct PlayoutOptions {
  Policy policy = Policy::random;
  bool each_move = false;  // a tally for each legal first move instead of one for all
  int repeats = 1;         // play-outs of each world
  u64 seed = 0;
  int threads = 1;
};

class Worlds {
 public:
  /// Throws std::invalid_argument unless the positions share trumps, trick, turn and sizes. Their payoffs
  /// may differ: hidden declarations are part of a world.
  explicit Worlds(std::vector<Position> positions);

  int size() const { return static_cast<int>(positions_.size()); }
  const Position& at(int place) const;

  /// Sums of play-outs: one tally, or one for each legal first move of the first world, in bit order.
  /// Equal cards from the same place are one move.
  std::vector<Tally> play_out(const PlayoutOptions& options) const;
  /// One play-out of each world for each first move. `values` gets a row per move: for each world, the seat's score
  /// minus the mean of the others' scores.
  std::vector<Tally> play_out(Policy policy, int seat, std::vector<std::vector<double>>& values) const;
  /// The cards of the first play-out of a world with this seed, in order, as bits.
  std::vector<int> line(Policy policy, int world, u64 seed) const;
  /// The first moves that the tallies stand for, as bits of the first world.
  std::vector<int> first_moves() const;
  /// By world, the log-likelihood that the others would have played the cards seen so far. `cards` are any bits of
  /// their kinds, each with whether it was face up. There must be no face-down cards.
  std::vector<double> likelihoods(const std::vector<std::pair<int, bool>>& cards, int leader,
                                  const LikelihoodJob& job) const;
  /// The worlds at these places, in this order; a place may be repeated.
  Worlds chosen(const std::vector<int>& places) const;

 private:
  std::vector<Position> positions_;

  int same_rules_until(int first, int last) const;
  std::vector<std::uint8_t> first_cards(const std::vector<int>& moves) const;
};

}  // namespace mue
