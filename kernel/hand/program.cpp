#include "hand/program.hpp"

#include <algorithm>

#include "core/require.hpp"

namespace mue {
namespace {

/// The number with this name in the table, checked against a range.
int number(const std::map<std::string, int>& table, const char* name, int least, int most) {
  const auto place = table.find(name);
  if (place == table.end()) refuse(std::string("A program needs a number for ") + name + ".");
  if (place->second < least || place->second > most) {
    refuse(std::string("The kernel can play with ") + name + " from " + std::to_string(least) + " to " +
           std::to_string(most) + ", not " + std::to_string(place->second) + ".");
  }
  return place->second;
}

bool yes(const std::map<std::string, int>& table, const char* name) { return number(table, name, 0, 1) != 0; }

DealSizes sizes_of(const std::map<std::string, int>& given, int players, int cards) {
  DealSizes sizes;
  sizes.kitty = number(given, "kitty", 0, kMaxHeld);
  sizes.hand = number(given, "hand", 1, kMaxHeld - sizes.kitty);
  sizes.open = number(given, "open", 0, kMaxCards);
  sizes.aside = number(given, "aside", 0, kMaxCards);
  sizes.turned = number(given, "turned", 0, 2);
  sizes.up = number(given, "up", 0, kMaxHeld);
  sizes.down = number(given, "down", 0, kMaxOwnColumns);
  require(sizes.turned != 1, "The dealer turns up two cards or none.");
  require(sizes.turned <= sizes.hand, "The dealer turns up cards of the hand.");
  const int total = players * (sizes.hand + sizes.up + sizes.down) + sizes.kitty + sizes.open + sizes.aside;
  require(total == cards, "The deal must use every card of the deck.");
  return sizes;
}

void read_settings(Step& step, const std::map<std::string, int>& given) {
  switch (step.kind) {
    case StepKind::auction:
      step.forehand_first = yes(given, "forehand_first");
      step.crown_tie = static_cast<CrownTie>(number(given, "crown_tie", 0, 2));
      step.shield_tie = static_cast<ShieldTie>(number(given, "shield_tie", 0, 2));
      step.has_shield = yes(given, "has_shield");
      step.raise_by = number(given, "raise_by", 0, 99);
      step.largest = number(given, "largest", 0, 1'000'000);
      break;
    case StepKind::naming:
      step.major = yes(given, "major");
      step.kinds = static_cast<unsigned>(number(given, "kinds", 1, 7));
      step.from_anything = yes(given, "from_anything");
      step.moves_stacks = yes(given, "moves_stacks");
      break;
    case StepKind::partner:
      step.wanted = yes(given, "wanted");
      break;
    case StepKind::turned_cards:
      step.larger_gives_trump = yes(given, "larger_gives_trump");
      break;
    case StepKind::tricks:
      step.turns_up = yes(given, "turns_up");
      break;
    default:
      break;
  }
}

StepKind step_named(const std::string& name) {
  static const std::map<std::string, StepKind> kinds = {
      {"auction", StepKind::auction},           {"naming", StepKind::naming},
      {"partner", StepKind::partner},           {"kitty", StepKind::kitty},
      {"exchange", StepKind::exchange},         {"turning up", StepKind::turning_up},
      {"turned cards", StepKind::turned_cards}, {"first lead", StepKind::first_lead},
      {"declaring", StepKind::declaring},       {"tricks", StepKind::tricks},
  };
  const auto place = kinds.find(name);
  if (place == kinds.end()) refuse("The kernel knows no phase '" + name + "'.");
  return place->second;
}

void read_steps(Program& program, const ProgramInput& input) {
  require(!input.steps.empty() && input.steps.size() <= kMaxSteps, "A program has 1 to 16 phases.");
  for (const auto& [name, settings] : input.steps) {
    Step& step = program.steps[program.step_count++];
    step.kind = step_named(name);
    read_settings(step, settings);
  }
}

bool has_step(const Program& program, StepKind kind) {
  return std::any_of(program.steps, program.steps + program.step_count,
                     [&](const Step& step) { return step.kind == kind; });
}

int steps_of(const Program& program, StepKind kind) {
  return static_cast<int>(std::count_if(program.steps, program.steps + program.step_count,
                                        [&](const Step& step) { return step.kind == kind; }));
}

/// Checks that no phase can meet a state that it cannot handle.
void check_steps(const Program& program) {
  const bool bids = has_step(program, StepKind::auction);
  const bool turns = has_step(program, StepKind::turned_cards);
  require(bids != turns, "A hand begins with an auction or with the dealer's turned-up cards.");
  require(program.steps[program.step_count - 1].kind == StepKind::tricks, "The last phase is trick play.");
  const StepKind first = program.steps[0].kind;
  require(first == StepKind::auction || first == StepKind::turned_cards,
          "The first phase is an auction, or the dealer's turned-up cards.");
  for (const StepKind kind : {StepKind::auction, StepKind::partner, StepKind::turning_up, StepKind::turned_cards,
                              StepKind::first_lead, StepKind::declaring, StepKind::tricks}) {
    require(steps_of(program, kind) <= 1, "A phase comes only once.");
  }
  require(steps_of(program, StepKind::kitty) + steps_of(program, StepKind::exchange) <= 1,
          "The kitty is taken only once.");
  if (turns) {
    require(program.sizes.turned == 2, "The dealer's turned-up cards are two.");
    require(program.step_count == 4 && program.steps[1].kind == StepKind::first_lead &&
                program.steps[2].kind == StepKind::declaring,
            "After the turned-up cards come the first lead, the declarations and the tricks.");
    require(program.sizes.hand >= 3, "To lead one card and declare two, a hand needs three.");
  } else {
    require(!has_step(program, StepKind::first_lead) && !has_step(program, StepKind::declaring),
            "A first lead and declarations need turned-up cards.");
  }
  for (int i = 0; i < program.step_count; ++i) {
    const Step& step = program.steps[i];
    require(step.kind != StepKind::partner || !step.wanted || program.players >= 3,
            "A partner needs three players.");
    require(step.kind != StepKind::exchange || program.sizes.kitty <= kMaxStock,
            "The kernel can exchange up to 4 cards.");
    require((!step.turns_up && !step.moves_stacks && step.kind != StepKind::turning_up) ||
                program.column_count > 0,
            "Only columns have face-down cards to turn up.");
  }
  require(program.column_count == 0 || program.players == 2, "Columns with face-down cards are for two players.");
  require(program.column_count == program.sizes.down, "One card lies face down in each column.");
}

void read_trumps(Program& program, const ProgramInput& input) {
  require(input.suit_count >= 0 && input.rank_count >= 0 &&
              input.suit_count + input.rank_count + 1 <= kMaxTrumps,
          "The kernel can tell 126 suits and ranks apart.");
  program.trump_count = input.suit_count + input.rank_count + 1;
  program.column_count = static_cast<int>(input.columns.size());
  require(program.column_count <= kMaxOwnColumns, "The kernel can play with 11 columns for each player.");
  require(program.column_count == 0 || program.column_count == 2 + input.suit_count,
          "Columns are for the major, the minor and each suit.");
  for (int trump = 0; trump < program.trump_count; ++trump) {
    const bool suit = trump < input.suit_count;
    program.trump_kind[trump] = suit ? kSuitTrump : trump < program.no_trump() ? kRankTrump : kNoTrump;
    program.trump_column[trump] = suit && program.column_count > 0 ? static_cast<u8>(2 + trump) : kNone;
  }
}

void read_cards(Program& program, const ProgramInput& input, const Layout& layout) {
  require(input.suits.size() == input.ranks.size() && !input.suits.empty() && input.suits.size() <= kMaxCards,
          "A deck has 1 to 128 cards, each with a suit and a rank.");
  program.cards = static_cast<int>(input.suits.size());
  std::vector<int> ranks;
  for (int card = 0; card < program.cards; ++card) {
    const auto at = static_cast<std::size_t>(card);
    const int suit = input.suits[at], rank = input.ranks[at];
    const CardFacts& facts = layout.facts(layout.bit(card));
    require(suit >= -1 && suit < input.suit_count, "A card's suit is one of the deck's.");
    require(rank >= -1 && rank <= 99, "A card's rank is 0 to 99, or -1 for a joker.");
    require((suit < 0) == (rank < 0), "A joker has neither suit nor rank.");
    const int before = card > 0 ? program.kind[card - 1] : -1;
    require(facts.kind == before || facts.kind == before + 1, "Equal cards stand together, and kinds in order.");
    program.kind[card] = static_cast<u8>(facts.kind);
    program.kinds = facts.kind + 1;
    program.rank[card] = static_cast<std::int8_t>(rank);
    program.points[card] = static_cast<u8>(facts.points);
    program.suit_trump[card] = suit < 0 ? kNone : static_cast<u8>(suit);
    if (rank >= 0) ranks.push_back(rank);
  }
  std::sort(ranks.begin(), ranks.end());
  ranks.erase(std::unique(ranks.begin(), ranks.end()), ranks.end());
  require(static_cast<int>(ranks.size()) == input.rank_count, "Every rank of the deck is a trump.");
}

template <class W>
W in_deck(const Layout& layout, Wide bits) {
  W cards{};
  for (; any(bits); bits = without_lowest(bits)) cards |= one<W>(layout.deck_index(lowest(bits)));
  return cards;
}

template <class W>
TrumpOrder<W> order_from(const Layout& layout, const std::vector<int>& columns) {
  TrumpOrder<W> order{};
  const Masks<Wide>& masks = layout.masks();
  for (int card = 0; card < layout.size(); ++card) {
    order.suit[card] = in_deck<W>(layout, masks.suit[layout.bit(card)]);
    order.beaters[card] = in_deck<W>(layout, masks.beaters[layout.bit(card)]);
  }
  for (std::size_t column = 0; column < columns.size(); ++column) {
    order.columns[column] = in_deck<W>(layout, masks.columns[columns[column]]);
  }
  return order;
}

template <class W>
void fill(Tables<W>& tables, const Program& program, const ProgramInput& input) {
  std::vector<int> ranks;
  for (int card = 0; card < program.cards; ++card) {
    tables.all |= one<W>(card);
    tables.copies[program.kind[card]] |= one<W>(card);
    if (program.rank[card] >= 0) ranks.push_back(program.rank[card]);
  }
  for (int kind = 0; kind < program.kinds; ++kind) {
    if (count(tables.copies[kind]) > 1) tables.copied |= tables.copies[kind];
  }
  std::sort(ranks.begin(), ranks.end());
  ranks.erase(std::unique(ranks.begin(), ranks.end()), ranks.end());
  for (int card = 0; card < program.cards; ++card) {
    if (program.rank[card] < 0) continue;
    const auto rank = std::lower_bound(ranks.begin(), ranks.end(), program.rank[card]) - ranks.begin();
    tables.trumps[program.suit_trump[card]] |= one<W>(card);
    tables.trumps[input.suit_count + rank] |= one<W>(card);
  }
  for (const OrderInput& order : input.orders) {
    tables.orders.push_back(order_from<W>(*order.layout, input.columns));
  }
}

/// The trumps that may be named as the major or the minor.
std::vector<int> nameable(const Program& program, bool major) {
  unsigned kinds = kNoTrump;
  for (int i = 0; i < program.step_count; ++i) {
    const Step& step = program.steps[i];
    if (step.kind == StepKind::naming && step.major == major) kinds |= step.kinds;
    if (step.kind == StepKind::turned_cards && major) kinds |= kSuitTrump;
  }
  std::vector<int> trumps;
  for (int trump = 0; trump < program.trump_count; ++trump) {
    if (program.trump_kind[trump] & kinds) trumps.push_back(trump);
  }
  return trumps;
}

void read_orders(Program& program, const ProgramInput& input) {
  if (input.orders.size() > kMaxOrders) {
    refuse("The kernel can play with " + std::to_string(kMaxOrders) + " pairs of trumps, not " +
           std::to_string(input.orders.size()) + ".");
  }
  const auto trumps = static_cast<std::size_t>(program.trump_count);
  program.order_of.assign(trumps * trumps, -1);
  for (std::size_t i = 0; i < input.orders.size(); ++i) {
    const OrderInput& order = input.orders[i];
    require(order.major >= 0 && order.major < program.trump_count && order.minor >= 0 &&
                order.minor < program.trump_count,
            "A trump is one of the deck's suits or ranks, or none.");
    require(order.layout != nullptr && order.layout->size() == program.cards,
            "Every pair of trumps has a layout of the whole deck.");
    program.order_of[static_cast<std::size_t>(order.major) * trumps + static_cast<std::size_t>(order.minor)] =
        static_cast<std::int16_t>(i);
    program.layouts.push_back(order.layout);
  }
  for (const int major : nameable(program, true)) {
    for (const int minor : nameable(program, false)) {
      const bool taken = major == minor && major != program.no_trump();
      require(taken || program.order_place(static_cast<u8>(major), static_cast<u8>(minor)) >= 0,
              "Every pair of trumps that can be named needs a layout.");
    }
  }
}

void read_goals(Program& program, const ProgramInput& input) {
  if (!has_step(program, StepKind::auction)) return;
  const int most = program.sizes.hand + program.sizes.up;
  const int largest = program.steps[0].largest;
  const int needed = largest > 0 ? std::min(largest, most) : most;
  require(static_cast<int>(input.goals.size()) >= needed, "There is a goal for every display that may be shown.");
  for (int shown = 1; shown <= needed; ++shown) {
    program.goals[shown] = input.goals[static_cast<std::size_t>(shown - 1)];
  }
}

}  // namespace

std::shared_ptr<const Program> make_program(const ProgramInput& input) {
  require(input.players >= 2 && input.players <= kMaxSeats, "A game has 2 to 6 players.");
  require(!input.orders.empty() && input.orders[0].layout != nullptr, "A program needs layouts of the cards.");
  require(input.suits.size() == static_cast<std::size_t>(input.orders[0].layout->size()),
          "Every card has a suit and a rank.");
  for (const int column : input.columns) {
    require(column >= 0 && column < kMaxColumns, "The number of a column is 0 to 31.");
  }
  auto program = std::make_shared<Program>();
  program->players = input.players;
  read_trumps(*program, input);
  read_cards(*program, input, *input.orders[0].layout);
  program->sizes = sizes_of(input.sizes, input.players, program->cards);
  read_steps(*program, input);
  check_steps(*program);
  read_goals(*program, input);
  read_orders(*program, input);
  if (program->is_wide()) {
    fill(program->wide, *program, input);
  } else {
    fill(program->narrow, *program, input);
  }
  return program;
}

}  // namespace mue
