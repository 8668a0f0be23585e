// What happened, as facts with ids; one place elsewhere makes words of them. Every event says who may see it.
#pragma once

#include "games/hex/model/action.h"
#include "games/hex/model/state.h"

namespace acies::hex {

enum class EventKind : std::uint8_t {
  kTurnBegan,        // side
  kCardPlayed,       // side, a: card, b: the card whose orders count (for Counter Attack the copied one)
  kReactionPlayed,   // side, a: card, b: hex of the unit that strikes
  kUnitOrdered,      // side, a: hex
  kLeaderOrdered,    // side, a: hex
  kPlainOrder,       // side: the card's effects do not apply
  kUnitRallied,      // side, a: hex, b: blocks now
  kUnitMoved,        // side, a: from, b: to, c: MoveCause
  kLeaderMoved,      // side, a: from, b: to, c: MoveCause, d: leader. A flight goes from a hex to 255 and on to a hex
  kReserveCalled,    // side, a: reserve
  kUnitEntered,      // side, a: unit, b: hex, c: 1 if it may not move this turn
  kLeaderEntered,    // side, a: leader, b: hex, c: 1 if he may not move this turn
  kUnitLeft,         // side, a: hex, b: unit, c: LossCause
  kLeaderLeft,       // side, a: hex or 255 in flight, b: leader, c: LossCause
  kBattleDeclared,   // side, a: from, b: target, c: StrikeMode, d: 1 before moving (it may battle again)
  kEvadeDeclared,    // side, a: hex
  kRolled,           // side that rolls, a, b, c: the roll; d: RollCause
  kHits,             // side of the target, a: hex, b: hits that count, c: flags
  kBlocksLost,       // side, a: hex, b: blocks left, c: LossCause, d: blocks lost
  kUnitLost,         // side, a: hex, c: LossCause
  kLeaderLost,       // side, a: hex or 255 in flight, b: leader, c: LossCause
  kFlagsIgnored,     // side, a: hex, b: ignored, c: accepted
  kBattleOver,       // side that attacked, a: hex it fought from
  kBannersChanged,   // side, a: banners now, b: BannerCause
  kObjectiveGained,  // side, a: a hex of it, b: objective
  kObjectiveLost,    // side, a: a hex of it, b: objective
  kHandLimit,        // side, a: cards it may hold now
  kCardDrawn,        // side, a: card (seen by its owner only)
  kReshuffled,
  kTurnEnded,         // side
  kAwaits,            // side that decides, a: Decision, b: dice that chance rolls
  kGameOver,          // a: Result
  kTokens,            // side, a: tokens now
  kInspired,          // side, a: inspired action
  kTokenDie,          // side: a battle bonus bought
  kBravery,           // side: a flag more to ignore
  kCleared,           // side that cleared it, a: hex: a gate stormed, a camp plundered
  kLeaderPromoted,    // side, a: leader, b: hex
  kCardDiscarded,     // side, a: card: scouted and not kept
  kShotFired,         // side, a: hex: the Parthian shot
  kUnitUnordered,     // side, a: hex: its leader has left it
  kGlory,             // side, a: glory counters now
  kLeadershipBought,  // side, a: dice it may add now
  kLeadershipUsed,    // side, a: dice left
  kStragglers,        // side that spends, a: dice it rolls against the other
  kFelled,            // side, a: unit that fells, b: StrikeMode, c: unit felled or 255, d: leader felled or 255
  kTrophyTaken,       // side, a: unit that takes it, b: unit it belonged to
  kMovesFirst,        // side: told before stragglers, which come before its turn
};

enum class MoveCause : std::uint8_t { kOrder, kSecondMove, kRetreat, kEvade, kAdvance, kFlight };
enum class LossCause : std::uint8_t {
  kClose,
  kFire,
  kRetreat,
  kRampage,
  kElephantRetreat,
  kMarsh,
  kFlight,
  kLeftBoard,
  kStraggled
};
enum class RollCause : std::uint8_t {
  kStrike,
  kReroll,
  kLeaderCheck,
  kEscape,
  kRampage,
  kMarsh,
  kOrders,
  kRally,
  kFirstPlayer,
  kStragglers,
  kTrophy
};
enum class BannerCause : std::uint8_t { kUnit, kLeader, kExit, kObjective, kScout };

constexpr std::uint8_t kSeenByTop = 1, kSeenByBottom = 2, kSeenByAll = 7;  // bit 2: spectators

struct Event {
  EventKind kind = EventKind::kTurnBegan;
  Side side = Side::kNobody;
  std::uint8_t a = 255, b = 0, c = 0, d = 0;
  std::uint8_t seen_by = kSeenByAll;  // who sees `a` of a drawn card; everything else is public
  friend constexpr bool operator==(const Event&, const Event&) = default;
};

class EventSink {
 public:
  virtual void on(const Event& event) = 0;

 protected:
  ~EventSink() = default;
};

}  // namespace acies::hex
