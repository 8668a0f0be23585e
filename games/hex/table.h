// The table before a viewer: pieces, cards, banners, the side that decides. A client that has it once keeps it
// by folding in the events as they come, and never needs the rules for that.
#pragma once

#include "games/hex/battle.h"

namespace acies::hex {

struct Table {
  const Scenario* scenario = nullptr;
  Side viewer = Side::kNobody;

  std::array<Hex, kMaxUnits> unit_hex;  // kNoHex: in reserve, lost or gone
  std::array<std::uint8_t, kMaxUnits> blocks{};
  std::array<Hex, kMaxLeaders> leader_hex;
  std::array<std::uint8_t, 2> banners{};
  std::array<std::uint16_t, 2> objectives_gained{};  // by each side: bits, in the order of the scenario's objectives
  std::array<std::uint8_t, 2> tokens{};
  std::array<std::uint8_t, 2> glory{}, trophies{};
  std::uint8_t leadership = 0;   // dice bought with glory this turn
  HexSet cleared;                // gates stormed, camps plundered
  std::uint8_t reserves_in = 0;  // bits, in the order of its reserves

  std::array<std::uint8_t, kMaxCardKinds> hand{};  // the viewer's own
  std::array<std::uint8_t, kMaxCardKinds> discards{};
  std::array<std::uint8_t, 2> hand_size{};
  std::array<std::uint8_t, 2> hand_limit{};
  std::uint8_t deck_size = 0;

  Side active = Side::kBottom;
  std::array<std::uint16_t, 2> turns{};
  CardId played;                    // the card on the table
  CardId card;                      // the card in force: for Counter Attack the copied one
  std::array<CardId, 4> reactions;  // the cards the other side has answered with
  std::uint8_t inspired = 255;      // the inspired action in force
  UnitSet ordered, moved, battled;
  LeaderSet ordered_leaders, moved_leaders;

  Decision decision = Decision::kNone;
  Side decider = Side::kNobody;
  std::uint8_t dice = 0;  // that chance is to roll
  Result result = Result::kNone;

  friend bool operator==(const Table&, const Table&) = default;
};

Table table_of(const View& view);

// Brings the table up to date with an event, as its viewer sees it (seen_by). After all events of an action the table is
// that of the view after it.
void fold(Table& table, const Event& event);

}  // namespace acies::hex
