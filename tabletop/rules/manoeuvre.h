// 2.8, 2.9: what lights in the Skirmish phase and all others in the Manoeuvre phase share.
#pragma once

#include "tabletop/rules/game.h"
#include "tabletop/rules/movement.h"

namespace acies::tabletop {

// Makes a move that walk() allows: place, formation, DPs with their clauses, friends passed, lights that give way.
void commit_walk(Game& g, UnitId u, const Walked& w, MoveCause cause, MoveKind kind);

// Actions both phases have: move, march, re-form, redress and so on. Not shooting, and not whose turn it is.
Refusal check_move_action(const State& s, const Action& a);
void act_move_action(Game& g, const Action& a);
void list_move_actions(const State& s, UnitId u, std::vector<Action>& out);

// A unit bound to advance (2.7.2) that has not yet: its side cannot be done.
bool owes_advance(const State& s, UnitId u);
// Looting: a unit that ends a move in the enemy's camp.
void check_looting(Game& g, UnitId u);

}  // namespace acies::tabletop
