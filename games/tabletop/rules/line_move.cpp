// a battle line that moves as one. Formed units that stand in line take one roll and one path: each goes ahead the
// same way, and a wheel turns all of them about the outermost front corner, which costs the arc of the other one.
#include <algorithm>

#include "games/tabletop/command.h"
#include "games/tabletop/geometry/moves.h"
#include "games/tabletop/rules/dp.h"
#include "games/tabletop/rules/manoeuvre.h"

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

Mil fallen_back(const State& s, const GivesWay& way) {
  const Pose& from = s.units[way.unit].pose;
  return distance({from.x, from.y}, {way.to.x, way.to.y});
}

// A light unit that must fall back before several units of a line falls back once, by the longest of these moves.
void keep_farthest(const State& s, std::vector<Walked>& ways) {
  for (Walked& w : ways)
    for (int k = w.gives_way.size() - 1; k >= 0; --k) {
      const GivesWay mine = w.gives_way[k];
      const auto outdoes = [&](const Walked& other) {
        return &other != &w && std::any_of(other.gives_way.begin(), other.gives_way.end(), [&](const GivesWay& way) {
          return way.unit == mine.unit && fallen_back(s, way) >= fallen_back(s, mine);
        });
      };
      if (std::any_of(ways.begin(), ways.end(), outdoes)) w.gives_way.remove_at(k);
    }
}

// Checks the units of a line against one another: they must not overlap, and lights that fall back before one unit must
// not come too near to the next.
Refusal check_together(const State& s, const LineWalk& line) {
  std::vector<Outline> ends, lights;
  for (std::size_t i = 0; i < line.units.size(); ++i) {
    const Walked& w = line.ways[i];
    ends.push_back(outline(layout_of(s, line.units[i], w.rows, w.formation, w.tail), w.pose));
  }
  for (const Walked& w : line.ways)
    for (const GivesWay& way : w.gives_way) {
      const Outline before = outline_of(s, way.unit), light = outline_at(s, way.unit, way.to);
      if (std::any_of(lights.begin(), lights.end(), [&](const Outline& other) { return overlap(light, other); }))
        return {"lights in the way cannot fall back", Clause::kGiveWay};
      lights.push_back(light);
      for (std::size_t i = 0; i < ends.size(); ++i) {
        const Outline start = outline_of(s, line.units[i]);
        const Mil apart = signed_gap(ends[i], light);
        const bool too_near = to_front(ends[i], light, s.options().front_cone) && apart < kFour - kMeasure &&
                              apart < signed_gap(start, before) - kMeasure;
        if (too_near || apart < 0 || signed_gap(start, light) < 0)
          return {"lights in the way cannot fall back", Clause::kGiveWay};
      }
    }
  for (std::size_t i = 0; i < ends.size(); ++i)
    for (std::size_t j = 0; j < i; ++j)
      if (overlap(ends[i], ends[j])) return {"the line has no room", Clause::kNoOverlap};
  return {};
}

}  // namespace

Mil line_march_rate(const State& s, std::uint64_t units) {
  Mil rate = 12 * kInch;
  for (UnitId u : members(s, units)) rate = std::min(rate, march_rate(s.profile(u)));
  return rate;
}

Refusal check_leaving(const State& s, std::span<const UnitId> units, std::span<const Walked> ways) {
  if (std::none_of(units.begin(), units.end(), [&](UnitId u) { return is_bound_by_line(s, u); })) return {};
  std::vector<Outline> ends;
  for (std::size_t i = 0; i < units.size(); ++i)
    ends.push_back(outline(layout_of(s, units[i], ways[i].rows, ways[i].formation, ways[i].tail), ways[i].pose));
  for (UnitId u : units)
    if (is_bound_by_line(s, u) && !stays_in_line(s, u, units, ends))
      return {"it would leave its battle line", Clause::kControlConform};
  return {};
}

LineWalk walk_line(const State& s, std::uint64_t units, const Path& path, Mil allowance, MoveKind kind) {
  LineWalk line;
  line.units = members(s, units);
  const Company company = company_of(s, units);
  for (UnitId u : line.units) {
    line.ways.push_back(walk(s, u, path, allowance, kind, line.units.size() > 1 ? &company : nullptr));
    if (!line.refusal) line.refusal = line.ways.back().refusal;
  }
  keep_farthest(s, line.ways);
  if (!line.refusal && line.units.size() > 1) line.refusal = check_together(s, line);
  if (!line.refusal) line.refusal = check_leaving(s, line.units, line.ways);
  return line;
}

Refusal check_line_path(const State& s, std::uint64_t units, const Path& path, Mil allowance, MoveKind kind) {
  return walk_line(s, units, path, allowance, kind).refusal;
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

void commit_line_walk(Game& g, const LineWalk& line, MoveKind kind) {
  for (std::size_t i = 0; i < line.units.size(); ++i)
    if (on_table(g.s, line.units[i]))
      commit_walk(g, line.units[i], line.ways[i], kind == MoveKind::kMarch ? MoveCause::kMarch : MoveCause::kOrdinary,
                  kind);
}

void list_line_paths(const State& s, std::uint64_t units, Mil allowance, MoveKind kind, std::vector<Path>& out) {
  // Straight ahead as far as every unit can go, and half of that.
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
    for (UnitId u : members(s, whole_line(s, from, true)))
      if (!check_member(s, u, MoveKind::kOrdinary)) line |= std::uint64_t{1} << u;
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
