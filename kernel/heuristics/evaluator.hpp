// The rules of thumb for playing a card: what each card gains and costs.
//
// A card gains or loses the points of the trick, weighted by how likely each side takes it; it costs the trick that it
// could have taken later. Winning cheaply, feeding a partner, denying points and saving trumps all follow from that;
// drawing trumps as the Crown is an extra term.
//
// This is the only evaluator. The heuristic policy of play-outs (playout/heuristic_policy.hpp) plays its best card, and
// so does the rookie (rookie/card_play.hpp), which adds what a play-out cannot afford: tricks that decide the goal, a
// closer look at the last tricks, exact chances for declared tricks. Their remaining differences are in a `Style`.
#pragma once

#include <algorithm>
#include <cmath>

#include "heuristics/decision.hpp"
#include "heuristics/power_tables.hpp"
#include "heuristics/weights.hpp"

namespace mue::MUE_ARCH {

/// The probability that each side takes the trick; the three add up to 1.
template <class Real>
struct Shares {
  Real mine, allies, foes;
};

/// Fast arithmetic for millions of decisions.
struct PlayoutStyle {
  using Real = float;
  /// The last of equal cards may win, so a later equal card counts as beating ours.
  static constexpr bool kEqualsBeat = true;
  /// Leading a trump that is certain to be beaten still counts as drawing trumps.
  static constexpr bool kBeatenTrumpsDraw = true;

  class Unseen {
   public:
    MUE_INLINE explicit Unseen(int hidden) : inverse_(1.0f / static_cast<float>(hidden)) {}
    /// The chance that a hand has none of the wanted cards.
    MUE_INLINE float lacks(int wanted, int hand_size) const {
      float left = 1.0f - static_cast<float>(wanted) * inverse_;
      float chance = 1.0f;
      for (; hand_size > 0; hand_size >>= 1) {
        if (hand_size & 1) chance *= left;
        left *= left;
      }
      return chance;
    }

   private:
    float inverse_;
  };

  /// `hunger`: the value to us of taking a trick, besides its points.
  MUE_INLINE static float worth(const Shares<float>& shares, float full, float hunger, float against) {
    return shares.mine * (full + hunger) + shares.allies * kAlly<float> * full - shares.foes * against * full;
  }
};

/// The rookie's arithmetic. The order of operations is part of the rookie's play, because values are compared exactly.
struct RookieStyle {
  using Real = double;
  static constexpr bool kEqualsBeat = false;
  static constexpr bool kBeatenTrumpsDraw = false;

  class Unseen {
   public:
    MUE_INLINE explicit Unseen(int hidden) : hidden_(hidden), known_(lacks_of(hidden)) {}
    MUE_INLINE double lacks(int wanted, int hand_size) const {
      if (known_ != nullptr && hand_size < kLacksHand) return known_[wanted][hand_size];
      return std::pow(std::max(0.0, 1 - static_cast<double>(wanted) / hidden_), hand_size);
    }

   private:
    int hidden_;
    const LacksRow* known_;
  };

  static double worth(const Shares<double>& shares, double full, double hunger, double against) {
    return full * (shares.mine + kAlly<double> * shares.allies - against * shares.foes) + shares.mine * hunger;
  }
};

/// Values the cards of one decision.
template <class W, class Style>
class Evaluator {
 public:
  using Real = typename Style::Real;

  /// What playing a card gains now.
  struct Outlook {
    Real points;  // expected in the trick
    Shares<Real> shares;
    Real value;
  };

  /// `later`: for each own card, the chance that it takes a trick later; `hunger`: the value of taking a trick, besides
  /// its points.
  MUE_INLINE Evaluator(const Decision<W>& decision, const Real* later, Real hunger)
      : decision_(decision),
        later_(later),
        hunger_(hunger),
        unseen_(std::max(1, count(decision.unseen))),
        base_(decision.counts_points ? kTempo<Real> : Real{1}),
        against_(decision.crown >= 0 ? Real{1} : kRival<Real>) {
    const W live = decision.own | decision.outside;
    average_ = static_cast<Real>(decision.points(live)) / static_cast<Real>(std::max(1, count(live)));
    trick_ = average_ * static_cast<Real>(decision.players) + base_ + hunger;
  }

  /// Call once before valuing the cards of a decision, unless we lead.
  MUE_INLINE void prepare_following() {
    if (decision_.ally_winning) {
      const Real lost = beaten<false>(decision_.winning, decision_.foes_after, decision_.foe_count);
      losing_ = {Real{0}, 1 - lost, lost};
    } else {
      const Real saved =
          kAllyCovers<Real> * beaten<false>(decision_.winning, decision_.allies_after, decision_.ally_count);
      losing_ = {Real{0}, saved, 1 - saved};
    }
    losing_rate_ = losing_.allies * kAlly<Real> - losing_.foes * against_;
  }

  /// The probability that one of the foes still to play beats the card.
  template <bool Leads>
  MUE_INLINE Real lost_to_foes(int card) const {
    return beaten<Leads>(card, decision_.foes_after, decision_.foe_count);
  }

  template <bool Leads>
  MUE_INLINE Outlook outlook(int card) const {
    return outlook<Leads>(card, [&] { return lost_to_foes<Leads>(card); });
  }

  /// With a function that returns what `lost_to_foes` does, asked only if it matters.
  template <bool Leads, class Lost>
  MUE_INLINE Outlook outlook(int card, const Lost& lost_to) const {
    const Real coming = static_cast<Real>(decision_.after()) * average_;
    const Real points = static_cast<Real>(decision_.points_on_table) +
                        static_cast<Real>(decision_.masks.points[card]) + coming;
    const Real full = points + base_;
    if constexpr (Leads) {
      const Real lost = lost_to();
      const Real caught = kAllyCatches<Real> * lost * static_cast<Real>(decision_.ally_count) /
                          static_cast<Real>(std::max(1, decision_.after()));
      const Shares<Real> shares{1 - lost, caught, lost - caught};
      Real value = Style::worth(shares, full, hunger_, against_);
      if (decision_.crown >= 0 && has(decision_.masks.trumps, card)) value += drawing(full, lost);
      return {points, shares, value};
    } else {
      if (!has(decision_.masks.beaters[decision_.winning], card)) return {points, losing_, losing_rate_ * full};
      const Real lost = lost_to();
      const Shares<Real> shares{1 - lost, Real{0}, lost};
      return {points, shares, Style::worth(shares, full, hunger_, against_)};
    }
  }

  /// What playing a card loses later.
  MUE_INLINE Real cost(int card) const { return kSaved<Real> * later_[card] * trick_; }

  MUE_INLINE Real average() const { return average_; }  // points of a card in play
  MUE_INLINE Real base() const { return base_; }        // the value of a trick besides its points
  MUE_INLINE Real trick() const { return trick_; }      // the value of an average trick
  MUE_INLINE Real against() const { return against_; }  // the cost of an opponent's point

 private:
  const Decision<W>& decision_;
  const Real* later_;
  const Real hunger_;
  const typename Style::Unseen unseen_;
  const Real base_, against_;
  Real average_, trick_;
  Shares<Real> losing_{};  // the shares when our card does not win the trick
  Real losing_rate_ = 0;

  /// A round of trumps helps the side with the most trumps, which is the Crown's.
  MUE_INLINE Real drawing(Real full, Real lost) const {
    const Real drawn = drawn_by_a_round();
    if (!Style::kBeatenTrumpsDraw && drawn > 0 && lost >= 1) return Real{0};  // the others keep the rest
    return drawn * full / 4;
  }

  MUE_INLINE Real drawn_by_a_round() const {
    const Decision<W>& now = decision_;
    if (now.seat != now.crown) return now.is_ally(now.crown) ? Real{0} : -kDraw<Real> / 2;
    const int theirs = count(now.outside & now.masks.trumps);
    const int ours = count(now.own & now.masks.trumps);
    return theirs > 0 && ours * now.players > theirs ? kDraw<Real> : -kDraw<Real>;
  }

  /// The approximate probability that one of these seats, still to play, beats the card.
  template <bool Leads>
  MUE_INLINE Real beaten(int card, const LaterSeat<W>* seats, int size) const {
    Real safe = 1;
    for (int i = 0; i < size; ++i) safe *= 1 - beats<Leads>(seats[i], card);
    return 1 - safe;
  }

  template <bool Leads>
  MUE_INLINE Real beats(const LaterSeat<W>& other, int card) const {
    const Masks<W>& masks = decision_.masks;
    const W led = Leads ? masks.suit[card] : decision_.led;
    const W beaters = Style::kEqualsBeat ? masks.beaters[card] : masks.beaters[card] & ~masks.equals[card];
    Real lacking = 0;  // the probability that the seat cannot follow
    if (!any(other.face_up & led)) lacking = is_void(other, led) ? Real{1} : lacks(led, other.hand_size);
    Real chance = 0;
    if (any(beaters & led) && lacking < 1) {
      if (any(other.face_up & led & beaters)) return 1;
      chance = 1 - lacks(led & beaters, other.hand_size);
    }
    const W trumps = beaters & masks.trumps & ~led;
    if (any(trumps) && lacking > 0) {
      if (any(other.face_up & trumps)) {
        chance += lacking;
      } else if (!is_void(other, masks.trumps)) {
        chance += lacking * (1 - lacks(trumps, other.hand_size));
      }
    }
    return std::min(Real{1}, chance);
  }

  MUE_INLINE bool is_void(const LaterSeat<W>& other, W suit) const {
    return other.voids >> decision_.masks.suit_number[lowest(suit)] & 1;
  }

  MUE_INLINE Real lacks(W wanted, int hand_size) const {
    return unseen_.lacks(count(decision_.unseen & wanted), hand_size);
  }
};

}  // namespace mue::MUE_ARCH
