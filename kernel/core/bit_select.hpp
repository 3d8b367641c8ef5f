// Selecting and gathering bits, with the fastest instructions of the target processor.
//
// Everything in namespace mue::MUE_ARCH is compiled once for each kind of processor.
#pragma once

#include "core/bits.hpp"

#if defined(__BMI2__)
#include <immintrin.h>
#endif

#ifndef MUE_ARCH
#define MUE_ARCH portable
#endif

namespace mue::MUE_ARCH {

/// The card of the set that has `place` of its cards below it.
MUE_INLINE int select(u64 set, int place) {
#if defined(__BMI2__)
  return lowest(static_cast<u64>(_pdep_u64(u64{1} << place, set)));
#else
  while (place-- > 0) set = without_lowest(set);
  return lowest(set);
#endif
}

MUE_INLINE int select(Wide set, int place) {
  const int below = count(set.lo);
  return place < below ? select(set.lo, place) : 64 + select(set.hi, place - below);
}

/// The bits of `set` at the positions of `of`, packed together.
MUE_INLINE u64 gather(u64 set, u64 of) {
#if defined(__BMI2__)
  return _pext_u64(set, of);
#else
  u64 found = 0;
  for (u64 bit = 1; of; of = without_lowest(of), bit <<= 1) {
    if (set & of & (~of + 1)) found |= bit;
  }
  return found;
#endif
}

}  // namespace mue::MUE_ARCH
