// A seat's view as passed from Python, checked and converted to the observation from which the rookie decides.
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
  std::vector<int> played;                    // every card so far in order, the trick on the table last
  std::vector<int> hand_sizes, pile_sizes, down_sizes;
  int kitty_size = 0;
  std::vector<int> bids;
  std::vector<int> tricks, points;
  /// The legal choices: the most cards to show, or the number to put away; the trumps, seats, columns or turned-up
  /// cards to choose from, in order; in an exchange, the cards drawn.
  int size = 0;
  std::vector<int> options;
  std::vector<int> drawn;
};

/// The rookie's move, as bytes (see hand/codec.hpp). Throws std::invalid_argument for an impossible view, and
/// OrderMissing.
std::vector<u8> rookie_move(const RookieRules& rules, const SeatView& view);

/// The rookie's advice to a bidder.
struct BidAdvice {
  Prospects prospects;
  int to_lead = 0;  // how many more cards win the Crown
  int signals = 0;  // how many more a player who does not want it would show; none if below 1
};

/// What the seat could do with the Crown, how far away it is, and what to do without it. Throws like `rookie_move`.
BidAdvice rookie_prospects(const RookieRules& rules, const SeatView& view);

}  // namespace mue
