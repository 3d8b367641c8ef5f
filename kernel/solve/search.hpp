// The exact solver: how much of the rest a side takes, with all cards known.
//
// Every search has a null window: does the side take at least `need`? The result is a bound, often tighter than
// required (fail-soft). Between two tricks, bounds are stored in a transposition table; inside a trick, equivalent
// cards are tried once.
#pragma once

#include <chrono>

#include "engine/engine.hpp"
#include "solve/position_key.hpp"
#include "playout/playout_state.hpp"
#include "solve/transposition_table.hpp"
#include "solve/move_order.hpp"

namespace mue::MUE_ARCH {

template <class W>
class Search {
 public:
  Search(const SolveJob& job)
      : job_(job),
        masks_(job.position->layout().masks(W{})),
        state_(*job.position, job.side, job.points),
        nodes_left_(job.nodes),
        deadline_(std::chrono::steady_clock::now() + std::chrono::nanoseconds(job.nanoseconds)) {}

  /// All that is still to be taken, the trick on the table included.
  int left() const { return state_.left; }
  bool stopped() const { return stopped_; }
  std::int64_t nodes_left() const { return nodes_left_; }

  /// A bound on what the side takes: a lower bound if it is at least `need`, else an upper bound.
  int ask(int need) {
    const Position& position = *job_.position;
    if (position.trick_size == 0) return lead(position.leader, need, state_.left);
    const Later<W> later(state_, position.leader);
    OpenTrick<W> trick{&later, W{}, 0, 0, 0};
    int seat = position.leader;
    for (int place = 0; place < position.trick_size; ++place) {
      trick.add(state_, masks_, position.trick[place], seat, place);
      seat = state_.next(seat);
    }
    return follow(trick, position.trick_size, seat, need, state_.left);
  }

 private:
  const SolveJob& job_;
  const Masks<W>& masks_;
  SearchState<W> state_;
  std::int64_t nodes_left_;
  const std::chrono::steady_clock::time_point deadline_;
  bool stopped_ = false;

  void count_node() {
    if (--nodes_left_ <= 0) stopped_ = true;
    if ((nodes_left_ & 1023) == 0 && std::chrono::steady_clock::now() >= deadline_) stopped_ = true;
  }

  /// What is known about a position between two tricks before searching it.
  struct Known {
    int lower, upper;
    std::uint8_t move;  // the best lead so far, counted among the live cards; kNoMove: none
  };

  MUE_INLINE Known known(u64 key, int leader, int need, int left) const {
    if (const TableEntry* entry = job_.table->find(key)) return {entry->lower, entry->upper, entry->move};
    const int lower = state_.sure(masks_, leader, true);
    return {lower, lower >= need ? left : left - state_.sure(masks_, leader, false), kNoMove};
  }

  MUE_INLINE void store(u64 key, int lower, int upper, int best_card) {
    TableEntry* old = job_.table->find(key);
    TableEntry& entry = old ? *old : job_.table->claim(key);
    entry.key = key;
    entry.lower = static_cast<std::uint8_t>(lower);
    entry.upper = static_cast<std::uint8_t>(upper);
    entry.move = static_cast<std::uint8_t>(place_of(state_.live, best_card));
    entry.cards = static_cast<std::uint8_t>(count(state_.live));
  }

  /// Between two tricks.
  int lead(int leader, int need, int left) {
    if (need <= 0) return 0;
    if (need > left) return left;
    if (stopped_) return 0;
    if (!any(without_lowest(state_.held[leader])) && !any(state_.down)) return state_.last_trick(masks_, leader);
    count_node();
    const u64 key = key_of(state_, masks_, leader);
    const Known bounds = known(key, leader, need, left);
    if (bounds.lower >= need) return bounds.lower;
    if (bounds.upper < need) return bounds.upper;
    const bool greedy = state_.on_side(leader);
    const Later<W> later(state_, leader);
    const OpenTrick<W> trick{&later, W{}, 0, 0, 0};
    Candidates<W> moves;
    moves.leads(state_, masks_, leader, bounds.move == kNoMove ? -1 : card_at(state_.live, bounds.move));
    int best = greedy ? -1 : left + 1;
    int best_card = -1;
    for (int i = 0; i < moves.size; ++i) {
      const int card = moves.next(i);
      const int value = play(trick, 0, leader, card, need, left);
      if (stopped_) return 0;
      if (greedy ? value > best : value < best) {
        best = value;
        best_card = card;
      }
      if (greedy ? best >= need : best < need) break;
    }
    const bool reached = best >= need;
    store(key, reached ? best : bounds.lower, reached ? bounds.upper : best, best_card);
    return best;
  }

  /// In the middle of a trick.
  int follow(const OpenTrick<W>& trick, int place, int seat, int need, int left) {
    const W legal = or_else(state_.held[seat] & trick.led, state_.held[seat]);
    if (!any(without_lowest(legal))) return play(trick, place, seat, lowest(legal), need, left);
    const bool greedy = state_.on_side(seat);
    Candidates<W> moves;
    moves.follows(state_, masks_, trick, seat, place);
    int best = greedy ? -1 : left + 1;
    for (int i = 0; i < moves.size; ++i) {
      const int value = play(trick, place, seat, moves.next(i), need, left);
      if (stopped_) return 0;
      if (greedy ? value > best : value < best) best = value;
      if (greedy ? best >= need : best < need) break;
    }
    return best;
  }

  /// The value after this card.
  int play(const OpenTrick<W>& before, int place, int seat, int card, int need, int left) {
    OpenTrick<W> trick = before;
    trick.add(state_, masks_, card, seat, place);
    state_.remove(seat, card);
    int value;
    if (place + 1 < state_.players) {
      value = follow(trick, place + 1, state_.next(seat), need, left);
    } else {
      value = any(state_.down) ? close_and_turn_up(trick, need, left) : close(trick, need, left);
    }
    state_.restore(seat, card);
    return value;
  }

  int close(const OpenTrick<W>& trick, int need, int left) {
    const int gain = state_.on_side(trick.winner) ? trick.pot : 0;
    return gain + lead(trick.winner, need - gain, left - trick.pot);
  }

  int close_and_turn_up(const OpenTrick<W>& trick, int need, int left) {
    const SearchState<W> before = state_;
    state_.turn_up(masks_, trick.winner);
    const int value = close(trick, need, left);
    state_ = before;
    return value;
  }
};

}  // namespace mue::MUE_ARCH
