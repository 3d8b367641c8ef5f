// The cards that a seat cannot see, the places where they may be, and redealing them.
#pragma once

#include "core/bit_select.hpp"
#include "hand/state.hpp"

namespace mue {

/// The kinds of places with cards that the seat cannot see.
enum class ZoneKind : u8 { hand, kitty, aside, down, pile, hidden, shown };

constexpr int kMaxZones = 48;

/// All such places, checked, as plain data. Slots are places for single cards, zone by zone; slots of the seat with
/// bound cards come first, and so do the bound cards.
template <class W>
struct HiddenCards {
  struct Zone {
    ZoneKind kind = ZoneKind::hand;
    u8 seat = 0;
    u8 column = 0;
    u8 depth = 0;   // down: the place in the stack
    W known{};      // pile: its cards that everybody has seen
  };
  Zone zones[kMaxZones];
  int zone_count = 0;
  u8 zone_of[kMaxCards] = {};  // by slot
  u8 cards[kMaxCards] = {};
  int size = 0;         // of slots and cards
  int bound_slots = 0;
  int bound_cards = 0;
};

namespace MUE_ARCH {

/// Puts these cards in a zone.
template <class W>
MUE_INLINE void put(HandState<W>& state, const typename HiddenCards<W>::Zone& zone, W cards) {
  switch (zone.kind) {
    case ZoneKind::hand:
      state.hand[zone.seat] = cards;
      return;
    case ZoneKind::kitty:
      state.kitty = state.drawn = cards;
      return;
    case ZoneKind::aside:
      state.aside = cards;
      return;
    case ZoneKind::pile:
      state.pile[zone.seat] = cards;
      return;
    case ZoneKind::down:
      state.stacks[zone.seat][zone.column][zone.depth] = static_cast<u8>(lowest(cards));
      return;
    case ZoneKind::hidden:
      state.hidden[zone.seat] = static_cast<u8>(lowest(cards));
      return;
    case ZoneKind::shown:
      state.shown[zone.seat] = static_cast<u8>(lowest(cards));
      return;
  }
}

/// Redeals the unseen cards before the first lead, when no suits are ruled out; every deal is equally likely.
template <class W>
class WorldDealer {
 public:
  explicit WorldDealer(const HiddenCards<W>& hidden) : hidden_(hidden) {}

  void deal(HandState<W>& state, Rng& rng) const {
    u8 slots[kMaxCards];
    for (int i = 0; i < hidden_.size; ++i) slots[i] = static_cast<u8>(i);
    const auto draw = [&](int place, int end) {
      const int other = place + rng.below(end - place);
      const u8 slot = slots[place];
      slots[place] = slots[other];
      slots[other] = slot;
    };
    for (int i = 0; i < hidden_.bound_cards; ++i) draw(i, hidden_.bound_slots);
    for (int i = hidden_.bound_cards; i < hidden_.size; ++i) draw(i, hidden_.size);
    W sets[kMaxZones];
    for (int zone = 0; zone < hidden_.zone_count; ++zone) sets[zone] = hidden_.zones[zone].known;
    for (int i = 0; i < hidden_.size; ++i) sets[hidden_.zone_of[slots[i]]] |= one<W>(hidden_.cards[i]);
    for (int zone = 0; zone < hidden_.zone_count; ++zone) put(state, hidden_.zones[zone], sets[zone]);
  }

 private:
  const HiddenCards<W>& hidden_;
};

}  // namespace MUE_ARCH
}  // namespace mue
