#include "rookie/seat_view.hpp"

#include <map>
#include <stdexcept>

#include "core/require.hpp"
#include "hand/codec.hpp"
#include "rookie/rookie.hpp"

namespace mue {
namespace {

StepKind kind_of(const std::string& phase) {
  static const std::map<std::string, StepKind> kinds = {
      {"auction", StepKind::auction},       {"naming", StepKind::naming},
      {"partner", StepKind::partner},       {"kitty", StepKind::kitty},
      {"exchange", StepKind::exchange},     {"turning up", StepKind::turning_up},
      {"turned cards", StepKind::turned_cards}, {"declaring", StepKind::declaring},
      {"tricks", StepKind::tricks},
  };
  const auto found = kinds.find(phase);
  if (found == kinds.end()) throw std::invalid_argument("The rookie knows no phase '" + phase + "'.");
  return found->second;
}

template <class W>
class Reader {
 public:
  Reader(const RookieRules& rules, const SeatView& view, Observation<W>& seen)
      : rules_(rules), view_(view), seen_(seen) {}

  void read() {
    for (const auto* by_seat : {&view_.hand_sizes, &view_.pile_sizes, &view_.down_sizes, &view_.tricks,
                                &view_.points}) {
      require(static_cast<int>(by_seat->size()) == rules_.players, "Sizes have one entry for each seat.");
    }
    require(static_cast<int>(view_.displays.size()) == rules_.players &&
                static_cast<int>(view_.declared.size()) == rules_.players,
            "Displays and declarations have one entry for each seat.");
    require(view_.bids.empty() || static_cast<int>(view_.bids.size()) == rules_.players,
            "Bids have one entry for each seat.");
    read_seats();
    read_cards();
    read_choice();
  }

 private:
  const RookieRules& rules_;
  const SeatView& view_;
  Observation<W>& seen_;
  u8 used_[kMaxCards] = {};  // by kind: copies that lie somewhere

  u8 seat_of(int seat, bool or_nobody) const {
    require((or_nobody && seat == -1) || (seat >= 0 && seat < rules_.players),
            "Seats are numbers of the table; Crown, Shield and partner may be -1: none.");
    return seat < 0 ? kNone : static_cast<u8>(seat);
  }

  u8 trump_of(int trump) const {
    require(trump >= -1 && trump < rules_.trump_count, "A trump is one of the deck's suits or ranks, or none.");
    return trump < 0 ? kNone : static_cast<u8>(trump);
  }

  static u8 byte(int value) {
    require(value >= 0 && value < 256, "Numbers of cards and tricks are 0 to 255.");
    return static_cast<u8>(value);
  }

  u8 card(int kind) {
    require(kind >= 0 && kind < rules_.kinds, "The deck has no such card.");
    if (used_[kind] == rules_.copies[kind]) {
      throw std::invalid_argument("Card kind " + std::to_string(kind) + " is there more often than the deck has it.");
    }
    return static_cast<u8>(rules_.first_copy[kind] + used_[kind]++);
  }

  W cards(const std::vector<int>& kinds) {
    W found{};
    for (const int kind : kinds) found |= one<W>(card(kind));
    return found;
  }

  void read_seats() {
    seen_.viewer = seat_of(view_.seat, false);
    seen_.leader = seat_of(view_.leader, false);
    seen_.crown = seat_of(view_.crown, true);
    seen_.shield = seat_of(view_.shield, true);
    seen_.partner = seat_of(view_.partner, true);
    seen_.major = trump_of(view_.major);
    seen_.minor = trump_of(view_.minor);
    seen_.settled = view_.goal >= 0;
    seen_.goal = view_.goal;
    seen_.kitty_size = byte(view_.kitty_size);
    for (int seat = 0; seat < rules_.players; ++seat) {
      const auto at = static_cast<std::size_t>(seat);
      seen_.hand_sizes[seat] = byte(view_.hand_sizes[at]);
      seen_.pile_sizes[seat] = byte(view_.pile_sizes[at]);
      require(seat < 2 || view_.down_sizes[at] == 0, "Only games for two have face-down cards.");
      if (seat < 2) seen_.down_sizes[seat][0] = byte(view_.down_sizes[at]);
      if (!view_.bids.empty()) seen_.bids[seat] = byte(view_.bids[at]);
      seen_.tricks[seat] = byte(view_.tricks[at]);
      require(view_.points[at] >= -30000 && view_.points[at] <= 30000, "Card points are below 30,000.");
      seen_.points[seat] = static_cast<std::int16_t>(view_.points[at]);
    }
  }

  void read_cards() {
    seen_.hand = cards(view_.hand);
    for (int seat = 0; seat < rules_.players; ++seat) {
      seen_.display[seat] = cards(view_.displays[static_cast<std::size_t>(seat)]);
    }
    seen_.open = cards(view_.open);
    seen_.pile = cards(view_.pile);
    for (int seat = 0; seat < kMaxSeats; ++seat) {
      seen_.hidden[seat] = seen_.shown[seat] = kNone;
      if (seat >= rules_.players) continue;
      const auto& declared = view_.declared[static_cast<std::size_t>(seat)];
      require(declared.size() <= 2, "A declaration has two cards.");
      if (declared.size() == 2) seen_.hidden[seat] = card(declared[0]);
      if (!declared.empty()) seen_.shown[seat] = card(declared.back());
    }
    require(static_cast<int>(view_.played.size()) <= rules_.cards, "More cards were played than there are.");
    for (const int kind : view_.played) seen_.played[seen_.played_count++] = card(kind);
    seen_.trick_size = static_cast<u8>(seen_.played_count % rules_.players);
  }

  void read_choice() {
    Choice<W>& choice = seen_.choice;
    choice.kind = kind_of(view_.phase);
    choice.seat = seen_.viewer;
    choice.hand = seen_.hand;
    const int held = count(seen_.hand);
    switch (choice.kind) {
      case StepKind::auction:
        require(view_.size >= 0 && view_.size <= held, "No more cards can be shown than the hand has.");
        require(any(seen_.hand) || any(seen_.display[seen_.viewer]), "There is no card to bid with.");
        choice.most = view_.size;
        return;
      case StepKind::kitty:
        require(view_.size >= 0 && view_.size <= held, "No more cards can be put away than the hand has.");
        choice.least = view_.size;
        return;
      case StepKind::exchange:
        choice.least = static_cast<int>(view_.drawn.size());
        choice.drawn = drawn();
        return;
      case StepKind::naming:
        require(seen_.crown != kNone, "A trump is named when there is a Crown.");
        require(any(seen_.hand) || any(seen_.display[seen_.viewer]), "There is no card to name a trump for.");
        return options(rules_.trump_count);
      case StepKind::partner:
        require(rules_.players > 2, "Only three or more have partners.");
        return options(rules_.players);
      case StepKind::turning_up:
        return options(rules_.column_count);
      case StepKind::turned_cards:
        return turned();
      case StepKind::declaring:
        require(rules_.declares && held >= 2, "To declare, a hand needs two cards.");
        return;
      default:
        require(any(seen_.hand) || any(seen_.display[seen_.viewer]), "There is no card to play.");
        require((seen_.leader + seen_.trick_size) % rules_.players == seen_.viewer,
                "The cards played and the leader do not make it this seat's turn.");
    }
  }

  void options(int limit) {
    require(!view_.options.empty(), "There is nothing to choose from.");
    for (const int option : view_.options) {
      require(option >= 0 && option < limit, "There is no such choice.");
      seen_.choice.options |= one<Wide>(option);
    }
  }

  void turned() {
    require(!view_.options.empty() && view_.options.size() <= 2, "Two cards are turned up.");
    for (std::size_t i = 0; i < view_.options.size(); ++i) {
      const int kind = view_.options[i];
      require(kind >= 0 && kind < rules_.kinds, "The deck has no such card.");
      seen_.choice.turned[i] = rules_.first_copy[kind];
    }
  }

  /// Cards of the hand, each copy once.
  W drawn() const {
    W found{};
    for (const int kind : view_.drawn) {
      require(kind >= 0 && kind < rules_.kinds, "The deck has no such card.");
      W copies{};
      for (int i = 0; i < rules_.copies[kind]; ++i) copies |= one<W>(rules_.first_copy[kind] + i);
      copies &= seen_.hand & ~found;
      require(any(copies), "The cards drawn are in the hand.");
      found |= one<W>(highest(copies));
    }
    return found;
  }
};

template <class W>
std::vector<u8> move_in(const RookieRules& rules, const SeatView& view) {
  Observation<W> seen{};
  Reader<W>(rules, view, seen).read();
  KeptProspects<W> kept;
  const Move<W> move = portable::rookie_move(rules, seen, kept);
  std::vector<u8> bytes;
  portable::Writer writer(rules.kind, bytes);
  portable::write_move(writer, seen.display[seen.viewer], move);
  return bytes;
}

template <class W>
BidAdvice prospects_in(const RookieRules& rules, const SeatView& view) {
  Observation<W> seen{};
  Reader<W>(rules, view, seen).read();
  const portable::Sight<W> sight(rules, seen);
  return {portable::prospects_of(sight), portable::to_lead(sight), portable::signals_left(sight)};
}

}  // namespace

std::vector<u8> rookie_move(const RookieRules& rules, const SeatView& view) {
  return rules.cards > 64 ? move_in<Wide>(rules, view) : move_in<u64>(rules, view);
}

BidAdvice rookie_prospects(const RookieRules& rules, const SeatView& view) {
  require(view.phase == "auction", "Prospects are for an auction.");
  return rules.cards > 64 ? prospects_in<Wide>(rules, view) : prospects_in<u64>(rules, view);
}

}  // namespace mue
