// Inside a trick: the cards worth trying, and their order.
#pragma once

#include "solve/search_state.hpp"

namespace mue::MUE_ARCH {

/// By side and place in the trick: all cards held by the seats that play after that place.
template <class W>
struct Later {
  W of[2][kMaxSeats];

  Later(const SearchState<W>& state, int leader) {
    W sum[2] = {W{}, W{}};
    int seat = leader;
    for (int place = state.players - 1; place >= 0; --place) {
      of[0][place] = sum[0];
      of[1][place] = sum[1];
      seat = seat == 0 ? state.players - 1 : seat - 1;  // from the last seat to play back to the leader
      sum[state.on_side(seat)] |= state.held[seat];
    }
  }
};

template <class W>
struct OpenTrick {
  const Later<W>* later;
  W led;
  int winning;
  int winner;
  int pot;

  MUE_INLINE void add(const SearchState<W>& state, const Masks<W>& masks, int card, int seat, int place) {
    if (place == 0) {
      led = masks.suit[card];
      winning = card;
      winner = seat;
      pot = state.trick_worth + state.worth[card];
      return;
    }
    pot += state.worth[card];
    if (has(masks.beaters[winning], card)) {
      winning = card;
      winner = seat;
    }
  }
};

/// Weights of the move ordering; they affect nothing else. Tuned by hill climbing on the number of nodes, on deals that
/// no benchmark uses.
struct Weights {
  int lead_sure = 281, lead_sure_points = -2;  // the other side cannot beat it
  int lead_ally = 47, lead_ally_points = 1;    // they can, but so can our side
  int lead_lost_points = 5;
  int lead_trump = 1, lead_rank = 4;
  int take_sure = 68, take_sure_points = 8;  // it wins the trick, certainly or so far
  int take_open = 60, take_open_points = 11, take_pot = 17;
  int ally_sure = 111, ally_sure_points = 15;  // our side wins without it
  int ally_open = 50, ally_open_points = 4;
  int lost_points = 5;
  int rank = 2, spend_trump = 37;
};
constexpr Weights kWeights{};

/// The cards to try, one per equivalence class, the most promising first.
template <class W>
struct Candidates {
  int size = 0;
  std::uint8_t cards[kMaxCards];
  std::int16_t scores[kMaxCards];

  /// The best move not yet taken; `i` moves have been taken.
  MUE_INLINE int next(int i) {
    int best = i;
    for (int j = i + 1; j < size; ++j) {
      if (scores[j] > scores[best]) best = j;
    }
    const std::uint8_t card = cards[best];
    cards[best] = cards[i];
    scores[best] = scores[i];
    return card;
  }

  void leads(const SearchState<W>& state, const Masks<W>& masks, int leader, int first) {
    const W own = state.held[leader];
    const bool mine = state.on_side(leader);
    each_run(state, masks, own, leader, (state.live & ~own) | state.down, [&](int card) {
      bool beaten = false, helped = false;
      for (int seat = 0; seat < state.players; ++seat) {
        if (seat == leader) continue;
        const W suit = or_else(state.held[seat] & masks.suit[card], state.held[seat]);
        const bool beats = any(suit & masks.beaters[card]);
        beaten |= beats & (state.on_side(seat) != mine);
        helped |= beats & (state.on_side(seat) == mine);
      }
      const Weights& w = kWeights;
      Verdict verdict;
      verdict.certain = !beaten;
      verdict.ours = !beaten;
      verdict.base = !beaten ? w.lead_sure : helped ? w.lead_ally : 0;
      verdict.per_point = !beaten ? w.lead_sure_points : helped ? w.lead_ally_points : -w.lead_lost_points;
      if (has(masks.trumps, card)) verdict.base += w.lead_trump;
      verdict.per_rank = w.lead_rank;
      return verdict;
    });
    for (int i = 0; i < size; ++i) {
      if (cards[i] == first) scores[i] = 30000;
    }
  }

  void follows(const SearchState<W>& state, const Masks<W>& masks, const OpenTrick<W>& trick, int seat, int place) {
    const W own = state.held[seat];
    const W legal = or_else(own & trick.led, own);
    const bool mine = state.on_side(seat);
    const bool ally_winning = state.on_side(trick.winner) == mine;
    const W against = trick.later->of[!mine][place];
    const W allied = trick.later->of[mine][place];
    const W others = (state.live & ~own) | state.down | one<W>(trick.winning);
    each_run(state, masks, legal, seat, others, [&](int card) {
      const bool takes = has(masks.beaters[trick.winning], card);
      const int best = takes ? card : trick.winning;
      const bool ours = takes | ally_winning;
      const bool certain = !any((ours ? against : allied) & masks.beaters[best]);
      const Weights& w = kWeights;
      Verdict verdict;
      verdict.certain = certain;
      verdict.ours = ours;
      verdict.per_rank = -w.rank;
      verdict.base = has(masks.trumps, card) & !has(trick.led, card) ? -w.spend_trump : 0;
      if (takes) {
        verdict.base += (certain ? w.take_sure : w.take_open) + w.take_pot * trick.pot;
        verdict.per_point = certain ? w.take_sure_points : w.take_open_points;
      } else if (ally_winning) {
        verdict.base += certain ? w.ally_sure : w.ally_open;
        verdict.per_point = certain ? w.ally_sure_points : w.ally_open_points;
      } else {
        verdict.per_point = -w.lost_points;
      }
      return verdict;
    });
  }

 private:
  /// What is known about a card and all of its equals in rank.
  struct Verdict {
    bool certain;  // the trick is decided for one side, whatever follows
    bool ours;
    int base;
    int per_point;
    int per_rank;
  };

  MUE_INLINE void add(const SearchState<W>& state, const Masks<W>& masks, int card, const Verdict& verdict) {
    cards[size] = static_cast<std::uint8_t>(card);
    const int rank = count(state.live & masks.suit[card] & below<W>(card));
    scores[size++] =
        static_cast<std::int16_t>(verdict.base + verdict.per_point * state.worth[card] + verdict.per_rank * rank);
  }

  /// Visits our own cards from the top. Cards without a foreign card between them, whole classes included, form a run:
  /// they differ only in points. From a run, one card per number of points is tried; once the trick is decided, only
  /// the one that suits the side that gets it.
  template <class Judge>
  MUE_INLINE void each_run(const SearchState<W>& state, const Masks<W>& masks, W from, int seat, W others,
                           const Judge& judge) {
    const bool covering = any(state.down);
    int previous = -1;
    unsigned seen = 0;
    Verdict verdict{};
    for (; any(from); from ^= one<W>(previous)) {
      const int card = highest(from);
      const bool same = previous >= 0 && has(masks.suit[card], previous) &&
                        (has(masks.equals[card], previous) || !any(others & masks.up_to[previous] & masks.from[card])) &&
                        (!covering || same_cover(state, masks, seat, card, previous));
      previous = card;
      const int worth = state.worth[card];
      if (!same) {
        verdict = judge(card);
        seen = 1u << worth;
        add(state, masks, card, verdict);
      } else if (verdict.certain) {
        const int kept = state.worth[cards[size - 1]];
        if (verdict.ours ? worth > kept : worth < kept) {
          --size;
          add(state, masks, card, verdict);
        }
      } else if (!(seen >> worth & 1)) {
        seen |= 1u << worth;
        add(state, masks, card, verdict);
      }
    }
  }

  /// Whether both cards cover the same face-down cards, or none.
  MUE_INLINE static bool same_cover(const SearchState<W>& state, const Masks<W>& masks, int seat, int a, int b) {
    const bool shown = has(state.display[seat], a);
    if (shown != has(state.display[seat], b)) return false;
    return !shown || masks.column_number[a] == masks.column_number[b];
  }
};

}  // namespace mue::MUE_ARCH
