#include "ismcts/ismcts.hpp"

#include <algorithm>
#include <shared_mutex>

#include "core/require.hpp"
#include "deal/grouped_deal.hpp"
#include "envs/information.hpp"
#include "hand/scorer.hpp"
#include "ismcts/tree.hpp"

namespace mue {
namespace {

constexpr int kMostSimulations = 10'000'000;

/// Draws worlds, every deal equally likely.
template <class W>
class SeatWorlds {
 public:
  SeatWorlds(const IsmctsInput& input, const Program& program, const HandState<W>& state)
      : hidden_(HiddenReader<W>({input.zones, input.holder, input.bound}, program, state).read()) {
    Wide all, bound;
    for (int i = 0; i < hidden_.size; ++i) all |= one<Wide>(hidden_.cards[i]);
    for (int i = 0; i < hidden_.bound_cards; ++i) bound |= one<Wide>(hidden_.cards[i]);
    std::vector<DealPlace> places(static_cast<std::size_t>(hidden_.zone_count));
    for (int slot = 0; slot < hidden_.size; ++slot) ++places[hidden_.zone_of[slot]].size;
    for (int i = 0; i < hidden_.zone_count; ++i) {
      const auto& zone = hidden_.zones[i];
      DealPlace& place = places[static_cast<std::size_t>(i)];
      if (any(bound) && !held_by(zone, input.holder)) place.forbidden = bound;
      for (const int kind : forbidden(input, zone)) {
        for (Wide cards = all; any(cards); cards = without_lowest(cards)) {
          if (program.kind[lowest(cards)] == kind) place.forbidden |= one<Wide>(lowest(cards));
        }
      }
    }
    if (hidden_.size > 0) deal_ = GroupedDeal(places, all);
  }

  void deal(HandState<W>& state, Rng& rng) const {
    if (hidden_.size == 0) return;
    deal_.draw(rng, [&](std::size_t place, const u8* cards) {
      const auto& zone = hidden_.zones[place];
      W set = zone.known;
      for (int i = 0; i < deal_.size(place); ++i) set |= one<W>(cards[i]);
      portable::put(state, zone, set);
    });
  }

 private:
  HiddenCards<W> hidden_;
  GroupedDeal deal_;

  static bool held_by(const typename HiddenCards<W>::Zone& zone, int holder) {
    return zone.kind != ZoneKind::kitty && zone.kind != ZoneKind::aside && zone.seat == holder;
  }

  /// Suits are ruled out for hands alone.
  static std::vector<int> forbidden(const IsmctsInput& input, const typename HiddenCards<W>::Zone& zone) {
    for (std::size_t i = 0; zone.kind == ZoneKind::hand && i < input.zones.size(); ++i) {
      if (input.zones[i].kind == "hand" && input.zones[i].seat == zone.seat) return input.forbidden[i];
    }
    return {};
  }
};

template <class W>
class IsmctsOf final : public Ismcts {
 public:
  IsmctsOf(IsmctsInput input, const portable::Course<W>& now)
      : input_(std::move(input)), space_(input_.hand->space()), now_(now), worlds_(input_, program(), now.state) {}

  IsmctsResult run(const IsmctsPlan& plan) const override {
    require(plan.simulations >= 2 && plan.simulations <= kMostSimulations, "A search has 2 to 10,000,000 simulations.");
    require(plan.exploration >= 0 && std::isfinite(plan.exploration), "The factor of exploration is 0 or more.");
    const std::shared_lock<std::shared_mutex> reading(input_.payoffs->mutex);
    Rng rng(plan.seed, 0);
    Tree tree(plan.exploration, rng);
    IsmctsResult result;
    for (int i = 0; i < plan.simulations; ++i) simulate(plan, tree, rng, result.missing);
    const Tree::Node& root = tree.at(key(now_, {}));
    result.action = tree.answer(root);
    for (const Tree::Child& child : root.children) {
      result.actions.push_back(child.action);
      result.visits.push_back(child.visits);
      result.values.push_back(child.value());
    }
    return result;
  }

  std::vector<u8> seen(int seat, u64 seed) const override {
    require(seat >= 0 && seat < program().players, "There is no such seat at the table.");
    Rng rng(seed, 0);
    return portable::information(space_, drawn(rng), {}, seat);
  }

  std::vector<std::int32_t> played_out(u64 seed, u64& missing) const override {
    const std::shared_lock<std::shared_mutex> reading(input_.payoffs->mutex);
    Rng rng(seed, 0);
    portable::Course<W> course = drawn(rng);
    play_out(course, rng);
    std::vector<std::int32_t> scores(static_cast<std::size_t>(program().players));
    if (!Scorer<W>(program(), *input_.payoffs, course.state).score(scores.data(), missing)) scores.clear();
    return scores;
  }

 private:
  struct Visited {
    Tree::Node* node;
    std::size_t child;
    u8 seat;
  };

  const IsmctsInput input_;
  const Space& space_;
  const portable::Course<W> now_;
  const SeatWorlds<W> worlds_;

  const Program& program() const { return *now_.deck_in(space_).program; }

  portable::Course<W> drawn(Rng& rng) const {
    portable::Course<W> course = now_;
    worlds_.deal(course.state, rng);
    return course;
  }

  /// What tells nodes apart. The hand's history before the search is the same in all of its worlds.
  std::string key(const portable::Course<W>& course, const portable::Bytes& since) const {
    const portable::Bytes known = portable::information(space_, course, since, course.state.seat);
    std::string text(known.begin(), known.end());
    text.push_back(static_cast<char>(course.state.seat));
    return text;
  }

  std::vector<int> actions_of(const portable::Course<W>& course) const {
    std::vector<int> found;
    course.each_action(space_, [&found](int action) {
      if (found.empty() || found.back() != action) found.push_back(action);
    });
    return found;
  }

  void simulate(const IsmctsPlan& plan, Tree& tree, Rng& rng, std::set<u64>& missing) const {
    portable::Course<W> course = drawn(rng);
    portable::Bytes since;
    std::vector<Visited> path;
    while (!course.state.over()) {
      Tree::Node& node = tree.at(key(course, since));
      if (!node.met) {
        node.met = true;
        play_out(course, rng);
        break;
      }
      const std::size_t child = tree.choose(node, actions_of(course));
      ++node.visits;
      ++node.children[child].visits;
      path.push_back({&node, child, course.state.seat});
      portable::History<W> history(program(), course.state, since);
      Move<W> move;
      if (course.take(space_, node.children[child].action, move) != Taken::whole) continue;
      history.move(course.state.seat, move);
      course.make(space_, move, history);
    }
    std::int32_t scores[kMaxSeats] = {};
    u64 lacking = 0;
    if (!Scorer<W>(program(), *input_.payoffs, course.state).score(scores, lacking)) {
      missing.insert(lacking);
      return;
    }
    for (const Visited& visited : path) {
      visited.node->children[visited.child].sum += worth(plan, scores, visited.seat);
    }
  }

  void play_out(portable::Course<W>& course, Rng& rng) const {
    portable::NoListener listener;
    while (!course.state.over()) {
      Move<W> move;
      if (course.take(space_, course.draw_action(space_, rng), move) == Taken::whole) {
        course.make(space_, move, listener);
      }
    }
  }

  double worth(const IsmctsPlan& plan, const std::int32_t* scores, int seat) const {
    if (!plan.relative) return scores[seat];
    std::int64_t all = 0;
    for (int other = 0; other < program().players; ++other) all += scores[other];
    return scores[seat] - static_cast<double>(all - scores[seat]) / (program().players - 1);
  }
};

}  // namespace

std::unique_ptr<Ismcts> make_ismcts(IsmctsInput input) {
  require(input.hand != nullptr && input.payoffs != nullptr, "A search needs a hand and its payoffs.");
  require(input.hand->seat() >= 0, "The hand is over: there is nothing to search.");
  require(input.hand->space().history() == 0, "A search needs no history in observations.");
  require(input.forbidden.size() == input.zones.size(), "Every hidden place says what cannot be there.");
  if (const auto* now = input.hand->narrow()) return std::make_unique<IsmctsOf<u64>>(std::move(input), *now);
  const auto* now = input.hand->wide();
  return std::make_unique<IsmctsOf<Wide>>(std::move(input), *now);
}

}  // namespace mue
