// Plays futures, compiled for one kind of processor.
#pragma once

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

template <class W>
class FuturePlayer {
 public:
  explicit FuturePlayer(const FuturesJob<W>& job)
      : job_(job), program_(*job.program), dealer_(*job.hidden), cards_(program_, *job.rookie) {
    for (KeptProspects<W>& kept : kept_) {
      kept.one_auction = true;
      kept.enough = job.enough;
    }
  }

  void run() {
    for (int world = 0; world < job_.count; ++world) {
      HandState<W> start = *job_.now;
      Rng rng(job_.seed, static_cast<u64>(job_.first + world));
      dealer_.deal(start, rng);
      // The others hold different cards in each world; this seat always holds and knows the same.
      for (int seat = 0; seat < program_.players; ++seat) {
        if (seat != job_.seat) kept_[seat].held = -1;
      }
      others_first(start);
      for (int move = 0; move < job_.move_count; ++move) {
        HandState<W> state = start;
        wish_ = job_.wishes[move];
        apply(program_, state, job_.seat, job_.moves[move], listener_);
        to_the_end(state);
        write_future(job_, state, move, world);
      }
    }
  }

 private:
  const FuturesJob<W>& job_;
  const Program& program_;
  const WorldDealer<W> dealer_;
  CardsToTheEnd<W> cards_;
  KeptProspects<W> kept_[kMaxSeats];
  NoListener listener_;
  Wish wish_;

  void decide(HandState<W>& state, int seat) {
    if (seat == job_.seat && program_.steps[state.step].kind == StepKind::naming && name_as_wished(state)) return;
    apply(program_, state, seat, rookie_in(program_, state, seat, *job_.rookie, kept_[seat]), listener_);
  }

  /// The contract is part of the plan that is tried, so that its value is that of one contract.
  bool name_as_wished(HandState<W>& state) {
    const u8 trump = program_.steps[state.step].major ? wish_.major : wish_.minor;
    if (trump == kNone) return false;
    Choice<W> choice;
    legal(program_, state, job_.seat, choice);
    if (!has(choice.options, trump)) return false;
    Move<W> move;
    move.act = Act::trump;
    move.value = trump;
    apply(program_, state, job_.seat, move, listener_);
    return true;
  }

  /// Where all decide at once: the other seats decide before this one.
  void others_first(HandState<W>& state) {
    const unsigned waiting = seats_to_act(program_, state) & ~(1u << job_.seat);
    for (int seat = 0; seat < program_.players; ++seat) {
      if (waiting >> seat & 1) decide(state, seat);
    }
  }

  void to_the_end(HandState<W>& state) {
    while (!state.over() && program_.steps[state.step].kind != StepKind::tricks) decide(state, state.seat);
    if (!state.over()) cards_.play(state);
  }
};

template <class W>
void run_futures(const FuturesJob<W>& job) {
  FuturePlayer<W>(job).run();
}

}  // namespace mue::MUE_ARCH
