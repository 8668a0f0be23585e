#include "tabletop/demo.h"

#include "tabletop/rules/tables.h"

namespace acies::tabletop {
namespace {

UnitDef troops(const char* code, const char* name, Side side, LeaderId command, Type type, Grade grade, Mil x, Mil y,
               int bases, int files) {
  UnitDef u;
  u.code = code;
  u.name = name;
  u.side = side;
  u.command = command;
  u.profile.type = type;
  u.profile.grade = grade;
  u.pose = {x, y, side == Side::kTop ? 27000 : 9000};
  u.rows = rows_of(bases, Formation::kLine, files);
  if (is_light(type)) {
    u.order = Order::kUnformed;
    u.formation = Formation::kNone;
  }
  if (is_model(type)) {
    u.order = Order::kModel;
    u.formation = Formation::kNone;
  }
  return u;
}

LeaderDef leader(const char* code, const char* name, Side side, bool general, int actions, UnitId with) {
  LeaderDef l;
  l.code = code;
  l.name = name;
  l.side = side;
  l.general = general;
  l.actions = static_cast<std::uint8_t>(actions);
  l.with = with;
  return l;
}

}  // namespace

Scenario demonstration_battle() {
  Scenario s;
  s.id = "demonstration";
  s.name = "Demonstration";
  s.armies = {"Carthage", "Rome"};
  const Side rome = Side::kBottom, carthage = Side::kTop;
  for (int i = 0; i < 2; ++i) {
    UnitDef legion = troops(i == 0 ? "legion1" : "legion2", i == 0 ? "First Legion" : "Second Legion", rome,
                            static_cast<LeaderId>(i), Type::kHI, Grade::kB, i == 0 ? 32000 : 40000, 12000, 12, 4);
    legion.profile.legion = true;
    legion.formation = Formation::kQuincunx;
    legion.rows = rows_of(12, Formation::kQuincunx, 3);
    s.units.push_back(legion);
  }
  s.units.push_back(troops("velites1", "Velites", rome, 0, Type::kLI, Grade::kC, 32000, 15500, 4, 4));
  s.units.push_back(troops("velites2", "Velites", rome, 1, Type::kLI, Grade::kC, 40000, 15500, 4, 4));
  s.units.push_back(troops("equites1", "Roman horse", rome, 0, Type::kMC, Grade::kC, 23000, 12000, 4, 4));
  s.units.push_back(troops("equites2", "Allied horse", rome, 1, Type::kMC, Grade::kC, 49000, 12000, 4, 4));

  UnitDef phalanx = troops("africans", "African foot", carthage, 2, Type::kHI, Grade::kB, 36000, 38500, 8, 4);
  phalanx.profile.phalanx = true;
  phalanx.formation = Formation::kPhalanx;
  s.units.push_back(phalanx);
  s.units.push_back(troops("gauls1", "Gauls", carthage, 2, Type::kMI, Grade::kC, 29000, 38500, 8, 4));
  s.units.push_back(troops("gauls2", "Gauls", carthage, 3, Type::kMI, Grade::kC, 43000, 38500, 8, 4));
  s.units.push_back(troops("elephant1", "Elephant", carthage, 2, Type::kEL, Grade::kC, 32000, 36000, 1, 1));
  s.units.push_back(troops("elephant2", "Elephant", carthage, 2, Type::kEL, Grade::kC, 36000, 36000, 1, 1));
  s.units.push_back(troops("elephant3", "Elephant", carthage, 3, Type::kEL, Grade::kC, 40000, 36000, 1, 1));
  s.units.push_back(troops("javelins1", "Javelinmen", carthage, 2, Type::kLI, Grade::kC, 31000, 33000, 4, 4));
  s.units.push_back(troops("javelins2", "Javelinmen", carthage, 3, Type::kLI, Grade::kC, 41000, 33000, 4, 4));
  s.units.push_back(troops("numidians", "Numidians", carthage, 3, Type::kLC, Grade::kB, 52000, 36000, 4, 4));
  s.units.push_back(troops("punic_horse", "Punic horse", carthage, 2, Type::kHC, Grade::kB, 20000, 36500, 4, 4));

  s.leaders.push_back(leader("consul", "Consul", rome, true, 2, 0));
  s.leaders.push_back(leader("legate", "Legate", rome, false, 1, 1));
  s.leaders.push_back(leader("general", "General", carthage, true, 3, 6));
  s.leaders.push_back(leader("officer", "Officer", carthage, false, 1, 8));
  for (LeaderDef& l : s.leaders) l.pose = s.units[l.with].pose;
  return s;
}

}  // namespace acies::tabletop
