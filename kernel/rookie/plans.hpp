// Plans: for each trump that a seat could name, what its side would take and what that would pay.
//
// A contract is fixed before it is valued: the best plan is the one with the largest expected value, never an average
// of per-case maxima.
#pragma once

#include "heuristics/bidding.hpp"
#include "rookie/sight.hpp"

namespace mue {

constexpr int kBestPlans = 4;  // considered in an auction; the others are weaker anyway
constexpr double kEnough = 0.42;  // the Crown is worth bidding for if the goal is reached at least this often

struct RookiePlan {
  int trump = 0;
  double expected = 0;  // what the Crown's side would take, in the unit of the goals
  double spread = 1;
};

/// What a seat could do with the Crown. Constant throughout an auction.
struct Prospects {
  RookiePlan best[kBestPlans];  // the plans with the highest expectation, best first
  int best_count = 0;
  int limit = 0;  // the largest display worth bidding
  int size = 0;   // the display that pays best
};

namespace MUE_ARCH {

constexpr double kPartnerTakes = 1.0;  // the partner's share of what the Crown leaves, in equal shares of the others
constexpr double kKittyChoice = 0.45;  // tricks that each kitty card adds, since a bad card is put away for it
constexpr double kKittySaves = 1.8;    // card points that the Crown can save with each kitty card
constexpr double kScatter = 0.11;      // the scatter of results, as a share of all that can be taken

/// Trumps worth considering: suits and ranks held more than once, and none.
template <class W>
MUE_INLINE int trumps_held(const Sight<W>& sight, int* trumps) {
  Wide met;
  int found = 0;
  const auto meet = [&](int trump) {
    if (trump == kNone || has(met, trump)) return;
    met |= one<Wide>(trump);
    if (count(sight.matching(sight.own, trump)) > 1) trumps[found++] = trump;
  };
  for (W cards = sight.own; any(cards); cards = without_lowest(cards)) {
    meet(sight.rules.suit_trump[lowest(cards)]);
    meet(sight.rules.rank_trump[lowest(cards)]);
  }
  trumps[found++] = sight.rules.no_trump();
  return found;
}

/// The expectation as the Crown with each trump, given an average kitty and partner.
template <class W>
inline void make_plans(const Sight<W>& sight, const int* trumps, int size, int minor, RookiePlan* plans) {
  const RookieRules& rules = sight.rules;
  const double share = sight.share();
  const int own_points = sight.points(sight.own);
  const int points_against = rules.deck_points - own_points - sight.points(sight.known);
  const double points = own_points + share * points_against;
  const int cards = count(sight.own);
  const int total = cards + sight.down(sight.seat);
  const int kitty_size = sight.seen.kitty_size;
  const double kitty = kitty_size ? kitty_size * kKittySaves : static_cast<double>(sight.points(sight.seen.pile));
  const int open = sight.points(sight.seen.open);
  for (int i = 0; i < size; ++i) {
    const double taken = sight.tricks(trumps[i], minor, share);
    double own = std::min((taken + kKittyChoice * kitty_size) * total / cards, total - 0.5);
    if (rules.partner) own += (total - own) / sight.others() * kPartnerTakes;
    plans[i].trump = trumps[i];
    plans[i].expected = rules.counts_points ? own / total * (points - kitty) + kitty + open : own;
    plans[i].spread = kScatter * (rules.counts_points ? points : total);
  }
}

/// The largest display that pays and reaches its goal often enough, and the one that pays best.
MUE_INLINE void find_sizes(const RookieRules& rules, double enough, Prospects& prospects) {
  double most = 0;
  for (int shown = 1; shown <= rules.bid_count; ++shown) {
    for (int i = 0; i < prospects.best_count; ++i) {
      const RookiePlan& plan = prospects.best[i];
      const double chance = goal_chance(rules.goals[shown], plan.expected, plan.spread);
      const double won =
          chance * (rules.bonuses[shown] + rules.crown_token[plan.trump]) - (1 - chance) * rules.losses[shown];
      if (won <= 0) continue;
      if (chance >= enough) prospects.limit = shown;
      if (won > most) prospects.size = shown, most = won;
    }
  }
  prospects.size = std::min(prospects.size, std::max(prospects.limit, 1));
}

template <class W>
inline Prospects prospects_of(const Sight<W>& sight, double enough = kEnough) {
  int trumps[kMaxTrumps + 1];
  RookiePlan plans[kMaxTrumps + 1];
  const int size = trumps_held(sight, trumps);
  make_plans(sight, trumps, size, sight.rules.no_trump(), plans);
  Prospects found;
  for (int i = 0; i < size; ++i) {  // of equal plans the first one stays first
    int place = found.best_count;
    while (place > 0 && plans[i].expected > found.best[place - 1].expected) --place;
    if (place == kBestPlans) continue;
    found.best_count = std::min(found.best_count + 1, kBestPlans);
    for (int after = found.best_count - 1; after > place; --after) found.best[after] = found.best[after - 1];
    found.best[place] = plans[i];
  }
  find_sizes(sight.rules, enough, found);
  return found;
}

/// The trump of the best plan that the cards on the table allow to name.
template <class W>
inline int best_trump(const Sight<W>& sight) {
  int trumps[kMaxTrumps + 1];
  RookiePlan plans[kMaxTrumps + 1];
  const int size = trumps_held(sight, trumps);
  const int minor = sight.seen.minor == kNone ? sight.rules.no_trump() : sight.seen.minor;
  make_plans(sight, trumps, size, minor, plans);
  const W shown = sight.seen.display[sight.seat];
  int best = -1;
  for (int i = 0; i < size; ++i) {
    const bool open = !any(shown) || trumps[i] == sight.rules.no_trump() || any(sight.matching(shown, trumps[i]));
    if (open && (best < 0 || plans[i].expected > plans[best].expected)) best = i;
  }
  return trumps[best];
}

}  // namespace MUE_ARCH
}  // namespace mue
