#include "playout/worlds.hpp"

#include <algorithm>
#include <string>

#include "core/parallel.hpp"
#include "core/require.hpp"

namespace mue {
namespace {

constexpr int kMaxThreads = 256;
constexpr std::int64_t kMaxPlayouts = 30'000'000;

bool alike(const Position& a, const Position& b) {
  if (a.rules->layout != b.rules->layout || a.players() != b.players()) return false;
  if (a.leader != b.leader || a.trick_size != b.trick_size) return false;
  if (a.tricks_left() != b.tricks_left()) return false;
  const auto same_stack = [](const Stack& one, const Stack& other) {
    return one.seat == other.seat && one.column == other.column && one.size == other.size;
  };
  return a.stack_count == b.stack_count && std::equal(a.stacks, a.stacks + a.stack_count, b.stacks, same_stack) &&
         std::equal(a.trick, a.trick + a.trick_size, b.trick);
}

/// What a player sees of a move: which card, and from where.
std::pair<int, bool> look(const Position& position, int card) {
  return {position.layout().facts(card).kind, has(position.display[position.seat()], card)};
}

/// The position in which the first of these cards was led; `line` gets their bits there.
Position before(const Position& now, const std::vector<std::pair<int, bool>>& cards, int leader,
                std::uint8_t* line) {
  const Layout& layout = now.layout();
  const int players = now.players();
  Position start = now;
  start.trick_size = 0;
  start.leader = static_cast<std::uint8_t>(leader);
  Wide free = ~Wide{};
  for (int seat = 0; seat < players; ++seat) {
    free &= ~now.held(seat);
    start.tricks[seat] = 0;
    start.points[seat] = 0;
  }
  // Who played what follows from the rules; so does who led the next trick.
  int seat = leader, winner = leader, winning = -1;
  const Masks<Wide>& masks = layout.masks();
  for (std::size_t at = 0; at < cards.size(); ++at) {
    const auto [like, face_up] = cards[at];
    int card = -1;
    for (int bit = 0; bit < layout.size() && card < 0; ++bit) {
      if (has(free, bit) && layout.facts(bit).kind == layout.facts(like).kind) card = bit;
    }
    require(card >= 0, "A card was played that others still hold.");
    free &= ~one<Wide>(card);
    line[at] = static_cast<std::uint8_t>(card);
    (face_up ? start.display : start.hand)[seat] |= one<Wide>(card);
    const bool leads = at % static_cast<std::size_t>(players) == 0;
    if (leads || has(masks.beaters[winning], card)) {
      winning = card;
      winner = seat;
    }
    const bool last = at % static_cast<std::size_t>(players) == static_cast<std::size_t>(players) - 1;
    seat = last ? winner : (seat + 1) % players;
  }
  return start;
}

}  // namespace

Worlds::Worlds(std::vector<Position> positions) : positions_(std::move(positions)) {
  require(!positions_.empty(), "At least one world is needed.");
  require(!positions_[0].over(), "The hand is over: there is nothing to play.");
  for (const Position& position : positions_) {
    require(alike(position, positions_[0]), "Worlds must have the same trumps, trick, turn and sizes.");
  }
}

const Position& Worlds::at(int place) const {
  require(place >= 0 && place < size(), "There is no world of this number.");
  return positions_[static_cast<std::size_t>(place)];
}

std::vector<int> Worlds::first_moves() const {
  const Position& position = positions_[0];
  std::vector<int> moves;
  for (Wide left = position.legal(); any(left); left = without_lowest(left)) {
    const int card = lowest(left);
    const auto same = [&](int other) { return look(position, other) == look(position, card); };
    if (std::none_of(moves.begin(), moves.end(), same)) moves.push_back(card);
  }
  return moves;
}

std::vector<std::uint8_t> Worlds::first_cards(const std::vector<int>& moves) const {
  std::vector<std::uint8_t> cards;
  cards.reserve(moves.size() * positions_.size());
  for (const Position& position : positions_) {
    const Wide legal = position.legal();
    for (const int move : moves) {
      int found = has(legal, move) && look(position, move) == look(positions_[0], move) ? move : -1;
      for (Wide left = legal; found < 0 && any(left); left = without_lowest(left)) {
        if (look(position, lowest(left)) == look(positions_[0], move)) found = lowest(left);
      }
      require(found >= 0, "Every first move must be legal in every world.");
      cards.push_back(static_cast<std::uint8_t>(found));
    }
  }
  return cards;
}

std::vector<int> Worlds::line(Policy policy, int world, u64 seed) const {
  std::uint8_t cards[kMaxCards];
  Tally tally;
  PlayoutJob job;
  job.worlds = positions_.data();
  job.first_world = world;
  job.last_world = world + 1;
  job.seed = seed;
  job.policy = policy;
  job.tallies = &tally;
  job.line = cards;
  const Position& position = at(world);
  engine().play_out(job);
  return {cards, cards + position.tricks_left() * position.players() - position.trick_size};
}

std::vector<double> Worlds::likelihoods(const std::vector<std::pair<int, bool>>& cards, int leader,
                                        const LikelihoodJob& job) const {
  require(cards.size() <= kMaxCards, "More cards were played than a deck has.");
  require(leader >= 0 && leader < positions_[0].players(), "The leader is a seat of the table.");
  require(job.temperature > 0 && job.floor >= 0 && job.floor < 1, "A chance is 0 to 1, a temperature above 0.");
  require(positions_[0].stack_count == 0, "Cards that lie face down are not looked back at.");
  std::vector<double> found;
  found.reserve(positions_.size());
  for (const Position& position : positions_) {
    std::uint8_t line[kMaxCards];
    found.push_back(engine().likelihood(job, before(position, cards, leader, line), line));
  }
  return found;
}

Worlds Worlds::chosen(const std::vector<int>& places) const {
  std::vector<Position> found;
  found.reserve(places.size());
  for (const int place : places) found.push_back(at(place));
  return Worlds(std::move(found));
}

int Worlds::same_rules_until(int first, int last) const {
  const Rules* rules = at(first).rules.get();
  int next = first + 1;
  while (next < last && at(next).rules.get() == rules) ++next;
  return next;
}

std::vector<Tally> Worlds::play_out(const PlayoutOptions& options) const {
  require(options.repeats >= 1, "Each world is played out at least once.");
  require(options.threads >= 1 && options.threads <= kMaxThreads, "The number of threads is 1 to 256.");
  require(std::int64_t{size()} * options.repeats <= kMaxPlayouts, "One call plays at most 30 million hands of a move.");
  std::vector<std::uint8_t> cards;
  std::size_t moves = 1;
  if (options.each_move) {
    const std::vector<int> first = first_moves();
    cards = first_cards(first);
    moves = first.size();
  }
  // With fewer worlds than threads, some threads have nothing to do.
  const int workers = std::min(options.threads, size());
  std::vector<std::vector<Tally>> parts(static_cast<std::size_t>(workers), std::vector<Tally>(moves));
  parallel_for(size(), workers, [&](int worker, int first, int last) {
    PlayoutJob job;
    job.worlds = positions_.data();
    job.repeats = options.repeats;
    job.seed = options.seed;
    job.policy = options.policy;
    job.first_cards = cards.empty() ? nullptr : cards.data();
    job.tally_count = static_cast<int>(moves);
    job.tallies = parts[static_cast<std::size_t>(worker)].data();
    for (; first < last; first = job.last_world) {
      job.first_world = first;
      job.last_world = same_rules_until(first, last);
      engine().play_out(job);
    }
  });
  std::vector<Tally> sums(moves);
  for (const std::vector<Tally>& part : parts) {
    for (std::size_t move = 0; move < moves; ++move) sums[move].add(part[move]);
  }
  return sums;
}

std::vector<Tally> Worlds::play_out(Policy policy, int seat, std::vector<std::vector<double>>& values) const {
  require(seat >= 0 && seat < positions_[0].players(), "There is no such seat.");
  const std::vector<int> first = first_moves();
  const std::vector<std::uint8_t> cards = first_cards(first);
  const auto worlds = static_cast<std::size_t>(size());
  std::vector<Tally> sums(first.size());
  std::vector<double> flat(first.size() * worlds);
  PlayoutJob job;
  job.worlds = positions_.data();
  job.policy = policy;
  job.first_cards = cards.data();
  job.tally_count = static_cast<int>(first.size());
  job.tallies = sums.data();
  job.values = flat.data();
  job.seat = seat;
  job.world_count = size();
  for (int next = 0; next < size(); next = job.last_world) {
    job.first_world = next;
    job.last_world = same_rules_until(next, size());
    engine().play_out(job);
  }
  values.clear();
  for (auto row = flat.begin(); row != flat.end(); row += size()) values.emplace_back(row, row + size());
  return sums;
}

}  // namespace mue
