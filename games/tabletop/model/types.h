// The words of the tabletop game as types: troops, grades, orders, formations, phases.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "base/few.h"
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
constexpr int kTypes = 9;
enum class Grade : std::uint8_t { kA, kB, kC, kD };
enum class Order : std::uint8_t { kFormed, kUnformed, kModel };
enum class Formation : std::uint8_t { kLine, kColumn, kWedge, kPhalanx, kQuincunx, kNone };

// What a unit did last, for the control test (2.7.2).
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

// Why DPs are gained (2.2): past the threshold those of movement do nothing, the others cost bases.
enum class DpCause : std::uint8_t { kShooting, kCombat, kMorale, kMovement };

enum class TerrainKind : std::uint8_t { kRough, kWoods, kHill, kObstacle, kImpassable, kCamp };

}  // namespace acies::tabletop
