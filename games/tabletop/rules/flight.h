// Moves whose end no side chooses: running away, pursuing, repeating the last move. Shared by control tests, evades,
// retires, routs, pursuits and rampages.
#pragma once

#include "games/tabletop/rules/game.h"

namespace acies::tabletop {

// The unit becomes unformed, faces that way and goes straight on; a column runs in file. It goes through friends, and
// farther than `length` if needed to end clear of them. Enemies and closed ground stop it; without room to turn it goes
// as it lies. A unit that crosses the edge of the table is lost. Returns the length of the move, or -1 if the unit is
// lost.
Mil run_away(Game& g, UnitId u, Cdeg direction, Mil length, MoveCause cause);

// The unit goes as far as it can that way, keeping its order and facing. It stops 4 inches from enemies to its front,
// and short of friends.
Mil go_forward(Game& g, UnitId u, Cdeg aside, Mil length, MoveCause cause);

// The direction straight away from the mean of these units' centres.
Cdeg away_from_units(const State& s, UnitId u, std::uint64_t enemies);

// 2.9.3: DPs for friends that a forced move goes through, and for rough ground that it touches; for a column in file
// also ground that only the following bases touch.
void passage_dps(Game& g, UnitId mover, std::uint64_t passed);
void rough_move_dps(Game& g, UnitId u, const Outline& from, Pose to, bool follower_in_rough = false);

}  // namespace acies::tabletop
