// Keys of positions between two tricks: exactly what the value of the rest depends on.
#pragma once

#include "core/rng.hpp"
#include "core/bit_select.hpp"
#include "solve/search_state.hpp"

namespace mue::MUE_ARCH {

/// Hashes words into one number; each word gets its own multiplication.
class Mixer {
 public:
  MUE_INLINE explicit Mixer(u64 seed) : sum_(seed) {}
  MUE_INLINE void add(u64 word) {
    const u64 mixed = (sum_ ^ word) * 0x9fb21c651e98df25u;
    sum_ = mixed ^ (mixed >> 29);
  }
  MUE_INLINE u64 result() const { return scatter(sum_); }

 private:
  u64 sum_;
};

MUE_INLINE void add_gathered(Mixer& mixer, u64 set, u64 of) { mixer.add(gather(set, of)); }
MUE_INLINE void add_gathered(Mixer& mixer, Wide set, Wide of) {
  mixer.add(gather(set.lo, of.lo));
  mixer.add(gather(set.hi, of.hi));
}
MUE_INLINE void add_whole(Mixer& mixer, u64 set) { mixer.add(set); }
MUE_INLINE void add_whole(Mixer& mixer, Wide set) {
  mixer.add(set.lo);
  mixer.add(set.hi);
}
MUE_INLINE u64 sizes(u64 live, u64 trumps) {
  return static_cast<u64>(count(live)) << 8 | static_cast<u64>(count(live & trumps));
}
MUE_INLINE u64 sizes(Wide live, Wide trumps) { return sizes(live.lo, trumps.lo) << 16 | sizes(live.hi, trumps.hi); }

MUE_INLINE u64 packed(const Stack& stack) {
  u64 word = static_cast<u64>(stack.seat) << 16 | static_cast<u64>(stack.column) << 8 | stack.size;
  for (int i = 0; i < stack.size; ++i) word = word << 8 | stack.cards[i];
  return word;
}

/// For each range that begins at a bit of `starts`, the first live card in it or after it. Adding a start to the gaps
/// between live cards makes the carry ripple to the next live card.
template <class W>
MUE_INLINE W first_live(W starts, W live) {
  const W gaps = ~live;
  return (plus(starts & gaps, gaps) | starts) & live;
}

template <class W>
MUE_INLINE u64 key_of(const SearchState<W>& state, const Masks<W>& masks, int leader) {
  Mixer mixer(state.side | static_cast<unsigned>(state.players) << 8 | static_cast<unsigned>(leader) << 12 |
              static_cast<u64>(state.counts_points) << 16 | static_cast<u64>(masks.last_wins) << 17);
  const W live = state.live;
  mixer.add(sizes(live, masks.trumps));
  for (int seat = 0; seat + 1 < state.players; ++seat) add_gathered(mixer, state.held[seat], live);
  add_gathered(mixer, first_live(masks.class_starts, live), live);
  add_gathered(mixer, first_live(masks.suit_starts, live), live);
  if (state.counts_points) {
    for (int plane = 0; plane < masks.plane_count; ++plane) add_gathered(mixer, masks.planes[plane], live);
  }
  if (any(state.down)) {
    // While cards lie face down, the column that a card covers matters too, so ranks are absolute.
    add_whole(mixer, live);
    for (int seat = 0; seat < state.players; ++seat) add_whole(mixer, state.held[seat] & state.display[seat]);
    for (const Stack& stack : state.columns.stacks) {
      if (stack.size > 0) mixer.add(packed(stack));
    }
    mixer.add(masks.fingerprint);
  }
  return mixer.result();
}

/// Cards as stored in the table: by the number of live cards below.
template <class W>
MUE_INLINE int card_at(W live, int place) {
  return place < count(live) ? select(live, place) : -1;
}
template <class W>
MUE_INLINE int place_of(W live, int card) {
  return count(live & below<W>(card));
}

}  // namespace mue::MUE_ARCH
