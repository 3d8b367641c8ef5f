// One decision in trick play, as known to the seat to act.
//
// Both users of the evaluator (evaluator.hpp) describe their decisions in this form: a play-out from its own state, the
// rookie from what its seat sees.
#pragma once

#include "core/bit_select.hpp"
#include "core/layout.hpp"

namespace mue::MUE_ARCH {

/// What is known about a seat that plays later in this trick.
template <class W>
struct LaterSeat {
  W face_up;       // its display
  int hand_size;   // its hidden cards
  unsigned voids;  // suits it did not follow, a bit for each
};

template <class W>
struct Decision {
  MUE_INLINE explicit Decision(const Masks<W>& layout) : masks(layout) {}

  const Masks<W>& masks;
  int players = 0;
  int seat = 0;
  int crown = -1;
  unsigned allies = 0;  // the seats on our side, ourselves included
  bool counts_points = true;

  W own{};      // our cards
  W outside{};  // all cards that other seats may hold
  W unseen{};   // those of them not on a display

  // The trick on the table; without a card in it, `led` and `winning` mean nothing.
  int points_on_table = 0;
  W led{};
  int winning = 0;
  bool ally_winning = false;

  // The seats still to play after us.
  LaterSeat<W> allies_after[kMaxSeats];
  LaterSeat<W> foes_after[kMaxSeats];
  int ally_count = 0;
  int foe_count = 0;

  MUE_INLINE bool is_ally(int other) const { return allies >> other & 1; }
  MUE_INLINE int after() const { return ally_count + foe_count; }
  MUE_INLINE LaterSeat<W>& add_after(int other) {
    return is_ally(other) ? allies_after[ally_count++] : foes_after[foe_count++];
  }
  MUE_INLINE int points(W cards) const {
    int sum = 0;
    for (int plane = 0; plane < masks.plane_count; ++plane) sum += count(cards & masks.planes[plane]) << plane;
    return sum;
  }
};

}  // namespace mue::MUE_ARCH
