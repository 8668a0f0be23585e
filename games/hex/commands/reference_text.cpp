#include <algorithm>
#include <vector>

#include "base/wrapped.h"
#include "games/hex/commands/reference.h"
#include "games/hex/notation/names.h"
#include "games/hex/rulesets/rule_sets.h"
#include "games/hex/words/descriptions.h"

namespace acies::hex {
namespace {

constexpr std::size_t kWidth = 100;

using Row = std::vector<std::string>;

// Columns as wide as their longest entry; text in the last column goes on in it.
std::string table(const std::vector<Row>& rows) {
  std::vector<std::size_t> widths;
  for (const Row& row : rows)
    for (std::size_t i = 0; i < row.size(); ++i) {
      if (widths.size() <= i) widths.push_back(0);
      widths[i] = std::max(widths[i], row[i].size());
    }
  std::string out;
  for (const Row& row : rows) {
    std::string line = "  ";
    std::size_t indent = 2;
    for (std::size_t i = 0; i < row.size(); ++i) {
      if (i + 1 == row.size()) indent = line.size();
      line += row[i];
      if (i + 1 < row.size()) line.resize(line.size() + widths[i] - row[i].size() + 2, ' ');
    }
    out += wrapped_text(line, kWidth, indent);
  }
  return out;
}

std::string heading(const std::string& title) { return "\n" + title + "\n" + std::string(title.size(), '-') + "\n"; }

std::string units_part(const RuleSet& rules) {
  std::vector<Row> rows = {{"code", "unit", "", "blocks", "move", "dice", "missiles", "retreat", "evades", "momentum"}};
  for (const UnitType& u : rules.units)
    rows.push_back({u.code, u.name, face_word(u.symbol), std::to_string(u.blocks), move_words(u), dice_words(u),
                    fire_words(u), std::to_string(u.retreat), evade_words(u), momentum_words(u)});
  std::string out = heading("Units");
  // Too wide for one table: the unit and its close combat; its fire, retreat and evade; its peculiarities.
  std::vector<Row> first, second, third;
  for (const Row& row : rows) {
    first.push_back({row[0], row[1], row[2], row[3], row[4], row[5]});
    second.push_back({row[0], row[6], row[7], row[8], row[9]});
  }
  for (const UnitType& u : rules.units) {
    std::string notes;
    for (const std::string& note : unit_notes(rules, u)) notes += (notes.empty() ? "" : " ") + note;
    if (!notes.empty()) third.push_back({u.code, notes});
  }
  return out + table(first) + "\n" + table(second) + "\n" + table(third);
}

std::string terrain_part(const RuleSet& rules) {
  std::string out = heading("Terrain");
  std::vector<Row> rows;
  for (const TerrainType& t : rules.terrains) {
    const TerrainWords w = terrain_words(rules, t);
    std::string text;
    for (const std::string& part : {w.move, w.battle, w.sight.empty() ? std::string() : "Sight: " + w.sight})
      if (!part.empty()) text += (text.empty() ? "" : " ") + part;
    rows.push_back({t.code, t.name, text.empty() ? "Nothing to it." : text});
  }
  return out + table(rows);
}

std::string cards_part(const RuleSet& rules) {
  int all = 0;
  for (const CardType& c : rules.cards) all += c.copies;
  std::string out = heading("Cards (" + std::to_string(all) + ")");
  std::vector<Row> rows;
  for (const CardType& c : rules.cards) rows.push_back({std::to_string(c.copies) + "x", c.code, card_words(rules, c)});
  return out + table(rows);
}

std::string inspired_part(const RuleSet& rules) {
  if (rules.inspired.empty()) return "";
  std::vector<Row> rows;
  for (const InspiredAction& a : rules.inspired) rows.push_back({a.code, inspired_words(rules, a)});
  return heading("Inspired actions, with a Leadership card") + table(rows);
}

}  // namespace

std::string reference_text(const RuleSet& rules) {
  std::string out = std::string(rules.name) + ": player aid\n";
  out += heading("Dice");
  std::vector<Row> faces = {{"face", "close combat", "ranged combat"}};
  for (const FaceWords& f : face_words(rules)) faces.push_back({face_title(rules, f), f.close, f.fire});
  out += table(faces);
  for (const Chapter& c : chapters(rules)) {
    out += heading(c.title);
    for (const std::string& s : c.statements) out += wrapped_text("  - " + s, kWidth, 4);
  }
  return out + units_part(rules) + terrain_part(rules) + cards_part(rules) + inspired_part(rules);
}

const GameReference kReference = {"hex", [](std::string_view rules) { return reference_text(*rule_set(rules)); },
                                  [](std::string_view rules) { return reference_page(*rule_set(rules)); }};

}  // namespace acies::hex
