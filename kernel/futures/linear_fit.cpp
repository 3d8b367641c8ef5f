#include "futures/linear_fit.hpp"

#include <cmath>
#include <cstddef>

#include "core/require.hpp"

namespace mue {
namespace {

constexpr int kMostFeatures = 10'000;

void check(const FitInput& input) {
  const std::size_t size = input.rows.size();
  require(input.values.size() == size && input.weights.size() == size, "Every observation has a value and a weight.");
  require(input.features >= 0 && input.features <= kMostFeatures, "There are up to 10,000 features.");
  require(std::isfinite(input.caution) && input.caution > 0, "Caution is a positive number.");
  for (std::size_t i = 0; i < size; ++i) {
    require(std::isfinite(input.values[i]), "Values are finite.");
    require(std::isfinite(input.weights[i]) && input.weights[i] >= 0, "Weights are not negative.");
    for (const int feature : input.rows[i]) require(feature >= 0 && feature < input.features, "There is no such feature.");
  }
}

/// A symmetric positive definite system; only the lower half of the matrix is kept.
class System {
 public:
  explicit System(const FitInput& input)
      : size_(static_cast<std::size_t>(input.features)), lower_(size_ * size_, 0.0), right_(size_, 0.0) {
    for (std::size_t i = 0; i < input.rows.size(); ++i) {
      const double weight = input.weights[i];
      for (const int one : input.rows[i]) {
        right_[static_cast<std::size_t>(one)] += weight * input.values[i];
        for (const int other : input.rows[i]) {
          if (other <= one) at(static_cast<std::size_t>(one), static_cast<std::size_t>(other)) += weight;
        }
      }
    }
    for (std::size_t i = 0; i < size_; ++i) at(i, i) += input.caution;
  }

  /// By Cholesky's method.
  std::vector<double> solved() {
    for (std::size_t i = 0; i < size_; ++i) {
      for (std::size_t j = 0; j < i; ++j) at(i, j) = (at(i, j) - product(i, j, j)) / at(j, j);
      at(i, i) = std::sqrt(at(i, i) - product(i, i, i));
    }
    for (std::size_t i = 0; i < size_; ++i) {
      for (std::size_t j = 0; j < i; ++j) right_[i] -= at(i, j) * right_[j];
      right_[i] /= at(i, i);
    }
    for (std::size_t i = size_; i-- > 0;) {
      for (std::size_t k = i + 1; k < size_; ++k) right_[i] -= at(k, i) * right_[k];
      right_[i] /= at(i, i);
    }
    return right_;
  }

 private:
  const std::size_t size_;
  std::vector<double> lower_;
  std::vector<double> right_;

  double& at(std::size_t row, std::size_t column) { return lower_[row * size_ + column]; }

  /// Of the first `size` numbers of two rows.
  double product(std::size_t row, std::size_t other, std::size_t size) const {
    const double* a = &lower_[row * size_];
    const double* b = &lower_[other * size_];
    double sum = 0;
    for (std::size_t k = 0; k < size; ++k) sum += a[k] * b[k];
    return sum;
  }
};

}  // namespace

std::vector<double> linear_fit(const FitInput& input) {
  check(input);
  return System(input).solved();
}

}  // namespace mue
