// Events about units, leaders and the ground they fight for.
#pragma once

#include "base/fields.h"
#include "games/hex/model/event_causes.h"
#include "games/hex/model/types.h"

namespace acies::hex {

struct UnitMoved {
  Side side = Side::kNobody;
  Hex from;
  Hex to;
  MoveCause cause = MoveCause::kOrder;
  static constexpr auto kFields =
      fields("unit_moved", "A unit has changed its hex. The leader with it has an event of his own.",
             always("side", &UnitMoved::side, "of the unit"), always("from", &UnitMoved::from, "where it stood"),
             always("to", &UnitMoved::to, "where it stands now"), field("cause", &UnitMoved::cause, "why it moved"));
};

struct LeaderMoved {
  Side side = Side::kNobody;
  Hex from;
  Hex to;
  MoveCause cause = MoveCause::kOrder;
  LeaderId leader;
  static constexpr auto kFields = fields(
      "leader_moved",
      "A leader has changed his hex. In flight he goes from a hex to nowhere, and then from nowhere to a hex.",
      always("side", &LeaderMoved::side, "of the leader"),
      field("from", &LeaderMoved::from, "where he stood; null at the end of a flight"),
      field("to", &LeaderMoved::to, "where he stands now; null at the beginning of a flight"),
      field("cause", &LeaderMoved::cause, "why he moved"), always("leader", &LeaderMoved::leader, "which leader"));
};

struct UnitEntered {
  Side side = Side::kNobody;
  UnitId unit;
  Hex hex;
  bool stays = false;
  static constexpr auto kFields =
      fields("unit_entered", "A unit comes on from a reserve.", always("side", &UnitEntered::side, "of the unit"),
             always("unit", &UnitEntered::unit, "which unit"), always("hex", &UnitEntered::hex, "where it stands now"),
             maybe("stays", &UnitEntered::stays, "it may not move this turn"));
};

struct LeaderEntered {
  Side side = Side::kNobody;
  LeaderId leader;
  Hex hex;
  bool stays = false;
  static constexpr auto kFields = fields("leader_entered", "A leader comes on from a reserve.",
                                         always("side", &LeaderEntered::side, "of the leader"),
                                         always("leader", &LeaderEntered::leader, "which leader"),
                                         always("hex", &LeaderEntered::hex, "where he stands now"),
                                         maybe("stays", &LeaderEntered::stays, "he may not move this turn"));
};

struct UnitLeft {
  Side side = Side::kNobody;
  Hex hex;
  UnitId unit;
  LossCause cause = LossCause::kClose;
  static constexpr auto kFields =
      fields("unit_left", "A unit has left the board alive.", always("side", &UnitLeft::side, "of the unit"),
             always("hex", &UnitLeft::hex, "where it stood"), always("unit", &UnitLeft::unit, "which unit"),
             field("cause", &UnitLeft::cause, "why it left"));
};

struct LeaderLeft {
  Side side = Side::kNobody;
  Hex hex;
  LeaderId leader;
  LossCause cause = LossCause::kClose;
  static constexpr auto kFields =
      fields("leader_left", "A leader has left the board alive.", always("side", &LeaderLeft::side, "of the leader"),
             field("hex", &LeaderLeft::hex, "where he stood; null in flight"),
             always("leader", &LeaderLeft::leader, "which leader"), field("cause", &LeaderLeft::cause, "why he left"));
};

struct BlocksLost {
  Side side = Side::kNobody;
  Hex hex;
  std::uint8_t left = 0;
  std::uint8_t lost = 0;
  LossCause cause = LossCause::kClose;
  static constexpr auto kFields =
      fields("blocks_lost", "A unit has lost blocks.", always("side", &BlocksLost::side, "of the unit"),
             always("hex", &BlocksLost::hex, "where it stands"), field("left", &BlocksLost::left, "blocks it has now"),
             field("lost", &BlocksLost::lost, "blocks it has lost"), field("cause", &BlocksLost::cause, "why"));
};

struct UnitLost {
  Side side = Side::kNobody;
  Hex hex;
  LossCause cause = LossCause::kClose;
  static constexpr auto kFields =
      fields("unit_lost", "A unit is destroyed.", always("side", &UnitLost::side, "of the unit"),
             always("hex", &UnitLost::hex, "where it stood"), field("cause", &UnitLost::cause, "why"));
};

struct LeaderLost {
  Side side = Side::kNobody;
  Hex hex;
  LeaderId leader;
  LossCause cause = LossCause::kClose;
  static constexpr auto kFields =
      fields("leader_lost", "A leader has fallen.", always("side", &LeaderLost::side, "of the leader"),
             field("hex", &LeaderLost::hex, "where he stood; null in flight"),
             always("leader", &LeaderLost::leader, "which leader"), field("cause", &LeaderLost::cause, "why"));
};

struct UnitRallied {
  Side side = Side::kNobody;
  Hex hex;
  std::uint8_t blocks = 0;
  static constexpr auto kFields =
      fields("unit_rallied", "A unit has regained a block.", always("side", &UnitRallied::side, "of the unit"),
             always("hex", &UnitRallied::hex, "where it stands"),
             field("blocks", &UnitRallied::blocks, "how many it has now"));
};

struct LeaderPromoted {
  Side side = Side::kNobody;
  LeaderId leader;
  Hex hex;
  static constexpr auto kFields = fields("leader_promoted", "A new leader steps forward from the ranks.",
                                         always("side", &LeaderPromoted::side, "of the leader"),
                                         always("leader", &LeaderPromoted::leader, "which leader"),
                                         always("hex", &LeaderPromoted::hex, "where he stands"));
};

struct Cleared {
  Side side = Side::kNobody;
  Hex hex;
  static constexpr auto kFields =
      fields("cleared", "A gate is stormed, or a camp plundered: the hex is open ground now.",
             always("side", &Cleared::side, "the side that cleared it"), always("hex", &Cleared::hex, "where"));
};

struct ObjectiveGained {
  Side side = Side::kNobody;
  Hex hex;
  std::uint8_t objective = 0;
  static constexpr auto kFields =
      fields("objective_gained", "A side takes an objective.",
             always("side", &ObjectiveGained::side, "the side that takes it"),
             always("hex", &ObjectiveGained::hex, "a hex of it"),
             field("objective", &ObjectiveGained::objective, "which one, in the order of the scenario"));
};

struct ObjectiveLost {
  Side side = Side::kNobody;
  Hex hex;
  std::uint8_t objective = 0;
  static constexpr auto kFields = fields(
      "objective_lost", "A side no longer holds an objective.",
      always("side", &ObjectiveLost::side, "the side that held it"), always("hex", &ObjectiveLost::hex, "a hex of it"),
      field("objective", &ObjectiveLost::objective, "which one, in the order of the scenario"));
};

struct BannersChanged {
  Side side = Side::kNobody;
  std::uint8_t banners = 0;
  BannerCause cause = BannerCause::kUnit;
  static constexpr auto kFields = fields("banners", "The banners of a side have changed.",
                                         always("side", &BannersChanged::side, "whose banners they are"),
                                         field("banners", &BannersChanged::banners, "how many there are now"),
                                         field("cause", &BannersChanged::cause, "the cause"));
};

}  // namespace acies::hex
