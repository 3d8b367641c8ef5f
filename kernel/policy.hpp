// How the hands of a play-out are played. A policy knows its own cards, the table and what has gone.
#pragma once

#include "lane.hpp"
#include "rules.hpp"

namespace mue::MUE_ARCH {

/// Any legal card, each with the same chance.
template <class W>
struct RandomPolicy {
  explicit RandomPolicy(const Rules&) {}

  template <bool Leads>
  MUE_INLINE int choose(const Masks<W>&, Lane<W>& lane, bool, int) const {
    const W legal = lane.template legal<Leads>();
    return select(legal, lane.chance.below(count(legal)));
  }
};

/// A beginner who has understood the game: win cheaply, feed a winning partner, deny points, pull trumps
/// as the Crown, and where a number of tricks was declared, stop there.
template <class W>
class Rookie {
 public:
  explicit Rookie(const Rules& rules) : crown_(rules.crown) {
    for (int seat = 0; seat < rules.players; ++seat) {
      allies_[seat] = rules.allies(seat);
      read_declaration(rules.payoff.by_tricks[seat], seat);
    }
  }

  /// `last`: nobody plays to the trick after this seat.
  template <bool Leads>
  MUE_INLINE int choose(const Masks<W>& masks, Lane<W>& lane, bool last, int tricks_left) const {
    const W legal = lane.template legal<Leads>();
    if (!any(without_lowest(legal))) return lowest(legal);
    const bool greedy = wants_tricks(lane, tricks_left);
    if constexpr (Leads) return greedy ? lead(masks, lane) : low_lead(masks, lane, legal);
    return greedy ? follow(masks, lane, legal, last) : duck(masks, lane, legal, last);
  }

 private:
  static constexpr int kNever = kMaxTricks;

  int crown_;
  unsigned allies_[kMaxSeats] = {};
  std::uint8_t missing_[kMaxSeats][kMaxTricks] = {};  // tricks to a better paid number; kNever: none
  bool paid_[kMaxSeats][kMaxTricks] = {};             // this number of tricks is paid as such

  void read_declaration(const std::int32_t* by_tricks, int seat) {
    for (int tricks = 0; tricks < kMaxTricks; ++tricks) {
      paid_[seat][tricks] = by_tricks[tricks] > 0;
      missing_[seat][tricks] = kNever;
      for (int more = kMaxTricks - 1 - tricks; more > 0; --more) {
        if (by_tricks[tricks + more] > by_tricks[tricks]) missing_[seat][tricks] = static_cast<std::uint8_t>(more);
      }
    }
  }

  /// Yes, unless the number of tricks is just right and no better one can be reached.
  MUE_INLINE bool wants_tricks(const Lane<W>& lane, int tricks_left) const {
    const int tricks = lane.tricks[lane.seat];
    return !paid_[lane.seat][tricks] || missing_[lane.seat][tricks] <= tricks_left;
  }

  MUE_INLINE static W poorest(const Masks<W>& masks, W cards) {
    for (int plane = masks.plane_count - 1; plane >= 0; --plane) {
      const W fewer = cards & ~masks.planes[plane];
      cards = any(fewer) ? fewer : cards;
    }
    return cards;
  }

  MUE_INLINE static W richest(const Masks<W>& masks, W cards) {
    for (int plane = masks.plane_count - 1; plane >= 0; --plane) {
      const W more = cards & masks.planes[plane];
      cards = any(more) ? more : cards;
    }
    return cards;
  }

  MUE_INLINE static W without_trumps(const Masks<W>& masks, W cards) {
    const W plain = cards & ~masks.trumps;
    return any(plain) ? plain : cards;
  }

  int lead(const Masks<W>& masks, Lane<W>& lane) const {
    const W own = lane.held[lane.seat];
    const W rest = lane.live & ~own;
    const W trumps = own & masks.trumps;
    if (lane.seat == crown_ && any(trumps) && any(rest & masks.trumps)) {
      const int top = highest(trumps);
      if (!any(rest & masks.beaters[top]) || count(trumps) >= 3) return top;
    }
    W masters{};
    for (int i = 0; i < masks.suit_count; ++i) {
      const W suit = own & masks.suits[i];
      if (!any(suit)) continue;
      const int top = highest(suit);
      if (!any(rest & masks.suits[i] & masks.beaters[top])) masters |= one<W>(top);
    }
    const W plain = masters & ~masks.trumps;
    const W good = any(plain) ? plain : masters;
    if (any(good)) return select(good, lane.chance.below(count(good)));
    const W poor = poorest(masks, without_trumps(masks, own));
    const int card = select(poor, lane.chance.below(count(poor)));
    return lowest(poor & masks.suit[card]);
  }

  int follow(const Masks<W>& masks, const Lane<W>& lane, W legal, bool last) const {
    const W beaters = masks.beaters[lane.winning];
    const W winners = legal & beaters;
    const W rest = lane.live & ~lane.held[lane.seat];
    if (allies_[lane.seat] >> lane.winner & 1) {
      if (last || !any(rest & beaters)) {
        const W losers = legal & ~beaters;
        return lowest(richest(masks, without_trumps(masks, any(losers) ? losers : legal)));
      }
      return lowest(poorest(masks, without_trumps(masks, legal)));
    }
    if (any(winners)) {
      if (last) return lowest(winners);
      const int top = highest(winners);
      if (!any(rest & masks.beaters[top])) return top;
    }
    return lowest(poorest(masks, without_trumps(masks, legal)));
  }

  /// Enough tricks: get rid of the highest card that does not win, else win as high as it must be.
  int duck(const Masks<W>& masks, const Lane<W>& lane, W legal, bool last) const {
    const W losers = legal & ~masks.beaters[lane.winning];
    if (any(losers)) return highest(losers);
    return last ? highest(legal) : lowest(legal);
  }

  int low_lead(const Masks<W>& masks, Lane<W>& lane, W legal) const {
    const W plain = without_trumps(masks, legal);
    return lowest(plain & masks.suit[select(plain, lane.chance.below(count(plain)))]);
  }
};

}  // namespace mue::MUE_ARCH
