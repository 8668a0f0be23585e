// a battle line that moves as one. Formed units that stand in line take one roll and one path: each goes ahead the
// same way, and a wheel turns all of them about the outermost front corner, which costs the arc of the other one.
#include <algorithm>

#include "tabletop/geometry/moves.h"
#include "tabletop/rules/command.h"
#include "tabletop/rules/dp.h"
#include "tabletop/rules/manoeuvre.h"

namespace acies::tabletop {
namespace {

std::vector<UnitId> members(const State& s, std::uint64_t units) {
  std::vector<UnitId> all;
  for (int i = 0; i < s.units.size(); ++i)
    if ((units >> i & 1) != 0) all.push_back(static_cast<UnitId>(i));
  return all;
}

Company company_of(const State& s, std::uint64_t units) {
  std::vector<Outline> outlines;
  for (UnitId u : members(s, units)) outlines.push_back(outline_of(s, u));
  return {units, around(outlines)};
}

int line_dice(const State& s, std::uint64_t units) {
  int dice = 2;
  for (UnitId u : members(s, units)) dice = std::min(dice, optional_dice(s.profile(u)));
  return dice;
}

// Whether the unit could take part in a move of its line at all.
Refusal check_member(const State& s, UnitId u, MoveKind kind) {
  if (s.units[u].order != Order::kFormed) return {"a battle line is of formed units", Clause::kControlConform};
  if (const Refusal r = check_may_move(s, u)) return r;
  if (s.units[u].t.acted || s.units[u].t.redressed) return {"a unit of it has moved", Clause::kManoeuvreChoice};
  if (bound_to_advance(s, u)) return {"a unit of it is bound to advance", Clause::kRepeatAdvance};
  if (kind == MoveKind::kMarch && enemy_gap(s, u) <= kEight) return {"the enemy is within 8 inches", Clause::kMarch};
  return check_line(s, u, kind);
}

}  // namespace

Mil line_march_rate(const State& s, std::uint64_t units) {
  Mil rate = 12 * kInch;
  for (UnitId u : members(s, units)) rate = std::min(rate, march_rate(s.profile(u)));
  return rate;
}

Refusal check_line_path(const State& s, std::uint64_t units, const Path& path, Mil allowance, MoveKind kind) {
  const Company company = company_of(s, units);
  const std::vector<UnitId> all = members(s, units);
  std::vector<Outline> ends;
  for (UnitId u : all) {
    const Walked w = walk(s, u, path, allowance, kind, &company);
    if (w.refusal) return w.refusal;
    ends.push_back(outline_at(s, u, w.pose));
    for (const GivesWay& way : w.gives_way)
      for (UnitId v : all)
        if (signed_gap(outline_at(s, way.unit, way.to), outline_at(s, v, s.units[v].pose)) < 0)
          return {"lights in the way cannot fall back", Clause::kGiveWay};
  }
  for (std::size_t i = 0; i < ends.size(); ++i)
    for (std::size_t j = 0; j < i; ++j)
      if (overlap(ends[i], ends[j])) return {"the line has no room", Clause::kNoOverlap};
  return {};
}

Refusal check_line_move(const State& s, const Action& a, Side side) {
  const MoveKind kind = a.kind == ActionKind::kMarch ? MoveKind::kMarch : MoveKind::kOrdinary;
  if (a.kind != ActionKind::kMarch && a.kind != ActionKind::kMove) return {"a battle line marches or moves"};
  for (int i = 0; i < kMaxUnits; ++i) {
    if ((a.units >> i & 1) == 0) continue;
    const auto u = static_cast<UnitId>(i);
    if (i >= s.units.size() || !on_table(s, u) || s.side(u) != side) return {"that is no unit of the side that acts"};
    if (is_light(s.type(u))) return {"lights act in the Skirmish phase", Clause::kSkirmishWho};
    if (const Refusal r = check_member(s, u, kind)) return r;
  }
  if (!is_one_line(s, a.units)) return {"the units do not stand in one line", Clause::kControlConform};
  if (kind == MoveKind::kMarch) return check_line_path(s, a.units, a.path, line_march_rate(s, a.units), kind);
  if (a.n < 0 || a.n > line_dice(s, a.units)) return {"not all of them have such optional dice", Clause::kSecondDie};
  if (s.options().optional_dice_sequential != 0) return {"optional dice are asked for one by one", Clause::kOrdinary};
  return {};
}

void commit_line_path(Game& g, std::uint64_t units, const Path& path, Mil allowance, MoveKind kind) {
  const Company company = company_of(g.s, units);
  // All ways are found before anybody moves.
  std::vector<Walked> ways;
  const std::vector<UnitId> all = members(g.s, units);
  for (UnitId u : all) ways.push_back(walk(g.s, u, path, allowance, kind, &company));
  Few<UnitId, kMaxUnits> gone;  // lights that have given way to one of them already
  for (std::size_t i = 0; i < all.size(); ++i) {
    Walked& w = ways[i];
    for (int k = w.gives_way.size() - 1; k >= 0; --k) {
      const UnitId light = w.gives_way[k].unit;
      if (std::find(gone.begin(), gone.end(), light) != gone.end())
        w.gives_way.remove_at(k);
      else
        gone.add(light);
    }
    if (!on_table(g.s, all[i])) continue;
    commit_walk(g, all[i], w, kind == MoveKind::kMarch ? MoveCause::kMarch : MoveCause::kOrdinary, kind);
  }
}

void list_line_paths(const State& s, std::uint64_t units, Mil allowance, MoveKind kind, std::vector<Path>& out) {
  // Ahead as far as all of them can, and half of it.
  Mil reach = allowance;
  for (UnitId u : members(s, units)) reach = std::min(reach, straight_reach(s, u, 0, allowance, kind));
  for (const Mil length : {reach, reach / 2}) {
    if (length <= 0) continue;
    Segment seg;
    seg.length = length;
    Path path;
    path.add(seg);
    out.push_back(path);
  }
}

void list_line_moves(const State& s, Side side, std::vector<Action>& out) {
  std::uint64_t seen = 0;
  for_each_unit(s, side, [&](UnitId from) {
    if ((seen >> from & 1) != 0 || is_light(s.type(from)) || check_member(s, from, MoveKind::kOrdinary)) return;
    std::uint64_t line = 0;
    for (UnitId u : members(s, whole_line(s, from)))
      if (!is_light(s.type(u)) && !check_member(s, u, MoveKind::kOrdinary)) line |= std::uint64_t{1} << u;
    seen |= line;
    if ((line & (line - 1)) == 0) return;
    const auto offer = [&](const Action& a) {
      if (!check_line_move(s, a, side)) out.push_back(a);
    };
    Action a = action_of(ActionKind::kMove);
    a.units = line;
    for (int n = 0; n <= line_dice(s, line); ++n) {
      a.n = n;
      offer(a);
    }
    a.n = 0;
    a.kind = ActionKind::kMarch;
    std::vector<Path> paths;
    list_line_paths(s, line, line_march_rate(s, line), MoveKind::kMarch, paths);
    for (const Path& path : paths) {
      a.path = path;
      offer(a);
    }
  });
}

}  // namespace acies::tabletop
