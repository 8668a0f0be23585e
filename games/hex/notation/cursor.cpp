#include "games/hex/notation/cursor.h"

namespace acies::hex {

Hex RuleCursor::hex(const RuleSet& rules) {
  const std::string_view w = word("a hex, as E7");
  if (failed()) return Hex(0);
  if (const auto h = find_hex(w, rules.rows)) return *h;
  fail_here(hex_complaint(w, rules.rows));
  return Hex(0);
}

CardId RuleCursor::card(const RuleSet& rules) {
  const std::string_view w = word("a card");
  if (failed()) return CardId(0);
  if (const auto c = find_card(rules, w)) return *c;
  fail_here(unknown_card(rules, w));
  return CardId(0);
}

std::uint8_t RuleCursor::unit(const RuleSet& rules) {
  const std::string_view w = word("a unit code");
  if (failed()) return 0;
  if (const auto u = find_unit(rules, w)) return *u;
  fail_here(unknown_unit(rules, w));
  return 0;
}

TerrainId RuleCursor::terrain(const RuleSet& rules) {
  const std::string_view w = word("a terrain");
  if (failed()) return TerrainId(0);
  if (const auto t = find_terrain(rules, w)) return *t;
  fail_here(unknown_terrain(rules, w));
  return TerrainId(0);
}

std::uint8_t RuleCursor::inspired(const RuleSet& rules) {
  const std::string_view w = word("an inspired action");
  if (failed()) return 0;
  if (const auto i = find_inspired(rules, w)) return *i;
  fail_here(unknown_inspired(rules, w));
  return 0;
}

}  // namespace acies::hex
