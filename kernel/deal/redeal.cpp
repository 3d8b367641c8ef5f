#include "deal/redeal.hpp"

#include <algorithm>
#include <string>

#include "core/require.hpp"

namespace mue {
namespace {

constexpr std::size_t kMaxPlaces = 32;
constexpr std::size_t kMaxGroups = 8;

void shuffle(std::uint8_t* cards, int size, Rng& rng) {
  for (int left = size; left > 1; --left) std::swap(cards[left - 1], cards[rng.below(left)]);
}

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
  make_groups();
  sort_cards(pool);
  std::vector<int> sizes;
  for (const Group& group : groups_) sizes.push_back(group.size);
  counts_ = DealCounts<double>(sizes, allowed_);
  require(counts_.ways(counts_.all_free()) > 0, "No deal of the unseen cards fits what is known.");
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

void Redeal::make_groups() {
  for (std::size_t i = 0; i < zones_.size(); ++i) {
    const auto same = [&](const Group& group) { return group.forbidden == zones_[i].forbidden; };
    auto found = std::find_if(groups_.begin(), groups_.end(), same);
    if (found == groups_.end()) found = groups_.insert(groups_.end(), {zones_[i].forbidden, 0, {}, false});
    found->size += count(zones_[i].cards);
    found->zones.push_back(i);
    sizes_.push_back(count(zones_[i].cards));
    found->ordered = found->zones.size() > 1 || zones_[i].kind == Zone::Kind::stack || found->ordered;
  }
  require(groups_.size() <= kMaxGroups, "Unseen cards can have at most 8 different sets of suits ruled out.");
}

void Redeal::sort_cards(Wide pool) {
  std::vector<std::pair<int, int>> cards;  // allowed groups, card
  const int everywhere = (1 << groups_.size()) - 1;
  for (; any(pool); pool = without_lowest(pool)) {
    int allowed = everywhere;
    for (std::size_t group = 0; group < groups_.size(); ++group) {
      if (has(groups_[group].forbidden, lowest(pool))) allowed &= ~(1 << group);
    }
    cards.emplace_back(allowed, lowest(pool));
  }
  std::sort(cards.begin(), cards.end());  // cards that may go everywhere have the largest bit set, so they come last
  for (const auto& [allowed, card] : cards) {
    cards_.push_back(static_cast<std::uint8_t>(card));
    allowed_.push_back(static_cast<std::uint16_t>(allowed));
    if (allowed != everywhere) ++constrained_;
  }
}

Position Redeal::draw(Rng& rng) const {
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
  Position position = seen_;
  for (std::size_t group = 0; group < groups_.size(); ++group) {
    const int own = sizes[group];
    const int missing = groups_[group].size - own;
    std::copy(next, next + missing, rows[group] + own);
    next += missing;
    if (groups_[group].ordered && own > 0) shuffle(rows[group], groups_[group].size, rng);
    const std::uint8_t* row = rows[group];
    for (const std::size_t zone : groups_[group].zones) {
      put(position, zone, row);
      row += sizes_[zone];
    }
  }
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
