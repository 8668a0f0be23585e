#include "cli/army_json.h"

#include "cli/files.h"
#include "notation/tabletop_words.h"
#include "tabletop/rules/tables.h"

namespace acies::cli {
namespace {

std::string pair_json(int least, int most) { return "[" + std::to_string(least) + "," + std::to_string(most) + "]"; }

std::string kind_json(const tabletop::TroopKind& k) {
  std::string costs, training;
  for (const char grade : k.grades) {
    tabletop::Profile p = k.profile;
    p.grade = static_cast<tabletop::Grade>(grade - 'A');
    costs += (costs.empty() ? "\"" : ",\"") + std::string(1, grade) + "\":" + std::to_string(points_per_base(p));
  }
  const auto trained = [&](bool is, const char* word) {
    if (is) training += (training.empty() ? "\"" : ",\"") + std::string(word) + "\"";
  };
  trained(k.profile.legion, "legion");
  trained(k.profile.phalanx, "pikes");
  trained(k.profile.wedge, "wedges");
  trained(k.profile.triarii, "triarii");
  trained(k.profile.cataphract, "cataphract");
  trained(k.profile.camel, "camel");
  trained(k.may_pikes, "may pikes");
  trained(k.may_wedges, "may wedges");
  return "{\"code\":" + json_text(k.code) + ",\"name\":" + json_text(k.name) + ",\"type\":\"" +
         std::string(tabletop::type_code(k.profile.type)) + "\",\"units\":" + pair_json(k.least_units, k.most_units) +
         ",\"bases\":" + pair_json(k.least_bases, k.most_bases) + ",\"points_a_base\":{" + costs + "},\"training\":[" +
         training + "]}";
}

}  // namespace

std::string army_list_json(const tabletop::ArmyList& list, bool whole) {
  std::string text = "{\"id\":" + json_text(list.id) + ",\"name\":" + json_text(list.name) +
                     ",\"least_points\":" + std::to_string(tabletop::least_points(list));
  if (!whole) return text + "}";
  std::string about, troops;
  for (const std::string& line : list.about) about += (about.empty() ? "" : " ") + line;
  for (const tabletop::TroopKind& k : list.kinds) troops += (troops.empty() ? "" : ",\n ") + kind_json(k);
  return text + ",\"about\":" + json_text(about) + ",\"general\":" + pair_json(list.least_general, list.most_general) +
         ",\"leaders\":" + pair_json(list.least_leaders, list.most_leaders) +
         ",\"actions\":" + pair_json(list.least_actions, list.most_actions) + ",\"troops\":[" + troops + "]}";
}

std::string army_json(const tabletop::ArmyList& list, const tabletop::Army& army) {
  std::string units, leaders;
  for (const tabletop::ArmyUnit& u : army.units) {
    units += (units.empty() ? "" : ",\n ") + ("{\"code\":" + json_text(u.code)) + ",\"troop\":" + json_text(u.kind) +
             ",\"grade\":\"" + std::string(1, static_cast<char>('A' + static_cast<int>(u.grade))) +
             "\",\"bases\":" + std::to_string(u.bases) + ",\"points\":" + std::to_string(points_of(list, u));
    if (u.pikes) units += ",\"pikes\":true";
    if (u.wedges) units += ",\"wedges\":true";
    if (!u.command.empty()) units += ",\"command\":" + json_text(u.command);
    units += "}";
  }
  for (const tabletop::ArmyLeader& l : army.leaders)
    leaders += (leaders.empty() ? "" : ",") + ("{\"code\":" + json_text(l.code)) + ",\"name\":" + json_text(l.name) +
               ",\"general\":" + (l.general ? "true" : "false") + ",\"actions\":" + std::to_string(l.actions) + "}";
  return "{\"name\":" + json_text(army.name) + ",\"list\":" + json_text(army.list) +
         ",\"most_points\":" + std::to_string(army.points) + ",\"points\":" + std::to_string(points_of(list, army)) +
         ",\"leaders\":[" + leaders + "],\"units\":[" + units + "]}";
}

}  // namespace acies::cli
