// 2.14: retire and rout moves; units that have been routing since an earlier turn, and the units that pursue them.
#include "games/tabletop/rules/runners.h"

#include "games/tabletop/rows.h"
#include "games/tabletop/rules/dp.h"
#include "games/tabletop/rules/flight.h"
#include "games/tabletop/rules/pursuit.h"

namespace acies::tabletop {
namespace {

// --- a retire or rout move. Frame: unit; n: the AfterMove.

void run_step(Game& g) {
  const Frame& f = g.top();
  const bool rout = static_cast<AfterMove>(f.n) == AfterMove::kRout;
  request_roll(g, rout ? RollLabel::kRout : RollLabel::kRetire, 1, full_dice(g.s.profile(f.unit)), f.unit, f.side);
}

void run_act(Game& g, const Action& a) {
  const Frame f = g.top();
  pop(g);
  const UnitId u = f.unit;
  const bool rout = static_cast<AfterMove>(f.n) == AfterMove::kRout;
  Mil bonus = 0;
  if (g.s.options().flee_bonus != 2 && !(rout && g.unit(u).routed_before))
    bonus = (1 + full_dice(g.s.profile(u))) * kInch;
  if (rout) g.unit(u).routed_before = true;
  const Cdeg way = away_from_units(g.s, u, g.unit(u).t.foes);
  if (bonus != 0) tell_modifier(g, u, Clause::kFleeBonus, bonus / kInch);
  if (g.s.options().morale_timing != 0)
    shake_friends(g, u, rout ? 2 : 1, rout ? Clause::kMoraleLost : Clause::kMoraleRetire);
  end_contacts(g, u);
  tell_modifier(g, u, rout ? Clause::kRout : Clause::kRetire);
  run_away(g, u, way, a.roll.sum() * kInch + bonus, rout ? MoveCause::kRout : MoveCause::kRetire);
  if (on_table(g.s, u)) g.unit(u).last = rout ? Last::kRouted : Last::kRetired;
}

// --- a unit routing since an earlier turn. Frame: unit: the router; units: its pursuers; other: the pursuer
// that is asked; step: 0 may the router halt, 1 it runs, 2 its pursuers follow or halt, 3 all is done.

void stops_running(Game& g, UnitId u) {
  Unit& unit = g.unit(u);
  unit.broken = false;
  if (!is_model(g.s.type(u))) unit.dp = static_cast<std::uint8_t>(threshold(g.s, u));
  unit.last = Last::kHalted;
  tell_modifier(g, u, Clause::kRunners);
  for_each_in(touching(g.s, u), [&](UnitId e) { g.unit(e).fight.pursuing = true; });
}

void runner_step(Game& g) {
  Frame& f = g.top();
  const UnitId u = f.unit;
  if (!on_table(g.s, u)) return pop(g);
  if (f.step == 0) {
    const Control c = g.unit(u).t.control;
    if (c == Control::kFree) return ask(g, Decision::kMayHalt, f.side);
    if (c == Control::kHalt) {
      pop(g);
      return stops_running(g, u);
    }
    f.step = 1;
  }
  if (f.step == 1) return request_roll(g, RollLabel::kRout, 1, full_dice(g.s.profile(u)), u, f.side);
  if (f.step == 2) {
    UnitId pursuer = kNoUnit;
    for_each_in(f.units, [&](UnitId p) {
      if (pursuer == kNoUnit) pursuer = p;
    });
    if (pursuer == kNoUnit) {
      f.step = 3;
    } else {
      f.other = pursuer;
      const Control c = g.unit(pursuer).t.control;
      const bool free = on_table(g.s, pursuer) && is_unbroken(g.s, pursuer) && !is_engaged(g.s, pursuer);
      if (free && c == Control::kFree) return ask(g, Decision::kMayHalt, g.s.side(pursuer));
      f.units &= ~bit(pursuer);
      if (free && c == Control::kRepeat) begin_pursuit(g, pursuer, bit(u));
      return;
    }
  }
  pop(g);
  if (!is_engaged(g.s, u)) lose_unit(g, u, LossCause::kRouted);
}

void runner_act(Game& g, const Action& a) {
  Frame& f = g.top();
  const UnitId u = f.unit;
  if (f.step == 0) {
    if (a.kind == ActionKind::kGoOn) {
      f.step = 1;
      return;
    }
    pop(g);
    return stops_running(g, u);
  }
  if (f.step == 1) {
    f.units = touching(g.s, u);
    f.step = 2;
    const Cdeg way = away_from_units(g.s, u, f.units);
    end_contacts(g, u);
    g.unit(u).routed_before = true;
    run_away(g, u, way, a.roll.sum() * kInch, MoveCause::kRout);
    if (on_table(g.s, u)) g.unit(u).last = Last::kRouted;
    return;
  }
  f.units &= ~bit(f.other);
  if (a.kind == ActionKind::kGoOn) begin_pursuit(g, f.other, bit(u));
}

Refusal runner_check(const State& s, const Action& a) {
  const Frame& f = s.stack.back();
  const UnitId asked = f.step == 0 ? f.unit : f.other;
  if (a.unit != kNoUnit && a.unit != asked) return {"another unit is asked now"};
  if (a.kind == ActionKind::kHalt || a.kind == ActionKind::kGoOn) return {};
  return {"it halts or runs on", Clause::kRunners};
}

void runner_list(const State& s, std::vector<Action>& out) {
  const Frame& f = s.stack.back();
  const UnitId asked = f.step == 0 ? f.unit : f.other;
  out.push_back(action_of(ActionKind::kHalt, asked));
  out.push_back(action_of(ActionKind::kGoOn, asked));
}

}  // namespace

bool begin_runner(Game& g, UnitId u) {
  Unit& unit = g.unit(u);
  if (unit.rampage >= 0 && !unit.t.rampaged) {
    push(g, FrameKind::kRampage, g.s.side(u), u);
    return true;
  }
  if (unit.broken && is_engaged(g.s, u)) {
    push(g, FrameKind::kRunner, g.s.side(u), u);
    return true;
  }
  return false;
}

const Handler kRunHandler = {run_step, run_act, check_nothing, list_nothing};
const Handler kRunnerHandler = {runner_step, runner_act, runner_check, runner_list};

}  // namespace acies::tabletop
