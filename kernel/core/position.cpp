#include "core/position.hpp"

#include <algorithm>

#include "core/require.hpp"

namespace mue {
namespace {

/// Maps deck indices to bits and refuses a card that is given twice.
class Placing {
 public:
  explicit Placing(const Layout& layout) : layout_(layout) {}

  int card(int deck_index) {
    if (deck_index < 0 || deck_index >= layout_.size()) {
      refuse("There is no card number " + std::to_string(deck_index) + " in a deck of " +
             std::to_string(layout_.size()) + ".");
    }
    const int bit = layout_.bit(deck_index);
    if (has(placed_, bit)) refuse("Card number " + std::to_string(deck_index) + " is in two places.");
    placed_ |= one<Wide>(bit);
    return bit;
  }

  Wide cards(const std::vector<int>& indices) {
    Wide found;
    for (const int index : indices) found |= one<Wide>(card(index));
    return found;
  }

 private:
  const Layout& layout_;
  Wide placed_;
};

void place_stacks(Position& position, int seat, Placing& placing,
                  const std::vector<std::pair<int, std::vector<int>>>& columns) {
  for (const auto& [column, cards] : columns) {
    require(position.stack_count < kMaxStacks, "A table has at most 16 columns with face-down cards.");
    require(column >= 0 && column < kMaxColumns, "The number of a column is 0 to 31.");
    require(cards.size() <= kStackDepth, "At most 5 cards lie face down in a column.");
    for (int i = 0; i < position.stack_count; ++i) {
      require(position.stacks[i].seat != seat || position.stacks[i].column != column,
              "A column of a seat is named twice.");
    }
    Stack& stack = position.stacks[position.stack_count++];
    stack.seat = static_cast<std::uint8_t>(seat);
    stack.column = static_cast<std::uint8_t>(column);
    for (const int index : cards) {
      stack.cards[stack.size++] = static_cast<std::uint8_t>(placing.card(index));
    }
  }
}

/// Every seat has the same number of cards to play, one fewer if it has played to the trick.
void check_sizes(const Position& position) {
  const int players = position.players();
  int wanted = -1;
  for (int place = 0; place < players; ++place) {
    const int seat = (position.leader + place) % players;
    const int own = count(position.held(seat)) + count(position.face_down(seat)) +
                    (place < position.trick_size ? 1 : 0);
    if (wanted < 0) wanted = own;
    if (own != wanted) {
      refuse("Seat " + std::to_string(seat) + " has " + std::to_string(own) + " cards to play and the leader " +
             std::to_string(wanted) + ": it must be the same number.");
    }
  }
  require(wanted < kMaxTricks, "There are at most 63 tricks to play.");
}

void check_uncovered(const Position& position) {
  if (position.trick_size > 0) return;  // the covering card may just have been played
  for (int i = 0; i < position.stack_count; ++i) {
    const Stack& stack = position.stacks[i];
    if (stack.size > 0 &&
        !any(position.display[stack.seat] & position.layout().masks().columns[stack.column])) {
      refuse("Seat " + std::to_string(stack.seat) + " has an uncovered face-down card: turn it up first.");
    }
  }
}

void check_trick(const Position& position) {
  const auto& masks = position.layout().masks();
  for (int place = 1; place < position.trick_size; ++place) {
    const int seat = (position.leader + place) % position.players();
    const Wide led = masks.suit[position.trick[0]];
    if (!has(led, position.trick[place]) && any(position.held(seat) & led)) {
      refuse("Seat " + std::to_string(seat) + " did not follow suit in the trick on the table.");
    }
  }
}

}  // namespace

Position make_position(std::shared_ptr<const Rules> rules, const PositionInput& input) {
  require(rules != nullptr, "A position needs rules.");
  const int players = rules->players;
  const auto seats = static_cast<std::size_t>(players);
  require(input.hands.size() == seats && input.displays.size() == seats && input.points.size() == seats &&
              input.tricks.size() == seats && (input.stacks.empty() || input.stacks.size() == seats),
          "Hands, displays, stacks, points and tricks have one entry for each seat.");
  require(input.leader >= 0 && input.leader < players, "The leader is a seat of the table.");
  require(input.trick.size() < seats, "A trick on the table has fewer cards than players.");
  Position position;
  position.rules = std::move(rules);
  position.leader = static_cast<std::uint8_t>(input.leader);
  Placing placing(position.layout());
  int total = 0;
  for (int seat = 0; seat < players; ++seat) {
    const auto at = static_cast<std::size_t>(seat);
    position.hand[seat] = placing.cards(input.hands[at]);
    position.display[seat] = placing.cards(input.displays[at]);
    if (!input.stacks.empty()) place_stacks(position, seat, placing, input.stacks[at]);
    require(input.points[at] >= 0 && input.points[at] <= kMaxTotal, "Points taken are 0 to 250.");
    require(input.tricks[at] >= 0 && input.tricks[at] < kMaxTricks, "Tricks taken are 0 to 63.");
    position.points[seat] = static_cast<std::int16_t>(input.points[at]);
    position.tricks[seat] = static_cast<std::int16_t>(input.tricks[at]);
    total += position.points[seat] + position.layout().points(position.held(seat) | position.face_down(seat));
  }
  for (const int index : input.trick) {
    const int card = placing.card(index);
    position.trick[position.trick_size++] = static_cast<std::uint8_t>(card);
    total += position.layout().facts(card).points;
  }
  require(total <= kMaxTotal, "More points than 250 are taken or to be taken.");
  check_sizes(position);
  int tricks = position.tricks_left();
  for (int seat = 0; seat < players; ++seat) tricks += position.tricks[seat];
  require(tricks < kMaxTricks, "A hand has at most 63 tricks.");
  check_uncovered(position);
  check_trick(position);
  return position;
}

Wide Position::face_down(int seat) const {
  Wide found;
  for (int i = 0; i < stack_count; ++i) {
    if (stacks[i].seat != seat) continue;
    for (int j = 0; j < stacks[i].size; ++j) found |= one<Wide>(stacks[i].cards[j]);
  }
  return found;
}

int Position::tricks_left() const {
  return count(held(leader)) + count(face_down(leader)) + (trick_size > 0 ? 1 : 0);
}

Wide Position::legal() const {
  const Wide own = held(seat());
  if (trick_size == 0) return own;
  const Wide following = own & layout().masks().suit[trick[0]];
  return any(following) ? following : own;
}

int Position::winning_place() const {
  const auto& masks = layout().masks();
  int best = 0;
  for (int place = 1; place < trick_size; ++place) {
    if (has(masks.beaters[trick[best]], trick[place])) best = place;
  }
  return best;
}

void Position::play(int card) {
  require(card >= 0 && card < layout().size() && has(legal(), card), "This card may not be played now.");
  const int actor = seat();
  const Wide gone = ~one<Wide>(card);
  hand[actor] &= gone;
  display[actor] &= gone;
  trick[trick_size++] = static_cast<std::uint8_t>(card);
  if (trick_size == players()) close_trick();
}

void Position::close_trick() {
  const int winner = (leader + winning_place()) % players();
  for (int place = 0; place < trick_size; ++place) {
    points[winner] = static_cast<std::int16_t>(points[winner] + layout().facts(trick[place]).points);
  }
  ++tricks[winner];
  trick_size = 0;
  leader = static_cast<std::uint8_t>(winner);
  for (int place = 0; place < players(); ++place) turn_up((winner + place) % players());
}

void Position::turn_up(int seat) {
  for (int i = 0; i < stack_count; ++i) {
    Stack& stack = stacks[i];
    if (stack.seat != seat || stack.size == 0) continue;
    if (any(display[seat] & layout().masks().columns[stack.column])) continue;
    display[seat] |= one<Wide>(stack.cards[--stack.size]);
    i = -1;  // start again from the first column: it may be uncovered again
  }
}

int Position::side_total(unsigned side, bool points_count) const {
  int total = 0;
  for (int seat = 0; seat < players(); ++seat) {
    if (side >> seat & 1) total += points_count ? points[seat] : tricks[seat];
  }
  return total;
}

std::vector<int> Position::scores() const {
  const Payoff& payoff = rules->payoff;
  const int total = side_total(rules->side, rules->counts_points);
  std::vector<int> found;
  for (int seat = 0; seat < players(); ++seat) {
    found.push_back(payoff.per_point[seat] * points[seat] + payoff.per_trick[seat] * tricks[seat] +
                    payoff.by_side[seat][total] + payoff.by_tricks[seat][tricks[seat]]);
  }
  return found;
}

}  // namespace mue
