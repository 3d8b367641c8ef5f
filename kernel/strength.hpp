// How strong cards are: for each card, about how likely it takes a trick.
//
// Rules of thumb, not counting: the top of a suit wins unless somebody ruffs, a card below it needs luck, a
// long suit of trumps outlives everybody else's. The same measure serves to plan a bid and to play a card.
#pragma once

#include <vector>

#include "layout.hpp"
#include "worlds.hpp"

namespace mue {

/// A card that wins if anything does.
constexpr double kSure = 0.95;

/// Deals out the bits of a deck for cards that are given by kind.
class Kinds {
 public:
  explicit Kinds(const Layout& layout) : layout_(layout), free_(layout.all()) {}

  /// Throws std::invalid_argument when the deck has the card less often.
  int take(int kind);
  Wide take_all(const std::vector<int>& kinds);
  /// What was not taken.
  Wide left() const { return free_; }

 private:
  const Layout& layout_;
  Wide free_;
};

/// Own cards and what is against them. Of own cards of equal strength those in `first` count as the higher.
struct Holding {
  Wide first;
  Wide second;
  Wide against;
  int others = 1;
  /// How much of the cards against us is in play and not put aside somewhere.
  double share = 1.0;
};

/// For each own card the chance to take a trick, by bit; equal cards share a number.
void chances(const Layout& layout, const Holding& held, double* found);

/// About how many tricks the own cards take on their own.
double tricks(const Layout& layout, const Holding& held);

/// Where everybody plays alone nobody draws trumps, and with many players somebody always ruffs.
double crowded(int others);

/// About how likely exactly this number of tricks is, when one plays for it.
double near(double expected, int number);

/// The tricks of each hand under each layout. `known` are cards that are against nobody.
std::vector<std::vector<double>> tricks_of_hands(const std::vector<const Layout*>& layouts,
                                                 const std::vector<std::vector<int>>& hands,
                                                 const std::vector<int>& known, int others, double share);

/// The same for each world and seat, one seat after the other: what it holds there, and has `played` (by
/// seat) before.
std::vector<std::vector<double>> tricks_in_worlds(const Worlds& worlds, const std::vector<const Layout*>& layouts,
                                                  const std::vector<std::vector<int>>& played,
                                                  const std::vector<int>& known, double share);

}  // namespace mue
