// The words of the tabletop game as types: troops, grades, orders, formations, phases. The names stand
// beside the enumerators, as files, cases and messages write them.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "base/few.h"
#include "base/fields.h"
#include "base/side.h"

namespace acies::tabletop {

// A unit or leader of the scenario, in the order the scenario lists them.
using UnitId = std::uint8_t;
using LeaderId = std::uint8_t;
constexpr UnitId kNoUnit = 255;
constexpr LeaderId kNoLeader = 255;
constexpr int kMaxUnits = 64;
constexpr int kMaxLeaders = 16;
constexpr int kMaxRows = 16;  // a column of sixteen bases

// 2.1. Chariots (kCH) are the scythed kind; fighting chariots are cavalry.
enum class Type : std::uint8_t { kHI, kMI, kLI, kBow, kHC, kMC, kLC, kEL, kCH };
constexpr auto names_of(Type) {
  return names<Type>({{Type::kHI, "HI"},
                      {Type::kMI, "MI"},
                      {Type::kLI, "LI"},
                      {Type::kBow, "BOW"},
                      {Type::kHC, "HC"},
                      {Type::kMC, "MC"},
                      {Type::kLC, "LC"},
                      {Type::kEL, "EL"},
                      {Type::kCH, "CH"}});
}
constexpr int kTypes = static_cast<int>(names_of(Type{}).size());

enum class Grade : std::uint8_t { kA, kB, kC, kD };
constexpr auto names_of(Grade) {
  return names<Grade>({{Grade::kA, "A"}, {Grade::kB, "B"}, {Grade::kC, "C"}, {Grade::kD, "D"}});
}
enum class Order : std::uint8_t { kFormed, kUnformed, kModel };
constexpr auto names_of(Order) {
  return names<Order>({{Order::kFormed, "formed"}, {Order::kUnformed, "unformed"}, {Order::kModel, "model"}});
}
enum class Formation : std::uint8_t { kLine, kColumn, kWedge, kPhalanx, kQuincunx, kNone };
constexpr auto names_of(Formation) {
  return names<Formation>({{Formation::kLine, "line"},
                           {Formation::kColumn, "column"},
                           {Formation::kWedge, "wedge"},
                           {Formation::kPhalanx, "phalanx"},
                           {Formation::kQuincunx, "quincunx"},
                           {Formation::kNone, "none"}});
}

// The last move of a unit, for the control test (2.7.2).
enum class Last : std::uint8_t {
  kHalted,
  kManoeuvred,
  kAdvanced,
  kCharged,
  kFollowedUp,
  kPursued,
  kRetired,
  kEvaded,
  kFellBack,
  kRouted,
  kLooted
};
constexpr auto names_of(Last) {
  return names<Last>({{Last::kHalted, "halted"},
                      {Last::kManoeuvred, "manoeuvred"},
                      {Last::kAdvanced, "advanced"},
                      {Last::kCharged, "charged"},
                      {Last::kFollowedUp, "followed_up"},
                      {Last::kPursued, "pursued"},
                      {Last::kRetired, "retired"},
                      {Last::kEvaded, "evaded"},
                      {Last::kFellBack, "fell_back"},
                      {Last::kRouted, "routed"},
                      {Last::kLooted, "looted"}});
}

constexpr bool is_light(Type t) { return t == Type::kLI || t == Type::kLC; }
constexpr bool is_infantry(Type t) { return t == Type::kHI || t == Type::kMI || t == Type::kLI || t == Type::kBow; }
constexpr bool is_cavalry(Type t) { return t == Type::kHC || t == Type::kMC || t == Type::kLC; }
constexpr bool is_model(Type t) { return t == Type::kEL || t == Type::kCH; }

enum class Phase : std::uint8_t {
  kDeploy,
  kInitiative,
  kCommand,
  kSkirmish,
  kManoeuvre,
  kCharge,
  kCombat,
  kAfterCombat,
  kRally,
};
constexpr auto names_of(Phase) {
  return names<Phase>({{Phase::kDeploy, "deploy"},
                       {Phase::kInitiative, "initiative"},
                       {Phase::kCommand, "command"},
                       {Phase::kSkirmish, "skirmish"},
                       {Phase::kManoeuvre, "manoeuvre"},
                       {Phase::kCharge, "charge"},
                       {Phase::kCombat, "combat"},
                       {Phase::kAfterCombat, "after_combat"},
                       {Phase::kRally, "rally"}});
}

enum class TerrainKind : std::uint8_t { kRough, kWoods, kHill, kObstacle, kImpassable, kCamp };
constexpr auto names_of(TerrainKind) {
  return names<TerrainKind>({{TerrainKind::kRough, "rough"},
                             {TerrainKind::kWoods, "woods"},
                             {TerrainKind::kHill, "hill"},
                             {TerrainKind::kObstacle, "obstacle"},
                             {TerrainKind::kImpassable, "impassable"},
                             {TerrainKind::kCamp, "camp"}});
}

}  // namespace acies::tabletop
