// Disorder points and losses: the only ways a unit gains or loses DPs, loses bases, or is lost (2.2, 2.16).
#pragma once

#include "games/tabletop/rules/game.h"

namespace acies::tabletop {

// Gives DPs one at a time: each adds a DP up to the threshold and costs a base past it (2.2). A model must take a
// damage test for each DP of shooting or combat.
void gain_dp(Game& g, UnitId u, int n, DpCause cause, Clause clause);
void lose_dp(Game& g, UnitId u, int n, Clause clause);
// Removes bases, rear rank first, from the file ends. May destroy the unit.
void lose_base(Game& g, UnitId u, DpCause cause, Clause clause);
// Takes the unit off the table, ends its contacts, gives its friends morale DPs (unless they had them when it routed),
// and frees its leaders.
void lose_unit(Game& g, UnitId u, LossCause cause);

// Notes dice that must be rolled before anything else goes on: damage to a model, risk to a leader.
void owe(Game& g, OwedKind kind, std::uint8_t id, int count);

// Call after a change of formation or lines: an event tells if the unit has become shaken, or steady again. `before`:
// it was shaken before the change.
void note_shaken(Game& g, UnitId u, bool before);

// 2.16: morale DPs to friends within 4 inches.
void shake_friends(Game& g, UnitId cause, int n, Clause clause);
void leader_killed(Game& g, LeaderId l);
// A leader whose unit is gone, or who is reached by enemies, joins the nearest friendly unit within 12 inches or dies
//
void rescue_leader(Game& g, LeaderId l);

void end_contact(Game& g, UnitId a, UnitId b);
void end_contacts(Game& g, UnitId u);
void make_contact(Game& g, UnitId a, UnitId b);

// The unit becomes unformed, as for a full unformed move. Lights and models keep their order.
void become_unformed(Game& g, UnitId u);
// Moves a unit and emits the event. The unit is straight at its new place, or has the tail given.
void relocate(Game& g, UnitId u, Pose to, MoveCause cause, Mil length = 0, const Tail& tail = {});
// The same for a move without a turn: every base makes the same displacement, so a bent column keeps its shape.
void relocate_as_it_lies(Game& g, UnitId u, Pose to, MoveCause cause, Mil length = 0);

}  // namespace acies::tabletop
