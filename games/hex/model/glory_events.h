// Events that occur only in battles of a campaign.
#pragma once

#include "base/fields.h"
#include "games/hex/model/state.h"

namespace acies::hex {

struct Glory {
  Side side = Side::kNobody;
  std::uint8_t glory = 0;
  static constexpr auto kFields =
      fields("glory", "The glory counters of a side have changed.", always("side", &Glory::side, "whose glory it is"),
             field("glory", &Glory::glory, "how many counters there are now"));
};

struct LeadershipBought {
  Side side = Side::kNobody;
  std::uint8_t dice = 0;
  static constexpr auto kFields = fields("leadership_bought", "A side buys a die with glory.",
                                         always("side", &LeadershipBought::side, "the side that buys it"),
                                         field("dice", &LeadershipBought::dice, "dice it may add this turn"));
};

struct LeadershipUsed {
  Side side = Side::kNobody;
  std::uint8_t dice = 0;
  static constexpr auto kFields = fields("leadership_used", "A die bought with glory is added to a roll.",
                                         always("side", &LeadershipUsed::side, "whose die it is"),
                                         field("dice", &LeadershipUsed::dice, "dice that are left"));
};

struct Stragglers {
  Side side = Side::kNobody;
  std::uint8_t dice = 0;
  static constexpr auto kFields = fields("stragglers", "A side spends glory on stragglers of the other.",
                                         always("side", &Stragglers::side, "the side that spends it"),
                                         field("dice", &Stragglers::dice, "dice it rolls"));
};

struct Felled {
  Side side = Side::kNobody;
  UnitId by;
  StrikeMode mode = StrikeMode::kAttack;
  UnitId unit;
  LeaderId leader;
  static constexpr auto kFields =
      fields("felled", "A unit has destroyed a unit or felled a leader.",
             always("side", &Felled::side, "of the unit that fells"), always("by", &Felled::by, "that unit"),
             field("mode", &Felled::mode, "how"), maybe("unit", &Felled::unit, "the unit that is destroyed"),
             maybe("leader", &Felled::leader, "the leader who falls"));
};

struct TrophyTaken {
  Side side = Side::kNobody;
  UnitId by;
  UnitId unit;
  static constexpr auto kFields = fields("trophy_taken", "A unit takes the standard of another as a trophy.",
                                         always("side", &TrophyTaken::side, "of the unit that takes it"),
                                         always("by", &TrophyTaken::by, "that unit"),
                                         always("unit", &TrophyTaken::unit, "the unit it belonged to"));
};

}  // namespace acies::hex
