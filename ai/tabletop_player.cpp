#include "ai/tabletop_player.h"

#include <algorithm>

#include "tabletop/odds.h"
#include "tabletop/rules/field.h"
#include "tabletop/rules/tables.h"

namespace acies::tabletop {
namespace {

// Worth of a charge by its five rows, in millionths of a victory.
std::int64_t worth(const RowOdds& o) {
  static constexpr std::int64_t kWorth[5] = {10, 4, -1, -5, -10};
  std::int64_t sum = 0;
  for (std::size_t r = 0; r < 5; ++r) sum += kWorth[r] * o.millionths[r];
  return sum / 10;
}

Cdeg wheel_of(const Action& a) {
  if (a.path.empty()) return 0;
  return a.path[0].kind == SegmentKind::kWheelLeft ? a.path[0].angle : -a.path[0].angle;
}

// The gap to the nearest unbroken enemy that a unit wants to come to grips with: heavies mind heavies first.
Mil way_to_go(const State& s, UnitId u) {
  Mil least = kFar;
  const Outline own = outline_of(s, u);
  for_each_unit(s, other(s.side(u)), [&](UnitId e) {
    if (s.units[e].broken) return;
    Mil d = signed_gap(own, outline_of(s, e));
    if (is_light(s.type(e)) && !is_light(s.type(u))) d += 6 * kInch;
    if (!to_front(own, outline_of(s, e), 4500)) d += 3 * kInch;
    least = std::min(least, d);
  });
  return least;
}

// How a side likes where it stands: near the enemy, in order.
std::int64_t liking(const State& s, Side side) {
  std::int64_t sum = 0;
  for_each_unit(s, side, [&](UnitId u) {
    const Unit& unit = s.units[u];
    if (unit.broken) return;
    const Mil d = way_to_go(s, u);
    const Mil wanted = is_shaken(s, u) ? 12 * kInch : 3800;
    sum -= std::abs(d - wanted);
    sum -= 500 * unit.dp;
    if (unit.order == Order::kUnformed && !is_light(s.type(u))) sum -= 1500;
    if (unit.formation == Formation::kColumn) sum -= 4000;
  });
  for_each_unit(s, other(side), [&](UnitId e) { sum += 900 * s.units[e].dp; });
  return sum;
}

Action first_of(const std::vector<Action>& open, ActionKind kind) {
  for (const Action& a : open)
    if (a.kind == kind) return a;
  return open.back();
}

bool offers(const std::vector<Action>& open, ActionKind kind) {
  return std::any_of(open.begin(), open.end(), [&](const Action& a) { return a.kind == kind; });
}

Action lead(const State& s, const std::vector<Action>& open) {
  for (const Action& a : open) {
    if (a.kind != ActionKind::kSteady && a.kind != ActionKind::kInspire) continue;
    const UnitId u = s.leaders[a.leader].with;
    if (u == kNoUnit) continue;
    const int dp = s.units[u].dp;
    // A steadied unit stays where it is: only where it would anyway.
    if (a.kind == ActionKind::kSteady && dp >= (is_engaged(s, u) ? 1 : 3)) return a;
    if (a.kind == ActionKind::kInspire && (is_engaged(s, u) || enemy_within(s, u, kFour)) && dp == 0) return a;
  }
  return first_of(open, ActionKind::kDone);
}

Action form_lines(const std::vector<Action>& open) {
  const Action* best = nullptr;
  int most = 1;
  for (const Action& a : open) {
    if (a.kind != ActionKind::kLine) continue;
    int n = 0;
    for (std::uint64_t set = a.units; set != 0; set &= set - 1) ++n;
    if (n <= most) continue;
    most = n;
    best = &a;
  }
  return best != nullptr ? *best : first_of(open, ActionKind::kDone);
}

UnitId mover(const Action& a) {
  if (a.unit != kNoUnit) return a.unit;
  for (int i = 0; i < kMaxUnits; ++i)
    if ((a.units >> i & 1) != 0) return static_cast<UnitId>(i);
  return kNoUnit;
}

// Skirmish and Manoeuvre: the action that changes the table most to its liking. Rolls to come are guessed.
Action act(const State& s, const std::vector<Action>& open) {
  const Side side = s.decider;
  const std::int64_t now = liking(s, side);
  std::int64_t best = 0;
  const Action* choice = nullptr;
  for (const Action& a : open) {
    std::int64_t gain = 0;
    switch (a.kind) {
      case ActionKind::kShoot:
        gain = 3000;
        break;
      case ActionKind::kMove: {
        const UnitId u = mover(a);
        if (u == kNoUnit) break;
        const Mil far = way_to_go(s, u) - 4 * kInch;
        const Mil reach = 3500 * (1 + a.n);
        gain = far < 100 ? 0 : std::min(far, reach) / 2;
        if (s.type(u) == Type::kHI && a.n > 0) gain -= 900;
        if (a.n > 1) gain -= 1500;
        if (is_shaken(s, u)) gain = 0;
        if (a.unit == kNoUnit) gain *= 2;
        break;
      }
      case ActionKind::kDone:
        break;
      default: {
        State after = s;
        apply(after, a);
        gain = liking(after, side) - now;
      }
    }
    if (gain <= best) continue;
    best = gain;
    choice = &a;
  }
  return choice != nullptr ? *choice : first_of(open, ActionKind::kDone);
}

Action walk_on(const State& s, const std::vector<Action>& open) {
  std::int64_t best = 0;
  const Action* choice = nullptr;
  for (const Action& a : open) {
    State after = s;
    apply(after, a);
    const std::int64_t value = liking(after, s.decider);
    if (choice != nullptr && value <= best) continue;
    best = value;
    choice = &a;
  }
  return *choice;
}

Action declare(const State& s, const std::vector<Action>& open) {
  std::int64_t best = -250000;  // waiting has its price: who charges has the dice
  const Action* choice = nullptr;
  for (const Action& a : open) {
    if (a.kind != ActionKind::kCharge) continue;
    const ChargeForecast f = forecast_charge(s, a.unit, a.target, wheel_of(a));
    if (f.refusal) continue;
    std::int64_t value = f.fight ? worth(f.odds) : 300000;
    if (is_light(s.type(a.target)) && !is_light(s.type(a.unit))) value -= 150000;
    if (value <= best) continue;
    best = value;
    choice = &a;
  }
  return choice != nullptr ? *choice
                           : first_of(open, offers(open, ActionKind::kDone) ? ActionKind::kDone : open[0].kind);
}

Action respond(const State& s, const std::vector<Action>& open) {
  if (offers(open, ActionKind::kEvade)) {
    const UnitId u = first_of(open, ActionKind::kEvade).unit;
    const UnitId foe = nearest_enemy(s, u);
    const bool equal = foe != kNoUnit && is_light(s.type(foe)) && s.units[u].dp <= s.units[foe].dp;
    return first_of(open, equal ? ActionKind::kStand : ActionKind::kEvade);
  }
  return first_of(open, offers(open, ActionKind::kCounterCharge) ? ActionKind::kCounterCharge : ActionKind::kStand);
}

Action go_or_halt(const State& s, const std::vector<Action>& open) {
  const UnitId u = open[0].unit;
  const bool tired = u != kNoUnit && s.units[u].dp >= 3;
  if (u != kNoUnit && s.units[u].broken) return first_of(open, ActionKind::kHalt);
  return first_of(open, tired ? ActionKind::kHalt : ActionKind::kGoOn);
}

// A total of 3 or 4 leaves the unit free.
Action control(const State& s, const std::vector<Action>& open) {
  const int total = s.stack.back().a;
  for (const Action& a : open)
    if (total + a.n == 3 || total + a.n == 4) return a;
  return open[0];
}

}  // namespace

Action choose_action(const State& s) {
  std::vector<Action> open;
  legal_actions(s, open);
  if (open.size() == 1) return open[0];
  switch (s.decision) {
    case Decision::kActFirst:
      return first_of(open, ActionKind::kActSecond);
    case Decision::kLeaders:
      return lead(s, open);
    case Decision::kLines:
      return form_lines(open);
    case Decision::kControl:
      return control(s, open);
    case Decision::kSkirmish:
    case Decision::kManoeuvre:
      return act(s, open);
    case Decision::kPath:
      return walk_on(s, open);
    case Decision::kDeclare:
      return declare(s, open);
    case Decision::kRespond:
      return respond(s, open);
    case Decision::kFollowEvader:
      return first_of(open, ActionKind::kHalt);
    case Decision::kMayHalt:
      return go_or_halt(s, open);
    case Decision::kRelieve:
      return first_of(open, ActionKind::kRelieve);
    case Decision::kTriarii:
      return first_of(open, ActionKind::kTriarii);
    case Decision::kRally:
      return first_of(open, ActionKind::kRally);
    default:
      return open[0];
  }
}

}  // namespace acies::tabletop
