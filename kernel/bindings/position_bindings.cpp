// Layouts, rules and positions for Python.
#include "bindings/bindings.hpp"

#include <nanobind/stl/pair.h>
#include <nanobind/stl/shared_ptr.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/tuple.h>
#include <nanobind/stl/vector.h>

#include <stdexcept>

#include "core/layout.hpp"
#include "core/rules.hpp"

namespace nb = nanobind;
using namespace nb::literals;

namespace mue {

Ints deck_indices(const Layout& layout, Wide cards) {
  Ints places;
  for (; any(cards); cards = without_lowest(cards)) places.push_back(layout.deck_index(lowest(cards)));
  return places;
}

int bit_of(const Position& position, int deck_index) {
  if (deck_index < 0 || deck_index >= position.layout().size()) {
    throw std::invalid_argument("There is no card number " + std::to_string(deck_index) + " in this deck.");
  }
  return position.layout().bit(deck_index);
}

namespace {

std::shared_ptr<const Layout> layout_of(const Ints& kinds, const Ints& suits, const Ints& strengths,
                                        const Ints& points, const Ints& columns, int trump,
                                        bool last_wins) {
  const std::size_t size = kinds.size();
  if (suits.size() != size || strengths.size() != size || points.size() != size || columns.size() != size) {
    throw std::invalid_argument("Kinds, suits, strengths, points and columns have one entry for each card.");
  }
  std::vector<CardFacts> deck;
  for (std::size_t i = 0; i < size; ++i) {
    deck.push_back({kinds[i], suits[i], strengths[i], points[i], columns[i]});
  }
  return std::make_shared<const Layout>(deck, trump, last_wins);
}

Position after(Position position, int card) {
  position.play(bit_of(position, card));
  return position;
}

std::vector<int> scores_with(Position position, const Ints& points, const Ints& tricks) {
  const auto seats = static_cast<std::size_t>(position.players());
  if (points.size() != seats || tricks.size() != seats) {
    throw std::invalid_argument("Points and tricks have one entry for each seat.");
  }
  for (std::size_t seat = 0; seat < seats; ++seat) {
    if (points[seat] < 0 || points[seat] > kMaxTotal || tricks[seat] < 0 || tricks[seat] >= kMaxTricks) {
      throw std::invalid_argument("No seat can have that many points or tricks.");
    }
    position.points[seat] = static_cast<std::int16_t>(points[seat]);
    position.tricks[seat] = static_cast<std::int16_t>(tricks[seat]);
  }
  if (position.side_total(position.rules->side, position.rules->counts_points) > kMaxTotal) {
    throw std::invalid_argument("The side cannot have that much.");
  }
  return position.scores();
}

template <class Numbers>
Ints by_seat(const Position& position, const Numbers& numbers) {
  return {numbers, numbers + position.players()};
}

IntRows cards_by_seat(const Position& position, const Wide* cards) {
  IntRows rows;
  for (int seat = 0; seat < position.players(); ++seat) {
    rows.push_back(deck_indices(position.layout(), cards[seat]));
  }
  return rows;
}

Ints trick_of(const Position& position) {
  Ints cards(position.trick, position.trick + position.trick_size);
  for (int& card : cards) card = position.layout().deck_index(card);
  return cards;
}

/// (seat, column, cards)
std::vector<std::tuple<int, int, Ints>> stacks_of(const Position& position) {
  std::vector<std::tuple<int, int, Ints>> stacks;
  for (int i = 0; i < position.stack_count; ++i) {
    const Stack& stack = position.stacks[i];
    Ints cards(stack.cards, stack.cards + stack.size);
    for (int& card : cards) card = position.layout().deck_index(card);
    stacks.emplace_back(stack.seat, stack.column, cards);
  }
  return stacks;
}

void bind_layout(nb::module_& module) {
  nb::class_<Layout>(module, "Layout", nb::is_final(), "The cards of a deck under one pair of trumps.")
      .def("__len__", &Layout::size);
  module.def("layout", &layout_of, nb::kw_only(), "kinds"_a, "suits"_a, "strengths"_a, "points"_a, "columns"_a,
             "trump"_a, "last_wins"_a, "Cards are given in any order; they are known by their place in it.");
}

void bind_rules(nb::module_& module) {
  nb::class_<Rules>(module, "Rules", nb::is_final(), "What does not change while a hand is played.");
  module.def(
      "rules",
      [](std::shared_ptr<const Layout> layout, int players, Ints side, int crown, bool counts_points, int goal,
         Ints per_point, Ints per_trick, IntRows by_side, IntRows by_tricks) {
        return make_rules(std::move(layout), {.players = players,
                                              .side = std::move(side),
                                              .crown = crown,
                                              .counts_points = counts_points,
                                              .goal = goal,
                                              .per_point = std::move(per_point),
                                              .per_trick = std::move(per_trick),
                                              .by_side = std::move(by_side),
                                              .by_tricks = std::move(by_tricks)});
      },
      "layout"_a, nb::kw_only(), "players"_a, "side"_a, "crown"_a, "counts_points"_a, "goal"_a, "per_point"_a,
      "per_trick"_a, "by_side"_a, "by_tricks"_a, "Sides, goal and payoff of one contract.");
}

void bind_position_class(nb::module_& module) {
  nb::class_<Position>(module, "Position", nb::is_final(),
                       "Who holds what, the trick on the table, what has been taken.")
      .def_prop_ro("seat", &Position::seat)
      .def_prop_ro("over", &Position::over)
      .def_prop_ro("tricks_left", &Position::tricks_left)
      .def_prop_ro("leader", [](const Position& position) { return static_cast<int>(position.leader); })
      .def_prop_ro("trick", &trick_of)
      .def_prop_ro("hands", [](const Position& position) { return cards_by_seat(position, position.hand); })
      .def_prop_ro("displays", [](const Position& position) { return cards_by_seat(position, position.display); })
      .def_prop_ro("stacks", &stacks_of,
                   "Face-down cards as (seat, column, cards), the lowest first; emptied columns included.")
      .def_prop_ro("points", [](const Position& position) { return by_seat(position, position.points); })
      .def_prop_ro("tricks", [](const Position& position) { return by_seat(position, position.tricks); })
      .def("legal",
           [](const Position& position) { return deck_indices(position.layout(), position.legal()); },
           "Every card that may be played now; none when the hand is over.")
      .def("play", &after, "card"_a, "The position after this card.")
      .def("scores", &Position::scores, "What the hand is worth to each seat if it ended here.")
      .def("scores_with", &scores_with, "points"_a, "tricks"_a, "The same with these points and tricks by seat.");
}

}  // namespace

void bind_position(nb::module_& module) {
  bind_layout(module);
  bind_rules(module);
  bind_position_class(module);
  module.def(
      "position",
      [](std::shared_ptr<const Rules> rules, IntRows hands, IntRows displays,
         std::vector<std::vector<std::pair<int, Ints>>> stacks, Ints trick, int leader, Ints points, Ints tricks) {
        return make_position(std::move(rules), {.hands = std::move(hands),
                                                .displays = std::move(displays),
                                                .stacks = std::move(stacks),
                                                .trick = std::move(trick),
                                                .leader = leader,
                                                .points = std::move(points),
                                                .tricks = std::move(tricks)});
      },
      "rules"_a, nb::kw_only(), "hands"_a, "displays"_a, "stacks"_a, "trick"_a, "leader"_a, "points"_a, "tricks"_a,
      "A checked position; ValueError says what cannot be.");
}

}  // namespace mue
