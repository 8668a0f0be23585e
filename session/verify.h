// Records of every game: whether they hold, and as clients show them.
#pragma once

#include <string>
#include <string_view>

#include "base/fields.h"
#include "base/record_check.h"
#include "base/rules_info.h"

namespace acies {
namespace messages {

struct RecordFault {
  std::string code = "record";
  int line = 0, column = 0;
  std::string words;
  static constexpr auto kFields = fields("record_fault", "The first line of a record that does not hold.",
                                         field("code", &RecordFault::code), field("line", &RecordFault::line),
                                         field("column", &RecordFault::column), field("words", &RecordFault::words));
};
struct Verdict {
  bool ok = false;
  int actions = 0, rolls = 0, draws = 0;
  std::optional<bool> fair;
  int scheme = 1;
  std::optional<std::string> commitment, anchor;
  std::vector<std::string> nonces, checked, unchecked;
  std::optional<RecordFault> error;
  static constexpr auto kFields = fields(
      "verdict", "Whether a record holds.", field("ok", &Verdict::ok), field("actions", &Verdict::actions),
      field("rolls", &Verdict::rolls), field("draws", &Verdict::draws),
      field("fair", &Verdict::fair, "whether every outcome comes from the seed; null: the seed is not told"),
      field("scheme", &Verdict::scheme, "of the dice, 1 or 2 (docs/fair-dice.md)"),
      field("commitment", &Verdict::commitment, "SHA-256 of the seed"),
      field("anchor", &Verdict::anchor, "of the chain that rolls come from; null in scheme 1"),
      field("nonces", &Verdict::nonces, "of the seats a and b; \"\" of a seat that brought none"),
      field("checked", &Verdict::checked, "the checks of the dice, one sentence each, if the record holds"),
      field("unchecked", &Verdict::unchecked, "the checks that were not possible"), field("error", &Verdict::error));
};

}  // namespace messages

// Plays a record of a battle or a campaign again, or makes the rolls of a dice sheet again (session/dice_sheet.h,
// session/campaign_dice.h).
RecordVerdict verify_record(std::string_view text);
// The rule set that a record or a dice sheet names; nullptr if there is none of that name.
const RulesInfo* rules_of(std::string_view text);
messages::Verdict verdict_on(std::string_view text);

// The record step by step as JSON (docs/protocol.md, Replay), or the error in it.
Parsed<std::string> replay_json(std::string_view text);
messages::RecordFault fault_of(const Error& error);

}  // namespace acies
