#include "core/rules.hpp"

#include <stdexcept>
#include <string>

#include "core/require.hpp"

namespace mue {
namespace {

constexpr int kMaxRate = 1'000;
constexpr int kMaxScore = 100'000;  // so that sums of squares of millions of play-outs fit 64 bits

void copy_scores(const std::vector<int>& from, std::int32_t* to, int room, int limit, const char* name) {
  if (static_cast<int>(from.size()) > room) throw std::invalid_argument(std::string(name) + " is too long.");
  for (std::size_t i = 0; i < from.size(); ++i) {
    if (from[i] < -limit || from[i] > limit) {
      throw std::invalid_argument(std::string(name) + " has a score beyond " + std::to_string(limit) + ".");
    }
    to[i] = from[i];
  }
  // The last entry fills the rest of the table, so that every total has one.
  for (int i = static_cast<int>(from.size()); i < room && !from.empty(); ++i) to[i] = from.back();
}

}  // namespace

std::shared_ptr<const Rules> make_rules(std::shared_ptr<const Layout> layout, const RulesInput& input) {
  require(layout != nullptr, "Rules need a layout of the cards.");
  require(input.players >= 2 && input.players <= kMaxSeats, "A game has 2 to 6 players.");
  const auto seats = static_cast<std::size_t>(input.players);
  auto rules = std::make_shared<Rules>();
  rules->layout = std::move(layout);
  rules->players = input.players;
  for (const int seat : input.side) {
    require(seat >= 0 && seat < input.players, "A side has seats of the table.");
    rules->side |= 1u << seat;
  }
  require(rules->side != (1u << input.players) - 1, "A side cannot be the whole table.");
  require(input.crown >= -1 && input.crown < input.players, "The Crown is a seat of the table, or -1.");
  rules->crown = input.crown;
  rules->counts_points = input.counts_points;
  require(input.goal >= -1 && input.goal <= 9999, "A goal is a number from 0 to 9999, or -1.");
  rules->goal = input.goal;
  require(input.per_point.size() == seats && input.per_trick.size() == seats &&
              input.by_side.size() == seats && input.by_tricks.size() == seats,
          "A payoff has one entry for each seat.");
  Payoff& payoff = rules->payoff;
  copy_scores(input.per_point, payoff.per_point, kMaxSeats, kMaxRate, "per_point");
  copy_scores(input.per_trick, payoff.per_trick, kMaxSeats, kMaxRate, "per_trick");
  for (std::size_t seat = 0; seat < seats; ++seat) {
    copy_scores(input.by_side[seat], payoff.by_side[seat], kMaxTotal + 1, kMaxScore, "by_side");
    copy_scores(input.by_tricks[seat], payoff.by_tricks[seat], kMaxTricks, kMaxScore, "by_tricks");
  }
  return rules;
}

}  // namespace mue
