// Many hands, dealt and played by policies. Hand i depends only on the seed and i, so results do not depend on how
// hands are distributed over threads.
#pragma once

#include "hand/payoffs.hpp"
#include "hand/state.hpp"
#include "rookie/rookie_rules.hpp"

namespace mue {

/// Who decides. See `hand.hpp` on how to add a policy.
enum class HandPolicy : u8 { random, rookie };

/// How a hand ended.
enum class HandEnd : u8 { played, nothing_shown, tie };

/// Output columns; rows are hands. Columns by seat have `players` entries per row.
struct HandColumns {
  std::int32_t* scores = nullptr;   // by seat
  std::int16_t* points = nullptr;   // by seat, piles included
  u8* tricks = nullptr;             // by seat
  u8* bids = nullptr;               // by seat: cards face up in the auction
  u8* roles = nullptr;              // five in a row: crown, shield, partner, major, minor; 255: none
  std::int32_t* goals = nullptr;
  std::uint16_t* moves = nullptr;
  u8* ends = nullptr;               // HandEnd
  u8* decks = nullptr;              // the number of the program
  u64* missing = nullptr;           // the key of an entry that the payoffs lack; all ones: the hand is scored
};

constexpr u64 kNothingMissing = ~u64{0};

/// Hands `first` to `last` - 1; hand i goes to row i - `first_row`.
struct HandsJob {
  const Program* const* programs = nullptr;  // one for each deck; each hand draws one of them
  const RookieRules* const* rookies = nullptr;  // by deck, where rookies play
  int program_count = 1;
  const Payoffs* payoffs = nullptr;
  u64 seed = 0;
  std::int64_t first_row = 0;  // the number of the hand in the first row of the columns
  std::int64_t first = 0;
  std::int64_t last = 0;
  HandPolicy policies[kMaxSeats] = {};  // by seat
  HandColumns columns;
};

/// Writes a finished hand into its row.
template <class W>
void write_result(const HandsJob& job, const Program& program, const HandState<W>& state, std::size_t row, int deck);

/// Runs the job on several threads with the best engine for this processor.
void play_hands(const HandsJob& job, int threads);

}  // namespace mue
