// Information set Monte Carlo tree search (Cowling, Powley, Whitehouse 2012), as OpenSpiel's `ISMCTSBot` does it.
//
// Each simulation draws a world that fits what the seat knows, every deal equally likely. Nodes belong to what the seat
// to act knows. A node that is met for the first time is valued by one play-out in which every action offered is equally
// likely; later, an action not yet tried is drawn, and then the one with the highest upper confidence bound is taken
// (ties: drawn). The most visited action is the answer. A reference opponent: it knows nothing of these games but their
// rules.
#pragma once

#include <memory>
#include <set>
#include <vector>

#include "envs/env_hand.hpp"
#include "futures/hidden_reader.hpp"

namespace mue {

struct IsmctsInput {
  std::shared_ptr<const EnvHand> hand;  // any one of the worlds, before an action of `seat`
  std::shared_ptr<const Payoffs> payoffs;
  std::vector<HiddenZone> zones;            // together, all cards that the seat cannot see
  std::vector<std::vector<int>> forbidden;  // by zone: kinds that cannot be there
  int holder = -1;                          // the seat that was seen to take `bound` cards, and still has them unseen
  std::vector<int> bound;                   // kinds
};

struct IsmctsPlan {
  int simulations = 1000;
  double exploration = 2.0;  // the factor of the bound (OpenSpiel's `uct_c`), in units of the score
  bool relative = false;     // whether a hand is worth the score less the mean of the others
  u64 seed = 0;
};

struct IsmctsResult {
  int action = -1;           // the most visited
  std::vector<int> actions;  // those tried, in the order of their first try
  std::vector<int> visits;
  std::vector<double> values;  // the mean of what followed
  std::set<u64> missing;       // keys of entries that the payoffs lack; if there are any, the rest is invalid
};

/// The search of one decision. Functions throw std::invalid_argument that says what is wrong.
class Ismcts {
 public:
  virtual ~Ismcts() = default;
  virtual IsmctsResult run(const IsmctsPlan& plan) const = 0;
  /// What a seat knows in a world drawn with this seed, as `EnvHand::information`. For the seat to act it is the same in
  /// all worlds. What others did unseen before is told as in the hand given.
  virtual std::vector<u8> seen(int seat, u64 seed) const = 0;
  /// The score of one random play-out from a world drawn with this seed, by seat; empty: the payoffs lack an entry.
  virtual std::vector<std::int32_t> played_out(u64 seed, u64& missing) const = 0;
};

std::unique_ptr<Ismcts> make_ismcts(IsmctsInput input);

}  // namespace mue
