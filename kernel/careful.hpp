// A policy that weighs every card: slower than `Rookie`, and a good deal stronger.
//
// What a card brings is the points of the trick, for us or against us, by how likely each side takes it;
// what it costs is the trick that it could have taken later. Winning cheaply, feeding a partner, keeping
// points from the others and saving trumps all follow from that; drawing trumps as the Crown is added.
// It knows what its seat would know: its own cards, displays, what has gone, who did not follow suit.
#pragma once

#include <cmath>

#include "lane.hpp"
#include "rules.hpp"

namespace mue::MUE_ARCH {

template <class W>
class Careful {
 public:
  explicit Careful(const Rules& rules)
      : players_(rules.players),
        crown_(rules.crown),
        worth_(rules.counts_points),
        base_(worth_ ? kTempo : 1.0f),
        against_(rules.crown >= 0 ? 1.0f : kRival),
        crowded_(1.0f - 0.1f * static_cast<float>(rules.players > 3 ? rules.players - 3 : 0)) {
    for (int seat = 0; seat < rules.players; ++seat) {
      allies_[seat] = rules.allies(seat);
      read_declaration(rules.payoff.by_tricks[seat], seat);
    }
    // A single opponent wants to spend a high card elsewhere.
    const float fewer = rules.players == 2 ? 0.4f : 1.0f;
    for (int halves = 0; halves < kHalves; ++halves) {
      holds_[halves] = std::pow(0.45f, 0.5f * fewer * static_cast<float>(halves));
    }
  }

  template <bool Leads>
  MUE_INLINE int choose(const Masks<W>& masks, Lane<W>& lane, bool, int) const {
    const W legal = lane.template legal<Leads>();
    if constexpr (!Leads) {
      if (!any(legal & lane.led)) lane.voids[lane.seat] |= 1u << masks.suit_number[lowest(lane.led)];
    }
    if (!any(without_lowest(legal))) return lowest(legal);
    return Scale(*this, masks, lane).template best<Leads>(legal);
  }

  /// How likely this seat would have played this card. The larger the temperature (in points), the more
  /// likely are cards that the policy itself would not choose.
  template <bool Leads>
  double chance_of(const Masks<W>& masks, const Lane<W>& lane, int card, double temperature) const {
    const W legal = lane.template legal<Leads>();
    if (!any(without_lowest(legal))) return 1.0;
    return Scale(*this, masks, lane).template chance_of<Leads>(legal, card, static_cast<float>(temperature));
  }

 private:
  static constexpr float kAlly = 0.8f;    // what an ally's points are to us, against our own
  static constexpr float kRival = 0.35f;  // what another's points cost us where everybody plays alone
  static constexpr float kTempo = 0.3f;   // the lead, besides the points of the trick
  static constexpr float kSaved = 0.9f;   // how much of a card's later trick is lost by playing it now
  static constexpr float kDraw = 1.5f;    // a round of trumps for the Crown, in quarters of a trick
  static constexpr float kSteer = 3.0f;   // where tricks were declared: a trick too few or too many
  static constexpr float kRuff = 0.4f;    // a small trump wins about so often
  static constexpr float kSure = 0.95f;
  static constexpr int kHalves = 2 * kMaxCards;

  int players_;
  int crown_;
  bool worth_;
  float base_;
  float against_;
  float crowded_;
  unsigned allies_[kMaxSeats] = {};
  int numbers_[kMaxSeats][2];  // of tricks that are paid as such, and what they pay; -1: none
  float paid_[kMaxSeats][2] = {};
  float holds_[kHalves];  // by half cards above: how likely a plain card is not beaten in its suit

  void read_declaration(const std::int32_t* by_tricks, int seat) {
    numbers_[seat][0] = numbers_[seat][1] = -1;
    for (int tricks = 0, found = 0; tricks < kMaxTricks && found < 2; ++tricks) {
      if (by_tricks[tricks] <= 0) continue;
      numbers_[seat][found] = tricks;
      paid_[seat][found++] = static_cast<float>(by_tricks[tricks]);
    }
  }

  /// Weighs the cards of one decision against each other.
  class Scale {
   public:
    MUE_INLINE Scale(const Careful& policy, const Masks<W>& masks, const Lane<W>& lane)
        : policy_(policy), masks_(masks), lane_(lane), seat_(lane.seat), own_(lane.held[lane.seat]) {
      outside_ = lane.live & ~own_;
      W face_up{};
      for (int seat = 0; seat < policy.players_; ++seat) face_up |= lane.display[seat] & lane.held[seat];
      unseen_ = outside_ & ~face_up;
      const int hidden = count(unseen_);
      inverse_ = 1.0f / static_cast<float>(hidden > 0 ? hidden : 1);
      on_table_ = static_cast<float>(points(lane.table));
      const W all = lane.live;
      const int cards = count(all);
      average_ = static_cast<float>(points(all)) / static_cast<float>(cards > 0 ? cards : 1);
      weigh_later();
      hunger_ = hunger();
      trick_ = average_ * static_cast<float>(policy.players_) + policy.base_ + hunger_;
      int seat = seat_ + 1 == policy.players_ ? 0 : seat_ + 1;
      for (int place = count(lane.table) + 1; place < policy.players_; ++place) {
        const bool ally = policy.allies_[seat_] >> seat & 1;
        (ally ? friends_ : foes_)[ally ? friend_count_++ : foe_count_++] = seat;
        seat = seat + 1 == policy.players_ ? 0 : seat + 1;
      }
    }

    template <bool Leads>
    MUE_INLINE int best(W legal) {
      if constexpr (!Leads) prepare_following();
      int found = -1;
      float most = 0.0f;
      for (W left = legal; any(left); left = without_lowest(left)) {
        const int card = lowest(left);
        const float worth = weigh<Leads>(card);
        if (found < 0 || worth > most + 1e-5f) {
          found = card;
          most = worth;
        }
      }
      return found;
    }

    template <bool Leads>
    double chance_of(W legal, int card, float temperature) {
      if constexpr (!Leads) prepare_following();
      const float played = weigh<Leads>(card);
      double sum = 0.0;
      for (W left = legal; any(left); left = without_lowest(left)) {
        sum += std::exp((weigh<Leads>(lowest(left)) - played) / temperature);
      }
      return 1.0 / sum;
    }

   private:
    const Careful& policy_;
    const Masks<W>& masks_;
    const Lane<W>& lane_;
    const int seat_;
    const W own_;
    W outside_;  // all cards against us
    W unseen_;   // those that lie on no display
    float inverse_, on_table_, average_, hunger_, trick_;
    int friends_[kMaxSeats], foes_[kMaxSeats];  // still to play after us
    int friend_count_ = 0, foe_count_ = 0;
    float later_[kMaxCards];  // for own cards: how likely each takes a trick later
    float later_sum_ = 0.0f;
    float losing_ = 0.0f;  // what a full trick brings when our card does not win it

    MUE_INLINE int points(W cards) const {
      int sum = 0;
      for (int plane = 0; plane < masks_.plane_count; ++plane) sum += count(cards & masks_.planes[plane]) << plane;
      return sum;
    }

    MUE_INLINE void weigh_later() {
      const float others = static_cast<float>(policy_.players_ - 1);
      const int trumps_out = count(outside_ & masks_.trumps);
      for (int i = 0; i < masks_.suit_count; ++i) {
        const W suit = masks_.suits[i];
        W cards = own_ & suit;
        if (!any(cards)) continue;
        const W rest = outside_ & suit;
        const float each = static_cast<float>(count(rest)) / others;
        const bool trump = any(suit & masks_.trumps);
        for (int place = 0; any(cards); ++place) {
          const int card = highest(cards);
          cards ^= one<W>(card);
          const int halves = 2 * count(rest & ~masks_.up_to[card]) + count(rest & masks_.equals[card]);
          const float rank = static_cast<float>(place);
          const float chance = trump ? trump_chance(halves, rank, each) : plain_chance(halves, rank, each, trumps_out);
          later_[card] = chance;
          later_sum_ += chance;
        }
      }
    }

    /// `place`: own trumps that are higher; each of them draws some of those above this one.
    MUE_INLINE static float trump_chance(int halves, float place, float each) {
      if (place > 1.5f * each) return kSure;
      const float above = 0.5f * (static_cast<float>(halves) - place);
      return std::fmax(kRuff, kSure - 0.2f * std::fmax(0.0f, above));
    }

    /// The later the round of its suit, the likelier somebody is void and ruffs.
    MUE_INLINE float plain_chance(int halves, float place, float each, int trumps_out) const {
      float safe = kSure;
      if (trumps_out > 0) {
        safe = std::fmin(0.9f, std::fmax(0.1f, 0.5f * (each - place)));
      } else if (place > 1.5f * each) {
        return 0.8f;
      }
      return safe * policy_.holds_[halves];
    }

    /// Where tricks were declared: above zero if we need more than we expect, below if fewer.
    MUE_INLINE float hunger() const {
      if (policy_.numbers_[seat_][0] < 0) return 0.0f;
      const int taken = lane_.tricks[seat_];
      const float expected = static_cast<float>(taken) + policy_.crowded_ * later_sum_;
      float aim = -1.0f, most = -1.0f;
      for (int i = 0; i < 2; ++i) {
        const int number = policy_.numbers_[seat_][i];
        if (number < taken || number > taken + count(own_)) continue;
        const float away = (expected - static_cast<float>(number)) / 1.1f;
        const float hope = policy_.paid_[seat_][i] * std::exp(-0.5f * away * away);
        if (hope > most) {
          most = hope;
          aim = static_cast<float>(number);
        }
      }
      if (aim < 0.0f) return 0.0f;
      return kSteer * std::fmax(-2.0f, std::fmin(2.0f, aim - expected));
    }

    MUE_INLINE void prepare_following() {
      if (policy_.allies_[seat_] >> lane_.winner & 1) {
        const float lost = beaten(lane_.winning, foes_, foe_count_);
        losing_ = (1.0f - lost) * kAlly - lost * policy_.against_;
      } else {
        const float saved = 0.7f * beaten(lane_.winning, friends_, friend_count_);
        losing_ = saved * kAlly - (1.0f - saved) * policy_.against_;
      }
    }

    template <bool Leads>
    MUE_INLINE float weigh(int card) const {
      return (Leads ? lead(card) : follow(card)) - kSaved * later_[card] * trick_;
    }

    MUE_INLINE float full(int card) const {
      const float coming = static_cast<float>(friend_count_ + foe_count_) * average_;
      return on_table_ + static_cast<float>(masks_.points[card]) + coming + policy_.base_;
    }

    MUE_INLINE float follow(int card) const {
      const float all = full(card);
      if (!has(masks_.beaters[lane_.winning], card)) return losing_ * all;
      const float lost = beaten(card, foes_, foe_count_);
      return (1.0f - lost) * (all + hunger_) - lost * policy_.against_ * all;
    }

    MUE_INLINE float lead(int card) const {
      const float all = full(card);
      const float lost = beaten(card, foes_, foe_count_);
      const int after = friend_count_ + foe_count_;
      const float helped = 0.6f * lost * static_cast<float>(friend_count_) / static_cast<float>(after);
      float brought = (1.0f - lost) * (all + hunger_) + helped * kAlly * all - (lost - helped) * policy_.against_ * all;
      if (policy_.crown_ >= 0 && has(masks_.trumps, card)) brought += drawing() * all * 0.25f;
      return brought;
    }

    /// A round of trumps helps whoever has the most of them, and that is the Crown.
    MUE_INLINE float drawing() const {
      if (seat_ != policy_.crown_) return policy_.allies_[seat_] >> policy_.crown_ & 1 ? 0.0f : -0.5f * kDraw;
      const int theirs = count(outside_ & masks_.trumps);
      return theirs > 0 && count(own_ & masks_.trumps) * policy_.players_ > theirs ? kDraw : -kDraw;
    }

    /// About how likely one of these seats, still to play, can beat the card.
    MUE_INLINE float beaten(int card, const int* seats, int size) const {
      float safe = 1.0f;
      for (int i = 0; i < size; ++i) safe *= 1.0f - beats(seats[i], card);
      return 1.0f - safe;
    }

    MUE_INLINE float beats(int seat, int card) const {
      const W led = any(lane_.table) ? lane_.led : masks_.suit[card];
      const W face_up = lane_.display[seat] & lane_.held[seat];
      const int hand = count(lane_.held[seat] & ~lane_.display[seat]);
      const W beaters = masks_.beaters[card];
      const bool follows = any(face_up & led);
      float lacking = 0.0f;
      if (!follows) lacking = is_void(seat, led) ? 1.0f : lacks(unseen_ & led, hand);
      float found = 0.0f;
      if (any(beaters & led) && lacking < 1.0f) {
        if (any(face_up & led & beaters)) return 1.0f;
        found = 1.0f - lacks(unseen_ & led & beaters, hand);
      }
      const W trumps = beaters & masks_.trumps & ~led;
      if (any(trumps) && lacking > 0.0f) {
        if (any(face_up & trumps)) {
          found += lacking;
        } else if (!is_void(seat, masks_.trumps)) {
          found += lacking * (1.0f - lacks(unseen_ & trumps, hand));
        }
      }
      return std::fmin(1.0f, found);
    }

    MUE_INLINE bool is_void(int seat, W suit) const {
      return lane_.voids[seat] >> masks_.suit_number[lowest(suit)] & 1;
    }

    /// The chance that a hand of so many unseen cards has none of those wanted.
    MUE_INLINE float lacks(W wanted, int hand) const {
      float left = 1.0f - static_cast<float>(count(wanted)) * inverse_;
      float chance = 1.0f;
      for (; hand > 0; hand >>= 1) {
        if (hand & 1) chance *= left;
        left *= left;
      }
      return chance;
    }
  };
};

}  // namespace mue::MUE_ARCH
