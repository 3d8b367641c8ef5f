// A seat's view as Python gives it, checked and turned into the observation that the rookie decides from.
#pragma once

#include <string>
#include <vector>

#include "rookie/plans.hpp"

namespace mue {

/// Cards are kinds, lists are by seat unless stated otherwise, and -1 is nobody and no trump yet.
struct SeatView {
  std::string phase;  // named like the steps of a program
  int seat = 0;
  int leader = 0;
  int crown = -1, shield = -1, partner = -1;
  int major = -1, minor = -1;
  int goal = -1;  // below 0: there is none
  std::vector<int> hand;
  std::vector<std::vector<int>> displays;
  std::vector<int> open, pile;                // not by seat
  std::vector<std::vector<int>> declared;     // hidden and shown, or shown alone
  std::vector<int> played;                    // every card so far in order, those of the trick on the table last
  std::vector<int> hand_sizes, pile_sizes, down_sizes;
  int kitty_size = 0;
  std::vector<int> bids;
  std::vector<int> tricks, points;
  /// What may be done: cards to show at most, or to put away; the trumps, seats, columns or turned-up cards to choose
  /// from, in order; in an exchange the cards drawn.
  int size = 0;
  std::vector<int> options;
  std::vector<int> drawn;
};

/// The rookie's move, as bytes (see hand/codec.hpp). Throws std::invalid_argument when no seat can see this, and
/// OrderMissing.
std::vector<u8> rookie_move(const RookieRules& rules, const SeatView& view);

/// What a seat that is to bid asks the rookie.
struct BidAdvice {
  Prospects prospects;
  int to_lead = 0;  // how many more cards it takes to have the Crown
  int signals = 0;  // how many more a player would show who does not want it; below 1: none
};

/// What the seat could do with the Crown, how far away it is, and what to do without it; the same is thrown.
BidAdvice rookie_prospects(const RookieRules& rules, const SeatView& view);

}  // namespace mue
