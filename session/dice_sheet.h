// The dice of a game by themselves: the public facts about them while it goes on, enough to check every roll so far.
// Cards stand nowhere in it.
#pragma once

#include "session/match.h"

namespace acies {
namespace messages {

struct SheetRoll {
  std::uint64_t number = 0;
  std::string dice;
  static constexpr auto kFields = fields(
      "sheet_roll", "A roll of a game.", field("number", &SheetRoll::number, "counted from 0; draws do not count"),
      field("dice", &SheetRoll::dice, "as records write it; \"\" if some viewers may not see it yet"));
};
struct DiceSheet {
  std::string match, rules;
  int edition = 1, game = 1, scheme = 1;
  std::string commitment;
  std::optional<std::string> anchor;
  std::vector<std::string> nonces;
  std::uint64_t opened = 0;
  std::optional<std::string> link, seed;
  std::vector<SheetRoll> rolls;
  static constexpr auto kFields = fields(
      "dice_sheet", "The dice of a game so far. docs/fair-dice.md says how to check them.",
      field("match", &DiceSheet::match, "its id"), field("rules", &DiceSheet::rules, "code of the rule set"),
      field("edition", &DiceSheet::edition, "of the rules"), field("game", &DiceSheet::game, "of the match, 1 or 2"),
      field("scheme", &DiceSheet::scheme, "of the dice, 1 or 2"),
      field("commitment", &DiceSheet::commitment, "SHA-256 of the seed"),
      field("anchor", &DiceSheet::anchor, "of the chain that rolls come from; null in scheme 1"),
      field("nonces", &DiceSheet::nonces,
            "of the seats a and b; \"\" of a seat that brought none; empty while they are waited for and in scheme 1"),
      field("opened", &DiceSheet::opened, "how many rolls the link proves"),
      field("link", &DiceSheet::link, "of the last roll that is opened; null: none is, or the seed is told"),
      field("seed", &DiceSheet::seed, "once the game is over"),
      field("rolls", &DiceSheet::rolls, "all of them, in the order of play"));
};

}  // namespace messages

// The sheet of a game that has begun.
messages::DiceSheet dice_sheet(const Match& match, int number);

// Whether a text is a sheet and not a record; no record begins with a brace.
bool is_dice_sheet(std::string_view text);
// Reads a sheet as it travels.
Parsed<messages::DiceSheet> parse_dice_sheet(std::string_view text);
// Makes every roll of the sheet again, as far as it tells their source.
RecordVerdict verify_dice_sheet(const messages::DiceSheet& sheet);

}  // namespace acies
