// Worlds: positions that look the same to somebody, and play-outs of all of them.
#pragma once

#include <vector>

#include "engine/engine.hpp"
#include "core/position.hpp"

namespace mue {

/// How worlds are played out.
struct PlayoutOptions {
  Policy policy = Policy::random;
  bool each_move = false;  // a tally for each legal first move, or one for all
  int repeats = 1;         // play-outs of each world
  u64 seed = 0;
  int threads = 1;
};

class Worlds {
 public:
  /// Throws std::invalid_argument unless the positions share trumps, trick, turn and sizes. Their payoffs
  /// may differ: what somebody has declared unseen is part of a world.
  explicit Worlds(std::vector<Position> positions);

  int size() const { return static_cast<int>(positions_.size()); }
  const Position& at(int place) const;

  /// Sums of play-outs: one tally, or one for each legal first move of the first world, in bit order.
  /// Equal cards from the same place are one move.
  std::vector<Tally> play_out(const PlayoutOptions& options) const;
  /// The same for each first move, with what it is worth to a seat in each world, one row for each move:
  /// its score less the mean of the others'.
  std::vector<Tally> play_out(Policy policy, int seat, std::vector<std::vector<double>>& values) const;
  /// The cards of the first play-out of a world under this seed, one after the other, as bits.
  std::vector<int> line(Policy policy, int world, u64 seed) const;
  /// The first moves that the tallies stand for, as bits of the first world.
  std::vector<int> first_moves() const;
  /// By world, the logarithm of how likely others would have played the cards seen so far: `cards` are any
  /// bits of these kinds of cards, each with whether it lay face up. Nothing may lie face down.
  std::vector<double> likelihoods(const std::vector<std::pair<int, bool>>& cards, int leader,
                                  const LikelihoodJob& job) const;
  /// These of the worlds, in this order; one may come up several times.
  Worlds chosen(const std::vector<int>& places) const;

 private:
  std::vector<Position> positions_;

  int same_rules_until(int first, int last) const;
  std::vector<std::uint8_t> first_cards(const std::vector<int>& moves) const;
};

}  // namespace mue
