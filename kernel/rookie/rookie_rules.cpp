#include "rookie/rookie_rules.hpp"

#include <algorithm>
#include <set>
#include <string>

#include "core/require.hpp"

namespace mue {
namespace {

void copy_by_trump(const std::vector<int>& from, int trumps, int* to) {
  if (from.empty()) return;
  require(static_cast<int>(from.size()) == trumps, "There is a token for every trump.");
  std::copy(from.begin(), from.end(), to);
}

}  // namespace

RookieRules::RookieRules(const RookieInput& input, const std::shared_ptr<const Layout>& plain) {
  require(plain != nullptr, "The rookie needs the order of the cards.");
  require(input.players >= 2 && input.players <= kMaxSeats, "A game has 2 to 6 players.");
  players = input.players;
  cards = plain->size();
  read_cards(input, *plain);
  read_terms(input);
  orders_ = std::make_unique<const RookieOrder*[]>(static_cast<std::size_t>(trump_count * trump_count));
  table_ = orders_.get();
  add(no_trump(), no_trump(), plain);
}

void RookieRules::read_cards(const RookieInput& input, const Layout& plain) {
  const auto size = static_cast<std::size_t>(cards);
  require(input.suits.size() == size && input.ranks.size() == size, "Every card has a suit and a rank.");
  require(input.suit_count >= 0 && input.rank_count >= 0 && input.suit_count + input.rank_count < kMaxTrumps,
          "There are more trumps to name than the kernel has room for.");
  trump_count = input.suit_count + input.rank_count + 1;
  std::set<int> ranks;
  for (const int value : input.ranks) {
    require(value >= -1 && value < kMaxCards, "A rank is 0 to 127, or -1 for a joker.");
    if (value >= 0) ranks.insert(value);
  }
  require(static_cast<int>(ranks.size()) == input.rank_count, "Every rank of the deck can be named.");
  for (int card = 0; card < cards; ++card) {
    const auto at = static_cast<std::size_t>(card);
    const CardFacts& facts = plain.facts(plain.bit(card));
    require(facts.kind == kinds || facts.kind == kinds - 1, "Equal cards stand together in the deck.");
    if (facts.kind == kinds) first_copy[kinds++] = static_cast<u8>(card);
    ++copies[facts.kind];
    kind[card] = static_cast<u8>(facts.kind);
    rank[card] = static_cast<std::int8_t>(input.ranks[at]);
    points[card] = static_cast<u8>(facts.points);
    deck_points += facts.points;
    const bool joker = input.ranks[at] < 0;
    require(joker == (input.suits[at] < 0) && input.suits[at] < input.suit_count, "A card has a suit and a rank.");
    suit_trump[card] = rank_trump[card] = kNone;
    if (joker) continue;
    suit_trump[card] = static_cast<u8>(input.suits[at]);
    const auto below = std::distance(ranks.begin(), ranks.find(input.ranks[at]));
    rank_trump[card] = static_cast<u8>(input.suit_count + static_cast<int>(below));
    trump_cards[suit_trump[card]] |= one<Wide>(card);
    trump_cards[rank_trump[card]] |= one<Wide>(card);
  }
}

void RookieRules::read_terms(const RookieInput& input) {
  counts_points = input.counts_points;
  bid_count = static_cast<int>(std::min<std::size_t>(input.goals.size(), kMaxCards));
  require(input.bonuses.size() == input.goals.size() && input.losses.size() == input.goals.size(),
          "Each bid has a goal, a bonus and a loss.");
  for (int shown = 1; shown <= bid_count; ++shown) {
    const auto at = static_cast<std::size_t>(shown - 1);
    goals[shown] = input.goals[at];
    bonuses[shown] = input.bonuses[at];
    losses[shown] = input.losses[at];
  }
  copy_by_trump(input.crown_tokens, trump_count, crown_token);
  copy_by_trump(input.shield_tokens, trump_count, shield_token);
  partner = input.partner;
  stalemate = input.stalemate;
  require(input.dealt_up >= 0 && input.dealt_up <= kMaxCards, "Cards dealt face up are 0 to 128.");
  dealt_up = input.dealt_up;
  require(input.declaring.empty() || input.declaring.size() == 4, "A declaration has four numbers.");
  declares = !input.declaring.empty();
  if (declares) declaring = {input.declaring[0], input.declaring[1], input.declaring[2], input.declaring[3]};
  require(input.columns.size() <= kMaxOwnColumns, "A seat has up to 11 columns.");
  for (const int column : input.columns) {
    require(column >= 0 && column < kMaxColumns, "The number of a column is 0 to 31.");
    columns[column_count++] = static_cast<u8>(column);
  }
}

void RookieRules::add(int major, int minor, std::shared_ptr<const Layout> layout) {
  require(major >= 0 && major < trump_count && minor >= 0 && minor < trump_count,
          "A trump is one of the deck's suits or ranks, or none.");
  require(layout != nullptr && layout->size() == cards, "Every pair of trumps has a layout of the whole deck.");
  auto order = std::make_unique<RookieOrder>();
  order->layout = layout.get();
  for (int card = 0; card < cards; ++card) {
    const int bit = layout->bit(card);
    const CardFacts& facts = layout->facts(bit);
    require(facts.kind == kind[card] && facts.points == points[card], "All orders are of the same deck.");
    order->bit[card] = static_cast<u8>(bit);
    order->place[bit] = static_cast<u8>(card);
    order->alike[bit] = layout->kind(facts.kind);
    order->strength[bit] = facts.strength;
  }
  table_[major * trump_count + minor] = order.get();
  kept_.push_back(std::move(order));
  layouts_.push_back(std::move(layout));
}

}  // namespace mue
