// How strong cards are: for each card, about how likely it takes a trick.
//
// The formulas are in trick_chance.hpp; this applies them to what one seat holds. The same measure serves to
// plan a bid and to play a card.
#pragma once

#include <vector>

#include "core/layout.hpp"

namespace mue {

/// Turns cards that are given by kind into bits of a deck, each copy once.
class DeckPicker {
 public:
  explicit DeckPicker(const Layout& layout) : layout_(layout), free_(layout.all()) {}

  /// Throws std::invalid_argument when the deck has no further copy.
  int take(int kind);
  Wide take_all(const std::vector<int>& kinds);
  /// The cards not taken.
  Wide left() const { return free_; }

 private:
  const Layout& layout_;
  Wide free_;
};

/// A seat's own cards and what is against them. Of own cards of equal strength, those in `first` count as the
/// higher ones.
struct Holding {
  Wide first;
  Wide second;
  Wide against;
  int others = 1;
  /// The part of the cards against us that is in play and not set aside.
  double share = 1.0;
};

/// For each own card the chance to take a trick, by bit; equal cards have the same.
void chances(const Layout& layout, const Holding& holding, double* by_bit);

/// The expected number of tricks that this holding takes by itself.
double tricks(const Layout& layout, const Holding& holding);

/// What hands are measured against: the rest of the deck except the `known` cards.
struct Opposition {
  std::vector<int> known;
  int others = 1;
  double share = 1.0;
};

/// The tricks of each hand under each layout.
std::vector<std::vector<double>> tricks_of_hands(const std::vector<const Layout*>& layouts,
                                                 const std::vector<std::vector<int>>& hands,
                                                 const Opposition& against);

/// Throws std::invalid_argument unless there are 1 to 5 others and the share is 0 to 1.
void check_opposition(int others, double share);

}  // namespace mue
