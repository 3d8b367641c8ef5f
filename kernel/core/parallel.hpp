// Work divided among threads.
#pragma once

#include <functional>

namespace mue {

/// Calls work(worker, first, last) for parts of 0..size, each on a thread of its own; returns when all are
/// done. Which part a worker gets depends on `size` and `workers` alone.
void parallel_for(int size, int workers, const std::function<void(int, int, int)>& work);

}  // namespace mue
