// Messages of battles on hexes: events and the table as JSON, each as one viewer may see it.
#include <gtest/gtest.h>

#include "base/schema.h"
#include "games/hex/game.h"
#include "games/hex/wire/describe.h"
#include "games/hex/wire/table.h"
#include "tests/kit/scenarios.h"

namespace acies::hex {
namespace {

std::string sent(const Event& event, Side viewer = Side::kNobody, bool opened = false) {
  JsonWriter out;
  HexEvents(kit::scenario("zama"), {event}, opened).write(out, viewer);
  return out.take();
}

CardId card(const char* code) { return *find_card(*kit::scenario("zama").rules, code); }

TEST(HexEvent, NamesPiecesByTheirHexAndCausesByWords) {
  const Hex e6 = *find_hex("E6", 9), e7 = *find_hex("E7", 9);
  EXPECT_EQ(sent(UnitMoved{Side::kTop, e6, e7, MoveCause::kSecondMove}),
            R"([{"e":"unit_moved","side":"top","from":"E6","to":"E7","cause":"second_move"}])");
  EXPECT_EQ(sent(Rolled{Side::kBottom, Roll{{1, 0, 0, 2, 0, 0}}, RollCause::kStrike}),
            R"([{"e":"rolled","side":"bottom","faces":["green","helmet","helmet"],"cause":"strike"}])");
}

TEST(HexEvent, SaysNullForAHexThatALeaderInFlightDoesNotHave) {
  EXPECT_EQ(sent(LeaderMoved{Side::kTop, *find_hex("E6", 9), kNoHex, MoveCause::kFlight, LeaderId(1)}),
            R"([{"e":"leader_moved","side":"top","from":"E6","to":null,"cause":"flight","leader":1}])");
}

TEST(HexEvent, LeavesOutFieldsWithoutAValue) {
  EXPECT_EQ(sent(Awaits{Side::kNobody, Decision::kRoll, 3}), R"([{"e":"awaits","decision":"roll","dice":3}])");
  EXPECT_EQ(sent(Felled{Side::kTop, UnitId(3), StrikeMode::kFire, kNoUnit, LeaderId(1)}),
            R"([{"e":"felled","side":"top","by":3,"mode":"fire","leader":1}])");
  EXPECT_EQ(sent(GameOver{}), R"([{"e":"game_over","winner":null}])");
}

TEST(HexEvent, ShowsADrawnCardToItsOwnerAndAfterTheEndToEverybody) {
  const Event drawn = CardDrawn{Side::kTop, card("order_3_center")};
  const std::string hidden = R"([{"e":"card_drawn","side":"top","card":null}])";
  const std::string shown = R"([{"e":"card_drawn","side":"top","card":"order_3_center"}])";
  EXPECT_EQ(sent(drawn, Side::kTop), shown);
  EXPECT_EQ(sent(drawn, Side::kBottom), hidden);
  EXPECT_EQ(sent(drawn), hidden);
  EXPECT_EQ(sent(drawn, Side::kNobody, true), shown);
}

TEST(HexEvent, EqualsAnotherWithTheSameFields) {
  const Event one = UnitOrdered{Side::kTop, Hex(5)};
  EXPECT_EQ(one, Event(UnitOrdered{Side::kTop, Hex(5)}));
  EXPECT_NE(one, Event(UnitOrdered{Side::kTop, Hex(6)}));
  EXPECT_NE(one, Event(LeaderOrdered{Side::kTop, Hex(5)}));
}

TEST(HexTable, ShowsAHandToItsOwnerOnly) {
  State s = set_up(kit::scenario("zama"));
  s.hands = {};
  s.hands[index(Side::kTop)][card("order_3_center")] = 2;
  EXPECT_EQ(wire::table(view(s, Side::kTop), 1).hand.size(), 2U);
  EXPECT_TRUE(wire::table(view(s, Side::kBottom), 1).hand.empty());
  EXPECT_TRUE(wire::table(view(s, Side::kNobody), 1).hand.empty());
}

TEST(HexSchema, TellsEventsApartByTheirName) {
  Schema schema;
  wire::describe(schema);
  const std::string types = schema.typescript("");
  EXPECT_NE(types.find("readonly e: \"unit_moved\";\n  /** of the unit */\n  readonly side: Side;\n"),
            std::string::npos);
  EXPECT_NE(types.find("readonly to: Hex | null;"), std::string::npos);  // of a leader in flight
  EXPECT_NE(types.find("export type MoveCause = \"order\" | \"second_move\""), std::string::npos);
}

}  // namespace
}  // namespace acies::hex
