// 2.6, phase 0: which side holds the initiative, and which acts first.
#include "games/tabletop/rules/initiative.h"

#include "games/tabletop/rules/game.h"

namespace acies::tabletop {

int generals_actions(const State& s, Side side) {
  for (int l = 0; l < s.leaders.size(); ++l) {
    const LeaderDef& def = s.leader_def(static_cast<LeaderId>(l));
    const Leader& leader = s.leaders[l];
    // A General who only ever had one action keeps it, wounded or not (2.7.1).
    if (def.side == side && def.general && leader.alive) return std::max(1, leader.actions - leader.wounds);
  }
  return 0;
}

namespace {

// Frame: step 0 top rolls, 1 bottom rolls, 2 the holder chooses; a: top's total, b: bottom's.
void step(Game& g) {
  Frame& f = g.top();
  if (g.s.options().initiative == 2 && g.s.initiative != Side::kNobody && f.step < 2) f.step = 2;
  if (f.step < 2) {
    const Side side = f.step == 0 ? Side::kTop : Side::kBottom;
    request_roll(g, RollLabel::kInitiative, 0, 1, kNoUnit, side);
    return;
  }
  ask(g, Decision::kActFirst, g.s.initiative);
}

void act(Game& g, const Action& a) {
  Frame& f = g.top();
  if (a.kind == ActionKind::kRoll) {
    const Side side = f.step == 0 ? Side::kTop : Side::kBottom;
    int total = a.roll.one();
    if (g.s.options().initiative == 0) {
      const int actions = generals_actions(g.s, side);
      if (actions != 0) tell_modifier(g, side, kNoUnit, Clause::kInitiativeRoll, 2 * actions);
      total += actions;
    }
    (f.step == 0 ? f.a : f.b) = total;
    if (++f.step < 2) return;
    if (f.a == f.b) {
      // A tie leaves it with the last holder; on the first turn it is rolled again.
      if (g.s.initiative == Side::kNobody) f.step = 0;
    } else {
      g.s.initiative = f.a > f.b ? Side::kTop : Side::kBottom;
    }
    return;
  }
  g.s.first = a.kind == ActionKind::kActFirst ? g.s.initiative : other(g.s.initiative);
  g.emit(InitiativeTaken{.side = g.s.initiative, .first = a.kind == ActionKind::kActFirst});
  pop(g);
}

Refusal check_choice(const State&, const Action& a) {
  if (a.kind != ActionKind::kActFirst && a.kind != ActionKind::kActSecond)
    return {"the holder of the initiative chooses to act first or second", Clause::kActFirst};
  return {};
}

void list(const State&, std::vector<Action>& out) {
  out.push_back(action_of(ActionKind::kActFirst));
  out.push_back(action_of(ActionKind::kActSecond));
}

}  // namespace

const Handler kInitiativeHandler = {step, act, check_choice, list};

}  // namespace acies::tabletop
