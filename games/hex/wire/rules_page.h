// A rule set as clients see it: the player aid.
#pragma once

#include "games/hex/wire/values.h"

namespace acies::hex::wire {

enum class BoardSection : std::uint8_t { kLeft, kCenter, kRight };
constexpr auto names_of(BoardSection) {
  return names<BoardSection>(
      {{BoardSection::kLeft, "left"}, {BoardSection::kCenter, "center"}, {BoardSection::kRight, "right"}});
}

struct RulesUnit {
  std::string code, name;
  UnitSymbol symbol = UnitSymbol::kGreen;
  bool bordered = false;
  std::string weight;
  bool mounted = false;
  int blocks = 0;
  std::string move, close, fire;
  int range = 0, retreat = 0;
  std::string evades, momentum;
  std::vector<std::string> notes;
  static constexpr auto kFields =
      fields("rules_unit", "A kind of unit.", field("code", &RulesUnit::code), field("name", &RulesUnit::name),
             field("symbol", &RulesUnit::symbol, "the face of the die that hits it"),
             field("bordered", &RulesUnit::bordered, "its symbol has a border"), field("weight", &RulesUnit::weight),
             field("mounted", &RulesUnit::mounted), field("blocks", &RulesUnit::blocks),
             field("move", &RulesUnit::move, "hexes"), field("close", &RulesUnit::close, "dice"),
             field("fire", &RulesUnit::fire, "dice"), field("range", &RulesUnit::range, "hexes"),
             field("retreat", &RulesUnit::retreat, "hexes for each flag"), field("evades", &RulesUnit::evades),
             field("momentum", &RulesUnit::momentum), field("notes", &RulesUnit::notes));
};

struct RulesTerrain {
  std::string code, name, move, battle, sight;
  static constexpr auto kFields = fields("rules_terrain", "A kind of terrain.", field("code", &RulesTerrain::code),
                                         field("name", &RulesTerrain::name), field("move", &RulesTerrain::move),
                                         field("battle", &RulesTerrain::battle), field("sight", &RulesTerrain::sight));
};

struct RulesCard {
  std::string code, name;
  CardGroup group = CardGroup::kSection;
  int copies = 0;
  std::string words;
  std::optional<std::array<int, 3>> each;
  static constexpr auto kFields =
      fields("rules_card", "A kind of card.", field("code", &RulesCard::code), field("name", &RulesCard::name),
             field("group", &RulesCard::group), field("copies", &RulesCard::copies, "in the deck"),
             field("words", &RulesCard::words),
             field("each", &RulesCard::each,
                   "of a section card: orders in the player's left, center and "
                   "right; 255 stands for Command"));
};

struct RulesInspired {
  std::string code, name, words;
  static constexpr auto kFields = fields("rules_inspired", "An inspired action.", field("code", &RulesInspired::code),
                                         field("name", &RulesInspired::name), field("words", &RulesInspired::words));
};

struct RulesFace {
  Face face = Face::kGreen;
  std::string name, close, fire;
  int sides = 1;
  static constexpr auto kFields =
      fields("rules_face", "A face of the die and its effect.", field("face", &RulesFace::face),
             field("name", &RulesFace::name), field("close", &RulesFace::close, "in close combat"),
             field("fire", &RulesFace::fire, "in ranged combat"),
             field("sides", &RulesFace::sides, "how many sides of the die show it"));
};

struct RulesChapter {
  std::string code, title;
  std::vector<std::string> statements;
  static constexpr auto kFields =
      fields("rules_chapter", "Rules that belong together.", field("code", &RulesChapter::code),
             field("title", &RulesChapter::title), field("statements", &RulesChapter::statements));
};

struct RulesPage {
  std::string code, name;
  int rows = 0;
  ByHex<std::vector<BoardSection>> sections;
  std::vector<RulesUnit> units;
  std::vector<RulesTerrain> terrains;
  std::vector<RulesCard> cards;
  std::vector<RulesInspired> inspired;
  std::vector<RulesFace> faces;
  std::vector<RulesChapter> chapters;
  static constexpr auto kFields =
      fields("rules", "The player aid of a rule set.", field("code", &RulesPage::code), field("name", &RulesPage::name),
             field("rows", &RulesPage::rows, "of the board"),
             field("sections", &RulesPage::sections, "the sections of each hex, as the bottom side sees them"),
             field("units", &RulesPage::units), field("terrains", &RulesPage::terrains),
             field("cards", &RulesPage::cards), field("inspired", &RulesPage::inspired),
             field("faces", &RulesPage::faces), field("chapters", &RulesPage::chapters));
};

RulesPage rules_page(const RuleSet& rules);

}  // namespace acies::hex::wire
