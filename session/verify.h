// Checking a record: its actions, and that its dice came from its seed.
#pragma once

#include "base/fair_dice.h"
#include "games/hex/notation/record.h"
#include "games/tabletop/notation/record.h"

namespace acies {

struct RecordVerdict {
  int actions = 0, rolls = 0, draws = 0;
  bool has_seed = false;
  std::string commitment;      // of the seed
  std::optional<Error> error;  // the first line that does not hold
  bool is_fair() const { return has_seed && !error; }
};

RecordVerdict verify_fairly(const Record& record);
RecordVerdict verify_fairly(const tabletop::Record& record);
// A record of either game, from its text.
RecordVerdict verify_record(std::string_view text);

}  // namespace acies
