#include "games/tabletop/wire/battle_shapes.h"

#include "games/tabletop/deploy.h"
#include "games/tabletop/draw/ground.h"
#include "games/tabletop/draw/men.h"
#include "games/tabletop/field.h"
#include "games/tabletop/tables.h"
#include "games/tabletop/victory.h"
#include "games/tabletop/wire/measured_balance.h"
#include "games/tabletop/words/words.h"

namespace acies::tabletop {
namespace {

BattleSideShape side_shape(const Scenario& s, Side side) {
  BattleSideShape shape;
  shape.name = army_of(s, side);
  for (const UnitDef& u : s.units) {
    if (u.side != side) continue;
    shape.units += 1;
    shape.at += (shape.at.empty() ? "" : ", ") + std::string(name_of(u.profile.type)) + " " + std::to_string(u.pose.x) +
                " " + std::to_string(u.pose.y);
  }
  for (const LeaderDef& l : s.leaders) shape.leaders += l.side == side ? 1 : 0;
  shape.points = army_points(s, side) / 100;
  return shape;
}

std::vector<Training> training_of(const Profile& p) {
  const std::pair<bool, Training> all[] = {{p.cataphract, Training::kCataphract}, {p.camel, Training::kCamel},
                                           {p.legion, Training::kLegion},         {p.triarii, Training::kTriarii},
                                           {p.phalanx, Training::kPhalanx},       {p.wedge, Training::kWedge}};
  std::vector<Training> training;
  for (const auto& [is, one] : all)
    if (is) training.push_back(one);
  return training;
}

BattleUnitShape unit_shape(const Scenario& s, UnitId id) {
  const UnitDef& u = s.units[id];
  const Size base = base_size(s, u.profile.type);
  BattleUnitShape shape;
  shape.id = id;
  shape.code = u.code;
  shape.side = u.side;
  shape.name = unit_name(s, id);
  shape.type = u.profile.type;
  shape.kind = type_name(u.profile.type);
  shape.grade = u.profile.grade;
  shape.training = training_of(u.profile);
  shape.bases = u.start_bases != 0 ? int{u.start_bases} : base_count(u.rows);
  shape.base = {base.frontage, base.depth};
  shape.command = leader_or_none(u.command);
  const Men men = men_of(s, u);
  shape.figure = men.figure;
  shape.people = men.people;
  return shape;
}

void fill(SummaryShape& shape, const Scenario& s) {
  shape.id = s.id;
  shape.name = s.name;
  shape.date = s.date;
  shape.ground = ground_code(ground_of(s));
  shape.land = s.climate;
  shape.balance = measured_balance(s.id);
  for (const std::string& line : s.about) shape.about += (shape.about.empty() ? "" : " ") + line;
  for (const Side side : {Side::kTop, Side::kBottom}) shape.sides[side] = side_shape(s, side);
}

}  // namespace

SummaryShape summary_shape(const Scenario& s) {
  SummaryShape shape;
  fill(shape, s);
  return shape;
}

BattleShape battle_shape(const Scenario& s) {
  BattleShape shape;
  fill(shape, s);
  shape.notes = s.notes;
  shape.width = s.width;
  shape.height = s.height;
  shape.line_gap = s.line_gap;
  shape.oblique = kOblique;
  shape.reach = {kFour, kEight};
  shape.zone = {kZoneDepth, kLightZoneDepth, kFour};
  shape.turn_limit = turn_limit(s);
  for (const Terrain& t : s.terrain) shape.terrain.push_back({t.kind, t.owner, t.outline});
  for (std::size_t i = 0; i < s.units.size(); ++i) shape.units.push_back(unit_shape(s, static_cast<UnitId>(i)));
  for (std::size_t i = 0; i < s.leaders.size(); ++i) {
    const LeaderDef& l = s.leaders[i];
    const Men men = men_of(s, l);
    shape.leaders.push_back(
        {static_cast<LeaderId>(i), l.code, l.side, l.name, l.general, l.actions, men.figure, men.people});
  }
  shape.start = table_shape(view(set_up(s), Side::kNobody), 1);
  return shape;
}

RulesShape rules_shape() {
  RulesShape shape{"tabletop", "Tabletop", {}, {}};
  for (const ClauseRow& row : kClauses) shape.clauses.emplace(row.id, row.text);
  for (int i = 0; i < kTypes; ++i) {
    const auto type = static_cast<Type>(i);
    shape.types.emplace(name_of(type), type_name(type));
  }
  return shape;
}

}  // namespace acies::tabletop
