#include "hand/hand.hpp"

#include <shared_mutex>
#include <stdexcept>

#include "core/require.hpp"
#include "hand/history.hpp"
#include "hand/legal_moves.hpp"
#include "hand/move_reader.hpp"
#include "hand/scorer.hpp"

namespace mue {
namespace {

template <class W>
class HandOf final : public Hand {
 public:
  HandOf(std::shared_ptr<const Program> program, const u8* order, int dealer) : program_(std::move(program)) {
    portable::start(*program_, state_, order, dealer);
  }

  std::unique_ptr<Hand> copy() const override { return std::make_unique<HandOf>(*this); }
  const Program& program() const override { return *program_; }
  int seat() const override { return state_.over() ? -1 : state_.seat; }
  unsigned seats() const override { return portable::seats_to_act(*program_, state_); }
  int step() const override { return state_.over() ? -1 : state_.step; }

  u64 legal_count(int seat) const override {
    const Choice<W> choice = choice_of(seat);
    return portable::LegalMoves<W>(*program_, choice).size();
  }

  Bytes legal_at(u64 place, int seat) const override {
    const Choice<W> choice = choice_of(seat);
    Bytes bytes;
    portable::Writer writer(program_->kind, bytes);
    portable::write_move(writer, state_.display[choice.seat], move_at(choice, place));
    return bytes;
  }

  bool is_legal(const u8* move, std::size_t size, int seat) const override {
    const Choice<W> choice = choice_of(seat);
    try {
      portable::MoveReader<W>(*program_, choice, move, size).read();
      return true;
    } catch (const std::invalid_argument&) {
      return false;
    }
  }

  void apply(const u8* move, std::size_t size, int seat) override {
    const Choice<W> choice = choice_of(seat);
    make(choice.seat, portable::MoveReader<W>(*program_, choice, move, size).read());
  }

  void apply_at(u64 place, int seat) override {
    const Choice<W> choice = choice_of(seat);
    make(choice.seat, move_at(choice, place));
  }

  Bytes state() const override {
    Bytes bytes;
    portable::Writer writer(program_->kind, bytes);
    portable::write_state(writer, *program_, state_);
    return bytes;
  }

  const HandState<u64>* narrow() const override { return state_if<u64>(); }
  const HandState<Wide>* wide() const override { return state_if<Wide>(); }

  Bytes history() const override { return history_; }

  Bytes observation(int viewer) const override {
    require(viewer >= 0 && viewer < program_->players, "There is no such seat at the table.");
    Observation<W> seen;
    portable::Observer<W>(*program_, state_).observe(viewer, seen);
    Bytes bytes;
    portable::Writer writer(program_->kind, bytes);
    portable::write_observation(writer, *program_, seen);
    const bool acts = seen.to_act >> viewer & 1;
    writer.number(acts ? portable::LegalMoves<W>(*program_, seen.choice).size() : 0, 8);
    portable::write_seen(history_, viewer, bytes);
    return bytes;
  }

  std::vector<std::int32_t> scores(const Payoffs& payoffs, u64& missing) const override {
    require(state_.over(), "Only a hand that is over has scores.");
    const std::shared_lock<std::shared_mutex> reading(payoffs.mutex);
    std::vector<std::int32_t> found(static_cast<std::size_t>(program_->players));
    if (!Scorer<W>(*program_, payoffs, state_).score(found.data(), missing)) found.clear();
    return found;
  }

 private:
  std::shared_ptr<const Program> program_;
  HandState<W> state_{};
  Bytes history_;

  template <class Word>
  const HandState<Word>* state_if() const {
    if constexpr (std::is_same_v<Word, W>) {
      return &state_;
    } else {
      return nullptr;
    }
  }

  Choice<W> choice_of(int seat) const {
    require(!state_.over(), "The hand is over.");
    if (seat < 0) seat = state_.seat;
    require(seat < program_->players && (seats() >> seat & 1), "It is not this seat's turn.");
    Choice<W> choice;
    portable::legal(*program_, state_, seat, choice);
    return choice;
  }

  Move<W> move_at(const Choice<W>& choice, u64 place) const {
    const portable::LegalMoves<W> moves(*program_, choice);
    require(place < moves.size(), "There are not that many legal moves.");
    return moves.at(place);
  }

  void make(int seat, const Move<W>& move) {
    portable::History<W> history(*program_, state_, history_);
    history.move(seat, move);
    portable::apply(*program_, state_, seat, move, history);
  }
};

}  // namespace

std::unique_ptr<Hand> deal_hand(std::shared_ptr<const Program> program, const std::vector<int>& order, int dealer) {
  require(program != nullptr, "A hand needs a program.");
  require(dealer >= 0 && dealer < program->players, "The dealer is a seat of the table.");
  require(static_cast<int>(order.size()) == program->cards, "A deal has every card of the deck once.");
  std::vector<u8> cards;
  Wide dealt;
  for (const int card : order) {
    require(card >= 0 && card < program->cards && !has(dealt, card), "A deal has every card of the deck once.");
    dealt |= one<Wide>(card);
    cards.push_back(static_cast<u8>(card));
  }
  if (program->is_wide()) return std::make_unique<HandOf<Wide>>(std::move(program), cards.data(), dealer);
  return std::make_unique<HandOf<u64>>(std::move(program), cards.data(), dealer);
}

}  // namespace mue
