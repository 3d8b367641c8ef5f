// Counting deals: the number of ways to put unseen cards in the places where they may be.
//
// Places that take the same cards form a group. Cards are placed one after the other. For every combination of free
// places per group, a table holds the number of ways to place the remaining cards. Drawing in proportion to these
// numbers makes every deal equally likely, without rejection sampling.
//
// `Number` is `double` where cards are drawn by the million (redeal.hpp), and `Natural` where Python draws them
// with exact arithmetic (mue.bots.worlds).
#pragma once

#include <cstdint>
#include <stdexcept>
#include <vector>

#include "core/layout.hpp"

namespace mue {

/// A natural number below 2^512, which suffices for 128 cards in 16 groups.
struct Natural {
  static constexpr int kLimbs = 8;
  u64 limbs[kLimbs] = {};  // the lowest first

  Natural() = default;
  explicit Natural(u64 value) { limbs[0] = value; }

  Natural& operator+=(const Natural& other) {
    u64 carry = 0;
    for (int i = 0; i < kLimbs; ++i) {
      const u64 sum = limbs[i] + other.limbs[i];
      const u64 total = sum + carry;
      carry = static_cast<u64>(sum < limbs[i]) + static_cast<u64>(total < sum);
      limbs[i] = total;
    }
    return *this;
  }
};

template <class Number>
class DealCounts {
 public:
  static constexpr std::size_t kMaxGroups = 16;
  static constexpr std::size_t kMaxStates = std::size_t{1} << 22;

  DealCounts() = default;
  /// `sizes`: the number of places of each group; `allowed`: for each card, the groups that may take it, as bits.
  /// Throws std::invalid_argument if there are more cards than places, or too many states.
  DealCounts(const std::vector<int>& sizes, const std::vector<std::uint16_t>& allowed);

  /// The state in which every place is free. Its count is meaningful if there are as many cards as places.
  std::size_t all_free() const { return ways_.size() - 1; }
  /// Taking a place of this group lowers the state by this much.
  std::size_t stride(std::size_t group) const { return strides_[group]; }
  /// The number of ways to place as many of the last cards as there are free places. Swapping cards within a group does
  /// not count.
  const Number& ways(std::size_t state) const { return ways_[state]; }
  /// The state with these free places; throws std::invalid_argument if a group has fewer.
  std::size_t state_of(const std::vector<int>& free) const;

 private:
  std::vector<int> sizes_;
  std::vector<std::size_t> strides_;
  std::vector<Number> ways_;
};

template <class Number>
DealCounts<Number>::DealCounts(const std::vector<int>& sizes, const std::vector<std::uint16_t>& allowed)
    : sizes_(sizes) {
  if (sizes.empty() || sizes.size() > kMaxGroups) throw std::invalid_argument("Cards are dealt to 1 to 16 groups.");
  std::size_t states = 1, places = 0;
  for (const int size : sizes) {
    if (size < 0) throw std::invalid_argument("A group has no fewer than 0 places.");
    strides_.push_back(states);
    states *= static_cast<std::size_t>(size) + 1;
    places += static_cast<std::size_t>(size);
    if (states > kMaxStates) throw std::invalid_argument("There are too many ways to deal these cards.");
  }
  if (allowed.size() > kMaxCards) throw std::invalid_argument("At most 128 cards are dealt.");
  if (places < allowed.size()) throw std::invalid_argument("There must be as many places as cards.");
  ways_.assign(states, Number{});
  ways_[0] = Number{1};
  std::vector<int> free(sizes.size(), 0);
  std::size_t left = 0;  // cards to place: the number of free places
  for (std::size_t state = 1; state < states; ++state) {
    for (std::size_t group = 0; group < sizes.size(); ++group) {  // advance to the next state
      if (free[group] < sizes[group]) {
        ++free[group], ++left;
        break;
      }
      left -= static_cast<std::size_t>(free[group]);
      free[group] = 0;
    }
    if (left > allowed.size()) continue;  // more free places than cards: never needed
    const unsigned groups = allowed[allowed.size() - left];
    for (std::size_t group = 0; group < sizes.size(); ++group) {
      if (groups >> group & 1 && free[group] > 0) ways_[state] += ways_[state - strides_[group]];
    }
  }
}

template <class Number>
std::size_t DealCounts<Number>::state_of(const std::vector<int>& free) const {
  if (free.size() != sizes_.size()) throw std::invalid_argument("Free places have one entry for each group.");
  std::size_t state = 0;
  for (std::size_t group = 0; group < sizes_.size(); ++group) {
    if (free[group] < 0 || free[group] > sizes_[group]) {
      throw std::invalid_argument("A group has more free places than places.");
    }
    state += static_cast<std::size_t>(free[group]) * strides_[group];
  }
  return state;
}

}  // namespace mue
