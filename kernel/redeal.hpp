// Redeals: cards that somebody cannot see, shared out anew among the places where they may be.
//
// Every physical card can go to any zone that does not forbid it, and each way to fill all zones has the
// same probability, exactly: cards are placed one after the other, and a zone is chosen in proportion to
// the number of ways to finish from there, which a table holds for every count of free places.
#pragma once

#include <cstdint>
#include <vector>

#include "chance.hpp"
#include "position.hpp"

namespace mue {

/// Where unseen cards go.
struct Zone {
  enum class Kind { hand, stack, nowhere };
  Kind kind = Kind::hand;
  int seat = 0;
  int stack = 0;  // of the position, for Kind::stack: its face-down cards from the lowest up
  int size = 0;
  Wide forbidden{};  // cards that cannot be here
};

class Redeal {
 public:
  /// Throws std::invalid_argument when the sizes do not fit, or no deal does. `pool` are the unseen cards.
  Redeal(const Position& seen, Wide pool, std::vector<Zone> zones);

  /// A new position: what is seen, and a random deal of the rest.
  Position draw(Chance& chance) const;
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

  Position seen_;
  std::vector<Zone> zones_;
  std::vector<Group> groups_;
  std::vector<std::uint8_t> cards_;  // those that some group forbids first
  std::vector<std::uint8_t> allowed_;  // by card: the groups where it may go, as bits
  std::size_t constrained_ = 0;      // how many of the cards some group forbids
  /// By free places of every group in mixed radix: the ways to place the last of the cards there.
  std::vector<double> ways_;

  void check(Wide pool) const;
  void make_groups();
  void sort_cards(Wide pool);
  void count_ways();
  void put(Position& position, const Zone& zone, const std::uint8_t* cards) const;
};

}  // namespace mue
