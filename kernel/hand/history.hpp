// The history of a hand as bytes, and what a seat has seen of it. Kept beside the state where it is needed.
#pragma once

#include "hand/codec.hpp"

namespace mue::MUE_ARCH {

template <class W>
class History {
 public:
  History(const Program& program, const HandState<W>& state, Bytes& out)
      : program_(program), state_(state), out_(out) {}

  void move(int seat, const Move<W>& move) {
    event(seat, [&](Writer& writer) { write_move(writer, state_.display[seat], move); });
  }

  // What follows from moves.
  void turned_up(int seat, int column, int card) {
    event(seat, [&](Writer& writer) {
      writer.act(Act::turned_up);
      writer.byte(column);
      writer.card(card);
    });
  }
  void revealed(int dealer) {
    event(dealer, [&](Writer& writer) {
      writer.act(Act::revealed);
      writer.cards_in_order(state_.shown, program_.players);
    });
  }
  void trick_won(int winner) {
    event(winner, [&](Writer& writer) {
      writer.act(Act::trick_won);
      writer.cards_in_order(state_.played + state_.played_count - program_.players, program_.players);
    });
  }

 private:
  const Program& program_;
  const HandState<W>& state_;
  Bytes& out_;

  template <class Write>
  void event(int seat, Write write) {
    out_.push_back(static_cast<u8>(seat));
    const std::size_t place = out_.size();
    out_.push_back(0);
    Writer writer(program_.kind, out_);
    write(writer);
    out_[place] = static_cast<u8>(out_.size() - place - 1);
  }
};

/// The history as this seat saw it: hidden actions of others are masked.
inline void write_seen(const Bytes& history, int viewer, Bytes& out) {
  for (std::size_t at = 0; at < history.size(); at += 2u + history[at + 1]) {
    const u8* entry = history.data() + at;
    const u8 size = entry[1];
    const Act act = static_cast<Act>(entry[2]);
    if (entry[0] == viewer || (act != Act::discard && act != Act::declare)) {
      out.insert(out.end(), entry, entry + 2 + size);
    } else if (act == Act::declare) {
      out.insert(out.end(), {entry[0], 1, static_cast<u8>(Act::declared)});
    } else {
      const int open = entry[3] + entry[4];
      const auto all = static_cast<u8>(size - 3 - entry[4]);
      out.insert(out.end(), {entry[0], static_cast<u8>(4 + open), static_cast<u8>(Act::discarded), all, entry[3], entry[4]});
      out.insert(out.end(), entry + 5, entry + 5 + open);
    }
  }
}

}  // namespace mue::MUE_ARCH
