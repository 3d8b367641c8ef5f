// Many hands at once, each driven by its own actions: the vector environment.
//
// Every hand is dealt from the seed of its row and its number in that row, so hands do not depend on each other nor on
// the number of threads. Seats may be played by native bots; then only the other seats are asked.
#pragma once

#include <memory>
#include <vector>

#include "batch/batch.hpp"
#include "envs/space.hpp"

namespace mue {

/// Who decides for a seat of an environment.
enum class Player : u8 { asked, random, rookie };

struct EnvBatchInput {
  std::shared_ptr<const Space> space;
  std::shared_ptr<const Payoffs> payoffs;
  std::vector<std::shared_ptr<const RookieRules>> rookies;  // by deck; empty: no rookie plays
  std::vector<Player> players;                              // by seat
  int rows = 1;
  int threads = 1;
  bool observes = true;    // whether observations are written
  bool relative = false;   // whether a reward is the score less the mean of the others
  bool same_step = true;   // whether a new hand is dealt in the step that ends one, or in the one after
};

/// The results of a step, by row.
struct EnvRows {
  std::vector<u8> observations, last_observations;  // the second: of hands that ended in this step
  std::vector<u8> masks;
  std::vector<u8> seats;  // the seat to act
  std::vector<u8> ended;
  std::vector<std::int32_t> scores;  // by seat, of hands that ended
  std::vector<float> rewards;        // of the seat that acted
  std::vector<std::int64_t> actions;  // drawn by `draw_actions`
};

/// How a row's hand was dealt.
struct EnvDeal {
  std::int64_t number = 0;
  int deck = 0;
  int dealer = 0;
  std::vector<int> order;
};

/// Functions throw std::invalid_argument that says what is wrong.
class EnvBatch {
 public:
  virtual ~EnvBatch() = default;
  virtual const EnvBatchInput& input() const = 0;
  virtual EnvRows& rows() = 0;
  /// Deals a first hand in every row. Returns the keys of entries that the payoffs lack, as the next two do: while there
  /// are any, add them and call `settle`.
  virtual std::vector<u64> reset(const std::vector<u64>& seeds) = 0;
  /// Takes an action in every row; a row whose action is not offered stays as it is, and is named afterwards.
  virtual std::vector<u64> step(const std::int64_t* actions) = 0;
  virtual std::vector<u64> settle() = 0;
  /// Draws an action for every row, each that is offered with the same chance.
  virtual void draw_actions() = 0;
  virtual EnvDeal deal(int row) const = 0;
  /// The row whose action was not offered in the last step; -1: none.
  virtual int refused() const = 0;
};

std::unique_ptr<EnvBatch> make_env_batch(EnvBatchInput input);

}  // namespace mue
