// Redeals: cards that somebody cannot see, shared out anew among the places where they may be.
//
// Every physical card can go to any zone that does not forbid it, and each way to fill all zones has the
// same probability: cards are placed one after the other, and a zone is chosen in proportion to the number
// of ways to finish from there, which a table holds for every count of free places. Cards that may go
// anywhere come last and are shuffled. Nothing is approximated but by the rounding of random numbers.
#pragma once

#include <cstdint>
#include <vector>

#include "core/rng.hpp"
#include "core/position.hpp"

namespace mue {

/// A place with unseen cards.
struct Zone {
  /// A pile's points count for its seat; what is aside counts for nobody.
  enum class Kind { hand, stack, pile, aside };
  Kind kind = Kind::hand;
  int seat = 0;
  int stack = 0;     // of the position, for Kind::stack
  Wide cards{};      // what lies there now; as many will
  Wide forbidden{};  // cards that cannot be here
};

class Redeal {
 public:
  /// Throws std::invalid_argument when the zones do not fit the position, or no deal fits the zones.
  Redeal(const Position& now, std::vector<Zone> zones);

  /// A new position: what is seen, and a random deal of the rest.
  Position draw(Rng& rng) const;
  /// How many deals there are, as a floating point number.
  double ways() const { return ways_.empty() ? 0 : ways_.back(); }

 private:
  /// Zones that forbid the same cards count as one: who of them gets what is left to a shuffle.
  struct Group {
    Wide forbidden;
    int size = 0;
    std::size_t stride = 0;
    std::vector<std::size_t> zones;
    bool ordered = false;  // does it matter where in the row a card stands?
  };

  Position seen_;  // without what the zones hold
  std::vector<Zone> zones_;
  std::vector<int> sizes_;
  std::vector<Group> groups_;
  std::vector<std::uint8_t> cards_;    // those that some group forbids first
  std::vector<std::uint8_t> allowed_;  // by card: the groups where it may go, as bits
  std::size_t constrained_ = 0;        // how many of the cards some group forbids
  /// By free places of every group in mixed radix: the ways to place the last of the cards there.
  std::vector<double> ways_;

  void check() const;
  void make_groups();
  void sort_cards(Wide pool);
  void count_ways();
  void put(Position& position, std::size_t at, const std::uint8_t* cards) const;
};

}  // namespace mue
