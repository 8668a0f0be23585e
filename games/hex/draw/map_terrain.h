// Terrain as a player wants to see it: hills that roll, rivers that run from hex to hex, woods of trees.
#pragma once

#include <array>
#include <string_view>

#include "base/svg.h"
#include "games/hex/model/scenario.h"

namespace acies::hex {

enum class Ground : std::uint8_t {
  kOpen,
  kBroken,
  kForest,
  kHill,
  kSteepHill,
  kCoast,
  kRiver,
  kFord,
  kRampart,
  kCamp,
  kBridge,
  kMarsh,
  kWall,
  kFortifiedWall,
  kStream,
  kRuggedHill,
  kCityWall,
  kGate,
  kCity,
  kOther
};
constexpr int kGrounds = 20;

// The ground of each kind by hex, the hexsides with ramparts, and the owners of camps and gates.
struct GroundMap {
  int rows = 9;
  Climate climate = Climate::kItaly;
  std::array<HexSet, kGrounds> hexes;
  std::array<std::uint8_t, kMaxHexes> ramparts{};
  std::array<Side, kMaxHexes> owner;

  GroundMap() { owner.fill(Side::kNobody); }
  const HexSet& of(Ground g) const { return hexes[static_cast<std::size_t>(g)]; }
  HexSet& of(Ground g) { return hexes[static_cast<std::size_t>(g)]; }
  // The ground as the top army sees it: everything in the hex that lies opposite.
  GroundMap turned() const;
  // Makes open ground of a hex: a gate stormed, a camp plundered.
  void clear(Hex hex);
  friend bool operator==(const GroundMap&, const GroundMap&) = default;
};

Ground ground_of(std::string_view terrain_code);
GroundMap ground_map(const Scenario& scenario);

// Everything that lies on the bare ground. The document must define the symbols of map_art.h.
void draw_terrain(Svg& svg, const GroundMap& map);

}  // namespace acies::hex
