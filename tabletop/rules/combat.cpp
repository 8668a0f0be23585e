// 2.12: the Combat phase.
// THIN: every contact is a combat of its own; dice are engaged bases and grade; rows are in after_combat.cpp.
#include <algorithm>

#include "tabletop/geometry/layout.h"
#include "tabletop/rules/dp.h"
#include "tabletop/rules/game.h"

namespace acies::tabletop {
namespace {

int bits(std::uint32_t set) {
  int n = 0;
  for (; set != 0; set &= set - 1) ++n;
  return n;
}

// Frame: units: those that have fought.
void combats_step(Game& g) {
  Frame& f = g.top();
  for (const Contact& c : g.s.contacts) {
    if ((f.units >> c.a & 1) != 0 || (f.units >> c.b & 1) != 0) continue;
    f.units |= std::uint64_t{1} << c.a | std::uint64_t{1} << c.b;
    Frame& fight = push(g, FrameKind::kCombat, Side::kNobody, c.a);
    fight.other = c.b;
    return;
  }
  pop(g);
}

int dice_of(const State& s, UnitId u, UnitId foe) {
  const Touch t =
      touch(layout_of(s, u), s.units[u].pose, layout_of(s, foe), s.units[foe].pose, s.options().engage_overlap);
  int dice = std::max(1, bits(t.engaged_a));
  if (s.type(u) == Type::kEL) dice = 2;
  static constexpr int kGrade[4] = {2, 1, 0, -1};
  dice += kGrade[static_cast<int>(s.profile(u).grade)];
  dice -= is_shaken(s, u) ? 5 : std::min<int>(s.units[u].dp, 4);
  return std::max(1, dice);
}

// Frame: unit of top, other of bottom; step 0 top rolls, 1 bottom rolls; a: top's hits.
void combat_step(Game& g) {
  const Frame& f = g.top();
  const UnitId u = f.step == 0 ? f.unit : f.other, foe = f.step == 0 ? f.other : f.unit;
  request_roll(g, RollLabel::kCombat, 0, dice_of(g.s, u, foe), u, g.s.side(u));
}

void combat_act(Game& g, const Action& a) {
  Frame& f = g.top();
  const UnitId u = f.step == 0 ? f.unit : f.other;
  const int on = g.unit(u).order == Order::kUnformed ? 6 : 5;
  const int hits = a.roll.at_least(on);
  if (f.step == 0) {
    f.a = hits;
    f.step = 1;
    return;
  }
  const int difference = f.a - hits;
  const UnitId top = f.unit, bottom = f.other;
  pop(g);
  for (UnitId x : {top, bottom}) {
    const int mine = x == top ? difference : -difference;
    const bool shaken = is_shaken(g.s, x);
    const int dps = mine >= 4 ? 0 : (mine >= 0 ? 1 : 2);
    ++g.unit(x).fight.round;
    if (mine < 0) g.unit(x).t.row_move = shaken || (mine <= -4 && g.unit(x).order == Order::kUnformed) ? 2 : 1;
    gain_dp(g, x, dps, DpCause::kCombat, mine < 0 ? Clause::kRowSetBack : Clause::kRowSuccess);
    if (mine <= -4 && on_table(g.s, x) && !is_model(g.s.type(x))) lose_base(g, x, DpCause::kCombat);
    if (mine < 0 && g.s.type(x) == Type::kCH) lose_unit(g, x, LossCause::kChariot);
  }
}

}  // namespace

const Handler kCombatsHandler = {combats_step, [](Game&, const Action&) {}, check_nothing, list_nothing};
const Handler kCombatHandler = {combat_step, combat_act, check_nothing, list_nothing};

}  // namespace acies::tabletop
