// 2.5: deployment. Each side places its units as it likes within its zone, hidden from the other, from the places the
// scenario proposes; then both are revealed together.
#include "tabletop/rules/deploy.h"

#include "tabletop/rules/game.h"

namespace acies::tabletop {

Refusal check_zone(const State& s, UnitId u, const Outline& o) {
  if (!on_table(o, s.scenario->width, s.scenario->height)) return {"that is off the table", Clause::kEdge};
  const Mil depth = is_light(s.type(u)) ? kLightZoneDepth : kZoneDepth;
  const bool top = s.side(u) == Side::kTop;
  for (const FinePoint& c : o.box.corners) {
    const Mil from_edge = top ? s.scenario->height - to_mil(c.y) : to_mil(c.y);
    if (from_edge > depth + kMeasure) return {"that is beyond the deployment zone", Clause::kZone};
    if (to_mil(c.x) < kFour - kMeasure || to_mil(c.x) > s.scenario->width - kFour + kMeasure)
      return {"nobody deploys within 4 inches of a side edge", Clause::kZone};
  }
  return {};
}

namespace {

Rows rows_wanted(const State& s, const Action& a) {
  if (a.path.empty()) return s.units[a.unit].rows;
  return rows_of(base_count(s.units[a.unit]), a.path[0].formation, a.path[0].files);
}

Formation formation_wanted(const State& s, const Action& a) {
  return a.path.empty() ? s.units[a.unit].formation : a.path[0].formation;
}

bool clear_of_own(const State& s, UnitId u, const Outline& o) {
  bool clear = true;
  for_each_unit(s, s.side(u), [&](UnitId f) { clear = clear && (f == u || !overlap(o, outline_of(s, f))); });
  return clear;
}

Refusal check_place(const State& s, const Action& a) {
  const Frame& f = s.stack.back();
  if (a.kind == ActionKind::kDone) return {};
  if (a.kind != ActionKind::kPlace) return {"units are placed now"};
  if (a.unit == kNoUnit || s.side(a.unit) != f.side) return {"that is no unit of the side that deploys"};
  if (!a.path.empty()) {
    const Profile& p = s.profile(a.unit);
    const Formation form = a.path[0].formation;
    if (a.path[0].kind != SegmentKind::kForm || a.path[0].files == 0 || s.units[a.unit].order != Order::kFormed ||
        form == Formation::kNone)
      return {"that is no formation of the unit", Clause::kChangeFormation};
    if ((form == Formation::kPhalanx && !p.phalanx) || (form == Formation::kWedge && !p.wedge) ||
        (form == Formation::kQuincunx && (!p.legion || a.path[0].files > 3)))
      return {"the unit cannot form so", Clause::kChangeFormation};
  }
  const Outline o = outline(layout_of(s, a.unit, rows_wanted(s, a), formation_wanted(s, a)),
                            {a.pose.x, a.pose.y, turned(a.pose.facing)});
  if (const Refusal r = check_zone(s, a.unit, o)) return r;
  if (in_terrain(s, o, TerrainKind::kImpassable) || (rough_is_closed(s.type(a.unit)) && in_rough(s, o)))
    return {"the ground is closed to the unit", Clause::kRoughHorse};
  if (!clear_of_own(s, a.unit, o)) return {"friends stand there", Clause::kNoOverlap};
  return {};
}

// Frame: step 0 bottom places, 1 top places.
void step(Game& g) {
  Frame& f = g.top();
  if (f.step == 2) {
    pop(g);
    return;
  }
  f.side = f.step == 0 ? Side::kBottom : Side::kTop;
  ask(g, Decision::kDeploy, f.side);
}

void act(Game& g, const Action& a) {
  Frame& f = g.top();
  if (a.kind == ActionKind::kDone) {
    ++f.step;
    return;
  }
  Unit& unit = g.unit(a.unit);
  unit.rows = rows_wanted(g.s, a);
  unit.formation = formation_wanted(g.s, a);
  unit.open_ranks = unit.open_ranks && unit.formation == Formation::kQuincunx;
  unit.fixed_threshold = static_cast<std::uint8_t>(threshold(unit.formation, unit.rows));
  Event e;
  e.kind = EventKind::kPlaced;
  e.unit = a.unit;
  e.from = unit.pose;
  unit.pose = {a.pose.x, a.pose.y, turned(a.pose.facing)};
  unit.tail = {};
  e.to = unit.pose;
  e.a = static_cast<int>(unit.formation);
  e.b = unit.rows[0];
  e.clause = Clause::kZone;
  e.hidden_from = other(f.side);
  for (Leader& leader : g.s.leaders)
    if (leader.with == a.unit) leader.pose = unit.pose;
  g.emit(e);
}

// Done, and small steps from where units are.
void list(const State& s, std::vector<Action>& out) {
  const Frame& f = s.stack.back();
  out.push_back(action_of(ActionKind::kDone));
  for_each_unit(s, f.side, [&](UnitId u) {
    for (const Point by : {Point{2 * kInch, 0}, Point{-2 * kInch, 0}, Point{0, kInch}, Point{0, -kInch}}) {
      Action a = action_of(ActionKind::kPlace, u);
      a.pose = s.units[u].pose;
      a.pose.x += by.x;
      a.pose.y += by.y;
      if (!check_place(s, a)) out.push_back(a);
    }
  });
}

}  // namespace

const Handler kDeployHandler = {step, act, check_place, list};

}  // namespace acies::tabletop
