#include "games/tabletop/rows.h"

namespace acies::tabletop {
namespace {

Outcome decided(Outcome o, AfterMove move, Clause clause, bool may_halt = false) {
  o.move = move;
  o.move_clause = clause;
  o.may_halt = may_halt;
  return o;
}

// The lines of each row from the top; the first that fits decides.
Outcome victory(const FightState& u, Outcome o) {
  const bool standing_foot = u.grade == Grade::kB && is_infantry(u.type) && u.formed && !u.charged;
  if (u.grade == Grade::kA || standing_foot || u.foes_only_lights_or_models)
    return decided(o, AfterMove::kPursue, Clause::kVictoryHalt, true);
  return decided(o, AfterMove::kPursue, Clause::kRowVictory);
}

Outcome success(const FightState& u, Outcome o) {
  const bool formed_foot = is_infantry(u.type) && u.formed;
  if (is_model(u.type) && u.foes_formed_infantry) return decided(o, AfterMove::kPassThrough, Clause::kSuccessPass);
  if (is_cavalry(u.type) && u.charged && u.foes_formed_infantry)
    return decided(o, AfterMove::kRetire, Clause::kSuccessRetire);
  if (formed_foot && u.faced_mounted) return decided(o, AfterMove::kHalt, Clause::kSuccessHalt);
  if ((is_infantry(u.type) && u.grade == Grade::kA) || u.foes_only_lights)
    return decided(o, AfterMove::kFollowUp, Clause::kSuccessMayHalt, true);
  return decided(o, AfterMove::kFollowUp, Clause::kRowSuccess);
}

Outcome inconclusive(const FightState& u, Outcome o) {
  if (u.type == Type::kCH) return decided(o, AfterMove::kDestroyed, Clause::kChariotGone);
  if (is_cavalry(u.type) && u.foes_formed_infantry) return decided(o, AfterMove::kRetire, Clause::kEvenRetire);
  if ((is_cavalry(u.type) || u.type == Type::kEL) && u.charged && u.foes_only_li_or_cavalry)
    return decided(o, AfterMove::kPassThrough, Clause::kEvenPass);
  return decided(o, AfterMove::kHalt, Clause::kRowInconclusive);
}

Outcome set_back(const FightState& u, Outcome o) {
  if (u.type == Type::kCH) return decided(o, AfterMove::kDestroyed, Clause::kChariotGone);
  if (u.shaken) return decided(o, AfterMove::kRout, Clause::kSetBackRout);
  if (is_infantry(u.type) && u.formed && u.faced_mounted) return decided(o, AfterMove::kHalt, Clause::kSetBackHalt);
  if (u.unformed || (is_cavalry(u.type) && u.foes_formed_infantry) || u.round >= 2)
    return decided(o, AfterMove::kRetire, Clause::kSetBackRetire);
  return decided(o, AfterMove::kFallBack, Clause::kRowSetBack);
}

Outcome defeat(const FightState& u, Outcome o) {
  if (u.type == Type::kCH) return decided(o, AfterMove::kDestroyed, Clause::kChariotGone);
  if (u.type == Type::kEL) {
    o.dps = 0;
    o.base = false;
    return decided(o, AfterMove::kCritical, Clause::kDefeatElephant);
  }
  if (u.shaken || u.unformed) return decided(o, AfterMove::kRout, Clause::kDefeatRout);
  return decided(o, AfterMove::kRetire, Clause::kRowDefeat);
}

}  // namespace

Outcome move_for_row(Row row, const FightState& u) {
  Outcome o;
  switch (row) {
    case Row::kVictory:
      o.dp_clause = Clause::kRowVictory;
      return victory(u, o);
    case Row::kSuccess:
      o.dps = 1;
      o.dp_clause = Clause::kRowSuccess;
      return success(u, o);
    case Row::kInconclusive:
      o.dps = 1;
      o.dp_clause = Clause::kRowInconclusive;
      return inconclusive(u, o);
    case Row::kSetBack:
      o.dps = 2;
      o.dp_clause = Clause::kRowSetBack;
      return set_back(u, o);
    default:
      o.dps = 2;
      o.base = true;
      o.dp_clause = Clause::kRowDefeat;
      return defeat(u, o);
  }
}

}  // namespace acies::tabletop
