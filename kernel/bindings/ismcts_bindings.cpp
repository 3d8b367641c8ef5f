// Information set Monte Carlo tree search for Python.
#include "bindings/bindings.hpp"

#include <nanobind/stl/shared_ptr.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/tuple.h>
#include <nanobind/stl/unique_ptr.h>
#include <nanobind/stl/variant.h>
#include <nanobind/stl/vector.h>

#include "ismcts/ismcts.hpp"

namespace nb = nanobind;
using namespace nb::literals;

namespace mue {
namespace {

using SearchZones = std::vector<std::tuple<std::string, int, int, Ints, Ints>>;

std::unique_ptr<Ismcts> ismcts_of(const EnvHand& hand, std::shared_ptr<const Payoffs> payoffs, const SearchZones& zones,
                                  int holder, Ints bound) {
  IsmctsInput input{.hand = hand.copy(),
                    .payoffs = std::move(payoffs),
                    .zones = {},
                    .forbidden = {},
                    .holder = holder,
                    .bound = std::move(bound)};
  for (const auto& [kind, owner, column, cards, forbidden] : zones) {
    input.zones.push_back({kind, owner, column, cards});
    input.forbidden.push_back(forbidden);
  }
  return make_ismcts(std::move(input));
}

MUE_DICTIONARY(SearchDictionary, "IsmctsColumns")

SearchDictionary run_search(const Ismcts& search, int simulations, double exploration, bool relative, u64 seed) {
  IsmctsResult result;
  {
    nb::gil_scoped_release release;
    result = search.run({simulations, exploration, relative, seed});
  }
  nb::list missing;
  for (const u64 key : result.missing) missing.append(key);
  SearchDictionary found;
  found["action"] = result.action;
  found["actions"] = nb::cast(result.actions);
  found["visits"] = nb::cast(result.visits);
  found["values"] = nb::cast(result.values);
  found["missing"] = missing;
  return found;
}

std::variant<std::vector<std::int32_t>, u64> played_out(const Ismcts& search, u64 seed) {
  u64 missing = 0;
  std::vector<std::int32_t> scores = search.played_out(seed, missing);
  if (scores.empty()) return missing;
  return scores;
}

}  // namespace

void bind_ismcts(nb::module_& module) {
  nb::class_<Ismcts>(module, "Ismcts", nb::is_final(),
                     "Information set Monte Carlo tree search for the next action of one seat.")
      .def("run", &run_search, nb::kw_only(), "simulations"_a, "exploration"_a, "relative"_a, "seed"_a,
           "Search: `action` is the most visited; `actions`, `visits` and `values` tell of those tried; `missing` are "
           "keys of entries that the payoffs lack.")
      .def("seen", [](const Ismcts& search, int seat, u64 seed) { return bytes_of(search.seen(seat, seed)); }, "seat"_a,
           nb::kw_only(), "seed"_a, "What a seat knows in a world drawn with this seed, without the history.")
      .def("played_out", &played_out, nb::kw_only(), "seed"_a,
           "Scores by seat of a random play-out from a world drawn with this seed, or the key of the entry that the "
           "payoffs lack.");
  module.def("ismcts", &ismcts_of, "hand"_a, "payoffs"_a, nb::kw_only(), "zones"_a, "holder"_a, "bound"_a,
             "The search of the seat to act. A zone is its kind, seat, column, the kinds of its cards, and the kinds that "
             "cannot be there; `bound` cards stay in zones of the holder.");
}

}  // namespace mue
