// What a seat sees, as a vector of bytes: from its observation, from who played each card, and from the move that it is
// in the middle of. Cards are counted by their number, so equal cards need no numbers of their own.
#pragma once

#include <algorithm>

#include "envs/course.hpp"
#include "hand/observation.hpp"

namespace mue::MUE_ARCH {

template <class W>
class ObservationWriter {
 public:
  ObservationWriter(const Space& space, const Course<W>& course)
      : space_(space), deck_(course.deck_in(space)), course_(course) {}

  /// Fills `to`, which has the size of the space.
  void write(int viewer, u8* to) {
    viewer_ = viewer;
    to_ = to;
    std::memset(to, 0, static_cast<std::size_t>(space_.size()));
    Observation<W> seen;
    Observer<W, false>(*deck_.program, course_.state).observe(viewer, seen);
    write_cards(seen);
    write_auction(seen);
    write_tricks(seen);
    if (seen.hidden[viewer] != kNone) add(Field::hidden, 0, seen.hidden[viewer]);
    if (viewer == course_.state.seat) write_own_move();
    course_.log.write(space_, viewer, to + space_[Field::history].offset);
  }

 private:
  const Space& space_;
  const Deck& deck_;
  const Course<W>& course_;
  int viewer_ = 0;
  u8* to_ = nullptr;

  MUE_INLINE u8& at(Field field, int place) const { return to_[space_[field].offset + place]; }
  MUE_INLINE bool has_field(Field field) const { return space_[field].size > 0; }
  MUE_INLINE int relative(int seat) const { return distance(*deck_.program, viewer_, seat); }

  /// One more of this card, in the block of a seat; `row` 0 where there is only one block.
  MUE_INLINE void add(Field field, int row, int card) const {
    ++at(field, row * space_.cards() + deck_.number[card]);
  }
  MUE_INLINE void add_cards(Field field, int row, W cards) const {
    for (; any(cards); cards = without_lowest(cards)) add(field, row, lowest(cards));
  }
  MUE_INLINE void set_seat(Field field, int seat) const {
    if (seat != kNone && has_field(field)) at(field, relative(seat)) = 1;
  }
  template <class Number>
  MUE_INLINE void by_seat(Field field, const Number* numbers) const {
    for (int seat = 0; seat < space_.players(); ++seat) {
      at(field, relative(seat)) = static_cast<u8>(std::clamp<int>(numbers[seat], 0, 255));
    }
  }

  void write_cards(const Observation<W>& seen) const {
    const Program& program = *deck_.program;
    at(Field::phase, seen.step == kOver ? program.step_count : seen.step) = 1;
    for (int seat = 0; seat < space_.players(); ++seat) at(Field::to_act, relative(seat)) = seen.to_act >> seat & 1;
    set_seat(Field::dealer, seen.dealer);
    add_cards(Field::hand, 0, seen.hand);
    by_seat(Field::hand_sizes, seen.hand_sizes);
    if (has_field(Field::displays)) {
      for (int seat = 0; seat < space_.players(); ++seat) add_cards(Field::displays, relative(seat), seen.display[seat]);
    }
    if (has_field(Field::open)) add_cards(Field::open, 0, seen.open);
    if (has_field(Field::pile)) {
      at(Field::kitty_size, 0) = seen.kitty_size;
      add_cards(Field::pile, 0, seen.pile);
      by_seat(Field::pile_sizes, seen.pile_sizes);
    }
    if (has_field(Field::turned)) {
      for (int i = 0; i < 2; ++i) add(Field::turned, i, seen.turned[i]);
    }
    if (!has_field(Field::down_sizes)) return;
    for (int seat = 0; seat < 2; ++seat) {
      for (int column = 0; column < program.column_count; ++column) {
        at(Field::down_sizes, relative(seat) * (space_[Field::down_sizes].size / 2) + deck_.column[column]) =
            seen.down_sizes[seat][column];
      }
    }
  }

  void write_auction(const Observation<W>& seen) const {
    if (seen.major != kNone) at(Field::major, deck_.trump[seen.major]) = 1;
    if (has_field(Field::shown)) {
      for (int seat = 0; seat < space_.players(); ++seat) {
        if (seen.shown[seat] != kNone) add(Field::shown, relative(seat), seen.shown[seat]);
      }
    }
    if (!has_field(Field::bids)) return;
    if (seen.minor != kNone) at(Field::minor, deck_.trump[seen.minor]) = 1;
    by_seat(Field::bids, seen.bids);
    set_seat(Field::crown, seen.crown);
    set_seat(Field::shield, seen.shield);
    set_seat(Field::partner, seen.partner);
    at(Field::settled, 0) = seen.settled;
    const int goal = std::clamp<int>(seen.goal, 0, 65535);
    at(Field::goal, 0) = static_cast<u8>(goal >> 8);
    at(Field::goal, 1) = static_cast<u8>(goal & 255);
  }

  void write_tricks(const Observation<W>& seen) const {
    set_seat(Field::leader, seen.leader);
    const int cards = space_.cards(), played = space_[Field::played].offset, trick = space_[Field::trick].offset;
    for (int i = 0; i < seen.played_count; ++i) {
      const int place = relative(course_.by[i]) * cards + deck_.number[seen.played[i]];
      ++to_[played + place];
      if (i >= seen.played_count - seen.trick_size) ++to_[trick + place];
    }
    by_seat(Field::tricks, seen.tricks);
    by_seat(Field::points, seen.points);
  }

  /// What only the seat to act knows: the cards that it has chosen so far, and which ones it may lay.
  void write_own_move() const {
    add_cards(Field::taken_hand, 0, course_.partial.hand);
    if (!has_field(Field::taken_display) || course_.choice.kind != StepKind::exchange) return;
    add_cards(Field::taken_display, 0, course_.partial.display);
    add_cards(Field::taken_lay, 0, course_.partial.lay);
    add_cards(Field::drawn, 0, course_.choice.drawn);
  }
};

}  // namespace mue::MUE_ARCH
