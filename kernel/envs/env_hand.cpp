#include "envs/env_hand.hpp"

#include <algorithm>
#include <shared_mutex>

#include "core/require.hpp"
#include "envs/information.hpp"
#include "envs/observation_writer.hpp"
#include "hand/history.hpp"
#include "hand/move_reader.hpp"
#include "hand/scorer.hpp"

namespace mue {
namespace {

template <class W>
class EnvHandOf final : public EnvHand {
 public:
  EnvHandOf(std::shared_ptr<const Space> space, int deck, const u8* order, int dealer) : space_(std::move(space)) {
    course_.start(*space_, deck, order, dealer);
  }

  std::unique_ptr<EnvHand> copy() const override { return std::make_unique<EnvHandOf>(*this); }
  int seat() const override { return course_.state.over() ? -1 : course_.state.seat; }
  int step() const override { return course_.state.over() ? -1 : course_.state.step; }
  int deck() const override { return course_.deck; }
  bool choosing() const override { return course_.partial.begun(); }

  const std::vector<int>& taken() const override { return taken_; }

  std::vector<int> actions() const override {
    std::vector<int> found;
    course_.each_action(*space_, [&found](int action) { found.push_back(action); });
    std::sort(found.begin(), found.end());
    found.erase(std::unique(found.begin(), found.end()), found.end());
    return found;
  }

  Bytes mask() const override {
    Bytes bytes(static_cast<std::size_t>(space_->actions()));
    course_.write_mask(*space_, bytes.data());
    return bytes;
  }

  Bytes take(int action) override {
    Move<W> move;
    const Taken taken = course_.take(*space_, action, move);
    require(taken != Taken::refused, "This action is not offered now.");
    taken_.push_back(action);
    if (taken == Taken::more) return {};
    const Program& program = *course_.deck_in(*space_).program;
    const int actor = course_.state.seat;
    Bytes bytes;
    portable::Writer writer(program.kind, bytes);
    portable::write_move(writer, course_.state.display[actor], move);
    portable::History<W> history(program, course_.state, history_);
    history.move(actor, move);
    course_.make(*space_, move, history);
    return bytes;
  }

  std::vector<int> spelled(const u8* bytes, std::size_t size) const override {
    require(!course_.state.over() && !choosing(), "A move is spelled at its beginning.");
    const Deck& own = course_.deck_in(*space_);
    const Move<W> move = portable::MoveReader<W>(*own.program, course_.choice, bytes, size).read();
    std::vector<int> found;
    const auto cards = [&](W set, Section section) {
      for (; any(set); set = without_lowest(set)) found.push_back(place(section, own.number[lowest(set)]));
    };
    const W display = course_.state.display[course_.state.seat];
    switch (move.act) {
      case Act::pass:
        return {place(Section::pass, 0)};
      case Act::show:
      case Act::discard:
        cards(move.cards & display, Section::display);
        cards(move.lay, Section::lay);
        cards(move.cards & ~display, Section::hand);
        if (move.act == Act::show && !whole_show(move.cards)) found.push_back(place(Section::done, 0));
        return found;
      case Act::declare:
        return {place(Section::hand, own.number[move.value]), place(Section::hand, own.number[move.second])};
      case Act::trump:
        return {place(Section::trump, own.trump[move.value])};
      case Act::turn:
        return {place(Section::column, own.column[move.value])};
      case Act::partner:
        return {place(Section::partner, portable::distance(*own.program, course_.state.seat, move.value) - 1)};
      default:
        return {place(has(display, move.value) ? Section::display : Section::hand, own.number[move.value])};
    }
  }

  Bytes observation(int viewer) const override {
    require(viewer >= 0 && viewer < space_->players(), "There is no such seat at the table.");
    Bytes bytes(static_cast<std::size_t>(space_->size()));
    portable::ObservationWriter<W>(*space_, course_).write(viewer, bytes.data());
    return bytes;
  }

  Bytes information(int viewer) const override {
    require(viewer >= 0 && viewer < space_->players(), "There is no such seat at the table.");
    return portable::information(*space_, course_, history_, viewer);
  }

  const Space& space() const override { return *space_; }
  const portable::Course<u64>* narrow() const override { return course_if<u64>(); }
  const portable::Course<Wide>* wide() const override { return course_if<Wide>(); }

  std::vector<std::int32_t> scores(const Payoffs& payoffs, u64& missing) const override {
    require(course_.state.over(), "Only a hand that is over has scores.");
    const std::shared_lock<std::shared_mutex> reading(payoffs.mutex);
    std::vector<std::int32_t> found(static_cast<std::size_t>(space_->players()));
    const Program& program = *course_.deck_in(*space_).program;
    if (!Scorer<W>(program, payoffs, course_.state).score(found.data(), missing)) found.clear();
    return found;
  }

 private:
  std::shared_ptr<const Space> space_;
  portable::Course<W> course_{};
  Bytes history_;
  std::vector<int> taken_;

  template <class V>
  const portable::Course<V>* course_if() const {
    if constexpr (std::is_same_v<V, W>) return &course_;
    return nullptr;
  }

  int place(Section section, int number) const { return (*space_)[section].offset + number; }

  bool whole_show(W cards) const {
    portable::Partial<W> partial;
    partial.hand = cards;
    return portable::complete(course_.choice, partial);
  }
};

}  // namespace

std::unique_ptr<EnvHand> deal_env_hand(std::shared_ptr<const Space> space, int deck, const std::vector<int>& order,
                                       int dealer) {
  require(space != nullptr && deck >= 0 && deck < static_cast<int>(space->decks().size()), "There is no such deck.");
  require(dealer >= 0 && dealer < space->players(), "The dealer is a seat of the table.");
  const int size = space->decks()[static_cast<std::size_t>(deck)].program->cards;
  require(static_cast<int>(order.size()) == size, "A deal has every card of the deck once.");
  std::vector<u8> cards;
  Wide dealt;
  for (const int card : order) {
    require(card >= 0 && card < size && !has(dealt, card), "A deal has every card of the deck once.");
    dealt |= one<Wide>(card);
    cards.push_back(static_cast<u8>(card));
  }
  if (space->is_wide()) return std::make_unique<EnvHandOf<Wide>>(std::move(space), deck, cards.data(), dealer);
  return std::make_unique<EnvHandOf<u64>>(std::move(space), deck, cards.data(), dealer);
}

}  // namespace mue
