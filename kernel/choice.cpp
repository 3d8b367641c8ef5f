#include "choice.hpp"

#include <algorithm>
#include <cmath>
#include <stdexcept>

#include "strength.hpp"

namespace mue {
namespace {

constexpr double kAlly = 0.8;    // what an ally's points are to us, against our own
constexpr double kRival = 0.35;  // what another player's points cost us where everybody plays alone
constexpr double kTempo = 0.3;   // taking a trick is worth something besides its points: the lead
constexpr double kSaved = 0.9;   // how much of a card's later trick is lost by playing it now
constexpr double kDraw = 1.5;    // as the Crown: a round of trumps besides its points, in quarters of a trick
constexpr double kStake = 2.0;   // what a trick that decides about the goal is worth besides, in tricks
constexpr double kHope = 1.7;    // a declared number pays more often than chance says: one plays for it
constexpr int kLast = 4;         // with so few cards left it matters what the others become without this one

/// One look at the table, made for one decision: who is on our side, who is void, who could beat a card.
class Table {
 public:
  Table(const Layout& layout, const Sight& sight);

  int after() const { return sight_.players - trick_size_ - 1; }
  bool is_ally(int seat) const { return allies_ >> seat & 1; }
  /// The seat that plays so many places after us.
  int seat_after(int steps) const { return (sight_.seat + steps) % sight_.players; }
  /// About how likely an ally, or a foe, still to play can beat the card.
  double beaten(int card, int led, bool by_ally) const;

  const Layout& layout_;
  const Sight& sight_;
  const Masks<Wide>& masks_;
  unsigned allies_ = 0;
  int trick_size_ = 0;
  int trick_[kMaxSeats] = {};
  int winning_ = 0;  // the place in the trick
  Wide hand_, outside_, unseen_;
  Wide displays_[kMaxSeats];
  Wide void_[kMaxSeats];  // cards that a seat cannot have any more
  int hidden_ = 1;

 private:
  void look_back(Kinds& kinds);
  double beats(int seat, int card, int led) const;
  double lacks(int wanted, int hand) const;
};

unsigned allies_of(const Sight& sight) {
  const unsigned self = 1u << sight.seat;
  if (sight.crown < 0) return self;
  const unsigned team = 1u << sight.crown | (sight.partner < 0 ? 0u : 1u << sight.partner);
  return team & self ? team : ((1u << sight.players) - 1) & ~team;
}

void check(const Sight& sight) {
  const auto seats = static_cast<std::size_t>(sight.players);
  const auto is_seat = [&](int seat) { return seat >= 0 && seat < sight.players; };
  if (sight.players < 2 || sight.players > kMaxSeats) throw std::invalid_argument("A game has 2 to 6 players.");
  if (!is_seat(sight.seat) || !is_seat(sight.leader) || (sight.crown != -1 && !is_seat(sight.crown)) ||
      (sight.partner != -1 && !is_seat(sight.partner))) {
    throw std::invalid_argument("Seats are numbers of the table; Crown and partner may be -1: nobody.");
  }
  if (sight.displays.size() != seats || sight.hand_sizes.size() != seats) {
    throw std::invalid_argument("Displays and sizes of hands have one entry for each seat.");
  }
  if (sight.numbers.size() != sight.bonuses.size()) throw std::invalid_argument("Each number has a bonus.");
  const int place = static_cast<int>(sight.played.size()) % sight.players;
  if ((sight.leader + place) % sight.players != sight.seat) {
    throw std::invalid_argument("The cards played and the leader do not make it this seat's turn.");
  }
}

Table::Table(const Layout& layout, const Sight& sight) : layout_(layout), sight_(sight), masks_(layout.masks()) {
  check(sight);
  allies_ = allies_of(sight);
  Kinds kinds(layout);
  hand_ = kinds.take_all(sight.hand);
  displays_[sight.seat] = kinds.take_all(sight.displays[static_cast<std::size_t>(sight.seat)]);
  look_back(kinds);
  kinds.take_all(sight.known);
  outside_ = kinds.left();
  for (int seat = 0; seat < sight.players; ++seat) {
    if (seat != sight.seat) displays_[seat] = kinds.take_all(sight.displays[static_cast<std::size_t>(seat)]);
  }
  unseen_ = kinds.left();
  hidden_ = std::max(1, count(unseen_));
}

/// Cards that are gone, and suits that somebody could not follow. Each winner leads, so the seats follow from
/// who leads now.
void Table::look_back(Kinds& kinds) {
  Wide void_by_place[kMaxSeats];  // by seats counted from the first leader
  int leader = 0;
  for (const int kind : sight_.played) {
    const int bit = kinds.take(kind);
    trick_[trick_size_] = bit;
    if (!has(masks_.suit[trick_[0]], bit)) {
      void_by_place[(leader + trick_size_) % sight_.players] |= masks_.suit[trick_[0]];
    }
    if (trick_size_ == 0) winning_ = 0;
    if (trick_size_ > 0 && has(masks_.beaters[trick_[winning_]], bit)) winning_ = trick_size_;
    if (++trick_size_ == sight_.players) {
      leader = (leader + winning_) % sight_.players;
      trick_size_ = 0;
    }
  }
  const int first = sight_.leader - leader + sight_.players;
  for (int place = 0; place < sight_.players; ++place) {
    void_[(first + place) % sight_.players] = void_by_place[place];
  }
}

double Table::beaten(int card, int led, bool by_ally) const {
  double safe = 1.0;
  for (int steps = 1; steps <= after(); ++steps) {
    const int seat = seat_after(steps);
    if (is_ally(seat) == by_ally) safe *= 1 - beats(seat, card, led);
  }
  return 1 - safe;
}

double Table::beats(int seat, int card, int led) const {
  const int hand = sight_.hand_sizes[static_cast<std::size_t>(seat)];
  const Wide suit = masks_.suit[led], stronger = masks_.suit[card] & ~masks_.up_to[card];
  const Wide display = displays_[seat];
  const bool led_trump = has(masks_.trumps, led), is_trump = has(masks_.trumps, card);
  double out = 0.0;  // how likely the seat cannot follow
  if (!any(display & suit)) out = has(void_[seat], led) ? 1.0 : lacks(count(unseen_ & suit), hand);
  double found = 0.0;
  if (has(suit, card) && out < 1.0) {
    if (any(display & suit & stronger)) return 1.0;
    found = 1 - lacks(count(unseen_ & stronger), hand);
  }
  if (!led_trump && out > 0.0) {
    const Wide better = is_trump ? stronger : masks_.trumps;
    const int above = any(void_[seat] & masks_.trumps) ? 0 : count(unseen_ & better);
    found += out * (any(display & better) ? 1.0 : 1 - lacks(above, hand));
  }
  return std::min(1.0, found);
}

/// The chance that a hand of so many unseen cards has none of those wanted.
double Table::lacks(int wanted, int hand) const {
  return std::pow(std::max(0.0, 1 - static_cast<double>(wanted) / hidden_), hand);
}

/// Weighs the cards of one decision against each other.
class Scale {
 public:
  explicit Scale(const Table& table);
  double weigh(int card) const;

 private:
  /// Who takes this trick, and what is in it.
  struct Trick {
    double points, mine, allies, foes;
    double drawn = 0.0;  // what a round of trumps is worth besides
  };
  Trick bring(int card) const;
  Trick lead(int card, double points) const;
  double drawing() const;
  double now(const Trick& trick) const;
  bool decides(double points) const;
  double future(Wide rest, const double* later) const;
  double hoped(double mine, Wide rest, const double* later) const;
  void without(int card, double* later) const;

  const Table& table_;
  const Sight& sight_;
  Wide own_;
  double later_[kMaxCards];  // by bit: the chance to take a trick
  double average_, base_, trick_, against_, share_;
  double loss_;  // what a point on a card that loses costs: some of them go to allies
  double left_;  // all that can still be taken, this trick included
  int on_table_ = 0;
};

/// How much of the cards against us the others hold; the rest lies in a kitty or aside.
double in_play(const Table& table) {
  const Sight& sight = table.sight_;
  int held = sight.face_down - static_cast<int>(sight.hand.size());
  for (const int size : sight.hand_sizes) held += size;
  for (int seat = 0; seat < sight.players; ++seat) {
    if (seat != sight.seat) held += static_cast<int>(sight.displays[static_cast<std::size_t>(seat)].size());
  }
  return std::min(1.0, static_cast<double>(held) / std::max(1, count(table.outside_)));
}

Scale::Scale(const Table& table) : table_(table), sight_(table.sight_) {
  own_ = table.hand_ | table.displays_[sight_.seat];
  share_ = in_play(table);
  chances(table.layout_, {table.hand_, table.displays_[sight_.seat], table.outside_, sight_.players - 1, share_},
          later_);
  const Wide held = table.outside_ | own_;
  average_ = static_cast<double>(table.layout_.points(held)) / std::max(1, count(held));
  base_ = sight_.counts_points ? kTempo : 1.0;
  for (int place = 0; place < table.trick_size_; ++place) on_table_ += table.masks_.points[table.trick_[place]];
  trick_ = average_ * sight_.players + base_;
  against_ = sight_.crown >= 0 ? 1.0 : kRival;
  int allies = -1;
  for (int seat = 0; seat < sight_.players; ++seat) allies += table.is_ally(seat);
  const int others = sight_.players - 1;
  loss_ = against_ * (others - allies - kAlly * allies) / others;
  left_ = sight_.counts_points
              ? on_table_ + table.layout_.points(own_) + share_ * table.layout_.points(table.outside_)
              : count(own_);
}

double Scale::weigh(int card) const {
  const Trick trick = bring(card);
  double found = now(trick);
  const Wide rest = own_ & ~one<Wide>(card);
  const bool ending = count(own_) <= kLast;
  if (!ending) found -= kSaved * later_[card] * trick_;
  if (!ending && sight_.numbers.empty()) return found;
  double later[kMaxCards];
  without(card, later);
  if (ending) found += kSaved * future(rest, later);
  return found + kHope * hoped(trick.mine, rest, later);
}

/// The chances of the other cards when this one is gone.
void Scale::without(int card, double* later) const {
  const Wide rest = ~one<Wide>(card);
  chances(table_.layout_,
          {table_.hand_ & rest, table_.displays_[sight_.seat] & rest, table_.outside_, sight_.players - 1, share_},
          later);
}

double Scale::now(const Trick& trick) const {
  const double full = trick.points + base_;
  double found = full * (trick.mine + kAlly * trick.allies - against_ * trick.foes) + trick.drawn;
  if (decides(trick.points)) found += kStake * trick_ * (trick.mine + trick.allies - trick.foes);
  return found;
}

/// With this trick the Crown's side has its goal, or without it cannot reach it any more.
bool Scale::decides(double points) const {
  if (sight_.needed < 1 || sight_.needed > left_) return false;
  const double size = sight_.counts_points ? points : 1.0;
  return sight_.needed <= size || sight_.needed > left_ - size;
}

/// What the cards that stay will bring: tricks, or their points to somebody else.
double Scale::future(Wide rest, const double* later) const {
  const double each = average_ * (sight_.players - 1) + base_;
  double found = 0;
  for (; any(rest); rest = without_lowest(rest)) {
    const int card = lowest(rest), points = table_.masks_.points[card];
    found += later[card] * (points + each) - (1 - later[card]) * points * loss_;
  }
  return found;
}

/// Where tricks were declared: what the numbers pay, each as often as that many tricks are taken.
double Scale::hoped(double mine, Wide rest, const double* later) const {
  if (sight_.numbers.empty()) return 0.0;
  double exactly[kMaxCards + 2] = {1 - mine, mine};  // by tricks from now on
  int most = 1;
  for (; any(rest); rest = without_lowest(rest)) {
    const double chance = later[lowest(rest)];
    const double takes = chance < kSure ? crowded(sight_.players - 1) * chance : chance;
    ++most;
    for (int tricks = most; tricks > 0; --tricks) {
      exactly[tricks] += takes * (exactly[tricks - 1] - exactly[tricks]);
    }
    exactly[0] *= 1 - takes;
  }
  double found = 0;
  for (std::size_t i = 0; i < sight_.numbers.size(); ++i) {
    const int tricks = sight_.numbers[i] - sight_.tricks_taken;
    if (tricks >= 0 && tricks <= most) found += sight_.bonuses[i] * exactly[tricks];
  }
  return found;
}

Scale::Trick Scale::bring(int card) const {
  const Table& table = table_;
  const double points = on_table_ + table.masks_.points[card] + table.after() * average_;
  if (table.trick_size_ == 0) return lead(card, points);
  const int led = table.trick_[0], best = table.trick_[table.winning_];
  if (has(table.masks_.beaters[best], card)) {
    const double lost = table.beaten(card, led, false);
    return {points, 1 - lost, 0.0, lost};
  }
  if (table.is_ally((sight_.leader + table.winning_) % sight_.players)) {
    const double lost = table.beaten(best, led, false);
    return {points, 0.0, 1 - lost, lost};
  }
  const double saved = 0.7 * table.beaten(best, led, true);
  return {points, 0.0, saved, 1 - saved};
}

Scale::Trick Scale::lead(int card, double points) const {
  const double beaten = table_.beaten(card, card, false);
  int friends = 0;
  for (int steps = 1; steps <= table_.after(); ++steps) friends += table_.is_ally(table_.seat_after(steps));
  const double helped = 0.6 * beaten * friends / std::max(1, table_.after());
  Trick found{points, 1 - beaten, helped, beaten - helped};
  if (sight_.crown < 0 || !has(table_.masks_.trumps, card)) return found;
  const double drawn = drawing();
  // A trump that cannot win draws nothing: the others keep the rest.
  if (drawn < 0 || beaten < 1.0) found.drawn = drawn * (points + base_) / 4;
  return found;
}

/// A round of trumps helps whoever has the most of them, and that is the Crown.
double Scale::drawing() const {
  if (sight_.seat != sight_.crown) return table_.is_ally(sight_.crown) ? 0.0 : -kDraw / 2;
  const int theirs = count(table_.outside_ & table_.masks_.trumps);
  const int ours = count(own_ & table_.masks_.trumps);
  return theirs && ours * sight_.players > theirs ? kDraw : -kDraw;
}

}  // namespace

Choice choose_card(const Layout& layout, const Sight& sight) {
  const Table table(layout, sight);
  const Scale scale(table);
  const Wide shown = table.displays_[sight.seat];
  Wide legal = table.hand_ | shown;
  if (table.trick_size_ > 0) legal = or_else(legal & table.masks_.suit[table.trick_[0]], legal);
  if (!any(legal)) throw std::invalid_argument("There is no card to play.");
  int best = -1, strength = 0;
  bool display = false;
  double most = 0;
  // By bit and hand first, so that of cards that weigh and beat the same the first one in the hand is played.
  const auto look = [&](Wide cards, bool from_display) {
    for (; any(cards); cards = without_lowest(cards)) {
      const int card = lowest(cards);
      const double worth = scale.weigh(card);
      const int power = layout.facts(card).strength;
      // Equal worth: the weaker card, and from the display, which everybody knows already.
      const bool better = worth > most || (worth == most && (power < strength || (power == strength &&
                                                                                from_display && !display)));
      if (best < 0 || better) best = card, most = worth, strength = power, display = from_display;
    }
  };
  look(legal & table.hand_, false);
  look(legal & shown, true);
  return {layout.facts(best).kind, display};
}

}  // namespace mue
