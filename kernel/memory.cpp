#include "memory.hpp"

#include <limits>
#include <stdexcept>

namespace mue {
namespace {
constexpr std::size_t kFirstSize = 1 << 16;
}

Memory::Memory(int megabytes) {
  if (megabytes < 1 || megabytes > 65536) {
    throw std::invalid_argument("The solver's memory is 1 to 65536 megabytes.");
  }
  largest_ = kFirstSize;
  while (largest_ * 2 * sizeof(Remembered) <= static_cast<std::size_t>(megabytes) << 20) largest_ *= 2;
  allocate(kFirstSize);
}

void Memory::allocate(std::size_t size) {
  store_.assign(size + kBucket, Remembered{});
  const auto address = reinterpret_cast<std::uintptr_t>(store_.data());
  constexpr std::uintptr_t line = kBucket * sizeof(Remembered);
  entries_ = store_.data() + (line - address % line) % line / sizeof(Remembered);
  size_ = size;
  mask_ = size - kBucket;  // the lowest bits choose inside the bucket, so they are not used
  used_ = 0;
  limit_ = size < largest_ ? size / 2 : std::numeric_limits<std::size_t>::max();
}

void Memory::grow() {
  const std::vector<Remembered> old = std::move(store_);
  const std::size_t first = static_cast<std::size_t>(entries_ - old.data());
  const std::size_t size = size_;
  allocate(size * 2);
  for (std::size_t i = first; i < first + size; ++i) {
    if (old[i].cards != 0) claim(old[i].key) = old[i];
  }
}

}  // namespace mue
