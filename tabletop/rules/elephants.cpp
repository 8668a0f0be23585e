// 2.15, 2.7.3: damage to elephants and chariots, rampage, and stopping it.
// THIN: the second roll, direction and distance are there; bursting through others is still to come.
#include "tabletop/geometry/moves.h"
#include "tabletop/rules/dp.h"
#include "tabletop/rules/game.h"
#include "tabletop/rules/movement.h"

namespace acies::tabletop {
namespace {

// --- damage tests. Frame: unit, n tests left; m 1: only the second roll; step 1: the second roll is due.
void damage_step(Game& g) {
  Frame& f = g.top();
  if (!on_table(g.s, f.unit) || f.n == 0) return pop(g);
  const bool second = f.step == 1 || f.m == 1;
  request_roll(g, second ? RollLabel::kCritical : RollLabel::kDamage, 0, 1, f.unit);
}

void damage_act(Game& g, const Action& a) {
  Frame& f = g.top();
  const int die = a.roll.one();
  if (f.step == 0 && f.m == 0) {
    if (die <= 2)
      f.step = 1;
    else
      --f.n;
    return;
  }
  const UnitId u = f.unit;
  f.step = 0;
  --f.n;
  const int destroyed = g.s.type(u) == Type::kCH && g.s.options().crit_table == 0 ? 4 : 2;
  if (die <= destroyed) return lose_unit(g, u, LossCause::kDamage);
  if (g.unit(u).rampage < 0) {
    g.unit(u).rampage = 0;
    g.unit(u).t.row_move = 9;
    push(g, FrameKind::kRampage, g.s.side(u), u);
  }
}

// --- a rampage move. Frame: unit; step 0 direction, 1 distance; n: the direction die.
void rampage_step(Game& g) {
  const Frame& f = g.top();
  if (!on_table(g.s, f.unit)) return pop(g);
  if (f.step == 0) return request_roll(g, RollLabel::kRampageDirection, 0, 1, f.unit);
  request_roll(g, RollLabel::kRampageDistance, 1, g.s.type(f.unit) == Type::kCH ? 2 : 1, f.unit);
}

void rampage_act(Game& g, const Action& a) {
  Frame& f = g.top();
  if (f.step == 0) {
    f.n = static_cast<std::uint8_t>(a.roll.one());
    f.step = 1;
    return;
  }
  const UnitId u = f.unit;
  const Cdeg way = turned(g.unit(u).pose.facing - (f.n - 1) * 6000);
  pop(g);
  end_contacts(g, u);
  Outline own = outline_of(g.s, u);
  own = Outline(turn_in_place(own.pose, own.size.depth, way), own.size);
  std::vector<Outline> others;
  for (int i = 0; i < g.s.units.size(); ++i)
    if (i != u && g.s.units[i].on_table) others.push_back(outline_of(g.s, static_cast<UnitId>(i)));
  const Mil length = first_clear(own, 0, a.roll.sum() * kInch, others);
  if (length < 0) return lose_unit(g, u, LossCause::kRampage);
  relocate(g, u, ahead(own.pose, length), MoveCause::kRampage, length);
  if (!on_table(outline_of(g.s, u), g.s.scenario->width, g.s.scenario->height) || g.s.type(u) == Type::kCH)
    lose_unit(g, u, LossCause::kRampage);
}

// --- attempts to stop it. Frame: n: the next unit; unit: the one rolled for.
void stop_step(Game& g) {
  Frame& f = g.top();
  while (f.n < g.s.units.size()) {
    const auto u = static_cast<UnitId>(f.n++);
    if (g.s.side(u) != f.side || !on_table(g.s, u) || g.unit(u).rampage < 0) continue;
    f.unit = u;
    return request_roll(g, RollLabel::kStopRampage, 0, 1, u, f.side);
  }
  pop(g);
}

void stop_act(Game& g, const Action& a) {
  const UnitId u = g.top().unit;
  const int total = a.roll.one() + 2 * g.unit(u).rampage;
  ++g.unit(u).rampage;
  if (total >= 5) lose_unit(g, u, LossCause::kRampage);
}

}  // namespace

const Handler kDamageHandler = {damage_step, damage_act, check_nothing, list_nothing};
const Handler kRampageHandler = {rampage_step, rampage_act, check_nothing, list_nothing};
const Handler kStopRampageHandler = {stop_step, stop_act, check_nothing, list_nothing};

}  // namespace acies::tabletop
