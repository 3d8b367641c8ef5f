#include "playout/world_strength.hpp"

#include <stdexcept>

#include "heuristics/card_strength.hpp"

namespace mue {

std::vector<std::vector<double>> tricks_in_worlds(const Worlds& worlds, const std::vector<const Layout*>& layouts,
                                                  const std::vector<std::vector<int>>& played,
                                                  const std::vector<int>& known, double share) {
  const int players = worlds.at(0).players();
  if (played.size() != static_cast<std::size_t>(players)) {
    throw std::invalid_argument("Cards played have one entry for each seat.");
  }
  std::vector<std::vector<int>> hands;
  for (int world = 0; world < worlds.size(); ++world) {
    const Position& position = worlds.at(world);
    for (int seat = 0; seat < players; ++seat) {
      auto& hand = hands.emplace_back(played[static_cast<std::size_t>(seat)]);
      for (Wide rest = position.held(seat); any(rest); rest = without_lowest(rest)) {
        hand.push_back(position.layout().facts(lowest(rest)).kind);
      }
    }
  }
  return tricks_of_hands(layouts, hands, {known, players - 1, share});
}

}  // namespace mue
