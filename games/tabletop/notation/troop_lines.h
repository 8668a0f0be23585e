// The lines `unit` and `leader` of a scenario, read and written.
#pragma once

#include <string>

#include "base/cursor.h"
#include "games/tabletop/model/scenario.h"

namespace acies::tabletop {

// A line `unit` as it was read. Its leader is named there and may be described farther down.
struct WrittenUnit {
  UnitDef def;
  std::string command;  // the code of its leader, "" if the General has it
  int line = 0, column = 0;
};

// Read the line after its first word. The codes must be new in the scenario; a leader stands with a unit that it has already.
WrittenUnit read_unit_line(const Scenario& s, Cursor& c);
LeaderDef read_leader_line(const Scenario& s, Cursor& c);

// The same lines, without their end.
std::string unit_line(const Scenario& s, const UnitDef& u);
std::string leader_line(const Scenario& s, const LeaderDef& l);

}  // namespace acies::tabletop
