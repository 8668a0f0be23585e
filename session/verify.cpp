#include "session/verify.h"

#include "base/header.h"
#include "base/json.h"
#include "games/registry.h"
#include "session/campaign_dice.h"
#include "session/dice_sheet.h"

namespace acies {
namespace {

Error of_no_game() { return {1, 1, "no game plays by the rules that the record names"}; }

}  // namespace

RecordVerdict verify_record(std::string_view text) {
  if (is_campaign_record(text)) return verify_campaign_record(text);
  if (is_dice_sheet(text)) {
    if (is_campaign_sheet(text)) return verify_campaign_sheet(text);
    const Parsed<messages::DiceSheet> sheet = parse_dice_sheet(text);
    if (sheet) return verify_dice_sheet(*sheet);
    RecordVerdict verdict;
    verdict.error = sheet.error();
    return verdict;
  }
  if (const GameModule* game = game_of_text(text)) return game->verify(text);
  RecordVerdict verdict;
  verdict.error = of_no_game();
  return verdict;
}

const RulesInfo* rules_of(std::string_view text) {
  if (!is_dice_sheet(text)) return find_rules(rules_in(text));
  if (is_campaign_sheet(text)) return find_rules(parse_json(text)->find("rules")->text());
  const Parsed<messages::DiceSheet> sheet = parse_dice_sheet(text);
  return sheet ? find_rules(sheet->rules) : nullptr;
}

messages::Verdict verdict_on(std::string_view text) {
  const RecordVerdict found = verify_record(text);
  messages::Verdict verdict;
  verdict.ok = !found.error.has_value();
  verdict.actions = found.actions;
  verdict.rolls = found.rolls;
  verdict.draws = found.draws;
  if (found.has_seed()) verdict.fair = found.is_fair();
  verdict.scheme = static_cast<int>(found.dice.scheme);
  if (const std::string commitment = found.commitment(); !commitment.empty()) verdict.commitment = commitment;
  if (!found.dice.anchor.empty()) verdict.anchor = found.dice.anchor;
  if (found.dice.nonces) verdict.nonces = {found.dice.nonces->begin(), found.dice.nonces->end()};
  if (found.error) {
    verdict.error = fault_of(*found.error);
  } else {
    verdict.checked = dice_checked(found);
    verdict.unchecked = dice_not_checked(found);
  }
  return verdict;
}

Parsed<std::string> replay_json(std::string_view text) {
  if (const GameModule* game = game_of_text(text)) return game->replay(text);
  return of_no_game();
}

messages::RecordFault fault_of(const Error& error) { return {"record", error.line, error.column, error.text}; }

}  // namespace acies
