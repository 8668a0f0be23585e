// 2.9.1: an ordinary move: the dice, and the path that follows them.
#include "games/tabletop/rules/dp.h"
#include "games/tabletop/rules/flight.h"
#include "games/tabletop/rules/manoeuvre.h"

namespace acies::tabletop {
namespace {

// Frame: unit, n optional dice, step 0 to roll, 1 to go, 2 to be asked for another die; roll.

Refusal check_bound_path(const State& s, const Frame& f, const Path& path) {
  if (!bound_to_advance(s, f.unit)) return {};
  const Mil least = walk_reach(s, f.unit, 0, f.roll.average * kInch);
  const Unit& unit = s.units[f.unit];
  bool fits = path.size() == 1 && (path[0].kind == SegmentKind::kAhead || path[0].kind == SegmentKind::kTo);
  if (fits && path[0].kind == SegmentKind::kAhead) fits = path[0].angle == 0 && path[0].length >= least - kMeasure;
  if (fits && path[0].kind == SegmentKind::kTo) {
    const Pose to = path[0].pose;
    const Mil length = distance({unit.pose.x, unit.pose.y}, {to.x, to.y});
    const Pose on = ahead(unit.pose, length);
    fits =
        distance({on.x, on.y}, {to.x, to.y}) <= kMeasure && to.facing == unit.pose.facing && length >= least - kMeasure;
  }
  if (!fits) return {"it must advance straight ahead at least the average die", Clause::kRepeatAdvance};
  return {};
}

Mil allowance_of(const Frame& f) { return f.roll.sum() * kInch; }

Clause fatigue_clause(const Roll& roll) { return roll.faces[5] == 0 ? Clause::kFatigueHeavy : Clause::kFatigue; }

// The average die straight ahead, or as much of it as the stop rules leave.
Path least_advance(const State& s, const Frame& f) {
  const Mil length = walk_reach(s, f.unit, 0, f.roll.average * kInch);
  return length == 0 ? Path{} : straight_path(s, f.unit, 0, length);
}

void move_step(Game& g) {
  Frame& f = g.top();
  if (!on_table(g.s, f.unit)) return pop(g);
  if (f.step == 0) {
    const bool first = f.roll.average == 0;
    return request_roll(g, RollLabel::kMove, first ? 1 : 0, f.n, f.unit, f.side);
  }
  ask(g, f.step == 1 ? Decision::kPath : Decision::kMoreDice, f.side);
}

void move_act(Game& g, const Action& a) {
  Frame& f = g.top();
  const UnitId u = f.unit;
  switch (a.kind) {
    case ActionKind::kRoll: {
      if (a.roll.average != 0) f.roll.average = a.roll.average;
      for (std::size_t i = 0; i < 6; ++i)
        f.roll.faces[i] = static_cast<std::uint8_t>(f.roll.faces[i] + a.roll.faces[i]);
      const bool more = g.s.options().optional_dice_sequential != 0 && f.roll.dice() < optional_dice(g.s.profile(u));
      f.step = more ? 2 : 1;
      break;
    }
    case ActionKind::kMoreDice:
      f.n = static_cast<std::uint8_t>(a.n);
      f.step = a.n == 0 ? 1 : 0;
      break;
    default: {
      // 2.9.1: dice give DPs even if the unit does not use their whole length.
      if (f.units != 0) {
        const Frame line = f;
        const LineWalk walked = a.kind == ActionKind::kPath
                                    ? walk_line(g.s, line.units, a.path, allowance_of(line), MoveKind::kOrdinary)
                                    : LineWalk{};
        pop(g);
        for (int i = 0; i < g.s.units.size(); ++i) {
          const auto v = static_cast<UnitId>(i);
          if ((line.units >> i & 1) != 0)
            gain_dp(g, v, fatigue_dps(g.s, v, line.roll), DpCause::kMovement, fatigue_clause(line.roll));
        }
        return commit_line_walk(g, walked, MoveKind::kOrdinary);
      }
      const int tired = fatigue_dps(g.s, u, f.roll);
      const Walked w =
          a.kind == ActionKind::kPath ? walk(g.s, u, a.path, allowance_of(f), MoveKind::kOrdinary) : Walked{};
      const Clause why = fatigue_clause(f.roll);
      // A repeated advance is forced: where the edge of the table cuts its least way short, it costs a DP.
      const Mil least = f.roll.average * kInch;
      const bool edge = bound_to_advance(g.s, u) && edge_ends_way(g.s, u, 0, walk_reach(g.s, u, 0, least), least);
      pop(g);
      gain_dp(g, u, tired, DpCause::kMovement, why);
      if (a.kind == ActionKind::kPath) commit_walk(g, u, w, MoveCause::kOrdinary, MoveKind::kOrdinary);
      if (edge) gain_dp(g, u, 1, DpCause::kMovement, Clause::kEdgeStop);
      break;
    }
  }
}

Refusal move_check(const State& s, const Action& a) {
  const Frame& f = s.stack.back();
  if (f.step == 2) {
    if (a.kind != ActionKind::kMoreDice || a.n < 0 || a.n > 1) return {"it rolls one more die or none"};
    return {};
  }
  if (a.kind == ActionKind::kStay && f.units != 0) return {};
  if (a.kind == ActionKind::kStay) {
    if (bound_to_advance(s, f.unit) && !least_advance(s, f).empty()) return {"it must advance", Clause::kRepeatAdvance};
    return {};
  }
  if (a.kind != ActionKind::kPath) return {"the unit that has rolled moves now, or stays"};
  if (f.units != 0) return check_line_path(s, f.units, a.path, allowance_of(f), MoveKind::kOrdinary);
  if (const Refusal r = check_bound_path(s, f, a.path)) return r;
  return check_walk(s, f.unit, a.path, allowance_of(f), MoveKind::kOrdinary);
}

void move_list(const State& s, std::vector<Action>& out) {
  const Frame& f = s.stack.back();
  if (f.step == 2) {
    for (int n : {0, 1}) out.push_back(action_of(ActionKind::kMoreDice, kNoUnit, kNoUnit, n));
    return;
  }
  std::vector<Path> paths;
  if (f.units != 0)
    list_line_paths(s, f.units, allowance_of(f), MoveKind::kOrdinary, paths);
  else
    list_paths(s, f.unit, allowance_of(f), MoveKind::kOrdinary, paths);
  if (f.units == 0 && bound_to_advance(s, f.unit)) paths.push_back(least_advance(s, f));
  for (const Path& p : paths) {
    Action a = action_of(ActionKind::kPath);
    a.path = p;
    if (!move_check(s, a)) out.push_back(a);
  }
  const Action stay = action_of(ActionKind::kStay);
  // A unit that must advance but finds no way to do so stays.
  if (!move_check(s, stay)) out.push_back(stay);
}

}  // namespace

const Handler kMoveHandler = {move_step, move_act, move_check, move_list};

}  // namespace acies::tabletop
