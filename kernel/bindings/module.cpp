// The Python module mue._kernel: plain numbers in, plain numbers out. `mue.solver` gives them names.
#include "bindings/bindings.hpp"

NB_MODULE(_kernel, module) {
  module.doc() = "Play-outs, redeals and an exact solver for the trick play of the Mü family.";
  mue::bind_position(module);
  mue::bind_worlds(module);
  mue::bind_deal(module);
  mue::bind_solver(module);
  mue::bind_heuristics(module);
  mue::bind_hand(module);
  mue::bind_rookie(module);
  mue::bind_batch(module);
  mue::bind_futures(module);
}
