#include "games/hex/draw/men.h"

#include <string_view>

namespace acies::hex {
namespace {

struct FigureOfType {
  std::string_view type;
  const char* figure;
};
constexpr FigureOfType kFigures[] = {
    {"LI", "javelinman"},   {"LB", "bowman"},         {"LS", "slinger"},
    {"AX", "auxiliary"},    {"MI", "medium_foot"},    {"WA", "warrior"},
    {"HI", "heavy_foot"},   {"LC", "light_horse"},    {"LBC", "bow_horse"},
    {"MC", "medium_horse"}, {"HC", "heavy_horse"},    {"SHC", "cataphract"},
    {"CAT", "cataphract"},  {"CAM", "camel"},         {"CCAM", "camel_cataphract"},
    {"EL", "elephant"},     {"HCH", "heavy_chariot"}, {"BCH", "chariot"},
    {"HWM", "engine"},
};

// An army's men are of its own people, but for those that it had from others. The first row that fits counts; a type of
// "" fits every unit, an army of "" every army.
struct PeopleOfArmy {
  std::string_view army, type;
  const char* people;
};
constexpr PeopleOfArmy kPeoples[] = {
    {"Carthage", "WA", "gaul"},   {"Carthage", "LC", "numidia"}, {"Carthage", "LI", "numidia"},
    {"Carthage", "AX", "iberia"}, {"Carthage", "LS", "iberia"},  {"Carthage", "MC", "iberia"},
    {"Carthage", "HI", "libya"},  {"Carthage", "", "carthage"},  {"Rome", "AX", "allies"},
    {"Rome", "MC", "allies"},     {"Rome", "LC", "numidia"},     {"Rome", "WA", "gaul"},
    {"Rome", "", "rome"},         {"Syracuse", "AX", "greece"},  {"Syracuse", "LC", "greece"},
    {"Syracuse", "LB", "greece"}, {"Syracuse", "", "syracuse"},  {"Byzantines", "LBC", "hun"},
    {"Byzantines", "WA", "goth"}, {"Byzantines", "LC", "moor"},  {"Byzantines", "", "byzantium"},
    {"Sassanids", "LC", "moor"},  {"Sassanids", "", "sassanid"}, {"Vandals", "LC", "moor"},
    {"Vandals", "", "goth"},      {"Huns", "LBC", "hun"},        {"Huns", "LB", "hun"},
    {"Huns", "MC", "hun"},        {"Huns", "leader", "hun"},     {"Huns", "", "goth"},
    {"Romans", "WA", "goth"},     {"Romans", "HC", "goth"},      {"Romans", "LBC", "hun"},
    {"Romans", "", "byzantium"},  {"Gauls", "", "gaul"},         {"Macedon", "", "macedon"},
    {"Greeks", "", "greece"},     {"Seleucids", "", "seleucid"}, {"Numidia", "", "numidia"},
};

const char* people_of(const Scenario& s, Side side, std::string_view type) {
  const std::string& army = s.sides[static_cast<std::size_t>(index(side))].name;
  for (const PeopleOfArmy& row : kPeoples)
    if (row.army == army && (row.type.empty() || row.type == type)) return row.people;
  return side == Side::kTop ? "carthage" : "rome";
}

}  // namespace

Men men_of(const Scenario& s, const UnitSetup& unit) {
  const std::string_view type = unit.profile.code;
  const char* figure = "auxiliary";
  for (const FigureOfType& row : kFigures)
    if (row.type == type) figure = row.figure;
  return {figure, people_of(s, unit.side, type)};
}

Men men_of(const Scenario& s, const LeaderSetup& leader) {
  const bool on_foot = leader.litter || leader.joins == kFoot;
  return {on_foot ? "leader_foot" : "leader_horse", people_of(s, leader.side, "leader")};
}

}  // namespace acies::hex
