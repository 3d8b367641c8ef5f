// The formulas of trick_chance.hpp applied to what one seat holds.
#pragma once

#include "core/bit_select.hpp"
#include "core/layout.hpp"
#include "heuristics/power_tables.hpp"
#include "heuristics/trick_chance.hpp"

namespace mue::MUE_ARCH {

/// The opposing cards of one suit.
template <class W, class Real>
struct SuitAgainst {
  const Masks<W>& masks;
  W rest;
  Real share;  // the fraction of them in play and not set aside
  Real each;   // in play, per opponent
  bool trump;
  bool trumps_out;  // whether opponents may hold trumps

  MUE_INLINE SuitAgainst(const Masks<W>& order, W suit, W against, int others, Real in_play)
      : masks(order),
        rest(against & suit),
        share(in_play),
        each(in_play * static_cast<Real>(count(rest)) / static_cast<Real>(others)),
        trump(any(suit & order.trumps)),
        trumps_out(any(against & order.trumps)) {}

  /// The chance that our card takes a trick later, with `place` higher cards of the suit in our own hand.
  /// `holds(halves, above)`: as for `plain_chance`, by half cards above it, and by those in play.
  template <class Holds>
  MUE_INLINE Real chance(int bit, int place, const Holds& holds) const {
    const int halves = 2 * count(rest & ~masks.up_to[bit]) + count(rest & masks.equals[bit]);
    const Real above = share * (static_cast<Real>(0.5) * static_cast<Real>(halves));
    const Real own = static_cast<Real>(place);
    return trump ? trump_chance(above, own, each)
                 : plain_chance(own, each, trumps_out, [&] { return holds(halves, above); });
  }
};

/// A seat's own cards and the opposing cards. Of own cards of equal strength, those in `first` count as higher. A
/// template of the word: most decks fit one word, and counting bits is most of the work.
template <class W>
struct Held {
  const Masks<W>& masks;
  W first, second, against;
  int others;
  /// The fraction of the opposing cards that is in play and not set aside.
  double share;
  const double* holds = holds_of(others == 1);
  double* shared_holds = share == 1.0 ? nullptr : kept_holds(share, others == 1);

  /// For each own card, by bit, the chance to take a trick; equal cards get that of the last of them. `alike(bit)` are
  /// all cards of this card's kind.
  template <class Alike>
  MUE_INLINE void chances(double* by_bit, const Alike& alike) const {
    for (W rest = first | second; any(rest); rest = without_lowest(rest)) {
      const int bit = lowest(rest);
      const W copies = alike(bit);
      const W later = copies & second;
      by_bit[bit] = chance(highest(any(later) ? later : copies & first));
    }
  }

 private:
  /// The number of own cards of the same strength that count as higher than this one.
  MUE_INLINE int ahead(int bit) const {
    const W equals = masks.equals[bit];
    if (has(first, bit)) return count(first & equals & below<W>(bit));
    return count(first & equals) + count(second & equals & below<W>(bit));
  }

  MUE_INLINE double chance(int bit) const {
    const W suit = masks.suit[bit];
    const int place = count((first | second) & suit & ~masks.up_to[bit]) + ahead(bit);
    const SuitAgainst<W, double> rest(masks, suit, against, others, share);
    return rest.chance(bit, place, [&](int halves, double above) {
      if (shared_holds == nullptr) return holds[halves];
      double& kept = shared_holds[halves];
      if (kept < 0) kept = holds_against(above, others);
      return kept;
    });
  }
};

}  // namespace mue::MUE_ARCH
