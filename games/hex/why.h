// Why an action is not open: which condition of the rules forbids it. For people who ask; play itself never does.
#pragma once

#include "games/hex/battle.h"

namespace acies::hex {

enum class WhyNot : std::uint8_t {
  kOpen,  // it is open
  kBattleOver,
  kNotYourDecision,
  kOtherDecision,  // something else is to be decided first, or it is too late for this
  kNothingThere,   // no piece of the side stands there
  kNotYours,
  // Cards and orders.
  kNotInHand,
  kAlreadyOrdered,
  kNoOrdersLeft,
  kWrongSection,
  kWrongTroops,
  kNextToEnemy,    // the card speaks of units away from the enemy
  kNotLinked,      // to the units ordered so far
  kNoSymbol,       // the dice ordered nobody of that kind
  kLeaderOfAUnit,  // a leader with a unit goes where it goes
  kShortReach,     // a leader in a litter, a new one or a stand-in orders one unit less
  // Moves.
  kNotOrdered,
  kAlreadyMoved,
  kCardForbidsMoving,
  kJoinedByLeader,  // a unit that a leader has joined this turn moves no further
  kOnlyAfterFire,   // the card moves those only who have fired at a unit that still stands
  kSameHex,
  kEnemyThere,
  kFriendThere,
  kOneLeaderAHex,
  kClosedGround,
  kTooFar,
  kLeavesSlowly,  // out of this ground one hex only
  kStopsAtOnce,   // set on ground that ends a move
  kClimbFromNextTo,
  kTowardsTarget,   // the card moves it towards the unit it has fired at
  kOnlyIntoCombat,  // so far only to meet an enemy unit
  kWayTaken,        // units stand in the way
  kWayStops,        // the ground on the way ends the move
  kCarried,         // a litter goes one hex, and so does the unit with it
  kWrongCompany,    // a new leader or a stand-in is not with units of the other kind, nor they with him
  // Battles.
  kNobodyThere,
  kOwnPiece,
  kAlreadyBattled,
  kMayNotBattle,  // after such a move, or on ground just entered
  kCardForbidsClose,
  kCardForbidsFire,
  kNoMissiles,
  kOutOfRange,
  kEnemyAdjacent,  // no fire next to an enemy
  kNoSight,
  kNoBattleGround,
  kReachOnlyFromStart,  // attacked into only by units that have not moved
  kNoDice,
  kOnlyUnitFiredAt,
  kMustBattle,  // a charge is owed
  // Glory.
  kFullStrength,
  kNeverRallies,  // elephants
  kNotOffered,    // none of the choices of this decision
};
constexpr int kWhyNots = static_cast<int>(WhyNot::kNotOffered) + 1;

// kOpen if and only if the asker decides and the action is legal. The conditions are looked at in the order of the rules,
// and the first that fails is named.
WhyNot why_not(const State& state, Side asker, Action action);

}  // namespace acies::hex
