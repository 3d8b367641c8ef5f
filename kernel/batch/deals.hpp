// Given deals played by given bots, with everything that happened: what records and ladders need. Unlike `batch`, the
// cards and the seeds of the bots come from Python, so that the hands are those that Python would have played.
#pragma once

#include <string>
#include <vector>

#include "core/python_random.hpp"
#include "batch/batch.hpp"
#include "hand/move.hpp"
#include "rookie/rookie_rules.hpp"

namespace mue {

/// A move, who made it, and how long it took to decide.
template <class W>
struct MoveMade {
  Move<W> move;
  u8 seat = 0;
  u8 step = 0;  // the place of the phase in the program
  std::uint32_t nanoseconds = 0;
};

/// No hand has more moves: every show uses up a card, and at most all pass in between.
constexpr int kMaxMoves = (kMaxCards + 2) * (kMaxSeats + 2);

/// One hand to play.
struct DealtHand {
  const Program* program = nullptr;
  const RookieRules* rookie = nullptr;
  const u8* order = nullptr;  // the deck in the order of dealing
  int dealer = 0;
  HandPolicy policies[kMaxSeats] = {};      // by seat
  PythonRandom* random[kMaxSeats] = {};     // of random bots
};

/// Many of them, one after the other. Decks, dealers and bots are by hand.
struct DealsInput {
  std::vector<const Program*> programs;
  std::vector<const RookieRules*> rookies;  // by program, or empty: no rookie plays
  const Payoffs* payoffs = nullptr;
  std::string orders;                 // a byte for each card
  std::string decks;                  // the number of the program
  std::string dealers;
  std::string policies;               // a byte for each seat, see HandPolicy
  std::vector<std::string> seeds;     // of random bots, hand by hand and seat by seat
  HandColumns columns;
};

/// What happened in a hand: its history (see codec.hpp), and of each decision who made it, its phase and its nanoseconds.
struct HandCourse {
  std::vector<u8> history;
  std::vector<u8> seats, steps;
  std::vector<std::uint32_t> nanoseconds;
};

/// Throws std::invalid_argument with a sentence.
std::vector<HandCourse> play_deals(const DealsInput& input, int threads);

/// Throws std::invalid_argument unless a rookie with these rules can play this program to its end.
void check_rookie(const Program& program, const RookieRules* rookie);

}  // namespace mue
