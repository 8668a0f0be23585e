#include "games/tabletop/notation/check.h"

#include "games/tabletop/battle.h"
#include "games/tabletop/deploy.h"
#include "games/tabletop/field.h"
#include "games/tabletop/notation/names.h"
#include "games/tabletop/tables.h"

namespace acies::tabletop {
namespace {

using Problems = std::vector<std::string>;

void check_army(const Scenario& s, Side side, Problems& out) {
  const auto at = static_cast<std::size_t>(index(side));
  const std::string army = s.armies[at].empty() ? std::string(side_word(side)) : s.armies[at];
  if (s.armies[at].empty()) out.push_back("the army of " + army + " has no name");
  int generals = 0, fighters = 0;
  for (const LeaderDef& l : s.leaders) generals += l.side == side && l.general ? 1 : 0;
  for (const UnitDef& u : s.units) fighters += u.side == side && !is_light(u.profile.type) ? 1 : 0;
  if (generals != 1) out.push_back(army + " has " + std::to_string(generals) + " Generals; it needs one");
  if (fighters == 0) out.push_back(army + " has no unit but lights");
  const int sum = army_points(s, side);
  if (s.points[at] != 0 && s.points[at] != sum)
    out.push_back(army + " costs " + points_text(sum) + " points, not " + points_text(s.points[at]));
}

// Units that do not fit their rows (2.5, 1.1): models are single, a legion has at most three lines.
void check_shape(const UnitDef& u, Problems& out) {
  const int bases = base_count(u.rows);
  if (!is_model(u.profile.type) && (bases < 2 || bases > kMaxRows))
    out.push_back(u.code + " has " + std::to_string(bases) + " bases; units have 2 to 16");
  if (u.formation == Formation::kQuincunx && row_count(u.rows) > 3)
    out.push_back(u.code + " has more than three lines");
}

// What troops can be trained to, or ride, and which troops (2.1).
constexpr unsigned bit(Type type) { return 1U << static_cast<int>(type); }
struct Ability {
  bool Profile::*trait;
  unsigned types;
  const char* words;
};
constexpr unsigned kCloseFoot = bit(Type::kHI) | bit(Type::kMI);
constexpr unsigned kCloseHorse = bit(Type::kHC) | bit(Type::kMC);
constexpr Ability kAbilities[] = {
    {&Profile::cataphract, bit(Type::kHC), "only heavy cavalry are cataphracts"},
    {&Profile::camel, kCloseHorse | bit(Type::kLC), "only cavalry ride camels"},
    {&Profile::legion, bit(Type::kHI), "only heavy infantry are a legion"},
    {&Profile::triarii, bit(Type::kHI), "only heavy infantry are triarii"},
    {&Profile::phalanx, kCloseFoot, "only heavy and medium infantry have pikes"},
    {&Profile::wedge, kCloseHorse, "only heavy and medium cavalry form wedges"},
    {&Profile::warband, kCloseFoot, "only heavy and medium infantry are warbands"},
};

void check_abilities(const Scenario& s, const UnitDef& u, Problems& out) {
  const Type type = u.profile.type;
  const auto refuse_if = [&](bool wrong, const char* words) {
    if (wrong) out.push_back(u.code + ": " + words);
  };
  for (const Ability& ability : kAbilities)
    refuse_if(u.profile.*ability.trait && (ability.types & bit(type)) == 0, ability.words);
  refuse_if(u.open_ranks && u.formation != Formation::kQuincunx, "only lines of a quincunx open their ranks");
  refuse_if(u.rampage != UnitDef{}.rampage && type != Type::kEL, "only elephants rampage");
  refuse_if(u.dp != 0 && is_model(type) && s.options.models_take_dps == 0, "models have no DPs");
}

void check_place(const State& s, UnitId u, Problems& out) {
  const UnitDef& def = s.def(u);
  const Outline o = outline_of(s, u);
  if (!def.ambush)
    if (const Refusal r = check_zone(s, u, o)) out.push_back(def.code + ": " + r.text);
  if (in_terrain(s, o, TerrainKind::kImpassable) || (rough_is_closed(def.profile.type) && in_rough(s, o)))
    out.push_back(def.code + " stands on ground that is closed to it");
  if (enemy_gap(s, u) <= kFour) out.push_back(def.code + " begins within 4 inches of an enemy");
}

}  // namespace

std::vector<std::string> scenario_problems(const Scenario& s) {
  Problems out;
  if (s.name.empty()) out.push_back("the battle has no name");
  if (s.about.empty()) out.push_back("nothing is told about the battle");
  for (const Side side : {Side::kTop, Side::kBottom}) check_army(s, side, out);
  if (s.units.empty()) return out;
  const State state = set_up(s);
  for (int i = 0; i < state.units.size(); ++i) {
    check_shape(s.units[static_cast<std::size_t>(i)], out);
    check_abilities(s, s.units[static_cast<std::size_t>(i)], out);
    check_place(state, static_cast<UnitId>(i), out);
  }
  for (int l = 0; l < state.leaders.size(); ++l) {
    const LeaderDef& def = s.leaders[static_cast<std::size_t>(l)];
    if (def.with != kNoUnit) continue;
    const Refusal r = check_leader_zone(state, static_cast<LeaderId>(l), {def.pose.x, def.pose.y});
    if (r) out.push_back(def.code + ": " + r.text);
  }
  return out;
}

}  // namespace acies::tabletop
