// What a seat holds and the cards that may oppose it, derived from its observation.
#pragma once

#include "hand/observation.hpp"
#include "heuristics/held_cards.hpp"
#include "rookie/rookie_rules.hpp"

namespace mue {

/// The tricks that one hand takes under the trumps asked about so far. A caller that shows a seat the same cards many
/// times keeps them, and forgets them when the cards change.
struct KeptTricks {
  static constexpr int kMost = 48;
  int size = 0;
  double in_play = -1;
  std::uint16_t trumps[kMost];
  double tricks[kMost];

  MUE_INLINE void forget() { size = 0; }
};

namespace MUE_ARCH {

/// One seat at the table. Sets of cards are deck indices, unless stated to be bits of an order.
template <class W>
class Sight {
 public:
  MUE_INLINE Sight(const RookieRules& rules_of_game, const Observation<W>& observed, KeptTricks* known_tricks = nullptr)
      : rules(rules_of_game), seen(observed), seat(observed.viewer), kept_(known_tricks) {
    all = below_count(rules.cards);
    own = seen.hand | seen.display[seat];
    put_away = seen.open | seen.pile;
    for (int other = 0; other < rules.players; ++other) {
      if (seen.hidden[other] != kNone) put_away |= one<W>(seen.hidden[other]);
      if (seen.shown[other] != kNone) put_away |= one<W>(seen.shown[other]);
    }
    known = put_away;
    for (int i = 0; i < seen.played_count; ++i) known |= one<W>(seen.played[i]);
  }

  const RookieRules& rules;
  const Observation<W>& seen;
  const int seat;
  W all;
  W own;
  W put_away;  // known cards out of play: open, put away by us, declared
  W known;     // neither ours nor opposing

  MUE_INLINE W against() const { return all & ~own & ~known; }
  MUE_INLINE int others() const { return rules.players - 1; }

  /// The order of the cards under these trumps, nameable or not. A trump not named yet counts as none.
  MUE_INLINE const RookieOrder& order(int major, int minor) const {
    const int none = rules.no_trump();
    major = major == kNone ? none : major;
    minor = minor == kNone ? none : minor;
    const RookieOrder* found = rules.order(major, minor);
    if (found == nullptr) throw OrderMissing{major, minor};
    return *found;
  }

  /// The order with the trumps named so far.
  MUE_INLINE const RookieOrder& order() const { return order(seen.major, seen.minor); }

  MUE_INLINE int points(W cards) const {
    int sum = 0;
    for (; any(cards); cards = without_lowest(cards)) sum += rules.points[lowest(cards)];
    return sum;
  }

  MUE_INLINE W matching(W cards, int trump) const { return cards & narrowed<W>(rules.trump_cards[trump]); }

  /// The number of a seat's face-down cards.
  MUE_INLINE int down(int of) const {
    if (of > 1) return 0;
    int sum = 0;
    for (const u8 size : seen.down_sizes[of]) sum += size;
    return sum;
  }

  /// The fraction of the opposing cards that the others hold; the rest is in a kitty or set aside.
  MUE_INLINE double share() const {
    int held = -count(own);
    for (int other = 0; other < rules.players; ++other) {
      held += seen.hand_sizes[other] + count(seen.display[other]);
      if (other != seat) held += down(other);
    }
    const int left = rules.cards - count(own) - count(known);
    return std::min(1.0, static_cast<double>(held) / std::max(1, left));
  }

  /// Cards as bits of an order.
  MUE_INLINE W bits(const RookieOrder& order, W cards) const {
    W found{};
    for (; any(cards); cards = without_lowest(cards)) found |= one<W>(order.bit[lowest(cards)]);
    return found;
  }

  /// For each card of `first` and `second`, by deck index: the chance to take a trick against the cards that are
  /// neither theirs nor `elsewhere`. Of equally strong cards, those in `first` count as higher.
  MUE_INLINE void chances(const RookieOrder& order, W first, W second, W elsewhere, int opponents, double in_play,
                          double* by_place) const {
    double by_bit[kMaxCards];
    const W against_them = bits(order, all & ~first & ~second & ~elsewhere);
    const Held<W> held{order.layout->masks(W{}), bits(order, first), bits(order, second),
                       against_them,             opponents,          in_play};
    held.chances(by_bit, [&](int bit) { return narrowed<W>(order.alike[bit]); });
    for (W cards = first | second; any(cards); cards = without_lowest(cards)) {
      by_place[lowest(cards)] = by_bit[order.bit[lowest(cards)]];
    }
  }

  /// The estimated tricks of all our cards by themselves under these trumps.
  MUE_INLINE double tricks(int major, int minor, double in_play) const {
    if (kept_ == nullptr) return tricks(order(major, minor), in_play);
    if (kept_->in_play != in_play) kept_->size = 0, kept_->in_play = in_play;
    const auto trumps = static_cast<std::uint16_t>(major * rules.trump_count + minor);
    for (int i = 0; i < kept_->size; ++i) {
      if (kept_->trumps[i] == trumps) return kept_->tricks[i];
    }
    const double found = tricks(order(major, minor), in_play);
    if (kept_->size < KeptTricks::kMost) {
      kept_->trumps[kept_->size] = trumps;
      kept_->tricks[kept_->size++] = found;
    }
    return found;
  }

 private:
  KeptTricks* const kept_;

  double tricks(const RookieOrder& order, double in_play) const {
    double by_bit[kMaxCards];
    const W held_bits = bits(order, own);
    const Held<W> held{order.layout->masks(W{}), held_bits, W{}, bits(order, against()), others(), in_play};
    held.chances(by_bit, [&](int bit) { return narrowed<W>(order.alike[bit]); });
    double sum = 0;
    for (W rest = held_bits; any(rest); rest = without_lowest(rest)) sum += by_bit[lowest(rest)];
    return sum;
  }

  MUE_INLINE static W below_count(int cards) { return cards == kBits<W> ? ~W{} : below<W>(cards); }
};

}  // namespace MUE_ARCH
}  // namespace mue
