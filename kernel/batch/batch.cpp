#include "batch/batch.hpp"

#include <cstring>
#include <mutex>

#include "core/parallel.hpp"
#include "engine/engine.hpp"
#include "hand/scorer.hpp"

namespace mue {

template <class W>
void write_result(const HandsJob& job, const Program& program, const HandState<W>& state, std::size_t row, int deck) {
  const HandColumns& to = job.columns;
  const auto players = static_cast<std::size_t>(program.players);
  const Scorer<W> scorer(program, *job.payoffs, state);
  to.missing[row] = kNothingMissing;
  scorer.score(to.scores + row * players, to.missing[row]);
  for (std::size_t seat = 0; seat < players; ++seat) {
    to.points[row * players + seat] = static_cast<std::int16_t>(scorer.points(static_cast<int>(seat)));
    to.tricks[row * players + seat] = state.tricks[seat];
    to.bids[row * players + seat] = state.counts[seat];
  }
  const u8 roles[] = {state.crown, state.shield, state.partner, state.major, state.minor};
  std::memcpy(to.roles + sizeof roles * row, roles, sizeof roles);
  to.goals[row] = state.goal;
  to.moves[row] = state.moves;
  const bool played = !state.bidding || state.settled;
  const HandEnd end = played ? HandEnd::played : state.shows == 0 ? HandEnd::nothing_shown : HandEnd::tie;
  to.ends[row] = static_cast<u8>(end);
  to.decks[row] = static_cast<u8>(deck);
}

template void write_result<u64>(const HandsJob&, const Program&, const HandState<u64>&, std::size_t, int);
template void write_result<Wide>(const HandsJob&, const Program&, const HandState<Wide>&, std::size_t, int);

void play_hands(const HandsJob& job, int threads) {
  const std::shared_lock<std::shared_mutex> reading(job.payoffs->mutex);
  parallel_for(static_cast<int>(job.last - job.first), threads, [&](int, int first, int last) {
    HandsJob part = job;
    part.first = job.first + first;
    part.last = job.first + last;
    engine().play_hands(part);
  });
}

}  // namespace mue
