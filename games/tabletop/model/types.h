// The words of the tabletop game as types: troops, grades, orders, formations, phases.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "games/hex/model/types.h"

namespace acies::tabletop {

// A list that cannot grow past N and copies like an integer. Adding to a full one is a broken promise of the caller.
template <class T, int N>
struct Few {
  std::array<T, N> items{};
  std::int16_t count = 0;

  int size() const { return count; }
  bool empty() const { return count == 0; }
  bool full() const { return count == N; }
  void clear() { count = 0; }
  void add(const T& x) {
    if (count < N) items[static_cast<std::size_t>(count++)] = x;
  }
  void remove_at(int i) {
    for (int j = i; j + 1 < count; ++j) items[static_cast<std::size_t>(j)] = items[static_cast<std::size_t>(j + 1)];
    --count;
  }
  T& operator[](int i) { return items[static_cast<std::size_t>(i)]; }
  const T& operator[](int i) const { return items[static_cast<std::size_t>(i)]; }
  T& back() { return (*this)[count - 1]; }
  const T& back() const { return (*this)[count - 1]; }
  T* begin() { return items.data(); }
  T* end() { return items.data() + count; }
  const T* begin() const { return items.data(); }
  const T* end() const { return items.data() + count; }
};

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
