// Lines about the ground.
#include "games/hex/notation/upper_parser.h"

namespace acies::hex {

void UpperParser::read_terrain(RuleCursor& c) {
  const TerrainId terrain = c.terrain(*rules_);
  if (c.failed()) return;
  if (rules_->terrains[terrain].hexsides) {
    const std::string code = rules_->terrains[terrain].code;
    return c.fail_here("this terrain has sides; write: " + code + " E6 upleft upright");
  }
  do lay(c, c.hex(*rules_), terrain, 0);
  while (!c.done());
}

void UpperParser::read_hexsides(RuleCursor& c, TerrainId terrain) {
  const Hex hex = c.hex(*rules_);
  std::uint8_t sides = 0;
  do {
    const std::string_view w = c.word("a hexside, as upleft");
    if (c.failed()) return;
    const auto d = find_direction(w);
    if (!d) return c.fail_here(unknown("hexside", w, {"upleft", "upright", "right", "downright", "downleft", "left"}));
    const auto bit = static_cast<std::uint8_t>(1U << static_cast<unsigned>(*d));
    if ((sides & bit) != 0) return c.fail_here("this hexside stands twice");
    sides = static_cast<std::uint8_t>(sides | bit);
  } while (!c.done());
  lay(c, hex, terrain, sides);
}

void UpperParser::lay(RuleCursor& c, Hex hex, TerrainId terrain, std::uint8_t sides) {
  if (c.failed() || !once(c, "terrain of " + hex_text(hex))) return;
  places_.terrain[hex] = {c.line().number, c.column_of_last()};
  s().terrain[hex] = terrain;
  s().ramparts[hex] = sides;
}

void UpperParser::read_climate(RuleCursor& c) {
  if (once(c, "ground")) s().climate = c.climate();
}

void UpperParser::read_owner(RuleCursor& c) {
  const Side side = c.side();
  do {
    const Hex hex = c.hex(*rules_);
    if (c.failed() || !once(c, "owner of " + hex_text(hex))) return;
    s().owner[hex] = side;
    owner_places_[hex] = {c.line().number, c.column_of_last()};
  } while (!c.done());
}

void UpperParser::read_cleared(RuleCursor& c) {
  if (!once(c, "cleared")) return;
  s().cleared = {};
  do {
    const Hex hex = c.hex(*rules_);
    if (c.failed()) return;
    s().cleared.add(hex);
    cleared_places_[hex] = {c.line().number, c.column_of_last()};
  } while (!c.done());
}

void UpperParser::read_siege(RuleCursor& c) {
  if (once(c, "siege")) s().siege = true;
}

// An inherited owner of ground that a case has changed is forgotten.
std::optional<Error> UpperParser::resolve_owners() {
  for (int h = 0; h < hexes_on_board(rules_->rows); ++h) {
    const Hex hex(h);
    if (s().cleared.has(hex) && !has_owner(s().ground(hex)))
      return Error{cleared_places_[h].line, cleared_places_[h].column, hex_text(hex) + " is neither camp nor gate"};
    if (s().owner[h] == Side::kNobody || has_owner(s().ground(hex))) continue;
    if (!stated_["owner of " + hex_text(hex)].inherited)
      return Error{owner_places_[h].line, owner_places_[h].column,
                   hex_text(hex) + " is neither camp nor gate and belongs to neither side"};
    s().owner[h] = Side::kNobody;
  }
  return std::nullopt;
}

}  // namespace acies::hex
