// The rookie: a beginner who understands the game. Rules of thumb only, no search, no randomness.
//
//   rookie_rules  what everybody knows of the rules
//   sight         what the seat holds, and what may be against it
//   plans         what each trump would bring as the Crown
//   bids          the auction
//   choices       trump, partner, discards, columns, declarations
//   card_play     the cards
//
// It decides from its observation alone, and the same observation always gives the same move. The order of its
// floating-point operations is part of its play, because the values of moves are compared exactly.
#pragma once

#include "rookie/bids.hpp"
#include "rookie/card_play.hpp"
#include "rookie/choices.hpp"

namespace mue {

/// What a seat could do with the Crown, kept from one turn of the auction to the next.
template <class W>
struct KeptProspects {
  W own{}, known{};
  int held = -1;
  /// Set by a caller that shows the seat only one auction of one deal: then prospects are computed once. Otherwise a
  /// shown card renumbers equal cards in the view, which looks like a different hand.
  bool one_auction = false;
  /// The seat fights for the Crown while it reaches the goal this often; less is bolder.
  double enough = kEnough;
  Prospects prospects;
};

namespace MUE_ARCH {

template <class W>
MUE_INLINE const Prospects& kept_prospects(const Sight<W>& sight, KeptProspects<W>& kept) {
  if (kept.one_auction && kept.held >= 0) return kept.prospects;
  int held = kMaxCards * kMaxSeats * sight.seen.kitty_size;  // nothing else they depend on changes in an auction
  for (int seat = 0; seat < sight.rules.players; ++seat) {
    held += sight.seen.hand_sizes[seat] + count(sight.seen.display[seat]);
  }
  if (kept.held != held || !(kept.own == sight.own) || !(kept.known == sight.known)) {
    kept.prospects = prospects_of(sight, kept.enough);
    kept.own = sight.own;
    kept.known = sight.known;
    kept.held = held;
  }
  return kept.prospects;
}

/// The move of a seat that is to act; throws OrderMissing.
template <class W>
inline Move<W> rookie_move(const RookieRules& rules, const Observation<W>& seen, KeptProspects<W>& kept,
                           KeptTricks* tricks = nullptr) {
  const Sight<W> sight(rules, seen, tricks);
  switch (seen.choice.kind) {
    case StepKind::auction:
      if (seen.choice.most < 1) return {};
      return Bidder<W>(sight, kept_prospects(sight, kept)).bid();
    case StepKind::naming:
      return Chooser<W>(sight).name_trump();
    case StepKind::partner:
      return Chooser<W>(sight).pick_partner();
    case StepKind::kitty:
    case StepKind::exchange:
      return Chooser<W>(sight).put_away(seen.choice.kind == StepKind::exchange);
    case StepKind::turning_up:
      return Chooser<W>(sight).turn_up();
    case StepKind::turned_cards:
      return Chooser<W>(sight).keep();
    case StepKind::declaring:
      return Chooser<W>(sight).declare();
    case StepKind::first_lead: {
      Move<W> move;
      move.act = Act::play;
      move.value = seen.choice.turned[0];
      return move;
    }
    case StepKind::tricks:
      return play_card(sight);
  }
  return {};
}

}  // namespace MUE_ARCH
}  // namespace mue
