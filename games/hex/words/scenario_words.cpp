#include "games/hex/words/scenario_words.h"

#include <algorithm>
#include <charconv>

#include "base/json_text.h"
#include "base/wrapped.h"
#include "games/hex/battle.h"
#include "games/hex/notation/board_text.h"
#include "games/hex/notation/names.h"
#include "games/hex/notation/scenario_check.h"
#include "games/hex/words/special_rules.h"

namespace acies::hex {
namespace {

const SideSetup& setup_of(const Scenario& s, Side side) { return s.sides[static_cast<std::size_t>(index(side))]; }

template <class Pieces>
int count_of(const Pieces& pieces, Side side) {
  return static_cast<int>(std::count_if(pieces.begin(), pieces.end(), [&](const auto& p) { return p.side == side; }));
}

// Pieces in the box are not in the battle.
int leaders_of(const Scenario& s, Side side) {
  return static_cast<int>(std::count_if(s.leaders.begin(), s.leaders.end(),
                                        [&](const LeaderSetup& l) { return l.side == side && !l.spare; }));
}

bool moves_first(const Scenario& s, Side side) { return s.first == side && !s.first_by_dice; }

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

// JSON by hand: the values are few and flat.
std::string json_list(const std::vector<std::string>& values) {
  std::string text = "[";
  for (const std::string& value : values) text += (text.size() == 1 ? "" : ",") + value;
  return text + "]";
}
std::string json_texts(const std::vector<std::string>& texts) {
  std::vector<std::string> values;
  for (const std::string& text : texts) values.push_back(json_text(text));
  return json_list(values);
}
std::string json_hexes(const HexSet& hexes) {
  std::vector<std::string> values;
  hexes.for_each([&](Hex h) { values.push_back(json_text(hex_text(h))); });
  return json_list(values);
}

std::string json_side(const Scenario& s, Side side) {
  const SideSetup& setup = setup_of(s, side);
  std::string text =
      "{\"name\":" + json_text(setup.name) + ",\"cards\":" + std::to_string(setup.cards) +
      ",\"banners\":" + std::to_string(setup.banners) + ",\"units\":" + std::to_string(count_of(s.units, side)) +
      ",\"leaders\":" + std::to_string(leaders_of(s, side)) + ",\"first\":" + (moves_first(s, side) ? "true" : "false");
  if (!s.rules->inspired.empty()) text += ",\"tokens\":" + std::to_string(setup.tokens);
  if (!setup.growth.empty()) {
    std::vector<std::string> hands;
    for (const int hand : setup.growth) hands.push_back(std::to_string(hand));
    text += ",\"growth\":" + json_list(hands);
  }
  if (setup.surge_at > 0)
    text += ",\"surge\":{\"at\":" + std::to_string(setup.surge_at) + ",\"to\":" + std::to_string(setup.surge_to) + "}";
  return text + "}";
}

std::string json_place(Hex hex, int reserve) {
  return hex.exists() ? ",\"hex\":" + json_text(hex_text(hex)) : ",\"reserve\":" + std::to_string(reserve + 1);
}

std::string json_pieces(const Scenario& s) {
  std::vector<std::string> units, leaders, terrain;
  for (const UnitSetup& u : s.units)
    units.push_back("{\"side\":" + json_text(side_word(u.side)) + ",\"type\":" + json_text(u.profile.code) +
                    json_place(u.hex, u.reserve) + ",\"blocks\":" + std::to_string(u.blocks) +
                    (carries_bows(u, *s.rules) ? ",\"bow\":true" : "") +
                    (u.name.empty() ? "" : ",\"name\":" + json_text(u.name)) + "}");
  for (const LeaderSetup& l : s.leaders)
    if (!l.spare)
      leaders.push_back("{\"side\":" + json_text(side_word(l.side)) + json_place(l.hex, l.reserve) +
                        (l.name.empty() ? "" : ",\"name\":" + json_text(l.name)) + "}");
  for (std::size_t i = 1; i < s.rules->terrains.size(); ++i) {
    HexSet hexes;
    for (int h = 0; h < hexes_on_board(s.rules->rows); ++h)
      if (s.terrain[static_cast<std::size_t>(h)] == TerrainId(static_cast<int>(i))) hexes.add(Hex(h));
    if (!hexes.empty()) terrain.push_back(json_text(s.rules->terrains[i].code) + ":" + json_hexes(hexes));
  }
  std::string ground;
  for (const std::string& kind : terrain) ground += (ground.empty() ? "" : ",") + kind;
  return ",\"units\":" + json_list(units) + ",\"leaders\":" + json_list(leaders) + ",\"terrain\":{" + ground + "}";
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
         std::to_string(count_of(s.units, Side::kTop)) + "/" + std::to_string(count_of(s.units, Side::kBottom))});
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

std::string scenario_json(const Scenario& s, bool whole) {
  std::string text = "{\"id\":" + json_text(s.id) + ",\"rules\":" + json_text(s.rules->code) +
                     ",\"name\":" + json_text(s.name) + ",\"date\":" + json_text(s.date) +
                     ",\"top\":" + json_side(s, Side::kTop) + ",\"bottom\":" + json_side(s, Side::kBottom);
  if (whole)
    text += ",\"about\":" + json_text(joined_lines(s.about)) + ",\"notes\":" + json_text(joined_lines(s.notes)) +
            ",\"special\":" + json_texts(special_rules(s)) + json_pieces(s);
  return text + "}";
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
