#include "games/tabletop/notation/board_text.h"

#include "games/tabletop/notation/names.h"

namespace acies::tabletop {
namespace {

// 36.5, from thousandths of an inch, to a tenth.
std::string rounded(Mil length) {
  const Mil tenths = (length + 50) / 100;
  return std::to_string(tenths / 10) + "." + std::to_string(tenths % 10);
}

int bases_of(const Unit& unit) {
  int bases = 0;
  for (const auto row : unit.rows) bases += row;
  return bases;
}

}  // namespace

std::string board_text(const State& s) {
  std::string out;
  for (const Side side : {Side::kTop, Side::kBottom}) {
    out += s.scenario->armies[static_cast<std::size_t>(index(side))] + " (" + side_word(side) + ")\n";
    for (int i = 0; i < s.units.size(); ++i) {
      const UnitDef& def = s.def(static_cast<UnitId>(i));
      const Unit& unit = s.units[i];
      if (def.side != side || !unit.on_table) continue;
      out += "  " + def.code + "  " + std::string(name_of(def.profile.type)) + "  at " + rounded(unit.pose.x) + " " +
             rounded(unit.pose.y) + " facing " + std::to_string(unit.pose.facing / 100) + "  " +
             std::to_string(bases_of(unit)) + " bases";
      if (unit.dp > 0) out += ", " + std::to_string(unit.dp) + " DP";
      if (unit.broken) out += ", routing";
      out += "\n";
    }
  }
  return out;
}

}  // namespace acies::tabletop
