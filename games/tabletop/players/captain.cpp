#include "games/tabletop/players/captain.h"

#include <algorithm>
#include <cstdlib>
#include <vector>

#include "base/sort.h"
#include "games/tabletop/charges.h"
#include "games/tabletop/command.h"
#include "games/tabletop/decision.h"
#include "games/tabletop/field.h"
#include "games/tabletop/geometry/moves.h"
#include "games/tabletop/model/unit_set.h"
#include "games/tabletop/players/answers.h"
#include "games/tabletop/players/captain_deploy.h"
#include "games/tabletop/players/foresight.h"
#include "games/tabletop/players/judgement.h"
#include "games/tabletop/preview.h"
#include "games/tabletop/rows.h"
#include "games/tabletop/tables.h"

namespace acies::tabletop {
namespace {

constexpr std::size_t kChargesWeighed = 6;  // the plans that look best
constexpr int kForCharging = 100;           // this part of a unit's worth is added to its charge: waiting wins nothing

Action make(ActionKind kind, UnitId u = kNoUnit, int n = 0) {
  Action a;
  a.kind = kind;
  a.unit = u;
  a.n = n;
  return a;
}

// Straight paths of several lengths, including those that must pass friends.
void straight_on(Mil allowance, std::vector<Path>& out) {
  for (const Mil length : {1500, 3000, 4500, 6000, 8000}) {
    if (length > allowance) break;
    Segment on;
    on.length = length;
    Path p;
    p.add(on);
    out.push_back(p);
  }
}

// More paths than the rules list: a wheel towards the enemy and straight on; for lights and models places to shoot from
// and ways to get away, facing the enemy.
void more_paths(const State& s, UnitId u, Mil allowance, bool march, std::vector<Path>& out) {
  const Unit& unit = s.units[u];
  const Outline own = outline_of(s, u);
  const UnitId goal = objective_of(s, u);
  if (goal == kNoUnit) return;
  const Point c = outline_of(s, goal).centre();
  const Cdeg way = direction_of(c.x - own.pose.x, c.y - own.pose.y);
  const Cdeg turn = turn_between(own.pose.facing, way);
  if (unit.order == Order::kFormed) {
    straight_on(allowance, out);
    for (const Cdeg angle : {turn, turn / 2}) {
      if (std::abs(angle) < 300 || std::abs(angle) > 9000) continue;
      Segment wheel_on;
      wheel_on.kind = angle > 0 ? SegmentKind::kWheelLeft : SegmentKind::kWheelRight;
      wheel_on.angle = std::min(std::abs(angle), widest_wheel(own.size.frontage, allowance));
      const Mil left = allowance - wheel_cost(own.size.frontage, wheel_on.angle);
      Path p;
      p.add(wheel_on);
      out.push_back(p);
      if (left < kInch / 2) continue;
      State after = s;
      after.units[u].pose = wheel(own.pose, own.size.frontage, angle > 0 ? Hand::kLeft : Hand::kRight, wheel_on.angle);
      const Mil reach = std::min(left, reach_of(after, u, 0, left, march));
      for (const Mil length : {reach, reach / 2}) {
        if (length < kInch / 4) continue;
        Segment on;
        on.length = length;
        Path q = p;
        q.add(on);
        out.push_back(q);
      }
    }
    if (std::abs(turn) < kOblique && std::abs(turn) > 100) {
      Segment aside;
      aside.angle = turn;
      aside.length = reach_of(s, u, turn, allowance, march);
      Path p;
      p.add(aside);
      if (aside.length > 0) out.push_back(p);
    }
    return;
  }
  const auto add = [&](Cdeg towards, Mil length, Cdeg facing) {
    const Mil reach = reach_of(s, u, turn_between(own.pose.facing, towards), allowance, march);
    Pose to = straight(own.pose, turn_between(own.pose.facing, towards), std::min(reach, length));
    to.facing = turned(facing);
    Path p;
    p.add(to_segment(to));
    out.push_back(p);
  };
  for_each_unit(s, other(s.side(u)), [&](UnitId e) {
    const Outline foe = outline_of(s, e);
    const Mil apart = signed_gap(own, foe);
    if (s.units[e].broken || apart > allowance + 6 * kInch) return;
    const Point m = foe.centre();
    const Cdeg there = direction_of(m.x - own.pose.x, m.y - own.pose.y);
    if (apart > 3900) add(there, apart - 3900, there);
    if (apart < 3900) add(turned(there + kCircle / 2), 3900 - apart, there);
    add(turned(there + kCircle / 2), allowance, there);
  });
  for (const Cdeg aside : {0, 3000, -3000, 6000, -6000}) add(turned(way + aside), allowance, way);
}

// Paths that turn a battle line towards the enemies in front of it and go on.
void line_paths(const State& s, std::uint64_t units, Mil allowance, std::vector<Path>& out) {
  std::vector<Outline> outlines;
  std::int64_t x = 0, y = 0, count = 0;
  Side side = Side::kNobody;
  for (int i = 0; i < s.units.size(); ++i)
    if ((units >> i & 1) != 0) {
      outlines.push_back(outline_of(s, static_cast<UnitId>(i)));
      side = s.side(static_cast<UnitId>(i));
    }
  const Outline line = around(outlines);
  straight_on(allowance, out);
  for_each_unit(s, other(side), [&](UnitId e) {
    if (s.units[e].broken || is_light(s.type(e)) || !to_front(line, outline_of(s, e), 4500)) return;
    const Point c = outline_of(s, e).centre();
    x += c.x;
    y += c.y;
    ++count;
  });
  if (count == 0) return;
  const Cdeg turn = turn_between(line.pose.facing, direction_of(x / count - line.pose.x, y / count - line.pose.y));
  for (const Cdeg angle : {turn, turn / 2}) {
    if (std::abs(angle) < 300 || std::abs(angle) > 4500) continue;
    Segment round;
    round.kind = angle > 0 ? SegmentKind::kWheelLeft : SegmentKind::kWheelRight;
    round.angle = std::min(std::abs(angle), widest_wheel(line.size.frontage, allowance));
    if (round.angle <= 0) continue;
    Path p;
    p.add(round);
    out.push_back(p);
    const Mil left = allowance - wheel_cost(line.size.frontage, round.angle);
    if (left < kInch / 2) continue;
    Segment on;
    on.length = left;
    p.add(on);
    out.push_back(p);
  }
}

int expected_fatigue(const State& s, UnitId u, int dice) {
  if (is_light(s.type(u)) || is_model(s.type(u)) || s.units[u].order != Order::kFormed) return 0;
  const bool heavy = s.type(u) == Type::kHI && !s.profile(u).triarii;
  const int percent = heavy ? (dice == 0 ? 17 : 44) : std::array<int, 3>{0, 17, 31}[static_cast<std::size_t>(dice)];
  return cost_of_dps(s, u, 1) * percent / 100;
}

// The value that the units gain by the move, compared with staying where they are, less the disorder it gives them and
// the friends they pass.
int gain_of(const State& s, const Action& a) {
  std::uint64_t movers = a.units;
  const bool rolled = a.kind == ActionKind::kPath || a.kind == ActionKind::kStay;
  if (rolled) movers = moving_units(s);
  if (movers == 0) movers = bit(a.unit);
  State after = s;
  apply(after, a);
  int gain = 0;
  for (int i = 0; i < s.units.size(); ++i) {
    const auto u = static_cast<UnitId>(i);
    if (s.side(u) != s.decider || !s.units[i].on_table) continue;
    gain -= cost_of_dps(s, u, after.units[i].dp - s.units[i].dp);
    if ((movers >> i & 1) == 0) continue;
    gain -= value_of_place(s, u);
    gain += value_of_place(after, u);
  }
  return gain;
}

// The best end of an ordinary move whose dice have been rolled. The DPs of the dice are lost whether the unit stays or
// goes.
Choice best_path(const State& s) {
  std::vector<Action> open = open_actions(s);
  std::vector<Path> paths;
  if (const std::uint64_t line = moving_line(s); line == 0)
    more_paths(s, asked_unit(s), rolled_allowance(s), false, paths);
  else
    line_paths(s, line, rolled_allowance(s), paths);
  for (const Path& p : paths) {
    Action a = make(ActionKind::kPath);
    a.path = p;
    open.push_back(a);
  }
  Choice best;
  for (const Action& a : open) {
    if (a.kind != ActionKind::kPath && a.kind != ActionKind::kStay) continue;
    if (is_legal(s, a)) consider(best, a, gain_of(s, a));
  }
  if (best.value == kNotOpen) best.action = open.front();
  return best;
}

// Judges an ordinary move by its result with average dice.
int value_of_move(const State& s, const Action& a) {
  State after = s;
  apply(after, a);
  if (after.decision != Decision::kRoll) return kNotOpen;
  Action roll = make(ActionKind::kRoll);
  roll.roll.average = static_cast<std::uint8_t>(after.roll.average != 0 ? 3 : 0);
  for (int i = 0; i < after.roll.dice; ++i) ++roll.roll.faces[static_cast<std::size_t>(i % 2 == 0 ? 2 : 3)];
  apply(after, roll);
  if (after.decision != Decision::kPath) return 0;
  int value = best_path(after).value;
  if (a.unit != kNoUnit) value -= expected_fatigue(s, a.unit, a.n);
  for (int i = 0; i < s.units.size(); ++i)
    if ((a.units >> i & 1) != 0) value -= expected_fatigue(s, static_cast<UnitId>(i), a.n);
  return value;
}

// The unit that makes the action; for a battle line its first unit.
UnitId doer(const Action& a) {
  if (a.unit != kNoUnit) return a.unit;
  for (int i = 0; i < kMaxUnits; ++i)
    if ((a.units >> i & 1) != 0) return static_cast<UnitId>(i);
  return kNoUnit;
}

// Whether a model may charge the unit now and would hurt it, and no other enemy is near enough to attack its open
// ranks.
bool fears_elephants(const State& s, UnitId u) {
  bool models = false, others = false;
  const Outline own = outline_of(s, u);
  for_each_unit(s, other(s.side(u)), [&](UnitId e) {
    if (s.units[e].broken || s.units[e].rampage >= 0 || is_light(s.type(e))) return;
    const Outline foe = outline_of(s, e);
    if (signed_gap(own, foe) > 7 * kInch || !to_front(own, foe, 4500)) return;
    if (is_model(s.type(e)))
      models = models || value_of_charge(s, e, u, {}, 0) > worth(s, u) / 20;
    else
      others = true;
  });
  return models && !others;
}

bool model_within(const State& s, UnitId u, Mil n) {
  bool any = false;
  for_each_unit(s, other(s.side(u)), [&](UnitId e) {
    any = any || (is_model(s.type(e)) && !s.units[e].broken && s.units[e].rampage < 0 && gap(s, u, e) <= n);
  });
  return any;
}

// The least gain for which a captain moves the unit.
int least_gain(const State& s, UnitId u) { return std::max(15, worth(s, u) / 200); }

int value_of_action(const State& s, const Action& a) {
  switch (a.kind) {
    case ActionKind::kShoot:
      return value_of_shot(s, a.unit, a.target) + 1;
    case ActionKind::kRedress: {
      State before = s;
      const int dps = redress_dps(s.profile(a.unit).grade, enemy_gap(s, a.unit) > kFour);
      before.units[a.unit].dp = static_cast<std::uint8_t>(std::max(0, s.units[a.unit].dp - dps));
      return cost_of_dps(before, a.unit, s.units[a.unit].dp - before.units[a.unit].dp);
    }
    case ActionKind::kReform:
      return worth(s, a.unit) / (enemy_within(s, a.unit, kFour) ? 6 : 4);
    case ActionKind::kOpenRanks:
      return fears_elephants(s, a.unit) ? worth(s, a.unit) / 10 : kNotOpen;
    case ActionKind::kCloseRanks:
      return model_within(s, a.unit, kEight) ? kNotOpen : worth(s, a.unit) / 10;
    case ActionKind::kMarch:
    case ActionKind::kSideStep:
    case ActionKind::kStepBack:
      return gain_of(s, a);
    case ActionKind::kMove:
      return value_of_move(s, a);
    default:
      return kNotOpen;
  }
}

// The value of the leaders' present places: units that need no control test, hits in fights, less the risk to the
// leaders.
int value_of_command(const State& s, Side side) {
  int value = 0;
  for_each_unit(s, side, [&](UnitId u) {
    if (!s.units[u].broken && needs_control_test(s, u)) value -= worth(s, u) * (is_light(s.type(u)) ? 2 : 4) / 100;
    value -= cost_of_dps(s, u, 0);
  });
  for (int i = 0; i < s.leaders.size(); ++i) {
    const Leader& leader = s.leaders[i];
    if (!leader.alive || s.leader_def(static_cast<LeaderId>(i)).side != side) continue;
    if (leader.with == kNoUnit) {
      value -= 300;
      continue;
    }
    const UnitId u = leader.with;
    int others = 0;
    for (const Leader& l : s.leaders) others += &l != &leader && l.alive && l.with == u ? 1 : 0;
    const bool fights = is_engaged(s, u), soon = enemy_within(s, u, kFour), near = enemy_within(s, u, kEight);
    if (others == 0 && !only_moves(s, static_cast<LeaderId>(i)))
      value += worth(s, u) * (fights ? 8 : soon ? 5 : near ? 3 : 2) / 100;
    if (is_light(s.type(u))) value -= 200;
    if (is_model(s.type(u))) value -= 150;
    // A leader does not stay with a unit that is routing.
    if (is_shaken(s, u) && fights && leader.with != kNoUnit) value -= worth(s, u) * 4 / 100;
    if (fights) value += 60 * leader.inspire;
  }
  return value;
}

}  // namespace

Action Captain::choose(const State& s, const Budget&) {
  switch (s.decision) {
    case Decision::kDeploy:
      return deploy(s);
    case Decision::kActFirst:
      return act_first(s);
    case Decision::kLeaders:
      return leaders(s);
    case Decision::kLines:
      return lines(s);
    case Decision::kControl:
      return control(s);
    case Decision::kSkirmish:
    case Decision::kManoeuvre:
      return phase(s);
    case Decision::kPath:
      return path(s);
    case Decision::kDeclare:
      return declare(s);
    case Decision::kRespond:
    case Decision::kFollowEvader:
    case Decision::kMayHalt:
    case Decision::kMainUnit:
    case Decision::kRelieve:
    case Decision::kTriarii:
    case Decision::kRally:
      return answer(s);
    default:
      return first_of(s, ActionKind::kDone);
  }
}

// Near the enemy it is better to act second, after seeing what the enemy does.
Action Captain::act_first(const State& s) {
  Mil nearest = kFar;
  for_each_unit(s, s.decider, [&](UnitId u) {
    if (!is_light(s.type(u)) && !is_engaged(s, u)) nearest = std::min(nearest, enemy_gap(s, u));
  });
  return first_of(s, nearest <= 10 * kInch ? ActionKind::kActSecond : ActionKind::kActFirst);
}

Action Captain::leaders(const State& s) {
  Choice best;
  const int now = value_of_command(s, s.decider);
  for (const Action& a : open_actions(s)) {
    if (a.kind == ActionKind::kDone) {
      consider(best, a, 0);
      continue;
    }
    const UnitId with = a.leader != kNoLeader ? s.leaders[a.leader].with : kNoUnit;
    if (a.kind == ActionKind::kSteady) {
      State before = s;
      --before.units[with].dp;
      int value = cost_of_dps(before, with, 1);
      // A steadied unit may not move: no loss to a unit that fights or has an enemy close.
      if (!is_engaged(s, with) && !enemy_within(s, with, 5 * kInch)) value -= worth(s, with) * 5 / 100;
      consider(best, a, value);
    } else if (a.kind == ActionKind::kInspire) {
      const int share = is_engaged(s, with) ? 3 : enemy_within(s, with, kFour) && !is_shaken(s, with) ? 2 : 0;
      if (s.leaders[a.leader].inspire < 2) consider(best, a, worth(s, with) * share / 100);
    } else {
      State after = s;
      apply(after, a);
      const int value = value_of_command(after, s.decider) - now;
      if (value > 120) consider(best, a, value - 60);
    }
  }
  return best.action;
}

Action Captain::lines(const State& s) {
  // The longest line first.
  Choice best;
  for (const Action& a : open_actions(s)) {
    int n = 0;
    for (int i = 0; i < kMaxUnits; ++i) n += static_cast<int>(a.units >> i & 1);
    consider(best, a, n == 1 ? -1 : n);
  }
  return best.action;
}

Action Captain::control(const State& s) {
  const int total = control_total(s);
  Choice best;
  for (const Action& a : open_actions(s)) {
    const Control c = control_after(s, asked_unit(s), total + a.n);
    consider(best, a, (c == Control::kFree ? 4 : c == Control::kRepeat ? 1 : 0) - std::abs(a.n));
  }
  return best.action;
}

Action Captain::phase(const State& s) {
  std::vector<Action> open = open_actions(s);
  // Lines act before single units, and units nearest the enemy first: they clear the way for others.
  std::vector<std::pair<Mil, UnitId>> order;
  Choice line, bound;
  Action done;
  bool may_end = false;
  for (const Action& a : open) {
    if (a.kind == ActionKind::kDone) {
      may_end = true;
      done = a;
      continue;
    }
    if (a.unit == kNoUnit) {
      consider(line, a, value_of_action(s, a));
      continue;
    }
    if (std::none_of(order.begin(), order.end(), [&](const auto& o) { return o.second == a.unit; }))
      order.emplace_back(enemy_gap(s, a.unit), a.unit);
  }
  if (line.value > kNotOpen && line.value > least_gain(s, doer(line.action))) return line.action;
  sort_stably(order.begin(), order.end());
  for (const auto& [apart, u] : order) {
    Choice best;
    std::vector<Action> mine;
    for (const Action& a : open)
      if (a.unit == u) mine.push_back(a);
    if (apart > kEight) {
      std::vector<Path> paths;
      more_paths(s, u, march_rate(s.profile(u)), true, paths);
      for (const Path& p : paths) {
        Action a = make(ActionKind::kMarch, u);
        a.path = p;
        if (is_legal(s, a)) mine.push_back(a);
      }
    }
    // A shaken unit stays to rally where the enemy is far.
    const bool rests = is_shaken(s, u) && apart > kEight;
    for (const Action& a : mine) {
      if (rests && a.kind != ActionKind::kRedress) continue;
      consider(best, a, value_of_action(s, a) * 4 + random_.below(4));
    }
    if (best.value > kNotOpen) consider(bound, best.action, best.value);
    if (best.value / 4 > (best.action.kind == ActionKind::kShoot ? 0 : least_gain(s, u))) return best.action;
  }
  if (may_end) return done;
  // The side cannot end the phase because a unit must advance.
  for (const Action& a : open)
    if (a.kind == ActionKind::kMove && a.unit != kNoUnit && bound_to_advance(s, a.unit)) return a;
  return bound.value > kNotOpen ? bound.action : open.front();
}

Action Captain::path(const State& s) { return best_path(s).action; }

// Charges are compared by the result of the turn: no more charges, one more, or one more and then all that look good.
Action Captain::declare(const State& s) {
  const std::vector<Action> open = open_actions(s);
  if (open.size() == 1) return open.front();
  std::vector<std::pair<int, Action>> charges;
  std::vector<Plan> plans;
  const Action done = make(ActionKind::kDone);
  for (const Action& a : open) {
    if (a.kind == ActionKind::kDone) {
      plans.push_back({{done}});
    } else if (const int value = value_of_declaring(s, a); value > kNotOpen) {
      charges.emplace_back(value, a);
    }
  }
  if (charges.empty()) return open.front();
  sort_stably(charges.begin(), charges.end(), [](const auto& a, const auto& b) { return a.first > b.first; });
  if (charges.size() > kChargesWeighed) charges.resize(kChargesWeighed);
  for (const auto& [value, a] : charges) {
    const int bonus = worth(s, a.unit) / kForCharging;
    plans.push_back({{a, done}, bonus});
    plans.push_back({{a}, bonus});
  }
  return plans[foresee(s, plans, random_.next())].actions.front();
}

Action Captain::answer(const State& s) {
  const std::vector<Action> open = open_actions(s);
  if (open.size() == 1) return open.front();
  std::vector<Plan> plans;
  for (const Action& a : open) plans.push_back({{a}});
  return open[foresee(s, plans, random_.next())];
}

}  // namespace acies::tabletop
