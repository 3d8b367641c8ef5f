// Everything but bids and cards: trump, partner, discards, columns, declarations.
#pragma once

#include "rookie/plans.hpp"

namespace mue::MUE_ARCH {

constexpr double kTrickForShield = 12.0;  // one more trick for the Shield's side, bonus included, vs. a token
constexpr double kTokenPaid = 0.4;        // the chance that the token is paid
constexpr int kLongSuit = 7;              // a suit this long needs care if the trump includes it
constexpr double kVoid = 1.0;             // the value of a void in card points
constexpr double kVoidTrick = 0.5;        // or in tricks, where cards have no points

template <class W>
class Chooser {
 public:
  MUE_INLINE explicit Chooser(const Sight<W>& sight)
      : sight_(sight), rules_(sight.rules), seen_(sight.seen), seat_(sight.seat) {}

  Move<W> name_trump() const {
    int trumps[kMaxTrumps + 1];
    double worths[kMaxTrumps + 1];
    const int size = options(trumps);
    if (seat_ == seen_.crown) {
      crown_worths(trumps, size, worths);
    } else {
      shield_worths(trumps, size, worths);
    }
    return move_of(Act::trump, trumps[first_best(worths, size)]);
  }

  /// The seat with the best fitting display. An unseen card takes its average share of tricks; a shown card must beat
  /// that.
  Move<W> pick_partner() const {
    int seats[kMaxTrumps + 1];
    double fits[kMaxTrumps + 1];
    const int size = options(seats);
    const RookieOrder& order = likely_order();
    for (int i = 0; i < size; ++i) {
      const W display = seen_.display[seats[i]];
      double found[kMaxCards];
      // To the partner, our own cards are no threat.
      sight_.chances(order, display, sight_.own, sight_.known, rules_.players - 2, 1.0, found);
      fits[i] = 0;
      for (W cards = display; any(cards); cards = without_lowest(cards)) {
        fits[i] += found[lowest(cards)] - 1.0 / rules_.players;
      }
    }
    return move_of(Act::partner, seats[first_best(fits, size)]);
  }

  /// The column that the next card is most likely to cover goes first: covered cards stay out of play longer.
  Move<W> turn_up() const {
    int columns[kMaxTrumps + 1];
    double covering[kMaxTrumps + 1];
    const int size = options(columns);
    const RookieOrder& order = sight_.order();
    const W against = sight_.bits(order, sight_.against());
    for (int i = 0; i < size; ++i) {
      covering[i] = count(against & order.layout->masks(W{}).columns[rules_.columns[columns[i]]]);
    }
    return move_of(Act::turn, columns[first_best(covering, size)]);
  }

  /// Keeps the higher card, which is worth more in the hand than as the first lead.
  Move<W> keep() const {
    const u8 first = seen_.choice.turned[0], other = seen_.choice.turned[1];
    return move_of(Act::keep, other != kNone && rules_.rank[other] > rules_.rank[first] ? other : first);
  }

  /// Saves points that would be lost and makes voids, but keeps cards that win tricks.
  Move<W> put_away(bool exchange) const {
    const W display = seen_.display[seat_];
    double found[kMaxCards];
    const RookieOrder& order = likely_order();
    sight_.chances(order, seen_.hand, display, sight_.known, sight_.others(), sight_.share(), found);
    const Masks<W>& masks = order.layout->masks(W{});
    const W own = sight_.bits(order, sight_.own);
    const double trick = std::max(1.0, static_cast<double>(rules_.deck_points) / std::max(1, count(sight_.own)));
    const double shorter = rules_.counts_points ? kVoid : kVoidTrick;
    Worst worst(*this, exchange ? seen_.choice.drawn : W{});
    const W from = exchange ? sight_.own : seen_.hand;
    for (W cards = from; any(cards); cards = without_lowest(cards)) {
      const int card = lowest(cards), bit = order.bit[card];
      const double gap = has(masks.trumps, bit) ? 0.0 : shorter / count(own & masks.suit[bit]);
      worst.add(card, rules_.points[card] - trick * found[card] + gap);
    }
    Move<W> move;
    move.act = Act::discard;
    for (int i = 0; i < seen_.choice.least; ++i) move.cards |= one<W>(worst.card(i));
    if (exchange) move.lay = worst.laid(move.cards);
    return move;
  }

  /// The pair with the best expected bonus for the tricks that the other cards take.
  Move<W> declare() const {
    W led{};
    if (seen_.leader == seat_ && seen_.trick_size > 0) led = one<W>(seen_.played[seen_.played_count - 1]);
    double found[kMaxCards];
    sight_.chances(sight_.order(), seen_.hand, led, sight_.known & ~led, sight_.others(), sight_.share(), found);
    double total = 0;
    for (W cards = seen_.hand; any(cards); cards = without_lowest(cards)) total += found[lowest(cards)];
    if (any(led)) total += found[lowest(led)];
    const double each = static_cast<double>(rules_.deck_points) / count(seen_.hand) / rules_.players * 2;
    const double left = crowded<double>(sight_.others());
    Move<W> best;
    best.act = Act::declare;
    best.value = static_cast<u8>(lowest(seen_.hand));
    best.second = static_cast<u8>(lowest(without_lowest(seen_.hand)));
    double most = -1;
    for (W first = seen_.hand; any(first); first = without_lowest(first)) {
      const int hidden = lowest(first);
      for (W second = seen_.hand & ~one<W>(hidden); any(second); second = without_lowest(second)) {
        const int shown = lowest(second);
        const double expected = left * (total - found[hidden] - found[shown]);
        const double paid = with_bonuses(each * expected, rules_.rank[hidden], rules_.rank[shown], expected);
        if (paid > most) {
          best.value = static_cast<u8>(hidden);
          best.second = static_cast<u8>(shown);
          most = paid;
        }
      }
    }
    return best;
  }

 private:
  const Sight<W>& sight_;
  const RookieRules& rules_;
  const Observation<W>& seen_;
  const int seat_;

  MUE_INLINE static Move<W> move_of(Act act, int value) {
    Move<W> move;
    move.act = act;
    move.value = static_cast<u8>(value);
    return move;
  }

  MUE_INLINE int options(int* found) const {
    int size = 0;
    for (Wide left = seen_.choice.options; any(left); left = without_lowest(left)) found[size++] = lowest(left);
    return size;
  }

  MUE_INLINE static int first_best(const double* worths, int size) {
    int best = 0;
    for (int i = 1; i < size; ++i) best = worths[i] > worths[best] ? i : best;
    return best;
  }

  void crown_worths(const int* trumps, int size, double* worths) const {
    RookiePlan plans[kMaxTrumps + 1];
    make_plans(sight_, trumps, size, seen_.minor == kNone ? rules_.no_trump() : seen_.minor, plans);
    const int shown = std::min<int>(seen_.bids[seat_], rules_.bid_count);
    for (int i = 0; i < size; ++i) {
      const double chance = goal_chance(rules_.goals[shown], plans[i].expected, plans[i].spread);
      const double won =
          chance * (rules_.bonuses[shown] + rules_.crown_token[trumps[i]]) - (1 - chance) * rules_.losses[shown];
      // The expectation breaks ties between plans that are all certain or all hopeless.
      worths[i] = won + 0.5 * plans[i].expected;
    }
  }

  /// The value of the minor to us, minus its value to the cards that the Crown has shown.
  void shield_worths(const int* trumps, int size, double* worths) const {
    int longest = 0;
    for (int i = 0; i < size; ++i) longest = std::max(longest, count(sight_.matching(sight_.own, trumps[i])));
    const double share = sight_.share();
    for (int i = 0; i < size; ++i) {
      const int major = seen_.major != kNone     ? seen_.major
                        : longest >= kLongSuit ? likely_major(trumps[i])
                                               : rules_.no_trump();
      const RookieOrder& order = sight_.order(major, trumps[i]);
      const int theirs =
          count(sight_.bits(order, seen_.display[seen_.crown]) & order.layout->masks(W{}).trumps);
      worths[i] = kTrickForShield * (sight_.tricks(major, trumps[i], share) - 0.5 * theirs) +
                  kTokenPaid * rules_.shield_token[trumps[i]];
    }
  }

  /// The Crown's likely trump: the suit that it has shown most of, if three cards or more.
  ///
  /// Without this guess, a long plain suit would look as good as trumps, but the Crown's side ruffs it. A Crown alone
  /// against a single opponent prefers no trump.
  int likely_major(int minor) const {
    int most = rules_.no_trump(), shown = 0;
    for (W cards = seen_.display[seen_.crown]; any(cards); cards = without_lowest(cards)) {
      const int suit = rules_.suit_trump[lowest(cards)];
      if (suit == kNone || suit == minor) continue;
      const int size = count(sight_.matching(seen_.display[seen_.crown], suit));
      if (size > shown) most = suit, shown = size;
    }
    return rules_.players > 2 && shown > 2 ? most : rules_.no_trump();
  }

  /// The order of cards, or the likely one if it is not settled yet.
  const RookieOrder& likely_order() const {
    if (seen_.major != kNone || seat_ != seen_.crown) return sight_.order();
    return sight_.order(best_trump(sight_), seen_.minor);
  }

  MUE_INLINE double with_bonuses(double paid, int hidden, int shown, double expected) const {
    const int low = std::min(hidden, shown), high = std::max(hidden, shown);
    paid += rules_.declaring.bonus(hidden, shown, low) * chance_of(low, expected);
    if (high != low) paid += rules_.declaring.bonus(hidden, shown, high) * chance_of(high, expected);
    return paid;
  }

  /// The approximate chance of exactly this number of tricks for a seat that aims at it.
  MUE_INLINE static double chance_of(int number, double expected) { return 0.55 * fit(expected, number); }

  /// Own cards, the first to put away in front. Of equal cards, those of the hand come first, and of these the ones
  /// that were not drawn, because a drawn card may still be laid.
  class Worst {
   public:
    MUE_INLINE Worst(const Chooser& chooser, W drawn) : chooser_(chooser), drawn_(drawn) {}

    MUE_INLINE void add(int card, double gain) {
      int place = size_++;
      for (; place > 0 && before(card, gain, place - 1); --place) {
        cards_[place] = cards_[place - 1];
        gains_[place] = gains_[place - 1];
      }
      cards_[place] = card;
      gains_[place] = gain;
    }

    MUE_INLINE int card(int place) const { return cards_[place]; }

    /// Drawn cards laid face up to replace table cards put away, the worst first.
    MUE_INLINE W laid(W away) const {
      const W display = chooser_.seen_.display[chooser_.seat_];
      int wanted = count(away & display);
      W lay{};
      for (int i = 0; i < size_ && wanted > 0; ++i) {
        if (!has(drawn_ & ~away, cards_[i])) continue;
        lay |= one<W>(cards_[i]);
        --wanted;
      }
      return lay;
    }

   private:
    const Chooser& chooser_;
    const W drawn_;
    int cards_[kMaxCards];
    double gains_[kMaxCards];
    int size_ = 0;

    MUE_INLINE int place_in_order(int card) const {
      const bool displayed = has(chooser_.seen_.display[chooser_.seat_], card);
      return 4 * chooser_.rules_.kind[card] + 2 * displayed + has(drawn_, card);
    }

    MUE_INLINE bool before(int card, double gain, int other) const {
      if (gain != gains_[other]) return gain > gains_[other];
      return place_in_order(card) < place_in_order(cards_[other]);
    }
  };
};

}  // namespace mue::MUE_ARCH
