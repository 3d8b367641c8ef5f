// The policy `heuristic`: values every card with the evaluator and plays the best one.
//
// Slower than `quick` and a good deal stronger. It uses only what its seat would know: its own cards, displays, the
// cards played, and who did not follow suit. It is deterministic.
#pragma once

#include <algorithm>
#include <cmath>

#include "core/rules.hpp"
#include "heuristics/evaluator.hpp"
#include "heuristics/held_cards.hpp"
#include "playout/playout_state.hpp"

namespace mue::MUE_ARCH {

template <class W>
class HeuristicPolicy {
 public:
  /// For any hand at a table of this size, without sides or declarations yet.
  HeuristicPolicy(int players, bool counts_points)
      : players_(players), crown_(-1), counts_points_(counts_points), crowded_(crowded<float>(players - 1)) {
    for (int halves = 0; halves < kHalves; ++halves) {
      holds_[halves] = holds_against(0.5f * static_cast<float>(halves), players - 1);
    }
    for (int seat = 0; seat < kMaxSeats; ++seat) numbers_[seat][0] = numbers_[seat][1] = -1;
    take_sides(-1, 0);
  }

  explicit HeuristicPolicy(const Rules& rules) : HeuristicPolicy(rules.players, rules.counts_points) {
    take_sides(rules.crown, rules.side);
    for (int seat = 0; seat < rules.players; ++seat) read_declaration(rules.payoff.by_tricks[seat], seat);
  }

  /// Sets the Crown and its side, a bit for each seat; 0: all play alone.
  void take_sides(int crown, unsigned side) {
    crown_ = crown;
    for (int seat = 0; seat < players_; ++seat) allies_[seat] = allies_of(seat, side, players_);
  }

  /// Sets the lower and the higher number of tricks that the seat declared, and what exactly that many pay.
  void declare(int seat, int low, int low_pays, int high, int high_pays) {
    int size = 0;
    numbers_[seat][0] = numbers_[seat][1] = -1;
    const auto add = [&](int number, int pays) {
      if (pays <= 0) return;
      numbers_[seat][size] = number;
      paid_[seat][size++] = static_cast<float>(pays);
    };
    add(low, low_pays);
    if (high != low) add(high, high_pays);
  }

  template <bool Leads>
  MUE_INLINE int choose(const Masks<W>& masks, PlayoutState<W>& state, bool, int) const {
    const W legal = state.template legal<Leads>();
    if constexpr (!Leads) {
      if (!any(legal & state.led)) state.voids[state.seat] |= 1u << masks.suit_number[lowest(state.led)];
    }
    if (!any(without_lowest(legal))) return lowest(legal);
    return Valuation<Leads>(*this, masks, state, legal).best(legal);
  }

  /// The probability that this seat would play this card. A higher temperature (in points) makes cards likelier that
  /// the policy itself would not choose.
  template <bool Leads>
  double chance_of(const Masks<W>& masks, const PlayoutState<W>& state, int card, double temperature) const {
    const W legal = state.template legal<Leads>();
    if (!any(without_lowest(legal))) return 1.0;
    return Valuation<Leads>(*this, masks, state, legal).chance_of(legal, card, static_cast<float>(temperature));
  }

 private:
  static constexpr float kSteer = 3.0f;      // the value of a trick too few or too many, where tricks were declared
  static constexpr float kMargin = 1e-5f;    // a card must be better by more than rounding errors
  static constexpr int kHalves = 2 * kMaxCards;

  int players_;
  int crown_;
  bool counts_points_;
  float crowded_;
  unsigned allies_[kMaxSeats] = {};
  int numbers_[kMaxSeats][2];  // numbers of tricks that pay a bonus, and what they pay; -1: none
  float paid_[kMaxSeats][2] = {};
  float holds_[kHalves];  // `holds_against` by half cards above

  void read_declaration(const std::int32_t* by_tricks, int seat) {
    for (int tricks = 0, size = 0; tricks < kMaxTricks && size < 2; ++tricks) {
      if (by_tricks[tricks] <= 0) continue;
      numbers_[seat][size] = tricks;
      paid_[seat][size++] = static_cast<float>(by_tricks[tricks]);
    }
  }

  MUE_INLINE Decision<W> decision(const Masks<W>& masks, const PlayoutState<W>& state) const {
    Decision<W> now(masks);
    now.players = players_;
    now.seat = state.seat;
    now.crown = crown_;
    now.allies = allies_[state.seat];
    now.counts_points = counts_points_;
    now.own = state.held[state.seat];
    now.outside = state.live & ~now.own;
    W face_up{};
    for (int seat = 0; seat < players_; ++seat) face_up |= state.display[seat] & state.held[seat];
    now.unseen = now.outside & ~face_up;
    now.points_on_table = now.points(state.table);
    now.led = state.led;
    now.winning = state.winning;
    now.ally_winning = now.is_ally(state.winner);
    int seat = state.seat + 1 == players_ ? 0 : state.seat + 1;
    for (int place = count(state.table) + 1; place < players_; ++place) {
      LaterSeat<W>& other = now.add_after(seat);
      other.face_up = state.display[seat] & state.held[seat];
      other.hand_size = count(state.held[seat] & ~state.display[seat]);
      other.voids = state.voids[seat];
      seat = seat + 1 == players_ ? 0 : seat + 1;
    }
    return now;
  }

  /// For each own card of a suit with one of `asked`, the chance that it takes a trick later; returns their sum. Not
  /// computed by `Held`, which must distinguish hand from display and recount our higher cards for each card: going
  /// from the top down keeps the count.
  MUE_INLINE float chances_later(const Decision<W>& now, W asked, float* later) const {
    const Masks<W>& masks = now.masks;
    float sum = 0.0f;
    for (int i = 0; i < masks.suit_count; ++i) {
      if (!any(asked & masks.suits[i])) continue;
      W cards = now.own & masks.suits[i];
      const SuitAgainst<W, float> against(masks, masks.suits[i], now.outside, players_ - 1, 1.0f);
      for (int higher = 0; any(cards); ++higher) {
        const int card = highest(cards);
        cards ^= one<W>(card);
        later[card] = against.chance(card, higher, [&](int halves, float) { return holds_[halves]; });
        sum += later[card];
      }
    }
    return sum;
  }

  /// Where tricks were declared: positive if we need more than we expect, negative if fewer. A coarse substitute for
  /// the rookie's exact chances of each number, which would take most of a play-out's time.
  MUE_INLINE float hunger(const Decision<W>& now, int taken, float later_sum) const {
    if (numbers_[now.seat][0] < 0) return 0.0f;
    const float expected = static_cast<float>(taken) + crowded_ * later_sum;
    float aim = -1.0f, most = -1.0f;
    for (int i = 0; i < 2; ++i) {
      const int number = numbers_[now.seat][i];
      if (number < taken || number > taken + count(now.own)) continue;
      const float hope = paid_[now.seat][i] * fit(expected, number);
      if (hope > most) {
        most = hope;
        aim = static_cast<float>(number);
      }
    }
    if (aim < 0.0f) return 0.0f;
    return kSteer * std::max(-2.0f, std::min(2.0f, aim - expected));
  }

  /// Values the cards of one decision.
  template <bool Leads>
  class Valuation {
   public:
    MUE_INLINE Valuation(const HeuristicPolicy& policy, const Masks<W>& masks, const PlayoutState<W>& state, W legal)
        : decision_(policy.decision(masks, state)), evaluator_(evaluator(policy, state, legal)) {
      if constexpr (!Leads) evaluator_.prepare_following();
    }

    MUE_INLINE int best(W legal) const {
      int best = -1;
      float most = 0.0f;
      for (W left = legal; any(left); left = without_lowest(left)) {
        const int card = lowest(left);
        const float worth = value(card);
        if (best < 0 || worth > most + kMargin) {
          best = card;
          most = worth;
        }
      }
      return best;
    }

    double chance_of(W legal, int card, float temperature) const {
      const float played = value(card);
      double sum = 0.0;
      for (W left = legal; any(left); left = without_lowest(left)) {
        sum += std::exp((value(lowest(left)) - played) / temperature);
      }
      return 1.0 / sum;
    }

   private:
    using PlayoutEvaluator = Evaluator<W, PlayoutStyle>;

    const Decision<W> decision_;
    float later_[kMaxCards];
    PlayoutEvaluator evaluator_;
    // Neighbours in a suit, with no other seat's card between them, are beaten by the same cards.
    mutable W beaters_{}, suit_{};
    mutable float lost_ = -1.0f;

    MUE_INLINE PlayoutEvaluator evaluator(const HeuristicPolicy& policy, const PlayoutState<W>& state, W legal) {
      // What all cards take together matters to those who declared a number.
      const W asked = policy.numbers_[state.seat][0] < 0 ? legal : decision_.own;
      const float sum = policy.chances_later(decision_, asked, later_);
      return {decision_, later_, policy.hunger(decision_, state.tricks[state.seat], sum)};
    }

    MUE_INLINE float value(int card) const {
      const auto lost = [&] { return lost_like_its_neighbour(card); };
      return evaluator_.template outlook<Leads>(card, lost).value - evaluator_.cost(card);
    }

    MUE_INLINE float lost_like_its_neighbour(int card) const {
      const W suit = decision_.masks.suit[card], beaters = decision_.masks.beaters[card] & decision_.outside;
      if (lost_ >= 0.0f && suit == suit_ && beaters == beaters_) return lost_;
      suit_ = suit;
      beaters_ = beaters;
      return lost_ = evaluator_.template lost_to_foes<Leads>(card);
    }
  };
};

}  // namespace mue::MUE_ARCH
