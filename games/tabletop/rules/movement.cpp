#include "games/tabletop/rules/movement.h"

#include <algorithm>

#include "games/tabletop/rules/game.h"
#include "games/tabletop/rules/give_way.h"

namespace acies::tabletop {
namespace {

bool is_rough_kind(TerrainKind k) { return k == TerrainKind::kRough || k == TerrainKind::kWoods; }

}  // namespace

bool goes_through(const State& s, UnitId mover, UnitId enemy) {
  return is_model(s.type(mover)) && is_light(s.type(enemy));
}

std::vector<Obstacle> enemies_before(const State& s, UnitId u, MoveKind kind) {
  std::vector<Obstacle> obstacles;
  for_each_unit(s, other(s.side(u)), [&](UnitId e) {
    Obstacle o;
    o.outline = outline_of(s, e);
    const bool broken = s.units[e].broken;
    if (kind == MoveKind::kMarch) {
      if (!broken) o.keep = kEight;
    } else {
      if (goes_through(s, u, e) || gives_way(s, u, e)) return;
      if (!broken) {
        o.keep = kFour;
        o.only_to_front = true;
        o.lean = s.options().front_cone;
      }
    }
    obstacles.push_back(o);
  });
  return obstacles;
}

std::vector<Polygon> closed_ground(const State& s, UnitId u) {
  std::vector<Polygon> closed;
  for (const Terrain& t : s.scenario->terrain) {
    const bool shut = t.kind == TerrainKind::kImpassable || (is_rough_kind(t.kind) && rough_is_closed(s.type(u)));
    if (shut) closed.push_back(t.outline);
    // Banks and streams are rough to cross (2.5): each stretch of their course is closed to them, too.
    if (t.kind == TerrainKind::kObstacle && rough_is_closed(s.type(u)))
      for (std::size_t i = 0; i + 1 < t.outline.size(); ++i) closed.push_back(Polygon(t.outline).subspan(i, 2));
  }
  return closed;
}

int closed_ground_under(const State& s, UnitId u, const Outline& o) {
  for (std::size_t i = 0; i < s.scenario->terrain.size(); ++i) {
    const Terrain& t = s.scenario->terrain[i];
    const bool rough = is_rough_kind(t.kind) && rough_is_closed(s.type(u));
    const bool course = t.kind == TerrainKind::kObstacle && rough_is_closed(s.type(u)) && across(o, t.outline);
    if (course || ((t.kind == TerrainKind::kImpassable || rough) && over(o, t.outline))) return static_cast<int>(i);
  }
  return -1;
}

bool stands_on_table(const State& s, const Outline& o) { return on_table(o, s.scenario->width, s.scenario->height); }

Refusal check_may_move(const State& s, UnitId u) {
  const Unit& unit = s.units[u];
  if (!unit.on_table) return {"the unit is not on the table"};
  if (unit.broken) return {"the unit is routing"};
  if (unit.rampage >= 0) return {"the elephant is rampaging"};
  if (is_engaged(s, u)) return {"the unit is in combat"};
  if (unit.looting) return {"the unit is looting", Clause::kRepeatLoot};
  if (unit.t.steadied) return {"the unit was steadied and does not move", Clause::kSteadiedStays};
  if (unit.t.control == Control::kHalt) return {"the unit is halted by its control test", Clause::kControlHalt};
  if (bound_to_stay(s, u)) return {"the unit repeats its last move: it stays", Clause::kRepeatStill};
  return {};
}

Mil straight_reach(const State& s, UnitId u, Cdeg aside, Mil allowance, MoveKind kind) {
  const std::vector<Obstacle> enemies = enemies_before(s, u, kind);
  const std::vector<Polygon> closed = closed_ground(s, u);
  const bool by_leader = is_bent(s, u) || (s.units[u].formation == Formation::kColumn && aside != 0);
  const Outline mover = by_leader ? Outline(s.units[u].pose, base_size(*s.scenario, s.type(u))) : outline_of(s, u);
  return reach_straight(mover, aside, allowance, enemies, Field{s.scenario->width, s.scenario->height, closed}).length;
}

Path straight_path(const State& s, UnitId u, Cdeg aside, Mil length) {
  Segment seg;
  if (s.units[u].order == Order::kFormed) {
    seg.kind = SegmentKind::kAhead;
    seg.angle = aside;
    seg.length = length;
  } else {
    seg.kind = SegmentKind::kTo;
    seg.pose = straight(s.units[u].pose, aside, length);
  }
  Path path;
  path.add(seg);
  return path;
}

Mil walk_reach(const State& s, UnitId u, Cdeg aside, Mil length) {
  constexpr Mil kCoarse = kInch / 4;
  const auto fits = [&](Mil d) {
    return d > 0 && !walk(s, u, straight_path(s, u, aside, d), length, MoveKind::kOrdinary).refusal;
  };
  const Mil most = straight_reach(s, u, aside, length, MoveKind::kOrdinary);
  Mil reach = most;
  while (reach > 0 && !fits(reach)) reach -= kCoarse;
  reach = std::max(reach, 0);
  for (Mil step = kCoarse / 2; step > 0 && reach < most; step /= 2)
    if (reach + step < most && fits(reach + step)) reach += step;
  return reach > kMeasure ? reach : 0;  // less is rounding, as between units that touch
}

}  // namespace acies::tabletop
