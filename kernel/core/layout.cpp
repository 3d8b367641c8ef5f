#include "core/layout.hpp"

#include <algorithm>
#include <numeric>
#include <set>
#include <stdexcept>
#include <string>
#include <tuple>
#include <utility>

#include "core/rng.hpp"

namespace mue {
namespace {

void check(const std::vector<CardFacts>& deck, int trump) {
  if (deck.empty() || deck.size() > kMaxCards) {
    throw std::invalid_argument("A deck has 1 to " + std::to_string(kMaxCards) + " cards, not " +
                                std::to_string(deck.size()) + ".");
  }
  int total = 0;
  std::set<int> suits;
  for (const CardFacts& card : deck) {
    suits.insert(card.suit);
    if (card.suit < 0 || card.suit >= kMaxCards || card.column < 0 || card.column >= kMaxColumns ||
        card.kind < 0 || card.kind >= kMaxCards) {
      throw std::invalid_argument("Suits and kinds of cards are numbers from 0 to 127, columns from 0 to 31.");
    }
    if (card.points < 0 || card.points > kMaxCardPoints) {
      throw std::invalid_argument("The solver can count cards of 0 to 15 points, not " +
                                  std::to_string(card.points) + ".");
    }
    total += card.points;
  }
  if (suits.size() > kMaxSuits) {
    throw std::invalid_argument("A deck has at most 32 suits, not " + std::to_string(suits.size()) + ".");
  }
  if (total > kMaxTotal) {
    throw std::invalid_argument("The solver can count 250 card points in all, not " +
                                std::to_string(total) + ".");
  }
  if (trump < -1 || trump >= kMaxCards) {
    throw std::invalid_argument("The trump suit is the number of a suit, or -1.");
  }
}

/// The bits `first` to `last` - 1.
template <class W>
W range(int first, int last) {
  if (first >= last) return W{};
  const W upper = last < kBits<W> ? below<W>(last) : ~W{};
  return upper & ~below<W>(first);
}

/// For each card, the start and end of the run of cards that are the `same`.
template <class Same>
std::vector<std::pair<int, int>> runs(const std::vector<CardFacts>& cards, Same same) {
  const int size = static_cast<int>(cards.size());
  std::vector<std::pair<int, int>> found(cards.size());
  for (int first = 0; first < size;) {
    int last = first + 1;
    while (last < size && same(cards[static_cast<std::size_t>(first)], cards[static_cast<std::size_t>(last)])) ++last;
    for (int bit = first; bit < last; ++bit) found[static_cast<std::size_t>(bit)] = {first, last};
    first = last;
  }
  return found;
}

template <class W>
void fill(Masks<W>& masks, const std::vector<CardFacts>& cards, int trump, bool last_wins) {
  const int size = static_cast<int>(cards.size());
  masks.last_wins = last_wins;
  masks.fingerprint = static_cast<u64>(trump + 2);
  for (const CardFacts& card : cards) {
    for (const int fact : {card.kind, card.suit, card.strength, card.points, card.column}) {
      masks.fingerprint = scatter(masks.fingerprint ^ static_cast<u64>(fact));
    }
  }
  const auto suits = runs(cards, [](const CardFacts& a, const CardFacts& b) { return a.suit == b.suit; });
  const auto classes = runs(cards, [](const CardFacts& a, const CardFacts& b) {
    return a.suit == b.suit && a.strength == b.strength;
  });
  for (int bit = 0; bit < size; ++bit) {
    const auto at = static_cast<std::size_t>(bit);
    if (cards[at].suit == trump) masks.trumps |= one<W>(bit);
    if (suits[at].first == bit) {
      masks.suit_starts |= one<W>(bit);
      masks.suits[masks.suit_count++] = range<W>(bit, suits[at].second);
    }
    if (classes[at].first == bit) masks.class_starts |= one<W>(bit);
    masks.suit_number[bit] = static_cast<std::uint8_t>(masks.suit_count - 1);
  }
  for (int bit = 0; bit < size; ++bit) {
    const auto at = static_cast<std::size_t>(bit);
    const CardFacts& card = cards[at];
    const auto [first, last] = classes[at];
    masks.points[bit] = static_cast<std::uint8_t>(card.points);
    for (int plane = 0; plane < kPointPlanes; ++plane) {
      if (card.points >> plane & 1) {
        masks.planes[plane] |= one<W>(bit);
        masks.plane_count = std::max(masks.plane_count, plane + 1);
      }
    }
    masks.column_number[bit] = static_cast<std::uint8_t>(card.column);
    masks.columns[card.column] |= one<W>(bit);
    masks.suit[bit] = range<W>(suits[at].first, suits[at].second);
    masks.equals[bit] = range<W>(first, last);
    masks.up_to[bit] = range<W>(0, last);
    masks.from[bit] = range<W>(first, size);
    masks.beaters[bit] = range<W>(last, suits[at].second);
    if (card.suit != trump) masks.beaters[bit] |= masks.trumps;
    if (last_wins) masks.beaters[bit] |= masks.equals[bit] & ~one<W>(bit);
  }
}

}  // namespace

Layout::Layout(const std::vector<CardFacts>& deck, int trump, bool last_wins)
    : last_wins_(last_wins) {
  check(deck, trump);
  index_of_.resize(deck.size());
  std::iota(index_of_.begin(), index_of_.end(), 0);
  const auto place = [&](int index) {
    const CardFacts& card = deck[static_cast<std::size_t>(index)];
    return std::make_tuple(card.suit == trump, card.suit, card.strength, card.kind, index);
  };
  std::sort(index_of_.begin(), index_of_.end(), [&](int a, int b) { return place(a) < place(b); });
  bit_of_.resize(deck.size());
  for (std::size_t bit = 0; bit < deck.size(); ++bit) {
    const auto index = static_cast<std::size_t>(index_of_[bit]);
    bit_of_[index] = static_cast<int>(bit);
    facts_.push_back(deck[index]);
    kinds_[deck[index].kind] |= one<Wide>(static_cast<int>(bit));
    all_ |= one<Wide>(static_cast<int>(bit));
  }
  if (!wide()) fill(narrow_, facts_, trump, last_wins);
  fill(wide_, facts_, trump, last_wins);
}

int Layout::points(Wide cards) const {
  int sum = 0;
  for (; any(cards); cards = without_lowest(cards)) sum += wide_.points[lowest(cards)];
  return sum;
}

}  // namespace mue
