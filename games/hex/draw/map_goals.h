// The goals on a map: ground to reach or hold, camps to plunder, gates to storm, ways off the board.
#pragma once

#include <string_view>

#include "base/svg.h"
#include "games/hex/model/scenario.h"

namespace acies::hex {

// Outlines of regions, and where reserves come in, lie on the ground; draw them before the pieces.
void draw_goal_ground(Svg& svg, const Scenario& scenario);

// A banner with the banners it is worth and a mark for its kind on every hex of every objective. Over the pieces.
void draw_goals(Svg& svg, const Scenario& scenario);

// The symbol of map_art.h and the words of the legend for a kind of objective.
std::string_view goal_symbol(ObjectiveKind kind);
std::string_view goal_words(ObjectiveKind kind);

}  // namespace acies::hex
