#include "games/hex/words/scenario_words.h"

#include <algorithm>
#include <charconv>

#include "base/wrapped.h"
#include "games/hex/battle.h"
#include "games/hex/notation/board_text.h"
#include "games/hex/notation/names.h"
#include "games/hex/notation/scenario_check.h"
#include "games/hex/words/army_facts.h"
#include "games/hex/words/special_rules.h"

namespace acies::hex {
namespace {

std::string army_text(const Scenario& s, Side side) {
  const SideSetup& setup = setup_of(s, side);
  return setup.name + " " + std::to_string(setup.cards) + (moves_first(s, side) ? "*" : "");
}

std::string where_text(const UnitSetup& unit) { return unit.hex.exists() ? hex_text(unit.hex) : "reserve"; }

std::string banner_text(const Scenario& s) {
  const int top = s.sides[0].banners, bottom = s.sides[1].banners;
  return top == bottom ? std::to_string(top) : std::to_string(top) + "/" + std::to_string(bottom);
}

std::string paragraphs(const std::vector<std::string>& lines) {
  std::string text;
  for (const std::string& line : wrapped(joined_lines(lines), kPage)) text += line + "\n";
  return text;
}

std::string points(const std::vector<std::string>& items) {
  std::string text;
  for (const std::string& item : items) {
    const char* lead = "  - ";
    for (const std::string& line : wrapped(item, kPage - 4)) {
      text += lead + line + "\n";
      lead = "    ";
    }
  }
  return text;
}

std::string leader_text(const LeaderSetup& leader) {
  return (leader.name.empty() ? "an unnamed leader" : leader.name) +
         (leader.hex.exists() ? " " + hex_text(leader.hex) : " (reserve)");
}

std::string order_of_battle(const Scenario& s, Side side) {
  const SideSetup& setup = setup_of(s, side);
  std::string text = setup.name + " (" + side_word(side) + "): " + std::to_string(setup.cards) + " cards, ";
  if (!s.rules->inspired.empty()) text += std::to_string(setup.tokens) + (setup.tokens == 1 ? " token, " : " tokens, ");
  text += std::to_string(setup.banners) + " banners to win" + (moves_first(s, side) ? ", moves first" : "") + "\n";
  for (std::size_t type = 0; type < s.rules->units.size(); ++type)
    for (const bool bows : {false, true}) {
      std::vector<std::string> places;
      for (const UnitSetup& u : s.units) {
        if (u.side != side || u.type != type || carries_bows(u, *s.rules) != bows) continue;
        places.push_back(where_text(u) + (u.name.empty() ? "" : " (" + u.name + ")"));
      }
      if (places.empty()) continue;
      const UnitType& row = s.rules->units[type];
      text += "  " + padded(std::to_string(places.size()), 3) + padded(row.code, 5) +
              padded(row.name + std::string(bows ? ", bows" : ""), 31) + joined_lines(places) + "\n";
    }
  std::vector<std::string> leaders;
  for (const LeaderSetup& l : s.leaders)
    if (l.side == side && !l.spare) leaders.push_back(leader_text(l));
  std::string names;
  for (const std::string& leader : leaders) names += (names.empty() ? "" : ", ") + leader;
  if (!leaders.empty())
    text += "  " + padded(std::to_string(leaders.size()), 3) + padded(leaders.size() == 1 ? "leader" : "leaders", 36) +
            names + "\n";
  return text;
}

}  // namespace

std::string list_text(const std::vector<const Scenario*>& scenarios) {
  const std::vector<std::string> heads = {"id",         "name",          "date",    "rules",
                                          "top, cards", "bottom, cards", "banners", "units"};
  std::vector<std::vector<std::string>> rows = {heads};
  for (const Scenario* one : scenarios) {
    const Scenario& s = *one;
    rows.push_back(
        {s.id, s.name, s.date, s.rules->code, army_text(s, Side::kTop), army_text(s, Side::kBottom), banner_text(s),
         std::to_string(units_of_army(s, Side::kTop)) + "/" + std::to_string(units_of_army(s, Side::kBottom))});
  }
  return in_columns(rows) + "* moves first\n";
}

std::string show_text(const Scenario& s) {
  std::string text = s.name + (s.date.empty() ? "" : ", " + s.date) + "  (" + s.rules->name + ")\n\n";
  if (!s.about.empty()) text += paragraphs(s.about) + "\n";
  text += order_of_battle(s, Side::kTop) + "\n" + order_of_battle(s, Side::kBottom);
  const std::vector<std::string> rules = special_rules(s);
  text += rules.empty() ? "\nNo special rules.\n" : "\nIn this battle:\n" + points(rules);
  if (!s.notes.empty()) text += "\nUncertain:\n" + points({joined_lines(s.notes)});
  return text;
}

std::string titled_board(const Scenario& s) {
  std::string text = s.name + (s.date.empty() ? "" : ", " + s.date) + ": " + s.sides[0].name + " (top) against " +
                     s.sides[1].name + " (bottom)\n\n" + board_text(set_up(s));
  for (const UnitSetup& u : s.units)
    if (u.reserve >= 0) text += "   in reserve: " + std::string(side_word(u.side)) + " " + u.profile.code + "\n";
  return text;
}

int year_of(const Scenario& s) {
  int year = 0;
  const auto digits = s.date.find_first_of("0123456789");
  if (digits == std::string::npos) return 100000;
  std::from_chars(s.date.data() + digits, s.date.data() + s.date.size(), year);
  return s.date.find("BC") != std::string::npos ? -year : year;
}

}  // namespace acies::hex
