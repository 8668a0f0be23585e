// 2.5: deployment. Each side places its units and leaders as it likes within its zone, hidden from the other, from the places the
// scenario proposes; then both are revealed together.
#include "games/tabletop/deploy.h"

#include "games/tabletop/rules/game.h"

namespace acies::tabletop {

namespace {

Refusal check_within(const State& s, Side side, Mil depth, const Outline& o) {
  if (!on_table(o, s.scenario->width, s.scenario->height)) return {"that is off the table", Clause::kEdge};
  const bool top = side == Side::kTop;
  for (const FinePoint& c : o.box.corners) {
    const Mil from_edge = top ? s.scenario->height - to_mil(c.y) : to_mil(c.y);
    if (from_edge > depth + kMeasure) return {"that is beyond the deployment zone", Clause::kZone};
    if (to_mil(c.x) < kFour - kMeasure || to_mil(c.x) > s.scenario->width - kFour + kMeasure)
      return {"units do not deploy within 4 inches of a side edge", Clause::kZone};
  }
  return {};
}

}  // namespace

Refusal check_zone(const State& s, UnitId u, const Outline& o) {
  return check_within(s, s.side(u), is_light(s.type(u)) ? kLightZoneDepth : kZoneDepth, o);
}

Refusal check_leader_zone(const State& s, LeaderId l, Point at) {
  return check_within(s, s.leader_def(l).side, kZoneDepth, leader_base(at));
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

// A leader begins alone in the zone, or with a unit, wherever that unit is placed.
Refusal check_leader(const State& s, const Action& a) {
  if (a.leader == kNoLeader || s.leader_def(a.leader).side != s.stack.back().side)
    return {"that is no leader of the side that deploys"};
  if (a.target == kNoUnit) {
    const Point at{a.pose.x, a.pose.y};
    if (const Refusal r = check_leader_zone(s, a.leader, at)) return r;
    if (in_terrain(s, leader_base(at), TerrainKind::kImpassable)) return {"the ground is closed", Clause::kZone};
    return {};
  }
  if (s.side(a.target) != s.leader_def(a.leader).side) return {"he can only join a friendly unit", Clause::kLeaderMove};
  if (s.leaders[a.leader].with == a.target) return {"he is with that unit", Clause::kLeaderMove};
  return {};
}

Refusal check_place(const State& s, const Action& a) {
  const Frame& f = s.stack.back();
  if (a.kind == ActionKind::kDone) return {};
  if (a.kind == ActionKind::kLeaderMove) return check_leader(s, a);
  if (a.kind != ActionKind::kPlace) return {"units and leaders are placed now"};
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

void place_leader(Game& g, const Action& a) {
  Leader& leader = g.s.leaders[a.leader];
  const Pose from = leader.pose;
  leader.with = a.target;
  leader.pose = a.target != kNoUnit ? g.unit(a.target).pose : a.pose;
  g.emit(LeaderMoved{.leader = a.leader,
                     .unit = unit_or_none(a.target),
                     .from = from,
                     .to = leader.pose,
                     .clause = Clause::kZone,
                     .hidden_from = other(g.top().side)});
}

void act(Game& g, const Action& a) {
  Frame& f = g.top();
  if (a.kind == ActionKind::kDone) {
    ++f.step;
    return;
  }
  if (a.kind == ActionKind::kLeaderMove) return place_leader(g, a);
  Unit& unit = g.unit(a.unit);
  unit.rows = rows_wanted(g.s, a);
  unit.formation = formation_wanted(g.s, a);
  unit.open_ranks = unit.open_ranks && unit.formation == Formation::kQuincunx;
  unit.fixed_threshold = static_cast<std::uint8_t>(threshold(unit.formation, unit.rows));
  const Pose from = unit.pose;
  unit.pose = {a.pose.x, a.pose.y, turned(a.pose.facing)};
  unit.tail = {};
  for (Leader& leader : g.s.leaders)
    if (leader.with == a.unit) leader.pose = unit.pose;
  g.emit(Placed{.unit = a.unit,
                .from = from,
                .to = unit.pose,
                .formation = unit.formation,
                .files = unit.rows[0],
                .hidden_from = other(f.side)});
}

// Lists `done`, small steps from the present places of units, and the units that a leader may join.
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
  for (int l = 0; l < s.leaders.size(); ++l) {
    Action a = action_of(ActionKind::kLeaderMove);
    a.leader = static_cast<LeaderId>(l);
    for_each_unit(s, f.side, [&](UnitId u) {
      a.target = u;
      if (!check_place(s, a)) out.push_back(a);
    });
  }
}

}  // namespace

const Handler kDeployHandler = {step, act, check_place, list};

}  // namespace acies::tabletop
