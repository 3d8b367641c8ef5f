// Futures: what a seat's moves lead to, in worlds that it cannot tell apart.
//
// A world is the current hand with the cards that the seat cannot see redealt to the places where they may be. Every
// move is tried in each world: rookies make the remaining decisions up to the first lead, then the policy `heuristic`
// plays the cards, and the hand is scored. A world depends only on the seed and its number, so moves tried at different
// times get the same worlds.
#pragma once

#include <cstdint>
#include <memory>
#include <set>
#include <string>
#include <vector>

#include "futures/hidden_reader.hpp"
#include "hand/hand.hpp"
#include "hand/move.hpp"
#include "rookie/plans.hpp"
#include "rookie/rookie_rules.hpp"

namespace mue {

/// What each future of a batch was worth; rows are moves.
struct FutureResults {
  std::vector<double> values;  // by move and world: the seat's score minus the mean of the others'
  std::vector<std::int64_t> scores;   // by move: the sum of the seat's scores
  std::vector<std::int64_t> reached;  // by move: how often the Crown's side reached its goal
  std::set<u64> missing;       // keys of entries that the payoffs lack; if there are any, the other results are invalid
};

/// The trumps that the seat means to name in a future, if it may: as the Crown and as the Shield. kNone: as a rookie.
struct Wish {
  u8 major = kNone;
  u8 minor = kNone;
};

/// One batch for an engine.
template <class W>
struct FuturesJob {
  const Program* program = nullptr;
  const RookieRules* rookie = nullptr;
  const Payoffs* payoffs = nullptr;
  const HandState<W>* now = nullptr;
  const HiddenCards<W>* hidden = nullptr;
  int seat = 0;
  const Move<W>* moves = nullptr;
  const Wish* wishes = nullptr;  // by move
  int move_count = 0;
  int first = 0;  // world
  int count = 0;
  u64 seed = 0;
  double enough = kEnough;
  FutureResults* results = nullptr;
};

/// What one future was worth to the seat.
struct FutureWorth {
  double value = 0;  // its score minus the mean of the others'
  std::int64_t score = 0;
  bool reached = false;
};

/// The worth of a finished hand. If the payoffs lack an entry, its key is noted and the result is invalid.
template <class W>
FutureWorth future_worth(const FuturesJob<W>& job, const HandState<W>& end);

/// Writes the result of a plan; `world` counts from the first of the job.
template <class W>
inline void write_future(const FuturesJob<W>& job, const FutureWorth& worth, int plan, int world) {
  const auto row = static_cast<std::size_t>(plan);
  FutureResults& results = *job.results;
  results.values[row * static_cast<std::size_t>(job.count) + static_cast<std::size_t>(world)] = worth.value;
  results.scores[row] += worth.score;
  results.reached[row] += worth.reached;
}

/// The worlds of one decision. Functions throw std::invalid_argument that says what is wrong.
class Futures {
 public:
  virtual ~Futures() = default;
  /// Tries these moves (as bytes, see hand/codec.hpp), each with a wish, in `count` worlds from number `first`.
  virtual FutureResults run(const std::vector<std::vector<u8>>& moves, const std::vector<Wish>& wishes, int first,
                            int count, u64 seed) const = 0;
  /// The state of one world as bytes, like `Hand::state`, and what the seat sees of it, which is the same in all
  /// worlds.
  virtual std::vector<u8> world(int number, u64 seed) const = 0;
  virtual std::vector<u8> seen(int number, u64 seed) const = 0;
};

/// What the decision of one seat needs.
struct FuturesInput {
  std::shared_ptr<const Hand> hand;  // the current hand, in any one of the worlds
  std::shared_ptr<const RookieRules> rookie;
  std::shared_ptr<const Payoffs> payoffs;
  int seat = 0;
  std::vector<HiddenZone> zones;  // together, all cards that the seat cannot see
  int holder = -1;                // the seat that was seen to take `bound` cards, and still has them unseen
  std::vector<int> bound;         // kinds
  double enough = kEnough;        // everybody fights for the Crown while the goal is reached this often
};

std::unique_ptr<Futures> make_futures(const FuturesInput& input);

}  // namespace mue
