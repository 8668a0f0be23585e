// 2.16: the Rally phase.
#include "games/tabletop/rules/dp.h"
#include "games/tabletop/rules/game.h"

namespace acies::tabletop {
namespace {

Refusal check_rally(const State& s, const Action& a) {
  if (a.kind == ActionKind::kDone) return {};
  const Side side = s.stack.back().side;
  if (a.kind != ActionKind::kRally || a.unit == kNoUnit || s.side(a.unit) != side || !on_table(s, a.unit))
    return {"shaken units of the side rally now"};
  const Unit& unit = s.units[a.unit];
  if (!is_shaken(s, a.unit) || unit.broken) return {"it is not shaken, or it is routing", Clause::kRally};
  if (unit.t.moved || is_engaged(s, a.unit)) return {"it has not stood still", Clause::kRally};
  if (unit.t.near_enemy) return {"the enemy was within 8 inches", Clause::kRally};
  return {};
}

void list(const State& s, std::vector<Action>& out) {
  for_each_unit(s, s.stack.back().side, [&](UnitId u) {
    const Action a = action_of(ActionKind::kRally, u);
    if (!check_rally(s, a)) out.push_back(a);
  });
  out.push_back(action_of(ActionKind::kDone));
}

void step(Game& g) {
  std::vector<Action> rallies;
  list(g.s, rallies);
  if (rallies.size() == 1) return pop(g);
  ask(g, Decision::kRally, g.top().side);
}

void act(Game& g, const Action& a) {
  if (a.kind == ActionKind::kDone) return pop(g);
  lose_dp(g, a.unit, g.unit(a.unit).dp - 4, Clause::kRally);
  g.emit(Rallied{.unit = a.unit});
}

}  // namespace

const Handler kRallyHandler = {step, act, check_rally, list};

}  // namespace acies::tabletop
