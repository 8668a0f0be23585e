// 2.11.1, T9: the way of a charge to the moment of contact. A formed unit wheels once at most and then goes straight on, up
// to 22.5 degrees aside; a loose one turns on the spot and goes straight at the enemy.
#pragma once

#include "games/tabletop/rules/swept.h"

namespace acies::tabletop {

struct ChargeWay {
  Refusal refusal;
  Cdeg wheel = 0;  // positive to the left
  Pose start;      // after its wheel, or turned on the spot
  Cdeg aside = 0;  // of the straight part
  Mil length = 0;  // of the straight part
  Mil cost = 0;    // of all
  Pose touch;
  int wheel_dps = 0;
};

// The way that is drawn. Parts that are not drawn are looked for: straight on before aside, no wheel before a wheel, and of wheels
// those towards the middle of the enemy before the least. docs/tabletop-geometry.md lists the ways at which the search looks; it
// may miss a gap that only a wheel between two tenths of a degree opens. A refusal names the fault of the way, or of the first of
// those looked at that lead to the enemy.
ChargeWay charge_way(const State& s, UnitId u, UnitId target, const DrawnWay& drawn = {});
// The way of a charge that has been declared, at the moment when it is made. Where the drawn way is no longer open the
// charger takes any other.
ChargeWay declared_way(const State& s, UnitId u, UnitId target);

// The ground and friends swept by the first `length` of the straight part, and by the parts before it.
Swept swept_by(const State& s, UnitId u, const ChargeWay& way, Mil length);

}  // namespace acies::tabletop
