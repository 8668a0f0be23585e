#include "games/tabletop/draw/men.h"

#include <span>
#include <string_view>

namespace acies::tabletop {
namespace {

constexpr auto kFigures = names<Type>({{Type::kHI, "heavy_foot"},
                                       {Type::kMI, "auxiliary"},
                                       {Type::kLI, "javelinman"},
                                       {Type::kBow, "bowman"},
                                       {Type::kHC, "heavy_horse"},
                                       {Type::kMC, "medium_horse"},
                                       {Type::kLC, "light_horse"},
                                       {Type::kEL, "elephant"},
                                       {Type::kCH, "heavy_chariot"}});

// The kind of men by the name of a unit: the first row with a word of the name counts.
struct Said {
  std::string_view word;
  const char* said;
};
constexpr Said kFiguresSaid[] = {{"linger", "slinger"},   {"rcher", "bowman"},    {"retans", "bowman"},
                                 {"Gauls", "warrior"},    {"Warband", "warrior"}, {"Gaesati", "warrior"},
                                 {"Cenomani", "warrior"}, {"Chariots", "chariot"}};
constexpr Said kPeoplesSaid[] = {
    {"Allied", "allies"},     {"Italian", "allies"},     {"Velites", "rome"},       {"Roman", "rome"},
    {"egion", "rome"},        {"Numidian", "numidia"},   {"Massinissa", "numidia"}, {"Moors", "moor"},
    {"Liby", "libya"},        {"African foot", "libya"}, {"Javelinmen", "libya"},   {"Gauls", "gaul"},
    {"Gallic", "gaul"},       {"Cenomani", "gaul"},      {"Ligurians", "gaul"},     {"Spa", "iberia"},
    {"Balearic", "iberia"},   {"Thracians", "goth"},     {"Greek", "greece"},       {"Cretan", "greece"},
    {"Thessalian", "greece"}, {"Arabs", "moor"},         {"Egyptian", "libya"},     {"Cataphracts", "seleucid"}};
constexpr Said kPeoplesOfArmies[] = {{"Carthage", "carthage"}, {"Rome", "rome"},        {"Seleucid", "seleucid"},
                                     {"Ptolem", "macedon"},    {"Macedon", "macedon"},  {"Gaul", "gaul"},
                                     {"Greek", "greece"},      {"Syracuse", "syracuse"}};

const char* said_by(std::string_view name, std::span<const Said> rows) {
  for (const Said& row : rows)
    if (name.find(row.word) != std::string_view::npos) return row.said;
  return nullptr;
}

const char* people_of(std::string_view army, Side side) {
  const char* people = said_by(army, kPeoplesOfArmies);
  return people != nullptr ? people : side == Side::kTop ? "carthage" : "rome";
}
const std::string& army_of(const Scenario& s, Side side) { return s.armies[static_cast<std::size_t>(index(side))]; }

// Of troops of that name in an army of that name.
Men men_called(const Profile& p, std::string_view name, std::string_view army, Side side) {
  const char* figure = kFigures[p.type];
  if (const char* said = said_by(name, kFiguresSaid)) figure = said;
  if (p.phalanx) figure = "pikeman";
  if (p.triarii) figure = "medium_foot";
  if (p.cataphract) figure = p.camel ? "camel_cataphract" : "cataphract";
  if (p.camel && !p.cataphract) figure = "camel";
  const char* people = said_by(name, kPeoplesSaid);
  return {figure, people != nullptr ? people : people_of(army, side)};
}

}  // namespace

Men men_of(const Scenario& s, const UnitDef& unit) {
  return men_called(unit.profile, unit.name, army_of(s, unit.side), unit.side);
}

Men men_of(const ArmyList& list, const TroopKind& kind) {
  return men_called(kind.profile, kind.name, list.name, Side::kBottom);
}

Men men_of(const Scenario& s, const LeaderDef& leader) {
  return {"leader_horse", people_of(army_of(s, leader.side), leader.side)};
}

}  // namespace acies::tabletop
