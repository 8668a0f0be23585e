#include "games/tabletop/wire/army_shapes.h"

#include "games/tabletop/draw/men.h"
#include "games/tabletop/tables.h"
#include "games/tabletop/words/words.h"

namespace acies::tabletop {
namespace {

// "heavy infantry, a legion in three lines"
std::string troop_words(const TroopKind& k) {
  const Profile& p = k.profile;
  std::string text(type_name(p.type));
  const std::pair<bool, const char*> said[] = {{p.legion, ", a legion in three lines"},
                                               {p.phalanx, ", a phalanx of pikes"},
                                               {p.triarii, ", triarii"},
                                               {p.wedge, ", in wedges"},
                                               {p.cataphract, ", riders in mail"},
                                               {p.camel, ", on camels"}};
  for (const auto& [is, words] : said)
    if (is) text += words;
  return text;
}

TroopShape troop_shape(const ArmyList& list, const TroopKind& k) {
  TroopShape shape;
  shape.code = k.code;
  shape.name = k.name;
  shape.type = k.profile.type;
  shape.about = troop_words(k);
  const Men men = men_of(list, k);
  shape.figure = men.figure;
  shape.people = men.people;
  shape.units = {k.least_units, k.most_units};
  shape.bases = {k.least_bases, k.most_bases};
  shape.sizes = sizes_allowed(k);
  const ArmyUnit usual = usual_unit(k);
  shape.usual = {.troop = k.code, .name = "", .grade = usual.grade, .bases = usual.bases};
  for (const char grade : k.grades) {
    Profile p = k.profile;
    p.grade = static_cast<Grade>(grade - 'A');
    shape.points_a_base[name_of(p.grade)] = points_per_base(p);
  }
  const std::pair<bool, const char*> trained[] = {{k.profile.legion, "legion"},         {k.profile.phalanx, "pikes"},
                                                  {k.profile.wedge, "wedges"},          {k.profile.triarii, "triarii"},
                                                  {k.profile.cataphract, "cataphract"}, {k.profile.camel, "camel"},
                                                  {k.may_pikes, "may pikes"},           {k.may_wedges, "may wedges"}};
  for (const auto& [is, word] : trained)
    if (is) shape.training.push_back(word);
  return shape;
}

void fill(ListSummaryShape& shape, const ArmyList& list) {
  shape.id = list.id;
  shape.name = list.name;
  shape.least_points = least_points(list);
}

}  // namespace

ListSummaryShape list_summary_shape(const ArmyList& list) {
  ListSummaryShape shape;
  fill(shape, list);
  return shape;
}

ListShape list_shape(const ArmyList& list) {
  ListShape shape;
  fill(shape, list);
  for (const std::string& line : list.about) shape.about += (shape.about.empty() ? "" : " ") + line;
  shape.general = {list.least_general, list.most_general};
  shape.leaders = {list.least_leaders, list.most_leaders};
  shape.actions = {list.least_actions, list.most_actions};
  for (const TroopKind& k : list.kinds) shape.troops.push_back(troop_shape(list, k));
  return shape;
}

ArmyFaultShape fault_shape(const ArmyFault& fault) {
  ArmyFaultShape shape{fault.text, {}, {}, {}};
  if (fault.unit >= 0) shape.unit = fault.unit;
  if (fault.leader >= 0) shape.leader = fault.leader;
  if (!fault.kind.empty()) shape.troop = fault.kind;
  return shape;
}

ArmyShape army_shape(const ChosenArmy& chosen) {
  const Army& army = chosen.army;
  ArmyShape shape;
  shape.name = army.name;
  shape.list = army.list;
  shape.most_points = army.points;
  shape.points = points_of(chosen.list, army);
  for (const ArmyLeader& l : army.leaders) shape.leaders.push_back({l.code, l.name, l.general, l.actions});
  for (const ArmyUnit& u : army.units)
    shape.units.push_back(
        {u.code, u.name, u.kind, u.grade, u.bases, points_of(chosen.list, u), u.pikes, u.wedges, u.command});
  return shape;
}

}  // namespace acies::tabletop
