// 2.15, 2.7.3: damage to elephants and chariots, rampage, and stopping it.
#include "games/tabletop/geometry/moves.h"
#include "games/tabletop/rules/dp.h"
#include "games/tabletop/rules/game.h"
#include "games/tabletop/rules/movement.h"

namespace acies::tabletop {
namespace {

// a sixth of a circle for each pip past the first, clockwise from straight ahead.
Cdeg rampage_turn(const RuleOptions& options, int die) {
  const Cdeg turn = (die - 1) * (kCircle / 6);
  return options.rampage_throw == 0 ? -turn : turn;
}

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
    g.emit(DamageTested{.unit = f.unit, .die = die, .critical = damage_is_critical(die)});
    if (damage_is_critical(die))
      f.step = 1;
    else
      --f.n;
    return;
  }
  const UnitId u = f.unit;
  f.step = 0;
  --f.n;
  const bool gone = critical_destroys(g.s.options(), g.s.type(u), die);
  g.emit(CriticalHit{.unit = u, .die = die});
  if (gone) return lose_unit(g, u, LossCause::kDamage);
  // A model that is rampaging already runs on in its own time.
  if (g.unit(u).rampage < 0) {
    g.unit(u).rampage = 0;
    push(g, FrameKind::kRampage, g.s.side(u), u);
  }
}

// --- a rampage move. Frame: unit; step 0 direction, 1 distance; n: the direction die.
void rampage_step(Game& g) {
  const Frame& f = g.top();
  if (!on_table(g.s, f.unit)) return pop(g);
  if (f.step == 0) return request_roll(g, RollLabel::kRampageDirection, 0, 1, f.unit);
  const int dice = g.s.type(f.unit) == Type::kCH ? 2 : 1;
  request_roll(g, RollLabel::kRampageDistance, 1, g.s.options().rampage_dist == 0 ? dice : 0, f.unit);
}

void rampage_act(Game& g, const Action& a) {
  Frame& f = g.top();
  if (f.step == 0) {
    f.n = static_cast<std::uint8_t>(a.roll.one());
    f.step = 1;
    return;
  }
  const UnitId u = f.unit;
  const int die = f.n;
  pop(g);
  g.unit(u).t.rampaged = true;
  g.unit(u).t.row_move = 0;
  g.emit(Rampaged{.unit = u, .direction = die});
  end_contacts(g, u);
  const Cdeg turn = rampage_turn(g.s.options(), die);
  Outline own = outline_of(g.s, u);
  own = Outline(turn_in_place(own.pose, own.size.depth, turned(own.pose.facing + turn)), own.size);
  std::vector<Outline> others;
  std::vector<UnitId> ids;
  for (int i = 0; i < g.s.units.size(); ++i) {
    if (i == u || !g.s.units[i].on_table) continue;
    others.push_back(outline_of(g.s, static_cast<UnitId>(i)));
    ids.push_back(static_cast<UnitId>(i));
  }
  // It bursts through all in its way until it is clear of every outline; impassable ground ends it.
  const Mil length = first_clear(own, 0, a.roll.sum() * kInch, others);
  if (length < 0) return lose_unit(g, u, LossCause::kRampage);
  std::vector<Polygon> shut;
  for (const Terrain& t : g.s.scenario->terrain)
    if (t.kind == TerrainKind::kImpassable) shut.push_back(t.outline);
  const Reach r = reach_straight(own, 0, length, {}, Field{0, 0, shut});
  const std::uint64_t run = run_over(own, 0, r.length, others);
  relocate(g, u, r.pose, MoveCause::kRampage, r.length);
  for (std::size_t i = 0; i < ids.size(); ++i)
    if ((run >> i & 1) != 0 && g.unit(ids[i]).order == Order::kFormed)
      gain_dp(g, ids[i], 2, DpCause::kCombat, Clause::kRampage);
  if (!on_table(g.s, u)) return;
  const bool left = r.length < length || !on_table(outline_of(g.s, u), g.s.scenario->width, g.s.scenario->height);
  if (!left && g.s.type(u) != Type::kCH) return;
  tell_modifier(g, u, left ? Clause::kRampageEdge : Clause::kRampageChariot);
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
  tell_modifier(g, u, Clause::kStopRampage, 2 * g.unit(u).rampage);
  ++g.unit(u).rampage;
  if (total >= 5) lose_unit(g, u, LossCause::kRampage);
}

}  // namespace

const Handler kDamageHandler = {damage_step, damage_act, check_nothing, list_nothing};
const Handler kRampageHandler = {rampage_step, rampage_act, check_nothing, list_nothing};
const Handler kStopRampageHandler = {stop_step, stop_act, check_nothing, list_nothing};

}  // namespace acies::tabletop
