// Ancients 13: units that slip away from close combat.
#include "games/hex/rules/play.h"

namespace acies::hex::rules {

HexSet evade_hexes(const State& s, UnitId u) {
  const Scenario& sc = *s.scenario;
  const Side side = side_of(s, u);
  const HexSet friends = lone_leaders(s, side);
  const bool led = has_leader(s, u);
  HexSet open = open_to(s, side, mover_of(profile(s, u))) - all_units(s) - leaders_of(s, other(side));
  if (led) open -= friends;
  if (!sc.picky.empty()) open -= unwelcoming(s, u);
  const HexSet near = homeward(s, set_of(hex_of(s, u)), side) & open;
  const HexSet with_leader = near & friends;
  const HexSet far = homeward(s, near - with_leader, side) & open;
  // rulings 102: two hexes; one onto a lone friendly leader; one if there is nothing longer.
  if (!far.empty() || !with_leader.empty()) return far | with_leader;
  return sc.rules->short_evade ? near : HexSet{};
}

bool may_evade(const State& s, UnitId u, UnitId attacker) {
  return is_a(s, attacker, profile(s, u).evades) && !evade_hexes(s, u).empty();
}

void list_evades(const State& s, ActionList& out) {
  evade_hexes(s, s.top().foe).for_each([&](Hex h) { out.add(ActionKind::kEvadeTo, h); });
}

}  // namespace acies::hex::rules
