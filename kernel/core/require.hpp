#pragma once

#include <stdexcept>
#include <string>

namespace mue {

// Static: code for newer processors (processors/) keeps its own copy, so that no linker gives it to the rest.

/// What the kernel cannot hold or does not understand is refused at its border, with a sentence. Where the sentence
/// has to be put together, check first and call this: putting it together costs more than the check.
[[noreturn]] static inline void refuse(const std::string& sentence) { throw std::invalid_argument(sentence); }

static inline void require(bool holds, const char* sentence) {
  if (!holds) throw std::invalid_argument(sentence);
}

}  // namespace mue
