// 2.9.3: columns that run, in flight or in pursuit. They lose their order, but the bases still stand one behind the other:
// one end of the column goes first, and the others go where it has been.
#pragma once

#include "games/tabletop/field.h"
#include "games/tabletop/geometry/column.h"

namespace acies::tabletop {

// Whether the unit is a column, or was one and is still bent. Ask before it becomes unformed.
bool runs_in_file(const State& s, UnitId u);

// The base at either end. The last base is turned about, as it would stand if it led.
enum class End : std::uint8_t { kFront, kRear };
Outline end_of(const State& s, UnitId u, End end);
// The end that faces that way more; the front if both do alike.
End end_towards(const State& s, UnitId u, Cdeg way);

class File {
 public:
  // A column led by that end. The leading base first turns on the spot to face `way`, if `turns`.
  File(const State& s, UnitId u, End end, Cdeg way, bool turns = true);

  // The leading base, turned.
  const Outline& lead() const { return lead_; }

  struct Placement {
    Pose lead;
    Tail tail;
    Outline all;
    bool clear = true;  // of itself
  };
  // The place of the whole column once the leading base has gone straight on by `length`, `aside` of its facing. The
  // other bases follow no farther than the greater of that length and `most`.
  Placement after(Mil length, Mil most, Cdeg aside = 0) const;

 private:
  Trail trail_;
  Size base_;
  Outline lead_;
};

// The shortest way of at least `length`, and at most `limit`, that clear_at(way) allows, looked for in small steps: -1 if there
// is none. And the longest that is shorter than `length`: 0 if there is none.
template <class Clear>
Mil next_clear(Mil length, Mil limit, Clear clear_at) {
  constexpr Mil kStep = 50;
  Mil at = length;
  while (at <= limit && !clear_at(at)) at += kStep;
  if (at > limit) return -1;
  Mil low = at == length ? at : at - kStep + 1;
  while (low < at) {
    const Mil middle = (low + at) / 2;
    if (clear_at(middle))
      at = middle;
    else
      low = middle + 1;
  }
  return at;
}

template <class Clear>
Mil last_clear(Mil length, Clear clear_at) {
  constexpr Mil kStep = 64;
  Mil at = length;
  while (at > 0 && !clear_at(at)) at = at > kStep ? at - kStep : 0;
  for (Mil step = kStep / 2; step > 0; step /= 2)
    if (at + step < length && clear_at(at + step)) at += step;
  return at;
}

}  // namespace acies::tabletop
