#pragma once

#include "games/tabletop/battle.h"
#include "games/tabletop/geometry/outline.h"

namespace acies::tabletop {

constexpr Mil kZoneDepth = 12 * kInch;
constexpr Mil kLightZoneDepth = 16 * kInch;

// 2.5: within 12 inches of the own edge, lights within 16, no unit within 4 of a side edge.
Refusal check_zone(const State& s, UnitId u, const Outline& o);
// The same of a leader by himself, whose base is round.
Refusal check_leader_zone(const State& s, LeaderId l, Point at);

}  // namespace acies::tabletop
