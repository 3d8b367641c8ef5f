// Dealing unseen cards for Python.
#include "bindings/bindings.hpp"

#include <nanobind/stl/pair.h>
#include <nanobind/stl/shared_ptr.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/tuple.h>
#include <nanobind/stl/vector.h>

#include <cinttypes>
#include <cstdio>
#include <stdexcept>

#include "deal/deal_counts.hpp"
#include "deal/redeal.hpp"
#include "playout/worlds.hpp"

namespace nb = nanobind;
using namespace nb::literals;

namespace mue {
namespace {

Wide cards_of(const Position& position, const Ints& indices) {
  Wide cards;
  for (const int index : indices) {
    const Wide card = one<Wide>(bit_of(position, index));
    if (any(cards & card)) throw std::invalid_argument("Card number " + std::to_string(index) + " is named twice.");
    cards |= card;
  }
  return cards;
}

/// Zones come as (kind, seat, stack, cards, forbidden cards).
using ZoneInput = std::tuple<std::string, int, int, Ints, Ints>;

Zone::Kind zone_kind_of(const std::string& name) {
  if (name == "hand") return Zone::Kind::hand;
  if (name == "stack") return Zone::Kind::stack;
  if (name == "pile") return Zone::Kind::pile;
  if (name == "aside") return Zone::Kind::aside;
  throw std::invalid_argument("Unseen cards lie in a hand, a stack, a pile or aside, not in '" + name + "'.");
}

/// A number of any size for Python.
nb::int_ python_int(const Natural& number) {
  char digits[16 * Natural::kLimbs + 1];
  for (int i = 0; i < Natural::kLimbs; ++i) {
    std::snprintf(digits + 16 * i, 17, "%016" PRIx64, number.limbs[Natural::kLimbs - 1 - i]);
  }
  return nb::steal<nb::int_>(PyLong_FromString(digits, nullptr, 16));
}

nb::int_ ways(const DealCounts<Natural>& counts, const Ints& free) {
  return python_int(counts.ways(counts.state_of(free)));
}

Worlds redeal(const Position& position, const std::vector<ZoneInput>& inputs, int count, u64 seed) {
  if (count < 1 || count > 10'000'000) throw std::invalid_argument("The number of redeals is 1 to 10 million.");
  std::vector<Zone> zones;
  for (const auto& [kind, seat, stack, cards, forbidden] : inputs) {
    zones.push_back({zone_kind_of(kind), seat, stack, cards_of(position, cards), cards_of(position, forbidden)});
  }
  nb::gil_scoped_release release;
  const Redeal redeal(position, std::move(zones));
  std::vector<Position> drawn;
  drawn.reserve(static_cast<std::size_t>(count));
  for (int i = 0; i < count; ++i) {
    Rng rng(seed, static_cast<u64>(i));
    drawn.push_back(redeal.draw(rng));
  }
  return Worlds(std::move(drawn));
}

}  // namespace

void bind_deal(nb::module_& module) {
  nb::class_<DealCounts<Natural>>(module, "DealCounts", nb::is_final(), "In how many ways cards fit groups of places.")
      .def(nb::init<const Ints&, const std::vector<std::uint16_t>&>(), nb::kw_only(), "sizes"_a, "allowed"_a)
      .def("ways", &ways, "free"_a,
           "The ways to place the last cards, as many as places are free in all groups together. Cards that "
           "change places within a group make no difference.");
  module.def("redeal", &redeal, "position"_a, "zones"_a, nb::kw_only(), "count"_a, "seed"_a,
             "Random worlds: the cards of all zones dealt anew among them, every deal equally likely. A zone is "
             "(kind, seat, stack, cards there now, cards that cannot be there).");
}

}  // namespace mue
