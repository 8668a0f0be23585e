#include "games/tabletop/field.h"

#include <algorithm>

#include "games/tabletop/geometry/ground.h"

namespace acies::tabletop {

Size base_size(const Scenario& scenario, Type type) {
  Mil depth = scenario.foot_depth;
  if (is_cavalry(type)) depth = scenario.horse_depth;
  if (is_model(type)) depth = scenario.model_depth;
  return {scenario.frontage, depth};
}

Layout layout_of(const State& s, UnitId u, const Rows& rows, Formation formation, const Tail& tail) {
  const Mil line_gap = formation == Formation::kQuincunx ? s.scenario->line_gap : 0;
  Layout l = layout(rows, base_size(*s.scenario, s.type(u)), line_gap);
  l.tail = tail;
  return l;
}

Layout layout_of(const State& s, UnitId u) {
  return layout_of(s, u, s.units[u].rows, s.units[u].formation, s.units[u].tail);
}

namespace {

Size size_of(const State& s, UnitId u) {
  const Unit& unit = s.units[u];
  const Size base = base_size(*s.scenario, s.type(u));
  int widest = 0, rows = 0;
  for (auto r : unit.rows) {
    if (r == 0) break;
    widest = std::max<int>(widest, r);
    ++rows;
  }
  const Mil gaps = unit.formation == Formation::kQuincunx && rows > 1 ? (rows - 1) * s.scenario->line_gap : 0;
  return {widest * base.frontage, rows * base.depth + gaps};
}

}  // namespace

Outline outline_at(const State& s, UnitId u, Pose pose) { return Outline(pose, size_of(s, u)); }
Outline outline_of(const State& s, UnitId u) {
  const Unit& unit = s.units[u];
  if (!unit.tail.empty()) return column_outline(unit.pose, unit.tail, base_size(*s.scenario, s.type(u)));
  return outline_at(s, u, unit.pose);
}

Mil gap(const State& s, UnitId a, UnitId b) { return signed_gap(outline_of(s, a), outline_of(s, b)); }

Mil enemy_gap(const State& s, Side side, const Outline& o) {
  Mil least = kFar;
  for_each_unit(s, other(side), [&](UnitId e) {
    if (!s.units[e].broken) least = std::min(least, signed_gap(o, outline_of(s, e)));
  });
  return least;
}

Mil enemy_gap(const State& s, UnitId u) { return enemy_gap(s, s.side(u), outline_of(s, u)); }

UnitId nearest_enemy(const State& s, UnitId u, bool to_front_only) {
  const Outline own = outline_of(s, u);
  UnitId best = kNoUnit;
  Mil least = kFar;
  for_each_unit(s, other(s.side(u)), [&](UnitId e) {
    if (s.units[e].broken) return;
    const Outline o = outline_of(s, e);
    if (to_front_only && !to_front(own, o, s.options().front_cone)) return;
    const Mil g = signed_gap(own, o);
    if (g < least) {
      least = g;
      best = e;
    }
  });
  return best;
}

bool is_engaged(const State& s, UnitId u) {
  for (const Contact& c : s.contacts)
    if (c.a == u || c.b == u) return true;
  return false;
}

bool are_in_contact(const State& s, UnitId a, UnitId b) {
  for (const Contact& c : s.contacts)
    if ((c.a == a && c.b == b) || (c.a == b && c.b == a)) return true;
  return false;
}

Point leader_point(const State& s, LeaderId l) {
  const Leader& leader = s.leaders[l];
  const Pose p = leader.with != kNoUnit ? s.units[leader.with].pose : leader.pose;
  return {p.x, p.y};
}

Mil leader_gap(const State& s, LeaderId l, UnitId u) {
  const Leader& leader = s.leaders[l];
  if (leader.with == u) return 0;
  return std::max(0, signed_gap(outline_of(s, u), leader_point(s, l)) - kLeaderRadius);
}

Outline leader_base(Point at) {
  return Outline({at.x, at.y + kLeaderRadius, kQuarter}, {2 * kLeaderRadius, 2 * kLeaderRadius});
}

bool overlaps_any(const State& s, UnitId u, const Outline& o) {
  for (int i = 0; i < s.units.size(); ++i)
    if (i != u && s.units[i].on_table && overlap(o, outline_of(s, static_cast<UnitId>(i)))) return true;
  return false;
}

bool in_terrain(const State& s, const Outline& o, TerrainKind kind) {
  for (const Terrain& t : s.scenario->terrain) {
    if (t.kind != kind) continue;
    if (kind == TerrainKind::kObstacle ? across(o, t.outline) : over(o, t.outline)) return true;
  }
  return false;
}

bool in_rough(const State& s, const Outline& o) {
  return in_terrain(s, o, TerrainKind::kRough) || in_terrain(s, o, TerrainKind::kWoods) ||
         in_terrain(s, o, TerrainKind::kObstacle);
}

}  // namespace acies::tabletop
