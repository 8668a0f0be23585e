// Moves whose end no side chooses: running away, pursuing, repeating the last move. Shared by control tests, evades,
// retires, routs, pursuits and rampages.
#pragma once

#include "games/tabletop/rules/game.h"

namespace acies::tabletop {

// Whether the edge of the table stops a forced move of the unit. Routing and rampaging units leave the table.
bool stops_at_edge(const State& s, UnitId u);

// The unit becomes unformed, faces that way and goes straight on; a column runs in file. It goes through friends, and up
// to 4 inches farther than `length` (by the option flight_clear) to end clear of them; where it cannot, it stops before
// the first of them. Enemies and closed ground stop it; without room to turn it goes as it lies. A unit that the edge of
// the table stops turns to face the enemy; any other that crosses the edge is lost. Returns the length of the move, or -1
// if the unit is lost.
Mil run_away(Game& g, UnitId u, Cdeg direction, Mil length, MoveCause cause);

// The unit goes as far as it can that way, keeping its order and facing. It stops 4 inches from enemies to its front,
// and short of friends.
Mil go_forward(Game& g, UnitId u, Cdeg aside, Mil length, MoveCause cause);

// Whether the edge of the table keeps the unit, after `made`, from going on that way to `length`.
bool edge_ends_way(const State& s, UnitId u, Cdeg aside, Mil made, Mil length);

// The direction straight away from the mean of these units' centres.
Cdeg away_from_units(const State& s, UnitId u, std::uint64_t enemies);

}  // namespace acies::tabletop
