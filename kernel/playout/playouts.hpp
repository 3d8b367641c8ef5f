// Play-outs: many hands played to the end, with sums of their results.
#pragma once

#include "engine/engine.hpp"
#include "playout/heuristic_policy.hpp"
#include "playout/playout_state.hpp"
#include "playout/quick_policy.hpp"
#include "playout/random_policy.hpp"
#include "playout/recording_policy.hpp"

namespace mue::MUE_ARCH {

/// The number of hands played in parallel, card by card. They are independent, so while one waits for memory, the
/// processor works on the other.
constexpr int kLanes = 2;

template <class W, class Player>
class Playouts {
 public:
  Playouts(const PlayoutJob& job, const Player& player)
      : job_(job),
        rules_(*job.worlds[job.first_world].rules),
        masks_(rules_.layout->masks(W{})),
        player_(player),
        stack_at_(job.worlds[job.first_world]),
        players_(rules_.players),
        tricks_left_(job.worlds[job.first_world].tricks_left()),
        trick_size_(job.worlds[job.first_world].trick_size) {}

  void run() {
    const std::int64_t first = std::int64_t{job_.first_world} * job_.repeats;
    const std::int64_t last = std::int64_t{job_.last_world} * job_.repeats;
    for (int move = 0; move < job_.tally_count; ++move) {
      std::int64_t at = first;
      for (; at + kLanes <= last; at += kLanes) play<kLanes>(at, move);
      for (; at < last; ++at) play<1>(at, move);
    }
  }

 private:
  const PlayoutJob& job_;
  const Rules& rules_;
  const Masks<W>& masks_;
  const Player& player_;
  const StackTable stack_at_;
  const int players_;
  const int tricks_left_;
  const int trick_size_;

  template <int Lanes>
  void play(std::int64_t at, int move) {
    PlayoutState<W> lanes[Lanes];
    int place = trick_size_;
    for (int i = 0; i < Lanes; ++i) {
      const auto world = static_cast<std::size_t>((at + i) / job_.repeats);
      // The stream depends on world and repeat but not on the first move, so only the move differs.
      lanes[i].start(job_.worlds[world], Rng(job_.seed, static_cast<u64>(at + i)));
      if (job_.first_cards) {
        const auto entry = world * static_cast<std::size_t>(job_.tally_count) + static_cast<std::size_t>(move);
        const int card = job_.first_cards[entry];
        if (place == 0) {
          lanes[i].template play<true>(masks_, card, players_);
        } else {
          lanes[i].template play<false>(masks_, card, players_);
        }
      }
    }
    if (job_.first_cards) ++place;
    for (int left = tricks_left_; left > 0; --left) {
      if (place == 0) {
        step<true>(lanes, false, left);
        place = 1;
      }
      for (; place < players_; ++place) step<false>(lanes, place + 1 == players_, left);
      place = 0;
      for (PlayoutState<W>& lane : lanes) {
        if (lane.down_left > 0) lane.turn_up(masks_, stack_at_, players_);
        lane.close_trick();
      }
    }
    for (int i = 0; i < Lanes; ++i) {
      count_up(lanes[i], (at + i) / job_.repeats, move);
    }
  }

  /// One card in every lane.
  template <bool Leads, int Lanes>
  MUE_INLINE void step(PlayoutState<W> (&lanes)[Lanes], bool last, int left) const {
    for (PlayoutState<W>& lane : lanes) {
      const int card = player_.template choose<Leads>(masks_, lane, last, left);
      lane.template play<Leads>(masks_, card, players_);
    }
  }

  MUE_INLINE void count_up(const PlayoutState<W>& state, std::int64_t world, int move) const {
    const Position& start = job_.worlds[world];
    Tally& tally = job_.tallies[move];
    int points[kMaxSeats], tricks[kMaxSeats];
    int total = 0;
    for (int seat = 0; seat < players_; ++seat) {
      points[seat] = start.points[seat];
      for (int plane = 0; plane < masks_.plane_count; ++plane) {
        points[seat] += count(state.taken[seat] & masks_.planes[plane]) << plane;
      }
      tricks[seat] = state.tricks[seat];
      const int own = rules_.counts_points ? points[seat] : tricks[seat];
      total += rules_.side >> seat & 1 ? own : 0;
    }
    const Payoff& payoff = rules_.payoff;
    std::int64_t own = 0, all = 0;
    for (int seat = 0; seat < players_; ++seat) {
      const std::int64_t score = payoff.per_point[seat] * points[seat] +
                                 payoff.per_trick[seat] * tricks[seat] + payoff.by_side[seat][total] +
                                 payoff.by_tricks[seat][tricks[seat]];
      tally.points[seat] += points[seat];
      tally.tricks[seat] += tricks[seat];
      tally.scores[seat] += score;
      tally.squares[seat] += score * score;
      own = seat == job_.seat ? score : own;
      all += score;
    }
    if (job_.values) {
      job_.values[move * job_.world_count + world] +=
          static_cast<double>(own) - static_cast<double>(all - own) / (players_ - 1);
    }
    ++tally.playouts;
    tally.reached += rules_.goal >= 0 && total >= rules_.goal;
  }
};

template <class W, class Player>
void play_out_with(const PlayoutJob& job) {
  const Rules& rules = *job.worlds[job.first_world].rules;
  if (job.line) {
    const RecordingPolicy<W, Player> player(rules, job.line);
    Playouts<W, RecordingPolicy<W, Player>>(job, player).run();
  } else {
    const Player player(rules);
    Playouts<W, Player>(job, player).run();
  }
}

template <class W>
void play_out_in(const PlayoutJob& job) {
  switch (job.policy) {
    case Policy::random:
      return play_out_with<W, RandomPolicy<W>>(job);
    case Policy::quick:
      return play_out_with<W, QuickPolicy<W>>(job);
    case Policy::heuristic:
      return play_out_with<W, HeuristicPolicy<W>>(job);
  }
}

inline void play_out(const PlayoutJob& job) {
  if (job.worlds[job.first_world].layout().wide()) {
    play_out_in<Wide>(job);
  } else {
    play_out_in<u64>(job);
  }
}

}  // namespace mue::MUE_ARCH
