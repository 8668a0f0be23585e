// 2.11: the Charge phase: declarations, and the moves that follow.
// THIN: responses (evade, counter-charge), mutual charges, wheels and move-throughs are still to come.
#include "tabletop/rules/charge.h"

#include "tabletop/geometry/conform.h"
#include "tabletop/geometry/moves.h"
#include "tabletop/rules/dp.h"
#include "tabletop/rules/movement.h"

namespace acies::tabletop {

Refusal check_charge(const State& s, UnitId u, UnitId target) {
  const Unit& unit = s.units[u];
  const Type type = s.type(u), foe = s.type(target);
  if (!on_table(s, u) || !on_table(s, target) || !is_enemy(s, u, target)) return {"that is no enemy on the table"};
  if (type == Type::kBow) return {"bowmen never charge", Clause::kChargeBow};
  if (unit.broken || is_shaken(s, u)) return {"a shaken unit does not charge", Clause::kChargeNever};
  if (unit.formation == Formation::kColumn) return {"a column does not charge", Clause::kChargeNever};
  if (unit.t.control == Control::kHalt) return {"the unit is on halt", Clause::kControlHalt};
  if (unit.t.control == Control::kRepeat && (unit.last == Last::kHalted || unit.last == Last::kManoeuvred))
    return {"the unit repeats its last move: it stays", Clause::kRepeatStill};
  if (unit.t.reformed) return {"it has re-formed this turn", Clause::kReform};
  if (is_engaged(s, u) || unit.rampage >= 0 || unit.looting) return {"it is engaged", Clause::kChargeNever};
  if (type == Type::kLI && foe != Type::kLI && !is_model(foe))
    return {"light infantry charges only light infantry and models", Clause::kChargeLI};
  if (type == Type::kLC && !is_cavalry(foe) && s.units[target].order != Order::kUnformed)
    return {"light cavalry charges only cavalry and unformed units", Clause::kChargeLC};
  if (gap(s, u, target) > kFour + kMeasure) return {"the enemy is farther than 4 inches", Clause::kChargeRange};
  if (unit.order == Order::kFormed && !to_front(outline_of(s, u), outline_of(s, target), s.options().front_cone))
    return {"the enemy is not to the front", Clause::kChargeFront};
  return {};
}

namespace {

// --- declarations. Frame: side.

Refusal declare_check(const State& s, const Action& a) {
  const Frame& f = s.stack.back();
  if (a.kind == ActionKind::kDone) return {};
  if (a.kind != ActionKind::kCharge) return {"charges are declared now"};
  if (a.unit == kNoUnit || a.target == kNoUnit || s.side(a.unit) != f.side)
    return {"that is no unit of the side that declares"};
  if (s.units[a.unit].t.declared) return {"it has declared a charge", Clause::kChargeNever};
  return check_charge(s, a.unit, a.target);
}

void declare_list(const State& s, std::vector<Action>& out) {
  const Side side = s.stack.back().side;
  for_each_unit(s, side, [&](UnitId u) {
    for_each_unit(s, other(side), [&](UnitId e) {
      const Action a = action_of(ActionKind::kCharge, u, e);
      if (!declare_check(s, a)) out.push_back(a);
    });
  });
  out.push_back(action_of(ActionKind::kDone));
}

void declare_step(Game& g) {
  std::vector<Action> charges;
  declare_list(g.s, charges);
  if (charges.size() == 1) return pop(g);
  ask(g, Decision::kDeclare, g.top().side);
}

void declare_act(Game& g, const Action& a) {
  if (a.kind == ActionKind::kDone) return pop(g);
  g.unit(a.unit).t.declared = true;
  g.unit(a.unit).t.target = a.target;
  Event e;
  e.kind = EventKind::kChargeDeclared;
  e.unit = a.unit;
  e.other = a.target;
  if (g.s.options().open_declaration == 0) e.hidden_from = other(g.s.side(a.unit));
  g.emit(e);
}

// --- the moves

void charge_home(Game& g, UnitId u, UnitId target) {
  const State& s = g.s;
  Outline own = outline_of(s, u);
  const Outline foe = outline_of(s, target);
  const Point c = foe.centre();
  Cdeg aside = turn_between(own.pose.facing, direction_of(c.x - own.pose.x, c.y - own.pose.y));
  if (s.units[u].order == Order::kFormed) {
    aside = std::max(-kOblique, std::min(aside, kOblique));
  } else {
    own = Outline(turn_in_place(own.pose, own.size.depth, turned(own.pose.facing + aside)), own.size);
    if (overlaps_any(s, u, own)) return;
    aside = 0;
  }
  std::vector<Obstacle> all;
  std::vector<Outline> others;
  int target_at = -1;
  for (int i = 0; i < s.units.size(); ++i) {
    if (i == u || !s.units[i].on_table) continue;
    if (i == target) target_at = static_cast<int>(all.size());
    const Outline o = outline_of(s, static_cast<UnitId>(i));
    all.push_back({o, 0, false});
    if (i != target) others.push_back(o);
  }
  const std::vector<Polygon> closed = closed_ground(s, u);
  const Field field{s.scenario->width, s.scenario->height, closed};
  const Reach r = reach_straight(own, aside, 8 * kInch, all, field);
  if (r.stopped_by != target_at) return;
  relocate(g, u, r.pose, MoveCause::kCharge, r.length);
  const Conformed lined = conform(layout_of(s, u), r.pose, layout_of(s, target), s.units[target].pose, others, field,
                                  s.options().engage_overlap);
  if (s.options().conform != 0 && lined.pose != r.pose) relocate(g, u, lined.pose, MoveCause::kConform);
  make_contact(g, u, target);
  Unit& unit = g.unit(u);
  unit.t.charged = true;
  unit.last = Last::kCharged;
  unit.fight.charging = true;
  g.unit(target).fight.receiving = true;
  g.unit(target).t.received = true;
}

// Frame: n: the next unit.
void charges_step(Game& g) {
  for (int i = 0; i < g.s.units.size(); ++i) {
    const auto u = static_cast<UnitId>(i);
    const UnitId target = g.unit(u).t.target;
    if (!on_table(g.s, u) || !g.unit(u).t.declared || target == kNoUnit || !on_table(g.s, target)) continue;
    if (is_engaged(g.s, u)) continue;
    if (g.s.type(target) == Type::kCH && !g.unit(target).t.declared) {
      lose_unit(g, target, LossCause::kChariot);
      continue;
    }
    charge_home(g, u, target);
  }
  pop(g);
}

}  // namespace

const Handler kDeclareHandler = {declare_step, declare_act, declare_check, declare_list};
const Handler kChargesHandler = {charges_step, [](Game&, const Action&) {}, check_nothing, list_nothing};

}  // namespace acies::tabletop
