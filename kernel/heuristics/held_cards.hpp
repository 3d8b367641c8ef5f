// The formulas of trick_chance.hpp applied to what one seat holds.
#pragma once

#include "core/bit_select.hpp"
#include "core/layout.hpp"
#include "heuristics/power_tables.hpp"
#include "heuristics/trick_chance.hpp"

namespace mue::MUE_ARCH {

/// A seat's own cards and what is against them. Of own cards of equal strength, those in `first` count as the
/// higher ones. In the words that the deck needs: most fit one, and counting is most of the work.
template <class W>
struct Held {
  const Masks<W>& masks;
  W first, second, against;
  int others;
  /// The part of the cards against us that is in play and not set aside.
  double share;
  const double* holds = holds_of(others == 1);

  /// The chance of each own card to take a trick, by bit; equal cards have that of the one that comes last.
  /// `alike(bit)` are all cards of this card's kind.
  template <class Alike>
  MUE_INLINE void chances(double* by_bit, const Alike& alike) const {
    const bool trumps_out = any(against & masks.trumps);
    for (W rest = first | second; any(rest); rest = without_lowest(rest)) {
      const int bit = lowest(rest);
      const W copies = alike(bit);
      const W later = copies & second;
      by_bit[bit] = chance(highest(any(later) ? later : copies & first), trumps_out);
    }
  }

 private:
  /// Own cards of the same strength that count as higher than this one.
  MUE_INLINE int ahead(int bit) const {
    const W equals = masks.equals[bit];
    if (has(first, bit)) return count(first & equals & below<W>(bit));
    return count(first & equals) + count(second & equals & below<W>(bit));
  }

  MUE_INLINE double chance(int bit, bool trumps_out) const {
    const W stronger = masks.suit[bit] & ~masks.up_to[bit];
    const double place = count((first | second) & stronger) + ahead(bit);
    const double each = share * count(against & masks.suit[bit]) / others;
    const int higher = count(against & stronger), equal = count(against & masks.equals[bit]);
    const double above = share * (higher + 0.5 * equal);
    if (has(masks.trumps, bit)) return trump_chance(above, place, each);
    return plain_chance(place, each, trumps_out, [&] {
      return share == 1.0 ? holds[2 * higher + equal] : holds_against(above, others);
    });
  }
};

}  // namespace mue::MUE_ARCH
