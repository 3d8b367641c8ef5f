// Sets of cards as bits: one 64-bit word for decks of up to 64 cards, two for up to 128.
//
// Every function exists for both, so code above is written once and instantiated twice. All are forced inline:
// engine.cpp is compiled once for any processor and once for newer ones, and the linker must never pick an out-of-line
// copy of the newer code for both.
#pragma once

#include <cstdint>

#if defined(_MSC_VER) && !defined(__clang__)
#include <bit>
#define MUE_INLINE __forceinline
#else
#define MUE_INLINE __attribute__((always_inline)) inline
#endif

namespace mue {

using u64 = std::uint64_t;

/// Two words; card 64 is the lowest bit of `hi`.
struct Wide {
  u64 lo = 0;
  u64 hi = 0;
};

/// The capacity of a word in cards.
template <class W>
constexpr int kBits = static_cast<int>(8 * sizeof(W));

MUE_INLINE constexpr Wide operator&(Wide a, Wide b) { return {a.lo & b.lo, a.hi & b.hi}; }
MUE_INLINE constexpr Wide operator|(Wide a, Wide b) { return {a.lo | b.lo, a.hi | b.hi}; }
MUE_INLINE constexpr Wide operator^(Wide a, Wide b) { return {a.lo ^ b.lo, a.hi ^ b.hi}; }
MUE_INLINE constexpr Wide operator~(Wide a) { return {~a.lo, ~a.hi}; }
MUE_INLINE constexpr Wide& operator&=(Wide& a, Wide b) { return a = a & b; }
MUE_INLINE constexpr Wide& operator|=(Wide& a, Wide b) { return a = a | b; }
MUE_INLINE constexpr Wide& operator^=(Wide& a, Wide b) { return a = a ^ b; }
MUE_INLINE constexpr bool operator==(Wide a, Wide b) { return a.lo == b.lo && a.hi == b.hi; }

MUE_INLINE constexpr bool any(u64 set) { return set != 0; }
MUE_INLINE constexpr bool any(Wide set) { return (set.lo | set.hi) != 0; }

MUE_INLINE constexpr u64 plus(u64 a, u64 b) { return a + b; }
MUE_INLINE constexpr Wide plus(Wide a, Wide b) {
  const u64 lo = a.lo + b.lo;
  return {lo, a.hi + b.hi + (lo < a.lo ? 1u : 0u)};
}

/// The set of one card.
template <class W>
MUE_INLINE constexpr W one(int card);
template <>
MUE_INLINE constexpr u64 one<u64>(int card) {
  return u64{1} << card;
}
template <>
MUE_INLINE constexpr Wide one<Wide>(int card) {
  const u64 bit = u64{1} << (card & 63);
  return card < 64 ? Wide{bit, 0} : Wide{0, bit};
}

MUE_INLINE constexpr bool has(u64 set, int card) { return (set >> card & 1) != 0; }
MUE_INLINE constexpr bool has(Wide set, int card) {
  return ((card < 64 ? set.lo : set.hi) >> (card & 63) & 1) != 0;
}

/// The cards below this one.
template <class W>
MUE_INLINE constexpr W below(int card) {
  return plus(one<W>(card), ~W{});
}

/// Every card or none.
template <class W>
MUE_INLINE constexpr W all_if(bool yes) {
  const u64 word = u64{0} - static_cast<u64>(yes);
  if constexpr (sizeof(W) == sizeof(u64)) {
    return word;
  } else {
    return {word, word};
  }
}

/// `preferred` unless it is empty. Branch-free, because emptiness is unpredictable in play, and a mispredicted branch
/// costs more than all other work for a card.
MUE_INLINE constexpr u64 or_else(u64 preferred, u64 otherwise) {
  return preferred | (otherwise & (u64{0} - static_cast<u64>(preferred == 0)));
}
MUE_INLINE constexpr Wide or_else(Wide preferred, Wide otherwise) {
  const u64 keep = u64{0} - static_cast<u64>((preferred.lo | preferred.hi) == 0);
  return {preferred.lo | (otherwise.lo & keep), preferred.hi | (otherwise.hi & keep)};
}

/// The first word or words of a two-word set.
template <class W>
MUE_INLINE constexpr W narrowed(Wide set);
template <>
MUE_INLINE constexpr u64 narrowed<u64>(Wide set) {
  return set.lo;
}
template <>
MUE_INLINE constexpr Wide narrowed<Wide>(Wide set) {
  return set;
}

#if defined(_MSC_VER) && !defined(__clang__)
MUE_INLINE int count(u64 set) { return std::popcount(set); }
MUE_INLINE int lowest(u64 set) { return std::countr_zero(set); }
MUE_INLINE int highest(u64 set) { return 63 - std::countl_zero(set); }
#else
MUE_INLINE int count(u64 set) { return __builtin_popcountll(set); }
MUE_INLINE int lowest(u64 set) { return __builtin_ctzll(set); }
MUE_INLINE int highest(u64 set) { return 63 - __builtin_clzll(set); }
#endif
MUE_INLINE int count(Wide set) { return count(set.lo) + count(set.hi); }
/// The lowest and the highest card of a set that is not empty.
MUE_INLINE int lowest(Wide set) { return set.lo ? lowest(set.lo) : 64 + lowest(set.hi); }
MUE_INLINE int highest(Wide set) { return set.hi ? 64 + highest(set.hi) : highest(set.lo); }

MUE_INLINE constexpr u64 without_lowest(u64 set) { return set & (set - 1); }
MUE_INLINE constexpr Wide without_lowest(Wide set) {
  return set.lo ? Wide{set.lo & (set.lo - 1), set.hi} : Wide{0, set.hi & (set.hi - 1)};
}

}  // namespace mue
