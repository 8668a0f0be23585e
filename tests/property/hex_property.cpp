#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "games/hex/board/hex_set.h"
#include "games/hex/board/sight.h"

namespace acies {

using namespace hex;

namespace {

Hex any_hex() { return Hex(*rc::gen::inRange(0, kMaxHexes)); }

HexSet any_set() {
  HexSet set;
  for (const int i : *rc::gen::container<std::vector<int>>(rc::gen::inRange(0, kMaxHexes))) set.add(Hex(i));
  return set;
}

RC_GTEST_PROP(Distance, IsAMetric, ()) {
  const Hex a = any_hex(), b = any_hex(), c = any_hex();
  RC_ASSERT((distance(a, b) == 0) == (a == b));
  RC_ASSERT(distance(a, b) == distance(b, a));
  RC_ASSERT(distance(a, c) <= distance(a, b) + distance(b, c));
}

RC_GTEST_PROP(HexSet, NeighboursAreTheHexesOneStepFromAny, ()) {
  const HexSet set = any_set();
  HexSet expected;
  set.for_each([&](Hex h) {
    for (int d = 0; d < kDirections; ++d)
      if (const Hex n = neighbour(h, static_cast<Direction>(d)); n.exists()) expected.add(n);
  });
  RC_ASSERT(neighbours(set) == expected);
}

RC_GTEST_PROP(HexSet, StepsUpAndDownAreTheTwoNeighboursOnThatSide, ()) {
  const Hex h = any_hex();
  HexSet up, down;
  for (const Direction d : {Direction::kUpLeft, Direction::kUpRight})
    if (const Hex n = neighbour(h, d); n.exists()) up.add(n);
  for (const Direction d : {Direction::kDownLeft, Direction::kDownRight})
    if (const Hex n = neighbour(h, d); n.exists()) down.add(n);
  RC_ASSERT(step_up(set_of(h)) == up);
  RC_ASSERT(step_down(set_of(h)) == down);
}

RC_GTEST_PROP(Sight, IsMutual, ()) {
  const Hex a = any_hex(), b = any_hex();
  const HexSet obstructions = any_set();
  RC_PRE(!(a == b));
  RC_ASSERT(sees(a, b, obstructions) == sees(b, a, obstructions));
}

RC_GTEST_PROP(Sight, AnObstructionNeverHelps, ()) {
  const Hex a = any_hex(), b = any_hex();
  const HexSet few = any_set();
  RC_PRE(!(a == b));
  HexSet more = few;
  more.add(any_hex());
  RC_ASSERT(!sees(a, b, more) || sees(a, b, few));
}

}  // namespace
}  // namespace acies
