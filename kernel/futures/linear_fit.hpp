// A linear fit: what each feature adds to a value.
#pragma once

#include <vector>

namespace mue {

/// Observations; each has some of the features, by number, and counts by its weight.
struct FitInput {
  std::vector<std::vector<int>> rows;
  std::vector<double> values;
  std::vector<double> weights;
  int features = 0;
  double caution = 1.0;  // effects are drawn towards zero as if each had been seen with this weight without any
};

/// The effect of each feature, by weighted least squares with a ridge. Throws std::invalid_argument that says what is
/// wrong.
std::vector<double> linear_fit(const FitInput& input);

}  // namespace mue
