// The cursor of base/cursor.h, which also reads the words of a rule set.
#pragma once

#include "base/cursor.h"
#include "games/hex/model/scenario.h"
#include "games/hex/notation/names.h"

namespace acies::hex {

class RuleCursor : public Cursor {
 public:
  using Cursor::Cursor;

  Hex hex(const RuleSet& rules);
  CardId card(const RuleSet& rules);
  std::uint8_t unit(const RuleSet& rules);
  TerrainId terrain(const RuleSet& rules);
  std::uint8_t inspired(const RuleSet& rules);
};

}  // namespace acies::hex
