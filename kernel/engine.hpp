// What the search offers to the rest, and the choice of the code for this processor.
#pragma once

namespace mue {
}  // namespace mue
