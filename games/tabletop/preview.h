// The result of a move, before it is made: for tables that show it and players that compare moves.
#pragma once

#include "games/tabletop/battle.h"

namespace acies::tabletop {

// Where one unit of the move would stand, and what it would cost it.
struct PreviewUnit {
  UnitId unit = kNoUnit;
  Pose pose;
  Rows rows{};
  Tail tail;  // of a column that would be bent
  Formation formation = Formation::kNone;
  int wheel = 0, form = 0, about_face = 0, rough = 0, passage = 0;  // DPs by cause
  std::uint64_t within_four = 0, within_eight = 0;                  // unbroken enemies, seen from there
};

struct Preview {
  Refusal refusal;  // the rest is as far as the path was followed
  Mil used = 0, allowance = 0;
  Few<PreviewUnit, 16> units;  // the mover, or those of a battle line
  struct Light {
    UnitId unit = kNoUnit;
    Pose to;
  };
  Few<Light, 16> lights;  // enemies that would fall back
};

// Of kMarch, kPath, kSideStep and kStepBack. The action need not be legal in this state, but must name a unit of the
// table; of kPath the one that has rolled.
Preview preview(const State& s, const Action& a);

// How far the unit could go straight on, or so many hundredths of a degree aside, with this much to use.
Mil reach_of(const State& s, UnitId u, Cdeg aside, Mil allowance, bool march);

}  // namespace acies::tabletop
