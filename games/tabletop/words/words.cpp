#include "games/tabletop/words/words.h"

#include <algorithm>
#include <utility>

#include "base/phrases.h"
#include "games/tabletop/victory.h"

namespace acies::tabletop {
namespace {

constexpr auto kTypeNames = names<Type>({{Type::kHI, "heavy infantry"},
                                         {Type::kMI, "medium infantry"},
                                         {Type::kLI, "light infantry"},
                                         {Type::kBow, "bowmen"},
                                         {Type::kHC, "heavy cavalry"},
                                         {Type::kMC, "medium cavalry"},
                                         {Type::kLC, "light cavalry"},
                                         {Type::kEL, "elephant"},
                                         {Type::kCH, "scythed chariot"}});
constexpr auto kPhaseNames = names<Phase>({{Phase::kDeploy, "Deployment"},
                                           {Phase::kInitiative, "Initiative"},
                                           {Phase::kCommand, "Command"},
                                           {Phase::kSkirmish, "Skirmish"},
                                           {Phase::kManoeuvre, "Manoeuvre"},
                                           {Phase::kCharge, "Charge"},
                                           {Phase::kCombat, "Combat"},
                                           {Phase::kAfterCombat, "After combat"},
                                           {Phase::kRally, "Rally"}});

constexpr auto kGroundNames = names<TerrainKind>({{TerrainKind::kRough, "rough ground"},
                                                  {TerrainKind::kWoods, "woods"},
                                                  {TerrainKind::kHill, "a hill"},
                                                  {TerrainKind::kObstacle, "a bank or stream"},
                                                  {TerrainKind::kImpassable, "impassable ground"},
                                                  {TerrainKind::kCamp, "a camp"}});

void replace_all(std::string& text, std::string_view from, std::string_view to) {
  for (std::size_t at = text.find(from); at != std::string::npos; at = text.find(from, at + to.size()))
    text.replace(at, from.size(), to);
}

// "marches" of one unit, "march" of those whose name is many.
std::string many_verb(const std::string& verb) {
  if (verb == "is") return "are";
  if (verb == "has") return "have";
  const auto ends = [&](std::string_view end) {
    return verb.size() > end.size() && verb.compare(verb.size() - end.size(), end.size(), end) == 0;
  };
  if (ends("ies")) return verb.substr(0, verb.size() - 3) + "y";
  if (ends("ches") || ends("shes") || ends("sses")) return verb.substr(0, verb.size() - 2);
  return ends("s") ? verb.substr(0, verb.size() - 1) : verb;
}

}  // namespace

std::string refusal_reason(const Scenario& s, const Refusal& r) {
  std::string text = r.text;
  if (r.who != kNoUnit) text += ": " + unit_name(s, r.who);
  if (r.ground < 0) return text;
  const Terrain& t = s.terrain[static_cast<std::size_t>(r.ground)];
  Point middle{};
  for (const Point& p : t.outline) middle = {middle.x + p.x, middle.y + p.y};
  const auto corners = static_cast<Mil>(t.outline.size());
  return text + ": " + std::string(kGroundNames[t.kind]) + " at " + in_inches(middle.x / corners) + " " +
         in_inches(middle.y / corners);
}

std::string dice_text(const Roll& roll) {
  std::string text;
  if (roll.average != 0) text = "average " + std::to_string(roll.average);
  for (std::size_t i = 6; i-- > 0;)
    for (int n = 0; n < roll.faces[i]; ++n) text += (text.empty() ? "" : " ") + std::to_string(i + 1);
  return text;
}

std::string agreeing(const Scenario& s, UnitId u, std::string text) {
  if (u >= s.units.size() || !is_many(s.units[u].name)) return text;
  const std::string name = unit_name(s, u) + " ";
  // It begins the sentence, or the part after a colon.
  const std::size_t colon = text.find(": " + name);
  const std::size_t at = text.rfind(name, 0) == 0 ? 0 : colon + 2;
  if (at != 0 && colon == std::string::npos) return text;
  const std::string rest = text.substr(at + name.size());
  const std::size_t end = rest.find_first_of(" .:!,");
  std::string said = many_verb(rest.substr(0, end)) + (end == std::string::npos ? "" : rest.substr(end));
  static constexpr std::pair<std::string_view, std::string_view> kMore[] = {
      {" its ", " their "},        {" it ", " they "},          {" and has ", " and have "},
      {" and obeys", " and obey"}, {" and halts", " and halt"}, {" and is gone", " and are gone"}};
  for (const auto& [from, to] : kMore) replace_all(said, from, to);
  return text.substr(0, at) + name + said;
}

std::string_view type_name(Type type) { return kTypeNames[type]; }
std::string_view formation_name(Formation f) { return f == Formation::kNone ? "loose order" : name_of(f); }
std::string_view phase_name(Phase phase) { return kPhaseNames[phase]; }

std::string in_inches(Mil length) {
  const int tenths = (std::abs(length) + 50) / 100;
  std::string text = std::to_string(tenths / 10);
  if (tenths % 10 != 0) text += "." + std::to_string(tenths % 10);
  return (length < 0 && tenths != 0 ? "-" : "") + text + "″";
}

std::string unit_name(const Scenario& s, UnitId u) {
  if (u >= s.units.size()) return "?";
  int same = 0, place = 0;
  for (std::size_t i = 0; i < s.units.size(); ++i) {
    if (s.units[i].side != s.units[u].side || s.units[i].name != s.units[u].name) continue;
    ++same;
    if (i <= u) ++place;
  }
  const std::string name = s.units[u].name.empty() ? s.units[u].code : s.units[u].name;
  return same > 1 ? name + " " + std::to_string(place) : name;
}

std::string army_of(const Scenario& s, Side side) {
  if (side != Side::kTop && side != Side::kBottom) return "?";
  return s.armies[static_cast<std::size_t>(index(side))];
}

std::string result_words(const State& s) {
  const auto lost = [&](Side side) {
    const int loss = s.loss[static_cast<std::size_t>(index(side))];
    std::string text = army_of(*s.scenario, side) + " " + std::to_string(loss / 100) + " %";
    if (!is_broken(s, side)) return text;
    return text + " (broken at " + std::to_string(breaking_loss(s, side) / 100) + " %)";
  };
  const std::string losses = " Losses: " + lost(Side::kTop) + ", " + lost(Side::kBottom) + ".";
  const std::string end = ended_by_limit(s) ? "The last turn is over. " : "";
  if (s.result == Result::kDraw) return end + "Neither army has won." + losses;
  const Side winner = s.result == Result::kTopWins ? Side::kTop : Side::kBottom;
  return end + (s.marginal ? "A narrow victory for " : "Victory for ") + army_of(*s.scenario, winner) + "." + losses;
}

}  // namespace acies::tabletop
