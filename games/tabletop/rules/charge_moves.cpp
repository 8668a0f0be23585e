// 2.11.3: the moves of the Charge phase, in their order.
#include <algorithm>
#include <iterator>
#include <utility>

#include "games/tabletop/geometry/moves.h"
#include "games/tabletop/rules/charge.h"
#include "games/tabletop/rules/dp.h"
#include "games/tabletop/rules/flight.h"
#include "games/tabletop/rules/movement.h"
#include "games/tabletop/rules/pursuit.h"

namespace acies::tabletop {
namespace {

bool declared_on(const State& s, UnitId u, UnitId target) {
  return on_table(s, u) && s.units[u].t.declared && s.units[u].t.target == target;
}

std::uint64_t chargers_of(const State& s, UnitId target) {
  std::uint64_t set = 0;
  for (int i = 0; i < s.units.size(); ++i)
    if (declared_on(s, static_cast<UnitId>(i), target)) set |= bit(static_cast<UnitId>(i));
  return set;
}

bool is_response(const Unit& u, ActionKind kind) { return u.t.response == static_cast<std::uint8_t>(kind); }

// The stages of the phase, in their order. Each continues from unit f.n of its frame until it has moved a unit or asked
// a side; it returns true when nothing is left to do in it.

bool reveal_charges(Game& g) {
  for (int i = 0; i < g.s.units.size(); ++i)
    if (g.s.options().open_declaration == 0 && g.s.units[i].t.declared)
      g.emit(ChargeDeclared{.unit = static_cast<UnitId>(i), .target = g.s.units[i].t.target});
  return true;
}

bool take_answers(Game& g) {
  Frame& f = g.top();
  while (f.n < g.s.units.size()) {
    const auto u = static_cast<UnitId>(f.n++);
    if (!on_table(g.s, u) || g.unit(u).t.declared) continue;
    const std::uint64_t chargers = chargers_of(g.s, u);
    if (chargers == 0) continue;
    g.unit(u).t.stood = g.unit(u).pose;
    g.unit(u).t.stood_depth = outline_of(g.s, u).size.depth;
    ask_response(g, u, chargers);
    return false;
  }
  return true;
}

bool lose_chariots(Game& g) {
  for (int i = 0; i < g.s.units.size(); ++i) {
    const auto u = static_cast<UnitId>(i);
    if (!on_table(g.s, u) || g.s.type(u) != Type::kCH || g.unit(u).t.declared || chargers_of(g.s, u) == 0) continue;
    tell_modifier(g, u, Clause::kChariotCaught);
    lose_unit(g, u, LossCause::kChariot);
  }
  return true;
}

bool make_evades(Game& g) {
  Frame& f = g.top();
  while (f.n < g.s.units.size()) {
    const auto u = static_cast<UnitId>(f.n++);
    if (!on_table(g.s, u) || !is_response(g.unit(u), ActionKind::kEvade)) continue;
    begin_evade(g, u, chargers_of(g.s, u));
    return false;
  }
  return true;
}

bool make_meetings(Game& g) {
  for (int i = 0; i < g.s.units.size(); ++i) {
    const auto u = static_cast<UnitId>(i);
    const UnitId v = g.unit(u).t.target;
    if (!on_table(g.s, u) || !g.unit(u).t.declared || g.unit(u).t.settled || v == kNoUnit) continue;
    if (!on_table(g.s, v) || g.unit(v).t.settled) continue;
    const bool counters = is_response(g.unit(v), ActionKind::kCounterCharge) && g.unit(v).t.target == u;
    if (counters || declared_on(g.s, v, u)) meet(g, u, v);
  }
  return true;
}

// Whether a declared charge is still to be made, at a target that has not evaded.
bool is_to_charge(const State& s, UnitId u) {
  const Unit& unit = s.units[u];
  return unit.on_table && unit.t.declared && !unit.t.settled && on_table(s, unit.t.target) &&
         !is_response(s.units[unit.t.target], ActionKind::kEvade);
}

bool make_charges(Game& g) {
  std::uint64_t ready = 0;
  for (int i = 0; i < g.s.units.size(); ++i) {
    const auto u = static_cast<UnitId>(i);
    if (is_to_charge(g.s, u) && !charges_through(g.s, u)) ready |= bit(u);
  }
  const UnitId best = nearest_charger(g.s, ready);
  if (best == kNoUnit) return true;
  g.unit(best).t.settled = true;
  if (is_engaged(g.s, best)) return false;
  const UnitId target = g.unit(best).t.target;
  if (may_find_gaps(g.s, best, target))
    look_for_gaps(g, best, target);
  else
    charge_home(g, best, target);
  return false;
}

bool charge_through_lights(Game& g) {
  Frame& f = g.top();
  while (f.n < g.s.units.size()) {
    const auto u = static_cast<UnitId>(f.n++);
    if (!is_to_charge(g.s, u)) continue;
    g.unit(u).t.settled = true;
    if (is_engaged(g.s, u)) continue;
    move_through(g, u, enemy_lights(g.s, u), Clause::kThroughCharge);
    return false;
  }
  return true;
}

bool follow_evaders(Game& g) {
  Frame& f = g.top();
  while (f.n < g.s.units.size()) {
    const auto u = static_cast<UnitId>(f.n++);
    const Unit& unit = g.s.units[u];
    if (!unit.on_table || !unit.t.declared || unit.t.settled || is_engaged(g.s, u)) continue;
    g.unit(u).t.settled = true;
    Frame& follow = push(g, FrameKind::kChargeMove, g.s.side(u), u);
    follow.step = is_response(g.s.units[unit.t.target], ActionKind::kEvade) ? 1 : 2;
    return false;
  }
  return true;
}

constexpr bool (*kStages[])(Game& g) = {reveal_charges, take_answers, lose_chariots,         make_evades,
                                        make_meetings,  make_charges, charge_through_lights, follow_evaders};

// Frame: step: the stage; n: the next unit.
void charges_step(Game& g) {
  Frame& f = g.top();
  if (!kStages[f.step](g)) return;
  if (f.step + 1U == std::size(kStages)) return pop(g);
  ++f.step;
  f.n = 0;
}

// --- the move of a charger whose target cannot simply be struck. Frame: unit; step 0: a model looks for gaps; 1: its
// target has evaded; 2: its target, a chariot, is gone.

bool may_stay(const State& s, UnitId u) {
  const Grade grade = s.profile(u).grade;
  return is_formed_infantry(s, u) && (grade == Grade::kA || grade == Grade::kB);
}

// The way of a charger that goes on to the end of its 4 inches, with the enemy it would run into.
Advance rest_of_charge(const State& s, UnitId u) {
  const Outline own = outline_at(s, u, s.units[u].pose);
  const Point c = outline_of(s, s.units[u].t.target).centre();
  Cdeg aside = turn_between(own.pose.facing, direction_of(c.x - own.pose.x, c.y - own.pose.y));
  aside = std::clamp(aside, -kOblique, kOblique);
  return advance(s, u, own, aside, kFour, 0, nullptr, true);
}

void charge_move_step(Game& g) {
  const Frame f = g.top();
  const UnitId u = f.unit;
  if (!on_table(g.s, u)) return pop(g);
  if (f.step == 0) return request_roll(g, RollLabel::kOpenRanks, 0, 1, u, f.side);
  if (f.step == 1) {
    if (may_stay(g.s, u)) return ask(g, Decision::kFollowEvader, f.side);
    pop(g);
    return begin_pursuit(g, u, bit(g.unit(u).t.target));
  }
  const Advance rest = rest_of_charge(g.s, u);
  if (rest.met == kNoUnit || rest.stuck || g.unit(rest.met).rampage >= 0) return pop(g);
  ask(g, Decision::kFollowEvader, f.side);
}

Refusal charge_move_check(const State& s, const Action& a) {
  const Frame& f = s.stack.back();
  if (a.unit != kNoUnit && a.unit != f.unit) return {"another unit is asked now"};
  if (a.kind == ActionKind::kHalt || a.kind == ActionKind::kGoOn) return {};
  return {"it halts or goes on", Clause::kFollowEvader};
}

void charge_move_list(const State& s, std::vector<Action>& out) {
  const UnitId u = s.stack.back().unit;
  out.push_back(action_of(ActionKind::kHalt, u));
  out.push_back(action_of(ActionKind::kGoOn, u));
}

void charge_move_act(Game& g, const Action& a) {
  const Frame f = g.top();
  const UnitId u = f.unit;
  pop(g);
  if (a.kind == ActionKind::kHalt) return;
  if (f.step == 0) {
    const UnitId legion = g.unit(u).t.target;
    if (a.roll.one() <= 4) return move_through(g, u, bit(legion), Clause::kGaps);
    charge_home(g, u, legion);
    return;
  }
  if (f.step == 1) return begin_pursuit(g, u, bit(g.unit(u).t.target));
  const Advance rest = rest_of_charge(g.s, u);
  const Region from = region_of(outline_of(g.s, rest.met), outline_of(g.s, u));
  const Outline own = outline_at(g.s, u, g.unit(u).pose);
  Swept swept(g.s, u);
  swept.go(own, rest.aside, rest.length);
  MoveDps dps = swept.dps();
  relocate(g, u, rest.pose, MoveCause::kCharge, rest.length);
  if (strike(g, u, rest.met, Onset::kCharge, from)) dps.rough = rough_dps(g.s.options(), g.s.type(u));
  pay(g, u, dps);
}

}  // namespace

bool charge_home(Game& g, UnitId u, UnitId target) {
  const TurnFlags t = g.unit(u).t;
  const ChargeWay way = declared_way(g.s, u, target);
  if (way.refusal || gap(g.s, u, target) > kFour + kMeasure) return false;
  MoveDps dps = swept_by(g.s, u, way, way.length).dps();
  relocate(g, u, way.touch, MoveCause::kCharge, way.cost);
  if (strike(g, u, target, Onset::kCharge, static_cast<Region>(t.region)))
    dps.rough = rough_dps(g.s.options(), g.s.type(u));
  gain_dp(g, u, way.wheel_dps, DpCause::kMovement, Clause::kWheelDp);
  pay(g, u, dps);
  return true;
}

void meet(Game& g, UnitId u, UnitId v) {
  g.unit(u).t.settled = g.unit(v).t.settled = true;
  const ChargeWay way = declared_way(g.s, u, v);
  const ChargeWay back_way = declared_way(g.s, v, u);
  UnitId striker = u, struck = v;
  if (!way.refusal && !back_way.refusal) {
    const Pose before = g.unit(u).pose;
    const Pose half = straight(way.start, way.aside, way.length / 2);
    State ahead_of = g.s;
    ahead_of.units[u].pose = half;
    ahead_of.units[u].tail = {};
    if (!overlaps_any(g.s, u, outline_at(g.s, u, half)) && !declared_way(ahead_of, v, u).refusal) {
      const MoveDps dps = half == before ? MoveDps{} : swept_by(g.s, u, way, way.length / 2).dps();
      if (half != before) relocate(g, u, half, MoveCause::kCharge, way.cost - way.length + way.length / 2);
      gain_dp(g, u, way.wheel_dps, DpCause::kMovement, Clause::kWheelDp);
      pay(g, u, dps);
      std::swap(striker, struck);
    }
  } else if (way.refusal) {
    std::swap(striker, struck);
  }
  if (!on_table(g.s, u) || !charge_home(g, striker, struck)) return;
  charges_too(g, struck, striker);
  tell_modifier(g, struck, Clause::kMeetHalfway, 0, striker);
}

UnitId nearest_charger(const State& s, std::uint64_t chargers) {
  UnitId best = kNoUnit;
  Mil least = kFar;
  for_each_in(chargers, [&](UnitId u) {
    const Mil d = gap(s, u, s.units[u].t.target);
    if (d >= least) return;
    least = d;
    best = u;
  });
  return best;
}

bool charges_through(const State& s, UnitId u) {
  const UnitId target = s.units[u].t.target;
  return is_model(s.type(u)) && is_light(s.type(target)) && !s.units[target].t.declared;
}

void move_through(Game& g, UnitId u, std::uint64_t through, Clause clause) {
  const UnitId target = g.unit(u).t.target;
  const ChargeWay way = charge_way(g.s, u, target);
  if (way.refusal) return;
  if (way.start != g.unit(u).pose) relocate(g, u, way.start, MoveCause::kCharge);
  const Advance path =
      advance(g.s, u, outline_of(g.s, u), way.aside, way.length + kFour, through, nullptr, stops_at_edge(g.s, u));
  g.unit(u).last = Last::kCharged;
  g.unit(u).t.charged = true;
  tell_modifier(g, u, clause, 0, target);
  // Every light unit that the model has reached gains a DP, even where units close behind it leave the model no room
  // beyond.
  if (clause == Clause::kThroughCharge)
    for_each_in(path.run_through | bit(target), [&](UnitId light) {
      if (is_light(g.s.type(light))) gain_dp(g, light, 1, DpCause::kCombat, Clause::kThroughCharge);
    });
  pass_through(g, u, through, way.aside, way.length, MoveCause::kPassThrough);
}

bool may_find_gaps(const State& s, UnitId u, UnitId target) {
  const bool charges = s.phase == Phase::kCharge && s.units[target].t.declared;
  return is_model(s.type(u)) && s.units[target].open_ranks && !charges;
}

void look_for_gaps(Game& g, UnitId u, UnitId target) {
  g.unit(u).t.target = target;
  push(g, FrameKind::kChargeMove, g.s.side(u), u);
}

const Handler kChargesHandler = {charges_step, [](Game&, const Action&) {}, check_nothing, list_nothing};
const Handler kChargeMoveHandler = {charge_move_step, charge_move_act, charge_move_check, charge_move_list};

}  // namespace acies::tabletop
