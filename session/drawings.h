// Drawings by their addresses: the grounds of boards, and battles as they are set up.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "base/parsed.h"

namespace acies {

// `path` is the part of an address after /api/ (docs/protocol.md):
//
//   ground/GAME/GROUND       a ground by its text (Content::ground), so that every match and every record has one
//   ground/scenery/LAND      a piece of a land as one sees it who stands in it (base/scenery.h)
//   scenarios/ID/ground.svg  the ground of a battle
//   scenarios/ID/map.svg     the battle as it is set up
//
// The SVG document, or why there is none; nothing at all when the path is of another kind.
std::optional<Parsed<std::string>> drawing_at(std::string_view path, std::string_view query);

}  // namespace acies
