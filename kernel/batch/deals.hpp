// Given deals played by given bots, with their histories, for records and ladders. Unlike in `batch`, the cards and the
// bots' seeds come from Python, so the hands are those that Python would have played.
#pragma once

#include <string>
#include <vector>

#include "core/python_random.hpp"
#include "batch/batch.hpp"
#include "hand/move.hpp"
#include "rookie/rookie_rules.hpp"

namespace mue {

/// A move, its seat, and how long the decision took.
template <class W>
struct MoveMade {
  Move<W> move;
  u8 seat = 0;
  u8 step = 0;  // the index of the phase in the program
  std::uint32_t nanoseconds = 0;
};

/// An upper bound on the moves of a hand: every show uses up a card, and at most all seats pass between shows.
constexpr int kMaxMoves = (kMaxCards + 2) * (kMaxSeats + 2);

/// One hand to play.
struct DealtHand {
  const Program* program = nullptr;
  const RookieRules* rookie = nullptr;
  const u8* order = nullptr;  // the deck in dealing order
  int dealer = 0;
  HandPolicy policies[kMaxSeats] = {};      // by seat
  PythonRandom* random[kMaxSeats] = {};     // of random bots
};

/// Many hands to play. Decks, dealers and bots are by hand.
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

/// The course of a hand: its history (see codec.hpp), and the seat, phase and nanoseconds of each decision.
struct HandCourse {
  std::vector<u8> history;
  std::vector<u8> seats, steps;
  std::vector<std::uint32_t> nanoseconds;
};

/// Throws std::invalid_argument that says what is wrong.
std::vector<HandCourse> play_deals(const DealsInput& input, int threads);

/// Throws std::invalid_argument unless a rookie with these rules can play this program to its end.
void check_rookie(const Program& program, const RookieRules* rookie);

}  // namespace mue
