// The search, compiled for one kind of processor. MUE_ARCH names it; see CMakeLists.txt.
#include "engine/engine.hpp"
#include "batch/play_hands.hpp"
#include "futures/play_on.hpp"
#include "playout/likelihood.hpp"
#include "playout/playouts.hpp"
#include "solve/exact_value.hpp"

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
    &play_hands,
    &play_deal<u64>,
    &play_deal<Wide>,
    &run_futures<u64>,
    &run_futures<Wide>,
};

}  // namespace mue::MUE_ARCH
