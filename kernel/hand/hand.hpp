// Whole hands in the kernel, from the deal to the score, including every phase before the first lead.
//
// The Python rules (`mue.rules`, `mue.games`) are authoritative; this is a fast copy, tested against them move by move.
//
//   program      one game for one number of players and one deck, as data: phases in order with their settings, deal,
//                trump orders. Python derives it from the game's own phases, so every variant file runs here too, and
//                a phase that the kernel does not know makes the game "not native": then Python plays it.
//   state        one hand: plain data, copied as it is. Sets of cards are bits over the places of the sorted deck.
//   phases/      one file for each phase, in the words of the rulebook: who acts, what may be done, what happens
//   flow         from phase to phase
//   move         a decision: what may be done (`Choice`), what is done (`Move`)
//   observation  what one seat may know: all that a policy sees
//   legal_moves, subsets     the moves of a choice counted and numbered, as the Python rules list them
//   codec, move_reader, history   moves, states and observations as bytes; the format is described in codec.hpp
//   payoffs, scorer          what a hand pays: asked of the game's own scoring, never written here
//   hand         one hand for Python, driven move by move
//
// Sets are one word for decks of up to 64 cards and two for up to 128, so everything is a template of the word, as in
// the rest of the kernel. The limits are defined and checked in program.hpp and layout.hpp.
//
// Many hands at once are in batch/.
//
// To add a policy: write `Move<W> choose(const Program&, const Observation<W>&)` in a header of your own, name the
// policy in `HandPolicy` (batch/batch.hpp) and in `policy_named` (bindings/batch_bindings.cpp), and add a case to
// `HandPlayer::decide` (batch/play_hands.hpp) and to `play_deal`: like `rookie_in` (batch/play_deals.hpp) it observes,
// asks the policy, and translates the move back. The observation has everything that the Python view has except the
// history of the auction; `observation.choice` says what is legal, and `program` has the public rules. Its cards are
// deck indices for `program.kind`, `program.rank` and, for the order under the trumps,
// `program.layouts[program.order_place(major, minor)]` (`Layout::bit`). A policy must use nothing else, and the same
// observation must always give the same move.
#pragma once

#include <memory>
#include <vector>

#include "hand/payoffs.hpp"
#include "hand/state.hpp"

namespace mue {

/// One hand with its history, driven from outside, so all input is checked. Moves and states are bytes, see codec.hpp.
/// Functions throw std::invalid_argument that says what is wrong.
class Hand {
 public:
  using Bytes = std::vector<u8>;

  virtual ~Hand() = default;
  virtual std::unique_ptr<Hand> copy() const = 0;

  virtual const Program& program() const = 0;
  virtual int seat() const = 0;  // -1 when the hand is over
  virtual unsigned seats() const = 0;
  virtual int step() const = 0;  // -1 when the hand is over
  /// The legal moves of a seat that may act; -1: the first seat to act.
  virtual u64 legal_count(int seat) const = 0;
  virtual Bytes legal_at(u64 place, int seat) const = 0;
  virtual bool is_legal(const u8* move, std::size_t size, int seat) const = 0;
  virtual void apply(const u8* move, std::size_t size, int seat) = 0;
  virtual void apply_at(u64 place, int seat) = 0;

  virtual Bytes state() const = 0;
  /// The state itself, for the program's word; nullptr for the other word.
  virtual const HandState<u64>* narrow() const = 0;
  virtual const HandState<Wide>* wide() const = 0;
  virtual Bytes history() const = 0;
  virtual Bytes observation(int viewer) const = 0;
  /// Scores of a finished hand; empty: the payoffs lack the entry `missing`.
  virtual std::vector<std::int32_t> scores(const Payoffs& payoffs, u64& missing) const = 0;
};

/// `order` is the deck in dealing order: hands from seat 0, kitty, open, aside, then up and down by seat. Cards are
/// deck indices.
std::unique_ptr<Hand> deal_hand(std::shared_ptr<const Program> program, const std::vector<int>& order, int dealer);

}  // namespace mue
