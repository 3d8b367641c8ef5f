// // The likelihood of the cards seen under the policy `heuristic`, in each of many worlds.
#pragma once

#include <cmath>

#include "playout/heuristic_policy.hpp"
#include "engine/engine.hpp"

namespace mue::MUE_ARCH {

/// The log-likelihood, summed over all cards that seats other than the viewer chose.
template <class W>
double log_likelihood(const LikelihoodJob& job, const Position& start, const HeuristicPolicy<W>& policy,
                      const std::uint8_t* cards) {
  const Masks<W>& masks = start.layout().masks(W{});
  const int players = start.players();
  PlayoutState<W> state;
  state.start(start, Rng());
  double sum = 0.0;
  for (int played = 0; played < job.played; ++played) {
    const int card = cards[played];
    const bool leads = played % players == 0;
    if (!leads && !any(masks.suit[card] & state.led)) {
      state.voids[state.seat] |= 1u << masks.suit_number[lowest(state.led)];
    }
    if (played >= job.forced && state.seat != job.viewer) {
      const double chance = leads ? policy.template chance_of<true>(masks, state, card, job.temperature)
                                  : policy.template chance_of<false>(masks, state, card, job.temperature);
      sum += std::log(job.floor + (1.0 - job.floor) * chance);
    }
    if (leads) {
      state.template play<true>(masks, card, players);
    } else {
      state.template play<false>(masks, card, players);
    }
    if (played % players == players - 1) state.close_trick();
  }
  return sum;
}

inline double likelihood(const LikelihoodJob& job, const Position& start, const std::uint8_t* cards) {
  if (start.layout().wide()) return log_likelihood<Wide>(job, start, HeuristicPolicy<Wide>(*start.rules), cards);
  return log_likelihood<u64>(job, start, HeuristicPolicy<u64>(*start.rules), cards);
}

}  // namespace mue::MUE_ARCH
