// What happened, as facts with ids; one place elsewhere makes words of them. Every modifier carries its clause.
#pragma once

#include "games/tabletop/model/action.h"
#include "games/tabletop/model/clause.h"

namespace acies::tabletop {

enum class EventKind : std::uint8_t {
  kTurnBegan,       // a: turn
  kPhaseBegan,      // a: Phase
  kAwaits,          // side: who decides, a: Decision
  kRolled,          // unit or side it is for, a: RollLabel, roll
  kInitiative,      // side holds it, a: 1 if it acts first
  kModifier,        // unit, a: amount (dice, inches, pips …), b: 1 if it is half more than that, clause: why
  kLeaderMoved,     // leader, from, to, unit: joined or kNoUnit
  kSteadied,        // leader, unit
  kInspired,        // leader, unit
  kLineFormed,      // side, units
  kControlled,      // unit, a: total, b: Control
  kMoved,           // unit, from, to, a: MoveCause, b: length used
  kFormed,          // unit, a: Formation, b: files, c: Order
  kDpGained,        // unit, a: DPs now, b: DpCause, clause
  kDpLost,          // unit, a: DPs now, clause
  kBaseLost,        // unit, a: bases left, b: DpCause, clause
  kShaken,          // unit
  kSteady,          // unit: no longer shaken
  kUnitLost,        // unit, a: LossCause
  kShot,            // unit, other: target, a: dice, b: what a die must show; its modifiers come before it
  kChargeDeclared,  // unit, other; hidden from the enemy until both have declared
  kResponded,       // unit, other: charger, a: ActionKind
  kContactMade,     // unit, other, a: Edge of the unit struck
  kContactEnded,    // unit, other
  kCombatBegan,     // units: all in it, a: round
  kCombatDice,      // side, unit: main unit, a: dice, b: hits on
  kHits,            // side, a: hits, b: automatic
  kResultRow,       // side, unit, a: difference, b: Row
  kOrdered,         // unit, a: AfterMove it must make
  kDamage,          // unit, a: first die, b: second or 0
  kRampage,         // unit, a: direction die
  kLeaderHit,       // leader, a: 1 wounded, 2 killed
  kLeaderBack,      // leader: his deputy takes over
  kRallied,         // unit
  kFreeHack,        // unit hacks other, a: bases
  kLooting,         // unit
  kPlaced,          // unit, to; leaders are told by kLeaderMoved
  kArmyLoss,        // side, a: loss in hundredths of a percent
  kGameOver,        // a: Result, b: 1 if marginal
};

// Why dice are rolled: the label of every draw in the log.
enum class RollLabel : std::uint8_t {
  kInitiative,
  kControl,
  kStopRampage,
  kMove,
  kShoot,
  kDamage,
  kCritical,
  kRampageDirection,
  kRampageDistance,
  kRisk,
  kWound,
  kEvade,
  kOpenRanks,
  kPursuit,
  kCombat,
  kRetire,
  kRout,
  kFreeHack,
  kDeploy,
};

enum class MoveCause : std::uint8_t {
  kMarch,
  kOrdinary,
  kManoeuvre,
  kRepeat,
  kLightsGiveWay,
  kOpenRanks,
  kCharge,
  kConform,
  kEvade,
  kFallBack,
  kFollowUp,
  kPassThrough,
  kRetire,
  kRout,
  kPursue,
  kOccupy,
  kRampage,
  kGiveGround,
};

enum class LossCause : std::uint8_t { kShooting, kCombat, kMorale, kRouted, kLeftTable, kRampage, kChariot, kDamage };

struct Event {
  EventKind kind = EventKind::kTurnBegan;
  Side side = Side::kNobody;
  UnitId unit = kNoUnit;
  UnitId other = kNoUnit;
  LeaderId leader = kNoLeader;
  Clause clause = Clause::kNone;
  std::int32_t a = 0, b = 0, c = 0;
  std::uint64_t units = 0;
  Pose from, to;
  Tail tail;  // of a column that ends a move bent
  Roll roll;
  Side hidden_from = Side::kNobody;
};

class EventSink {
 public:
  virtual void on(const Event& event) = 0;

 protected:
  ~EventSink() = default;
};

}  // namespace acies::tabletop
