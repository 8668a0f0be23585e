#include "games/tabletop/notation/positions.h"

#include "games/tabletop/field.h"
#include "games/tabletop/tables.h"

namespace acies::tabletop {
namespace {

// A tail says where every base but the first stands, none of them on another, in a unit one base wide.
const char* wrong_tail(const State& state, UnitId u) {
  const Unit& unit = state.units[u];
  if (unit.tail.empty()) return nullptr;
  if (unit.formation != Formation::kColumn && unit.formation != Formation::kNone) return "only a column has a tail";
  if (unit.rows[0] != 1 || row_count(unit.rows) != base_count(unit)) return "a unit with a tail is one base wide";
  if (unit.tail.size() != base_count(unit) - 1) return "the tail is of all bases but the first";
  const Size base = base_size(*state.scenario, state.type(u));
  for (const Pose& p : unit.tail)
    if (!on_table(Outline(p, base), state.scenario->width, state.scenario->height))
      return "the tail does not stand wholly on the table";
  if (!on_table(Outline(unit.pose, base), state.scenario->width, state.scenario->height))
    return "the unit does not stand wholly on the table";
  return crosses_itself(unit.pose, unit.tail, base) ? "bases of the tail overlap" : nullptr;
}

}  // namespace

std::optional<Error> check_positions(const Scenario& s, const std::vector<int>& lines, int last_line) {
  if (s.units.size() > kMaxUnits || s.leaders.size() > kMaxLeaders)
    return Error{last_line, 1, "there are at most 64 units and 16 leaders"};
  State state;
  state.scenario = &s;
  for (const UnitDef& def : s.units) {
    Unit u;
    u.pose = def.pose;
    u.rows = def.rows;
    u.tail = def.tail;
    u.formation = def.formation;
    state.units.add(u);
  }
  for (int i = 0; i < state.units.size(); ++i) {
    const auto u = static_cast<UnitId>(i);
    if (const char* wrong = wrong_tail(state, u)) return Error{lines[static_cast<std::size_t>(i)], 1, wrong};
    const Outline o = outline_of(state, u);
    if (!on_table(o, s.width, s.height))
      return Error{lines[static_cast<std::size_t>(i)], 1, "the unit does not stand wholly on the table"};
    for (int j = 0; j < i; ++j)
      if (overlap(o, outline_of(state, static_cast<UnitId>(j))))
        return Error{lines[static_cast<std::size_t>(i)], 1,
                     "the unit overlaps " + s.units[static_cast<std::size_t>(j)].code};
    if (s.units[static_cast<std::size_t>(i)].dp > threshold(state.units[i].formation, state.units[i].rows))
      return Error{lines[static_cast<std::size_t>(i)], 1, "the unit has more DPs than make it shaken"};
  }
  return std::nullopt;
}

}  // namespace acies::tabletop
