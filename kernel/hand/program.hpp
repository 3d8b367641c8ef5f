// A program: one game for one number of players and one deck, as data.
//
// Python derives it from the game's own phases and settings (`mue.native.program`). The kernel knows no game by name:
// it knows phases, and a program gives their order and settings. Everything is checked once, in `make_program`; the
// code that runs a hand trusts it.
#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "core/layout.hpp"

namespace mue {

using u8 = std::uint8_t;

/// No seat, no card, no trump named yet.
constexpr u8 kNone = 255;
constexpr int kMaxSteps = 16;
constexpr int kMaxTrumps = 127;      // a set of trumps is two words
constexpr int kMaxOrders = 1024;     // pairs of trumps
constexpr int kMaxHeld = 60;         // cards of a hand with the kitty, so that the number of displays fits 64 bits
constexpr int kMaxOwnColumns = 11;   // of one seat: major, minor and nine suits
constexpr int kColumnDepth = 2;      // the most face-down cards in a column
constexpr int kMaxStock = 4;         // cards of an exchange

enum class StepKind : u8 {
  auction,
  naming,
  partner,
  kitty,
  exchange,
  turning_up,
  turned_cards,
  first_lead,
  declaring,
  tricks,
};

enum class CrownTie : u8 { first, forehand, stalemate };
enum class ShieldTie : u8 { holder, backwards, highest };

/// The kinds of trumps, as bits: a namer may be allowed several.
enum TrumpKind : unsigned { kSuitTrump = 1, kRankTrump = 2, kNoTrump = 4 };

/// One phase with its settings; settings of other phases are unused.
struct Step {
  StepKind kind = StepKind::tricks;
  // auction
  bool forehand_first = false;
  CrownTie crown_tie = CrownTie::first;
  ShieldTie shield_tie = ShieldTie::holder;
  bool has_shield = true;
  int raise_by = 0;  // 0: by any number
  int largest = 0;   // the largest display that has a goal; 0: any
  // naming
  bool major = true;
  unsigned kinds = 0;
  bool from_anything = false;
  bool moves_stacks = false;  // naming a suit moves its face-down cards to the minor column
  // partner: whether there is one
  bool wanted = true;
  // turned cards
  bool larger_gives_trump = false;
  // tricks
  bool turns_up = false;  // uncovered face-down cards come into play after a trick
};

/// How many cards go where. `hand`, `up` and `down` are for each seat.
struct DealSizes {
  int hand = 0, kitty = 0, open = 0, aside = 0, turned = 0, up = 0, down = 0;
};

/// The order of the cards under one pair of trumps. Cards are deck indices.
template <class W>
struct TrumpOrder {
  W suit[kBits<W>];     // the cards that follow when this one is led
  W beaters[kBits<W>];  // the cards that take the trick from this one when it is winning
  W columns[kMaxOwnColumns];  // by column of a seat: the cards that lie there face up
};

/// What depends on the width of a set of cards.
template <class W>
struct Tables {
  W all{};
  W copied{};                     // the cards that have copies
  W copies[kMaxCards] = {};       // by kind: its cards
  W trumps[kMaxTrumps + 1] = {};  // by trump: the cards that match it
  std::vector<TrumpOrder<W>> orders;
};

struct Program {
  int players = 0;
  int cards = 0;
  int kinds = 0;
  DealSizes sizes;
  int step_count = 0;
  Step steps[kMaxSteps];
  u8 kind[kMaxCards] = {};        // by deck index; equal cards are adjacent and share it
  std::int8_t rank[kMaxCards] = {};  // -1: a joker
  u8 points[kMaxCards] = {};
  u8 suit_trump[kMaxCards] = {};  // the trump that is this card's suit; kNone for a joker
  std::int32_t goals[kMaxCards + 1] = {};  // by cards face up
  int trump_count = 0;            // suits, then ranks from low to high, then none
  u8 trump_kind[kMaxTrumps + 1] = {};
  int column_count = 0;           // of a seat, 0: no face-down cards. Major, minor, then suits
  u8 trump_column[kMaxTrumps + 1] = {};  // the column of a suit; kNone for other trumps and where there are no columns
  std::vector<std::int16_t> order_of;    // by major * trump_count + minor; -1: the pair is never named
  Tables<u64> narrow;  // one of the two is filled
  Tables<Wide> wide;
  /// The orders as the search and the rules of thumb use them, with bits by suit and strength.
  std::vector<std::shared_ptr<const Layout>> layouts;

  MUE_INLINE bool is_wide() const { return cards > 64; }
  MUE_INLINE int no_trump() const { return trump_count - 1; }
  MUE_INLINE const Tables<u64>& tables(u64) const { return narrow; }
  MUE_INLINE const Tables<Wide>& tables(Wide) const { return wide; }
  /// The index of a pair of trumps among the orders; a trump not named yet counts as none.
  MUE_INLINE int order_place(u8 major, u8 minor) const {
    const int first = major == kNone ? no_trump() : major;
    const int second = minor == kNone ? no_trump() : minor;
    return order_of[static_cast<std::size_t>(first * trump_count + second)];
  }
};

/// The cards under one pair of trumps.
struct OrderInput {
  int major = 0, minor = 0;
  std::shared_ptr<const Layout> layout;
};

/// A program as passed from Python. Steps are named like `StepKind`, their settings like the fields of `Step`.
struct ProgramInput {
  int players = 0;
  std::map<std::string, int> sizes;
  std::vector<std::pair<std::string, std::map<std::string, int>>> steps;
  std::vector<int> suits;  // by deck index: the trump that is the card's suit; -1 for a joker
  std::vector<int> ranks;  // by deck index; -1 for a joker
  std::vector<int> goals;  // for 1, 2, 3 ... cards face up
  int suit_count = 0;      // trumps are numbered: suits, ranks from low to high, none
  int rank_count = 0;
  std::vector<int> columns;  // of each seat: their numbers in the layouts
  std::vector<OrderInput> orders;
};

/// Throws std::invalid_argument that says why this cannot be run.
std::shared_ptr<const Program> make_program(const ProgramInput& input);

}  // namespace mue
