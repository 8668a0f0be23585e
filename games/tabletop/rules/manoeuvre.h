// 2.8, 2.9: shared by lights in the Skirmish phase and all other units in the Manoeuvre phase.
#pragma once

#include <span>

#include "games/tabletop/rules/game.h"
#include "games/tabletop/rules/movement.h"

namespace acies::tabletop {

// Makes a move that walk() allows: place, formation, DPs with their clauses, friends passed, lights that give way.
void commit_walk(Game& g, UnitId u, const Walked& w, MoveCause cause, MoveKind kind);

// The actions of both phases: move, march, re-form, redress and so on. Shooting is not among them, nor the question
// which side's turn it is.
Refusal check_move_action(const State& s, const Action& a);
void act_move_action(Game& g, const Action& a);
void list_move_actions(const State& s, UnitId u, std::vector<Action>& out);

// Whether the unit may take the path: the way itself, and leaving its battle line.
Refusal check_walk(const State& s, UnitId u, const Path& path, Mil allowance, MoveKind kind);
// A useful choice of paths: straight on and aside as far as it goes, wheels, about face; for others eight directions.
void list_paths(const State& s, UnitId u, Mil allowance, MoveKind kind, std::vector<Path>& out);

// 2.7.2: a battle line that marches or moves as one, named by a set of units: one roll, one path.
Refusal check_line_move(const State& s, const Action& a, Side side);
// Where a path takes every unit of a line, or one alone; each light that falls back is in the way of one of them.
struct LineWalk {
  Refusal refusal;
  std::vector<UnitId> units;
  std::vector<Walked> ways;  // of the units
};
LineWalk walk_line(const State& s, std::uint64_t units, const Path& path, Mil allowance, MoveKind kind);
Refusal check_line_path(const State& s, std::uint64_t units, const Path& path, Mil allowance, MoveKind kind);
// Makes the moves that walk_line() allows. Walk before anything changes: DPs of the roll could make a unit shaken, and the
// path that was allowed would then be refused.
void commit_line_walk(Game& g, const LineWalk& line, MoveKind kind);
void list_line_moves(const State& s, Side side, std::vector<Action>& out);
void list_line_paths(const State& s, std::uint64_t units, Mil allowance, MoveKind kind, std::vector<Path>& out);
// How far a line marches: as far as its slowest unit.
Mil line_march_rate(const State& s, std::uint64_t units);

// A step aside or back as a path.
Path step_path(const Action& a);
// a unit that conforms to the controlled units of its battle line may not leave the line by these moves, which
// are made together.
Refusal check_leaving(const State& s, std::span<const UnitId> units, std::span<const Walked> ways);
// A battle line makes one kind of move.
Refusal check_line(const State& s, UnitId u, MoveKind kind);
// Whether the unit must advance (2.7.2), can, and has not yet done so. It may then do nothing else, and its side cannot
// end the phase.
bool owes_advance(const State& s, UnitId u);
// Looting: a unit that ends a move in the enemy's camp.
void check_looting(Game& g, UnitId u);

}  // namespace acies::tabletop
