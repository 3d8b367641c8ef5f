// How likely careful players would have played the cards that were seen, in each of many worlds.
#pragma once

#include <cmath>

#include "careful.hpp"
#include "engine.hpp"

namespace mue::MUE_ARCH {

/// The sum of the logarithms over all cards that other seats than the viewer chose.
template <class W>
double log_likelihood(const LikelihoodJob& job, const Position& start, const Careful<W>& policy,
                      const std::uint8_t* cards) {
  const Masks<W>& masks = start.layout().masks(W{});
  const int players = start.players();
  Lane<W> lane;
  lane.start(start, Chance());
  double sum = 0.0;
  for (int played = 0; played < job.played; ++played) {
    const int card = cards[played];
    const bool leads = played % players == 0;
    if (!leads && !any(masks.suit[card] & lane.led)) {
      lane.voids[lane.seat] |= 1u << masks.suit_number[lowest(lane.led)];
    }
    if (played >= job.forced && lane.seat != job.viewer) {
      const double chance = leads ? policy.template chance_of<true>(masks, lane, card, job.temperature)
                                  : policy.template chance_of<false>(masks, lane, card, job.temperature);
      sum += std::log(job.floor + (1.0 - job.floor) * chance);
    }
    if (leads) {
      lane.template play<true>(masks, card, players);
    } else {
      lane.template play<false>(masks, card, players);
    }
    if (played % players == players - 1) lane.close_trick();
  }
  return sum;
}

inline double likelihood(const LikelihoodJob& job, const Position& start, const std::uint8_t* cards) {
  if (start.layout().wide()) return log_likelihood<Wide>(job, start, Careful<Wide>(*start.rules), cards);
  return log_likelihood<u64>(job, start, Careful<u64>(*start.rules), cards);
}

}  // namespace mue::MUE_ARCH
