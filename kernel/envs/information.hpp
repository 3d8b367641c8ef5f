// All that a seat knows of a hand, the course of it included, as bytes: equal for exactly the same knowledge.
#pragma once

#include "envs/course.hpp"
#include "hand/history.hpp"

namespace mue::MUE_ARCH {

template <class W>
Bytes information(const Space& space, const Course<W>& course, const Bytes& history, int viewer) {
  const Program& program = *course.deck_in(space).program;
  Observation<W> seen;
  Observer<W>(program, course.state).observe(viewer, seen);
  Bytes bytes{course.deck};
  Writer writer(program.kind, bytes);
  write_observation(writer, program, seen);
  writer.set(seen.choice.drawn);
  const bool own = viewer == course.state.seat;
  for (const W chosen : {course.partial.display, course.partial.lay, course.partial.hand}) {
    writer.set(own ? chosen : W{});
  }
  write_seen(history, viewer, bytes);
  return bytes;
}

}  // namespace mue::MUE_ARCH
