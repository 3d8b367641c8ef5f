// Futures of a seat's moves for Python.
#include "bindings/bindings.hpp"

#include <nanobind/stl/shared_ptr.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/pair.h>
#include <nanobind/stl/tuple.h>
#include <nanobind/stl/unique_ptr.h>
#include <nanobind/stl/vector.h>

#include "futures/futures.hpp"
#include "futures/linear_fit.hpp"

namespace nb = nanobind;
using namespace nb::literals;

namespace mue {
namespace {

using Zones = std::vector<std::tuple<std::string, int, int, Ints>>;

std::unique_ptr<Futures> futures_of(const Hand& hand, std::shared_ptr<const RookieRules> rookie,
                                    std::shared_ptr<const Payoffs> payoffs, int seat, const Zones& zones, int holder,
                                    Ints bound, double enough) {
  FuturesInput input{.hand = hand.copy(),
                     .rookie = std::move(rookie),
                     .payoffs = std::move(payoffs),
                     .seat = seat,
                     .zones = {},
                     .holder = holder,
                     .bound = std::move(bound),
                     .enough = enough};
  for (const auto& [kind, owner, column, cards] : zones) input.zones.push_back({kind, owner, column, cards});
  return make_futures(input);
}

u8 trump_or_none(int trump) { return trump < 0 ? kNone : static_cast<u8>(trump); }

MUE_DICTIONARY(FutureDictionary, "FutureColumns")

FutureDictionary run(const Futures& futures, const std::vector<nb::bytes>& moves,
                     const std::vector<std::pair<int, int>>& named, int first, int count, u64 seed) {
  std::vector<Wish> wishes;
  for (const auto& [major, minor] : named) wishes.push_back({trump_or_none(major), trump_or_none(minor)});
  std::vector<std::vector<u8>> read;
  for (const nb::bytes& move : moves) {
    const auto* data = static_cast<const u8*>(move.data());
    read.emplace_back(data, data + move.size());
  }
  FutureResults results;
  {
    nb::gil_scoped_release release;
    results = futures.run(read, wishes, first, count, seed);
  }
  nb::list missing;
  for (const u64 key : results.missing) missing.append(key);
  FutureDictionary found;
  found["values"] = nb::bytes(results.values.data(), results.values.size() * sizeof(double));
  found["scores"] = nb::cast(results.scores);
  found["reached"] = nb::cast(results.reached);
  found["missing"] = missing;
  return found;
}

std::vector<double> fit_of(const IntRows& rows, const std::vector<double>& values, const std::vector<double>& weights,
                           int features, double caution) {
  return linear_fit({rows, values, weights, features, caution});
}

}  // namespace

void bind_futures(nb::module_& module) {
  nb::class_<Futures>(module, "Futures", nb::is_final(),
                      "What the moves of one seat lead to, in worlds that it cannot tell apart.")
      .def("run", &run, "moves"_a, "wishes"_a, nb::kw_only(), "first"_a, "count"_a, "seed"_a,
           "These moves in worlds, each with the trumps that the seat means to name as the Crown and as the Shield "
           "(-1: as a rookie): `values` as doubles by move and world; `scores` and `reached`, summed, by move; "
           "`missing` are keys of entries that the payoffs lack.")
      .def("world",
           [](const Futures& futures, int number, u64 seed) { return bytes_of(futures.world(number, seed)); },
           "number"_a, nb::kw_only(), "seed"_a, "The state of one world, everything hidden included.")
      .def("seen", [](const Futures& futures, int number, u64 seed) { return bytes_of(futures.seen(number, seed)); },
           "number"_a, nb::kw_only(), "seed"_a, "What the seat sees of one world, without its history.");
  module.def("futures", &futures_of, "hand"_a, "rookie"_a, "payoffs"_a, nb::kw_only(), "seat"_a, "zones"_a,
             "holder"_a, "bound"_a, "enough"_a,
             "The worlds of one decision before the first lead. A zone is its kind, seat, column and the kinds of its "
             "cards; `bound` cards stay in zones of the holder. "
             "Everybody fights for the Crown while the goal is reached `enough` of the time.");
  module.def("linear_fit", &fit_of, "rows"_a, "values"_a, "weights"_a, nb::kw_only(), "features"_a, "caution"_a,
             "What each feature adds to a value, by weighted least squares. A row holds the features of one observation; "
             "effects are drawn towards zero as if each had been seen with the weight `caution` without any.");
}

}  // namespace mue
