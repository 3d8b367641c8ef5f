// Naming a trump: the Crown the major, the Shield the minor.
#pragma once

#include "hand/phases/phase.hpp"

namespace mue::MUE_ARCH {

template <class W>
struct Naming {
  const Program& program;
  const Step& step;
  HandState<W>& state;

  MUE_INLINE bool begin() {
    state.seat = step.major ? state.crown : state.shield;
    if (state.seat != kNone) return true;
    named(static_cast<u8>(program.no_trump()));  // nobody may name this trump
    return false;
  }

  /// A suit or rank of the namer's face-up cards, or of the deck, that is not named yet; or none.
  MUE_INLINE void legal(int seat, Choice<W>& choice) const {
    const Tables<W>& tables = program.tables(W{});
    const W shown = step.from_anything ? tables.all : state.display[seat];
    const int none = program.no_trump();
    choice.options = Wide{};
    for (int trump = 0; trump < none; ++trump) {
      const bool allowed = (program.trump_kind[trump] & step.kinds) != 0 && any(tables.trumps[trump] & shown) &&
                           trump != state.major && trump != state.minor;
      if (allowed) choice.options |= one<Wide>(trump);
    }
    // A player with nothing to name (only jokers shown, or the one number taken) names none.
    if (step.kinds & kNoTrump || !any(choice.options)) choice.options |= one<Wide>(none);
  }

  MUE_INLINE Then apply(const Move<W>& move) {
    named(move.value);
    const u8 column = program.trump_column[move.value];
    if (step.moves_stacks && column != kNone) {
      for (auto& columns : state.stacks) bring_along(columns, column);
    }
    return Then::proceed;
  }

 private:
  static constexpr int kMinorColumn = 1;

  MUE_INLINE void named(u8 trump) { (step.major ? state.major : state.minor) = trump; }

  /// Puts the suit's face-down card on top of the one in the minor column.
  MUE_INLINE void bring_along(u8 (&columns)[kMaxOwnColumns][kColumnDepth], int from) {
    columns[kMinorColumn][1] = columns[from][0];
    columns[from][0] = kNone;
  }
};

}  // namespace mue::MUE_ARCH
