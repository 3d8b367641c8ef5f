#include "deal/redeal.hpp"

#include <algorithm>
#include <string>

#include "core/require.hpp"

namespace mue {
namespace {

constexpr std::size_t kMaxPlaces = 32;

void add_points(Position& position, int seat, int points) {
  position.points[seat] = static_cast<std::int16_t>(position.points[seat] + points);
}

}  // namespace

Redeal::Redeal(const Position& now, std::vector<Zone> zones) : seen_(now), zones_(std::move(zones)) {
  check();
  Wide pool;
  for (const Zone& zone : zones_) {
    pool |= zone.cards;
    if (zone.kind == Zone::Kind::hand) seen_.hand[zone.seat] &= ~zone.cards;
    if (zone.kind == Zone::Kind::pile) add_points(seen_, zone.seat, -seen_.layout().points(zone.cards));
  }
  std::vector<DealPlace> places;
  for (const Zone& zone : zones_) {
    sizes_.push_back(count(zone.cards));
    places.push_back({sizes_.back(), zone.forbidden, zone.kind == Zone::Kind::stack});
  }
  deal_ = GroupedDeal(places, pool);
}

void Redeal::check() const {
  require(!zones_.empty() && zones_.size() <= kMaxPlaces, "Unseen cards lie in 1 to 32 places.");
  Wide playing, seen;
  for (int seat = 0; seat < seen_.players(); ++seat) {
    playing |= seen_.held(seat) | seen_.face_down(seat);
  }
  for (int place = 0; place < seen_.trick_size; ++place) playing |= one<Wide>(seen_.trick[place]);
  for (const Zone& zone : zones_) {
    require(!any(seen & zone.cards), "An unseen card is given in two places.");
    seen |= zone.cards;
    if (zone.kind != Zone::Kind::aside) {
      require(zone.seat >= 0 && zone.seat < seen_.players(), "A place belongs to a seat of the table.");
    }
    if (zone.kind == Zone::Kind::hand) {
      require(!any(zone.cards & ~seen_.hand[zone.seat]), "Unseen cards of a hand must be in that hand.");
    } else if (zone.kind == Zone::Kind::stack) {
      require(zone.stack >= 0 && zone.stack < seen_.stack_count, "There is no such column.");
      const Stack& stack = seen_.stacks[zone.stack];
      Wide cards;
      for (int i = 0; i < stack.size; ++i) cards |= one<Wide>(stack.cards[i]);
      require(stack.seat == zone.seat && cards == zone.cards, "All face-down cards of a column are unseen, or none.");
    } else {
      require(!any(zone.cards & playing), "A card that was put away cannot be in play.");
      require(zone.kind != Zone::Kind::pile || seen_.layout().points(zone.cards) <= seen_.points[zone.seat],
              "The points of a pile belong to what its owner has taken.");
    }
  }
}

Position Redeal::draw(Rng& rng) const {
  Position position = seen_;
  deal_.draw(rng, [&](std::size_t zone, const std::uint8_t* cards) { put(position, zone, cards); });
  return position;
}

void Redeal::put(Position& position, std::size_t at, const std::uint8_t* cards) const {
  const Zone& zone = zones_[at];
  if (zone.kind == Zone::Kind::aside) return;
  if (zone.kind == Zone::Kind::stack) {
    std::copy(cards, cards + sizes_[at], position.stacks[zone.stack].cards);
    return;
  }
  Wide found;
  for (int i = 0; i < sizes_[at]; ++i) found |= one<Wide>(cards[i]);
  if (zone.kind == Zone::Kind::hand) {
    position.hand[zone.seat] |= found;
  } else {
    add_points(position, zone.seat, position.layout().points(found));
  }
}

}  // namespace mue
