// A battle for a program: `acies scenario list --json`, `show --json`.
#include <algorithm>

#include "base/fields.h"
#include "base/wrapped.h"
#include "games/tabletop/tables.h"
#include "games/tabletop/words/scenario_words.h"

namespace acies::tabletop {
namespace {

struct ArmyFacts {
  std::string name;
  double points = 0;
  int units = 0, leaders = 0;
  static constexpr auto kFields = fields("army_facts", "One side of a battle.", field("name", &ArmyFacts::name),
                                         field("points", &ArmyFacts::points), field("units", &ArmyFacts::units),
                                         field("leaders", &ArmyFacts::leaders));
};
struct BattleFacts {
  std::string id, rules, name, date;
  ArmyFacts top, bottom;
  static constexpr auto kFields =
      fields("battle_facts", "A battle, as in a list.", field("id", &BattleFacts::id),
             field("rules", &BattleFacts::rules), field("name", &BattleFacts::name), field("date", &BattleFacts::date),
             field("top", &BattleFacts::top), field("bottom", &BattleFacts::bottom));
};
struct UnitFacts {
  Side side = Side::kNobody;
  std::string code, name;
  Type type{};
  Grade grade{};
  int bases = 0;
  double x = 0, y = 0, facing = 0, points = 0;
  static constexpr auto kFields =
      fields("unit_facts", "A unit of the set-up.", field("side", &UnitFacts::side), field("code", &UnitFacts::code),
             field("name", &UnitFacts::name), field("type", &UnitFacts::type), field("grade", &UnitFacts::grade),
             field("bases", &UnitFacts::bases), field("x", &UnitFacts::x, "in inches"), field("y", &UnitFacts::y),
             field("facing", &UnitFacts::facing, "in degrees"), field("points", &UnitFacts::points));
};
struct LeaderFacts {
  Side side = Side::kNobody;
  std::string code, name;
  bool general = false;
  int actions = 0;
  static constexpr auto kFields =
      fields("leader_facts", "A leader of the set-up.", field("side", &LeaderFacts::side),
             field("code", &LeaderFacts::code), field("name", &LeaderFacts::name),
             field("general", &LeaderFacts::general), field("actions", &LeaderFacts::actions));
};
struct WholeBattleFacts : BattleFacts {
  std::string about, notes;
  std::vector<UnitFacts> units;
  std::vector<LeaderFacts> leaders;
  static constexpr auto kFields =
      fields("whole_battle_facts", "A battle with everything in it.", inherited<BattleFacts>(),
             field("about", &WholeBattleFacts::about), field("notes", &WholeBattleFacts::notes, "what is uncertain"),
             field("units", &WholeBattleFacts::units), field("leaders", &WholeBattleFacts::leaders));
};

template <class Pieces>
int count_of(const Pieces& pieces, Side side) {
  return static_cast<int>(std::count_if(pieces.begin(), pieces.end(), [&](const auto& p) { return p.side == side; }));
}

ArmyFacts army_facts(const Scenario& s, Side side) {
  return {s.armies[static_cast<std::size_t>(index(side))], army_points(s, side) / 100.0, count_of(s.units, side),
          count_of(s.leaders, side)};
}

}  // namespace

std::string scenario_json(const Scenario& s, bool whole) {
  WholeBattleFacts out;
  out.id = s.id;
  out.rules = "tabletop";
  out.name = s.name;
  out.date = s.date;
  out.top = army_facts(s, Side::kTop);
  out.bottom = army_facts(s, Side::kBottom);
  if (!whole) return json_of(static_cast<const BattleFacts&>(out));
  out.about = joined_lines(s.about);
  out.notes = joined_lines(s.notes);
  for (const UnitDef& u : s.units)
    out.units.push_back({u.side, u.code, u.name, u.profile.type, u.profile.grade, base_count(u.rows), u.pose.x / 1000.0,
                         u.pose.y / 1000.0, u.pose.facing / 100.0, points_of(u) / 100.0});
  for (const LeaderDef& l : s.leaders) out.leaders.push_back({l.side, l.code, l.name, l.general, l.actions});
  return json_of(out);
}

}  // namespace acies::tabletop
