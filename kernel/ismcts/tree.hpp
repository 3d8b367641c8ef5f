// The tree of a search over information sets: nodes by what the seat to act knows.
#pragma once

#include <cmath>
#include <string>
#include <unordered_map>
#include <vector>

#include "core/rng.hpp"

namespace mue {

class Tree {
 public:
  struct Child {
    int action = 0;
    int visits = 0;
    double sum = 0.0;  // of what followed

    double value() const { return sum / visits; }
  };
  struct Node {
    bool met = false;
    int visits = 0;  // of its children
    std::vector<Child> children;
  };

  Tree(double exploration, Rng& rng) : exploration_(exploration), rng_(rng) {}

  Node& at(std::string&& known) { return nodes_[std::move(known)]; }

  /// The child to visit next: an action not yet tried, drawn, or the one with the highest bound.
  std::size_t choose(Node& node, const std::vector<int>& actions) {
    if (node.children.size() == actions.size()) return best(node);
    int untried = rng_.below(static_cast<int>(actions.size() - node.children.size()));
    for (const int action : actions) {
      if (tried(node, action) || untried-- > 0) continue;
      node.children.push_back({action});
      break;
    }
    return node.children.size() - 1;
  }

  /// The most visited action.
  int answer(const Node& node) {
    int most = 0;
    for (const Child& child : node.children) most = std::max(most, child.visits);
    ties_.clear();
    for (std::size_t i = 0; i < node.children.size(); ++i) {
      if (node.children[i].visits == most) ties_.push_back(i);
    }
    return node.children[drawn()].action;
  }

 private:
  static constexpr double kTolerance = 1e-5;

  double exploration_;
  Rng& rng_;
  std::unordered_map<std::string, Node> nodes_;
  std::vector<double> bounds_;
  std::vector<std::size_t> ties_;

  std::size_t drawn() { return ties_[static_cast<std::size_t>(rng_.below(static_cast<int>(ties_.size())))]; }

  static bool tried(const Node& node, int action) {
    for (const Child& child : node.children) {
      if (child.action == action) return true;
    }
    return false;
  }

  std::size_t best(const Node& node) {
    const double visits = std::log(node.visits);
    bounds_.clear();
    for (const Child& child : node.children) {
      bounds_.push_back(child.value() + exploration_ * std::sqrt(visits / child.visits));
    }
    double highest = bounds_[0];
    for (const double bound : bounds_) highest = std::max(highest, bound);
    ties_.clear();
    for (std::size_t i = 0; i < bounds_.size(); ++i) {
      if (bounds_[i] > highest - kTolerance) ties_.push_back(i);
    }
    return drawn();
  }
};

}  // namespace mue
