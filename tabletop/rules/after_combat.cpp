// 2.14: After Combat Moves.
// THIN: losers retire or rout; winners stay.
#include "tabletop/rules/dp.h"
#include "tabletop/rules/flight.h"
#include "tabletop/rules/game.h"
#include "tabletop/rules/runners.h"

namespace acies::tabletop {
namespace {

std::uint64_t opponents(const State& s, UnitId u) {
  std::uint64_t set = 0;
  for (const Contact& c : s.contacts) {
    if (c.a == u) set |= std::uint64_t{1} << c.b;
    if (c.b == u) set |= std::uint64_t{1} << c.a;
  }
  return set;
}

// Frame: step 0: moves; 1: routers that nobody touches are gone. n: the next unit.
void after_step(Game& g) {
  Frame& f = g.top();
  while (f.n < g.s.units.size()) {
    const auto u = static_cast<UnitId>(f.n++);
    if (!on_table(g.s, u) || g.unit(u).t.row_move == 0) continue;
    Frame& runner = push(g, FrameKind::kRun, g.s.side(u), u);
    runner.n = g.unit(u).t.row_move;
    return;
  }
  for (int i = 0; i < g.s.units.size(); ++i) {
    const auto u = static_cast<UnitId>(i);
    if (on_table(g.s, u) && g.unit(u).broken) lose_unit(g, u, LossCause::kRouted);
  }
  pop(g);
}

// A retire or rout move. Frame: unit; n: 1 retires, 2 routs.
void run_step(Game& g) {
  const Frame& f = g.top();
  const RollLabel label = f.n == 2 ? RollLabel::kRout : RollLabel::kRetire;
  request_roll(g, label, 1, full_dice(g.s.profile(f.unit)), f.unit, f.side);
}

void run_act(Game& g, const Action& a) {
  const Frame f = g.top();
  pop(g);
  const UnitId u = f.unit;
  const Mil bonus = (1 + full_dice(g.s.profile(u))) * kInch;
  const Cdeg way = away_from_units(g.s, u, opponents(g.s, u));
  shake_friends(g, u, f.n == 2 ? 2 : 1, f.n == 2 ? Clause::kMoraleLost : Clause::kMoraleRetire);
  if (!on_table(g.s, u)) return;
  end_contacts(g, u);
  if (f.n == 2) g.unit(u).broken = true;
  g.unit(u).last = f.n == 2 ? Last::kRouted : Last::kRetired;
  run_away(g, u, way, a.roll.sum() * kInch + bonus, f.n == 2 ? MoveCause::kRout : MoveCause::kRetire);
}

}  // namespace

bool begin_runner(Game& g, UnitId u) {
  if (g.unit(u).rampage >= 0 && g.unit(u).t.row_move == 0) {
    g.unit(u).t.row_move = 9;
    push(g, FrameKind::kRampage, g.s.side(u), u);
    return true;
  }
  return false;
}

const Handler kAfterCombatHandler = {after_step, [](Game&, const Action&) {}, check_nothing, list_nothing};
const Handler kRunHandler = {run_step, run_act, check_nothing, list_nothing};

}  // namespace acies::tabletop
