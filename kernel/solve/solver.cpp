#include "solve/solver.hpp"

#include <algorithm>
#include <chrono>
#include <limits>
#include <stdexcept>

namespace mue {
namespace {

constexpr int kGuessPlayouts = 16;

unsigned side_of(const Position& position, const std::vector<int>& seats) {
  unsigned side = 0;
  for (const int seat : seats) {
    if (seat < 0 || seat >= position.players()) throw std::invalid_argument("A side has seats of the table.");
    side |= 1u << seat;
  }
  if (side == 0 || side == (1u << position.players()) - 1) {
    throw std::invalid_argument("The solver needs two sides: name some of the seats, not all.");
  }
  return side;
}

void check(const Budget& budget) {
  if (!(budget.seconds >= 0 && budget.seconds <= 1e6) || budget.nodes < 0) {
    throw std::invalid_argument("A budget is a number of nodes and of seconds, 0 or more.");
  }
}

/// A rough estimate of the value, from a few play-outs.
int guess(const Position& position, unsigned side, bool points) {
  Tally tally;
  PlayoutJob job;
  job.worlds = &position;
  job.last_world = 1;
  job.repeats = kGuessPlayouts;
  job.policy = Policy::quick;
  job.tallies = &tally;
  engine().play_out(job);
  std::int64_t sum = 0;
  for (int seat = 0; seat < position.players(); ++seat) {
    if (side >> seat & 1) sum += points ? tally.points[seat] : tally.tricks[seat];
  }
  return static_cast<int>((sum + kGuessPlayouts / 2) / kGuessPlayouts) - position.side_total(side, points);
}

/// Distinct moves; of equal cards in the same place, only the first.
std::vector<int> different_moves(const Position& position) {
  const Layout& layout = position.layout();
  const Wide display = position.display[position.seat()];
  std::vector<int> found;
  for (Wide left = position.legal(); any(left); left = without_lowest(left)) {
    const int card = lowest(left);
    const auto same = [&](int other) {
      return layout.facts(other).kind == layout.facts(card).kind && has(display, other) == has(display, card);
    };
    if (std::none_of(found.begin(), found.end(), same)) found.push_back(card);
  }
  return found;
}

Position with_played(Position position, int card) {
  position.play(card);
  return position;
}

}  // namespace

Value Solver::ask(const Position& position, unsigned side, bool points, int target, Budget& budget) {
  const int taken = position.side_total(side, points);
  if (position.over()) return {taken, taken, true, 0};
  SolveJob job;
  job.position = &position;
  job.side = side;
  job.points = points;
  job.target = target < 0 ? -1 : std::max(0, target - taken);
  job.guess = target < 0 ? guess(position, side, points) : 0;
  job.nodes = budget.nodes;
  job.nanoseconds = static_cast<std::int64_t>(budget.seconds * 1e9);
  job.table = &table_;
  SolveResult result;
  const auto start = std::chrono::steady_clock::now();
  engine().solve(job, result);
  const std::chrono::duration<double> spent = std::chrono::steady_clock::now() - start;
  budget.nodes = std::max<std::int64_t>(0, budget.nodes - result.nodes);
  budget.seconds = std::max(0.0, budget.seconds - spent.count());
  return {taken + result.lower, taken + result.upper, result.solved, result.nodes};
}

Value Solver::solve(const Position& position, const Objective& objective, int target, Budget budget) {
  check(budget);
  const std::lock_guard<std::mutex> lock(mutex_);
  return ask(position, side_of(position, objective.side), objective.points, target, budget);
}

std::vector<MoveValue> Solver::moves(const Position& position, const Objective& objective, Budget budget) {
  check(budget);
  const std::lock_guard<std::mutex> lock(mutex_);
  const unsigned side = side_of(position, objective.side);
  std::vector<MoveValue> found;
  for (const int card : different_moves(position)) {
    found.push_back({card, ask(with_played(position, card), side, objective.points, -1, budget)});
  }
  return found;
}

std::vector<int> Solver::line(const Position& position, const Objective& objective, Budget budget) {
  check(budget);
  const std::lock_guard<std::mutex> lock(mutex_);
  const unsigned side = side_of(position, objective.side);
  std::vector<int> found;
  const Value value = ask(position, side, objective.points, -1, budget);
  if (!value.solved) return found;
  Position now = position;
  while (!now.over()) {
    const bool wants = side >> now.seat() & 1;
    const auto keeps = [&](int card) {
      const Value next = ask(with_played(now, card), side, objective.points, wants ? value.lower : value.lower + 1, budget);
      return next.solved && (wants ? next.lower >= value.lower : next.upper <= value.lower);
    };
    const std::vector<int> moves = different_moves(now);
    const auto best = std::find_if(moves.begin(), moves.end(), keeps);
    if (best == moves.end()) return found;
    found.push_back(*best);
    now.play(*best);
  }
  return found;
}

}  // namespace mue
