// Kinds of decisions and of moves after combat, and the causes of rolls, moves, DPs and losses. The names stand beside
// the enumerators, as cases and messages write them.
#pragma once

#include "games/tabletop/model/types.h"

namespace acies::tabletop {

// The kind of decision to be made, which determines the legal actions.
enum class Decision : std::uint8_t {
  kNone,
  kRoll,  // chance
  kDeploy,
  kActFirst,
  kLeaders,
  kLines,
  kControl,
  kSkirmish,
  kManoeuvre,
  kMoreDice,
  kPath,
  kDeclare,
  kRespond,
  kFollowEvader,
  kMainUnit,
  kMayHalt,
  kRelieve,
  kTriarii,
  kRally,
  kOver,
};
constexpr auto names_of(Decision) {
  return names<Decision>({{Decision::kNone, "none"},           {Decision::kRoll, "roll"},
                          {Decision::kDeploy, "deploy"},       {Decision::kActFirst, "act_first"},
                          {Decision::kLeaders, "leaders"},     {Decision::kLines, "lines"},
                          {Decision::kControl, "control"},     {Decision::kSkirmish, "skirmish"},
                          {Decision::kManoeuvre, "manoeuvre"}, {Decision::kMoreDice, "more_dice"},
                          {Decision::kPath, "path"},           {Decision::kDeclare, "declare"},
                          {Decision::kRespond, "respond"},     {Decision::kFollowEvader, "follow_evader"},
                          {Decision::kMainUnit, "main_unit"},  {Decision::kMayHalt, "may_halt"},
                          {Decision::kRelieve, "relieve"},     {Decision::kTriarii, "triarii"},
                          {Decision::kRally, "rally"},         {Decision::kOver, "over"}});
}

// The result of a control test (2.7.2): the unit is free, halts, or repeats its last move.
enum class Control : std::uint8_t { kFree, kHalt, kRepeat };
constexpr auto names_of(Control) {
  return names<Control>({{Control::kFree, "free"}, {Control::kHalt, "halt"}, {Control::kRepeat, "repeat"}});
}

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
constexpr auto names_of(RollLabel) {
  return names<RollLabel>({{RollLabel::kInitiative, "initiative"},
                           {RollLabel::kControl, "control"},
                           {RollLabel::kStopRampage, "stop_rampage"},
                           {RollLabel::kMove, "move"},
                           {RollLabel::kShoot, "shoot"},
                           {RollLabel::kDamage, "damage"},
                           {RollLabel::kCritical, "critical"},
                           {RollLabel::kRampageDirection, "rampage_direction"},
                           {RollLabel::kRampageDistance, "rampage_distance"},
                           {RollLabel::kRisk, "risk"},
                           {RollLabel::kWound, "wound"},
                           {RollLabel::kEvade, "evade"},
                           {RollLabel::kOpenRanks, "open_ranks"},
                           {RollLabel::kPursuit, "pursuit"},
                           {RollLabel::kCombat, "combat"},
                           {RollLabel::kRetire, "retire"},
                           {RollLabel::kRout, "rout"},
                           {RollLabel::kFreeHack, "free_hack"},
                           {RollLabel::kDeploy, "deploy"}});
}

// Why a unit has moved.
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
constexpr auto names_of(MoveCause) {
  return names<MoveCause>({{MoveCause::kMarch, "march"},
                           {MoveCause::kOrdinary, "ordinary"},
                           {MoveCause::kManoeuvre, "manoeuvre"},
                           {MoveCause::kRepeat, "repeat"},
                           {MoveCause::kLightsGiveWay, "give_way"},
                           {MoveCause::kOpenRanks, "open_ranks"},
                           {MoveCause::kCharge, "charge"},
                           {MoveCause::kConform, "conform"},
                           {MoveCause::kEvade, "evade"},
                           {MoveCause::kFallBack, "fall_back"},
                           {MoveCause::kFollowUp, "follow_up"},
                           {MoveCause::kPassThrough, "pass_through"},
                           {MoveCause::kRetire, "retire"},
                           {MoveCause::kRout, "rout"},
                           {MoveCause::kPursue, "pursue"},
                           {MoveCause::kOccupy, "occupy"},
                           {MoveCause::kRampage, "rampage"},
                           {MoveCause::kGiveGround, "give_ground"}});
}

// How a unit was lost.
enum class LossCause : std::uint8_t { kShooting, kCombat, kMorale, kRouted, kLeftTable, kRampage, kChariot, kDamage };
constexpr auto names_of(LossCause) {
  return names<LossCause>({{LossCause::kShooting, "shooting"},
                           {LossCause::kCombat, "combat"},
                           {LossCause::kMorale, "morale"},
                           {LossCause::kRouted, "routed"},
                           {LossCause::kLeftTable, "left_table"},
                           {LossCause::kRampage, "rampage"},
                           {LossCause::kChariot, "chariot"},
                           {LossCause::kDamage, "damage"}});
}

// 2.13: the rows of the result of a combat, by own hits less those of the enemy.
enum class Row : std::uint8_t { kVictory, kSuccess, kInconclusive, kSetBack, kDefeat };
constexpr auto names_of(Row) {
  return names<Row>({{Row::kVictory, "victory"},
                     {Row::kSuccess, "success"},
                     {Row::kInconclusive, "inconclusive"},
                     {Row::kSetBack, "set_back"},
                     {Row::kDefeat, "defeat"}});
}
constexpr int kRows = static_cast<int>(names_of(Row{}).size());
constexpr Row row_for(int difference) {
  if (difference >= 4) return Row::kVictory;
  if (difference >= 1) return Row::kSuccess;
  if (difference == 0) return Row::kInconclusive;
  return difference >= -3 ? Row::kSetBack : Row::kDefeat;
}

// The move that a result row orders a unit to make.
enum class AfterMove : std::uint8_t {
  kNone,
  kHalt,
  kFallBack,
  kFollowUp,  // or pursue, if the enemy has run
  kPassThrough,
  kRetire,
  kBehindTriarii,  // instead of retiring
  kRout,
  kPursue,
  kDestroyed,
  kCritical,  // an elephant's second roll, instead of a move
};
constexpr auto names_of(AfterMove) {
  return names<AfterMove>({{AfterMove::kNone, "none"},
                           {AfterMove::kHalt, "halt"},
                           {AfterMove::kFallBack, "fall_back"},
                           {AfterMove::kFollowUp, "follow_up"},
                           {AfterMove::kPassThrough, "pass_through"},
                           {AfterMove::kRetire, "retire"},
                           {AfterMove::kBehindTriarii, "behind_triarii"},
                           {AfterMove::kRout, "rout"},
                           {AfterMove::kPursue, "pursue"},
                           {AfterMove::kDestroyed, "destroyed"},
                           {AfterMove::kCritical, "critical"}});
}

// Why DPs are gained (2.2): past the threshold those of movement do nothing, the others cost bases.
enum class DpCause : std::uint8_t { kShooting, kCombat, kMorale, kMovement };
constexpr auto names_of(DpCause) {
  return names<DpCause>({{DpCause::kShooting, "shooting"},
                         {DpCause::kCombat, "combat"},
                         {DpCause::kMorale, "morale"},
                         {DpCause::kMovement, "movement"}});
}

}  // namespace acies::tabletop
