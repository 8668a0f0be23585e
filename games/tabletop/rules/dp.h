// Disorder points and losses: the only ways a unit gains or loses DPs, loses bases, or is lost (2.2, 2.16).
#pragma once

#include "games/tabletop/rules/game.h"

namespace acies::tabletop {

// One at a time: up to the threshold a DP, past it a base (2.2). Models owe a damage test for each of shooting and combat.
void gain_dp(Game& g, UnitId u, int n, DpCause cause, Clause clause);
void lose_dp(Game& g, UnitId u, int n, Clause clause);
// Rear rank first, from the file ends. May destroy the unit.
void lose_base(Game& g, UnitId u, DpCause cause, Clause clause);
// Takes it off the table, ends its contacts, shakes its friends (unless routing had done so), frees its leaders.
void lose_unit(Game& g, UnitId u, LossCause cause);

// Dice to be rolled before anything else goes on: damage to a model, risk to a leader.
void owe(Game& g, OwedKind kind, std::uint8_t id, int count);

// Call around whatever changes formation or lines, so that shaken and steady are told.
void note_shaken(Game& g, UnitId u, bool before);

// 2.16: morale DPs to friends within 4 inches.
void shake_friends(Game& g, UnitId cause, int n, Clause clause);
void leader_killed(Game& g, LeaderId l);
// A leader whose unit is gone, or whom enemies reach: joins the nearest friendly unit within 12 inches or dies.
void rescue_leader(Game& g, LeaderId l);

void end_contact(Game& g, UnitId a, UnitId b);
void end_contacts(Game& g, UnitId u);
void make_contact(Game& g, UnitId a, UnitId b);

// Becomes unformed, as for a full unformed move. Lights and models stay what they are.
void become_unformed(Game& g, UnitId u);
// Moves a unit and tells it. It stands straight there, or with that tail.
void relocate(Game& g, UnitId u, Pose to, MoveCause cause, Mil length = 0, const Tail& tail = {});
// The same for moves that do not turn: as it lies, every base by the same way.
void relocate_as_it_lies(Game& g, UnitId u, Pose to, MoveCause cause, Mil length = 0);

}  // namespace acies::tabletop
