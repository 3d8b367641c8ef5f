#include "deal/grouped_deal.hpp"

#include "core/require.hpp"

namespace mue {

GroupedDeal::GroupedDeal(const std::vector<DealPlace>& places, Wide cards) {
  make_groups(places);
  sort_cards(cards);
  std::vector<int> sizes;
  for (const Group& group : groups_) sizes.push_back(group.size);
  counts_ = DealCounts<double>(sizes, allowed_);
  require(counts_.ways(counts_.all_free()) > 0, "No deal of the unseen cards fits what is known.");
}

void GroupedDeal::make_groups(const std::vector<DealPlace>& places) {
  for (std::size_t i = 0; i < places.size(); ++i) {
    const auto same = [&](const Group& group) { return group.forbidden == places[i].forbidden; };
    auto found = std::find_if(groups_.begin(), groups_.end(), same);
    if (found == groups_.end()) found = groups_.insert(groups_.end(), {places[i].forbidden, 0, {}, false});
    found->size += places[i].size;
    found->places.push_back(i);
    sizes_.push_back(places[i].size);
    found->ordered = found->places.size() > 1 || places[i].ordered || found->ordered;
  }
  require(groups_.size() <= kMaxGroups, "Unseen cards can have at most 8 different sets of suits ruled out.");
}

void GroupedDeal::sort_cards(Wide pool) {
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

}  // namespace mue
