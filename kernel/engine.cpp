// The search, compiled for one kind of processor. MUE_ARCH names it; see CMakeLists.txt.
#include "engine.hpp"
#include "likelihood.hpp"
#include "playout.hpp"
#include "solve.hpp"

namespace mue::MUE_ARCH {

extern const Engine engine = {
#if defined(__BMI2__)
    "bmi2",
#else
    "portable",
#endif
    &play_out,
    &solve,
    &likelihood,
};

}  // namespace mue::MUE_ARCH
