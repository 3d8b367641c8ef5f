#include "heuristics/power_tables.hpp"

#include <algorithm>
#include <cmath>
#include <memory>

#include "heuristics/trick_chance.hpp"

namespace mue {
namespace {

struct Lacks {
  LacksRow by_hidden[kLacksHidden + 1][kLacksHidden + 1];

  Lacks() {
    for (int hidden = 1; hidden <= kLacksHidden; ++hidden) {
      for (int wanted = 0; wanted <= hidden; ++wanted) {
        for (int size = 0; size < kLacksHand; ++size) {
          by_hidden[hidden][wanted][size] = std::pow(std::max(0.0, 1 - static_cast<double>(wanted) / hidden), size);
        }
      }
    }
  }
};

struct Holds {
  double chances[2][kHoldsSize];

  Holds() {
    for (int twice = 0; twice < kHoldsSize; ++twice) {
      chances[0][twice] = holds_against(0.5 * twice, 2);
      chances[1][twice] = holds_against(0.5 * twice, 1);
    }
  }
};

struct KeptHolds {
  double share = -1;
  bool alone = false;
  double chances[kHoldsSize];
};

constexpr int kKept = 8;  // more than the shares that one decision and its futures meet

}  // namespace

const LacksRow* lacks_of(int hidden) {
  static const std::unique_ptr<const Lacks> table = std::make_unique<Lacks>();
  return hidden <= kLacksHidden ? table->by_hidden[hidden] : nullptr;
}

const double* holds_of(bool alone) {
  static const Holds table;
  return table.chances[alone];
}

double* kept_holds(double share, bool alone) {
  thread_local KeptHolds kept[kKept];
  thread_local int next = 0;
  for (KeptHolds& one : kept) {
    if (one.share == share && one.alone == alone) return one.chances;
  }
  KeptHolds& one = kept[next++ % kKept];
  one.share = share;
  one.alone = alone;
  std::fill(std::begin(one.chances), std::end(one.chances), -1.0);
  return one.chances;
}

}  // namespace mue
