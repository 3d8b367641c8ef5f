// One hand of an environment for Python, driven action by action.
#pragma once

#include <memory>
#include <vector>

#include "envs/space.hpp"
#include "hand/payoffs.hpp"

namespace mue {

namespace portable {
template <class W>
struct Course;
}

/// Throws std::invalid_argument that says what is wrong.
class EnvHand {
 public:
  using Bytes = std::vector<u8>;

  virtual ~EnvHand() = default;
  virtual std::unique_ptr<EnvHand> copy() const = 0;

  virtual int seat() const = 0;  // -1 when the hand is over
  virtual int step() const = 0;  // the index of the phase; -1 when the hand is over
  virtual int deck() const = 0;
  virtual std::vector<int> actions() const = 0;
  /// Every action taken so far.
  virtual const std::vector<int>& taken() const = 0;
  virtual Bytes mask() const = 0;
  /// Takes an action; returns the bytes of the move that it completes (see hand/codec.hpp), none if there is more to
  /// choose.
  virtual Bytes take(int action) = 0;
  /// The actions that make this move, given as bytes; the hand stays as it is. There may be no move in the making.
  virtual std::vector<int> spelled(const u8* move, std::size_t size) const = 0;
  virtual Bytes observation(int viewer) const = 0;
  /// All that a seat knows, the course of the hand included.
  virtual Bytes information(int viewer) const = 0;
  virtual const Space& space() const = 0;
  /// The hand itself, in one of the two sizes; the other is nullptr.
  virtual const portable::Course<u64>* narrow() const = 0;
  virtual const portable::Course<Wide>* wide() const = 0;
  /// Whether the seat to act has chosen a part of its move.
  virtual bool choosing() const = 0;
  /// Scores of a finished hand; empty: the payoffs lack the entry `missing`.
  virtual std::vector<std::int32_t> scores(const Payoffs& payoffs, u64& missing) const = 0;
};

/// `order` is the deck in dealing order, as for `deal_hand`.
std::unique_ptr<EnvHand> deal_env_hand(std::shared_ptr<const Space> space, int deck, const std::vector<int>& order,
                                       int dealer);

}  // namespace mue
