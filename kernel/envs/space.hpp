// The numbers of an environment: one flat numbering of actions, and one vector of bytes for what a seat sees.
//
// Both depend on the game, its variant and the number of players alone. Cards are numbered over the full deck (each
// distinct card once), so a deck with suits taken out uses the same numbers. Sections and fields that a game has no use
// for are left out. `mue.native.env_space` gives everything its name.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "hand/program.hpp"

namespace mue {

/// Groups of actions. Seats are relative: 1 sits to the left of the seat that acts.
enum class Section : u8 { pass, done, hand, display, lay, trump, partner, column, count };

/// Parts of the vector. Seats are relative to the viewer, who is 0.
enum class Field : u8 {
  phase,
  to_act,
  dealer,
  hand,
  hand_sizes,
  displays,
  kitty_size,
  open,
  pile,
  pile_sizes,
  turned,
  down_sizes,
  hidden,
  shown,
  bids,
  crown,
  shield,
  partner,
  major,
  minor,
  settled,
  goal,
  leader,
  trick,
  played,
  tricks,
  points,
  taken_hand,
  taken_display,
  taken_lay,
  drawn,
  history,
  count,
};

/// Where a section or a field begins and how many numbers it has; none: this game has no use for it.
struct Place {
  int offset = 0;
  int size = 0;
};

/// What the full deck has, and for each deck what its own numbers are called there.
struct DeckInput {
  std::shared_ptr<const Program> program;
  std::vector<int> cards;    // by kind of the program
  std::vector<int> trumps;   // by trump of the program
  std::vector<int> columns;  // by column of the program
};

/// One deck of a space: its program, and its numbers in the space and back.
struct Deck {
  std::shared_ptr<const Program> program;
  u8 number[kMaxCards] = {};  // by deck index: the number of the card
  u8 kind[kMaxCards] = {};    // by number of a card: its kind; kNone: not in this deck
  u8 trump[kMaxTrumps + 1] = {};
  u8 trump_back[kMaxTrumps + 1] = {};
  u8 column[kMaxOwnColumns + 1] = {};
  u8 column_back[kMaxOwnColumns + 1] = {};
};

class Space {
 public:
  /// Throws std::invalid_argument unless the decks belong to one game.
  Space(int cards, int trumps, int columns, int history, const std::vector<DeckInput>& decks);

  int players() const { return players_; }
  int cards() const { return cards_; }
  int actions() const { return actions_; }
  /// How many events an observation tells.
  int history() const { return history_; }
  /// The bytes of an observation.
  int size() const { return size_; }
  bool is_wide() const { return decks_[0].program->is_wide(); }
  const std::vector<Deck>& decks() const { return decks_; }

  const Place& operator[](Section section) const { return sections_[static_cast<int>(section)]; }
  const Place& operator[](Field field) const { return fields_[static_cast<int>(field)]; }
  /// The section of an action, and the number of the action in it.
  Section section_of(int action, int& number) const;

  static const char* name(Section section);
  static const char* name(Field field);

 private:
  int players_, cards_, trumps_, columns_, history_, actions_ = 0, size_ = 0;
  std::vector<Deck> decks_;
  Place sections_[static_cast<int>(Section::count)];
  Place fields_[static_cast<int>(Field::count)];

  void add_deck(const DeckInput& input);
  void place_sections(const Program& program);
  void place_fields(const Program& program);
};

}  // namespace mue
