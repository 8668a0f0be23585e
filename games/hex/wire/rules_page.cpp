#include "games/hex/wire/rules_page.h"

#include "games/hex/board/sections.h"
#include "games/hex/words/descriptions.h"

namespace acies::hex::wire {
namespace {

void fill_sections(RulesPage& page) {
  for (int i = 0; i < hexes_on_board(page.rows); ++i) {
    std::vector<BoardSection> sections;
    for (int bit = 0; bit < 3; ++bit)
      if ((sections_of(Hex(i)) >> bit & 1) != 0) sections.push_back(static_cast<BoardSection>(bit));
    page.sections.entries.emplace_back(Hex(i), std::move(sections));
  }
}

RulesUnit unit(const RuleSet& rules, const UnitType& u) {
  RulesUnit out;
  out.code = u.code;
  out.name = u.name;
  out.symbol = symbol_of(u);
  out.bordered = (u.traits & kBordered) != 0;
  out.weight = weight_word(u);
  out.mounted = (u.traits & kMounted) != 0;
  out.blocks = u.blocks;
  out.move = move_words(u);
  out.close = dice_words(u);
  out.fire = fire_words(u);
  out.range = u.range;
  out.retreat = u.retreat;
  out.evades = evade_words(u);
  out.momentum = momentum_words(u);
  out.notes = unit_notes(rules, u);
  return out;
}

RulesCard card(const RuleSet& rules, const CardType& c) {
  RulesCard out{c.code, c.name, c.group, c.copies, card_words(rules, c), std::nullopt};
  if (c.rule == OrderRule::kSections) out.each = {c.each[0], c.each[1], c.each[2]};
  return out;
}

}  // namespace

RulesPage rules_page(const RuleSet& rules) {
  RulesPage page;
  page.code = rules.code;
  page.name = rules.name;
  page.rows = rules.rows;
  fill_sections(page);
  for (const UnitType& u : rules.units) page.units.push_back(unit(rules, u));
  for (const TerrainType& t : rules.terrains) {
    const TerrainWords words = terrain_words(rules, t);
    page.terrains.push_back({t.code, t.name, words.move, words.battle, words.sight});
  }
  for (const CardType& c : rules.cards) page.cards.push_back(card(rules, c));
  for (const InspiredAction& a : rules.inspired) page.inspired.push_back({a.code, a.name, inspired_words(rules, a)});
  for (const FaceWords& f : face_words(rules))
    page.faces.push_back({f.face, f.name, f.close, f.fire, rules.die[f.face]});
  for (const Chapter& c : chapters(rules)) page.chapters.push_back({c.code, c.title, c.statements});
  return page;
}

}  // namespace acies::hex::wire
