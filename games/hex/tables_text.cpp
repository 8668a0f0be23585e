#include "games/hex/tables_text.h"

// A structured binding names every member of a row, so that a member added to one of these structs does not compile here
// until it is printed too. Members that only drawings and players use are left out.
namespace acies::hex {
namespace {

std::string figure(const char* code) { return code == nullptr ? "-" : code; }
template <class T>
std::string figure(const T& value) {
  return std::to_string(static_cast<long>(value));
}

template <class... T>
std::string figures(const T&... values) {
  std::string out;
  ((out += " " + figure(values)), ...);
  return out;
}

std::string card_code(const RuleSet& rules, CardId card) { return card.exists() ? rules.cards[card].code : "-"; }

std::string unit_row(const UnitType& u) {
  const auto& [code, name, traits, symbol, blocks, move, move_battle, charge, close_dice, back_dice, full_bonus,
               elephant_dice, range, fire_hold, fire_moved, retreat, evades, ignored_swords, ignored_flags,
               armour_class] = u;
  return figures("unit", code, traits & ~std::uint32_t{kBordered}, symbol, blocks, move, move_battle, charge,
                 close_dice, back_dice, full_bonus, elephant_dice, range, fire_hold, fire_moved, retreat, evades,
                 ignored_swords, ignored_flags, armour_class);
}

std::string terrain_row(const TerrainType& t) {
  const auto& [code, name, impassable_to, stops, creep, leave_slowly, blocks_sight, plateau, no_battle_on_entry,
               battle_on_entry, close_in, close_out_foot, close_out_mounted, fire_in, fire_out, level, fewer_dice,
               cover, armour, shelter, hexsides, risky, strikes_first, reach_from_start, no_battle, close_out_enemy,
               owner_covered, gate, spoils_charge, advance_if_held, no_riding_on, siege_form] = t;
  return figures("terrain", code, impassable_to, stops, creep, leave_slowly, blocks_sight, plateau, no_battle_on_entry,
                 battle_on_entry, close_in, close_out_foot, close_out_mounted, fire_in, fire_out, level, fewer_dice,
                 cover, armour, shelter, hexsides, risky, strikes_first, reach_from_start, no_battle, close_out_enemy,
                 owner_covered, gate, spoils_charge, advance_if_held, no_riding_on, siege_form);
}

std::string effects_row(const OrderEffects& e) {
  const auto& [close_dice, bonus_close_dice, fire_dice, led_dice, more_dice_for, no_dice_for, charge, may_move,
               may_close, may_fire, most_hexes, foot_rush, warrior_walk, warrior_rush, heavy_mounted_move,
               light_foot_passes, fires_twice, moves_again, fires_first] = e;
  return figures("effects", close_dice, bonus_close_dice, fire_dice, led_dice, more_dice_for, no_dice_for, charge,
                 may_move, may_close, may_fire, most_hexes, foot_rush, warrior_walk, warrior_rush, heavy_mounted_move,
                 light_foot_passes, fires_twice, moves_again, fires_first);
}

std::string card_row(const RuleSet& rules, const CardType& c) {
  const auto& [code, name, group, copies, rule, each, who, number, sections, most_sections, detaches, orders_leaders,
               fallback, alternative, needs_missiles, free_of_enemies, contact_with_leaders, flags_move,
               rallies_anywhere, new_leaders, keeps_section, reshuffles, scouts, inspires, tokens, tokens_other,
               reaction, plays_as, mirror, effects] = c;
  return figures("card", code, group, copies, rule, each[0], each[1], each[2], who, number, sections, most_sections,
                 detaches, orders_leaders, fallback, alternative, needs_missiles, free_of_enemies, contact_with_leaders,
                 flags_move, rallies_anywhere, new_leaders, keeps_section, reshuffles, scouts, inspires, tokens,
                 tokens_other, reaction) +
         " " + card_code(rules, plays_as) + " " + card_code(rules, mirror) + effects_row(effects);
}

std::string inspired_row(const InspiredAction& a) {
  const auto& [code, name, who, needs_missiles, free_of_enemies, rallies, effects] = a;
  return figures("inspired", code, who, needs_missiles, free_of_enemies, rallies) + effects_row(effects);
}

// The sides of a die that show each face. A plain die has no row: it needs none to be told from another.
std::string die_row(const Die& die) {
  std::string out = " die";
  for (std::uint8_t n : die.showing) out += figures(n);
  return out;
}

std::string own_row(const RuleSet& r) {
  const auto& [code, name, edition, rows, die, units, terrains, cards, leader_move, evade_hexes, short_evade,
               lone_leaders_support_led_units, armour_classes, stature, marsh_checks_leader, leaders_wait,
               leader_blocks, inspired, learned_as] = r;
  return figures("rules", code, rows, leader_move, evade_hexes, short_evade, lone_leaders_support_led_units,
                 armour_classes, stature, marsh_checks_leader, leaders_wait, leader_blocks);
}

}  // namespace

std::string tables_text(const RuleSet& rules) {
  std::string out;
  const auto add = [&](const std::string& row) { out += row.substr(1) + "\n"; };
  add(own_row(rules));
  if (!rules.die.is_plain()) add(die_row(rules.die));
  for (const UnitType& u : rules.units) add(unit_row(u));
  for (const TerrainType& t : rules.terrains) add(terrain_row(t));
  for (const CardType& c : rules.cards) add(card_row(rules, c));
  for (const InspiredAction& a : rules.inspired) add(inspired_row(a));
  return out;
}

}  // namespace acies::hex
