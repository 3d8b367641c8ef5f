// The scores of a finished hand, looked up in the payoffs that the game's own scoring gave.
//
// Compiled once for all processors: standard containers must not be instantiated in code for newer ones.
#pragma once

#include <initializer_list>

#include "hand/payoffs.hpp"
#include "hand/state.hpp"

namespace mue {

template <class W>
class Scorer {
 public:
  Scorer(const Program& program, const Payoffs& payoffs, const HandState<W>& state)
      : program_(program), payoffs_(payoffs), state_(state) {}

  /// The scores of a finished hand; false: the entry for `missing` does not exist yet.
  bool score(std::int32_t* scores, u64& missing) const {
    for (int seat = 0; seat < program_.players; ++seat) scores[seat] = 0;
    if (!state_.bidding) return alone(scores, missing);
    if (state_.settled) return contract(scores, missing);
    return state_.shows == 0 || tie(scores, missing);  // nobody showed a card: the hand is void
  }

  /// Card points taken, the pile included.
  int points(int seat) const {
    int sum = state_.points[seat];
    for (W pile = state_.pile[seat]; any(pile); pile = without_lowest(pile)) sum += program_.points[lowest(pile)];
    return sum;
  }

  /// What the Crown's side has towards its goal; open cards in the middle count only for this.
  int side_total() const {
    int total = 0;
    if (payoffs_.counts_points) {
      for (W open = state_.open; any(open); open = without_lowest(open)) total += program_.points[lowest(open)];
    }
    for (const u8 seat : {state_.crown, state_.partner}) {
      if (seat != kNone) total += payoffs_.counts_points ? points(seat) : state_.tricks[seat];
    }
    return total;
  }

 private:
  const Program& program_;
  const Payoffs& payoffs_;
  const HandState<W>& state_;

  static u64 key(Ending ending, std::initializer_list<int> bytes) {
    u64 value = static_cast<u64>(ending);
    int shift = 8;
    for (const int byte : bytes) {
      value |= static_cast<u64>(byte & 255) << shift;
      shift += 8;
    }
    return value;
  }

  const std::vector<SeatPay>* find(u64 wanted, u64& missing) const {
    const auto entry = payoffs_.pay.find(wanted);
    if (entry != payoffs_.pay.end()) return &entry->second;
    missing = wanted;
    return nullptr;
  }

  Role role(int seat) const {
    return seat == state_.crown     ? kCrown
           : seat == state_.shield  ? kShield
           : seat == state_.partner ? kPartner
                                    : kOther;
  }

  bool contract(std::int32_t* scores, u64& missing) const {
    const int shield = state_.shield == kNone ? kNone : state_.bids[state_.shield];
    const auto* pay = find(key(Ending::contract, {state_.bids[state_.crown], shield, payoffs_.major_class[state_.major],
                                                  payoffs_.minor_class[state_.minor], state_.partner != kNone}),
                           missing);
    if (pay == nullptr) return false;
    const int total = side_total();
    for (int seat = 0; seat < program_.players; ++seat) {
      const SeatPay& own = (*pay)[role(seat)];
      scores[seat] = own.per_point * points(seat) + own.per_trick * state_.tricks[seat] + own.at(total);
    }
    return true;
  }

  bool alone(std::int32_t* scores, u64& missing) const {
    for (int seat = 0; seat < program_.players; ++seat) {
      const int hidden = program_.rank[state_.hidden[seat]], shown = program_.rank[state_.shown[seat]];
      const auto* pay = find(key(Ending::declaration, {hidden, shown}), missing);
      if (pay == nullptr) return false;
      const SeatPay& own = (*pay)[0];
      scores[seat] = own.per_point * state_.points[seat] + own.per_trick * state_.tricks[seat] +
                     own.at(state_.tricks[seat]);
    }
    return true;
  }

  bool tie(std::int32_t* scores, u64& missing) const {
    int most = 0, tied = 0;
    for (int seat = 0; seat < program_.players; ++seat) most = most < state_.counts[seat] ? state_.counts[seat] : most;
    for (int seat = 0; seat < program_.players; ++seat) tied += state_.counts[seat] == most;
    const auto* pay = find(key(Ending::tie, {most, tied}), missing);
    if (pay == nullptr) return false;
    for (int seat = 0; seat < program_.players; ++seat) {
      int place = tied;
      if (state_.counts[seat] == most) {
        place = 0;
        for (int other = 0; other < program_.players; ++other) {
          place += state_.counts[other] == most && state_.reached[other] < state_.reached[seat];
        }
      }
      scores[seat] = (*pay)[static_cast<std::size_t>(place)].at(0);
    }
    return true;
  }
};

}  // namespace mue
