// Reading a move from outside: bytes become a legal move, or a sentence says why not.
#pragma once

#include <stdexcept>

#include "core/require.hpp"
#include "hand/codec.hpp"

namespace mue::MUE_ARCH {

template <class W>
class MoveReader {
 public:
  MoveReader(const Program& program, const Choice<W>& choice, const u8* bytes, std::size_t size)
      : program_(program), choice_(choice), next_(bytes), end_(bytes + size) {}

  /// Throws std::invalid_argument unless the choice allows it.
  Move<W> read() {
    Move<W> move;
    const int act = byte();
    require(act <= static_cast<int>(Act::play), "There is no move with this number.");
    move.act = static_cast<Act>(act);
    require(move.act == wanted() || (choice_.kind == StepKind::auction && move.act == Act::pass),
            "Another kind of move is to be made now.");
    fill(move);
    require(next_ == end_, "The bytes of a move go on after its end.");
    return move;
  }

 private:
  const Program& program_;
  const Choice<W>& choice_;
  const u8* next_;
  const u8* end_;

  int byte() {
    require(next_ < end_, "The bytes of a move end too early.");
    return *next_++;
  }

  Act wanted() const {
    switch (choice_.kind) {
      case StepKind::auction:
        return Act::show;
      case StepKind::naming:
        return Act::trump;
      case StepKind::partner:
        return Act::partner;
      case StepKind::kitty:
      case StepKind::exchange:
        return Act::discard;
      case StepKind::turning_up:
        return Act::turn;
      case StepKind::turned_cards:
        return Act::keep;
      case StepKind::declaring:
        return Act::declare;
      default:
        return Act::play;
    }
  }

  void fill(Move<W>& move) {
    switch (move.act) {
      case Act::show:
        move.cards = taken(choice_.hand, static_cast<int>(end_ - next_));
        return require(count(move.cards) >= choice_.least && count(move.cards) <= choice_.most,
                       "A player may show at least one card, and not as many.");
      case Act::trump:
      case Act::partner:
      case Act::turn:
        return option(move);
      case Act::discard:
        return discard(move);
      case Act::keep:
        return keep(move);
      case Act::declare: {
        const W hidden = taken(choice_.hand, 1);
        const W shown = taken(choice_.hand & ~hidden, 1);
        move.value = static_cast<u8>(lowest(hidden));
        move.second = static_cast<u8>(lowest(shown));
        return;
      }
      case Act::play:
        return play(move);
      default:
        return;
    }
  }

  /// Reads this many cards of a zone; of equal cards, takes the first.
  W taken(W zone, int size) {
    W cards{};
    for (; size > 0; --size) {
      const int kind = byte();
      require(kind < program_.kinds, "There is no such card in the deck.");
      const W copies = zone & ~cards & program_.tables(W{}).copies[kind];
      require(any(copies), "The card is not there to be used in this way.");
      cards |= one<W>(lowest(copies));
    }
    return cards;
  }

  void option(Move<W>& move) {
    const int value = byte();
    require(value < kMaxCards && has(choice_.options, value), "This is not among what may be chosen now.");
    move.value = static_cast<u8>(value);
  }

  void discard(Move<W>& move) {
    const int from_table = byte(), laid = byte();
    require(from_table == laid, "For each card of the table that is put away, one is laid.");
    const W table = taken(choice_.display, from_table);
    move.lay = taken(choice_.drawn, laid);
    move.cards = table | taken(choice_.hand & ~move.lay, static_cast<int>(end_ - next_));
    require(count(move.cards) == choice_.least, "As many cards are put away as were taken.");
  }

  void keep(Move<W>& move) {
    const int kind = byte();
    for (const u8 card : choice_.turned) {
      if (card != kNone && program_.kind[card] == kind) {
        move.value = card;
        return;
      }
    }
    require(false, "Only a turned-up card can be kept.");
  }

  void play(Move<W>& move) {
    if (choice_.kind == StepKind::first_lead) {
      const int kind = byte(), source = byte();
      require(kind == program_.kind[choice_.turned[0]] && source == 0, "The turned-up card that is left is led.");
      move.value = choice_.turned[0];
      return;
    }
    require(end_ - next_ == 2 && next_[1] <= 1, "A card is played from the hand or from the display.");
    const W card = taken(next_[1] == 1 ? choice_.display : choice_.hand, 1);
    ++next_;
    move.value = static_cast<u8>(lowest(card));
  }
};

}  // namespace mue::MUE_ARCH
