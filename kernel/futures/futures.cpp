#include "futures/futures.hpp"

#include <algorithm>
#include <shared_mutex>

#include "batch/deals.hpp"
#include "core/require.hpp"
#include "engine/engine.hpp"
#include "hand/codec.hpp"
#include "hand/flow.hpp"
#include "hand/move_reader.hpp"
#include "hand/scorer.hpp"

namespace mue {
namespace {

constexpr int kMaxWorlds = 1'000'000;

ZoneKind zone_named(const std::string& name) {
  static const std::string names[] = {"hand", "kitty", "aside", "down", "pile", "hidden", "shown"};
  const auto* found = std::find(std::begin(names), std::end(names), name);
  require(found != std::end(names), "There is no such hidden place.");
  return static_cast<ZoneKind>(found - std::begin(names));
}

/// Reads the hidden places of a hand; every named card must be where it is said to be.
template <class W>
class HiddenReader {
 public:
  HiddenReader(const FuturesInput& input, const Program& program, const HandState<W>& state)
      : input_(input), program_(program), state_(state) {}

  HiddenCards<W> read() {
    // Places of the seat that holds the bound cards come first.
    for (const bool holders : {true, false}) {
      for (const HiddenZone& zone : input_.zones) {
        if ((input_.holder >= 0 && zone.seat == input_.holder) == holders) add(zone);
      }
      if (holders) hidden_.bound_slots = hidden_.size;
    }
    bind();
    return hidden_;
  }

 private:
  using Zone = typename HiddenCards<W>::Zone;

  const FuturesInput& input_;
  const Program& program_;
  const HandState<W>& state_;
  HiddenCards<W> hidden_;
  W taken_{};

  void add(const HiddenZone& given) {
    Zone zone;
    zone.kind = zone_named(given.kind);
    const bool middle = zone.kind == ZoneKind::kitty || zone.kind == ZoneKind::aside;
    require(middle || (given.seat >= 0 && given.seat < program_.players), "A hidden place belongs to a seat of the table.");
    require(given.column >= 0 && given.column < std::max(1, program_.column_count), "There is no such column.");
    zone.seat = static_cast<u8>(middle ? 0 : given.seat);
    zone.column = static_cast<u8>(given.column);
    if (zone.kind == ZoneKind::down) return add_stack(zone, given.cards);
    const W there = cards_in(zone);
    W cards{};
    for (const int kind : given.cards) cards |= one<W>(take(kind, there));
    if (zone.kind == ZoneKind::pile) {
      zone.known = there & ~cards;
    } else {
      require(cards == there, "A hidden place is named with all its cards.");
    }
    add_zone(zone, cards);
  }

  /// Every face-down card has a place of its own, so that it can be redealt.
  void add_stack(Zone zone, const std::vector<int>& kinds) {
    require(program_.column_count > 0 && zone.seat < 2, "There are no face-down cards in this game.");
    std::size_t size = 0;
    for (; zone.depth < kColumnDepth; ++zone.depth) {
      const u8 card = state_.stacks[zone.seat][zone.column][zone.depth];
      if (card == kNone) continue;
      ++size;
      add_zone(zone, one<W>(take(program_.kind[card], one<W>(card))));
    }
    require(size == kinds.size(), "A hidden place is named with all its cards.");
  }

  void add_zone(const Zone& zone, W cards) {
    require(hidden_.zone_count < kMaxZones, "There are too many hidden places.");
    const auto number = static_cast<u8>(hidden_.zone_count);
    hidden_.zones[hidden_.zone_count++] = zone;
    for (; any(cards); cards = without_lowest(cards)) {
      hidden_.zone_of[hidden_.size] = number;
      hidden_.cards[hidden_.size++] = static_cast<u8>(lowest(cards));
    }
  }

  W cards_in(const Zone& zone) const {
    const auto single = [](u8 card) { return card == kNone ? W{} : one<W>(card); };
    switch (zone.kind) {
      case ZoneKind::hand:
        return state_.hand[zone.seat];
      case ZoneKind::kitty:
        return state_.kitty;
      case ZoneKind::aside:
        return state_.aside;
      case ZoneKind::pile:
        return state_.pile[zone.seat];
      case ZoneKind::hidden:
        return single(state_.hidden[zone.seat]);
      case ZoneKind::shown:
        return single(state_.shown[zone.seat]);
      default:
        return {};
    }
  }

  int take(int kind, W there) {
    require(kind >= 0 && kind < program_.kinds, "There is no such card in the deck.");
    const W copies = there & program_.tables(W{}).copies[kind] & ~taken_;
    require(any(copies), "A hidden card does not lie where it is said to lie.");
    const int card = lowest(copies);
    taken_ |= one<W>(card);
    return card;
  }

  /// The bound cards first; each lies in a place of the holder.
  void bind() {
    require(input_.bound.size() <= static_cast<std::size_t>(hidden_.bound_slots), "The holder has too few hidden cards.");
    for (const int kind : input_.bound) {
      const auto* end = hidden_.cards + hidden_.bound_slots;
      auto* found = std::find_if(hidden_.cards + hidden_.bound_cards, hidden_.cards + hidden_.bound_slots,
                                 [&](u8 card) { return program_.kind[card] == kind; });
      require(found != end, "A hidden card does not lie where it is said to lie.");
      std::swap(*found, hidden_.cards[hidden_.bound_cards++]);
    }
  }
};

void engine_runs(const FuturesJob<u64>& job) { engine().run_futures(job); }
void engine_runs(const FuturesJob<Wide>& job) { engine().run_wide_futures(job); }

template <class W>
class FuturesOf final : public Futures {
 public:
  FuturesOf(const FuturesInput& input, const HandState<W>& state)
      : input_(input), state_(state), hidden_(HiddenReader<W>(input, program(), state).read()) {
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
void write_future(const FuturesJob<W>& job, const HandState<W>& end, int move, int world) {
  const Scorer<W> scorer(*job.program, *job.payoffs, end);
  FutureResults& results = *job.results;
  std::int32_t scores[kMaxSeats];
  u64 missing = 0;
  if (!scorer.score(scores, missing)) {
    results.missing.insert(missing);
    return;
  }
  std::int64_t all = 0;
  for (int seat = 0; seat < job.program->players; ++seat) all += scores[seat];
  const std::int64_t own = scores[job.seat];
  const auto row = static_cast<std::size_t>(move);
  results.values[row * static_cast<std::size_t>(job.count) + static_cast<std::size_t>(world)] =
      static_cast<double>(own) - static_cast<double>(all - own) / (job.program->players - 1);
  results.scores[row] += own;
  results.reached[row] += end.settled && scorer.side_total() >= end.goal;
}

template void write_future<u64>(const FuturesJob<u64>&, const HandState<u64>&, int, int);
template void write_future<Wide>(const FuturesJob<Wide>&, const HandState<Wide>&, int, int);

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
