#include "games/hex/wire/content_json.h"

#include <algorithm>

#include "games/hex/notation/names.h"
#include "games/hex/notation/scenario_check.h"
#include "games/hex/wire/measured_balance.h"
#include "games/hex/words/descriptions.h"
#include "games/hex/words/special_rules.h"

namespace acies::hex {
namespace {

std::string joined(const std::vector<std::string>& lines) {
  std::string text;
  for (const std::string& line : lines) text += (text.empty() ? "" : " ") + line;
  return text;
}

void write_texts(JsonWriter& out, const std::vector<std::string>& texts) {
  out.open('[');
  for (const std::string& text : texts) out.value(text);
  out.close(']');
}

void write_hex(JsonWriter& out, Hex h) {
  if (h.exists())
    out.value(hex_text(h));
  else
    out.null();
}

void write_side(JsonWriter& out, const Scenario& s, Side side) {
  const SideSetup& setup = s.sides[static_cast<std::size_t>(index(side))];
  const auto units = std::count_if(s.units.begin(), s.units.end(), [&](const UnitSetup& u) { return u.side == side; });
  const auto leaders = std::count_if(s.leaders.begin(), s.leaders.end(),
                                     [&](const LeaderSetup& l) { return l.side == side && !l.spare; });
  out.open('{').field("name", setup.name).field("cards", int{setup.cards}).field("banners", int{setup.banners});
  out.field("tokens", int{setup.tokens}).field("first", s.first == side && !s.first_by_dice);
  out.field("units", static_cast<int>(units)).field("leaders", static_cast<int>(leaders)).close('}');
}

void write_summary_fields(JsonWriter& out, const Scenario& s) {
  out.field("id", s.id).field("name", s.name).field("date", s.date).field("rules", s.rules->code);
  out.field("rows", s.rules->rows).field("about", joined(s.about));
  out.key("sides").open('{');
  for (const Side side : {Side::kTop, Side::kBottom}) {
    out.key(side_word(side));
    write_side(out, s, side);
  }
  out.close('}').field("first_by_dice", s.first_by_dice).key("balance");
  const MeasuredBalance* balance = measured_balance(s.id);
  if (balance == nullptr) {
    out.null();
    return;
  }
  out.open('{').field("player", balance->player).field("games", balance->games).field("top", balance->top);
  out.field("low", balance->low).field("high", balance->high).close('}');
}

void write_ground(JsonWriter& out, const Scenario& s) {
  out.key("terrain").open('{');
  s.board.for_each([&](Hex h) {
    if (s.terrain[h] != 0) out.field(hex_text(h), s.ground(h).code);
  });
  out.close('}').key("ramparts").open('{');
  s.board.for_each([&](Hex h) {
    if (s.ramparts[h] == 0) return;
    out.key(hex_text(h)).open('[');
    for (int d = 0; d < kDirections; ++d)
      if ((s.ramparts[h] >> d & 1) != 0) out.value(direction_word(static_cast<Direction>(d)));
    out.close(']');
  });
  out.close('}').key("owners").open('{');
  s.board.for_each([&](Hex h) {
    if (s.owner[h] != Side::kNobody) out.field(hex_text(h), side_word(s.owner[h]));
  });
  out.close('}');
}

void write_pieces(JsonWriter& out, const Scenario& s) {
  out.key("units").open('[');
  for (std::size_t i = 0; i < s.units.size(); ++i) {
    const UnitSetup& u = s.units[i];
    out.open('{').field("id", static_cast<int>(i)).field("side", side_word(u.side)).field("type", u.profile.code);
    out.field("name", u.name.empty() ? u.profile.name : u.name.c_str()).field("blocks", int{u.profile.blocks});
    out.field("symbol", face_word(u.profile.symbol)).field("bordered", (u.profile.traits & kBordered) != 0);
    out.field("bows", carries_bows(u, *s.rules)).key("hex");
    write_hex(out, u.hex);
    out.close('}');
  }
  out.close(']').key("leaders").open('[');
  for (std::size_t i = 0; i < s.leaders.size(); ++i) {
    const LeaderSetup& l = s.leaders[i];
    out.open('{').field("id", static_cast<int>(i)).field("side", side_word(l.side)).field("name", l.name).key("hex");
    write_hex(out, l.hex);
    out.field("spare", l.spare).close('}');
  }
  out.close(']');
}

void write_goals(JsonWriter& out, const Scenario& s) {
  static constexpr const char* kKinds[] = {"reach", "hold", "plunder", "storm"};
  static constexpr const char* kEntries[] = {"leadership", "order", "banners"};
  out.key("objectives").open('[');
  for (const Objective& o : s.objectives) {
    out.open('{').field("kind", kKinds[static_cast<std::size_t>(o.kind)]).key("side");
    if (o.side == Side::kNobody)
      out.null();
    else
      out.value(side_word(o.side));
    out.key("hexes");
    write_hexes(out, o.hexes);
    out.field("banners", int{o.banners}).close('}');
  }
  out.close(']').key("exits").open('[');
  for (const ExitRule& e : s.exits) {
    out.open('{').field("side", side_word(e.side)).key("from");
    write_hexes(out, e.from);
    out.close('}');
  }
  out.close(']').key("reserves").open('[');
  for (std::size_t r = 0; r < s.reserves.size(); ++r) {
    const Reserve& reserve = s.reserves[r];
    const auto waits = [&](const auto& piece) { return piece.reserve == static_cast<int>(r); };
    out.open('{').field("side", side_word(reserve.side)).field("by", kEntries[static_cast<std::size_t>(reserve.by)]);
    out.key("hexes");
    write_hexes(out, reserve.entry);
    out.key("units").open('[');
    for (std::size_t i = 0; i < s.units.size(); ++i)
      if (waits(s.units[i])) out.value(static_cast<int>(i));
    out.close(']').key("leaders").open('[');
    for (std::size_t i = 0; i < s.leaders.size(); ++i)
      if (waits(s.leaders[i])) out.value(static_cast<int>(i));
    out.close(']').close('}');
  }
  out.close(']');
}

void write_sections(JsonWriter& out, int rows) {
  static constexpr const char* kWords[] = {"left", "center", "right"};
  out.key("sections").open('{');
  for (int i = 0; i < hexes_on_board(rows); ++i) {
    out.key(hex_text(Hex(i))).open('[');
    for (int bit = 0; bit < 3; ++bit)
      if ((sections_of(Hex(i)) >> bit & 1) != 0) out.value(kWords[bit]);
    out.close(']');
  }
  out.close('}');
}

void write_unit_types(JsonWriter& out, const RuleSet& rules) {
  out.key("units").open('[');
  for (const UnitType& u : rules.units) {
    out.open('{').field("code", u.code).field("name", u.name).field("symbol", face_word(u.symbol));
    out.field("bordered", (u.traits & kBordered) != 0);
    out.field("weight", weight_word(u)).field("mounted", (u.traits & kMounted) != 0).field("blocks", int{u.blocks});
    out.field("move", move_words(u)).field("close", dice_words(u)).field("fire", fire_words(u));
    out.field("range", int{u.range}).field("retreat", int{u.retreat}).field("evades", evade_words(u));
    out.field("momentum", momentum_words(u)).key("notes");
    write_texts(out, unit_notes(rules, u));
    out.close('}');
  }
  out.close(']');
}

void write_cards(JsonWriter& out, const RuleSet& rules) {
  static constexpr const char* kGroups[] = {"section", "troop", "leadership", "tactic"};
  out.key("cards").open('[');
  for (const CardType& c : rules.cards) {
    out.open('{')
        .field("code", c.code)
        .field("name", c.name)
        .field("group", kGroups[static_cast<std::size_t>(c.group)]);
    out.field("copies", int{c.copies}).field("words", card_words(rules, c)).key("each");
    if (c.rule == OrderRule::kSections)
      out.open('[').value(int{c.each[0]}).value(int{c.each[1]}).value(int{c.each[2]}).close(']');
    else
      out.null();
    out.close('}');
  }
  out.close(']').key("inspired").open('[');
  for (const InspiredAction& a : rules.inspired)
    out.open('{').field("code", a.code).field("name", a.name).field("words", inspired_words(rules, a)).close('}');
  out.close(']');
}

}  // namespace

void write_hexes(JsonWriter& out, const HexSet& hexes) {
  out.open('[');
  hexes.for_each([&](Hex h) { out.value(hex_text(h)); });
  out.close(']');
}

void write_summary(JsonWriter& out, const Scenario& s) {
  out.open('{');
  write_summary_fields(out, s);
  out.close('}');
}

void write_scenario(JsonWriter& out, const Scenario& s) {
  out.open('{');
  write_summary_fields(out, s);
  out.key("notes");
  write_texts(out, s.notes);
  out.key("special");
  write_texts(out, special_rules(s));
  write_ground(out, s);
  write_pieces(out, s);
  write_goals(out, s);
  out.close('}');
}

void write_rules(JsonWriter& out, const RuleSet& rules) {
  out.open('{').field("code", rules.code).field("name", rules.name).field("rows", rules.rows);
  write_sections(out, rules.rows);
  write_unit_types(out, rules);
  out.key("terrains").open('[');
  for (const TerrainType& t : rules.terrains) {
    const TerrainWords words = terrain_words(rules, t);
    out.open('{').field("code", t.code).field("name", t.name).field("move", words.move);
    out.field("battle", words.battle).field("sight", words.sight).close('}');
  }
  out.close(']');
  write_cards(out, rules);
  out.key("faces").open('[');
  for (const FaceWords& f : face_words(rules))
    out.open('{')
        .field("face", face_word(f.face))
        .field("name", f.name)
        .field("close", f.close)
        .field("fire", f.fire)
        .close('}');
  out.close(']').key("chapters").open('[');
  for (const Chapter& c : chapters(rules)) {
    out.open('{').field("code", c.code).field("title", c.title).key("statements");
    write_texts(out, c.statements);
    out.close('}');
  }
  out.close(']').close('}');
}

}  // namespace acies::hex
