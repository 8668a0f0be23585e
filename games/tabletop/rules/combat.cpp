// 2.12, 2.13: the Combat phase: combats from right to left, dice, rows, and the DPs at once.
#include <algorithm>

#include "games/tabletop/command.h"
#include "games/tabletop/odds.h"
#include "games/tabletop/rules/after_combat.h"
#include "games/tabletop/rules/dp.h"
#include "games/tabletop/rules/melee.h"
#include "games/tabletop/rules/pursuit.h"

namespace acies::tabletop {
namespace {

std::uint64_t fighters(const State& s, int combat, Side side) {
  std::uint64_t set = 0;
  for_each_unit(s, side, [&](UnitId u) {
    if (s.units[u].t.combat == combat && !s.units[u].t.supports) set |= bit(u);
  });
  return set;
}

// Only units that still touch an enemy of this combat fight in it: others may have been lost or have run away since.
Melee melee_now(const State& s, int combat) {
  Melee all{fighters(s, combat, Side::kTop), fighters(s, combat, Side::kBottom)};
  Melee m;
  for_each_in(all.top, [&](UnitId u) {
    if ((touching(s, u) & all.bottom) != 0) m.top |= bit(u);
  });
  for_each_in(all.bottom, [&](UnitId u) {
    if ((touching(s, u) & all.top) != 0) m.bottom |= bit(u);
  });
  return m;
}

// --- the phase. Frame: n: number of combats fought; m: number of combats in all; step 0: combats are not yet
// determined; units: if not empty, only the combats of these units are fought.

void number_combats(Game& g) {
  std::vector<Melee> list = build_combats(g.s);
  if (const std::uint64_t only = g.top().units; only != 0)
    list.erase(
        std::remove_if(list.begin(), list.end(), [&](const Melee& m) { return ((m.top | m.bottom) & only) == 0; }),
        list.end());
  for (std::size_t i = 0; i < list.size(); ++i)
    for_each_in(list[i].top | list[i].bottom, [&](UnitId u) { g.unit(u).t.combat = static_cast<std::uint8_t>(i + 1); });
  // 2.12.5: a unit in support shares the result of one combat.
  for (const Melee& m : list)
    for_each_in(m.top | m.bottom, [&](UnitId u) {
      const UnitId support = support_of(g.s, u);
      if (support == kNoUnit || g.unit(support).t.combat != 0) return;
      TurnFlags& t = g.unit(support).t;
      t.combat = g.unit(u).t.combat;
      t.supports = true;
      t.target = u;
    });
  g.top().m = static_cast<std::uint8_t>(list.size());
}

void combats_step(Game& g) {
  if (g.top().step == 0) {
    number_combats(g);
    g.top().step = 1;
  }
  Frame& f = g.top();
  if (f.n == f.m) return pop(g);
  const std::uint8_t number = ++f.n;
  push(g, FrameKind::kCombat).n = number;
}

// --- one combat. Frame: n: its number; unit leads top's side, other bottom's; step below; a: top's hits; units:
// retreating units whose friends have not yet gained morale DPs for it.

enum Step : std::uint8_t {
  kBegin,
  kFirstLeads,
  kSecondLeads,
  kFirstInspires,
  kSecondInspires,
  kTopRolls,
  kBottomRolls,
  kRetreats
};

// The holder of the initiative is asked before the other.
Side asked_side(const State& s, int step) {
  const Side holder = s.initiative == Side::kBottom ? Side::kBottom : Side::kTop;
  return step == kFirstLeads || step == kFirstInspires ? holder : other(holder);
}

UnitId& leading(Frame& f, Side side) { return side == Side::kTop ? f.unit : f.other; }
UnitId leading(const Frame& f, Side side) { return side == Side::kTop ? f.unit : f.other; }

// A-15, the other reading: a leader with the unit that leads, who has an action left, may inspire it now.
bool may_inspire(const State& s, LeaderId l, UnitId main) {
  const Leader& leader = s.leaders[l];
  return leader.alive && leader.with == main && actions_left(s, l) > 0 && !only_moves(s, l) && leader.inspire < 2;
}

bool asks_inspire(const State& s, UnitId main) {
  if (s.options().inspire_timing == 0) return false;
  for (int l = 0; l < s.leaders.size(); ++l)
    if (may_inspire(s, static_cast<LeaderId>(l), main)) return true;
  return false;
}

// Whether the choice of the leading unit matters: the dice or hits of either side differ.
bool matters(const State& s, const Melee& m, Side side, std::uint64_t choice, UnitId foe) {
  int dice = -1, on = 0, his = 0;
  bool differs = false;
  for_each_in(choice, [&](UnitId u) {
    const CombatDice d = combat_dice(s, m.of(side), u, m.of(other(side)), foe);
    const CombatDice e = combat_dice(s, m.of(other(side)), foe, m.of(side), u);
    if (dice >= 0 && (d.dice != dice || d.hits_on != on || e.dice * 10 + e.hits_on != his)) differs = true;
    dice = d.dice;
    on = d.hits_on;
    his = e.dice * 10 + e.hits_on;
  });
  return differs;
}

void tell_dice(Game& g, Side side, const CombatDice& d) {
  // Bases count as half dice: the events tell the halves, and only the sum is rounded.
  const auto tell = [&](int halves, Clause clause) { tell_modifier(g, side, d.main, clause, halves); };
  int half = 0;
  for (const DiceModifier& m : d.sources) {
    tell(m.amount, m.clause);
    half += m.amount;
  }
  if (half > 20) tell(20 - half, Clause::kDiceCap);
  for (const DiceModifier& m : d.modifiers) tell(2 * m.amount, m.clause);
  g.emit(DiceCounted{
      .side = side, .unit = d.main, .dice = d.dice, .on = d.hits_on, .clause = clause_or_none(d.hit_clause)});
}

CombatDice dice_now(const State& s, const Frame& f, Side side) {
  const Melee m = melee_now(s, f.n);
  const UnitId own = side == Side::kTop ? f.unit : f.other, foe = side == Side::kTop ? f.other : f.unit;
  return combat_dice(s, m.of(side), own, m.of(other(side)), foe);
}

// a unit that fought, or that made contact and lost its opponent before it could fight, has used up its charge.
void end_combat(Game& g) {
  const int number = g.top().n;
  for (Side side : {Side::kTop, Side::kBottom})
    for_each_in(fighters(g.s, number, side), [&](UnitId u) {
      const Fight fought = g.unit(u).fight;
      g.unit(u).fight = Fight{};
      g.unit(u).fight.round = fought.round;
      g.unit(u).fight.came = fought.came;
    });
  pop(g);
}

// Friends of a retreating unit gain morale DPs when the retreat is ordered; a legion that may go behind its
// triarii is asked first.
void tell_retreats(Game& g) {
  Frame& f = g.top();
  const UnitId u = first_in(f.units);
  if (u == kNoUnit) return end_combat(g);
  const auto move = static_cast<AfterMove>(g.unit(u).t.row_move);
  if (on_table(g.s, u) && move == AfterMove::kRetire && may_go_behind_triarii(g.s, u))
    return ask(g, Decision::kTriarii, g.s.side(u));
  f.units &= ~bit(u);
  if (!on_table(g.s, u)) return;
  const bool now = g.s.options().morale_timing == 0;
  if (move == AfterMove::kRetire && now) shake_friends(g, u, 1, Clause::kMoraleRetire);
  if (move == AfterMove::kRout) begin_rout(g, u, now);
}

void combat_step(Game& g) {
  Frame& f = g.top();
  if (f.step == kRetreats) return tell_retreats(g);
  const Melee m = melee_now(g.s, f.n);
  if (m.top == 0 || m.bottom == 0) return end_combat(g);
  if (f.step == kBegin) {
    f.unit = first_in(leading_units(g.s, m.top, m.bottom));
    f.other = first_in(leading_units(g.s, m.bottom, m.top));
    g.emit(CombatBegan{.units = {m.top | m.bottom}, .round = g.unit(f.unit).fight.round + 1});
    f.step = kFirstLeads;
  }
  for (; f.step < kTopRolls; ++f.step) {
    const Side side = asked_side(g.s, f.step);
    if (f.step == kFirstLeads || f.step == kSecondLeads) {
      const std::uint64_t choice = leading_units(g.s, m.of(side), m.of(other(side)));
      if (matters(g.s, m, side, choice, leading(f, other(side)))) return ask(g, Decision::kMainUnit, side);
    } else if (asks_inspire(g.s, leading(f, side))) {
      return ask(g, Decision::kLeaders, side);
    }
  }
  const Side side = f.step == kTopRolls ? Side::kTop : Side::kBottom;
  const CombatDice d = dice_now(g.s, f, side);
  tell_dice(g, side, d);
  request_roll(g, RollLabel::kCombat, 0, d.dice, d.main, side);
}

void tell_row(Game& g, Side side, int difference) {
  const Row row = row_for(difference);
  static constexpr Clause kRow[kRows] = {Clause::kRowVictory, Clause::kRowSuccess, Clause::kRowInconclusive,
                                         Clause::kRowSetBack, Clause::kRowDefeat};
  g.emit(ResultRow{.side = side, .difference = difference, .row = row, .clause = kRow[static_cast<std::size_t>(row)]});
}

struct Ordered {
  UnitId unit = kNoUnit;
  bool engaged = false;
  std::uint64_t foes = 0;
  Outcome outcome;
};

// 2.13: each unit by its own state, all read before anything is changed.
void settle(Game& g, int difference) {
  Frame& f = g.top();
  const Melee m = melee_now(g.s, f.n);
  Few<Ordered, kMaxUnits> orders;
  for_each_in(m.top | m.bottom, [&](UnitId u) {
    Fight& fight = g.unit(u).fight;
    if (fight.round < 255) ++fight.round;
  });
  for (int i = 0; i < g.s.units.size(); ++i) {
    const auto u = static_cast<UnitId>(i);
    const bool engaged = has(m.top | m.bottom, u);
    const TurnFlags& t = g.unit(u).t;
    if (!on_table(g.s, u) || (!engaged && !(t.supports && t.combat == f.n))) continue;
    if (!engaged && !has(m.top | m.bottom, t.target)) continue;
    const Side side = g.s.side(u);
    const int mine = side == Side::kTop ? difference : -difference;
    Ordered o{u, engaged, m.of(other(side)), {}};
    const FightState standing = fight_state_of(g.s, u, engaged ? u : t.target, o.foes);
    o.outcome = move_for_row(row_for(mine), standing);
    orders.add(o);
  }
  for (const Ordered& o : orders) {
    Unit& unit = g.unit(o.unit);
    unit.t.row_move = static_cast<std::uint8_t>(o.outcome.move);
    unit.t.may_halt = o.outcome.may_halt;
    unit.t.foes = o.foes;
    unit.t.stood = unit.pose;
    unit.t.stood_depth = outline_of(g.s, o.unit).size.depth;
    g.emit(MoveOrdered{.unit = o.unit,
                       .move = o.outcome.move,
                       .may_halt = o.outcome.may_halt,
                       .clause = clause_or_none(o.engaged ? o.outcome.move_clause : Clause::kSupportsBound)});
  }
  f.step = kRetreats;
  // 2.17: once for each leader whose unit was engaged.
  for (int l = 0; l < g.s.leaders.size(); ++l) {
    const Leader& leader = g.s.leaders[l];
    if (leader.alive && leader.with != kNoUnit && has(m.top | m.bottom, leader.with))
      owe(g, OwedKind::kRisk, static_cast<std::uint8_t>(l), 1);
  }
  for (const Ordered& o : orders) {
    const Outcome& out = o.outcome;
    if (out.move == AfterMove::kRetire || out.move == AfterMove::kRout) f.units |= bit(o.unit);
    if (out.move == AfterMove::kDestroyed) {
      lose_unit(g, o.unit, LossCause::kChariot);
      continue;
    }
    if (out.move == AfterMove::kCritical) owe(g, OwedKind::kCritical, o.unit, 1);
    gain_dp(g, o.unit, out.dps, DpCause::kCombat, o.engaged ? out.dp_clause : Clause::kSupportsBound);
    if (out.base && o.engaged && on_table(g.s, o.unit)) lose_base(g, o.unit, DpCause::kCombat, out.dp_clause);
    // A-43, the other reading: a unit that becomes shaken by this row's DPs routs by the same row.
    if (g.s.options().shaken_after != 0 && on_table(g.s, o.unit) && is_shaken(g.s, o.unit) &&
        (out.dp_clause == Clause::kRowSetBack || out.dp_clause == Clause::kRowDefeat) && !is_model(g.s.type(o.unit))) {
      g.unit(o.unit).t.row_move = static_cast<std::uint8_t>(AfterMove::kRout);
      f.units |= bit(o.unit);
    }
    if (out.move != AfterMove::kPassThrough || !o.engaged) continue;
    // Enemies that the unit passes through gain DPs: formed infantry from models that win, light infantry from cavalry.
    for_each_in(o.foes & touching(g.s, o.unit), [&](UnitId e) {
      if (out.move_clause == Clause::kSuccessPass && is_formed_infantry(g.s, e))
        gain_dp(g, e, 1, DpCause::kCombat, Clause::kSuccessPass);
      if (out.move_clause == Clause::kEvenPass && g.s.type(e) == Type::kLI && is_cavalry(g.s.type(o.unit)))
        gain_dp(g, e, 1, DpCause::kCombat, Clause::kEvenPass);
    });
  }
}

void combat_act(Game& g, const Action& a) {
  Frame& f = g.top();
  if (a.kind == ActionKind::kChoose) {
    leading(f, asked_side(g.s, f.step)) = a.unit;
    ++f.step;
    return;
  }
  if (f.step == kFirstInspires || f.step == kSecondInspires) {
    if (a.kind == ActionKind::kDone) {
      ++f.step;
      return;
    }
    Leader& leader = g.s.leaders[a.leader];
    ++leader.spent;
    ++leader.inspire;
    g.emit(Inspired{.leader = a.leader, .unit = leader.with});
    return;
  }
  if (f.step == kRetreats) {
    const UnitId u = first_in(f.units);
    f.units &= ~bit(u);
    if (a.kind == ActionKind::kTriarii)
      g.unit(u).t.row_move = static_cast<std::uint8_t>(AfterMove::kBehindTriarii);
    else if (on_table(g.s, u) && g.s.options().morale_timing == 0)
      shake_friends(g, u, 1, Clause::kMoraleRetire);
    return;
  }
  const Side side = f.step == kTopRolls ? Side::kTop : Side::kBottom;
  const CombatDice d = dice_now(g.s, f, side);
  const int hits = a.roll.at_least(d.hits_on) + d.automatic;
  g.emit(HitsScored{.side = side,
                    .unit = d.main,
                    .hits = hits,
                    .automatic = d.automatic,
                    .clause = clause_or_none(d.automatic != 0 ? Clause::kLeaderHits : Clause::kNone)});
  if (side == Side::kTop) {
    f.a = hits;
    f.step = kBottomRolls;
    return;
  }
  const int difference = f.a - hits;
  tell_row(g, Side::kTop, difference);
  tell_row(g, Side::kBottom, -difference);
  settle(g, difference);
}

Refusal combat_check(const State& s, const Action& a) {
  const Frame& f = s.stack.back();
  if (f.step == kRetreats) {
    if (a.unit != kNoUnit && a.unit != first_in(f.units)) return {"another unit is asked now"};
    if (a.kind == ActionKind::kTriarii || a.kind == ActionKind::kGoOn) return {};
    return {"it retires, or goes behind the triarii", Clause::kTriarii};
  }
  if (f.step == kFirstInspires || f.step == kSecondInspires) {
    const UnitId main = leading(f, asked_side(s, f.step));
    if (a.kind == ActionKind::kDone) return {};
    if (a.kind != ActionKind::kInspire || a.leader == kNoLeader || !may_inspire(s, a.leader, main))
      return {"a leader with the unit that leads inspires it, or does not", Clause::kInspire};
    return {};
  }
  if (a.kind != ActionKind::kChoose || a.unit == kNoUnit) return {"choose the unit that leads", Clause::kCombats};
  const Melee m = melee_now(s, f.n);
  const Side side = asked_side(s, f.step);
  if (!has(leading_units(s, m.of(side), m.of(other(side))), a.unit))
    return {"the unit with most engaged bases leads", Clause::kCombats};
  return {};
}

void combat_list(const State& s, std::vector<Action>& out) {
  const Frame& f = s.stack.back();
  if (f.step == kRetreats) {
    out.push_back(action_of(ActionKind::kTriarii, first_in(f.units)));
    out.push_back(action_of(ActionKind::kGoOn, first_in(f.units)));
    return;
  }
  if (f.step == kFirstInspires || f.step == kSecondInspires) {
    out.push_back(action_of(ActionKind::kDone));
    for (int l = 0; l < s.leaders.size(); ++l) {
      const auto id = static_cast<LeaderId>(l);
      if (!may_inspire(s, id, leading(f, asked_side(s, f.step)))) continue;
      Action a = action_of(ActionKind::kInspire);
      a.leader = id;
      out.push_back(a);
    }
    return;
  }
  const Melee m = melee_now(s, f.n);
  const Side side = asked_side(s, f.step);
  for_each_in(leading_units(s, m.of(side), m.of(other(side))),
              [&](UnitId u) { out.push_back(action_of(ActionKind::kChoose, u)); });
}

}  // namespace

const Handler kCombatsHandler = {combats_step, [](Game&, const Action&) {}, check_nothing, list_nothing};
const Handler kCombatHandler = {combat_step, combat_act, combat_check, combat_list};

std::optional<RowOdds> odds_of_combat(const State& s) {
  if (s.decision != Decision::kRoll || s.stack.empty()) return std::nullopt;
  const Frame& f = s.stack.back();
  if (f.kind != FrameKind::kCombat || f.step != kTopRolls) return std::nullopt;
  const CombatDice top = dice_now(s, f, Side::kTop), bottom = dice_now(s, f, Side::kBottom);
  return row_odds({top.dice, top.hits_on, top.automatic}, {bottom.dice, bottom.hits_on, bottom.automatic});
}

}  // namespace acies::tabletop
