// The legal moves, counted and numbered as the Python rules list them. Policies do not need the list: they decide from
// the few sets of a choice.
#pragma once

#include "hand/subsets.hpp"
#include "hand/move.hpp"

namespace mue::MUE_ARCH {

template <class W>
class LegalMoves {
 public:
  LegalMoves(const Program& program, const Choice<W>& choice) : program_(program), choice_(choice) {}

  u64 size() const {
    switch (choice_.kind) {
      case StepKind::auction:
        return choice_.most < 1 ? 1 : shows().of_sizes(1, choice_.most) + 1;
      case StepKind::naming:
      case StepKind::partner:
      case StepKind::turning_up:
        return static_cast<u64>(count(choice_.options));
      case StepKind::kitty:
        return shows().of_size(choice_.least);
      case StepKind::exchange:
        return exchanges();
      case StepKind::turned_cards:
      case StepKind::first_lead:
        return choice_.turned[1] == kNone ? 1 : 2;
      case StepKind::declaring:
        return declarations();
      case StepKind::tricks:
        return static_cast<u64>(kinds_in(program_, choice_.hand) + kinds_in(program_, choice_.display));
    }
    return 0;
  }

  /// Move number `place`, which is below `size()`.
  Move<W> at(u64 place) const {
    Move<W> move;
    switch (choice_.kind) {
      case StepKind::auction:
        return bid(place);
      case StepKind::naming:
      case StepKind::partner:
      case StepKind::turning_up:
        move.act = choice_.kind == StepKind::naming    ? Act::trump
                   : choice_.kind == StepKind::partner ? Act::partner
                                                       : Act::turn;
        move.value = static_cast<u8>(select(choice_.options, static_cast<int>(place)));
        return move;
      case StepKind::kitty:
        move.act = Act::discard;
        move.cards = shows().pick(choice_.least, place);
        return move;
      case StepKind::exchange:
        return exchange(place);
      case StepKind::turned_cards:
      case StepKind::first_lead:
        move.act = choice_.kind == StepKind::first_lead ? Act::play : Act::keep;
        move.value = choice_.turned[place];
        return move;
      case StepKind::declaring:
        return declaration(static_cast<int>(place));
      case StepKind::tricks:
        return card(static_cast<int>(place));
    }
    return move;
  }

 private:
  using Order = typename Subsets<W>::Order;
  const Program& program_;
  const Choice<W>& choice_;

  Subsets<W> shows() const { return {program_, choice_.hand, choice_.most, Order::copies_first}; }

  Move<W> bid(u64 place) const {
    Move<W> move;
    if (choice_.most < 1) return move;
    const Subsets<W> sets = shows();
    for (int size = 1; size <= choice_.most; ++size) {
      if (place < sets.of_size(size)) {
        move.act = Act::show;
        move.cards = sets.pick(size, place);
        return move;
      }
      place -= sets.of_size(size);
    }
    return move;
  }

  Move<W> card(int place) const {
    Move<W> move;
    move.act = Act::play;
    const int in_hand = kinds_in(program_, choice_.hand);
    move.value = static_cast<u8>(place < in_hand ? kind_at(program_, choice_.hand, place)
                                                 : kind_at(program_, choice_.display, place - in_hand));
    return move;
  }

  /// The number of ordered pairs of kinds, a kind with itself only if there are two copies.
  u64 declarations() const {
    u64 pairs = 0;
    for (W left = choice_.hand; any(left);) {
      const int card = lowest(left);
      pairs += static_cast<u64>(kinds_in(program_, choice_.hand & ~one<W>(card)));
      left &= ~program_.tables(W{}).copies[program_.kind[card]];
    }
    return pairs;
  }

  Move<W> declaration(int place) const {
    Move<W> move;
    move.act = Act::declare;
    for (W left = choice_.hand; any(left);) {
      const int card = lowest(left);
      const W others = choice_.hand & ~one<W>(card);
      const int pairs = kinds_in(program_, others);
      if (place < pairs) {
        move.value = static_cast<u8>(card);
        move.second = static_cast<u8>(kind_at(program_, others, place));
        return move;
      }
      place -= pairs;
      left &= ~program_.tables(W{}).copies[program_.kind[card]];
    }
    return move;
  }

  u64 exchanges() const {
    u64 total = 0;
    const Subsets<W> tables(program_, choice_.display, choice_.least, Order::by_place);
    for (int laid = 0; laid <= choice_.least; ++laid) {
      total += tables.of_size(laid) * with_one_table(laid);
    }
    return total;
  }

  /// The number of exchanges that put away the same `laid` table cards.
  u64 with_one_table(int laid) const {
    const Subsets<W> lays(program_, choice_.drawn, laid, Order::by_place);
    u64 total = 0;
    for (u64 i = 0; i < lays.of_size(laid); ++i) total += from_hand(lays.pick(laid, i), laid).of_size(choice_.least - laid);
    return total;
  }

  Subsets<W> from_hand(W lay, int laid) const {
    return {program_, choice_.hand & ~lay, choice_.least - laid, Order::by_place};
  }

  Move<W> exchange(u64 place) const {
    Move<W> move;
    move.act = Act::discard;
    const Subsets<W> tables(program_, choice_.display, choice_.least, Order::by_place);
    for (int laid = 0; laid <= choice_.least; ++laid) {
      const u64 each = with_one_table(laid);
      if (place >= tables.of_size(laid) * each) {
        place -= tables.of_size(laid) * each;
        continue;
      }
      const W table = tables.pick(laid, place / each);
      place %= each;
      const Subsets<W> lays(program_, choice_.drawn, laid, Order::by_place);
      for (u64 i = 0;; ++i) {
        move.lay = lays.pick(laid, i);
        const Subsets<W> rest = from_hand(move.lay, laid);
        const u64 size = rest.of_size(choice_.least - laid);
        if (place < size) {
          move.cards = table | rest.pick(choice_.least - laid, place);
          return move;
        }
        place -= size;
      }
    }
    return move;
  }
};

}  // namespace mue::MUE_ARCH
