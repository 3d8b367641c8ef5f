// Redeals: dealing unseen cards anew to the places where they may be.
//
// Every physical card can go to any zone that does not forbid it, and every deal is equally likely: cards are placed
// one by one, each zone chosen in proportion to the number of ways to complete the deal (deal_counts.hpp). Cards that
// may go anywhere come last and are shuffled. The only approximation is the rounding of random numbers.
#pragma once

#include <cstdint>
#include <vector>

#include "core/position.hpp"
#include "core/rng.hpp"
#include "deal/deal_counts.hpp"

namespace mue {

/// A place with unseen cards.
struct Zone {
  /// The points of a pile count for its seat; cards aside count for no one.
  enum class Kind { hand, stack, pile, aside };
  Kind kind = Kind::hand;
  int seat = 0;
  int stack = 0;     // its index in the position, for Kind::stack
  Wide cards{};      // the cards there now; their number stays
  Wide forbidden{};  // cards that cannot be here
};

class Redeal {
 public:
  /// Throws std::invalid_argument if the zones do not fit the position or no deal fits the zones.
  Redeal(const Position& now, std::vector<Zone> zones);

  /// A new position: the seen cards, and a random deal of the rest.
  Position draw(Rng& rng) const;

 private:
  /// Zones that forbid the same cards form a group; a shuffle distributes its cards among them.
  struct Group {
    Wide forbidden;
    int size = 0;
    std::vector<std::size_t> zones;
    bool ordered = false;  // whether the order of the row matters
  };

  Position seen_;  // without the cards of the zones
  std::vector<Zone> zones_;
  std::vector<int> sizes_;
  std::vector<Group> groups_;
  std::vector<std::uint8_t> cards_;    // those that some group forbids first
  std::vector<std::uint16_t> allowed_;  // by card: the groups that may take it, as bits
  std::size_t constrained_ = 0;        // how many of the cards some group forbids
  DealCounts<double> counts_;

  void check() const;
  void make_groups();
  void sort_cards(Wide pool);
  void put(Position& position, std::size_t at, const std::uint8_t* cards) const;
};

}  // namespace mue
