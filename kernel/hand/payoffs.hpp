// What hands pay. There are no scoring rules here: `mue.native.pay_tables` fills the tables by asking the game's own
// `score`, one entry for each kind of ending when it first occurs.
#pragma once

#include <shared_mutex>
#include <unordered_map>
#include <vector>

#include "hand/program.hpp"

namespace mue {

/// A seat's score is per_point * its points + per_trick * its tricks + table[total of the Crown's side], or table[its
/// tricks] where all play alone. The last entry of a table holds beyond its end.
struct SeatPay {
  std::int32_t per_point = 0;
  std::int32_t per_trick = 0;
  std::vector<std::int32_t> table;

  MUE_INLINE std::int32_t at(int place) const {
    const auto size = static_cast<int>(table.size());
    return table[static_cast<std::size_t>(place < size ? place : size - 1)];
  }
};

/// Seats with the same role are paid by the same table.
enum Role { kCrown, kShield, kPartner, kOther, kRoles };

/// The kind of ending, which is the lowest byte of an entry's key. The other bytes, from the second on:
/// - contract: cards shown by the Crown, by the Shield (255: there is none), the classes of the major and the minor
///   token, 1 with a partner
/// - declaration: the hidden rank, the shown rank; `pay` has one entry
/// - tie: the cards of the tied displays, how many are tied; `pay` has an entry for each of them in the order in
///   which they reached that number, and one for all others
enum class Ending : u8 { contract, declaration, tie };

struct Payoffs {
  bool counts_points = true;  // whether the Crown's side counts card points rather than tricks
  std::vector<u8> major_class, minor_class;  // by trump: trumps of one class have tokens of the same value
  std::unordered_map<u64, std::vector<SeatPay>> pay;
  mutable std::shared_mutex mutex;  // entries may be added while others read

  /// Throws std::invalid_argument if the entry does not fit the key.
  void add(u64 key, std::vector<SeatPay> entry);
};

}  // namespace mue
