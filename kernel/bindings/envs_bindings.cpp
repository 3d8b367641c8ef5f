// Environments for Python: the space of a game, single hands, and many at once.
#include "bindings/bindings.hpp"

#include <nanobind/ndarray.h>
#include <nanobind/stl/pair.h>
#include <nanobind/stl/shared_ptr.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/tuple.h>
#include <nanobind/stl/unique_ptr.h>
#include <nanobind/stl/variant.h>
#include <nanobind/stl/vector.h>

#include <stdexcept>

#include "envs/env_batch.hpp"
#include "envs/env_hand.hpp"

namespace nb = nanobind;
using namespace nb::literals;

namespace mue {
namespace {

using DeckTuple = std::tuple<std::shared_ptr<const Program>, Ints, Ints, Ints>;
using Places = std::vector<std::tuple<std::string, int, int>>;
using Actions = nb::ndarray<const std::int64_t, nb::ndim<1>, nb::c_contig, nb::device::cpu>;

std::shared_ptr<Space> space_of(int cards, int trumps, int columns, int history, const std::vector<DeckTuple>& decks) {
  std::vector<DeckInput> inputs;
  for (const auto& [program, card_numbers, trump_numbers, column_numbers] : decks) {
    inputs.push_back({program, card_numbers, trump_numbers, column_numbers});
  }
  return std::make_shared<Space>(cards, trumps, columns, history, inputs);
}

template <class Part>
Places places_of(const Space& space) {
  Places found;
  for (int i = 0; i < static_cast<int>(Part::count); ++i) {
    const auto part = static_cast<Part>(i);
    if (space[part].size > 0) found.emplace_back(Space::name(part), space[part].offset, space[part].size);
  }
  return found;
}

Player player_named(const std::string& name) {
  if (name.empty()) return Player::asked;
  if (name == "random") return Player::random;
  if (name == "rookie") return Player::rookie;
  throw std::invalid_argument("The kernel has no policy '" + name + "' for whole hands: use random or rookie.");
}

std::unique_ptr<EnvBatch> batch_of(std::shared_ptr<const Space> space, std::shared_ptr<const Payoffs> payoffs,
                                   std::vector<std::shared_ptr<const RookieRules>> rookies,
                                   const std::vector<std::string>& players, int rows, int threads, bool observes,
                                   bool relative, bool same_step) {
  EnvBatchInput input{.space = std::move(space),
                      .payoffs = std::move(payoffs),
                      .rookies = std::move(rookies),
                      .players = {},
                      .rows = rows,
                      .threads = threads,
                      .observes = observes,
                      .relative = relative,
                      .same_step = same_step};
  for (const std::string& name : players) input.players.push_back(player_named(name));
  return make_env_batch(std::move(input));
}

/// An array over the batch's own memory, which lives as long as the array does.
template <class T>
nb::ndarray<nb::numpy, T> array_of(nb::handle batch, std::vector<T>& values) {
  const std::size_t rows = static_cast<std::size_t>(nb::cast<EnvBatch&>(batch).input().rows);
  const std::size_t shape[] = {rows, values.size() / rows};
  return nb::ndarray<nb::numpy, T>(values.data(), shape[1] == 1 ? 1 : 2, shape, batch);
}

template <class T, std::vector<T> EnvRows::*kColumn>
nb::ndarray<nb::numpy, T> column_of(nb::handle batch) {
  return array_of<T>(batch, nb::cast<EnvBatch&>(batch).rows().*kColumn);
}

std::vector<u64> stepped(EnvBatch& batch, const Actions& actions) {
  if (actions.shape(0) != static_cast<std::size_t>(batch.input().rows)) {
    throw std::invalid_argument("Every row has an action.");
  }
  const std::int64_t* data = actions.data();
  nb::gil_scoped_release release;
  return batch.step(data);
}

void bind_env_hand(nb::module_& module) {
  nb::class_<EnvHand>(module, "EnvHand", nb::is_final(), "One hand, driven action by action.")
      .def_prop_ro("seat", &EnvHand::seat, "The seat to act; -1 when the hand is over.")
      .def_prop_ro("step", &EnvHand::step, "The number of the phase; -1 when the hand is over.")
      .def_prop_ro("deck", &EnvHand::deck, "The number of the deck in the space.")
      .def_prop_ro("choosing", &EnvHand::choosing, "Whether the seat to act has chosen a part of its move.")
      .def("actions", &EnvHand::actions, "The actions that may be taken, in ascending order.")
      .def_prop_ro("taken", [](const EnvHand& hand) { return hand.taken(); }, "Every action taken so far.")
      .def("mask", [](const EnvHand& hand) { return bytes_of(hand.mask()); }, "A byte for each action, 1: offered.")
      .def("take", [](EnvHand& hand, int action) { return bytes_of(hand.take(action)); }, "action"_a,
           "Take an action; returns the move that it completes as bytes, none if there is more to choose.")
      .def("spelled",
           [](const EnvHand& hand, const nb::bytes& move) {
             return hand.spelled(static_cast<const u8*>(move.data()), move.size());
           },
           "move"_a, "The actions that make this move, given as bytes.")
      .def("copy", &EnvHand::copy, "A hand of its own in the same state.")
      .def("observation", [](const EnvHand& hand, int seat) { return bytes_of(hand.observation(seat)); }, "seat"_a,
           "What this seat sees, as the vector of the space.")
      .def("information", [](const EnvHand& hand, int seat) { return bytes_of(hand.information(seat)); }, "seat"_a,
           "All that this seat knows, the course of the hand included.")
      .def("scores", &scores_of<EnvHand, Payoffs>, "payoffs"_a,
           "Scores by seat of a hand that is over, or the key of the entry that the payoffs lack.");
  module.def("deal_env", &deal_env_hand, "space"_a, "deck"_a, "order"_a, "dealer"_a,
             "A new hand from a deck of the space in the order of dealing, as places in the sorted deck.");
}

void bind_env_batch(nb::module_& module) {
  nb::class_<EnvBatch>(module, "EnvBatch", nb::is_final(),
                       "Many hands, each driven by its own actions. Arrays are the batch's own memory.")
      .def("reset", [](EnvBatch& batch, const std::vector<u64>& seeds) {
             nb::gil_scoped_release release;
             return batch.reset(seeds);
           },
           "seeds"_a, "Deal a first hand in every row; returns keys that the payoffs lack, as `step` and `settle` do.")
      .def("step", &stepped, "actions"_a, "Take an action in every row.")
      .def("settle", &EnvBatch::settle, nb::call_guard<nb::gil_scoped_release>(),
           "Go on where an entry of the payoffs was missing.")
      .def("draw_actions", &EnvBatch::draw_actions, nb::call_guard<nb::gil_scoped_release>(),
           "Draw an action for every row into `actions`, each that is offered with the same chance.")
      .def("deal",
           [](const EnvBatch& batch, int row) {
             EnvDeal deal = batch.deal(row);
             return std::make_tuple(deal.number, deal.deck, deal.dealer, std::move(deal.order));
           },
           "row"_a, "The number of the row's hand, its deck, dealer and order of dealing.")
      .def_prop_ro("refused", &EnvBatch::refused, "A row whose action was not offered in the last step; -1: none.")
      .def_prop_ro("observations", &column_of<u8, &EnvRows::observations>, "What the seats to act see.")
      .def_prop_ro("last_observations", &column_of<u8, &EnvRows::last_observations>,
                   "What the seats that acted last saw of hands that have ended.")
      .def_prop_ro("masks", &column_of<u8, &EnvRows::masks>, "A byte for each action, 1: offered.")
      .def_prop_ro("seats", &column_of<u8, &EnvRows::seats>, "The seats to act.")
      .def_prop_ro("ended", &column_of<u8, &EnvRows::ended>, "1: a hand ended in the last step.")
      .def_prop_ro("scores", &column_of<std::int32_t, &EnvRows::scores>, "Scores by seat of hands that ended.")
      .def_prop_ro("rewards", &column_of<float, &EnvRows::rewards>, "Rewards of the seats that acted.")
      .def_prop_ro("actions", &column_of<std::int64_t, &EnvRows::actions>, "The actions drawn last.");
  module.def("env_batch", &batch_of, "space"_a, "payoffs"_a, "rookies"_a, nb::kw_only(), "players"_a, "rows"_a,
             "threads"_a, "observes"_a, "relative"_a, "same_step"_a,
             "Many hands; players are by seat, empty for a seat that is asked.");
}

}  // namespace

void bind_envs(nb::module_& module) {
  nb::class_<Space>(module, "Space", nb::is_final(), "The numbers of a game's actions and observations.")
      .def_prop_ro("actions", &Space::actions, "The number of actions.")
      .def_prop_ro("size", &Space::size, "The bytes of an observation.")
      .def_prop_ro("sections", &places_of<Section>, "Groups of actions: name, first action, how many.")
      .def_prop_ro("fields", &places_of<Field>, "Parts of an observation: name, first byte, how many.");
  module.def("space", &space_of, nb::kw_only(), "cards"_a, "trumps"_a, "columns"_a, "history"_a, "decks"_a,
             "A space over the full deck; of each deck the program, and the numbers of its cards, trumps and columns.");
  bind_env_hand(module);
  bind_env_batch(module);
}

}  // namespace mue
