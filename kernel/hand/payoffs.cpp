#include "hand/payoffs.hpp"

#include <mutex>
#include <stdexcept>

namespace mue {

void Payoffs::add(u64 key, std::vector<SeatPay> entry) {
  const auto byte = [&](int place) { return static_cast<std::size_t>(key >> 8 * place & 255); };
  const std::size_t ending = byte(0);
  const std::size_t wanted = ending == static_cast<std::size_t>(Ending::contract)      ? std::size_t{kRoles}
                             : ending == static_cast<std::size_t>(Ending::declaration) ? 1
                             : ending == static_cast<std::size_t>(Ending::tie)         ? byte(2) + 1
                                                                                       : 0;
  if (wanted == 0 || entry.size() != wanted) {
    throw std::invalid_argument("An entry says what each role, declaration or tied place is paid.");
  }
  for (const SeatPay& seat : entry) {
    if (seat.table.empty()) throw std::invalid_argument("A table of payments has at least one entry.");
  }
  const std::unique_lock<std::shared_mutex> lock(mutex);
  pay[key] = std::move(entry);
}

}  // namespace mue
