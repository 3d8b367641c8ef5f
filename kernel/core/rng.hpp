// Counter-based random numbers: they depend only on a key, so results do not depend on the thread.
#pragma once

#include "core/bits.hpp"

namespace mue {

/// A bijection that scatters its argument over all 64 bits (the finalizer known as splitmix64).
MUE_INLINE constexpr u64 scatter(u64 x) {
  x = (x ^ (x >> 30)) * 0xbf58476d1ce4e5b9u;
  x = (x ^ (x >> 27)) * 0x94d049bb133111ebu;
  return x ^ (x >> 31);
}

class Rng {
 public:
  MUE_INLINE constexpr Rng() = default;
  /// The stream of this key; different keys give unrelated streams.
  MUE_INLINE constexpr Rng(u64 seed, u64 key) : counter_(scatter(seed) ^ scatter(~key)) {}

  MUE_INLINE constexpr u64 next() { return scatter(counter_ += 0x9e3779b97f4a7c15u); }
  /// A number below `limit`, which is small: the bias is below limit / 2^32.
  MUE_INLINE constexpr int below(int limit) {
    return static_cast<int>((next() >> 32) * static_cast<u64>(limit) >> 32);
  }
  MUE_INLINE constexpr double fraction() { return static_cast<double>(next() >> 11) * 0x1p-53; }

 private:
  u64 counter_ = 0;
};

}  // namespace mue
