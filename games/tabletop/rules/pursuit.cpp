#include "games/tabletop/rules/pursuit.h"

#include <algorithm>
#include <bit>
#include <optional>

#include "games/tabletop/geometry/moves.h"
#include "games/tabletop/geometry/sweep.h"
#include "games/tabletop/rules/charge.h"
#include "games/tabletop/rules/dp.h"
#include "games/tabletop/rules/flight.h"
#include "games/tabletop/rules/in_file.h"
#include "games/tabletop/rules/manoeuvre.h"
#include "games/tabletop/rules/movement.h"

namespace acies::tabletop {
namespace {

bool touches_unbroken(const State& s, UnitId u) {
  bool any = false;
  for_each_in(touching(s, u), [&](UnitId e) { any = any || is_unbroken(s, e); });
  return any;
}

UnitId nearest_of(const State& s, UnitId u, std::uint64_t set) {
  UnitId best = kNoUnit;
  Mil least = kFar;
  for_each_in(set, [&](UnitId e) {
    if (!on_table(s, e)) return;
    const Mil d = gap(s, u, e);
    if (d >= least) return;
    least = d;
    best = e;
  });
  return best;
}

// A pursuit is one move, in as many parts as there are enemies that answer: it pays once for the ground and the friends
// that it sweeps. Frame: m: DPs of rough ground paid; passed: units that have paid for a passage.
MoveDps paid_by(const Frame& f) { return {f.m, f.passed}; }

void pay_for_lining_up(Game& g, UnitId u, bool rough, MoveDps paid) {
  if (rough) pay(g, u, {rough_dps(g.s.options(), g.s.type(u)), 0}, paid);
}

// The pursuer makes contact with the enemy it has run down.
void catch_runner(Game& g, UnitId u, UnitId runner, MoveDps paid) {
  pay_for_lining_up(g, u, strike(g, u, runner, Onset::kPursuit, Region::kFront), paid);
  Frame& f = push(g, FrameKind::kHack, g.s.side(u), u);
  f.other = runner;
}

// The pursuer has come upon an enemy. An enemy that it pursues, or that is routing, is caught; any other enemy it
// charges, and that one answers as to any charge (2.11.2). `from`: the region of that enemy from which the pursuer
// came. It stops before a rampaging model, which cannot be charged.
void meet_enemy(Game& g, UnitId met, Region from) {
  Frame& f = g.top();
  const State& s = g.s;
  const UnitId u = f.unit;
  if (s.units[met].rampage >= 0) {
    tell_modifier(g, u, Clause::kChargeRampage, 0, met);
    return pop(g);
  }
  if (has(f.units, met) || s.units[met].broken) {
    const MoveDps paid = paid_by(f);
    pop(g);
    return catch_runner(g, u, met, paid);
  }
  tell_modifier(g, u, Clause::kNewCharge);
  const bool declared = s.phase == Phase::kCharge && s.units[met].t.declared;
  if (s.type(met) == Type::kCH && !declared) return lose_unit(g, met, LossCause::kChariot);
  if (may_find_gaps(s, u, met)) {
    pop(g);
    return look_for_gaps(g, u, met);
  }
  f.n = static_cast<std::uint8_t>(from);
  f.other = met;
  f.step = 2;
  g.unit(met).t.stood = g.unit(met).pose;
  g.unit(met).t.stood_depth = outline_of(s, met).size.depth;
  g.unit(met).t.response = static_cast<std::uint8_t>(ActionKind::kStand);
  if (!declared && !is_engaged(s, met)) ask_response(g, met, bit(u));
}

// A unit that follows an evader in the Charge phase and runs into another enemy charges it (2.11.3); later in the turn
// it pursues.
Onset onset_of(const State& s) { return s.phase == Phase::kCharge ? Onset::kCharge : Onset::kPursuit; }

// Pays for a part of the pursuit of the frame on top.
void pay_part(Game& g, MoveDps dps) {
  MoveDps paid = paid_by(g.top());
  pay(g, g.top().unit, dps, paid);
  g.top().m = static_cast<std::uint8_t>(paid.rough);
  g.top().passed = paid.passage;
}

// A phalanx moves up to the far side of the ground where its enemies stood, and stays formed.
void occupy(Game& g) {
  const UnitId u = g.top().unit;
  const std::uint64_t quarry = g.top().units;
  Mil length = 0;
  const Outline own = outline_of(g.s, u);
  for_each_in(quarry, [&](UnitId e) {
    const TurnFlags& t = g.s.units[e].t;
    const Outline ground(t.stood, {outline_of(g.s, e).size.frontage, t.stood_depth});
    length = std::max(length, std::max(0, signed_gap(own, ground)) + t.stood_depth);
  });
  std::vector<Obstacle> all;
  std::vector<UnitId> ids;
  for (int i = 0; i < g.s.units.size(); ++i) {
    if (i == u || !g.s.units[i].on_table) continue;
    all.push_back({outline_of(g.s, static_cast<UnitId>(i)), 0, false});
    ids.push_back(static_cast<UnitId>(i));
  }
  const std::vector<Polygon> closed = closed_ground(g.s, u);
  const Reach r = reach_straight(own, 0, length, all, Field{g.s.scenario->width, g.s.scenario->height, closed});
  if (length == 0) return;
  if (r.length > 0) {
    Swept swept(g.s, u);
    swept.go(own, 0, r.length);
    relocate(g, u, r.pose, MoveCause::kOccupy, r.length);
    pay_part(g, swept.dps());
  }
  g.unit(u).last = Last::kPursued;
  tell_modifier(g, u, Clause::kOccupy);
  UnitId met = r.stopped_by < 0 ? kNoUnit : ids[static_cast<std::size_t>(r.stopped_by)];
  // An enemy that the phalanx just touches at the end of that ground counts as met, too.
  for (UnitId e : ids)
    if (met == kNoUnit && is_enemy(g.s, u, e) && in_contact(outline_of(g.s, u), outline_of(g.s, e))) met = e;
  if (met != kNoUnit && is_enemy(g.s, u, met)) meet_enemy(g, met, region_of(outline_of(g.s, met), own));
}

// The pursuer goes straight after its prey, and first turns to it where there is room. `own` becomes the outline it
// sets out from.
Advance chase(const State& s, UnitId u, UnitId prey, Mil length, std::uint64_t through, bool stops, Outline* own) {
  *own = outline_at(s, u, s.units[u].pose);
  const Cdeg way = prey == kNoUnit ? own->pose.facing : nearest_way(outline_of(s, u), outline_of(s, prey));
  const Outline turned_to(turn_in_place(own->pose, own->size.depth, way), own->size);
  const bool off = !stands_on_table(s, turned_to);
  if (!off && !overlaps_any(s, u, turned_to)) *own = turned_to;
  return advance(s, u, *own, turn_between(own->pose.facing, way), length, through, nullptr, stops);
}

// A column is led by the end nearer to the prey. Where its bends keep it from reaching the prey, it goes as it lies.
Advance chase_in_file(const State& s, UnitId u, UnitId prey, Mil length, bool stops, Outline* own) {
  End end = End::kFront;
  Cdeg way = s.units[u].pose.facing;
  if (prey != kNoUnit) {
    const Outline there = outline_of(s, prey), front = end_of(s, u, End::kFront), rear = end_of(s, u, End::kRear);
    end = signed_gap(rear, there) < signed_gap(front, there) ? End::kRear : End::kFront;
    way = nearest_way(end == End::kRear ? rear : front, there);
  }
  std::optional<File> file(std::in_place, s, u, end, way);
  const bool off = !stands_on_table(s, file->lead());
  if (off || overlaps_any(s, u, file->lead())) file.emplace(s, u, end, way, false);
  *own = file->lead();
  const Advance led = advance(s, u, *own, turn_between(own->pose.facing, way), length, 0, &*file, stops);
  if (prey == kNoUnit || led.met == prey) return led;
  const Outline lies = outline_of(s, u);
  const Cdeg aside = turn_between(lies.pose.facing, nearest_way(lies, outline_of(s, prey)));
  Advance all = advance(s, u, lies, aside, length, 0, nullptr, stops);
  if (all.met != prey) return led;
  *own = lies;
  all.tail = shifted(s.units[u].tail, all.pose.x - lies.pose.x, all.pose.y - lies.pose.y);
  return all;
}

// Whether a unit pursues routing enemies and no others. Such a unit follows them off the table.
bool follows_routers(const State& s, std::uint64_t quarry) {
  bool all = quarry != 0;
  for_each_in(quarry, [&](UnitId e) { all = all && s.units[e].broken; });
  return all;
}

// Frame: unit; units: the enemies it pursues; step 0 to roll, 1 to go on, 2 the enemy it met has answered; other: the
// enemy it met; a: the rest of its move; b 1: it was a column and runs in file.
void go_on(Game& g) {
  Frame& f = g.top();
  const UnitId u = f.unit;
  const State& s = g.s;
  const Outline before = outline_of(s, u);
  Swept swept(s, u);
  const UnitId prey = nearest_of(s, u, f.units);
  const std::uint64_t through = is_model(s.type(u)) ? enemy_lights(s, u) & ~f.units : 0;
  const bool in_file = f.b != 0 || is_bent(s, u);
  Outline own;
  const bool stops = stops_at_edge(s, u) && !follows_routers(s, f.units);
  const Advance a =
      in_file ? chase_in_file(s, u, prey, f.a, stops, &own) : chase(s, u, prey, f.a, through, stops, &own);
  const bool touches = prey != kNoUnit && in_contact(before, outline_of(s, prey));
  if (a.stuck && touches) return meet_enemy(g, prey, Region::kFront);  // no room to turn, and no need to
  if (a.stuck) return pop(g);
  const Region from = a.met == kNoUnit ? Region::kFront : region_of(outline_of(s, a.met), own);
  f.a = std::max(0, f.a - a.length);
  const bool stayed = a.length == 0 && a.pose == s.units[u].pose;
  swept.stand(own);
  swept.go(own, a.aside, a.length);
  MoveDps dps = swept.dps();
  relocate(g, u, a.pose, MoveCause::kPursue, a.length, a.tail);
  g.unit(u).last = Last::kPursued;
  swept.stand(outline_of(s, u));
  dps.rough = swept.dps().rough;
  if (!stayed) pay_part(g, dps);
  for_each_in(a.run_through, [&](UnitId light) { gain_dp(g, light, 1, DpCause::kCombat, Clause::kThroughCharge); });
  if (!on_table(s, u)) return pop(g);
  if (a.at_edge) gain_dp(g, u, 1, DpCause::kMovement, Clause::kEdgeStop);
  if (!stops && !stands_on_table(s, outline_of(s, u))) {
    pop(g);
    return lose_unit(g, u, LossCause::kLeftTable);
  }
  // The pursuer has caught its prey if it touches it, even if it meets another enemy at the same moment.
  const bool caught = prey != kNoUnit && in_contact(outline_of(s, u), outline_of(s, prey));
  if (a.met == kNoUnit && !caught) {
    pop(g);
    return check_looting(g, u);
  }
  meet_enemy(g, caught ? prey : a.met, from);
}

void pursuit_step(Game& g) {
  Frame& f = g.top();
  const UnitId u = f.unit;
  if (!on_table(g.s, u) || g.unit(u).rampage >= 0) return pop(g);
  if (f.step == 0) {
    if (touches_unbroken(g.s, u)) return pop(g);
    if (is_phalanx(g.s, u)) {
      f.step = 1;
      return occupy(g);
    }
    tell_modifier(g, u, Clause::kPursue);
    f.b = runs_in_file(g.s, u) ? 1 : 0;
    become_unformed(g, u);
    return request_roll(g, RollLabel::kPursuit, 1, full_dice(g.s.profile(u)), u, f.side);
  }
  if (f.step == 1 && is_phalanx(g.s, u)) return pop(g);
  if (f.step == 1) return go_on(g);
  const UnitId met = f.other;
  if (g.unit(met).t.response == static_cast<std::uint8_t>(ActionKind::kEvade) && on_table(g.s, met)) {
    f.step = 1;
    f.units |= bit(met);
    g.unit(met).t.response = static_cast<std::uint8_t>(ActionKind::kStand);
    return begin_evade(g, met, bit(u));
  }
  strike_met(g);
}

void pursuit_act(Game& g, const Action& a) {
  Frame& f = g.top();
  f.a = a.roll.sum() * kInch;
  f.step = 1;
}

// --- free hack. Frame: unit has caught other.

int hacking_bases(const State& s, UnitId u, UnitId runner) {
  const Touch t =
      touch(layout_of(s, u), s.units[u].pose, layout_of(s, runner), s.units[runner].pose, s.options().engage_overlap);
  return std::max(1, std::popcount(t.engaged_a));
}

void hack_step(Game& g) {
  const Frame& f = g.top();
  if (!on_table(g.s, f.unit) || !on_table(g.s, f.other)) return pop(g);
  request_roll(g, RollLabel::kFreeHack, 0, hacking_bases(g.s, f.unit, f.other), f.unit, f.side);
}

void hack_act(Game& g, const Action& a) {
  const Frame f = g.top();
  pop(g);
  const int hits = a.roll.at_least(4);
  g.emit(FreeHacked{.unit = f.unit, .other = f.other, .bases = hits});
  const bool evaded = g.unit(f.other).last == Last::kEvaded;
  if (!g.unit(f.other).broken && (!evaded || g.s.options().caught_evader_routs != 0)) {
    tell_modifier(g, f.other, Clause::kCaughtRouts);
    begin_rout(g, f.other);
  }
  for (int i = 0; i < hits && on_table(g.s, f.other); ++i) lose_base(g, f.other, DpCause::kCombat, Clause::kFreeHack);
}

}  // namespace

void strike_met(Game& g) {
  const Frame f = g.top();
  pop(g);
  if (!on_table(g.s, f.other)) return;
  pay_for_lining_up(g, f.unit, strike(g, f.unit, f.other, onset_of(g.s), static_cast<Region>(f.n)), paid_by(f));
  if (g.unit(f.other).t.response == static_cast<std::uint8_t>(ActionKind::kCounterCharge))
    charges_too(g, f.other, f.unit);
}

void begin_pursuit(Game& g, UnitId u, std::uint64_t quarry) {
  push(g, FrameKind::kPursuit, g.s.side(u), u).units = quarry;
}

void begin_rout(Game& g, UnitId u, bool frightens) {
  if (!on_table(g.s, u) || g.unit(u).broken) return;
  const bool before = is_shaken(g.s, u);
  become_unformed(g, u);
  g.unit(u).broken = true;
  g.unit(u).last = Last::kRouted;
  note_shaken(g, u, before);
  if (frightens) shake_friends(g, u, 2, Clause::kMoraleLost);
}

const Handler kPursuitHandler = {pursuit_step, pursuit_act, check_nothing, list_nothing};
const Handler kHackHandler = {hack_step, hack_act, check_nothing, list_nothing};

}  // namespace acies::tabletop
