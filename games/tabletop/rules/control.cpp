// 2.7.2: control tests.
#include "games/tabletop/command.h"
#include "games/tabletop/rules/game.h"

namespace acies::tabletop {
namespace {

// Whether a leader who commands the unit controls it. Otherwise it owes its control to a leader of another command.
bool is_led_by_its_own(const State& s, UnitId u) {
  for (int i = 0; i < s.leaders.size(); ++i) {
    const auto l = static_cast<LeaderId>(i);
    if (s.leaders[i].alive && commands(s, l, u) && leader_gap(s, l, u) <= kFour) return true;
  }
  return false;
}

bool is_forced_by_enemy(Last last) {
  return last == Last::kRetired || last == Last::kEvaded || last == Last::kFellBack;
}

}  // namespace

bool needs_control_test(const State& s, UnitId u, Clause* why) {
  const Unit& unit = s.units[u];
  const auto because = [&](bool needs, Clause clause) {
    if (why != nullptr) *why = clause;
    return needs;
  };
  if (!unit.on_table || unit.rampage >= 0) return because(false, Clause::kControlWho);
  const bool runs = unit.broken || unit.last == Last::kPursued || unit.last == Last::kRouted || unit.looting;
  // A pursuer that has run into a new enemy fights it and takes no control test.
  bool fights = false;
  for (const Contact& c : s.contacts)
    if (c.a == u || c.b == u) fights = fights || (!unit.broken && !s.units[c.a == u ? c.b : c.a].broken);
  if (runs && !fights && s.options().runners_always_test != 0) return because(true, Clause::kControlRunners);
  if (is_engaged(s, u)) return because(false, Clause::kControlWho);
  if (is_controlled(s, u)) return because(false, is_led_by_its_own(s, u) ? Clause::kControlWho : Clause::kControlAny);
  if (unit.t.line != 0) return because(false, Clause::kControlConform);
  if (is_light(s.type(u)) || is_model(s.type(u)))
    for (int i = 0; i < s.units.size(); ++i) {
      const auto f = static_cast<UnitId>(i);
      if (f == u || !on_table(s, f) || is_enemy(s, f, u) || !is_controlled(s, f)) continue;
      if (gap(s, u, f) <= kFour) return because(false, Clause::kControlLight);
    }
  return because(true, Clause::kControlWho);
}

Control control_after(const State& s, UnitId u, int total, Clause* why) {
  static constexpr Clause kWhy[] = {Clause::kControlWho, Clause::kControlHalt, Clause::kControlRepeat};
  Control control = control_result(total);
  Clause clause = kWhy[static_cast<std::size_t>(control)];
  const Unit& unit = s.units[u];
  if (control == Control::kRepeat && s.options().repeat == 0 && !unit.broken && is_forced_by_enemy(unit.last)) {
    control = Control::kHalt;
    clause = Clause::kRepeatForced;
  }
  if (why != nullptr) *why = clause;
  return control;
}

bool bound_to_stay(const State& s, UnitId u) {
  const TurnFlags& t = s.units[u].t;
  return t.control == Control::kRepeat && (t.repeats == Last::kHalted || t.repeats == Last::kManoeuvred);
}

bool bound_to_advance(const State& s, UnitId u) {
  return s.units[u].t.control == Control::kRepeat && s.units[u].t.repeats == Last::kAdvanced;
}

namespace {

// Frame: unit: under test, or kNoUnit; n: the next unit to look at; a: the total so far; step 1: its leader is asked.
void step(Game& g) {
  Frame& f = g.top();
  if (f.step == 1) return ask(g, Decision::kControl, f.side);
  for (; f.n < g.s.units.size(); ++f.n) {
    const auto u = static_cast<UnitId>(f.n);
    if (g.s.side(u) != f.side || !needs_control_test(g.s, u)) continue;
    f.unit = u;
    ++f.n;
    const bool average = control_rolls_average(g.s.profile(u));
    return request_roll(g, RollLabel::kControl, average ? 1 : 0, average ? 0 : 1, u, f.side);
  }
  pop(g);
}

void settle(Game& g, int total) {
  Frame& f = g.top();
  Unit& unit = g.unit(f.unit);
  Clause why = Clause::kNone;
  unit.t.control = control_after(g.s, f.unit, total, &why);
  unit.t.tested = true;
  unit.t.repeats = unit.last;
  // Looters that pass the test stop looting, and their owner may lead them out of the camp. A unit that moves and ends
  // in the camp loots again.
  if (unit.t.control == Control::kFree) unit.looting = false;
  g.emit(Controlled{.unit = f.unit, .total = total, .control = unit.t.control, .clause = why});
  f.step = 0;
}

void act(Game& g, const Action& a) {
  Frame& f = g.top();
  if (a.kind == ActionKind::kRoll) {
    f.a = a.roll.one();
    const Unit& unit = g.unit(f.unit);
    if (control_plus_one(unit.last) || unit.looting || unit.broken) {
      ++f.a;
      tell_modifier(g, f.unit, Clause::kControlPlus, 1);
    }
    if (has_leader(g.s, f.unit)) {
      f.step = 1;
      return;
    }
    return settle(g, f.a);
  }
  if (a.n != 0) tell_modifier(g, f.unit, Clause::kControlLeader, a.n);
  settle(g, f.a + a.n);
}

Refusal check_choice(const State&, const Action& a) {
  if (a.kind != ActionKind::kControl) return {"a leader adds or takes 1 in the control test, or leaves it"};
  if (a.n < -1 || a.n > 1) return {"a leader adds or takes 1, no more", Clause::kControlLeader};
  return {};
}

void list(const State&, std::vector<Action>& out) {
  for (int n : {0, -1, 1}) out.push_back(action_of(ActionKind::kControl, kNoUnit, kNoUnit, n));
}

}  // namespace

const Handler kControlHandler = {step, act, check_choice, list};

}  // namespace acies::tabletop
