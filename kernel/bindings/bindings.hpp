// The parts of the Python module mue._kernel. Cards are passed as deck indices.
#pragma once

#include <nanobind/nanobind.h>

#include <cstdint>
#include <string>
#include <variant>
#include <vector>

#include "engine/engine.hpp"
#include "core/position.hpp"

namespace mue {

// Numbers as they come from Python.
using Ints = std::vector<int>;
using IntRows = std::vector<std::vector<int>>;

/// The deck indices of these cards.
Ints deck_indices(const Layout& layout, Wide cards);
/// The bit of the card with this deck index; throws std::invalid_argument if there is none.
int bit_of(const Position& position, int deck_index);

inline nanobind::bytes bytes_of(const std::vector<std::uint8_t>& bytes) {
  return nanobind::bytes(bytes.data(), bytes.size());
}

/// The scores of a hand that is over, or the key of the entry that the payoffs lack.
template <class SomeHand, class SomePayoffs>
std::variant<std::vector<std::int32_t>, u64> scores_of(const SomeHand& hand, const SomePayoffs& payoffs) {
  u64 missing = 0;
  std::vector<std::int32_t> scores = hand.scores(payoffs, missing);
  if (scores.empty()) return missing;
  return scores;
}

/// A dictionary that the type stub declares under this name, with its keys (result_types.pyi).
#define MUE_DICTIONARY(Type, Name)                      \
  struct Type : nanobind::dict {                        \
    NB_OBJECT(Type, nanobind::dict, Name, PyDict_Check) \
    Type() : nanobind::dict() {}                        \
  };

void bind_position(nanobind::module_& module);
void bind_worlds(nanobind::module_& module);
void bind_deal(nanobind::module_& module);
void bind_solver(nanobind::module_& module);
void bind_heuristics(nanobind::module_& module);
void bind_hand(nanobind::module_& module);
void bind_rookie(nanobind::module_& module);
void bind_batch(nanobind::module_& module);
void bind_futures(nanobind::module_& module);
void bind_envs(nanobind::module_& module);
void bind_ismcts(nanobind::module_& module);

}  // namespace mue
