// Plays the hands of a job, compiled for one kind of processor.
#pragma once

#include "hand/batch.hpp"
#include "hand/flow.hpp"
#include "hand/random_policy.hpp"

namespace mue::MUE_ARCH {

template <class W>
class HandPlayer {
 public:
  HandPlayer(const HandsJob& job, const Program& program) : job_(job), program_(program) {}

  void play(std::int64_t number, int deck, Rng rng) {
    deal(rng, static_cast<int>(number % program_.players));
    state_.rng = rng;
    while (!state_.over()) decide();
    write_result(job_, program_, state_, static_cast<std::size_t>(number - job_.first_row), deck);
  }

 private:
  const HandsJob& job_;
  const Program& program_;
  HandState<W> state_;

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
    Choice<W> choice;
    legal(program_, state_, seat, choice);
    switch (job_.policies[seat]) {
      case HandPolicy::random:
        return apply(program_, state_, seat, RandomMoves<W>{state_.rng}.choose(choice), listener);
    }
  }
};

template <class W>
void play_hands_in(const HandsJob& job) {
  for (std::int64_t number = job.first; number < job.last; ++number) {
    Rng rng(job.seed, static_cast<u64>(number));
    const int deck = job.program_count > 1 ? rng.below(job.program_count) : 0;
    HandPlayer<W>(job, *job.programs[deck]).play(number, deck, rng);
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
