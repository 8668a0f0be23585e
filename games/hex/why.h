// Why an action is not legal: the condition of the rules that forbids it. For people who ask; play itself does not use it.
#pragma once

#include "base/fields.h"
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
  kNoSymbol,       // the dice ordered no unit of that kind
  kLeaderOfAUnit,  // a leader with a unit goes where it goes
  kShortReach,     // a leader in a litter, a new one or a stand-in orders one unit less
  // Moves.
  kNotOrdered,
  kAlreadyMoved,
  kCardForbidsMoving,
  kJoinedByLeader,  // a unit that a leader has joined this turn moves no further
  kOnlyAfterFire,   // the card moves only units that have fired at a unit that still stands
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
constexpr auto names_of(WhyNot) {
  return names<WhyNot>({{WhyNot::kOpen, "open"},
                        {WhyNot::kBattleOver, "battle_over"},
                        {WhyNot::kNotYourDecision, "not_your_decision"},
                        {WhyNot::kOtherDecision, "other_decision"},
                        {WhyNot::kNothingThere, "nothing_there"},
                        {WhyNot::kNotYours, "not_yours"},
                        {WhyNot::kNotInHand, "not_in_hand"},
                        {WhyNot::kAlreadyOrdered, "already_ordered"},
                        {WhyNot::kNoOrdersLeft, "no_orders_left"},
                        {WhyNot::kWrongSection, "wrong_section"},
                        {WhyNot::kWrongTroops, "wrong_troops"},
                        {WhyNot::kNextToEnemy, "next_to_enemy"},
                        {WhyNot::kNotLinked, "not_linked"},
                        {WhyNot::kNoSymbol, "no_symbol"},
                        {WhyNot::kLeaderOfAUnit, "leader_of_a_unit"},
                        {WhyNot::kShortReach, "short_reach"},
                        {WhyNot::kNotOrdered, "not_ordered"},
                        {WhyNot::kAlreadyMoved, "already_moved"},
                        {WhyNot::kCardForbidsMoving, "card_forbids_moving"},
                        {WhyNot::kJoinedByLeader, "joined_by_leader"},
                        {WhyNot::kOnlyAfterFire, "only_after_fire"},
                        {WhyNot::kSameHex, "same_hex"},
                        {WhyNot::kEnemyThere, "enemy_there"},
                        {WhyNot::kFriendThere, "friend_there"},
                        {WhyNot::kOneLeaderAHex, "one_leader_a_hex"},
                        {WhyNot::kClosedGround, "closed_ground"},
                        {WhyNot::kTooFar, "too_far"},
                        {WhyNot::kLeavesSlowly, "leaves_slowly"},
                        {WhyNot::kStopsAtOnce, "stops_at_once"},
                        {WhyNot::kClimbFromNextTo, "climb_from_next_to"},
                        {WhyNot::kTowardsTarget, "towards_target"},
                        {WhyNot::kOnlyIntoCombat, "only_into_combat"},
                        {WhyNot::kWayTaken, "way_taken"},
                        {WhyNot::kWayStops, "way_stops"},
                        {WhyNot::kCarried, "carried"},
                        {WhyNot::kWrongCompany, "wrong_company"},
                        {WhyNot::kNobodyThere, "nobody_there"},
                        {WhyNot::kOwnPiece, "own_piece"},
                        {WhyNot::kAlreadyBattled, "already_battled"},
                        {WhyNot::kMayNotBattle, "may_not_battle"},
                        {WhyNot::kCardForbidsClose, "card_forbids_close"},
                        {WhyNot::kCardForbidsFire, "card_forbids_fire"},
                        {WhyNot::kNoMissiles, "no_missiles"},
                        {WhyNot::kOutOfRange, "out_of_range"},
                        {WhyNot::kEnemyAdjacent, "enemy_adjacent"},
                        {WhyNot::kNoSight, "no_sight"},
                        {WhyNot::kNoBattleGround, "no_battle_ground"},
                        {WhyNot::kReachOnlyFromStart, "reach_only_from_start"},
                        {WhyNot::kNoDice, "no_dice"},
                        {WhyNot::kOnlyUnitFiredAt, "only_unit_fired_at"},
                        {WhyNot::kMustBattle, "must_battle"},
                        {WhyNot::kFullStrength, "full_strength"},
                        {WhyNot::kNeverRallies, "never_rallies"},
                        {WhyNot::kNotOffered, "not_offered"}});
}
constexpr int kWhyNots = static_cast<int>(names_of(WhyNot{}).size());

// kOpen if and only if the asker decides and the action is legal. The conditions are looked at in the order of the rules,
// and the first that fails is named.
WhyNot why_not(const State& state, Side asker, Action action);

}  // namespace acies::hex
