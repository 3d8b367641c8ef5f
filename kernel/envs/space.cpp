#include "envs/space.hpp"

#include <algorithm>

#include "core/require.hpp"

namespace mue {
namespace {

constexpr int kMaxHistory = 1000;

/// Whether hands have decisions of this kind.
bool asks_for(const Program& program, StepKind kind) {
  return std::any_of(program.steps, program.steps + program.step_count, [&](const Step& step) {
    return step.kind == kind && (kind != StepKind::partner || step.wanted);
  });
}

bool has_displays(const Program& program) {
  return asks_for(program, StepKind::auction) || program.sizes.up > 0;
}

bool has_kitty(const Program& program) {
  return asks_for(program, StepKind::kitty) || asks_for(program, StepKind::exchange);
}

/// Writes the numbers of a deck in the space, and back.
void number(const std::vector<int>& given, int own, int all, u8* to, u8* back) {
  require(static_cast<int>(given.size()) == own, "Every card, trump and column of a deck has a number in the space.");
  std::fill_n(back, all, kNone);
  for (int i = 0; i < own; ++i) {
    const int value = given[static_cast<std::size_t>(i)];
    require(value >= 0 && value < all && back[value] == kNone, "The numbers of a deck are different ones of the space.");
    require(i == 0 || value > given[static_cast<std::size_t>(i - 1)], "A deck's numbers stand in the order of the space.");
    to[i] = static_cast<u8>(value);
    back[value] = static_cast<u8>(i);
  }
}

}  // namespace

Space::Space(int cards, int trumps, int columns, int history, const std::vector<DeckInput>& decks)
    : players_(0), cards_(cards), trumps_(trumps), columns_(columns), history_(history) {
  require(history >= 0 && history <= kMaxHistory, "An observation tells 0 to 1,000 events.");
  require(cards >= 1 && cards <= kMaxCards && trumps >= 1 && trumps <= kMaxTrumps && columns >= 0 &&
              columns <= kMaxOwnColumns,
          "A space has 1 to 128 cards, 1 to 127 trumps and up to 11 columns.");
  require(!decks.empty() && decks.size() <= 255, "A space has 1 to 255 decks.");
  for (const DeckInput& deck : decks) add_deck(deck);
  const Program& first = *decks_[0].program;
  players_ = first.players;
  for (const Deck& deck : decks_) {
    require(deck.program->players == players_ && deck.program->cards == first.cards &&
                deck.program->step_count == first.step_count,
            "The decks of a space differ in their suits alone.");
  }
  place_sections(first);
  place_fields(first);
}

void Space::add_deck(const DeckInput& input) {
  require(input.program != nullptr, "Every deck has a program.");
  const Program& program = *input.program;
  Deck deck;
  deck.program = input.program;
  u8 numbers[kMaxCards];
  number(input.cards, program.kinds, cards_, numbers, deck.kind);
  for (int card = 0; card < program.cards; ++card) deck.number[card] = numbers[program.kind[card]];
  number(input.trumps, program.trump_count, trumps_, deck.trump, deck.trump_back);
  number(input.columns, program.column_count, columns_, deck.column, deck.column_back);
  decks_.push_back(std::move(deck));
}

void Space::place_sections(const Program& program) {
  const bool auction = asks_for(program, StepKind::auction);
  const int sizes[] = {
      auction,
      auction,
      cards_,
      has_displays(program) ? cards_ : 0,
      asks_for(program, StepKind::exchange) ? cards_ : 0,
      asks_for(program, StepKind::naming) ? trumps_ : 0,
      asks_for(program, StepKind::partner) ? players_ - 1 : 0,
      asks_for(program, StepKind::turning_up) ? columns_ : 0,
  };
  for (int i = 0; i < static_cast<int>(Section::count); ++i) {
    sections_[i] = {actions_, sizes[i]};
    actions_ += sizes[i];
  }
}

void Space::place_fields(const Program& program) {
  const bool auction = asks_for(program, StepKind::auction), displays = has_displays(program);
  const bool kitty = has_kitty(program), declares = asks_for(program, StepKind::declaring);
  const bool partner = asks_for(program, StepKind::partner);
  const bool exchange = asks_for(program, StepKind::exchange);
  const int every = players_ * cards_;
  const int sizes[] = {
      program.step_count + 1,
      players_,
      players_,
      cards_,
      players_,
      displays ? every : 0,
      kitty ? 1 : 0,
      program.sizes.open > 0 ? cards_ : 0,
      kitty ? cards_ : 0,
      kitty ? players_ : 0,
      program.sizes.turned > 0 ? 2 * cards_ : 0,
      2 * columns_,
      declares ? cards_ : 0,
      declares ? every : 0,
      auction ? players_ : 0,
      auction ? players_ : 0,
      auction ? players_ : 0,
      partner ? players_ : 0,
      trumps_,
      auction ? trumps_ : 0,
      auction ? 1 : 0,
      auction ? 2 : 0,
      players_,
      every,
      every,
      players_,
      players_,
      cards_,
      exchange ? cards_ : 0,
      exchange ? cards_ : 0,
      exchange ? cards_ : 0,
      3 * history_,
  };
  static_assert(sizeof sizes == sizeof(int) * static_cast<std::size_t>(Field::count));
  for (int i = 0; i < static_cast<int>(Field::count); ++i) {
    fields_[i] = {size_, sizes[i]};
    size_ += sizes[i];
  }
}

Section Space::section_of(int action, int& number) const {
  for (int i = static_cast<int>(Section::count) - 1; i >= 0; --i) {
    if (sections_[i].size > 0 && action >= sections_[i].offset) {
      number = action - sections_[i].offset;
      return static_cast<Section>(i);
    }
  }
  number = 0;
  return Section::pass;
}

const char* Space::name(Section section) {
  static const char* const names[] = {"pass", "done", "hand", "display", "lay", "trump", "partner", "column"};
  return names[static_cast<int>(section)];
}

const char* Space::name(Field field) {
  static const char* const names[] = {
      "phase",      "to_act",     "dealer",        "hand",      "hand_sizes", "displays", "kitty_size", "open",
      "pile",       "pile_sizes", "turned",        "down_sizes", "hidden",    "shown",    "bids",       "crown",
      "shield",     "partner",    "major",         "minor",     "settled",    "goal",     "leader",     "trick",
      "played",     "tricks",     "points",        "taken_hand", "taken_display", "taken_lay", "drawn",
      "history"};
  static_assert(sizeof names == sizeof(const char*) * static_cast<std::size_t>(Field::count));
  return names[static_cast<int>(field)];
}

}  // namespace mue
