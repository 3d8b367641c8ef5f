#include "envs/env_batch.hpp"

#include <algorithm>
#include <atomic>
#include <mutex>
#include <set>
#include <shared_mutex>

#include "batch/play_deals.hpp"
#include "core/parallel.hpp"
#include "core/require.hpp"
#include "envs/observation_writer.hpp"
#include "hand/random_policy.hpp"
#include "hand/scorer.hpp"

namespace mue {
namespace {

constexpr int kRowsOfThread = 128;

void draw_order(const Program& program, Rng& rng, u8* order) {
  for (int card = 0; card < program.cards; ++card) order[card] = static_cast<u8>(card);
  for (int last = program.cards - 1; last > 0; --last) std::swap(order[last], order[rng.below(last + 1)]);
}

/// How a row is dealt its hand of this number.
struct Dealing {
  Rng rng;
  int deck, dealer;
  u8 order[kMaxCards];

  Dealing(const Space& space, u64 seed, std::int64_t number) : rng(seed, static_cast<u64>(number)) {
    const auto decks = static_cast<int>(space.decks().size());
    deck = decks > 1 ? rng.below(decks) : 0;
    dealer = rng.below(space.players());
    draw_order(*space.decks()[static_cast<std::size_t>(deck)].program, rng, order);
  }
};

template <class W>
struct Row {
  portable::Course<W> course;
  u64 seed = 0;
  std::int64_t number = 0;
  Rng draws;           // for `draw_actions`
  u8 acted = 0;        // the seat that acted last
  u64 missing = kNothingMissing;
  KeptProspects<W>* kept = nullptr;  // by seat, where rookies play
};

template <class W>
class EnvBatchOf final : public EnvBatch {
 public:
  explicit EnvBatchOf(EnvBatchInput input) : input_(std::move(input)), space_(*input_.space) {
    const auto count = static_cast<std::size_t>(input_.rows), players = static_cast<std::size_t>(space_.players());
    hands_.resize(count);
    if (!input_.rookies.empty()) kept_.resize(count * players);
    for (std::size_t i = 0; i < count && !kept_.empty(); ++i) hands_[i].kept = &kept_[i * players];
    const std::size_t seen = input_.observes ? count * static_cast<std::size_t>(space_.size()) : 0;
    rows_.observations.resize(seen);
    rows_.last_observations.resize(seen);
    rows_.masks.resize(count * static_cast<std::size_t>(space_.actions()));
    rows_.seats.resize(count);
    rows_.ended.resize(count);
    rows_.scores.resize(count * players);
    rows_.rewards.resize(count);
    rows_.actions.resize(count);
  }

  const EnvBatchInput& input() const override { return input_; }
  EnvRows& rows() override { return rows_; }
  int refused() const override { return refused_; }

  std::vector<u64> reset(const std::vector<u64>& seeds) override {
    require(seeds.size() == hands_.size(), "Every row has a seed.");
    started_ = true;
    return each([&](std::size_t i) {
      hands_[i].seed = seeds[i];
      hands_[i].number = -1;
      hands_[i].draws = Rng(seeds[i], ~u64{0});
      forget(i);
      deal_next(i);
      play_on(i);
    });
  }

  std::vector<u64> step(const std::int64_t* actions) override {
    require(started_, "An environment is reset before its first step.");
    refused_ = -1;
    return each([&](std::size_t i) {
      const bool over = rows_.ended[i] && !input_.same_step;
      forget(i);
      if (over) {
        deal_next(i);
      } else if (!take(i, actions[i])) {
        return refuse(i);
      }
      play_on(i);
    });
  }

  std::vector<u64> settle() override {
    return each([&](std::size_t i) {
      if (hands_[i].missing != kNothingMissing) play_on(i);
    });
  }

  void draw_actions() override {
    require(started_, "An environment is reset before its first step.");
    parallel_for(input_.rows, workers(), [&](int, int first, int last) {
      for (int i = first; i < last; ++i) draw(static_cast<std::size_t>(i));
    });
  }

  EnvDeal deal(int row) const override {
    require(started_ && row >= 0 && row < input_.rows, "There is no such row.");
    const Row<W>& hand = hands_[static_cast<std::size_t>(row)];
    const Dealing dealing(space_, hand.seed, hand.number);
    const int size = hand.course.deck_in(space_).program->cards;
    return {hand.number, dealing.deck, dealing.dealer, {dealing.order, dealing.order + size}};
  }

 private:
  EnvBatchInput input_;
  const Space& space_;
  std::vector<Row<W>> hands_;
  std::vector<KeptProspects<W>> kept_;
  EnvRows rows_;
  bool started_ = false;
  std::atomic<int> refused_ = -1;

  template <class Work>
  std::vector<u64> each(Work work) {
    std::mutex mutex;
    std::set<u64> missing;
    const std::shared_lock<std::shared_mutex> reading(input_.payoffs->mutex);
    parallel_for(input_.rows, workers(), [&](int, int first, int last) {
      for (int i = first; i < last; ++i) {
        const auto row = static_cast<std::size_t>(i);
        work(row);
        if (hands_[row].missing == kNothingMissing) continue;
        const std::lock_guard<std::mutex> writing(mutex);
        missing.insert(hands_[row].missing);
      }
    });
    return {missing.begin(), missing.end()};
  }

  /// Threads are worth starting only for many rows.
  int workers() const { return std::clamp(input_.rows / kRowsOfThread, 1, input_.threads); }

  std::int32_t* scores(std::size_t i) { return &rows_.scores[i * static_cast<std::size_t>(space_.players())]; }

  void forget(std::size_t i) {
    if (!rows_.ended[i]) return;
    rows_.ended[i] = 0;
    rows_.rewards[i] = 0;
    std::fill_n(scores(i), space_.players(), 0);
  }

  void refuse(std::size_t i) {
    int none = -1;
    refused_.compare_exchange_strong(none, static_cast<int>(i));
  }

  void deal_next(std::size_t i) {
    Row<W>& hand = hands_[i];
    const Dealing dealing(space_, hand.seed, ++hand.number);
    hand.course.partial = {};
    hand.course.start(space_, dealing.deck, dealing.order, dealing.dealer);
    hand.course.state.rng = dealing.rng;
    for (int seat = 0; hand.kept != nullptr && seat < space_.players(); ++seat) hand.kept[seat].held = -1;
  }

  bool take(std::size_t i, std::int64_t action) {
    portable::Course<W>& course = hands_[i].course;
    const int chosen = action >= 0 && action < space_.actions() ? static_cast<int>(action) : -1;
    Move<W> move;
    const u8 actor = course.state.seat;
    const Taken taken = course.take(space_, chosen, move);
    if (taken == Taken::refused) return false;
    hands_[i].acted = actor;
    portable::NoListener listener;
    if (taken == Taken::whole) course.make(space_, move, listener);
    return true;
  }

  /// Lets bots play up to the next seat that is asked, ends hands, and writes the row.
  void play_on(std::size_t i) {
    Row<W>& hand = hands_[i];
    portable::Course<W>& course = hand.course;
    while (true) {
      while (!course.state.over() && input_.players[course.state.seat] != Player::asked) let_bot_move(hand);
      if (!course.state.over()) break;
      if (!rows_.ended[i] && !end(i)) return;
      if (!input_.same_step) break;
      deal_next(i);
    }
    write(i);
  }

  void let_bot_move(Row<W>& hand) {
    portable::Course<W>& course = hand.course;
    const int seat = course.state.seat;
    portable::NoListener listener;
    if (input_.players[static_cast<std::size_t>(seat)] == Player::random) {
      return course.make(space_, portable::RandomMoves<W>{course.state.rng}.choose(course.choice), listener);
    }
    const Program& program = *course.deck_in(space_).program;
    const RookieRules& rules = *input_.rookies[course.deck];
    course.make(space_, portable::rookie_in(program, course.state, seat, rules, hand.kept[seat]), listener);
  }

  /// Scores a hand that is over; false: the payoffs lack an entry.
  bool end(std::size_t i) {
    Row<W>& hand = hands_[i];
    const Program& program = *hand.course.deck_in(space_).program;
    std::int32_t* paid = scores(i);
    hand.missing = kNothingMissing;
    if (!Scorer<W>(program, *input_.payoffs, hand.course.state).score(paid, hand.missing)) return false;
    hand.missing = kNothingMissing;
    rows_.ended[i] = 1;
    rows_.rewards[i] = reward(paid, hand.acted);
    if (input_.observes) observe(hand.course, hand.acted, rows_.last_observations, i);
    return true;
  }

  float reward(const std::int32_t* paid, int seat) const {
    if (!input_.relative) return static_cast<float>(paid[seat]);
    std::int64_t others = 0;
    for (int other = 0; other < space_.players(); ++other) others += other == seat ? 0 : paid[other];
    return static_cast<float>(paid[seat]) - static_cast<float>(others) / static_cast<float>(space_.players() - 1);
  }

  void observe(const portable::Course<W>& course, int viewer, std::vector<u8>& to, std::size_t i) const {
    u8* place = &to[i * static_cast<std::size_t>(space_.size())];
    portable::ObservationWriter<W>(space_, course).write(viewer, place);
  }

  void write(std::size_t i) {
    const portable::Course<W>& course = hands_[i].course;
    course.write_mask(space_, &rows_.masks[i * static_cast<std::size_t>(space_.actions())]);
    rows_.seats[i] = course.state.over() ? hands_[i].acted : course.state.seat;
    if (input_.observes) observe(course, rows_.seats[i], rows_.observations, i);
  }

  void draw(std::size_t i) {
    Row<W>& hand = hands_[i];
    rows_.actions[i] = hand.course.state.over() ? 0 : hand.course.draw_action(space_, hand.draws);
  }
};

}  // namespace

std::unique_ptr<EnvBatch> make_env_batch(EnvBatchInput input) {
  require(input.space != nullptr && input.payoffs != nullptr, "An environment needs a space and payoffs.");
  const auto players = static_cast<std::size_t>(input.space->players());
  require(input.rows >= 1 && input.rows <= 1'000'000, "An environment has 1 to 1,000,000 rows.");
  require(input.threads >= 1 && input.threads <= 1024, "The number of threads is 1 to 1024.");
  require(input.players.size() == players &&
              std::count(input.players.begin(), input.players.end(), Player::asked) > 0,
          "Every seat has a player, and one of them at least is asked.");
  const bool rookies = std::count(input.players.begin(), input.players.end(), Player::rookie) > 0;
  require(rookies ? input.rookies.size() == input.space->decks().size() : input.rookies.empty(),
          "There are rules for the rookie of every deck, where one plays.");
  for (std::size_t i = 0; i < input.rookies.size(); ++i) {
    check_rookie(*input.space->decks()[i].program, input.rookies[i].get());
  }
  require(static_cast<int>(input.payoffs->major_class.size()) == input.space->decks()[0].program->trump_count,
          "The payoffs are those of another game.");
  if (input.space->is_wide()) return std::make_unique<EnvBatchOf<Wide>>(std::move(input));
  return std::make_unique<EnvBatchOf<u64>>(std::move(input));
}

}  // namespace mue
