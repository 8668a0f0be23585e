#include "games/tabletop/players/answers.h"

#include <algorithm>

#include "games/tabletop/charges.h"
#include "games/tabletop/decision.h"
#include "games/tabletop/field.h"
#include "games/tabletop/model/unit_set.h"
#include "games/tabletop/players/judgement.h"
#include "games/tabletop/rows.h"
#include "games/tabletop/tables.h"

namespace acies::tabletop {
namespace {

int declared_on(const State& s, UnitId target) {
  int n = is_engaged(s, target) ? 1 : 0;
  for (const Unit& u : s.units) n += u.on_table && u.t.declared && u.t.target == target ? 1 : 0;
  return n;
}

DrawnWay way_of(const Action& a) {
  DrawnWay way;
  read_way(a.path, &way);
  return way;
}

Action declare(const State& s) {
  Choice best;
  const std::vector<Action> open = open_actions(s);
  for (const Action& a : open) consider(best, a, a.kind == ActionKind::kDone ? 0 : value_of_declaring(s, a));
  if (best.value == kNotOpen) best.action = open.front();
  return best.action;
}

Action respond(const State& s) {
  const UnitId u = asked_unit(s);
  // If the unit stands: the worst of its chargers counts.
  int stand = 0;
  UnitId worst = kNoUnit;
  int mounted = 0;
  for_each_in(charging_units(s), [&](UnitId c) {
    const int value = value_of_charge(s, c, u, s.units[c].t.way, 0);
    mounted += is_cavalry(s.type(c)) || is_model(s.type(c)) ? 1 : 0;
    if (worst != kNoUnit && -value >= stand) return;
    // Where a charger's way is not clear at present, the outcome is unknown: lights do not wait to see.
    stand = value == kNotOpen ? (is_light(s.type(u)) ? -worth(s, u) / 5 : 0) : -value;
    worst = c;
  });
  Choice best;
  for (const Action& a : open_actions(s)) {
    if (a.kind == ActionKind::kStand) consider(best, a, stand);
    if (a.kind == ActionKind::kEvade) consider(best, a, -worth(s, u) * (is_light(s.type(u)) ? 4 : 10) / 100);
    if (a.kind == ActionKind::kCounterCharge) {
      // Foot that counter-charges horse or elephants is ridden down.
      if (is_infantry(s.type(u)) && mounted > 0) continue;
      consider(best, a, std::max(stand, value_of_charge(s, u, worst, {}, 0)) + 1);
    }
  }
  return best.action;
}

Action after_combat(const State& s) {
  const UnitId u = asked_unit(s);
  if (s.units[u].broken) return first_of(s, ActionKind::kHalt);
  if (going_on(s).how == Onward::kRunAfter) return first_of(s, ActionKind::kGoOn);
  if (static_cast<AfterMove>(s.units[u].t.row_move) == AfterMove::kFollowUp) return first_of(s, ActionKind::kGoOn);
  // Pursuit costs the unit its order, so only units faster than the enemy pursue.
  bool faster = false;
  for_each_in(s.units[u].t.foes, [&](UnitId e) {
    if (is_unbroken(s, e)) faster = faster || full_dice(s.profile(u)) > full_dice(s.profile(e));
  });
  return first_of(s, faster ? ActionKind::kGoOn : ActionKind::kHalt);
}

Action main_unit(const State& s) {
  Choice best;
  for (const Action& a : open_actions(s)) {
    const UnitId u = a.unit;
    if (u == kNoUnit) continue;
    const int shaken = is_shaken(s, u) ? 6 : s.units[u].dp;
    consider(best, a, 10 * (3 - static_cast<int>(s.profile(u).grade)) - 8 * shaken);
  }
  return best.value == kNotOpen ? open_actions(s).front() : best.action;
}

}  // namespace

std::vector<Action> open_actions(const State& s) {
  std::vector<Action> open;
  legal_actions(s, open);
  return open;
}

Action first_of(const State& s, ActionKind kind) {
  const std::vector<Action> open = open_actions(s);
  for (const Action& a : open)
    if (a.kind == kind) return a;
  return open.front();
}

int value_of_declaring(const State& s, const Action& a) {
  int value = value_of_charge(s, a.unit, a.target, way_of(a), declared_on(s, a.target));
  if (value == kNotOpen) return value;
  // Being charged instead costs something, too. And every turn of waiting makes a charge a little more attractive.
  const int wait = std::max(0, value_of_charge(s, a.target, a.unit, {}, 0));
  value += wait / 2 + worth(s, a.unit) * std::min<int>(s.turn, 12) / 400;
  // Heavy troops do not charge lights that will evade.
  if (may_evade(s, a.target) && is_light(s.type(a.target))) {
    value /= 4;
    if (!is_light(s.type(a.unit))) value -= worth(s, a.unit) * 6 / 100;
  }
  return value;
}

Action answer_at_once(const State& s) {
  switch (s.decision) {
    case Decision::kDeclare:
      return declare(s);
    case Decision::kRespond:
      return respond(s);
    case Decision::kFollowEvader:
      return first_of(s, ActionKind::kHalt);
    case Decision::kMayHalt:
      return after_combat(s);
    case Decision::kMainUnit:
      return main_unit(s);
    case Decision::kRelieve:
      return first_of(s, ActionKind::kRelieve);
    case Decision::kTriarii:
      return first_of(s, ActionKind::kTriarii);
    case Decision::kRally:
      return first_of(s, ActionKind::kRally);
    default: {
      Action done;
      return is_legal(s, done) ? done : first_of(s, ActionKind::kDone);
    }
  }
}

}  // namespace acies::tabletop
