// The public rules that the rookie needs: the deck, what bids require and pay, and the order of the cards under each
// pair of trumps.
//
// Python makes them from a view alone (`mue.native.rookie_rules`), so a rookie needs no game: it also plays at a
// server's tables and in games with phases of their own.
#pragma once

#include <memory>
#include <vector>

#include "core/layout.hpp"
#include "hand/program.hpp"

namespace mue {

/// The cards under one pair of trumps as plain tables, for code compiled for several processors.
struct RookieOrder {
  const Layout* layout = nullptr;  // nullptr: unknown
  u8 bit[kMaxCards];               // by place in the deck
  u8 place[kMaxCards];             // by bit
  Wide alike[kMaxCards];           // by bit: the cards of the same kind
  int strength[kMaxCards];         // by bit
};

/// The bonus for exactly as many tricks as declared.
struct DeclaringTerms {
  int lower = 0, higher = 0, both = 0, shown_factor = 0;

  MUE_INLINE int bonus(int hidden, int shown, int tricks) const {
    if (tricks != hidden && tricks != shown) return 0;
    if (hidden == shown) return both;
    const int worth = tricks == (hidden < shown ? hidden : shown) ? lower : higher;
    return tricks == shown ? worth * shown_factor : worth;
  }
};

/// The rules as passed from Python. Cards are indices into the sorted deck; trumps are numbered as in a program.
struct RookieInput {
  int players = 0;
  std::vector<int> suits;  // by card: the trump that is its suit; -1 for a joker
  std::vector<int> ranks;  // by card; -1 for a joker
  int suit_count = 0;
  int rank_count = 0;
  bool counts_points = false;
  std::vector<int> goals, bonuses, losses;  // of displays of 1, 2, 3 ... cards
  std::vector<int> crown_tokens, shield_tokens;  // by trump
  bool partner = false;
  bool stalemate = false;
  int dealt_up = 0;              // cards that each seat was dealt face up
  std::vector<int> declaring;    // lower, higher, both, shown factor; or empty
  std::vector<int> columns;      // the number that the layouts have for each column of a seat
};

class RookieRules {
 public:
  /// Throws std::invalid_argument that says what is wrong.
  RookieRules(const RookieInput& input, const std::shared_ptr<const Layout>& plain);

  /// The order under these trumps; throws std::invalid_argument if it does not fit the deck.
  void add(int major, int minor, std::shared_ptr<const Layout> layout);
  /// nullptr: it has not been added.
  MUE_INLINE const RookieOrder* order(int major, int minor) const { return table_[major * trump_count + minor]; }

  int players = 0;
  int cards = 0;
  int kinds = 0;
  u8 kind[kMaxCards] = {};
  std::int8_t rank[kMaxCards] = {};
  u8 points[kMaxCards] = {};
  u8 suit_trump[kMaxCards] = {};  // kNone for a joker
  u8 rank_trump[kMaxCards] = {};
  u8 first_copy[kMaxCards] = {};  // by kind: the first card of it
  u8 copies[kMaxCards] = {};      // by kind: how many there are
  int trump_count = 0;
  Wide trump_cards[kMaxTrumps + 1] = {};  // by trump: the cards that match it
  int deck_points = 0;
  bool counts_points = false;
  int bid_count = 0;
  int goals[kMaxCards + 1] = {}, bonuses[kMaxCards + 1] = {}, losses[kMaxCards + 1] = {};  // by cards shown, from 1
  int crown_token[kMaxTrumps + 1] = {}, shield_token[kMaxTrumps + 1] = {};
  bool partner = false;
  bool stalemate = false;
  int dealt_up = 0;
  bool declares = false;
  DeclaringTerms declaring;
  int column_count = 0;
  u8 columns[kMaxOwnColumns] = {};

  MUE_INLINE int no_trump() const { return trump_count - 1; }

 private:
  void read_cards(const RookieInput& input, const Layout& plain);
  void read_terms(const RookieInput& input);

  std::vector<std::unique_ptr<const RookieOrder>> kept_;
  std::vector<std::shared_ptr<const Layout>> layouts_;
  std::unique_ptr<const RookieOrder*[]> orders_;  // by pair of trumps
  const RookieOrder** table_ = nullptr;           // the same, for code compiled for several processors
};

/// Thrown when the rookie needs an order that has not been added.
struct OrderMissing {
  int major, minor;
};

}  // namespace mue
