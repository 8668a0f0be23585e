#include "games/tabletop/words/scenario_words.h"

#include <algorithm>

#include "base/side.h"
#include "base/wrapped.h"
#include "games/tabletop/notation/names.h"
#include "games/tabletop/notation/scenario.h"
#include "games/tabletop/tables.h"
#include "games/tabletop/victory.h"

namespace acies::tabletop {
namespace {

std::size_t at(Side side) { return static_cast<std::size_t>(index(side)); }

std::string army_text(const Scenario& s, Side side) {
  return s.armies[at(side)] + " " + points_text(army_points(s, side));
}

int units_of(const Scenario& s, Side side) {
  return static_cast<int>(std::count_if(s.units.begin(), s.units.end(), [&](const auto& u) { return u.side == side; }));
}

std::string paragraphs(const std::vector<std::string>& lines) {
  std::string out;
  for (const std::string& line : wrapped(joined_lines(lines), kPage)) out += line + "\n";
  return out;
}

std::string order_of_battle(const Scenario& s, Side side) {
  std::string text =
      s.armies[at(side)] + " (" + side_word(side) + "): " + points_text(army_points(s, side)) + " points\n";
  for (const UnitDef& u : s.units) {
    if (u.side != side) continue;
    text += "  " + padded(u.name, 26) + padded(unit_words(u), 44) + points_text(points_of(u)) + "\n";
  }
  for (const LeaderDef& l : s.leaders) {
    if (l.side != side) continue;
    const std::string with = l.with == kNoUnit ? std::string("alone") : "with " + s.units[l.with].name;
    text += "  " + padded(l.name, 26) +
            padded((l.general ? "General, " : "leader, ") + std::to_string(l.actions) +
                       (l.actions == 1 ? " action, " : " actions, ") + with,
                   44) +
            points_text(points_of(l)) + "\n";
  }
  return text;
}

}  // namespace

std::string unit_words(const UnitDef& u) {
  const Profile& p = u.profile;
  const int bases = base_count(u.rows);
  std::string text = std::to_string(bases) + (bases == 1 ? " base" : " bases") + " of " + std::string(name_of(p.type)) +
                     " " + name_of(p.grade);
  if (p.legion) text += ", legion";
  if (p.triarii) text += ", triarii";
  if (p.phalanx) text += ", pikes";
  if (p.wedge) text += ", wedges";
  if (p.cataphract) text += ", cataphracts";
  if (p.camel) text += ", camels";
  if (u.order == Order::kFormed && u.formation != Formation::kLine) text += ", " + std::string(name_of(u.formation));
  if (u.ambush) text += ", in ambush";
  return text;
}

std::string list_text(const std::vector<const Scenario*>& scenarios) {
  std::vector<std::vector<std::string>> rows = {{"id", "name", "date", "top, points", "bottom, points", "units"}};
  for (const Scenario* one : scenarios) {
    const Scenario& s = *one;
    rows.push_back({s.id, s.name, s.date, army_text(s, Side::kTop), army_text(s, Side::kBottom),
                    std::to_string(units_of(s, Side::kTop)) + "/" + std::to_string(units_of(s, Side::kBottom))});
  }
  return "On the tabletop:\n" + in_columns(rows);
}

std::string show_text(const Scenario& s) {
  std::string text = s.name + (s.date.empty() ? "" : ", " + s.date) + "  (tabletop, " + inches(s.width) + " by " +
                     inches(s.height) + " inches)\n\n";
  if (!s.about.empty()) text += paragraphs(s.about) + "\n";
  text += order_of_battle(s, Side::kTop) + "\n" + order_of_battle(s, Side::kBottom);
  std::string ground;
  for (const Terrain& t : s.terrain) ground += (ground.empty() ? "" : ", ") + std::string(name_of(t.kind));
  text += "\nGround: " + (ground.empty() ? "open" : ground) + ".\n";
  for (const RuleOption& option : kRuleOptions)
    if (s.options.*(option.field) != option.fallback)
      text += "Option " + std::string(option.name) + ": " + option_text(option, s.options.*(option.field)) + ".\n";
  text += "The battle lasts " + std::to_string(turn_limit(s)) + " turns.\n";
  if (!s.notes.empty()) text += "\nUncertain:\n" + paragraphs(s.notes);
  return text;
}

}  // namespace acies::tabletop
