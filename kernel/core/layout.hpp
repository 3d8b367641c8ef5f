// The cards of one deck under one pair of trumps, re-indexed so that sets of them are cheap.
//
// A card's bit is its index in the deck sorted by suit, then by strength, trumps last. So a suit is a range of bits,
// and within a suit a higher bit is never a weaker card. Each physical copy has its own bit; cards of equal strength
// form a class, a subrange of the suit.
#pragma once

#include <cstdint>
#include <vector>

#include "core/bits.hpp"

namespace mue {

constexpr int kMaxSeats = 6;
constexpr int kMaxCards = 128;
constexpr int kMaxSuits = 32;  // voids are stored as a bit for each suit
constexpr int kMaxColumns = 32;
constexpr int kMaxCardPoints = 15;
constexpr int kPointPlanes = 4;  // card points as binary digits
constexpr int kMaxTotal = 250;   // card points; bounds are stored in one byte

/// The properties of one physical card under the rules. Identical cards have the same `kind`.
struct CardFacts {
  int kind = 0;
  int suit = 0;
  int strength = 0;
  int points = 0;
  int column = 0;  // where it lies face up (goslar), which tells what it covers
};

/// Masks by card for the search; W is the word that fits the deck.
template <class W>
struct Masks {
  W suit[kMaxCards];     // the cards that follow when this one is led
  W beaters[kMaxCards];  // the cards that take the trick from this one when it is winning
  W equals[kMaxCards];   // the cards of the same suit and strength, itself included
  W up_to[kMaxCards];    // every bit up to the end of the card's class
  W from[kMaxCards];     // every bit from the start of the card's class
  W planes[kPointPlanes];  // planes[i]: cards whose points have binary digit i
  W class_starts;
  W suit_starts;
  W trumps;
  std::uint8_t points[kMaxCards];
  std::uint8_t suit_number[kMaxCards];
  std::uint8_t column_number[kMaxCards];
  int plane_count;
  int suit_count;  // the trump suit, if any, is the last
  W suits[kMaxCards];
  bool last_wins;    // of equal cards
  u64 fingerprint;   // a hash of all facts of all cards
  W columns[kMaxColumns];  // by column: the cards that cover its face-down cards
};

class Layout {
 public:
  /// Throws std::invalid_argument if the facts do not describe a deck. `trump` is the suit that beats the others; -1:
  /// none.
  Layout(const std::vector<CardFacts>& deck, int trump, bool last_wins);

  MUE_INLINE int size() const { return static_cast<int>(facts_.size()); }
  MUE_INLINE bool wide() const { return size() > 64; }
  /// Whether the last of equal cards wins.
  bool last_wins() const { return last_wins_; }

  /// The bit of a card and back; `deck_index` is its index in the deck as given.
  int bit(int deck_index) const { return bit_of_[static_cast<std::size_t>(deck_index)]; }
  int deck_index(int bit) const { return index_of_[static_cast<std::size_t>(bit)]; }
  const CardFacts& facts(int bit) const { return facts_[static_cast<std::size_t>(bit)]; }
  /// The cards of one kind, whose bits are adjacent; empty if the deck has no such kind.
  MUE_INLINE Wide kind(int number) const {
    return number >= 0 && number < kMaxCards ? kinds_[number] : Wide{};
  }
  Wide all() const { return all_; }
  int points(Wide cards) const;

  MUE_INLINE const Masks<u64>& masks(u64) const { return narrow_; }
  MUE_INLINE const Masks<Wide>& masks(Wide) const { return wide_; }
  MUE_INLINE const Masks<Wide>& masks() const { return wide_; }

 private:
  std::vector<CardFacts> facts_;  // by bit
  std::vector<int> bit_of_;
  std::vector<int> index_of_;
  bool last_wins_;
  Wide kinds_[kMaxCards] = {};
  Wide all_;
  Masks<u64> narrow_{};
  Masks<Wide> wide_{};
};

}  // namespace mue
