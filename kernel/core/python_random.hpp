// The generator of Python's `random.Random`, number for number, so that bots draw the same here as in Python.
#pragma once

#include <cstddef>
#include <cstdint>
#include <cstring>

#include "core/bits.hpp"

namespace mue {

class PythonRandom {
 public:
  /// `key` is the seed as a number of little-endian bytes, a multiple of four (`mue.native.dealt_hands.random_key`).
  PythonRandom(const unsigned char* key, std::size_t size) {
    start(19650218u);
    const int words = static_cast<int>(size / 4);
    int i = 1, j = 0;
    for (int k = words > kSize ? words : kSize; k > 0; --k) {
      std::uint32_t word;
      std::memcpy(&word, key + 4 * j, 4);
      state_[i] = (state_[i] ^ ((state_[i - 1] ^ (state_[i - 1] >> 30)) * 1664525u)) + word +
                  static_cast<std::uint32_t>(j);
      if (++i >= kSize) state_[0] = state_[kSize - 1], i = 1;
      if (++j >= words) j = 0;
    }
    for (int k = kSize - 1; k > 0; --k) {
      state_[i] = (state_[i] ^ ((state_[i - 1] ^ (state_[i - 1] >> 30)) * 1566083941u)) -
                  static_cast<std::uint32_t>(i);
      if (++i >= kSize) state_[0] = state_[kSize - 1], i = 1;
    }
    state_[0] = 0x80000000u;
  }

  /// As `randrange(limit)`; the limit is at least 1.
  MUE_INLINE u64 below(u64 limit) {
    const int size = highest(limit) + 1;
    u64 drawn = bits(size);
    while (drawn >= limit) drawn = bits(size);
    return drawn;
  }

 private:
  static constexpr int kSize = 624, kShift = 397;
  std::uint32_t state_[kSize];
  int next_ = kSize;

  MUE_INLINE void start(std::uint32_t seed) {
    state_[0] = seed;
    for (int i = 1; i < kSize; ++i) {
      state_[i] = 1812433253u * (state_[i - 1] ^ (state_[i - 1] >> 30)) + static_cast<std::uint32_t>(i);
    }
  }

  MUE_INLINE u64 bits(int size) {
    if (size <= 32) return word() >> (32 - size);
    const u64 low = word();
    return low | static_cast<u64>(word() >> (64 - size)) << 32;
  }

  MUE_INLINE std::uint32_t word() {
    if (next_ >= kSize) twist();
    std::uint32_t y = state_[next_++];
    y ^= y >> 11;
    y ^= (y << 7) & 0x9d2c5680u;
    y ^= (y << 15) & 0xefc60000u;
    return y ^ (y >> 18);
  }

  MUE_INLINE void twist() {
    for (int i = 0; i < kSize; ++i) {
      const std::uint32_t y = (state_[i] & 0x80000000u) | (state_[(i + 1) % kSize] & 0x7fffffffu);
      state_[i] = state_[(i + kShift) % kSize] ^ (y >> 1) ^ (y & 1 ? 0x9908b0dfu : 0u);
    }
    next_ = 0;
  }
};

}  // namespace mue
