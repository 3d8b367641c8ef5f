#include "solve/transposition_table.hpp"

#include <limits>
#include <new>
#include <stdexcept>

#if defined(__linux__)
#include <sys/mman.h>
#endif

namespace mue {
namespace {
constexpr std::size_t kFirstSize = 1 << 12;
constexpr std::size_t kPage = 4096;
constexpr std::size_t kLargePage = std::size_t{1} << 21;
}

TranspositionTable::TranspositionTable(int megabytes) {
  if (megabytes < 1 || megabytes > 65536) {
    throw std::invalid_argument("The solver's table has 1 to 65536 megabytes.");
  }
  largest_ = kFirstSize;
  while (largest_ * 2 * sizeof(TableEntry) <= static_cast<std::size_t>(megabytes) << 20) largest_ *= 2;
  allocate(kFirstSize);
}

void TranspositionTable::Freeing::operator()(TableEntry* entries) const {
  ::operator delete(entries, std::align_val_t{kPage});
}

void TranspositionTable::allocate(std::size_t size) {
  // Look-ups are scattered over the whole table; huge pages avoid most TLB misses.
  const std::size_t bytes = size * sizeof(TableEntry);
  void* raw = ::operator new(bytes, std::align_val_t{kPage});
#if defined(__linux__)
  if (bytes >= 2 * kLargePage) madvise(raw, bytes, MADV_HUGEPAGE);
#endif
  entries_ = static_cast<TableEntry*>(raw);
  std::uninitialized_fill_n(entries_, size, TableEntry{});
  store_.reset(entries_);
  size_ = size;
  mask_ = size - kBucket;  // the lowest bits select within the bucket, so they are masked out
  used_ = 0;
  limit_ = size < largest_ ? size / 2 : std::numeric_limits<std::size_t>::max();
}

void TranspositionTable::grow() {
  const auto old = std::move(store_);
  const std::size_t size = size_;
  allocate(size * 2);
  for (std::size_t i = 0; i < size; ++i) {
    if (old[i].cards != 0) claim(old[i].key) = old[i];
  }
}

}  // namespace mue
