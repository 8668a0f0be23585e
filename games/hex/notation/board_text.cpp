#include "games/hex/notation/board_text.h"

#include <cstring>

#include "games/hex/notation/scenario_check.h"

namespace acies::hex {
namespace {

constexpr int kCell = 6;

// First and last letter of the code, which tells all terrains of a rule set apart.
std::string terrain_letters(const TerrainType& type) { return {type.code[0], type.code[std::strlen(type.code) - 1]}; }

std::string padded(std::string text) {
  if (text.size() < kCell) text.resize(kCell, ' ');
  return text;
}

std::string troops(const State& s, Hex h) {
  const UnitId unit = s.unit_at[h];
  const LeaderId leader = s.leader_at[h];
  if (unit.exists())
    return (s.scenario->side_of(unit) == Side::kTop ? "v" : "^") + std::string(s.scenario->profile(unit).code) +
           (carries_bows(s.scenario->units[unit], *s.scenario->rules) ? ")" : "");
  if (leader.exists()) return s.scenario->side_of(leader) == Side::kTop ? "v*" : "^*";
  return ".";
}

std::string details(const State& s, Hex h) {
  const UnitId unit = s.unit_at[h];
  std::string text = unit.exists() ? " " + std::to_string(s.blocks[unit]) + (s.leader_at[h].exists() ? "*" : "") : "";
  if (s.scenario->terrain[h] == TerrainId(0) || s.cleared.has(h)) return text;
  if (text.size() < 3) text.resize(3, ' ');
  return text + terrain_letters(s.scenario->ground(h));
}

void trim_end(std::string& line) {
  while (!line.empty() && line.back() == ' ') line.pop_back();
}

}  // namespace

std::string board_text(const State& s) {
  const RuleSet& rules = *s.scenario->rules;
  std::string out = "   ";
  for (int column = 1; column <= kColumns; ++column) out += padded(" " + std::to_string(column));
  trim_end(out);
  out += '\n';
  std::uint32_t seen = 0;
  for (int row = 0; row < rules.rows; ++row) {
    std::string above = std::string(1, static_cast<char>('A' + row)) + "  ", below = "   ";
    if (row % 2 != 0) above += "   ", below += "   ";
    for (int column = 0; column < row_width(row); ++column) {
      const Hex h(row_start(row) + column);
      if (!s.cleared.has(h)) seen |= 1U << s.scenario->terrain[h];
      above += padded(troops(s, h));
      below += padded(details(s, h));
    }
    trim_end(above);
    trim_end(below);
    out += above + '\n' + below + '\n';
  }
  std::string legend;
  for (std::size_t t = 1; t < rules.terrains.size(); ++t)
    if ((seen >> t & 1U) != 0)
      legend += (legend.empty() ? "   " : ", ") + terrain_letters(rules.terrains[t]) + " " + rules.terrains[t].name;
  return legend.empty() ? out : out + legend + '\n';
}

}  // namespace acies::hex
