// The transposition table of the solver: bounds on positions between two tricks.
//
// A key contains exactly what the value of the rest depends on: relative ranks, points, sides, the leader. So an entry
// stays valid in any other search, and a table can be reused from one position to the next. It starts small and grows
// on demand, because most searches need little.
#pragma once

#include <cstddef>
#include <memory>

#include "core/bits.hpp"

namespace mue {

/// The side takes at least `lower` and at most `upper` of the rest.
struct TableEntry {
  u64 key = 0;
  std::uint8_t lower = 0;
  std::uint8_t upper = 0;
  std::uint8_t move = 0;   // the best lead known, counted among the live cards; kNoMove: none
  std::uint8_t cards = 0;  // live cards: the more, the more work the entry represents; 0: empty
};

constexpr std::uint8_t kNoMove = 255;
constexpr int kBucket = 4;  // entries of a bucket share a cache line

class TranspositionTable {
 public:
  /// Throws std::invalid_argument for less than 1 or more than 65536 megabytes.
  explicit TranspositionTable(int megabytes);

  /// The entry of this key, or nullptr.
  MUE_INLINE TableEntry* find(u64 key) {
    TableEntry* bucket = entries_ + (key & mask_);
    for (int i = 0; i < kBucket; ++i) {
      if (bucket[i].key == key && bucket[i].cards != 0) return bucket + i;
    }
    return nullptr;
  }
  /// A slot for a new entry of this key: an empty one if possible, else the least valuable.
  MUE_INLINE TableEntry& claim(u64 key) {
    if (used_ > limit_) grow();
    TableEntry* bucket = entries_ + (key & mask_);
    TableEntry* least = bucket;
    for (int i = 0; i < kBucket; ++i) {
      if (bucket[i].cards == 0) {
        ++used_;
        return bucket[i];
      }
      if (bucket[i].cards < least->cards) least = bucket + i;
    }
    return *least;
  }
  std::size_t used() const { return used_; }

 private:
  struct Freeing {
    void operator()(TableEntry* entries) const;
  };
  std::unique_ptr<TableEntry[], Freeing> store_;
  TableEntry* entries_ = nullptr;  // of store_
  u64 mask_ = 0;
  std::size_t size_ = 0;
  std::size_t used_ = 0;
  std::size_t limit_ = 0;  // grow when more are used
  std::size_t largest_ = 0;

  void allocate(std::size_t size);
  void grow();
};

}  // namespace mue
