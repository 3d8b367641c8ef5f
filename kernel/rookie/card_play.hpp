// The rookie's card play: evaluate every legal card and play the best one.
//
// To the evaluator, the rookie adds three things that play-outs have no time for: tricks that decide whether the goal
// is reached; in the last tricks, the value of the remaining cards without this one; and, where tricks were declared,
// the chance of taking exactly that many.
#pragma once

#include "heuristics/evaluator.hpp"
#include "rookie/sight.hpp"

namespace mue::MUE_ARCH {

constexpr double kStake = 2.0;  // the value of a trick that decides the goal, in tricks
constexpr double kHope = 1.7;   // a declared number is met more often than by chance, because the seat aims at it
constexpr int kLast = 4;        // with this many cards or fewer, value the others without this one

/// What a seat sees of the tricks, in bits of the order.
template <class W>
struct TrickSight {
  W hand, display, outside, unseen;
  W displays[kMaxSeats];           // of the others
  unsigned voids[kMaxSeats] = {};  // suits that a seat did not follow
  int trick_size = 0;
  int trick[kMaxSeats] = {};
  int winning = 0;  // the place in the trick

  TrickSight(const Sight<W>& sight, const RookieOrder& order) {
    const Observation<W>& seen = sight.seen;
    hand = sight.bits(order, seen.hand);
    display = sight.bits(order, seen.display[sight.seat]);
    outside = sight.bits(order, sight.against());
    unseen = outside;
    for (int seat = 0; seat < sight.rules.players; ++seat) {
      displays[seat] = seat == sight.seat ? display : sight.bits(order, seen.display[seat]);
      if (seat != sight.seat) unseen &= ~displays[seat];
    }
    look_back(order.layout->masks(W{}), order, seen, sight.rules.players);
  }

 private:
  /// Records the suits that seats did not follow. Each winner leads the next trick, so the seats can be derived from
  /// the current leader.
  void look_back(const Masks<W>& masks, const RookieOrder& order, const Observation<W>& seen, int players) {
    unsigned voids_by_place[kMaxSeats] = {};  // by seats counted from the first leader
    int leader = 0;
    for (int i = 0; i < seen.played_count; ++i) {
      const int card = order.bit[seen.played[i]];
      trick[trick_size] = card;
      if (!has(masks.suit[trick[0]], card)) {
        int place = leader + trick_size;
        if (place >= players) place -= players;
        voids_by_place[place] |= 1u << masks.suit_number[trick[0]];
      }
      if (trick_size == 0) winning = 0;
      if (trick_size > 0 && has(masks.beaters[trick[winning]], card)) winning = trick_size;
      if (++trick_size == players) {
        leader = (leader + winning) % players;
        trick_size = 0;
      }
    }
    const int first = seen.leader - leader + players;
    for (int place = 0; place < players; ++place) voids[(first + place) % players] = voids_by_place[place];
  }
};

/// Values the cards of one decision as the rookie does.
template <class W>
class RookieValuation {
 public:
  RookieValuation(const Sight<W>& sight, const RookieOrder& order, const TrickSight<W>& table)
      : sight_(sight),
        seen_(sight.seen),
        order_(order),
        table_(table),
        masks_(order.layout->masks(W{})),
        decision_(masks_),
        leads_(table.trick_size == 0),
        share_(sight.share()),
        needed_(needed()),
        evaluator_(evaluator()) {
    if (!leads_) evaluator_.prepare_following();
    const bool counts_points = sight.rules.counts_points;
    left_ = counts_points ? decision_.points_on_table + decision_.points(decision_.own) +
                                share_ * decision_.points(table.outside)
                          : count(decision_.own);
    const int others = sight.others(), allies = count(u64{decision_.allies}) - 1;
    loss_ = evaluator_.against() * (others - allies - kAlly<double> * allies) / others;
    find_hopes();
  }

  double value(int card) const {
    const Outlook outlook =
        leads_ ? evaluator_.template outlook<true>(card) : evaluator_.template outlook<false>(card);
    const auto& shares = outlook.shares;
    double worth = outlook.value;
    if (decides(outlook.points)) {
      worth += kStake * evaluator_.trick() * (shares.mine + shares.allies - shares.foes);
    }
    const bool ending = count(decision_.own) <= kLast;
    if (!ending) worth -= evaluator_.cost(card);
    if (!ending && hope_count_ == 0) return worth;
    double later[kMaxCards];
    chances(later, ~one<W>(card));
    const W rest = decision_.own & ~one<W>(card);
    if (ending) worth += kSaved<double> * future(rest, later);
    return worth + kHope * hoped(shares.mine, rest, later);
  }

 private:
  using RookieEvaluator = Evaluator<W, RookieStyle>;
  using Outlook = typename RookieEvaluator::Outlook;

  const Sight<W>& sight_;
  const Observation<W>& seen_;
  const RookieOrder& order_;
  const TrickSight<W>& table_;
  const Masks<W>& masks_;
  Decision<W> decision_;
  const bool leads_;
  const double share_;
  const int needed_;  // what the Crown's side lacks for its goal; 0: nothing, or unknown
  double later_[kMaxCards];  // by card: the chance to take a trick
  RookieEvaluator evaluator_;
  double left_;  // all that can still be taken, this trick included
  double loss_;  // the cost of a point on a losing card, given that some go to allies
  int numbers_[2] = {}, bonuses_[2] = {};  // where tricks were declared: the numbers, and what each pays
  int hope_count_ = 0;

  RookieEvaluator evaluator() {
    fill_decision();
    chances(later_, ~W{});
    return {decision_, later_, 0.0};
  }

  void fill_decision() {
    const int players = sight_.rules.players;
    Decision<W>& now = decision_;
    now.players = players;
    now.seat = sight_.seat;
    now.crown = seen_.crown == kNone ? -1 : seen_.crown;
    now.allies = allies();
    now.counts_points = sight_.rules.counts_points;
    now.own = table_.hand | table_.display;
    now.outside = table_.outside;
    now.unseen = table_.unseen;
    for (int place = 0; place < table_.trick_size; ++place) now.points_on_table += masks_.points[table_.trick[place]];
    if (!leads_) {
      now.led = masks_.suit[table_.trick[0]];
      now.winning = table_.trick[table_.winning];
      now.ally_winning = now.is_ally((seen_.leader + table_.winning) % players);
    }
    for (int steps = 1; steps < players - table_.trick_size; ++steps) {
      const int seat = (sight_.seat + steps) % players;
      LaterSeat<W>& other = now.add_after(seat);
      other.face_up = table_.displays[seat];
      other.hand_size = seen_.hand_sizes[seat];
      other.voids = table_.voids[seat];
    }
  }

  unsigned allies() const {
    const unsigned self = 1u << sight_.seat;
    if (seen_.crown == kNone) return self;
    const unsigned team = 1u << seen_.crown | (seen_.partner == kNone ? 0u : 1u << seen_.partner);
    return team & self ? team : ((1u << sight_.rules.players) - 1) & ~team;
  }

  /// What the Crown's side still needs for its goal; 0: nothing, or a hidden pile decides.
  int needed() const {
    const bool points = sight_.rules.counts_points;
    const int crown = seen_.crown, seat = sight_.seat;
    if (!seen_.settled || crown == kNone || (points && seat != crown && seen_.pile_sizes[crown] > 0)) return 0;
    const auto taken = [&](int of) { return points ? int{seen_.points[of]} : int{seen_.tricks[of]}; };
    const int side = taken(crown) + (seen_.partner == kNone ? 0 : taken(seen_.partner));
    const W beside = seat == crown ? seen_.open | seen_.pile : seen_.open;
    return std::max(0, seen_.goal - side - sight_.points(beside));
  }

  void find_hopes() {
    const u8 hidden = seen_.hidden[sight_.seat], shown = seen_.shown[sight_.seat];
    if (!sight_.rules.declares || hidden == kNone || shown == kNone) return;
    const int one_rank = sight_.rules.rank[hidden], other = sight_.rules.rank[shown];
    const auto add = [&](int number) {
      numbers_[hope_count_] = number;
      bonuses_[hope_count_++] = sight_.rules.declaring.bonus(one_rank, other, number);
    };
    add(std::min(one_rank, other));
    if (one_rank != other) add(std::max(one_rank, other));
  }

  /// The chances of our cards `left`.
  void chances(double* later, W left) const {
    const Held<W> held{masks_,         table_.hand & left, table_.display & left,
                       table_.outside, sight_.others(),    share_};
    held.chances(later, [&](int bit) { return narrowed<W>(order_.alike[bit]); });
  }

  /// Whether this trick reaches the goal of the Crown's side, or losing it makes the goal unreachable.
  bool decides(double points) const {
    if (needed_ < 1 || needed_ > left_) return false;
    const double size = sight_.rules.counts_points ? points : 1.0;
    return needed_ <= size || needed_ > left_ - size;
  }

  /// What the remaining cards will bring: tricks won, or points lost to others.
  double future(W rest, const double* later) const {
    const double each = evaluator_.average() * sight_.others() + evaluator_.base();
    double sum = 0;
    for (; any(rest); rest = without_lowest(rest)) {
      const int card = lowest(rest), points = masks_.points[card];
      sum += later[card] * (points + each) - (1 - later[card]) * points * loss_;
    }
    return sum;
  }

  /// Where tricks were declared: the sum of what each number pays, times the chance of taking exactly that many.
  double hoped(double mine, W rest, const double* later) const {
    if (hope_count_ == 0) return 0.0;
    double exactly[kMaxCards + 2] = {1 - mine, mine};  // by tricks from now on
    int most = 1;
    for (; any(rest); rest = without_lowest(rest)) {
      const double chance = later[lowest(rest)];
      const double takes = chance < kSure<double> ? crowded<double>(sight_.others()) * chance : chance;
      ++most;
      for (int tricks = most; tricks > 0; --tricks) {
        exactly[tricks] += takes * (exactly[tricks - 1] - exactly[tricks]);
      }
      exactly[0] *= 1 - takes;
    }
    double paid = 0;
    for (int i = 0; i < hope_count_; ++i) {
      const int tricks = numbers_[i] - seen_.tricks[sight_.seat];
      if (tricks >= 0 && tricks <= most) paid += bonuses_[i] * exactly[tricks];
    }
    return paid;
  }
};

/// The best card so far. Among cards of equal value it prefers the weaker, then the display, which everyone can see
/// anyway.
struct BestCard {
  const RookieOrder& order;
  int card = -1;
  double worth = 0;
  bool from_display = false;

  MUE_INLINE void offer(int other, double other_worth, bool displayed) {
    if (card < 0 || other_worth > worth || (other_worth == worth && preferred(other, displayed))) {
      card = other;
      worth = other_worth;
      from_display = displayed;
    }
  }

  MUE_INLINE bool preferred(int other, bool displayed) const {
    const int strength = order.strength[card], other_strength = order.strength[other];
    return other_strength < strength || (other_strength == strength && displayed && !from_display);
  }
};

template <class W>
inline Move<W> play_card(const Sight<W>& sight) {
  const RookieOrder& order = sight.order();
  const TrickSight<W> table(sight, order);
  W legal = table.hand | table.display;
  if (table.trick_size > 0) legal = or_else(legal & order.layout->masks(W{}).suit[table.trick[0]], legal);
  Move<W> move;
  move.act = Act::play;
  BestCard best{order};
  if (!any(without_lowest(legal))) {
    best.card = lowest(legal);
  } else {
    const RookieValuation<W> valuation(sight, order, table);
    // In bit order, hand first: among cards of equal value and strength, the first one in the hand is played.
    for (W cards = legal & table.hand; any(cards); cards = without_lowest(cards)) {
      best.offer(lowest(cards), valuation.value(lowest(cards)), false);
    }
    for (W cards = legal & table.display; any(cards); cards = without_lowest(cards)) {
      best.offer(lowest(cards), valuation.value(lowest(cards)), true);
    }
  }
  move.value = order.place[best.card];
  return move;
}

}  // namespace mue::MUE_ARCH
