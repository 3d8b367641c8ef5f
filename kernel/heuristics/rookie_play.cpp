#include "heuristics/rookie_play.hpp"

#include <algorithm>
#include <stdexcept>

#include "heuristics/card_strength.hpp"
#include "heuristics/evaluator.hpp"
#include "heuristics/trick_chance.hpp"

namespace mue {
namespace {

using MUE_ARCH::Decision;
using MUE_ARCH::Evaluator;
using MUE_ARCH::LaterSeat;
using MUE_ARCH::RookieStyle;

constexpr double kStake = 2.0;  // a trick that decides the goal, in tricks
constexpr double kHope = 1.7;   // a declared number is met more often than by chance: one plays for it
constexpr int kLast = 4;        // with this few cards, count what the others become without this one

void check(const SeatView& view) {
  const auto seats = static_cast<std::size_t>(view.players);
  const auto is_seat = [&](int seat) { return seat >= 0 && seat < view.players; };
  if (view.players < 2 || view.players > kMaxSeats) throw std::invalid_argument("A game has 2 to 6 players.");
  if (!is_seat(view.seat) || !is_seat(view.leader) || (view.crown != -1 && !is_seat(view.crown)) ||
      (view.partner != -1 && !is_seat(view.partner))) {
    throw std::invalid_argument("Seats are numbers of the table; Crown and partner may be -1: none.");
  }
  if (view.displays.size() != seats || view.hand_sizes.size() != seats) {
    throw std::invalid_argument("Displays and hand sizes have one entry for each seat.");
  }
  if (view.numbers.size() != view.bonuses.size()) throw std::invalid_argument("Each number has a bonus.");
  const int place = static_cast<int>(view.played.size()) % view.players;
  if ((view.leader + place) % view.players != view.seat) {
    throw std::invalid_argument("The cards played and the leader do not make it this seat's turn.");
  }
}

unsigned allies_of(const SeatView& view) {
  const unsigned self = 1u << view.seat;
  if (view.crown < 0) return self;
  const unsigned team = 1u << view.crown | (view.partner < 0 ? 0u : 1u << view.partner);
  return team & self ? team : ((1u << view.players) - 1) & ~team;
}

/// A seat's view as sets of cards.
struct Table {
  Wide hand, outside, unseen;
  Wide displays[kMaxSeats];
  unsigned voids[kMaxSeats] = {};  // suits a seat did not follow
  int trick_size = 0;
  int trick[kMaxSeats] = {};
  int winning = 0;  // the place in the trick

  Table(const Layout& layout, const SeatView& view) {
    const auto display = [&](int seat) -> const std::vector<int>& {
      return view.displays[static_cast<std::size_t>(seat)];
    };
    DeckPicker deck(layout);
    hand = deck.take_all(view.hand);
    displays[view.seat] = deck.take_all(display(view.seat));
    look_back(layout.masks(), view, deck);
    deck.take_all(view.known);
    outside = deck.left();
    for (int seat = 0; seat < view.players; ++seat) {
      if (seat != view.seat) displays[seat] = deck.take_all(display(seat));
    }
    unseen = deck.left();
  }

 private:
  /// Takes the cards already played and notes the suits that seats did not follow. Each winner leads the next
  /// trick, so the seats follow from the present leader.
  void look_back(const Masks<Wide>& masks, const SeatView& view, DeckPicker& deck) {
    unsigned voids_by_place[kMaxSeats] = {};  // by seats counted from the first leader
    int leader = 0;
    for (const int kind : view.played) {
      const int card = deck.take(kind);
      trick[trick_size] = card;
      if (!has(masks.suit[trick[0]], card)) {
        voids_by_place[(leader + trick_size) % view.players] |= 1u << masks.suit_number[trick[0]];
      }
      if (trick_size == 0) winning = 0;
      if (trick_size > 0 && has(masks.beaters[trick[winning]], card)) winning = trick_size;
      if (++trick_size == view.players) {
        leader = (leader + winning) % view.players;
        trick_size = 0;
      }
    }
    const int first = view.leader - leader + view.players;
    for (int place = 0; place < view.players; ++place) {
      voids[(first + place) % view.players] = voids_by_place[place];
    }
  }
};

/// The part of the cards against us that the others hold; the rest lies in a kitty or aside.
double share_in_play(const SeatView& view, const Table& table) {
  int held = view.face_down - static_cast<int>(view.hand.size());
  for (const int size : view.hand_sizes) held += size;
  for (int seat = 0; seat < view.players; ++seat) {
    if (seat != view.seat) held += static_cast<int>(view.displays[static_cast<std::size_t>(seat)].size());
  }
  return std::min(1.0, static_cast<double>(held) / std::max(1, count(table.outside)));
}

template <class W>
Decision<W> decision_of(const Layout& layout, const SeatView& view, const Table& table) {
  Decision<W> now(layout.masks(W{}));
  now.players = view.players;
  now.seat = view.seat;
  now.crown = view.crown;
  now.allies = allies_of(view);
  now.counts_points = view.counts_points;
  now.own = narrowed<W>(table.hand | table.displays[view.seat]);
  now.outside = narrowed<W>(table.outside);
  now.unseen = narrowed<W>(table.unseen);
  for (int place = 0; place < table.trick_size; ++place) now.points_on_table += now.masks.points[table.trick[place]];
  if (table.trick_size > 0) {
    now.led = now.masks.suit[table.trick[0]];
    now.winning = table.trick[table.winning];
    now.ally_winning = now.is_ally((view.leader + table.winning) % view.players);
  }
  for (int steps = 1; steps < view.players - table.trick_size; ++steps) {
    const int seat = (view.seat + steps) % view.players;
    LaterSeat<W>& other = now.add_after(seat);
    other.face_up = narrowed<W>(table.displays[seat]);
    other.hand_size = view.hand_sizes[static_cast<std::size_t>(seat)];
    other.voids = table.voids[seat];
  }
  return now;
}

/// Values the cards of one decision as the rookie does.
template <class W>
class RookieValuation {
 public:
  RookieValuation(const Layout& layout, const SeatView& view, const Table& table)
      : layout_(layout),
        view_(view),
        decision_(decision_of<W>(layout, view, table)),
        leads_(table.trick_size == 0),
        holding_{table.hand, table.displays[view.seat], table.outside, view.players - 1, share_in_play(view, table)},
        evaluator_(evaluator()) {
    if (!leads_) evaluator_.prepare_following();
    const Wide own = holding_.first | holding_.second;
    left_ = view.counts_points
                ? decision_.points_on_table + layout.points(own) + holding_.share * layout.points(table.outside)
                : count(own);
    const int others = view.players - 1, allies = count(u64{decision_.allies}) - 1;
    loss_ = evaluator_.against() * (others - allies - kAlly<double> * allies) / others;
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
    if (!ending && view_.numbers.empty()) return worth;
    double later[kMaxCards];
    chances_without(card, later);
    const W rest = decision_.own & ~one<W>(card);
    if (ending) worth += kSaved<double> * future(rest, later);
    return worth + kHope * hoped(shares.mine, rest, later);
  }

 private:
  using RookieEvaluator = Evaluator<W, RookieStyle>;
  using Outlook = typename RookieEvaluator::Outlook;

  const Layout& layout_;
  const SeatView& view_;
  const Decision<W> decision_;
  const bool leads_;
  const Holding holding_;
  double later_[kMaxCards];  // by card: the chance to take a trick
  RookieEvaluator evaluator_;
  double left_;  // all that can still be taken, this trick included
  double loss_;  // what a point on a losing card costs: some of them go to allies

  RookieEvaluator evaluator() {
    chances(layout_, holding_, later_);
    return {decision_, later_, 0.0};
  }

  /// The chances of the other cards once this one is gone.
  void chances_without(int card, double* later) const {
    Holding rest = holding_;
    rest.first &= ~one<Wide>(card);
    rest.second &= ~one<Wide>(card);
    chances(layout_, rest, later);
  }

  /// With this trick the Crown's side has its goal, or without it can no longer reach it.
  bool decides(double points) const {
    if (view_.needed < 1 || view_.needed > left_) return false;
    const double size = view_.counts_points ? points : 1.0;
    return view_.needed <= size || view_.needed > left_ - size;
  }

  /// What the remaining cards will bring: tricks, or their points to someone else.
  double future(W rest, const double* later) const {
    const double each = evaluator_.average() * (view_.players - 1) + evaluator_.base();
    double sum = 0;
    for (; any(rest); rest = without_lowest(rest)) {
      const int card = lowest(rest), points = decision_.masks.points[card];
      sum += later[card] * (points + each) - (1 - later[card]) * points * loss_;
    }
    return sum;
  }

  /// Where tricks were declared: what each number pays, times the chance of taking exactly that many.
  double hoped(double mine, W rest, const double* later) const {
    if (view_.numbers.empty()) return 0.0;
    double exactly[kMaxCards + 2] = {1 - mine, mine};  // by tricks from now on
    int most = 1;
    for (; any(rest); rest = without_lowest(rest)) {
      const double chance = later[lowest(rest)];
      const double takes = chance < kSure<double> ? crowded<double>(view_.players - 1) * chance : chance;
      ++most;
      for (int tricks = most; tricks > 0; --tricks) {
        exactly[tricks] += takes * (exactly[tricks - 1] - exactly[tricks]);
      }
      exactly[0] *= 1 - takes;
    }
    double paid = 0;
    for (std::size_t i = 0; i < view_.numbers.size(); ++i) {
      const int tricks = view_.numbers[i] - view_.tricks_taken;
      if (tricks >= 0 && tricks <= most) paid += view_.bonuses[i] * exactly[tricks];
    }
    return paid;
  }
};

/// The best card so far. Of cards of equal worth the weaker one is played, and rather from the display, which
/// everyone knows already.
struct Best {
  const Layout& layout;
  int card = -1;
  double worth = 0;
  bool from_display = false;

  void offer(int other, double other_worth, bool displayed) {
    if (card < 0 || other_worth > worth || (other_worth == worth && preferred(other, displayed))) {
      card = other;
      worth = other_worth;
      from_display = displayed;
    }
  }

  bool preferred(int other, bool displayed) const {
    const int strength = layout.facts(card).strength, other_strength = layout.facts(other).strength;
    return other_strength < strength || (other_strength == strength && displayed && !from_display);
  }
};

template <class W>
ChosenCard choose_in(const Layout& layout, const SeatView& view) {
  const Table table(layout, view);
  const Wide display = table.displays[view.seat];
  Wide legal = table.hand | display;
  if (table.trick_size > 0) legal = or_else(legal & layout.masks().suit[table.trick[0]], legal);
  if (!any(legal)) throw std::invalid_argument("There is no card to play.");
  const RookieValuation<W> valuation(layout, view, table);
  Best best{layout};
  // By bit and hand first, so that of cards alike in worth and strength the first one in the hand is played.
  for (Wide cards = legal & table.hand; any(cards); cards = without_lowest(cards)) {
    best.offer(lowest(cards), valuation.value(lowest(cards)), false);
  }
  for (Wide cards = legal & display; any(cards); cards = without_lowest(cards)) {
    best.offer(lowest(cards), valuation.value(lowest(cards)), true);
  }
  return {layout.facts(best.card).kind, best.from_display};
}

}  // namespace

ChosenCard choose_card(const Layout& layout, const SeatView& view) {
  check(view);
  return layout.wide() ? choose_in<Wide>(layout, view) : choose_in<u64>(layout, view);
}

}  // namespace mue
