// Card strength: for each card, an estimate of its chance to take a trick.
//
// The formulas are in trick_chance.hpp; this applies them to what one seat holds, for planning a bid as well as for
// playing a card.
#pragma once

#include <vector>

#include "core/layout.hpp"

namespace mue {

/// Maps cards given by kind to bits of a deck, each copy once.
class DeckPicker {
 public:
  explicit DeckPicker(const Layout& layout) : layout_(layout), free_(layout.all()) {}

  /// Throws std::invalid_argument if the deck has no further copy.
  int take(int kind);
  Wide take_all(const std::vector<int>& kinds);
  /// The cards not taken.
  Wide left() const { return free_; }

 private:
  const Layout& layout_;
  Wide free_;
};

/// A seat's own cards and the opposing cards. Of own cards of equal strength, those in `first` count as higher.
struct Holding {
  Wide first;
  Wide second;
  Wide against;
  int others = 1;
  /// The fraction of the opposing cards that is in play and not set aside.
  double share = 1.0;
};

/// For each own card, by bit, the chance to take a trick; equal cards have equal chances.
void chances(const Layout& layout, const Holding& holding, double* by_bit);

/// The expected number of tricks that this holding takes by itself.
double tricks(const Layout& layout, const Holding& holding);

/// The cards that a hand is measured against: the rest of the deck without the `known` cards.
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
