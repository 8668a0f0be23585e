// 2.7.2, 2.9: moves that units make at the start of their side's moves without being asked: rampages, routs and
// pursuits, repeated moves.
#include "games/tabletop/geometry/moves.h"
#include "games/tabletop/rules/dp.h"
#include "games/tabletop/rules/flight.h"
#include "games/tabletop/rules/game.h"
#include "games/tabletop/rules/runners.h"

namespace acies::tabletop {
namespace {

bool goes_at_the_enemy(Last last) {
  return last == Last::kCharged || last == Last::kFollowedUp || last == Last::kPursued;
}
bool goes_away(Last last) {
  return last == Last::kRetired || last == Last::kEvaded || last == Last::kFellBack || last == Last::kRouted;
}

bool repeats(const State& s, UnitId u) {
  const Unit& unit = s.units[u];
  return unit.t.control == Control::kRepeat && !unit.broken && !unit.looting && !unit.t.steadied && unit.rampage < 0 &&
         !is_engaged(s, u) && (goes_at_the_enemy(unit.t.repeats) || goes_away(unit.t.repeats));
}

// Frame: n: the next unit to look at; unit: the one that has rolled for its repeated move.
void step(Game& g) {
  Frame& f = g.top();
  const bool lights = g.s.phase == Phase::kSkirmish;
  while (f.n < g.s.units.size()) {
    const auto u = static_cast<UnitId>(f.n++);
    if (g.s.side(u) != f.side || !on_table(g.s, u)) continue;
    // All routing units, lights too, run in the Manoeuvre phase, as their pursuers may be of any type.
    if (!lights && begin_runner(g, u)) return;
    if (is_light(g.s.type(u)) != lights || !repeats(g.s, u) || g.unit(u).t.moved) continue;
    f.unit = u;
    return request_roll(g, RollLabel::kMove, 1, full_dice(g.s.profile(u)), u, f.side);
  }
  pop(g);
}

void act(Game& g, const Action& a) {
  const UnitId u = g.top().unit;
  const Mil length = a.roll.sum() * kInch;
  const Last last = g.unit(u).t.repeats;
  g.unit(u).t.acted = true;
  const UnitId foe = nearest_enemy(g.s, u, goes_at_the_enemy(last));
  if (goes_away(last)) {
    const Cdeg way =
        foe == kNoUnit ? g.unit(u).pose.facing : away_from(outline_of(g.s, u), outline_of(g.s, foe).centre());
    run_away(g, u, way, length, MoveCause::kRepeat);
    if (on_table(g.s, u)) g.unit(u).last = last;
    return;
  }
  Cdeg aside = 0;
  if (foe != kNoUnit) {
    const Point c = outline_of(g.s, foe).centre();
    aside = turn_between(g.unit(u).pose.facing, direction_of(c.x - g.unit(u).pose.x, c.y - g.unit(u).pose.y));
    if (g.unit(u).order == Order::kFormed) aside = std::max(-kOblique, std::min(aside, kOblique));
  }
  const int tired = fatigue_dps(g.s, u, a.roll);
  const Clause why = a.roll.faces[5] == 0 ? Clause::kFatigueHeavy : Clause::kFatigue;
  go_forward(g, u, aside, length, MoveCause::kRepeat);
  gain_dp(g, u, tired, DpCause::kMovement, why);
  g.unit(u).last = last;
}

}  // namespace

const Handler kCompulsoryHandler = {step, act, check_nothing, list_nothing};

}  // namespace acies::tabletop
