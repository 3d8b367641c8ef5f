// Work divided among threads.
#pragma once

#include <functional>

namespace mue {

/// Calls work(worker, first, last) for parts of 0..size, each on its own thread; returns when all are done. The
/// partition depends only on `size` and `workers`.
void parallel_for(int size, int workers, const std::function<void(int, int, int)>& work);

}  // namespace mue
