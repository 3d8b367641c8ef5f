// The part of the Python module that is about rules of thumb.
#pragma once

#include <nanobind/nanobind.h>

#include <vector>

namespace mue {

// Numbers as they come from Python.
using Ints = std::vector<int>;
using IntRows = std::vector<std::vector<int>>;

void bind_thumb(nanobind::module_& module);

}  // namespace mue
