// The words of the game as types: sides, faces of the die, units, leaders, cards.
#pragma once

#include <cstdint>

#include "base/fields.h"
#include "base/side.h"
#include "games/hex/board/hex.h"

namespace acies::hex {

// The six faces of a battle die. The first three are also the symbols, and so the weight classes, of units.
enum class Face : std::uint8_t { kGreen, kBlue, kRed, kHelmet, kFlag, kSword };
constexpr int kFaces = 6;
constexpr auto names_of(Face) {
  return names<Face>({{Face::kGreen, "green"},
                      {Face::kBlue, "blue"},
                      {Face::kRed, "red"},
                      {Face::kHelmet, "helmet"},
                      {Face::kFlag, "flag"},
                      {Face::kSword, "sword"}});
}
constexpr int index(Face f) { return static_cast<int>(f); }

struct UnitTag;
struct LeaderTag;
struct CardTag;
struct TerrainTag;
struct InspiredTag;
using UnitId = Id<UnitTag>;          // a unit of the scenario, in the order the scenario lists them
using LeaderId = Id<LeaderTag>;      // a leader of the scenario
using CardId = Id<CardTag>;          // a kind of card of the rule set; copies are not told apart
using TerrainId = Id<TerrainTag>;    // a kind of terrain of the rule set
using InspiredId = Id<InspiredTag>;  // an inspired action of the rule set
constexpr UnitId kNoUnit{};
constexpr LeaderId kNoLeader{};
constexpr CardId kNoCard{};

constexpr int kMaxUnits = 64;
constexpr int kMaxLeaders = 16;
constexpr int kMaxCardKinds = 36;

// A set of units of one scenario.
struct UnitSet {
  std::uint64_t bits = 0;
  constexpr bool has(UnitId u) const { return (bits >> u) & 1U; }
  constexpr void add(UnitId u) { bits |= std::uint64_t{1} << u; }
  constexpr void remove(UnitId u) { bits &= ~(std::uint64_t{1} << u); }
  constexpr bool empty() const { return bits == 0; }
  friend constexpr bool operator==(UnitSet, UnitSet) = default;
};

// A set of leaders of one scenario.
struct LeaderSet {
  std::uint16_t bits = 0;
  constexpr bool has(LeaderId l) const { return (bits >> l) & 1U; }
  constexpr void add(LeaderId l) { bits = static_cast<std::uint16_t>(bits | 1U << l); }
  constexpr void remove(LeaderId l) { bits = static_cast<std::uint16_t>(bits & ~(1U << l)); }
  constexpr bool empty() const { return bits == 0; }
  friend constexpr bool operator==(LeaderSet, LeaderSet) = default;
};

}  // namespace acies::hex
