#include "games/tabletop/words/words.h"

#include <algorithm>
#include <utility>

#include "base/phrases.h"
#include "games/tabletop/victory.h"

namespace acies::tabletop {
namespace {

constexpr std::string_view kTypeNames[] = {"heavy infantry", "medium infantry", "light infantry",
                                           "bowmen",         "heavy cavalry",   "medium cavalry",
                                           "light cavalry",  "elephant",        "scythed chariot"};
constexpr std::string_view kFormationNames[] = {"line", "column", "wedge", "phalanx", "quincunx", "loose order"};
constexpr std::string_view kPhaseNames[] = {"Deployment", "Initiative", "Command",      "Skirmish", "Manoeuvre",
                                            "Charge",     "Combat",     "After combat", "Rally"};
template <class T, std::size_t N>
std::string_view named(const std::string_view (&names)[N], T i) {
  return static_cast<std::size_t>(i) < N ? names[static_cast<std::size_t>(i)] : "?";
}

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
  // It begins the sentence, or what follows a colon.
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

std::string_view type_name(Type type) { return named(kTypeNames, type); }
std::string_view formation_name(Formation f) { return named(kFormationNames, f); }
std::string_view phase_name(Phase phase) { return named(kPhaseNames, phase); }

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
  bool broken = false;
  const auto lost = [&](Side side) {
    const int loss = s.loss[static_cast<std::size_t>(index(side))], breaks = breaking_loss(s, side);
    std::string text = army_of(*s.scenario, side) + " " + std::to_string(loss / 100) + " %";
    if (loss < breaks) return text;
    broken = true;
    return text + " (broken at " + std::to_string(breaks / 100) + " %)";
  };
  const std::string losses = " Losses: " + lost(Side::kTop) + ", " + lost(Side::kBottom) + ".";
  const std::string end = !broken && s.turn >= s.options().turn_limit ? "The last turn is over. " : "";
  if (s.result == Result::kDraw) return end + "Neither army has won." + losses;
  const Side winner = s.result == Result::kTopWins ? Side::kTop : Side::kBottom;
  return end + (s.marginal ? "A narrow victory for " : "Victory for ") + army_of(*s.scenario, winner) + "." + losses;
}

}  // namespace acies::tabletop
