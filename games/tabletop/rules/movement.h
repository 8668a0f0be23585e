// 2.9: a path followed on the table: how far it goes, how much it costs, and which units it disorders.
#pragma once

#include "games/tabletop/battle.h"
#include "games/tabletop/command.h"
#include "games/tabletop/geometry/sweep.h"
#include "games/tabletop/rules/swept.h"

namespace acies::tabletop {

enum class MoveKind : std::uint8_t { kMarch = 1, kOrdinary, kStep };

// A light unit that falls back, out of turn, before a formed unit that moves.
struct GivesWay {
  UnitId unit = kNoUnit;
  Pose to;
};

// The result of following a path. Following it changes nothing.
struct Walked {
  Refusal refusal;
  Pose pose;
  Rows rows{};
  Tail tail;  // of a column that ends bent
  Formation formation = Formation::kNone;
  Mil used = 0;
  bool advanced = false;
  bool in_file = false;                     // a column went round a bend: its bases followed the leading one
  int wheel = 0, form = 0, about_face = 0;  // DPs of the mover
  MoveDps swept;                            // and those of ground and friends
  Few<GivesWay, 16> gives_way;
};

// Units that move as one: each keeps its place in the rectangle around all of them.
struct Company {
  std::uint64_t units = 0;
  Outline around;
};

// Follows a path of a unit that may use up to `allowance`. A unit that moves in a company follows the company's path,
// which may only go ahead and wheel.
Walked walk(const State& s, UnitId u, const Path& path, Mil allowance, MoveKind kind, const Company* company = nullptr);

// How far a unit can go straight on (or aside) by these rules.
Mil straight_reach(const State& s, UnitId u, Cdeg aside, Mil allowance, MoveKind kind);

// A straight path of an ordinary move, as the unit's order wants it written.
Path straight_path(const State& s, UnitId u, Cdeg aside, Mil length);
// The farthest of these, up to `length`, that walk() allows: short of friends, and of lights that cannot fall back. 0: none.
Mil walk_reach(const State& s, UnitId u, Cdeg aside, Mil length);

// 2.9.2: models go through lights, and need not stop for them.
bool goes_through(const State& s, UnitId mover, UnitId enemy);
// The enemies that stop a mover, each with the distance it must keep. Enemies that it goes through or pushes back are
// left out.
std::vector<Obstacle> enemies_before(const State& s, UnitId u, MoveKind kind);

// Ground closed to a unit: impassable, and rough to cavalry and chariots. The polygons live as long as the scenario.
std::vector<Polygon> closed_ground(const State& s, UnitId u);
// The terrain that a unit would so stand on although it is closed to it: its place in the scenario, -1 if there is none.
int closed_ground_under(const State& s, UnitId u, const Outline& o);
// Whether a unit that stands so is on the table with all its bases.
bool stands_on_table(const State& s, const Outline& o);

// Whether the unit may now make a move of its own (control, steadied, engaged, routing, rampaging).
Refusal check_may_move(const State& s, UnitId u);

}  // namespace acies::tabletop
