// 2.13: the five rows of the result, as pure functions of how a unit stood in the fight.
#pragma once

#include "games/tabletop/model/causes.h"
#include "games/tabletop/model/clause.h"
#include "games/tabletop/model/types.h"

namespace acies::tabletop {

// A unit's state before the row's DPs, its actions, and its opponents.
struct FightState {
  Type type = Type::kHI;
  Grade grade = Grade::kC;
  bool formed = true;  // order Formed
  bool unformed = false;
  bool shaken = false;
  bool charged = false;               // charging or pursuing
  bool faced_mounted = false;         // cavalry, elephants or chariots charged it
  int round = 1;                      // the round just fought
  bool foes_formed_infantry = false;  // some are
  bool foes_only_lights = false;
  bool foes_only_lights_or_models = false;
  bool foes_only_li_or_cavalry = false;
};

struct Outcome {
  int dps = 0;
  bool base = false;  // and a base, if it was engaged
  AfterMove move = AfterMove::kHalt;
  bool may_halt = false;  // instead of going on
  Clause dp_clause = Clause::kNone, move_clause = Clause::kNone;
};
Outcome move_for_row(Row row, const FightState& u);

}  // namespace acies::tabletop
