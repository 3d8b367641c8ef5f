// The auction: how far to bid for the Crown, which cards to show, and what to do without it.
//
// A rookie bids in small steps, just enough cards to lead. Once it has the Crown, it raises itself to the size that
// pays best. Without a plan for the Crown it still shows a card or two: a player who shows nothing names no trump and
// is rarely picked as a partner.
#pragma once

#include "rookie/plans.hpp"

namespace mue::MUE_ARCH {

constexpr int kSignal = 2;  // cards shown by a player who does not want the Crown

/// How many more cards win the Crown outright, though in some games a tie would do.
template <class W>
MUE_INLINE int to_lead(const Sight<W>& sight) {
  const Observation<W>& seen = sight.seen;
  const int mine = seen.bids[sight.seat];
  if (seen.crown == sight.seat) return 0;
  if (seen.crown != kNone) return seen.bids[seen.crown] + 1 - mine;
  if (!sight.rules.stalemate) return 1;
  int most = 0;  // nobody leads: a tie ends the hand unless someone bids on
  for (int other = 0; other < sight.rules.players; ++other) most = std::max<int>(most, seen.bids[other]);
  return most + 1 - mine;
}

/// How many cards a player who does not want the Crown would still show, without those dealt face up; none if below 1.
template <class W>
MUE_INLINE int signals_left(const Sight<W>& sight) {
  return kSignal - (sight.seen.bids[sight.seat] - sight.rules.dealt_up);
}

template <class W>
class Bidder {
 public:
  MUE_INLINE Bidder(const Sight<W>& sight, const Prospects& prospects)
      : sight_(sight), seen_(sight.seen), seat_(sight.seat), prospects_(prospects) {
    for (int i = 0; i < prospects.best_count && keeps_ < 2; ++i) {
      if (prospects.best[i].trump != sight.rules.no_trump()) keep_[keeps_++] = prospects.best[i].trump;
    }
  }

  Move<W> bid() const {
    Move<W> move;
    const int wanted = cards_for_crown();
    if (wanted > 0 && wanted <= seen_.choice.most) {
      move.act = Act::show;
      move.cards = cheapest(wanted);
    } else if (wanted > 0 && may_signal()) {
      move.act = Act::show;
      move.cards = signal();
    }
    return move;
  }

 private:
  const Sight<W>& sight_;
  const Observation<W>& seen_;
  const int seat_;
  const Prospects& prospects_;
  int keep_[2] = {};  // the trumps of the two best plans
  int keeps_ = 0;

  /// How many cards to show now to win the Crown or to raise; 0: it is ours and large enough. More than may be shown:
  /// the Crown is too expensive.
  MUE_INLINE int cards_for_crown() const {
    const int mine = seen_.bids[seat_], needed = to_lead(sight_);
    if (needed == 0) return mine < prospects_.size ? 1 : 0;
    return mine + needed <= prospects_.limit ? needed : sight_.rules.cards;
  }

  /// A signal that stays below the Crown cannot win it under any tie rule.
  MUE_INLINE bool may_signal() const {
    return seen_.crown != kNone && seen_.bids[seat_] < seen_.bids[seen_.crown] - 1 && signals_left(sight_) > 0;
  }

  /// If the Shield is within reach, a card that allows a good trump. Otherwise a card that attracts a Crown looking for
  /// a partner: a high one, preferably of a suit that the Crown shows.
  MUE_INLINE W signal() const {
    const int shield = seen_.shield == kNone ? 0 : seen_.bids[seen_.shield];
    if (seen_.shield == seat_ || seen_.bids[seat_] + 1 > shield) return cheapest(1);
    const RookieRules& rules = sight_.rules;
    int best = -1;
    bool best_fits = false;
    for (W cards = seen_.hand; any(cards); cards = without_lowest(cards)) {
      const int card = lowest(cards);
      const bool fits = shows_suit(seen_.display[seen_.crown], rules.suit_trump[card]);
      if (best < 0 || fits > best_fits || (fits == best_fits && rules.rank[card] > rules.rank[best])) {
        best = card;
        best_fits = fits;
      }
    }
    return one<W>(best);
  }

  /// Jokers count as a suit of their own.
  MUE_INLINE bool shows_suit(W display, u8 suit) const {
    for (; any(display); display = without_lowest(display)) {
      if (sight_.rules.suit_trump[lowest(display)] == suit) return true;
    }
    return false;
  }

  /// Cards that keep the two best plans open, then low ones, to reveal little.
  MUE_INLINE W cheapest(int size) const {
    W hand = seen_.hand, shown = seen_.display[seat_], found{};
    for (; size > 0; --size) {
      const W card = one<W>(next_card(hand, shown));
      hand &= ~card;
      shown |= card;
      found |= card;
    }
    return found;
  }

  MUE_INLINE int next_card(W hand, W shown) const {
    W both = hand;
    for (int i = 0; i < keeps_; ++i) both = sight_.matching(both, keep_[i]);
    for (int i = 0; i < keeps_; ++i) {
      const W fitting = sight_.matching(hand, keep_[i]);
      if (any(fitting) && !any(sight_.matching(shown, keep_[i]))) return cheapest_of(any(both) ? both : fitting);
    }
    for (int i = 0; i < keeps_; ++i) {
      const W fitting = sight_.matching(hand, keep_[i]);
      if (any(fitting)) return cheapest_of(fitting);
    }
    return cheapest_of(hand);
  }

  MUE_INLINE int cheapest_of(W cards) const {
    int low = lowest(cards);
    for (; any(cards); cards = without_lowest(cards)) {
      if (sight_.rules.rank[lowest(cards)] < sight_.rules.rank[low]) low = lowest(cards);
    }
    return low;
  }
};

}  // namespace mue::MUE_ARCH
