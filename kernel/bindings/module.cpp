// The Python module mue._kernel: plain numbers in, plain numbers out. `mue.solver` gives them names.
#include "bindings/bindings.hpp"

NB_MODULE(_kernel, module) {
  module.doc() = 
      "The native module: plain numbers in, plain numbers out. `mue.solver` gives them names.\n\n"
      "Cards are places in the deck that a layout was made of, or kinds, where equal cards share a number. Every "
      "function checks its input and raises ValueError with a sentence; longer work releases the interpreter's lock.";
  // Libraries that outlive the interpreter, such as OpenSpiel's table of games, keep our objects: nothing leaks there.
  nanobind::set_leak_warnings(false);
  mue::bind_position(module);
  mue::bind_worlds(module);
  mue::bind_deal(module);
  mue::bind_solver(module);
  mue::bind_heuristics(module);
  mue::bind_hand(module);
  mue::bind_rookie(module);
  mue::bind_batch(module);
  mue::bind_futures(module);
  mue::bind_envs(module);
  mue::bind_ismcts(module);
}
