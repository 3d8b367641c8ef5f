#include "redeal.hpp"

#include <algorithm>
#include <stdexcept>
#include <string>

namespace mue {
namespace {

constexpr std::size_t kMaxZones = 32;
constexpr std::size_t kMaxGroups = 8;
constexpr std::size_t kMaxTable = std::size_t{1} << 22;

void require(bool holds, const char* sentence) {
  if (!holds) throw std::invalid_argument(sentence);
}

void shuffle(std::uint8_t* cards, int size, Chance& chance) {
  for (int left = size; left > 1; --left) std::swap(cards[left - 1], cards[chance.below(left)]);
}

}  // namespace

Redeal::Redeal(const Position& seen, Wide pool, std::vector<Zone> zones)
    : seen_(seen), zones_(std::move(zones)) {
  check(pool);
  for (int seat = 0; seat < seen_.players(); ++seat) seen_.hand[seat] &= ~pool;
  make_groups();
  sort_cards(pool);
  count_ways();
  require(ways() > 0, "No deal of the unseen cards fits what is known.");
}

void Redeal::check(Wide pool) const {
  require(zones_.size() <= kMaxZones, "Unseen cards can lie in at most 32 places.");
  int hand_room[kMaxSeats] = {};
  int room = 0;
  for (const Zone& zone : zones_) {
    require(zone.size >= 0 && zone.size <= kMaxCards, "A place has room for 0 to 128 cards.");
    room += zone.size;
    if (zone.kind == Zone::Kind::nowhere) continue;
    require(zone.seat >= 0 && zone.seat < seen_.players(), "A place belongs to a seat of the table.");
    if (zone.kind == Zone::Kind::hand) {
      hand_room[zone.seat] += zone.size;
    } else {
      require(zone.stack >= 0 && zone.stack < seen_.stack_count && seen_.stacks[zone.stack].seat == zone.seat &&
                  seen_.stacks[zone.stack].size == zone.size,
              "A face-down place has as many cards as lie there.");
    }
  }
  require(room == count(pool), "The places have not as much room as there are unseen cards.");
  Wide fixed;
  for (int seat = 0; seat < seen_.players(); ++seat) {
    require(hand_room[seat] == count(seen_.hand[seat] & pool),
            "A hand gets as many unseen cards as it has of them now.");
    fixed |= seen_.display[seat];
  }
  for (int i = 0; i < seen_.stack_count; ++i) {
    const auto covers = [&](const Zone& zone) { return zone.kind == Zone::Kind::stack && zone.stack == i; };
    const auto here = std::count_if(zones_.begin(), zones_.end(), covers);
    require(here <= 1, "A face-down place is given once.");
    for (int j = 0; j < seen_.stacks[i].size; ++j) {
      require((here == 1) == has(pool, seen_.stacks[i].cards[j]),
              "Face-down cards are all unseen, or all known and not in the pool.");
    }
  }
  for (int place = 0; place < seen_.trick_size; ++place) fixed |= one<Wide>(seen_.trick[place]);
  require(!any(fixed & pool), "A card that lies face up is not unseen.");
}

void Redeal::make_groups() {
  std::size_t states = 1;
  for (std::size_t i = 0; i < zones_.size(); ++i) {
    const auto same = [&](const Group& group) { return group.forbidden == zones_[i].forbidden; };
    auto found = std::find_if(groups_.begin(), groups_.end(), same);
    if (found == groups_.end()) found = groups_.insert(groups_.end(), {zones_[i].forbidden, 0, 0, {}, false});
    found->size += zones_[i].size;
    found->zones.push_back(i);
    found->ordered = found->zones.size() > 1 || zones_[i].kind == Zone::Kind::stack || found->ordered;
  }
  require(groups_.size() <= kMaxGroups, "Unseen cards can have at most 8 different sets of suits ruled out.");
  for (Group& group : groups_) {
    group.stride = states;
    states *= static_cast<std::size_t>(group.size) + 1;
    require(states <= kMaxTable, "There are too many ways to share out these cards.");
  }
  ways_.assign(states, 0.0);
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
  std::sort(cards.begin(), cards.end());  // those that may go everywhere have the largest number
  for (const auto& [allowed, card] : cards) {
    cards_.push_back(static_cast<std::uint8_t>(card));
    allowed_.push_back(static_cast<std::uint8_t>(allowed));
    if (allowed != everywhere) ++constrained_;
  }
}

void Redeal::count_ways() {
  // An entry stands for free places in each group; that many cards, the last ones, are left to place.
  std::vector<int> free(groups_.size(), 0);
  for (std::size_t state = 0; state < ways_.size(); ++state) {
    std::size_t left = 0;
    for (std::size_t group = 0; group < groups_.size(); ++group) {
      free[group] = static_cast<int>(state / groups_[group].stride) % (groups_[group].size + 1);
      left += static_cast<std::size_t>(free[group]);
    }
    if (left == 0) {
      ways_[state] = 1;
      continue;
    }
    const int allowed = allowed_[cards_.size() - left];
    for (std::size_t group = 0; group < groups_.size(); ++group) {
      if (allowed >> group & 1 && free[group] > 0) ways_[state] += ways_[state - groups_[group].stride];
    }
  }
}

Position Redeal::draw(Chance& chance) const {
  // The cards of each group stand in a row of their own, in the order they came.
  std::uint8_t rows[kMaxGroups][kMaxCards];
  int sizes[kMaxGroups] = {};
  std::size_t state = ways_.size() - 1;
  for (std::size_t i = 0; i < constrained_; ++i) {
    double mark = chance.fraction() * ways_[state];
    std::size_t chosen = groups_.size();
    for (std::size_t group = 0; group < groups_.size(); ++group) {
      if (!(allowed_[i] >> group & 1) || sizes[group] == groups_[group].size) continue;
      const double ways = ways_[state - groups_[group].stride];
      if (ways <= 0) continue;
      chosen = group;  // the last possible one, if rounding lets the mark run past the end
      if (mark < ways) break;
      mark -= ways;
    }
    rows[chosen][sizes[chosen]++] = cards_[i];
    state -= groups_[chosen].stride;
  }
  std::uint8_t open[kMaxCards];
  const int left = static_cast<int>(cards_.size() - constrained_);
  std::copy(cards_.begin() + static_cast<std::ptrdiff_t>(constrained_), cards_.end(), open);
  shuffle(open, left, chance);
  const std::uint8_t* next = open;
  Position position = seen_;
  for (std::size_t group = 0; group < groups_.size(); ++group) {
    const int own = sizes[group];
    const int missing = groups_[group].size - own;
    std::copy(next, next + missing, rows[group] + own);
    next += missing;
    if (groups_[group].ordered && own > 0) shuffle(rows[group], groups_[group].size, chance);
    const std::uint8_t* row = rows[group];
    for (const std::size_t zone : groups_[group].zones) {
      put(position, zones_[zone], row);
      row += zones_[zone].size;
    }
  }
  return position;
}

void Redeal::put(Position& position, const Zone& zone, const std::uint8_t* cards) const {
  if (zone.kind == Zone::Kind::nowhere) return;
  if (zone.kind == Zone::Kind::stack) {
    std::copy(cards, cards + zone.size, position.stacks[zone.stack].cards);
    return;
  }
  Wide hand;
  for (int i = 0; i < zone.size; ++i) hand |= one<Wide>(cards[i]);
  position.hand[zone.seat] |= hand;
}

}  // namespace mue
