// The part of the Python module that is about rules of thumb.
#pragma once

#include <nanobind/nanobind.h>

namespace mue {

void bind_thumb(nanobind::module_& module);

}  // namespace mue
