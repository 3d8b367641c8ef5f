// Distinct sets of cards: equal cards form a kind, and a set is determined by how many it has of each kind.
#pragma once

#include <algorithm>

#include "hand/program.hpp"
#include "core/bit_select.hpp"

namespace mue::MUE_ARCH {

/// The sets of up to `most` of these cards, counted and numbered in the order of the rules.
template <class W>
class Subsets {
 public:
  enum class Order { copies_first, by_place };

  Subsets(const Program& program, W cards, int most, Order order) : most_(std::min(most, kMaxHeld)) {
    const Tables<W>& tables = program.tables(W{});
    while (any(cards)) {
      Kind& kind = kinds_[size_++];
      kind.cards = cards & tables.copies[program.kind[lowest(cards)]];
      kind.copies = count(kind.cards);
      cards &= ~kind.cards;
    }
    if (order == Order::copies_first) {
      std::stable_sort(kinds_, kinds_ + size_, [](const Kind& a, const Kind& b) { return a.copies > b.copies; });
    }
    for (int k = 0; k <= most_; ++k) ways_[size_][k] = k == 0;
    for (int i = size_ - 1; i >= 0; --i) {
      for (int k = 0; k <= most_; ++k) {
        ways_[i][k] = 0;
        for (int taken = 0; taken <= std::min(kinds_[i].copies, k); ++taken) ways_[i][k] += ways_[i + 1][k - taken];
      }
    }
  }

  u64 of_size(int size) const { return size <= most_ ? ways_[0][size] : 0; }

  u64 of_sizes(int least, int most) const {
    u64 total = 0;
    for (int size = least; size <= most; ++size) total += of_size(size);
    return total;
  }

  /// Set number `place` among those of this size.
  W pick(int size, u64 place) const {
    W cards{};
    for (int i = 0; i < size_; ++i) {
      int taken = std::min(kinds_[i].copies, size);
      for (; place >= ways_[i + 1][size - taken]; --taken) place -= ways_[i + 1][size - taken];
      size -= taken;
      W copies = kinds_[i].cards;
      for (; taken > 0; --taken, copies = without_lowest(copies)) cards |= one<W>(lowest(copies));
    }
    return cards;
  }

 private:
  struct Kind {
    W cards{};
    int copies = 0;
  };
  int most_;
  int size_ = 0;
  Kind kinds_[kMaxCards];
  u64 ways_[kMaxCards + 1][kMaxHeld + 1];
};

/// The number of kinds of cards in a set.
template <class W>
inline int kinds_in(const Program& program, W cards) {
  int kinds = 0;
  for (; any(cards); ++kinds) cards &= ~program.tables(W{}).copies[program.kind[lowest(cards)]];
  return kinds;
}

/// The card of kind number `place` in a set, in deck order.
template <class W>
inline int kind_at(const Program& program, W cards, int place) {
  for (; place > 0; --place) cards &= ~program.tables(W{}).copies[program.kind[lowest(cards)]];
  return lowest(cards);
}

}  // namespace mue::MUE_ARCH
