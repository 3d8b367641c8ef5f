// Dealing cards to places that forbid some of them, every deal equally likely.
//
// Places that forbid the same cards form a group. Cards that some group forbids are placed one by one, each group chosen
// in proportion to the number of ways to complete the deal (deal_counts.hpp). Cards that may go anywhere come last and
// are shuffled. The only approximation is the rounding of random numbers.
#pragma once

#include <algorithm>
#include <cstdint>
#include <vector>

#include "core/rng.hpp"
#include "deal/deal_counts.hpp"

namespace mue {

/// A place for cards.
struct DealPlace {
  int size = 0;
  Wide forbidden{};      // cards that cannot be here
  bool ordered = false;  // whether the order of its cards matters
};

class GroupedDeal {
 public:
  GroupedDeal() = default;
  /// `cards` fill the places exactly. Throws std::invalid_argument if no deal fits.
  GroupedDeal(const std::vector<DealPlace>& places, Wide cards);

  int size(std::size_t place) const { return sizes_[place]; }

  /// Calls `put` with each place and its cards in a random deal.
  template <class Put>
  void draw(Rng& rng, Put put) const;

 private:
  static constexpr std::size_t kMaxGroups = 8;

  /// A shuffle distributes the cards of a group among its places.
  struct Group {
    Wide forbidden;
    int size = 0;
    std::vector<std::size_t> places;
    bool ordered = false;  // whether the order of the row matters
  };

  std::vector<int> sizes_;
  std::vector<Group> groups_;
  std::vector<std::uint8_t> cards_;    // those that some group forbids first
  std::vector<std::uint16_t> allowed_;  // by card: the groups that may take it, as bits
  std::size_t constrained_ = 0;        // how many of the cards some group forbids
  DealCounts<double> counts_;

  void make_groups(const std::vector<DealPlace>& places);
  void sort_cards(Wide pool);

  static void shuffle(std::uint8_t* cards, int size, Rng& rng) {
    for (int left = size; left > 1; --left) std::swap(cards[left - 1], cards[rng.below(left)]);
  }
};

template <class Put>
void GroupedDeal::draw(Rng& rng, Put put) const {
  // One row of cards per group, in the order drawn.
  std::uint8_t rows[kMaxGroups][kMaxCards];
  int sizes[kMaxGroups] = {};
  std::size_t state = counts_.all_free();
  for (std::size_t i = 0; i < constrained_; ++i) {
    double mark = rng.fraction() * counts_.ways(state);
    std::size_t chosen = groups_.size();
    for (std::size_t group = 0; group < groups_.size(); ++group) {
      if (!(allowed_[i] >> group & 1) || sizes[group] == groups_[group].size) continue;
      const double ways = counts_.ways(state - counts_.stride(group));
      if (ways <= 0) continue;
      chosen = group;  // keep the last possible group, in case rounding runs past the end
      if (mark < ways) break;
      mark -= ways;
    }
    rows[chosen][sizes[chosen]++] = cards_[i];
    state -= counts_.stride(chosen);
  }
  std::uint8_t open[kMaxCards];
  const int left = static_cast<int>(cards_.size() - constrained_);
  std::copy(cards_.begin() + static_cast<std::ptrdiff_t>(constrained_), cards_.end(), open);
  shuffle(open, left, rng);
  const std::uint8_t* next = open;
  for (std::size_t group = 0; group < groups_.size(); ++group) {
    const int own = sizes[group];
    const int missing = groups_[group].size - own;
    std::copy(next, next + missing, rows[group] + own);
    next += missing;
    if (groups_[group].ordered && own > 0) shuffle(rows[group], groups_[group].size, rng);
    const std::uint8_t* row = rows[group];
    for (const std::size_t place : groups_[group].places) {
      put(place, row);
      row += sizes_[place];
    }
  }
}

}  // namespace mue
