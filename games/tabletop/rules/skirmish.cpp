// 2.8: the Skirmish phase: lights shoot and move, move and shoot, shoot twice, or redress.
#include "games/tabletop/rules/manoeuvre.h"
#include "games/tabletop/rules/shooting.h"

namespace acies::tabletop {
namespace {

Refusal check_unit(const State& s, UnitId u, Side side) {
  if (u == kNoUnit || s.side(u) != side || !on_table(s, u)) return {"that is no unit of the side that acts"};
  if (!is_light(s.type(u))) return {"only lights act in the Skirmish phase", Clause::kSkirmishWho};
  if (is_engaged(s, u) || s.units[u].broken) return {"it is engaged or routing", Clause::kSkirmishWho};
  return {};
}

Refusal check_shot(const State& s, const Action& a) {
  const TurnFlags& t = s.units[a.unit].t;
  if (a.target == kNoUnit) return {"name a target"};
  if (t.redressed) return {"it has redressed its ranks", Clause::kSkirmishChoice};
  if (t.shots >= 2 || (t.shots == 1 && t.acted))
    return {"it shoots once if it moves, and never more than twice", Clause::kSkirmishChoice};
  if (t.shots == 1 && owes_advance(s, a.unit)) return {"it must advance, too", Clause::kRepeatAdvance};
  return shot_at(s, a.unit, a.target).refusal;
}

Refusal phase_check(const State& s, const Action& a) {
  const Frame& f = s.stack.back();
  if (a.kind == ActionKind::kDone) {
    for (int i = 0; i < s.units.size(); ++i) {
      const auto u = static_cast<UnitId>(i);
      if (on_table(s, u) && s.side(u) == f.side && is_light(s.type(u)) && owes_advance(s, u))
        return {"a unit must still advance", Clause::kRepeatAdvance};
    }
    return {};
  }
  if (const Refusal r = check_unit(s, a.unit, f.side)) return r;
  if (a.kind == ActionKind::kShoot) return check_shot(s, a);
  if (a.kind != ActionKind::kRedress && s.units[a.unit].t.shots >= 2)
    return {"it has shot twice", Clause::kSkirmishChoice};
  return check_move_action(s, a);
}

void phase_list(const State& s, std::vector<Action>& out) {
  const Frame& f = s.stack.back();
  for_each_unit(s, f.side, [&](UnitId u) {
    if (check_unit(s, u, f.side)) return;
    if (s.units[u].t.shots < 2) list_move_actions(s, u, out);
    for_each_unit(s, other(f.side), [&](UnitId e) {
      const Action a = action_of(ActionKind::kShoot, u, e);
      if (gap(s, u, e) <= kEight && !phase_check(s, a)) out.push_back(a);
    });
  });
  const Action done = action_of(ActionKind::kDone);
  if (!phase_check(s, done)) out.push_back(done);
}

// Whether the unit has anything to decide. On halt it does not move: it may shoot, or redress.
bool may_act(const State& s, UnitId u, Side side) {
  if (check_unit(s, u, side)) return false;
  if (s.units[u].t.control != Control::kHalt) return true;
  bool any = !check_move_action(s, action_of(ActionKind::kRedress, u));
  for_each_unit(s, other(side), [&](UnitId e) {
    any = any || (gap(s, u, e) <= kEight && !check_shot(s, action_of(ActionKind::kShoot, u, e)));
  });
  return any;
}

void step(Game& g) {
  const Side side = g.top().side;
  bool any = false;
  for_each_unit(g.s, side, [&](UnitId u) { any = any || may_act(g.s, u, side); });
  if (!any) return pop(g);
  ask(g, Decision::kSkirmish, side);
}

void act(Game& g, const Action& a) {
  if (a.kind == ActionKind::kDone) return pop(g);
  if (a.kind == ActionKind::kShoot) {
    if (!g.unit(a.unit).t.moved) g.unit(a.unit).last = Last::kManoeuvred;
    return begin_shot(g, a.unit, a.target);
  }
  act_move_action(g, a);
}

}  // namespace

const Handler kSkirmishHandler = {step, act, phase_check, phase_list};

}  // namespace acies::tabletop
