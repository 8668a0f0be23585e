#include "games/tabletop/preview.h"

#include <algorithm>

#include "games/tabletop/decision.h"
#include "games/tabletop/geometry/moves.h"
#include "games/tabletop/model/unit_set.h"
#include "games/tabletop/rules/manoeuvre.h"

namespace acies::tabletop {
namespace {

PreviewUnit preview_unit(const State& s, UnitId u, const Walked& w) {
  PreviewUnit p;
  p.unit = u;
  p.pose = w.pose;
  p.rows = w.rows;
  p.tail = w.tail;
  p.formation = w.formation;
  p.wheel = w.wheel;
  p.form = w.form;
  p.about_face = w.about_face;
  p.rough = w.swept.rough;
  p.passage = has(w.swept.passage, u) ? 1 : 0;
  const Outline end = outline(layout_of(s, u, w.rows, w.formation, w.tail), w.pose);
  for_each_unit(s, other(s.side(u)), [&](UnitId e) {
    if (s.units[e].broken) return;
    Outline foe = outline_of(s, e);
    for (const GivesWay& way : w.gives_way)
      if (way.unit == e) foe = outline_at(s, e, way.to);
    const Mil apart = signed_gap(end, foe);
    if (apart <= kFour) p.within_four |= bit(e);
    if (apart <= kEight) p.within_eight |= bit(e);
  });
  return p;
}

}  // namespace

Mil reach_of(const State& s, UnitId u, Cdeg aside, Mil allowance, bool march) {
  return straight_reach(s, u, aside, allowance, march ? MoveKind::kMarch : MoveKind::kOrdinary);
}

Preview preview(const State& s, const Action& a) {
  Preview out;
  std::uint64_t units = a.units;
  UnitId one = a.unit;
  Path path = a.path;
  MoveKind kind = MoveKind::kOrdinary;
  if (a.kind == ActionKind::kPath) {
    if (rolled_allowance(s) == 0) {
      out.refusal = {"no move has been rolled"};
      return out;
    }
    units = moving_units(s);
    out.allowance = rolled_allowance(s);
  } else if (a.kind == ActionKind::kMarch) {
    kind = MoveKind::kMarch;
  } else if (a.kind == ActionKind::kSideStep || a.kind == ActionKind::kStepBack) {
    kind = MoveKind::kStep;
    path = step_path(a);
    out.allowance = 2 * kInch;
  } else {
    out.refusal = {"only moves are previewed"};
    return out;
  }
  if (units == 0) {
    if (one >= s.units.size() || !on_table(s, one)) {
      out.refusal = {"there is no such unit"};
      return out;
    }
    units = bit(one);
  }
  if (kind == MoveKind::kMarch) out.allowance = line_march_rate(s, units);
  const LineWalk line = walk_line(s, units, path, out.allowance, kind);
  out.refusal = line.refusal;
  for (std::size_t i = 0; i < line.units.size(); ++i) {
    const Walked& w = line.ways[i];
    out.used = std::max(out.used, w.used);
    out.units.add(preview_unit(s, line.units[i], w));
    for (const GivesWay& way : w.gives_way) out.lights.add({way.unit, way.to});
  }
  // The path alone cannot tell whether the unit may act now.
  if (!out.refusal) out.refusal = check(s, a);
  return out;
}

}  // namespace acies::tabletop
