#include "futures/futures.hpp"

#include <algorithm>
#include <shared_mutex>

#include "batch/deals.hpp"
#include "core/require.hpp"
#include "engine/engine.hpp"
#include "futures/hidden_reader.hpp"
#include "hand/codec.hpp"
#include "hand/flow.hpp"
#include "hand/move_reader.hpp"
#include "hand/scorer.hpp"

namespace mue {
namespace {

constexpr int kMaxWorlds = 1'000'000;

void engine_runs(const FuturesJob<u64>& job) { engine().run_futures(job); }
void engine_runs(const FuturesJob<Wide>& job) { engine().run_wide_futures(job); }

template <class W>
class FuturesOf final : public Futures {
 public:
  FuturesOf(const FuturesInput& input, const HandState<W>& state)
      : input_(input), state_(state), hidden_(HiddenReader<W>({input.zones, input.holder, input.bound}, program(), state).read()) {
    portable::legal(program(), state_, input.seat, choice_);
  }

  FutureResults run(const std::vector<std::vector<u8>>& moves, const std::vector<Wish>& wishes, int first, int count,
                    u64 seed) const override {
    require(wishes.size() == moves.size(), "Every move has a wish.");
    for (const Wish& wish : wishes) {
      for (const u8 trump : {wish.major, wish.minor}) {
        require(trump == kNone || trump <= program().no_trump(), "There is no such trump.");
      }
    }
    require(first >= 0 && count >= 0 && count <= kMaxWorlds && first <= kMaxWorlds, "A decision has up to 1,000,000 worlds.");
    std::vector<Move<W>> read;
    for (const auto& bytes : moves) {
      read.push_back(portable::MoveReader<W>(program(), choice_, bytes.data(), bytes.size()).read());
    }
    FutureResults results;
    results.values.resize(moves.size() * static_cast<std::size_t>(count));
    results.scores.resize(moves.size());
    results.reached.resize(moves.size());
    const FuturesJob<W> job{.program = &program(),
                            .rookie = input_.rookie.get(),
                            .payoffs = input_.payoffs.get(),
                            .now = &state_,
                            .hidden = &hidden_,
                            .seat = input_.seat,
                            .moves = read.data(),
                            .wishes = wishes.data(),
                            .move_count = static_cast<int>(read.size()),
                            .first = first,
                            .count = count,
                            .seed = seed,
                            .enough = input_.enough,
                            .results = &results};
    const std::shared_lock<std::shared_mutex> reading(input_.payoffs->mutex);
    engine_runs(job);
    return results;
  }

  std::vector<u8> world(int number, u64 seed) const override {
    return written([&](portable::Writer& writer) { portable::write_state(writer, program(), drawn(number, seed)); });
  }

  std::vector<u8> seen(int number, u64 seed) const override {
    const HandState<W> state = drawn(number, seed);
    Observation<W> observation;
    portable::Observer<W>(program(), state).observe(input_.seat, observation);
    return written([&](portable::Writer& writer) { portable::write_observation(writer, program(), observation); });
  }

 private:
  const FuturesInput input_;
  const HandState<W> state_;
  const HiddenCards<W> hidden_;
  Choice<W> choice_;

  const Program& program() const { return input_.hand->program(); }

  HandState<W> drawn(int number, u64 seed) const {
    HandState<W> state = state_;
    Rng rng(seed, static_cast<u64>(number));
    portable::WorldDealer<W>(hidden_).deal(state, rng);
    return state;
  }

  template <class Write>
  std::vector<u8> written(const Write& write) const {
    std::vector<u8> bytes;
    portable::Writer writer(program().kind, bytes);
    write(writer);
    return bytes;
  }
};

}  // namespace

template <class W>
FutureWorth future_worth(const FuturesJob<W>& job, const HandState<W>& end) {
  const Scorer<W> scorer(*job.program, *job.payoffs, end);
  std::int32_t scores[kMaxSeats] = {};
  u64 missing = 0;
  if (!scorer.score(scores, missing)) {
    job.results->missing.insert(missing);
    return {};
  }
  std::int64_t all = 0;
  for (int seat = 0; seat < job.program->players; ++seat) all += scores[seat];
  const std::int64_t own = scores[job.seat];
  return {.value = static_cast<double>(own) - static_cast<double>(all - own) / (job.program->players - 1),
          .score = own,
          .reached = end.settled && scorer.side_total() >= end.goal};
}

template FutureWorth future_worth<u64>(const FuturesJob<u64>&, const HandState<u64>&);
template FutureWorth future_worth<Wide>(const FuturesJob<Wide>&, const HandState<Wide>&);

std::unique_ptr<Futures> make_futures(const FuturesInput& input) {
  require(input.hand != nullptr && input.payoffs != nullptr, "Futures need a hand and its payoffs.");
  const Program& program = input.hand->program();
  check_rookie(program, input.rookie.get());
  require(input.seat >= 0 && input.seat < program.players && (input.hand->seats() >> input.seat & 1),
          "It is not this seat's turn.");
  require(program.steps[input.hand->step()].kind != StepKind::tricks, "Futures are for decisions before the first lead.");
  require(2 * program.sizes.down <= kMaxStacks, "There are too many face-down cards.");
  if (const auto* state = input.hand->narrow()) return std::make_unique<FuturesOf<u64>>(input, *state);
  return std::make_unique<FuturesOf<Wide>>(input, *input.hand->wide());
}

}  // namespace mue
