// Jobs for the code compiled once for each kind of processor, and run-time dispatch between the builds.
//
// This file lies below the folders whose code it calls: it names their types and does not include them.
// processors/engine.cpp lies above them and fills in the functions.
#pragma once

#include <cstdint>

#include "core/position.hpp"

namespace mue {

class TranspositionTable;
struct HandsJob;
struct DealtHand;
template <class W>
struct MoveMade;
template <class W>
struct FuturesJob;

enum class Policy { random, quick, heuristic };

/// Sums over play-outs. Integers, so that the order of addition does not matter.
struct Tally {
  std::int64_t playouts = 0;
  std::int64_t reached = 0;  // how often the side reached its goal
  std::int64_t points[kMaxSeats] = {};
  std::int64_t tricks[kMaxSeats] = {};
  std::int64_t scores[kMaxSeats] = {};
  std::int64_t squares[kMaxSeats] = {};  // of the scores

  void add(const Tally& other);
};

/// Play-outs of worlds that differ only in what is hidden: all have the same rules, trick, seat to act and sizes.
struct PlayoutJob {
  const Position* worlds = nullptr;
  int first_world = 0;
  int last_world = 0;  // one past the end
  int repeats = 1;     // play-outs of each world
  u64 seed = 0;
  Policy policy = Policy::random;
  /// The first card for each world and tally; nullptr: the policy plays from the start.
  const std::uint8_t* first_cards = nullptr;
  int tally_count = 1;
  Tally* tallies = nullptr;
  /// For each tally and world, what its play-outs were worth to `seat`: its score minus the mean of the others', summed
  /// over the repeats. Rows are tallies. May be nullptr.
  double* values = nullptr;
  int seat = 0;
  int world_count = 0;  // the length of a row of `values`
  /// For a job of one play-out: receives its cards. May be nullptr.
  std::uint8_t* line = nullptr;
};

/// A question about worlds: how likely are the cards seen so far in each of them?
struct LikelihoodJob {
  int played = 0;            // cards
  int forced = 0;            // how many of the first cards were not chosen
  int viewer = -1;           // the seat whose cards do not count
  double temperature = 1.0;  // see `HeuristicPolicy::chance_of`
  double floor = 0.0;        // the minimum probability of any card
};

/// A question about one position: how much of the rest does the side take?
struct SolveJob {
  const Position* position = nullptr;
  unsigned side = 0;    // the maximizing seats
  bool points = true;   // of card points, or of tricks
  int target = -1;      // ask whether it is at least this; -1: ask for the exact value
  int guess = 0;        // where the search for the value starts
  std::int64_t nodes = 0;        // stop after this many positions
  std::int64_t nanoseconds = 0;  // or after this long
  TranspositionTable* table = nullptr;
};

struct SolveResult {
  int lower = 0;
  int upper = 0;
  std::int64_t nodes = 0;
  bool solved = false;
};

struct Engine {
  const char* name;
  void (*play_out)(const PlayoutJob&);
  void (*solve)(const SolveJob&, SolveResult&);
  /// `start` is the position before the first card.
  double (*likelihood)(const LikelihoodJob&, const Position& start, const std::uint8_t* cards);
  void (*play_hands)(const HandsJob&);
  /// Returns the number of moves of the hand; see batch/play_deals.hpp.
  int (*play_deal)(const DealtHand&, MoveMade<u64>*);
  int (*play_wide_deal)(const DealtHand&, MoveMade<Wide>*);
  void (*run_futures)(const FuturesJob<u64>&);
  void (*run_wide_futures)(const FuturesJob<Wide>&);
};

namespace portable {
extern const Engine engine;
}
namespace bmi2 {
extern const Engine engine;
}

/// The best engine that this processor can run.
const Engine& engine();

}  // namespace mue
