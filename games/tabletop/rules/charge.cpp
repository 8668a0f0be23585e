// 2.11: which enemies a unit may charge; declarations, answers and evades.
#include "games/tabletop/rules/charge.h"

#include <algorithm>

#include "games/tabletop/command.h"
#include "games/tabletop/geometry/moves.h"
#include "games/tabletop/rules/flight.h"
#include "games/tabletop/rules/movement.h"

namespace acies::tabletop {

Refusal check_may_charge(const State& s, UnitId u, UnitId target) {
  const Unit& unit = s.units[u];
  const Type type = s.type(u), foe = s.type(target);
  if (!on_table(s, u) || !on_table(s, target) || !is_enemy(s, u, target)) return {"that is no enemy on the table"};
  if (s.units[target].rampage >= 0) return {"a rampaging model cannot be charged", Clause::kChargeRampage};
  if (type == Type::kBow) return {"bowmen never charge", Clause::kChargeBow};
  if (unit.broken || is_shaken(s, u)) return {"a shaken unit does not charge", Clause::kChargeNever};
  if (unit.formation == Formation::kColumn) return {"a column does not charge", Clause::kChargeNever};
  if (unit.t.control == Control::kHalt) return {"the unit is on halt", Clause::kControlHalt};
  if (bound_to_stay(s, u)) return {"the unit repeats its last move: it stays", Clause::kRepeatStill};
  if (unit.t.reformed) return {"it has re-formed this turn", Clause::kReform};
  if (is_engaged(s, u) || unit.rampage >= 0 || unit.looting) return {"it is engaged", Clause::kChargeNever};
  if (type == Type::kLI && foe != Type::kLI && !is_model(foe))
    return {"light infantry charges only light infantry and models", Clause::kChargeLI};
  if (type == Type::kLC && !is_cavalry(foe) && s.units[target].order != Order::kUnformed)
    return {"light cavalry charges only cavalry and unformed units", Clause::kChargeLC};
  if (gap(s, u, target) > kFour + kMeasure) return {"the enemy is farther than 4 inches", Clause::kChargeRange};
  return {};
}

Refusal check_charge(const State& s, UnitId u, UnitId target, const DrawnWay& drawn) {
  if (const Refusal r = check_may_charge(s, u, target)) return r;
  return charge_way(s, u, target, drawn).refusal;
}

bool may_evade(const State& s, UnitId u) {
  const Type t = s.type(u);
  if (t != Type::kLI && t != Type::kLC && t != Type::kMC) return false;
  return is_unbroken(s, u) && !is_engaged(s, u);
}

bool may_counter_charge(const State& s, UnitId u, UnitId charger) {
  const Type t = s.type(u);
  if (t != Type::kHC && t != Type::kMI) return false;
  return !check_charge(s, u, charger);
}

namespace {

// --- declarations. Frame: side.

// a unit that conforms to the controlled units of its battle line charges only if one of these charges. This does
// not bind answers to a charge.
bool held_by_line(const State& s, UnitId u) {
  return s.options().leaving_line == 2 && is_bound_by_line(s, u) && !line_charges(s, u);
}

// T9: a charge at every enemy to which there is a way. Its wheel, if it needs one, is written down.
void list_charges(const State& s, UnitId u, std::vector<Action>& out) {
  if (s.units[u].t.declared || held_by_line(s, u)) return;
  for_each_unit(s, other(s.side(u)), [&](UnitId e) {
    if (check_may_charge(s, u, e)) return;
    const ChargeWay way = charge_way(s, u, e);
    if (way.refusal) return;
    Action a = action_of(ActionKind::kCharge, u, e);
    a.path = path_of({way.wheel, kAnyAside}, 0);
    out.push_back(a);
  });
}

// Whether that list would have anything in it.
bool has_charge(const State& s, UnitId u) {
  if (s.units[u].t.declared || held_by_line(s, u)) return false;
  bool any = false;
  for_each_unit(s, other(s.side(u)), [&](UnitId e) { any = any || !check_charge(s, u, e); });
  return any;
}

// 2.7.2: a unit that must repeat a charge, follow-up or pursuit charges if it can.
bool must_charge(const State& s, UnitId u) {
  const TurnFlags& t = s.units[u].t;
  if (t.control != Control::kRepeat || t.declared) return false;
  if (t.repeats != Last::kCharged && t.repeats != Last::kFollowedUp && t.repeats != Last::kPursued) return false;
  return has_charge(s, u);
}

Refusal declare_check(const State& s, const Action& a) {
  const Frame& f = s.stack.back();
  if (a.kind == ActionKind::kDone) {
    Refusal refusal;
    for_each_unit(s, f.side, [&](UnitId u) {
      if (!refusal && must_charge(s, u)) refusal = {"a unit must still charge", Clause::kRepeatCharge};
    });
    return refusal;
  }
  if (a.kind != ActionKind::kCharge) return {"charges are declared now"};
  if (a.unit == kNoUnit || a.target == kNoUnit || s.side(a.unit) != f.side)
    return {"that is no unit of the side that declares"};
  if (s.units[a.unit].t.declared) return {"it has declared a charge", Clause::kChargeNever};
  if (held_by_line(s, a.unit)) return {"its battle line does not charge", Clause::kControlConform};
  DrawnWay drawn;
  if (!read_way(a.path, &drawn)) return {"a charge wheels once at most and then goes straight on", Clause::kChargeWay};
  if (const Refusal r = check_may_charge(s, a.unit, a.target)) return r;
  const ChargeWay way = charge_way(s, a.unit, a.target, drawn);
  if (!way.refusal && drawn.aside != kAnyAside && a.path[a.path.size() - 1].length + kContact < way.length)
    return {"the way ends before it reaches the enemy", Clause::kChargeWay};
  return way.refusal;
}

void declare_list(const State& s, std::vector<Action>& out) {
  for_each_unit(s, s.stack.back().side, [&](UnitId u) { list_charges(s, u, out); });
  const Action done = action_of(ActionKind::kDone);
  if (!declare_check(s, done)) out.push_back(done);
}

void declare_step(Game& g) {
  bool any = false;
  for_each_unit(g.s, g.top().side, [&](UnitId u) { any = any || has_charge(g.s, u); });
  if (!any) return pop(g);
  ask(g, Decision::kDeclare, g.top().side);
}

void declare_act(Game& g, const Action& a) {
  if (a.kind == ActionKind::kDone) return pop(g);
  TurnFlags& t = g.unit(a.unit).t;
  t.declared = true;
  t.target = a.target;
  read_way(a.path, &t.way);
  t.region = static_cast<std::uint8_t>(region_of(outline_of(g.s, a.target), outline_of(g.s, a.unit)));
  const bool secret = g.s.options().open_declaration == 0;
  g.emit(ChargeDeclared{
      .unit = a.unit, .target = a.target, .hidden_from = secret ? other(g.s.side(a.unit)) : Side::kNobody});
}

// --- answers. Frame: unit that answers; units: its chargers.

Refusal respond_check(const State& s, const Action& a) {
  const Frame& f = s.stack.back();
  if (a.unit != kNoUnit && a.unit != f.unit) return {"another unit answers now"};
  if (a.kind == ActionKind::kStand) return {};
  if (a.kind == ActionKind::kEvade) {
    if (!may_evade(s, f.unit)) return {"it does not evade", Clause::kMayEvade};
    return {};
  }
  if (a.kind == ActionKind::kCounterCharge) {
    bool can = false;
    for_each_in(f.units, [&](UnitId c) {
      if (a.target == kNoUnit || a.target == c) can = can || may_counter_charge(s, f.unit, c);
    });
    if (!can) return {"it cannot counter-charge", Clause::kMayCounter};
    return {};
  }
  return {"a charged unit stands, evades or counter-charges", Clause::kStands};
}

void respond_list(const State& s, std::vector<Action>& out) {
  const Frame& f = s.stack.back();
  out.push_back(action_of(ActionKind::kStand, f.unit));
  if (may_evade(s, f.unit)) out.push_back(action_of(ActionKind::kEvade, f.unit));
  for_each_in(f.units, [&](UnitId c) {
    if (may_counter_charge(s, f.unit, c)) out.push_back(action_of(ActionKind::kCounterCharge, f.unit, c));
  });
}

void respond_step(Game& g) { ask(g, Decision::kRespond, g.top().side); }

void respond_act(Game& g, const Action& a) {
  const Frame f = g.top();
  pop(g);
  const UnitId foe = note_answer(g, f.unit, f.units, a);
  const Clause clause = a.kind == ActionKind::kEvade           ? Clause::kMayEvade
                        : a.kind == ActionKind::kCounterCharge ? Clause::kMayCounter
                                                               : Clause::kStands;
  g.emit(Responded{.unit = f.unit, .charger = unit_or_none(foe), .answer = a.kind, .clause = clause});
}

// --- evades. Frame: unit; units: the chargers it runs from.

void evade_step(Game& g) {
  const Frame& f = g.top();
  if (!on_table(g.s, f.unit)) return pop(g);
  request_roll(g, RollLabel::kEvade, 1, full_dice(g.s.profile(f.unit)), f.unit, f.side);
}

void evade_act(Game& g, const Action& a) {
  const Frame f = g.top();
  pop(g);
  const UnitId u = f.unit;
  const Mil bonus = g.s.options().flee_bonus == 1 ? (1 + full_dice(g.s.profile(u))) * kInch : 0;
  if (bonus != 0) tell_modifier(g, u, Clause::kFleeBonus, bonus / kInch);
  const Cdeg way = away_from_units(g.s, u, f.units);
  g.unit(u).last = Last::kEvaded;
  run_away(g, u, way, a.roll.sum() * kInch + bonus, MoveCause::kEvade);
}

}  // namespace

UnitId note_answer(Game& g, UnitId u, std::uint64_t chargers, const Action& a) {
  TurnFlags& t = g.unit(u).t;
  t.response = static_cast<std::uint8_t>(a.kind);
  UnitId foe = kNoUnit;
  for_each_in(chargers, [&](UnitId c) {
    const bool named = a.target == kNoUnit || a.target == c;
    if (foe == kNoUnit && named && (a.kind != ActionKind::kCounterCharge || may_counter_charge(g.s, u, c))) foe = c;
  });
  if (a.kind == ActionKind::kCounterCharge) {
    t.target = foe;
    t.way = {};
    t.region = static_cast<std::uint8_t>(region_of(outline_of(g.s, foe), outline_of(g.s, u)));
  }
  return foe;
}

void ask_response(Game& g, UnitId u, std::uint64_t chargers) {
  g.unit(u).t.response = static_cast<std::uint8_t>(ActionKind::kStand);
  bool choice = may_evade(g.s, u);
  for_each_in(chargers, [&](UnitId c) { choice = choice || may_counter_charge(g.s, u, c); });
  if (choice) push(g, FrameKind::kRespond, g.s.side(u), u).units = chargers;
}

void begin_evade(Game& g, UnitId u, std::uint64_t chargers) {
  push(g, FrameKind::kEvade, g.s.side(u), u).units = chargers;
}

const Handler kDeclareHandler = {declare_step, declare_act, declare_check, declare_list};
const Handler kRespondHandler = {respond_step, respond_act, respond_check, respond_list};
const Handler kEvadeHandler = {evade_step, evade_act, check_nothing, list_nothing};

}  // namespace acies::tabletop
