// Redeals: dealing unseen cards anew to the places where they may be. Every physical card can go to any zone that does
// not forbid it, and every deal is equally likely (grouped_deal.hpp).
#pragma once

#include <cstdint>
#include <vector>

#include "core/position.hpp"
#include "core/rng.hpp"
#include "deal/grouped_deal.hpp"

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
  Position seen_;  // without the cards of the zones
  std::vector<Zone> zones_;
  std::vector<int> sizes_;
  GroupedDeal deal_;

  void check() const;
  void put(Position& position, std::size_t at, const std::uint8_t* cards) const;
};

}  // namespace mue
