// Plays the hands of a job, compiled for one kind of processor.
#pragma once

#include "batch/batch.hpp"
#include "batch/play_deals.hpp"
#include "hand/random_policy.hpp"

namespace mue::MUE_ARCH {

template <class W>
class HandPlayer {
 public:
  HandPlayer(const HandsJob& job, int deck, KeptProspects<W>* kept)
      : job_(job),
        program_(*job.programs[deck]),
        rookie_(job.rookies == nullptr ? nullptr : job.rookies[deck]),
        kept_(kept) {}

  void play(std::int64_t number, int deck, Rng rng) {
    deal(rng, static_cast<int>(number % program_.players));
    state_.rng = rng;
    if (rookie_ != nullptr) {
      for (int seat = 0; seat < program_.players; ++seat) kept_[seat].held = -1;
    }
    while (!state_.over()) decide();
    write_result(job_, program_, state_, static_cast<std::size_t>(number - job_.first_row), deck);
  }

 private:
  const HandsJob& job_;
  const Program& program_;
  const RookieRules* rookie_;
  HandState<W> state_;
  KeptProspects<W>* kept_;  // by seat

  void deal(Rng& rng, int dealer) {
    u8 order[kMaxCards];
    for (int card = 0; card < program_.cards; ++card) order[card] = static_cast<u8>(card);
    for (int last = program_.cards - 1; last > 0; --last) {
      const int place = rng.below(last + 1);
      const u8 card = order[place];
      order[place] = order[last];
      order[last] = card;
    }
    start(program_, state_, order, dealer);
  }

  MUE_INLINE void decide() {
    const int seat = state_.seat;
    NoListener listener;
    if (job_.policies[seat] == HandPolicy::rookie) {
      return apply(program_, state_, seat, rookie_in(program_, state_, seat, *rookie_, kept_[seat]), listener);
    }
    Choice<W> choice;
    legal(program_, state_, seat, choice);
    apply(program_, state_, seat, RandomMoves<W>{state_.rng}.choose(choice), listener);
  }
};

template <class W>
void play_hands_in(const HandsJob& job) {
  KeptProspects<W> kept[kMaxSeats];
  for (std::int64_t number = job.first; number < job.last; ++number) {
    Rng rng(job.seed, static_cast<u64>(number));
    const int deck = job.program_count > 1 ? rng.below(job.program_count) : 0;
    HandPlayer<W>(job, deck, kept).play(number, deck, rng);
  }
}

inline void play_hands(const HandsJob& job) {
  if (job.programs[0]->is_wide()) {
    play_hands_in<Wide>(job);
  } else {
    play_hands_in<u64>(job);
  }
}

}  // namespace mue::MUE_ARCH
