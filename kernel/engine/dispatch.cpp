#include "engine/engine.hpp"

namespace mue {

const Engine& engine() {
#if defined(MUE_HAS_BMI2)
  // Zen 1 and Zen 2 have the instructions, but they are slower than the plain code.
  if (__builtin_cpu_supports("bmi2") && !__builtin_cpu_is("znver1") && !__builtin_cpu_is("znver2")) {
    return bmi2::engine;
  }
#endif
  return portable::engine;
}

void Tally::add(const Tally& other) {
  playouts += other.playouts;
  reached += other.reached;
  for (int seat = 0; seat < kMaxSeats; ++seat) {
    points[seat] += other.points[seat];
    tricks[seat] += other.tricks[seat];
    scores[seat] += other.scores[seat];
    squares[seat] += other.squares[seat];
  }
}

}  // namespace mue
