#include "games/tabletop/rules/give_way.h"

#include <algorithm>

#include "games/tabletop/rules/dp.h"

namespace acies::tabletop {

bool gives_way(const State& s, UnitId mover, UnitId enemy) {
  return s.options().light_fallback != 0 && s.units[mover].order == Order::kFormed && is_light(s.type(enemy)) &&
         !is_engaged(s, enemy) && !s.units[enemy].broken;
}

bool fall_back(const State& s, UnitId light, UnitId mover_id, const Outline& mover, Cdeg met,
               const Few<GivesWay, 16>& gone, Pose* to) {
  const Outline own = outline_of(s, light);
  const bool before_it = to_front(mover, own, s.options().front_cone) || overlap(mover, own);
  const Cdeg way = met != kNotMet ? met : before_it ? mover.pose.facing : away_from(own, mover.centre());
  const Cdeg aside = turn_between(own.pose.facing, way);
  const auto clear = [&](Mil d) { return signed_gap(mover, Outline(straight(own.pose, aside, d), own.size)) >= kFour; };
  // Beyond `high` it is clear all along; it may be nearer in between, where the mover has run over it.
  constexpr Mil kFarthest = 24 * kInch, kStep = kInch / 4;
  if (!clear(kFarthest)) return false;
  Mil high = kFarthest;
  while (high > 0 && clear(high - kStep)) high -= kStep;
  Mil low = std::max(0, high - kStep);
  while (low < high) {
    const Mil mid = (low + high) / 2;
    if (clear(mid))
      high = mid;
    else
      low = mid + 1;
  }
  std::vector<Obstacle> enemies;
  std::vector<Outline> friends;
  for (int i = 0; i < s.units.size(); ++i) {
    const auto u = static_cast<UnitId>(i);
    if (u == light || u == mover_id || !on_table(s, u)) continue;
    if (is_enemy(s, u, light))
      enemies.push_back({outline_of(s, u), kContact + 1, false});
    else if (std::none_of(gone.begin(), gone.end(), [&](const GivesWay& g) { return g.unit == u; }))
      friends.push_back(outline_of(s, u));
  }
  for (const GivesWay& g : gone) friends.push_back(outline_at(s, g.unit, g.to));
  const Mil length = first_clear(own, aside, low, friends, 24 * kInch);
  if (length < 0) return false;
  const std::vector<Polygon> closed = closed_ground(s, light);
  const Reach r = reach_straight(own, aside, length, enemies, Field{s.scenario->width, s.scenario->height, closed});
  if (r.length < length) return false;
  *to = r.pose;
  return true;
}

void give_way(Game& g, const Few<GivesWay, 16>& lights) {
  for (const GivesWay& way : lights) {
    Swept swept(g.s, way.unit);
    swept.go_to(outline_of(g.s, way.unit), {way.to.x, way.to.y});
    const MoveDps dps = swept.dps();
    relocate(g, way.unit, way.to, MoveCause::kLightsGiveWay);
    g.unit(way.unit).last = Last::kFellBack;
    pay(g, way.unit, dps);
  }
}

}  // namespace acies::tabletop
