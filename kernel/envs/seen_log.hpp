// The last events of a hand as actions, for observations with a history: kept per hand as a ring, and written as each
// seat saw them. A move is entered when it is complete.
#pragma once

#include <vector>

#include "envs/space.hpp"
#include "hand/flow.hpp"

namespace mue::MUE_ARCH {

template <class W>
class SeenLog {
 public:
  MUE_INLINE void start(const Space& space) {
    entries_.assign(static_cast<std::size_t>(space.history()), {});
    size_ = 0;
  }

  MUE_INLINE bool kept() const { return !entries_.empty(); }

  /// Enters a move before it is made; `display` is what its seat has face up.
  void move(const Space& space, const Deck& deck, int seat, W display, const Move<W>& move) {
    const auto enter = [&](Section section, int number, bool hidden) {
      add(seat, space[section].offset + number, hidden);
    };
    const auto cards = [&](W set, Section section, bool hidden) {
      for (; any(set); set = without_lowest(set)) enter(section, deck.number[lowest(set)], hidden);
    };
    switch (move.act) {
      case Act::pass:
        return enter(Section::pass, 0, false);
      case Act::show:
        return cards(move.cards, Section::hand, false);
      case Act::discard:
        cards(move.cards & display, Section::display, false);
        cards(move.lay, Section::lay, false);
        return cards(move.cards & ~display, Section::hand, true);
      case Act::declare:
        enter(Section::hand, deck.number[move.value], true);
        return enter(Section::hand, deck.number[move.second], true);
      case Act::trump:
        return enter(Section::trump, deck.trump[move.value], false);
      case Act::turn:
        return enter(Section::column, deck.column[move.value], false);
      case Act::partner:
        return enter(Section::partner, distance(*deck.program, seat, move.value) - 1, false);
      default:
        return enter(has(display, move.value) ? Section::display : Section::hand, deck.number[move.value], false);
    }
  }

  /// Enters a card that has come up in a column.
  void turned_up(const Space& space, int seat, int card) { add(seat, space.actions() + 1 + card, false); }

  /// The latest first: the seat seen from the viewer plus one, and the action in two bytes, the lower one first. The
  /// action after the last stands for a card that the viewer did not see, those beyond for a card that came up.
  void write(const Space& space, int viewer, u8* to) const {
    const int most = static_cast<int>(entries_.size());
    for (int i = 0; i < most && i < size_; ++i, to += 3) {
      const Entry& entry = entries_[static_cast<std::size_t>((size_ - 1 - i) % most)];
      const int code = entry.hidden && entry.seat != viewer ? space.actions() : entry.code;
      to[0] = static_cast<u8>(1 + (entry.seat + space.players() - viewer) % space.players());
      to[1] = static_cast<u8>(code & 255);
      to[2] = static_cast<u8>(code >> 8);
    }
  }

 private:
  struct Entry {
    u8 seat = 0;
    bool hidden = false;
    std::uint16_t code = 0;
  };
  std::vector<Entry> entries_;
  int size_ = 0;

  void add(int seat, int code, bool hidden) {
    Entry& entry = entries_[static_cast<std::size_t>(size_++) % entries_.size()];
    entry = {static_cast<u8>(seat), hidden, static_cast<std::uint16_t>(code)};
  }
};

/// Tells a listener what follows from a move, and enters the cards that come up.
template <class W, class Listener>
struct LoggingListener {
  const Space& space;
  const Deck& deck;
  SeenLog<W>& log;
  Listener& inner;

  void turned_up(int seat, int column, int card) {
    log.turned_up(space, seat, deck.number[card]);
    inner.turned_up(seat, column, card);
  }
  void revealed(int dealer) { inner.revealed(dealer); }
  void trick_won(int winner) { inner.trick_won(winner); }
};

}  // namespace mue::MUE_ARCH
