#include "batch/deals.hpp"

#include <memory>
#include <mutex>
#include <optional>
#include <shared_mutex>

#include "core/parallel.hpp"
#include "core/require.hpp"
#include "engine/engine.hpp"
#include "hand/flow.hpp"
#include "hand/history.hpp"

namespace mue {
namespace {

int engine_plays(const DealtHand& hand, MoveMade<u64>* made) { return engine().play_deal(hand, made); }
int engine_plays(const DealtHand& hand, MoveMade<Wide>* made) { return engine().play_wide_deal(hand, made); }

/// The hands of one thread.
template <class W>
class DealPlayer {
 public:
  DealPlayer(const DealsInput& input, std::vector<HandCourse>& courses)
      : input_(input), courses_(courses), made_(static_cast<std::size_t>(kMaxMoves)) {
    job_.payoffs = input.payoffs;
    job_.columns = input.columns;
  }

  void play(std::size_t number) {
    const auto players = static_cast<std::size_t>(input_.programs[0]->players);
    const auto deck = static_cast<std::size_t>(static_cast<u8>(input_.decks[number]));
    DealtHand hand;
    hand.program = input_.programs[deck];
    hand.rookie = input_.rookies.empty() ? nullptr : input_.rookies[deck];
    hand.order = reinterpret_cast<const u8*>(input_.orders.data()) + number * static_cast<std::size_t>(hand.program->cards);
    hand.dealer = static_cast<u8>(input_.dealers[number]);
    std::optional<PythonRandom> random[kMaxSeats];
    for (std::size_t seat = 0; seat < players; ++seat) {
      hand.policies[seat] = static_cast<HandPolicy>(input_.policies[number * players + seat]);
      if (hand.policies[seat] != HandPolicy::random) continue;
      const std::string& seed = input_.seeds[number * players + seat];
      random[seat].emplace(reinterpret_cast<const unsigned char*>(seed.data()), seed.size());
      hand.random[seat] = &*random[seat];
    }
    const int moves = engine_plays(hand, made_.data());
    write(number, hand, moves, static_cast<int>(deck));
  }

 private:
  const DealsInput& input_;
  std::vector<HandCourse>& courses_;
  std::vector<MoveMade<W>> made_;
  HandsJob job_;

  /// Replays the moves, now recording them.
  void write(std::size_t number, const DealtHand& hand, int moves, int deck) {
    HandState<W> state;
    HandCourse& course = courses_[number];
    portable::start(*hand.program, state, hand.order, hand.dealer);
    portable::History<W> history(*hand.program, state, course.history);
    course.nanoseconds.reserve(static_cast<std::size_t>(moves));
    for (int i = 0; i < moves; ++i) {
      const MoveMade<W>& one = made_[static_cast<std::size_t>(i)];
      history.move(one.seat, one.move);
      portable::apply(*hand.program, state, one.seat, one.move, history);
      course.seats.push_back(one.seat);
      course.steps.push_back(one.step);
      course.nanoseconds.push_back(one.nanoseconds);
    }
    write_result(job_, *hand.program, state, number, deck);
  }
};

void check_hand(const DealsInput& input, std::size_t number) {
  const auto players = static_cast<std::size_t>(input.programs[0]->players);
  const auto deck = static_cast<std::size_t>(static_cast<u8>(input.decks[number]));
  require(deck < input.programs.size(), "Every hand has one of the programs.");
  const auto cards = static_cast<std::size_t>(input.programs[deck]->cards);
  Wide dealt;
  for (std::size_t i = 0; i < cards; ++i) {
    const auto card = static_cast<u8>(input.orders[number * cards + i]);
    require(card < cards && !has(dealt, card), "A deal has every card of the deck once.");
    dealt |= one<Wide>(card);
  }
  require(static_cast<u8>(input.dealers[number]) < players, "The dealer is a seat of the table.");
  for (std::size_t seat = 0; seat < players; ++seat) {
    const auto policy = static_cast<HandPolicy>(input.policies[number * players + seat]);
    require(policy == HandPolicy::random || policy == HandPolicy::rookie, "A policy is random or rookie.");
    const std::string& seed = input.seeds[number * players + seat];
    require(policy != HandPolicy::random || (!seed.empty() && seed.size() % 4 == 0),
            "A random bot has a seed of a multiple of four bytes.");
    require(policy != HandPolicy::rookie || !input.rookies.empty(), "A rookie needs its rules.");
  }
}

void check(const DealsInput& input) {
  require(!input.programs.empty() && input.programs.size() <= 255, "Hands need 1 to 255 programs.");
  for (const Program* program : input.programs) {
    require(program != nullptr && program->players == input.programs[0]->players &&
                program->cards == input.programs[0]->cards && program->trump_count == input.programs[0]->trump_count &&
                static_cast<int>(input.payoffs->major_class.size()) == program->trump_count,
            "The programs of one batch differ in the suits of their decks alone.");
  }
  require(input.rookies.empty() || input.rookies.size() == input.programs.size(),
          "There are rules for the rookie of every program.");
  for (std::size_t i = 0; i < input.rookies.size(); ++i) check_rookie(*input.programs[i], input.rookies[i]);
  const std::size_t hands = input.decks.size();
  const auto players = static_cast<std::size_t>(input.programs[0]->players);
  require(input.dealers.size() == hands && input.policies.size() == hands * players &&
              input.seeds.size() == hands * players &&
              input.orders.size() == hands * static_cast<std::size_t>(input.programs[0]->cards),
          "Every hand has a deck, an order of its cards, a dealer and a bot for each seat.");
  for (std::size_t number = 0; number < hands; ++number) check_hand(input, number);
}

template <class W>
std::vector<HandCourse> play_in(const DealsInput& input, int threads) {
  std::vector<HandCourse> courses(input.decks.size());
  const std::shared_lock<std::shared_mutex> reading(input.payoffs->mutex);
  parallel_for(static_cast<int>(courses.size()), threads, [&](int, int first, int last) {
    DealPlayer<W> player(input, courses);
    for (int number = first; number < last; ++number) player.play(static_cast<std::size_t>(number));
  });
  return courses;
}

}  // namespace

void check_rookie(const Program& program, const RookieRules* rookie) {
  require(rookie != nullptr && rookie->players == program.players && rookie->cards == program.cards &&
              rookie->trump_count == program.trump_count && rookie->column_count >= program.column_count,
          "The rules of the rookie are for another game.");
  unsigned kinds = kNoTrump;
  for (int i = 0; i < program.step_count; ++i) {
    const Step& step = program.steps[i];
    if (step.kind == StepKind::naming && !step.major) kinds |= step.kinds;
    require(step.kind != StepKind::declaring || rookie->declares, "The rules of the rookie are for another game.");
  }
  for (int minor = 0; minor < program.trump_count; ++minor) {
    if (!(program.trump_kind[minor] & kinds)) continue;
    for (int major = 0; major < program.trump_count; ++major) {
      require(rookie->order(major, minor) != nullptr, "The rules of the rookie lack an order of the cards.");
    }
  }
}

std::vector<HandCourse> play_deals(const DealsInput& input, int threads) {
  check(input);
  return input.programs[0]->is_wide() ? play_in<Wide>(input, threads) : play_in<u64>(input, threads);
}

}  // namespace mue
