// The policy `quick`: a few fixed rules in order, without evaluating cards.
//
// Win cheaply, feed a winning partner, deny points, draw trumps as the Crown, and stop at the declared number
// of tricks. It is deliberately coarser than the evaluator that `heuristic` and the rookie share: it decides by set
// operations, in a few nanoseconds, and breaks ties at random.
#pragma once

#include "core/rules.hpp"
#include "playout/playout_state.hpp"

namespace mue::MUE_ARCH {

template <class W>
class QuickPolicy {
 public:
  explicit QuickPolicy(const Rules& rules) : crown_(rules.crown) {
    for (int seat = 0; seat < rules.players; ++seat) {
      allies_[seat] = rules.allies(seat);
      read_declaration(rules.payoff.by_tricks[seat], seat);
    }
  }

  /// `last`: this seat plays the last card of the trick.
  template <bool Leads>
  MUE_INLINE int choose(const Masks<W>& masks, PlayoutState<W>& state, bool last, int tricks_left) const {
    const W legal = state.template legal<Leads>();
    const bool greedy = wants_tricks(state, tricks_left);
    if constexpr (Leads) return greedy ? lead(masks, state) : low_lead(masks, state, legal);
    return greedy ? follow(masks, state, legal, last) : duck(masks, state, legal, last);
  }

 private:
  static constexpr int kNever = kMaxTricks;

  int crown_;
  unsigned allies_[kMaxSeats] = {};
  std::uint8_t missing_[kMaxSeats][kMaxTricks] = {};  // tricks to a number that pays better; kNever: none
  bool paid_[kMaxSeats][kMaxTricks] = {};             // whether this number of tricks pays a bonus

  void read_declaration(const std::int32_t* by_tricks, int seat) {
    for (int tricks = 0; tricks < kMaxTricks; ++tricks) {
      paid_[seat][tricks] = by_tricks[tricks] > 0;
      missing_[seat][tricks] = kNever;
      for (int more = kMaxTricks - 1 - tricks; more > 0; --more) {
        if (by_tricks[tricks + more] > by_tricks[tricks]) missing_[seat][tricks] = static_cast<std::uint8_t>(more);
      }
    }
  }

  /// True unless the number of tricks is exactly right and no better one can be reached.
  MUE_INLINE bool wants_tricks(const PlayoutState<W>& state, int tricks_left) const {
    const int tricks = state.tricks[state.seat];
    return !paid_[state.seat][tricks] || missing_[state.seat][tricks] <= tricks_left;
  }

  // The following code is branch-free: the cases are hard to predict, and a misprediction costs more than computing all
  // of them.

  MUE_INLINE static W without_trumps(const Masks<W>& masks, W cards) {
    return or_else(cards & ~masks.trumps, cards);
  }

  /// The cards with the fewest points.
  MUE_INLINE static W poorest(const Masks<W>& masks, W cards) {
    for (int plane = masks.plane_count - 1; plane >= 0; --plane) {
      cards = or_else(cards & ~masks.planes[plane], cards);
    }
    return cards;
  }

  /// The cards that nobody else can beat in their own suit.
  MUE_INLINE static W masters(const Masks<W>& masks, W own, W rest) {
    W found{};
    for (int i = 0; i < masks.suit_count; ++i) {
      const W suit = masks.suits[i];
      // If nobody else has the suit, its first bit stands in, which makes all of its cards masters.
      const int best = highest((rest & suit) | (masks.suit_starts & suit));
      found |= own & suit & masks.from[best];
    }
    return found;
  }

  MUE_INLINE int lead(const Masks<W>& masks, PlayoutState<W>& state) const {
    const W own = state.held[state.seat];
    const W rest = state.live & ~own;
    if (state.seat == crown_) {
      const W trumps = own & masks.trumps;
      if (any(trumps) && any(rest & masks.trumps)) {
        const int top = highest(trumps);
        if (!any(rest & masks.beaters[top]) || count(trumps) >= 3) return top;
      }
    }
    const W good = without_trumps(masks, masters(masks, own, rest));
    const W poor = poorest(masks, without_trumps(masks, own));
    const W cards = or_else(good, poor);
    const int card = select(cards, state.rng.below(count(cards)));
    // Without a master, lead the lowest card of a suit; good cards may all be led.
    return lowest(cards & masks.suit[card] & or_else(good & one<W>(card), poor));
  }

  MUE_INLINE int follow(const Masks<W>& masks, const PlayoutState<W>& state, W legal, bool last) const {
    const W beaters = masks.beaters[state.winning];
    const W winners = legal & beaters;
    const W rest = state.live & ~state.held[state.seat];
    const bool ours = allies_[state.seat] >> state.winner & 1;
    const W late = all_if<W>(last);
    const bool feeds = ours & !any(rest & beaters & ~late);
    // Last to play: win as low as possible; otherwise win only with a card that holds.
    const W top = one<W>(highest(winners | one<W>(0)));
    const bool holds = !any(rest & masks.beaters[highest(winners | one<W>(0))]);
    const W taking = winners & (late | (top & all_if<W>(holds))) & all_if<W>(!ours);
    const W losers = or_else(legal & ~(beaters & all_if<W>(feeds)), legal);
    W cards = without_trumps(masks, losers);
    for (int plane = masks.plane_count - 1; plane >= 0; --plane) {
      cards = or_else(cards & (masks.planes[plane] ^ all_if<W>(!feeds)), cards);
    }
    return lowest(or_else(taking, cards));
  }

  /// Enough tricks: play the highest card that does not win; if all win, the highest as last to play, else the lowest.
  int duck(const Masks<W>& masks, const PlayoutState<W>& state, W legal, bool last) const {
    const W losers = legal & ~masks.beaters[state.winning];
    if (any(losers)) return highest(losers);
    return last ? highest(legal) : lowest(legal);
  }

  int low_lead(const Masks<W>& masks, PlayoutState<W>& state, W legal) const {
    const W plain = without_trumps(masks, legal);
    return lowest(plain & masks.suit[select(plain, state.rng.below(count(plain)))]);
  }
};

}  // namespace mue::MUE_ARCH
