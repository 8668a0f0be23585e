// The clauses of the rules, by the numbers docs/tabletop-rules.md gives them. Modifiers, DPs and refusals carry them, and
// cases say which of them they show.
#pragma once

#include <cstdint>
#include <string_view>

namespace acies::tabletop {

// X(enumerator, id, its words). Each is one line of a table, or one ruling.
#define ACIES_TABLETOP_CLAUSES(X)                                                                                   \
  /* units and DPs */                                                                                               \
  X(kThreshold, "2.2.threshold", "a unit is shaken at 5 DPs")                                                       \
  X(kThresholdPhalanx, "2.2.phalanx", "a phalanx of 8 or more bases is shaken at 6")                                \
  X(kThresholdQuincunx, "2.2.quincunx", "each further line of a quincunx adds 1 to the threshold")                  \
  X(kThresholdNow, "2.2.at_once", "the threshold follows losses and formation at once")                             \
  X(kOverflow, "2.2.overflow", "DPs past the threshold cost a base each")                                           \
  X(kOverflowMovement, "2.2.movement", "DPs of movement past the threshold do nothing")                             \
  X(kModelsNoDp, "2.2.models", "models hold no DPs: hits become damage tests")                                      \
  X(kDestroyed, "2.2.destroyed", "a unit without bases is destroyed")                                               \
  /* measuring */                                                                                                   \
  X(kWithin, "2.3.within", "distances run between outlines; within is at most, beyond is more")                     \
  X(kNoOverlap, "2.3.overlap", "outlines never overlap at the end of a move")                                       \
  X(kEdge, "2.3.edge", "only routers, rampaging models and those that follow routers leave the table")              \
  X(kEdgeStop, "2.3.edge_stop", "an unbroken unit that must move stops at the edge of the table: 1 DP")             \
  X(kAheadLimit, "2.3.oblique", "formed units go at most 22.5 degrees aside")                                       \
  X(kWheelCost, "2.3.wheel", "a wheel costs the arc of the outer front corner")                                     \
  X(kFreeMeasure, "2.3.free", "unformed units, lights and models: no base goes farther than the allowance")         \
  X(kSight, "2.3.sight", "units, woods of 2 inches and crests block sight")                                         \
  /* set-up */                                                                                                      \
  X(kPoints, "2.5.points", "points per base by type, grade and training")                                           \
  X(kZone, "2.5.zone", "units deploy within 12 inches of their edge, lights within 16, 4 from the sides")           \
  X(kDeployRoll, "2.5.deploy", "both sides place hidden and reveal together")                                       \
  /* initiative */                                                                                                  \
  X(kInitiativeRoll, "2.6.initiative", "D6 and the General's actions; the higher holds the initiative")             \
  X(kInitiativeTie, "2.6.tie", "a tie leaves it with the last holder; on turn 1 it is rolled again")                \
  X(kActFirst, "2.6.first", "the holder chooses the side that acts first")                                          \
  X(kPhases, "2.6.phases", "seven phases; in each the first side finishes before the other")                        \
  /* leaders */                                                                                                     \
  X(kLeaderMove, "2.7.1.move", "one action moves a leader up to 12 inches, leaving and joining units")              \
  X(kSteady, "2.7.1.steady", "one action takes 1 DP off his unit; neither moves this turn")                         \
  X(kSteadyShaken, "2.7.1.steady_shaken", "steadied below its threshold a unit is no longer shaken")                \
  X(kInspire, "2.7.1.inspire", "one action gives his unit a die in this turn's combat, at most 2")                  \
  X(kWounds, "2.7.1.wounds", "a wound costs an action; a one-action leader then only moves")                        \
  X(kAttached, "2.7.1.attached", "attached leaders travel with their unit")                                         \
  X(kLoneLeader, "2.7.1.lone", "a lone leader reached by enemies joins a unit within 12 inches or dies")            \
  /* control */                                                                                                     \
  X(kControlWho, "2.7.2.who", "units beyond 4 inches of every leader of their army test")                           \
  X(kControlAny, "2.7.2.any_leader", "a leader controls units of other commands, too")                              \
  X(kControlConform, "2.7.2.line", "units in a battle line with a controlled unit need no test")                    \
  X(kControlLight, "2.7.2.light", "lights and models within 4 inches of a controlled unit need none")               \
  X(kControlRunners, "2.7.2.runners", "pursuers, routers and looters always test")                                  \
  X(kControlDie, "2.7.2.die", "A grade and B or C lights roll an average die, others D6")                           \
  X(kControlPlus, "2.7.2.plus", "1 more after a charge, looting, rout or pursuit")                                  \
  X(kControlLeader, "2.7.2.leader", "an attached leader may add or take 1")                                         \
  X(kControlHalt, "2.7.2.halt", "2 or less: no move and no charge")                                                 \
  X(kControlRepeat, "2.7.2.repeat", "5 or more: the last move again")                                               \
  X(kRepeatForced, "2.7.2.repeat_forced", "a unit that the enemy forced to move last halts instead")                \
  X(kRepeatStill, "2.7.2.repeat_still", "a unit that stood still stays")                                            \
  X(kRepeatAdvance, "2.7.2.repeat_advance", "a unit that advanced advances at least the average die")               \
  X(kRepeatCharge, "2.7.2.repeat_charge", "a unit that charged goes for the nearest enemy and charges if it can")   \
  X(kRepeatAway, "2.7.2.repeat_away", "a unit that fell back or ran goes away from the enemy, unformed")            \
  X(kRepeatLoot, "2.7.2.repeat_loot", "a unit that looted goes on looting")                                         \
  X(kStopRampage, "2.7.3", "a rampaging elephant is destroyed on 5-6, 2 easier each turn")                          \
  /* skirmish */                                                                                                    \
  X(kSkirmishWho, "2.8.who", "lights only, not engaged or routing")                                                 \
  X(kSkirmishHalt, "2.8.halt", "lights on halt shoot and redress, but do not move")                                 \
  X(kSkirmishChoice, "2.8.choice", "shoot and move, move and shoot, shoot twice, or redress")                       \
  /* movement */                                                                                                    \
  X(kManoeuvreChoice, "2.9.choice", "move or redress; bowmen may shoot instead")                                    \
  X(kSteadiedStays, "2.9.steadied", "a steadied unit does not move")                                                \
  X(kMarch, "2.9.1.march", "beyond 8 inches of enemies: 8 inches, cavalry and chariots 12")                         \
  X(kMarchStop, "2.9.1.march_stop", "a march ends 8 inches from the enemy")                                         \
  X(kOrdinary, "2.9.1.ordinary", "an average die and an optional D6")                                               \
  X(kSecondDie, "2.9.1.second", "cavalry and chariots may roll a second D6, cataphracts not")                       \
  X(kFatigue, "2.9.1.fatigue", "a 6 costs 1 DP")                                                                    \
  X(kFatigueHeavy, "2.9.1.fatigue_heavy", "heavy infantry also on a 5, triarii not")                                \
  X(kFatigueNone, "2.9.1.fatigue_none", "columns and unformed units do not tire")                                   \
  X(kFullDice, "2.9.1.full", "evade, retire, rout, pursue: all dice")                                               \
  X(kFleeBonus, "2.9.1.bonus", "the first rout and each retire move: 1 inch more per die")                          \
  X(kStop, "2.9.2.stop", "stop 4 inches from an unbroken enemy to the front")                                       \
  X(kGiveWay, "2.9.2.lights", "lights fall back before a formed enemy's move to keep 4 inches")                     \
  X(kThroughLights, "2.9.2.models", "models move through lights without effect")                                    \
  X(kWheelDp, "2.9.3.wheel", "a wheel within 8 inches: heavy foot and horse 1 DP, phalanx 2")                       \
  X(kWheelFree, "2.9.3.wheel_free", "wedges, columns and others wheel freely")                                      \
  X(kColumnFollows, "2.9.3.column", "the bases of a column follow the path of the leading base")                    \
  X(kChangeFormation, "2.9.3.formation", "change formation: half a move; within 8 inches 1 DP, phalanx 2")          \
  X(kAboutFace, "2.9.3.about_face", "about face: half a move; formed cavalry and phalanx 1 DP")                     \
  X(kSideStep, "2.9.3.step", "formed A or B infantry may step aside or back 2 inches")                              \
  X(kReform, "2.9.3.reform", "re-form: a whole move, and no charge")                                                \
  X(kOpenRanks, "2.9.3.ranks", "a legion opens or closes ranks: a whole move")                                      \
  X(kPassage, "2.9.3.passage", "passage of lines within 8 inches: each formed unit 1 DP")                           \
  X(kPassageFree, "2.9.3.passage_free", "unless one stands still and the other is unformed")                        \
  X(kFlightClear, "2.9.3.flight", "flight goes 4 inches farther to get clear of friends, or stops: 1 DP for both")  \
  X(kRough, "2.9.3.rough", "rough ground: MI and bowmen 1 DP, HI 2")                                                \
  X(kRoughHorse, "2.9.3.rough_horse", "rough ground is closed to cavalry and chariots")                             \
  X(kSwept, "2.9.3.swept", "ground and passages count where the outline sweeps, once a move of any kind")           \
  X(kShakenApproach, "2.9.3.shaken", "shaken units do not go nearer to enemies within 8 inches")                    \
  /* shooting */                                                                                                    \
  X(kShootWho, "2.10.who", "lights in the Skirmish, bowmen in the Manoeuvre phase")                                 \
  X(kShootRange, "2.10.range", "lights 4 inches, bowmen 8")                                                         \
  X(kShootEngaged, "2.10.engaged", "engaged bases cannot be aimed at")                                              \
  X(kShootDice, "2.10.dice", "bowmen 2 dice a base within 4 inches, otherwise 1")                                   \
  X(kHalfLI, "2.10.half_light", "half against light infantry")                                                      \
  X(kHalfCover, "2.10.half_cover", "half against a target in cover")                                                \
  X(kHalfCataphract, "2.10.half_cataphract", "half against cataphracts")                                            \
  X(kHalfFront, "2.10.half_front", "half against the front of formed infantry")                                     \
  X(kHalfQuincunx, "2.10.half_quincunx", "half against the front or flank of a quincunx")                           \
  X(kHalfOnce, "2.10.half_once", "halved once only")                                                                \
  X(kShootDp, "2.10.dp", "1 die less for each DP of the shooters")                                                  \
  X(kShootElephant, "2.10.elephant", "1 die more at elephants")                                                     \
  X(kShootLeast, "2.10.least", "never less than 1 die")                                                             \
  X(kShootHit, "2.10.hit", "each 6 is a DP")                                                                        \
  X(kShootArc, "2.10.arc", "bowmen shoot 45 degrees to each side, lights all round")                                \
  /* charges */                                                                                                     \
  X(kChargeRange, "2.11.1.range", "charges reach 4 inches")                                                         \
  X(kChargeLI, "2.11.1.li", "LI charge only LI and models")                                                         \
  X(kChargeLC, "2.11.1.lc", "LC charge only cavalry and unformed units")                                            \
  X(kChargeBow, "2.11.1.bow", "bowmen never charge")                                                                \
  X(kChargeNever, "2.11.1.never", "nor shaken, routing, in column, halted, re-formed, engaged units")               \
  X(kChargeRampage, "2.11.1.rampage", "a rampaging model cannot be charged")                                        \
  X(kChargeFront, "2.11.1.front", "formed units charge to the front, with one wheel")                               \
  X(kChargeClear, "2.11.1.clear", "the way must be clear")                                                          \
  X(kChargeWay, "2.11.1.way", "a formed charge wheels once at most and goes straight on, 22.5 degrees aside")       \
  X(kChargeFar, "2.11.1.far", "after its wheel a charge must still reach the enemy")                                \
  X(kChargeFriend, "2.11.1.friend", "friends without room beyond them stop a charge")                               \
  X(kChargeGround, "2.11.1.ground", "ground that is closed to the charger stops a charge")                          \
  X(kChargeLineUp, "2.11.1.line_up", "the charger needs room to bring its front to the enemy")                      \
  X(kChariotCaught, "2.11.2.chariot", "a chariot that declared nothing is destroyed when charged")                  \
  X(kMayEvade, "2.11.2.evade", "LI, LC and MC may evade")                                                           \
  X(kMayCounter, "2.11.2.counter", "HC and MI may counter-charge")                                                  \
  X(kStands, "2.11.2.stand", "others stand")                                                                        \
  X(kThroughCharge, "2.11.2.through", "models charge through lights, who take 1 DP")                                \
  X(kGaps, "2.11.2.gaps", "through the gaps of open ranks on 1-4")                                                  \
  X(kReceiveAll, "2.11.3.receive", "every formed unit that the charger's front touches receives the charge")        \
  X(kMeetHalfway, "2.11.3.meet", "mutual charges meet half way")                                                    \
  X(kFollowEvader, "2.11.3.follow", "a unit that charged an evader follows it; formed A or B infantry may halt")    \
  X(kConformed, "2.11.3.conform", "chargers line up on contact")                                                    \
  /* combat */                                                                                                      \
  X(kCombats, "2.12.1", "each unit fights in one combat")                                                           \
  X(kDiceBase, "2.12.2.base", "an engaged base 1 die")                                                              \
  X(kDiceElephant, "2.12.2.elephant", "an elephant 2 dice")                                                         \
  X(kDiceLegion, "2.12.2.legion", "half a die for each second-line base of a legion not in open ranks")             \
  X(kDicePhalanx, "2.12.2.phalanx", "half a die for each second-rank base of a phalanx, in charges and follow-ups") \
  X(kDiceWedge, "2.12.2.wedge", "a wedge: three bases charging or following up, otherwise two")                     \
  X(kDiceCap, "2.12.2.cap", "at most 10 dice for bases")                                                            \
  X(kModGrade, "2.12.3.grade", "A +2, B +1, D -1")                                                                  \
  X(kModInspire, "2.12.3.inspire", "each inspire action +1, at most 2")                                             \
  X(kModSupport, "2.12.3.support", "supported +1")                                                                  \
  X(kModMedium, "2.12.3.medium", "MI, MC charging, pursuing, following up +1")                                      \
  X(kModHeavyHorse, "2.12.3.heavy_horse", "HC charging, pursuing, following up +2")                                 \
  X(kModCataphract, "2.12.3.cataphract", "cataphracts charging or following up +3")                                 \
  X(kModHeavyFoot, "2.12.3.heavy_foot", "formed HI charging, receiving or following up +2")                         \
  X(kModModel, "2.12.3.model", "models charging, pursuing, following up +3")                                        \
  X(kModRideDown, "2.12.3.ride_down", "cavalry but cataphracts against unformed infantry +2")                       \
  X(kModDp, "2.12.3.dp", "each DP -1, at most -4")                                                                  \
  X(kModShaken, "2.12.3.shaken", "shaken -5")                                                                       \
  X(kModExcept, "2.12.3.except", "no charge bonus: camels; against elephants or camels; against HI frontally")      \
  X(kDiceLeast, "2.12.3.least", "never less than 1 die")                                                            \
  X(kHitOn, "2.12.4.hit", "hits on 5-6")                                                                            \
  X(kHitUnformed, "2.12.4.unformed", "unformed troops hit on 6, LI against models not")                             \
  X(kHitColumn, "2.12.4.column", "columns hit on 6")                                                                \
  X(kHitGround, "2.12.4.ground", "against the advantage of ground on 6")                                            \
  X(kHitFlank, "2.12.4.flank", "charged in flank or rear on 6, a quincunx only in the rear")                        \
  X(kHitRidden, "2.12.4.ridden", "infantry that charged and was charged by cavalry or elephants on 6")              \
  X(kLeaderHits, "2.12.4.leader", "a leader with an engaged unit is one hit")                                       \
  /* results */                                                                                                     \
  X(kRowVictory, "2.13.victory", "+4 and more: pursue")                                                             \
  X(kVictoryHalt, "2.13.victory_halt", "A grade, standing B infantry, and against models or lights may halt")       \
  X(kRowSuccess, "2.13.success", "+1 to +3: 1 DP, follow up or pursue")                                             \
  X(kSuccessPass, "2.13.success_pass", "models pass through formed infantry, which takes 1 DP more")                \
  X(kSuccessRetire, "2.13.success_retire", "cavalry that charged formed infantry retires")                          \
  X(kSuccessHalt, "2.13.success_halt", "formed infantry that faced a mounted charge halts")                         \
  X(kSuccessMayHalt, "2.13.success_may_halt", "A infantry and units that faced only lights may halt")               \
  X(kRowInconclusive, "2.13.inconclusive", "0: 1 DP each, halt")                                                    \
  X(kEvenRetire, "2.13.even_retire", "cavalry against formed infantry retires")                                     \
  X(kEvenPass, "2.13.even_pass", "cavalry or elephants that charged LI or cavalry pass through")                    \
  X(kChariotGone, "2.13.chariot", "chariots that do not win are destroyed")                                         \
  X(kRowSetBack, "2.13.setback", "-1 to -3: 2 DPs, fall back")                                                      \
  X(kSetBackRout, "2.13.setback_rout", "shaken units rout")                                                         \
  X(kSetBackHalt, "2.13.setback_halt", "formed infantry charged by mounted troops halts")                           \
  X(kSetBackRetire, "2.13.setback_retire", "unformed, cavalry facing formed infantry, later rounds: retire")        \
  X(kRowDefeat, "2.13.defeat", "-4 and less: 2 DPs and a base, retire")                                             \
  X(kDefeatElephant, "2.13.defeat_elephant", "an elephant takes a critical hit instead")                            \
  X(kDefeatRout, "2.13.defeat_rout", "shaken or unformed units rout")                                               \
  X(kSupportsBound, "2.13.supports", "supports share the row, without casualties")                                  \
  /* after combat */                                                                                                \
  X(kHalts, "2.14.halt", "halt: stay in place")                                                                     \
  X(kFallBack, "2.14.fall_back", "fall back 1 inch facing the enemy")                                               \
  X(kFollowUp, "2.14.follow_up", "follow up: remain in contact")                                                    \
  X(kRelieve, "2.14.relieve", "a legion relieves ranks: 1 DP less")                                                 \
  X(kPassThrough, "2.14.pass", "pass through to 4 inches beyond")                                                   \
  X(kRetire, "2.14.retire", "retire: a full unformed move away")                                                    \
  X(kTriarii, "2.14.triarii", "a legion of three lines may retire behind the triarii, once")                        \
  X(kRout, "2.14.rout", "rout: run; a router that no pursuer touches is eliminated")                                \
  X(kPursue, "2.14.pursue", "pursue: a full unformed move after the enemy")                                         \
  X(kOccupy, "2.14.occupy", "a phalanx only occupies the ground")                                                   \
  X(kNewCharge, "2.14.new_enemy", "pursuers charge a new enemy they meet")                                          \
  X(kFreeHack, "2.14.hack", "a unit that is caught loses a base per 4+, a die for each base that touches it")       \
  X(kCaughtRouts, "2.14.caught", "retiring and evading units that are caught rout")                                 \
  X(kRunners, "2.14.runners", "routers and their pursuers test for control in later turns")                         \
  /* models */                                                                                                      \
  X(kDamage, "2.15.damage", "each hit a D6: 1-2 is critical")                                                       \
  X(kCritical, "2.15.critical", "critical: elephants destroyed 1-2, chariots 1-4, otherwise rampage")               \
  X(kRampage, "2.15.rampage", "a rampage bursts through: 2 DPs on each formed unit")                                \
  X(kRampageEdge, "2.15.edge", "off the table or into impassable ground it is destroyed")                           \
  X(kRampageChariot, "2.15.chariot", "a chariot is removed after its rampage")                                      \
  /* morale */                                                                                                      \
  X(kMoraleRetire, "2.16.retire", "HI, MI, HC retiring within 4 inches: 1 DP")                                      \
  X(kMoraleLost, "2.16.lost", "non-light friends routed or destroyed within 4 inches: 2 DPs")                       \
  X(kMoraleLeader, "2.16.leader", "a leader killed within 4 inches: 1 DP, the General 2")                           \
  X(kMoraleCap, "2.16.cap", "one unit gives a friend at most 2 DPs in a turn")                                      \
  X(kMoraleCombat, "2.16.combat", "not units of the same combat")                                                   \
  X(kRedress, "2.16.redress", "redress: A 1 DP, 2 beyond 4 inches; B 1; C and D 1 beyond 4 inches")                 \
  X(kRedressShaken, "2.16.redress_shaken", "shaken and engaged units do not redress")                               \
  X(kRally, "2.16.rally", "shaken units still and beyond 8 inches all turn rally with 4 DPs")                       \
  /* leaders at risk, victory */                                                                                    \
  X(kRisk, "2.17.risk", "a D6 when his unit is shot at or fights; on 1 a second")                                   \
  X(kWounded, "2.17.wound", "2-4 wounded; a second wound kills")                                                    \
  X(kKilled, "2.17.killed", "1 killed")                                                                             \
  X(kDeputy, "2.17.deputy", "a deputy with 1 action the turn after next")                                           \
  X(kArmyBreaks, "2.18.breaks", "an army breaks at half its value, at 40 percent without its General")              \
  X(kArmyLoss, "2.18.loss", "lost units whole, shaken ones half, lost bases of the rest")                           \
  X(kNoUnits, "2.18.nobody", "or when no unbroken non-light unit is left")                                          \
  X(kTurnsByPoints, "2.18.turns", "12 turns up to 300 points a side, 16 up to 500, 20 above")                       \
  X(kTurnLimit, "2.18.limit", "at the turn limit the lower loss wins, marginally within 10 points")                 \
  X(kCampLooted, "2.18.camp", "a looted camp adds 10 percent")

enum class Clause : std::uint8_t {
  kNone,
#define ACIES_TABLETOP_NAME(name, id, text) name,
  ACIES_TABLETOP_CLAUSES(ACIES_TABLETOP_NAME)
#undef ACIES_TABLETOP_NAME
};

struct ClauseRow {
  Clause clause;
  std::string_view id, text;
};

inline constexpr ClauseRow kClauses[] = {
#define ACIES_TABLETOP_ROW(name, id, text) {Clause::name, id, text},
    ACIES_TABLETOP_CLAUSES(ACIES_TABLETOP_ROW)
#undef ACIES_TABLETOP_ROW
};

constexpr std::string_view id_of(Clause c) {
  for (const ClauseRow& row : kClauses)
    if (row.clause == c) return row.id;
  return "";
}
constexpr std::string_view text_of(Clause c) {
  for (const ClauseRow& row : kClauses)
    if (row.clause == c) return row.text;
  return "";
}

}  // namespace acies::tabletop
