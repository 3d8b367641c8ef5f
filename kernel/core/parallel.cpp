#include "core/parallel.hpp"

#include <system_error>
#include <thread>
#include <vector>

namespace mue {

void parallel_for(int size, int workers, const std::function<void(int, int, int)>& work) {
  const auto part = [&](int worker) {
    const auto edge = [&](int i) { return static_cast<int>(static_cast<long long>(size) * i / workers); };
    work(worker, edge(worker), edge(worker + 1));
  };
  std::vector<std::thread> threads;
  threads.reserve(static_cast<std::size_t>(workers));
  for (int worker = 1; worker < workers; ++worker) {
    try {
      threads.emplace_back(part, worker);
    } catch (const std::system_error&) {
      part(worker);  // no more threads available: run it here
    }
  }
  part(0);
  for (std::thread& thread : threads) thread.join();
}

}  // namespace mue
