// Closing in on the exact value by null windows.
#pragma once

#include "solve/search.hpp"

namespace mue::MUE_ARCH {

template <class W>
void solve_in(const SolveJob& job, SolveResult& result) {
  Search<W> search(job);
  int lower = 0, upper = search.left();
  int need = job.target >= 0 ? job.target : job.guess;
  while (lower < upper) {
    if (job.target >= 0 && (lower >= job.target || upper < job.target)) break;
    need = need <= lower ? lower + 1 : need > upper ? upper : need;
    const int value = search.ask(need);
    if (search.stopped()) break;
    if (value >= need) {
      lower = value;
    } else {
      upper = value;
    }
    need = job.target >= 0 ? job.target : lower + (upper - lower + 1) / 2;
  }
  result.lower = lower;
  result.upper = upper;
  result.nodes = job.nodes - search.nodes_left();
  result.solved = job.target >= 0 ? lower >= job.target || upper < job.target : lower == upper;
}

inline void solve(const SolveJob& job, SolveResult& result) {
  if (job.position->layout().wide()) {
    solve_in<Wide>(job, result);
  } else {
    solve_in<u64>(job, result);
  }
}

}  // namespace mue::MUE_ARCH
