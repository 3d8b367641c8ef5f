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

  // What follows is written without branches: which case holds is hard to predict, and a wrong guess
  // costs the processor more than working out every case.

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
      // With nothing of the suit outside, its first bit stands in: then all of the suit are masters.
      const int best = highest((rest & suit) | (masks.suit_starts & suit));
      found |= own & suit & masks.from[best];
    }
    return found;
  }

  MUE_INLINE int lead(const Masks<W>& masks, Lane<W>& lane) const {
    const W own = lane.held[lane.seat];
    const W rest = lane.live & ~own;
    if (lane.seat == crown_) {
      const W trumps = own & masks.trumps;
      if (any(trumps) && any(rest & masks.trumps)) {
        const int top = highest(trumps);
        if (!any(rest & masks.beaters[top]) || count(trumps) >= 3) return top;
      }
    }
    const W good = without_trumps(masks, masters(masks, own, rest));
    const W poor = poorest(masks, without_trumps(masks, own));
    const W cards = or_else(good, poor);
    const int card = select(cards, lane.chance.below(count(cards)));
    // Without a master the lowest card of a suit; the good ones may all be led.
    return lowest(cards & masks.suit[card] & or_else(good & one<W>(card), poor));
  }

  MUE_INLINE int follow(const Masks<W>& masks, const Lane<W>& lane, W legal, bool last) const {
    const W beaters = masks.beaters[lane.winning];
    const W winners = legal & beaters;
    const W rest = lane.live & ~lane.held[lane.seat];
    const bool ours = allies_[lane.seat] >> lane.winner & 1;
    const W late = all_if<W>(last);
    const bool feeds = ours & !any(rest & beaters & ~late);
    // Win as low as possible when nobody comes after, else only with a card that will hold.
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

/// Any policy, writing down what it plays.
template <class W, class Player>
class Recording {
 public:
  Recording(const Rules& rules, std::uint8_t* line) : player_(rules), line_(line) {}

  template <bool Leads>
  MUE_INLINE int choose(const Masks<W>& masks, Lane<W>& lane, bool last, int tricks_left) const {
    const int card = player_.template choose<Leads>(masks, lane, last, tricks_left);
    *line_++ = static_cast<std::uint8_t>(card);
    return card;
  }

 private:
  const Player player_;
  mutable std::uint8_t* line_;
};

}  // namespace mue::MUE_ARCH
