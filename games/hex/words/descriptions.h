// The effects of cards, units and terrain, in words made from the rule set's tables: for player aids, the terminal and
// the table in the browser. Change a number in a table, and the words follow.
#pragma once

#include <string>
#include <vector>

#include "games/hex/model/rule_set.h"

namespace acies::hex {

// The effect of playing the card, in a few sentences.
std::string card_words(const RuleSet& rules, const CardType& card);

// The effect of an inspired action on the units it applies to.
std::string inspired_words(const RuleSet& rules, const InspiredAction& action);

// The peculiarities of a unit beyond its numbers; one sentence each, none for a plain unit.
std::vector<std::string> unit_notes(const RuleSet& rules, const UnitType& unit);
std::string move_words(const UnitType& unit);  // "1, or 2 without battle"
std::string dice_words(const UnitType& unit);  // "3, full strength 4"
// Exceptions to the plain numbers of move_words and dice_words, as sentences; none for most units.
std::vector<std::string> number_notes(const UnitType& unit);
std::string fire_words(const UnitType& unit);      // "range 3: 2 dice, 1 after moving"; "" without missiles
std::string evade_words(const UnitType& unit);     // "foot, heavy mounted"
std::string momentum_words(const UnitType& unit);  // "advance +1, battle again"
const char* weight_word(const UnitType& unit);     // light, medium, heavy

// The effects of the ground, by chapter; "" where it has none.
struct TerrainWords {
  std::string move;
  std::string battle;
  std::string sight;
};
TerrainWords terrain_words(const RuleSet& rules, const TerrainType& terrain);

// The rules every player wants at hand, a heading and short statements each.
struct Chapter {
  const char* code;  // by which others refer to it (rule_behind.h)
  std::string title;
  std::vector<std::string> statements;
};
std::vector<Chapter> chapters(const RuleSet& rules);

// The faces of the die and their effects.
struct FaceWords {
  Face face;
  std::string name;
  std::string close, fire;
};
std::vector<FaceWords> face_words(const RuleSet& rules);

// The name of a face, and on how many sides of the die it stands if that is not one for each face.
std::string face_title(const RuleSet& rules, const FaceWords& words);

}  // namespace acies::hex
