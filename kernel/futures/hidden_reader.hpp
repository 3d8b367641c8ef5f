// Reads the hidden places of a hand as they come from Python, and checks them.
#pragma once

#include <algorithm>
#include <string>
#include <vector>

#include "core/require.hpp"
#include "futures/hidden_cards.hpp"

namespace mue {

/// A place with cards that the seat cannot see, as passed from Python, with the kinds of the cards there in the current
/// hand.
struct HiddenZone {
  std::string kind;  // named like ZoneKind
  int seat = -1;     // its owner; -1: in the middle of the table
  int column = 0;    // of face-down cards
  std::vector<int> cards;
};

inline ZoneKind zone_named(const std::string& name) {
  static const std::string names[] = {"hand", "kitty", "aside", "down", "pile", "hidden", "shown"};
  const auto* found = std::find(std::begin(names), std::end(names), name);
  require(found != std::end(names), "There is no such hidden place.");
  return static_cast<ZoneKind>(found - std::begin(names));
}

/// Reads the hidden places of a hand; every named card must be where it is said to be.
template <class W>
class HiddenReader {
 public:
  struct Given {
    const std::vector<HiddenZone>& zones;  // together, all cards that the seat cannot see
    int holder;                            // the seat that has the `bound` cards unseen; -1: nobody
    const std::vector<int>& bound;         // kinds
  };

  HiddenReader(const Given& input, const Program& program, const HandState<W>& state)
      : input_(input), program_(program), state_(state) {}

  HiddenCards<W> read() {
    // Places of the seat that holds the bound cards come first.
    for (const bool holders : {true, false}) {
      for (const HiddenZone& zone : input_.zones) {
        if ((input_.holder >= 0 && zone.seat == input_.holder) == holders) add(zone);
      }
      if (holders) hidden_.bound_slots = hidden_.size;
    }
    bind();
    return hidden_;
  }

 private:
  using Zone = typename HiddenCards<W>::Zone;

  const Given input_;
  const Program& program_;
  const HandState<W>& state_;
  HiddenCards<W> hidden_;
  W taken_{};

  void add(const HiddenZone& given) {
    Zone zone;
    zone.kind = zone_named(given.kind);
    const bool middle = zone.kind == ZoneKind::kitty || zone.kind == ZoneKind::aside;
    require(middle || (given.seat >= 0 && given.seat < program_.players), "A hidden place belongs to a seat of the table.");
    require(given.column >= 0 && given.column < std::max(1, program_.column_count), "There is no such column.");
    zone.seat = static_cast<u8>(middle ? 0 : given.seat);
    zone.column = static_cast<u8>(given.column);
    if (zone.kind == ZoneKind::down) return add_stack(zone, given.cards);
    const W there = cards_in(zone);
    W cards{};
    for (const int kind : given.cards) cards |= one<W>(take(kind, there));
    if (zone.kind == ZoneKind::pile) {
      zone.known = there & ~cards;
    } else {
      require(cards == there, "A hidden place is named with all its cards.");
    }
    add_zone(zone, cards);
  }

  /// Every face-down card has a place of its own, so that it can be redealt.
  void add_stack(Zone zone, const std::vector<int>& kinds) {
    require(program_.column_count > 0 && zone.seat < 2, "There are no face-down cards in this game.");
    std::size_t size = 0;
    for (; zone.depth < kColumnDepth; ++zone.depth) {
      const u8 card = state_.stacks[zone.seat][zone.column][zone.depth];
      if (card == kNone) continue;
      ++size;
      add_zone(zone, one<W>(take(program_.kind[card], one<W>(card))));
    }
    require(size == kinds.size(), "A hidden place is named with all its cards.");
  }

  void add_zone(const Zone& zone, W cards) {
    require(hidden_.zone_count < kMaxZones, "There are too many hidden places.");
    const auto number = static_cast<u8>(hidden_.zone_count);
    hidden_.zones[hidden_.zone_count++] = zone;
    for (; any(cards); cards = without_lowest(cards)) {
      hidden_.zone_of[hidden_.size] = number;
      hidden_.cards[hidden_.size++] = static_cast<u8>(lowest(cards));
    }
  }

  W cards_in(const Zone& zone) const {
    const auto single = [](u8 card) { return card == kNone ? W{} : one<W>(card); };
    switch (zone.kind) {
      case ZoneKind::hand:
        return state_.hand[zone.seat];
      case ZoneKind::kitty:
        return state_.kitty;
      case ZoneKind::aside:
        return state_.aside;
      case ZoneKind::pile:
        return state_.pile[zone.seat];
      case ZoneKind::hidden:
        return single(state_.hidden[zone.seat]);
      case ZoneKind::shown:
        return single(state_.shown[zone.seat]);
      default:
        return {};
    }
  }

  int take(int kind, W there) {
    require(kind >= 0 && kind < program_.kinds, "There is no such card in the deck.");
    const W copies = there & program_.tables(W{}).copies[kind] & ~taken_;
    require(any(copies), "A hidden card does not lie where it is said to lie.");
    const int card = lowest(copies);
    taken_ |= one<W>(card);
    return card;
  }

  /// The bound cards first; each lies in a place of the holder.
  void bind() {
    require(input_.bound.size() <= static_cast<std::size_t>(hidden_.bound_slots), "The holder has too few hidden cards.");
    for (const int kind : input_.bound) {
      const auto* end = hidden_.cards + hidden_.bound_slots;
      auto* found = std::find_if(hidden_.cards + hidden_.bound_cards, hidden_.cards + hidden_.bound_slots,
                                 [&](u8 card) { return program_.kind[card] == kind; });
      require(found != end, "A hidden card does not lie where it is said to lie.");
      std::swap(*found, hidden_.cards[hidden_.bound_cards++]);
    }
  }
};

}  // namespace mue
