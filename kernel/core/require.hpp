#pragma once

#include <stdexcept>
#include <string>

namespace mue {

// Static: each translation unit keeps its own copy, so that the linker never shares one compiled for newer processors
// (processors/).

/// Refuses input that the kernel cannot represent, with a sentence, where it enters. If the sentence must be composed,
/// check first and then call this: composing costs more than the check.
[[noreturn]] static inline void refuse(const std::string& sentence) { throw std::invalid_argument(sentence); }

static inline void require(bool holds, const char* sentence) {
  if (!holds) throw std::invalid_argument(sentence);
}

}  // namespace mue
