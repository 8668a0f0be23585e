// Moves nobody chooses the end of: running away, running after, repeating the last move. Shared by control tests, evades,
// retires, routs, pursuits and rampages.
#pragma once

#include "games/tabletop/rules/game.h"

namespace acies::tabletop {

// The unit goes straight that way and faces that way, becoming unformed first, a column in file; through friends, whom it
// ends clear of by going on as far as needed. Enemies and closed ground stop it; without room to turn it goes as it lies.
// Crossing the edge of the table loses it. Returns the length made, or -1 if the unit is lost.
Mil run_away(Game& g, UnitId u, Cdeg direction, Mil length, MoveCause cause);

// As far as it can that way, keeping its order and facing; stops 4 inches from enemies to the front, short of friends.
Mil go_forward(Game& g, UnitId u, Cdeg aside, Mil length, MoveCause cause);

// Straight away from the middle of these outlines' centres.
Cdeg away_from_units(const State& s, UnitId u, std::uint64_t enemies);

// 2.9.3: DPs for friends a forced move goes through, and for rough ground it touches; of a column in file also those who
// follow.
void passage_dps(Game& g, UnitId mover, std::uint64_t passed);
void rough_move_dps(Game& g, UnitId u, const Outline& from, Pose to, bool follower_in_rough = false);

}  // namespace acies::tabletop
