// Many hands at once for Python.
#include "bindings/bindings.hpp"

#include <nanobind/stl/shared_ptr.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/vector.h>

#include <set>
#include <stdexcept>

#include "batch/deals.hpp"

namespace nb = nanobind;
using namespace nb::literals;

namespace mue {
namespace {

using Programs = std::vector<std::shared_ptr<const Program>>;
using Rookies = std::vector<std::shared_ptr<const RookieRules>>;

HandPolicy policy_named(const std::string& name) {
  if (name == "random") return HandPolicy::random;
  if (name == "rookie") return HandPolicy::rookie;
  throw std::invalid_argument("The kernel has no policy '" + name + "' for whole hands: use random or rookie.");
}

MUE_DICTIONARY(HandDictionary, "HandColumns")
MUE_DICTIONARY(DealDictionary, "DealColumns")

/// The columns of a batch, each in memory of its own.
struct Results {
  std::vector<std::int32_t> scores, goals;
  std::vector<std::int16_t> points;
  std::vector<std::uint16_t> moves;
  std::vector<u8> tricks, bids, roles, ends, decks;
  std::vector<u64> missing;

  Results(std::size_t hands, std::size_t players)
      : scores(hands * players), goals(hands), points(hands * players), moves(hands), tricks(hands * players),
        bids(hands * players), roles(hands * 5), ends(hands), decks(hands), missing(hands) {}

  template <class Dictionary>
  Dictionary columns_for_python() const;

  HandColumns columns() {
    return {scores.data(), points.data(), tricks.data(), bids.data(),  roles.data(),
            goals.data(),  moves.data(),  ends.data(),   decks.data(), missing.data()};
  }
};

template <class T>
nb::bytes column(const std::vector<T>& values) {
  return nb::bytes(values.data(), values.size() * sizeof(T));
}

template <class Dictionary>
Dictionary Results::columns_for_python() const {
  Dictionary found;
  found["scores"] = column(scores);
  found["points"] = column(points);
  found["tricks"] = column(tricks);
  found["bids"] = column(bids);
  found["roles"] = column(roles);
  found["goals"] = column(goals);
  found["moves"] = column(moves);
  found["ends"] = column(ends);
  found["decks"] = column(decks);
  const std::set<u64> lacking(missing.begin(), missing.end());
  nb::list keys;
  for (const u64 key : lacking) {
    if (key != kNothingMissing) keys.append(key);
  }
  found["missing"] = keys;
  return found;
}

template <class T>
std::vector<const T*> pointers_to(const std::vector<std::shared_ptr<const T>>& shared) {
  std::vector<const T*> pointers;
  for (const auto& one : shared) pointers.push_back(one.get());
  return pointers;
}

HandDictionary played(const Programs& programs, const Rookies& rookies, const Payoffs& payoffs, u64 seed,
                      std::int64_t first, int count, const std::vector<std::string>& policies, int threads) {
  if (programs.empty() || programs.size() > 255) throw std::invalid_argument("Hands need 1 to 255 programs.");
  std::vector<const Program*> pointers;
  for (const auto& program : programs) {
    if (program == nullptr || program->players != programs[0]->players || program->cards != programs[0]->cards ||
        program->trump_count != programs[0]->trump_count ||
        static_cast<int>(payoffs.major_class.size()) != program->trump_count) {
      throw std::invalid_argument("The programs of one batch differ in the suits of their decks alone.");
    }
    pointers.push_back(program.get());
  }
  const auto players = static_cast<std::size_t>(programs[0]->players);
  if (policies.size() != players) throw std::invalid_argument("There is a policy for each seat.");
  if (first < 0 || count < 0 || count > 10'000'000) throw std::invalid_argument("A batch has up to 10,000,000 hands.");
  if (threads < 1 || threads > 1024) throw std::invalid_argument("The number of threads is 1 to 1024.");
  Results results(static_cast<std::size_t>(count), players);
  const std::vector<const RookieRules*> rules = pointers_to(rookies);
  HandsJob job{.programs = pointers.data(),
               .rookies = rules.empty() ? nullptr : rules.data(),
               .program_count = static_cast<int>(pointers.size()),
               .payoffs = &payoffs,
               .seed = seed,
               .first_row = first,
               .first = first,
               .last = first + count,
               .policies = {},
               .columns = results.columns()};
  for (std::size_t seat = 0; seat < players; ++seat) {
    job.policies[seat] = policy_named(policies[seat]);
    if (job.policies[seat] == HandPolicy::rookie && rules.size() != pointers.size()) {
      throw std::invalid_argument("A rookie needs its rules for every program.");
    }
  }
  for (std::size_t i = 0; i < rules.size() && i < pointers.size(); ++i) check_rookie(*pointers[i], rules[i]);
  {
    nb::gil_scoped_release release;
    play_hands(job, threads);
  }
  return results.columns_for_python<HandDictionary>();
}

std::string text_of(const nb::bytes& bytes) { return {bytes.c_str(), bytes.size()}; }

DealDictionary given_played(const Programs& programs, const Rookies& rookies, const Payoffs& payoffs,
                            const nb::bytes& orders, const nb::bytes& decks, const nb::bytes& dealers,
                            const std::vector<std::vector<std::string>>& policies,
                            const std::vector<nb::bytes>& seeds, int threads) {
  if (threads < 1 || threads > 1024) throw std::invalid_argument("The number of threads is 1 to 1024.");
  if (programs.empty() || programs[0] == nullptr) throw std::invalid_argument("Hands need 1 to 255 programs.");
  const auto players = static_cast<std::size_t>(programs[0]->players);
  Results results(decks.size(), players);
  DealsInput input{.programs = pointers_to(programs),
                   .rookies = pointers_to(rookies),
                   .payoffs = &payoffs,
                   .orders = text_of(orders),
                   .decks = text_of(decks),
                   .dealers = text_of(dealers),
                   .policies = {},
                   .seeds = {},
                   .columns = results.columns()};
  for (const auto& hand : policies) {
    for (const std::string& name : hand) input.policies.push_back(static_cast<char>(policy_named(name)));
  }
  for (const nb::bytes& seed : seeds) input.seeds.push_back(text_of(seed));
  std::vector<HandCourse> courses;
  {
    nb::gil_scoped_release release;
    courses = play_deals(input, threads);
  }
  DealDictionary found = results.columns_for_python<DealDictionary>();
  nb::list histories, seats, steps, times;
  for (const HandCourse& course : courses) {
    histories.append(nb::bytes(course.history.data(), course.history.size()));
    seats.append(column(course.seats));
    steps.append(column(course.steps));
    times.append(column(course.nanoseconds));
  }
  found["histories"] = histories;
  found["seats"] = seats;
  found["steps"] = steps;
  found["nanoseconds"] = times;
  return found;
}

}  // namespace

void bind_batch(nb::module_& module) {
  module.def("play_hands", &played, "programs"_a, "rookies"_a, "payoffs"_a, nb::kw_only(), "seed"_a, "first"_a,
             "count"_a, "policies"_a, "threads"_a,
             "Hands by their numbers, played by policies. The results are columns; `missing` are keys of entries that "
             "the payoffs lack.");
  module.def("play_deals", &given_played, "programs"_a, "rookies"_a, "payoffs"_a, nb::kw_only(), "orders"_a, "decks"_a,
             "dealers"_a, "policies"_a, "seeds"_a, "threads"_a,
             "Given deals, played by bots with given seeds. The results are columns; `histories`, and the `seats`, `steps` "
             "and `nanoseconds` of all decisions, are by hand.");
}

}  // namespace mue
