// A piece of a land as one sees it who stands in it: ground that goes back to a horizon, with what it is like on the left and
// on the right. Fights are shown before it. Light comes from the upper left, as on maps.
#pragma once

#include <string>
#include <string_view>

#include "base/climate.h"
#include "base/fields.h"
#include "base/parsed.h"

namespace acies {

enum class SceneryKind : std::uint8_t {
  kOpen,
  kWoods,
  kHill,
  kRough,
  kMarsh,
  kFord,
  kWater,
  kWorks,
  kWall,
  kGate,
  kBridge
};
constexpr auto names_of(SceneryKind) {
  using enum SceneryKind;
  return names<SceneryKind>({{kOpen, "open"},
                             {kWoods, "woods"},
                             {kHill, "hill"},
                             {kRough, "rough"},
                             {kMarsh, "marsh"},
                             {kFord, "ford"},
                             {kWater, "water"},
                             {kWorks, "works"},
                             {kWall, "wall"},
                             {kGate, "gate"},
                             {kBridge, "bridge"}});
}

struct Scenery {
  Climate climate = Climate::kItaly;
  SceneryKind left = SceneryKind::kOpen, right = SceneryKind::kOpen;
};

// How large the drawing is; its ground begins that far from its upper edge.
inline constexpr double kSceneryWidth = 720, kSceneryHeight = 300, kSceneryHorizon = 92;

// A land by its name and `left=…&right=…`, or why there is no such scenery.
Parsed<Scenery> read_scenery(std::string_view land, std::string_view query);

// The SVG document.
std::string scenery_svg(const Scenery& scenery);

}  // namespace acies
