// Plays futures, compiled for one kind of processor.
#pragma once

#include <vector>

#include "futures/futures.hpp"
#include "batch/play_deals.hpp"
#include "playout/heuristic_policy.hpp"

namespace mue::MUE_ARCH {

/// From the first lead to the end, by the policy `heuristic`.
template <class W>
class CardsToTheEnd {
 public:
  CardsToTheEnd(const Program& program, const RookieRules& rookie)
      : program_(program), rookie_(rookie), policy_(program.players, rookie.counts_points) {}

  void play(HandState<W>& state) {
    const RookieOrder& order = order_of_cards(state);
    const Masks<W>& masks = order.layout->masks(W{});
    take_sides(state);
    PlayoutState<W> cards;
    StackTable stack_at;
    start(state, order, masks, cards, stack_at);
    const int players = program_.players;
    int place = state.trick_size;
    while (any(cards.held[cards.seat])) {
      if (place == 0) {
        cards.template play<true>(masks, policy_.template choose<true>(masks, cards, false, 0), players);
        place = 1;
      }
      for (; place < players; ++place) {
        cards.template play<false>(masks, policy_.template choose<false>(masks, cards, false, 0), players);
      }
      place = 0;
      if (cards.down_left > 0) cards.turn_up(masks, stack_at, players);
      cards.close_trick();
    }
    count_up(masks, cards, state);
  }

 private:
  const Program& program_;
  const RookieRules& rookie_;
  HeuristicPolicy<W> policy_;

  MUE_INLINE const RookieOrder& order_of_cards(const HandState<W>& state) const {
    const int none = rookie_.no_trump();
    return *rookie_.order(state.major == kNone ? none : state.major, state.minor == kNone ? none : state.minor);
  }

  void take_sides(const HandState<W>& state) {
    unsigned side = 0;
    for (const u8 seat : {state.crown, state.partner}) side |= seat == kNone ? 0u : 1u << seat;
    policy_.take_sides(state.crown == kNone ? -1 : state.crown, side);
    if (!rookie_.declares) return;
    for (int seat = 0; seat < program_.players; ++seat) {
      const int hidden = program_.rank[state.hidden[seat]], shown = program_.rank[state.shown[seat]];
      const int low = hidden < shown ? hidden : shown, high = hidden < shown ? shown : hidden;
      policy_.declare(seat, low, rookie_.declaring.bonus(hidden, shown, low), high,
                      rookie_.declaring.bonus(hidden, shown, high));
    }
  }

  MUE_INLINE static W as_bits(const RookieOrder& order, W cards) {
    W found{};
    for (; any(cards); cards = without_lowest(cards)) found |= one<W>(order.bit[lowest(cards)]);
    return found;
  }

  void start(const HandState<W>& state, const RookieOrder& order, const Masks<W>& masks, PlayoutState<W>& cards,
             StackTable& stack_at) const {
    cards.live = W{};
    cards.down_left = 0;
    for (int seat = 0; seat < program_.players; ++seat) {
      cards.display[seat] = as_bits(order, state.display[seat]);
      cards.held[seat] = as_bits(order, state.hand[seat]) | cards.display[seat];
      cards.live |= cards.held[seat];
      cards.taken[seat] = W{};
      cards.tricks[seat] = state.tricks[seat];
      cards.voids[seat] = 0;
    }
    if (program_.column_count > 0) start_stacks(state, order, cards, stack_at);
    cards.table = cards.led = W{};
    cards.winning = cards.winner = 0;
    cards.seat = state.leader;
    for (int i = 0; i < state.trick_size; ++i) {
      const int card = order.bit[state.played[state.played_count - state.trick_size + i]];
      if (i == 0) {
        cards.template put<true>(masks, card, program_.players);
      } else {
        cards.template put<false>(masks, card, program_.players);
      }
    }
  }

  void start_stacks(const HandState<W>& state, const RookieOrder& order, PlayoutState<W>& cards,
                    StackTable& stack_at) const {
    int stacks = 0;
    for (int seat = 0; seat < 2; ++seat) {
      for (int column = 0; column < program_.column_count; ++column) {
        u64 packed = 0;
        for (const u8 card : state.stacks[seat][column]) {
          if (card == kNone) continue;
          packed = packed << 8 | static_cast<u64>(order.bit[card] + 1);
          ++cards.down_left;
        }
        if (packed == 0) continue;
        cards.stacks[stacks] = packed;
        stack_at.place[seat][rookie_.columns[column]] = static_cast<std::uint8_t>(stacks++);
      }
    }
    cards.stacks[kMaxStacks] = 0;
  }

  void count_up(const Masks<W>& masks, const PlayoutState<W>& cards, HandState<W>& state) const {
    for (int seat = 0; seat < program_.players; ++seat) {
      int points = state.points[seat];
      for (int plane = 0; plane < masks.plane_count; ++plane) {
        points += count(cards.taken[seat] & masks.planes[plane]) << plane;
      }
      state.points[seat] = static_cast<std::int16_t>(points);
      state.tricks[seat] = static_cast<u8>(cards.tricks[seat]);
    }
    finish(state);
  }
};

/// What a seat has worked out about its cards, as long as they stay the same.
template <class W>
struct KeptThoughts {
  KeptProspects<W> prospects;
  KeptTricks tricks;
  W own{}, known{};

  MUE_INLINE void see(const HandState<W>& state, int seat, const RookieRules& rules) {
    if (rules.declares) tricks.forget();  // declared cards are known, too
    const W now = state.held(seat), gone = state.open | state.pile[seat];
    if (now == own && gone == known) return;
    own = now;
    known = gone;
    tricks.forget();
  }

  MUE_INLINE void forget() {
    prospects.held = -1;
    tricks.forget();
  }
};

template <class W>
class FuturePlayer {
 public:
  explicit FuturePlayer(const FuturesJob<W>& job)
      : job_(job), program_(*job.program), dealer_(*job.hidden), cards_(program_, *job.rookie), next_(job.move_count, -1) {
    for (KeptThoughts<W>& kept : kept_) {
      kept.prospects.one_auction = true;
      kept.prospects.enough = job.enough;
    }
    chain_equal_moves();
  }

  void run() {
    for (int world = 0; world < job_.count; ++world) {
      HandState<W> start = *job_.now;
      Rng rng(job_.seed, static_cast<u64>(job_.first + world));
      dealer_.deal(start, rng);
      // The others hold different cards in each world; this seat always holds and knows the same.
      for (int seat = 0; seat < program_.players; ++seat) {
        if (seat != job_.seat) kept_[seat].forget();
      }
      others_first(start);
      for (const int move : first_) {
        HandState<W> state = start;
        apply(program_, state, job_.seat, job_.moves[move], listener_);
        play_chain(state, move, world);
      }
    }
  }

 private:
  const FuturesJob<W>& job_;
  const Program& program_;
  const WorldDealer<W> dealer_;
  CardsToTheEnd<W> cards_;
  KeptThoughts<W> kept_[kMaxSeats];
  NoListener listener_;
  std::vector<int> first_;  // the first of each set of plans with equal moves
  std::vector<int> next_;   // by plan, the next one with the same move; -1: none

  /// Plans that differ by the wish alone are one hand until the seat may name a trump.
  void chain_equal_moves() {
    std::vector<int> last;
    for (int move = 0; move < job_.move_count; ++move) {
      std::size_t place = 0;
      while (place < first_.size() && !(job_.moves[first_[place]] == job_.moves[move])) ++place;
      if (place == first_.size()) {
        first_.push_back(move);
        last.push_back(move);
      } else {
        next_[static_cast<std::size_t>(last[place])] = move;
        last[place] = move;
      }
    }
  }

  void play_chain(HandState<W>& state, int first, int world) {
    while (!ready(state) && !names(state)) decide(state, state.seat);
    if (ready(state)) {
      const FutureWorth worth = worth_of(state);
      for (int plan = first; plan >= 0; plan = next(plan)) write_future(job_, worth, plan, world);
      return;
    }
    FutureWorth worths[kMaxTrumps + 1];
    Wide named;
    for (int plan = first; plan >= 0; plan = next(plan)) {
      const Move<W> move = naming(state, job_.wishes[plan]);
      if (!has(named, move.value)) {
        named |= one<Wide>(move.value);
        HandState<W> after = state;
        apply(program_, after, job_.seat, move, listener_);
        while (!ready(after)) decide(after, after.seat);
        worths[move.value] = worth_of(after);
      }
      write_future(job_, worths[move.value], plan, world);
    }
  }

  MUE_INLINE int next(int plan) const { return next_[static_cast<std::size_t>(plan)]; }

  MUE_INLINE StepKind step(const HandState<W>& state) const { return program_.steps[state.step].kind; }

  /// Whether nothing is left to decide but the cards.
  MUE_INLINE bool ready(const HandState<W>& state) const { return state.over() || step(state) == StepKind::tricks; }

  MUE_INLINE bool names(const HandState<W>& state) const {
    return state.seat == job_.seat && step(state) == StepKind::naming;
  }

  void decide(HandState<W>& state, int seat) { apply(program_, state, seat, rookies(state, seat), listener_); }

  MUE_INLINE Move<W> rookies(const HandState<W>& state, int seat) {
    KeptThoughts<W>& kept = kept_[seat];
    kept.see(state, seat, *job_.rookie);
    return rookie_in(program_, state, seat, *job_.rookie, kept.prospects, &kept.tricks);
  }

  /// The contract is part of the plan that is tried, so that its value is that of one contract.
  Move<W> naming(const HandState<W>& state, const Wish& wish) {
    const u8 trump = program_.steps[state.step].major ? wish.major : wish.minor;
    if (trump != kNone) {
      HandState<W> now = state;
      Choice<W> choice;
      legal(program_, now, job_.seat, choice);
      Move<W> move;
      move.act = Act::trump;
      move.value = trump;
      if (has(choice.options, trump)) return move;
    }
    return rookies(state, job_.seat);
  }

  /// Where all decide at once: the other seats decide before this one.
  void others_first(HandState<W>& state) {
    const unsigned waiting = seats_to_act(program_, state) & ~(1u << job_.seat);
    for (int seat = 0; seat < program_.players; ++seat) {
      if (waiting >> seat & 1) decide(state, seat);
    }
  }

  /// Plays the cards and scores the hand.
  FutureWorth worth_of(HandState<W>& state) {
    if (!state.over()) cards_.play(state);
    return future_worth(job_, state);
  }
};

template <class W>
void run_futures(const FuturesJob<W>& job) {
  FuturePlayer<W>(job).run();
}

}  // namespace mue::MUE_ARCH
