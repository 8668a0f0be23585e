// 2.17: risk to leaders.
#include "games/tabletop/rules/dp.h"
#include "games/tabletop/rules/game.h"

namespace acies::tabletop {
namespace {

// Frame: leader; step 1: the second roll.
void step(Game& g) {
  const Frame& f = g.top();
  if (!g.s.leaders[f.leader].alive) return pop(g);
  request_roll(g, f.step == 0 ? RollLabel::kRisk : RollLabel::kWound, 0, 1, kNoUnit, g.s.leader_def(f.leader).side,
               f.leader);
}

void act(Game& g, const Action& a) {
  Frame& f = g.top();
  const int die = a.roll.one();
  if (f.step == 0 && die == 1) {
    f.step = 1;
    return;
  }
  const LeaderId l = f.leader;
  const bool second = f.step == 1;
  pop(g);
  if (!second || die >= 5) return;
  Leader& leader = g.s.leaders[l];
  if (die == 1 || leader.wounds > 0) return leader_killed(g, l);
  ++leader.wounds;
  g.emit(LeaderHit{.leader = l, .killed = false, .clause = Clause::kWounded});
}

}  // namespace

const Handler kRiskHandler = {step, act, check_nothing, list_nothing};

}  // namespace acies::tabletop
