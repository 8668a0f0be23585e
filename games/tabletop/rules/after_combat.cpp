// 2.14: After Combat Moves, in their order: fall-backs and follow-ups, retreats, passing through, pursuits, and the end
// of routing units that no enemy touches.
#include "games/tabletop/rules/after_combat.h"

#include <algorithm>

#include "games/tabletop/geometry/moves.h"
#include "games/tabletop/rows.h"
#include "games/tabletop/rules/dp.h"
#include "games/tabletop/rules/flight.h"
#include "games/tabletop/rules/movement.h"
#include "games/tabletop/rules/pursuit.h"

namespace acies::tabletop {
namespace {

AfterMove move_of(const State& s, UnitId u) { return static_cast<AfterMove>(s.units[u].t.row_move); }

// The place of the quincunx once its third line has become the first.
Pose behind_triarii(const State& s, UnitId u) {
  const Mil line = base_size(*s.scenario, s.type(u)).depth + s.scenario->line_gap;
  return back(s.units[u].pose, 2 * line);
}

}  // namespace

std::uint64_t who_ran(const State& s, UnitId u) {
  std::uint64_t set = 0;
  for_each_in(s.units[u].t.foes, [&](UnitId e) {
    const AfterMove m = move_of(s, e);
    if (on_table(s, e) && s.units[e].rampage < 0 && (m == AfterMove::kRetire || m == AfterMove::kRout)) set |= bit(e);
  });
  return set;
}

bool may_go_behind_triarii(const State& s, UnitId u) {
  const Unit& unit = s.units[u];
  if (!s.profile(u).legion || unit.formation != Formation::kQuincunx || row_count(unit.rows) < 3) return false;
  if (unit.triarii_used && s.options().triarii_once != 0) return false;
  const Outline there = outline_at(s, u, behind_triarii(s, u));
  for (const Polygon& area : closed_ground(s, u))
    if (over(there, area)) return false;
  return !overlaps_any(s, u, there) && stands_on_table(s, there);
}

bool may_relieve(const State& s, UnitId u) {
  const Unit& unit = s.units[u];
  return s.profile(u).legion && unit.formation == Formation::kQuincunx && row_count(unit.rows) >= 2 &&
         !unit.open_ranks && !unit.t.relieved;
}

namespace {

void relieve(Game& g, UnitId u) {
  Unit& unit = g.unit(u);
  std::swap(unit.rows[0], unit.rows[1]);
  unit.t.relieved = true;
  tell_modifier(g, u, Clause::kRelieve);
  lose_dp(g, u, 1, Clause::kRelieve);
}

// --- the moves

// The unit falls back 1" to the rear, or to the edge of the table; friends behind it that are not engaged give ground with
// it. If the way is blocked, it stays.
void fall_back(Game& g, UnitId u) {
  const State& s = g.s;
  const Cdeg facing = s.units[u].pose.facing;
  Mil length = kInch;
  const auto aside_of = [&](UnitId x) { return turn_between(s.units[x].pose.facing, turned(facing + kCircle / 2)); };
  const auto there = [&](UnitId x) {
    const Pose at = s.units[x].pose;
    const Pose to = straight(at, aside_of(x), length);
    return shifted(outline_of(s, x), to.x - at.x, to.y - at.y);
  };
  std::uint64_t movers = bit(u);
  for (bool grows = true; grows;) {
    grows = false;
    for (int i = 0; i < s.units.size(); ++i) {
      const auto x = static_cast<UnitId>(i);
      if (has(movers, x) || !on_table(s, x)) continue;
      bool in_way = false;
      for_each_in(movers, [&](UnitId m) { in_way = in_way || overlap(there(m), outline_of(s, x)); });
      if (!in_way) continue;
      // An enemy or an engaged friend in the way blocks the move; a friend that is not engaged gives ground.
      if (is_enemy(s, x, u) || is_engaged(s, x)) return tell_modifier(g, u, Clause::kFallBack);
      movers |= bit(x);
      grows = true;
    }
  }
  // The edge of the table leaves it less than an inch.
  if (stops_at_edge(s, u))
    for_each_in(movers, [&](UnitId m) {
      const Field table{s.scenario->width, s.scenario->height};
      length = std::min(length, reach_straight(outline_of(s, m), aside_of(m), kInch, {}, table).length);
    });
  bool clear = true;
  for_each_in(movers, [&](UnitId m) {
    const Outline o = there(m);
    clear = clear && stands_on_table(s, o);
    for (const Polygon& area : closed_ground(s, m)) clear = clear && !over(o, area);
  });
  tell_modifier(g, u, Clause::kFallBack);
  if (!clear) return;
  if (length < kInch) gain_dp(g, u, 1, DpCause::kMovement, Clause::kEdgeStop);
  if (length == 0) return;
  std::array<Pose, kMaxUnits> to{};
  for_each_in(movers, [&](UnitId m) { to[m] = there(m).pose; });
  for_each_in(movers, [&](UnitId m) {
    Swept swept(s, m, movers);
    swept.go_to(outline_of(s, m), {to[m].x, to[m].y});
    const MoveDps dps = swept.dps();
    relocate_as_it_lies(g, m, to[m], m == u ? MoveCause::kFallBack : MoveCause::kGiveGround, length);
    pay(g, m, dps);
  });
  g.unit(u).last = Last::kFellBack;
  for_each_in(movers, [&](UnitId m) { refresh_contacts(g, m); });
}

// Whether the opponent stays, so that it can be followed up.
bool stays_near(const State& s, UnitId e) {
  if (!is_unbroken(s, e) || s.units[e].rampage >= 0) return false;
  const AfterMove m = move_of(s, e);
  return m != AfterMove::kRetire && m != AfterMove::kRout && m != AfterMove::kPassThrough;
}

std::uint64_t still_near(const State& s, UnitId u) {
  std::uint64_t set = 0;
  for_each_in(s.units[u].t.foes, [&](UnitId e) {
    if (stays_near(s, e)) set |= bit(e);
  });
  return set;
}

bool went_behind_triarii(const State& s, std::uint64_t foes) {
  bool any = false;
  for_each_in(foes, [&](UnitId e) { any = any || (on_table(s, e) && move_of(s, e) == AfterMove::kBehindTriarii); });
  return any;
}

// Advances to remain in contact. Against a legion that has gone behind its triarii this is a new charge.
void follow_up(Game& g, UnitId u) {
  const State& s = g.s;
  tell_modifier(g, u, Clause::kFollowUp);
  g.unit(u).last = Last::kFollowedUp;
  g.unit(u).t.moved = true;
  if (s.units[u].t.supports) {
    const Outline own = outline_of(s, u);
    std::vector<Obstacle> all;
    for (int i = 0; i < s.units.size(); ++i)
      if (i != u && s.units[i].on_table) all.push_back({outline_of(s, static_cast<UnitId>(i)), 0, false});
    const std::vector<Polygon> closed = closed_ground(s, u);
    const Reach r = reach_straight(own, 0, kInch, all, Field{s.scenario->width, s.scenario->height, closed});
    if (r.length == 0) return;
    Swept swept(s, u);
    swept.go(own, 0, r.length);
    const MoveDps dps = swept.dps();
    relocate_as_it_lies(g, u, r.pose, MoveCause::kFollowUp, r.length);
    return pay(g, u, dps);
  }
  const std::uint64_t near = still_near(s, u);
  bool touches = false;
  for_each_in(near, [&](UnitId e) { touches = touches || are_in_contact(s, u, e); });
  if (!touches) {
    UnitId foe = kNoUnit;
    for_each_in(near, [&](UnitId e) {
      if (foe == kNoUnit || gap(s, u, e) < gap(s, u, foe)) foe = e;
    });
    if (foe == kNoUnit) return;
    const bool new_charge = move_of(s, foe) == AfterMove::kBehindTriarii;
    const Outline own = outline_of(s, u);
    const Cdeg aside = turn_between(own.pose.facing, nearest_way(own, outline_of(s, foe)));
    const Advance a = advance(s, u, own, aside, kFour, 0, nullptr, true);
    if (a.met == kNoUnit || s.units[a.met].rampage >= 0) return;
    Swept swept(s, u);
    swept.go(own, aside, a.length);
    MoveDps dps = a.length > 0 ? swept.dps() : MoveDps{};
    relocate_as_it_lies(g, u, a.pose, MoveCause::kFollowUp, a.length);
    refresh_contacts(g, u);
    if (new_charge && strike(g, u, a.met, Onset::kCharge, Region::kFront))
      dps.rough = rough_dps(s.options(), s.type(u));
    pay(g, u, dps);
    if (new_charge) return;
    make_contact(g, u, a.met);
    for (UnitId x : {u, a.met}) g.unit(x).fight.round = std::max<std::uint8_t>(g.unit(x).fight.round, 1);
  }
  g.unit(u).fight.following_up = g.unit(u).fight.came = true;
}

void go_behind_triarii(Game& g, UnitId u) {
  Unit& unit = g.unit(u);
  const bool before = is_shaken(g.s, u);
  const Pose to = behind_triarii(g.s, u);
  unit.triarii_used = true;
  tell_modifier(g, u, Clause::kTriarii);
  end_contacts(g, u);
  const std::uint8_t third = unit.rows[2];
  unit.rows[2] = unit.rows[1];
  unit.rows[1] = unit.rows[0];
  unit.rows[0] = third;
  if (!overlaps_any(g.s, u, outline_at(g.s, u, to))) {
    Swept swept(g.s, u);
    swept.go_to(outline_of(g.s, u), {to.x, to.y});
    const MoveDps dps = swept.dps();
    relocate(g, u, to, MoveCause::kRetire);
    pay(g, u, dps);
  }
  unit.last = Last::kRetired;
  note_shaken(g, u, before);
}

// --- the phase. Frame: step: a Stage; unit: the unit that is asked; n 1: the question whether to halt has been
// answered; m 1: the question whether to relieve ranks has been answered; a 1: pursuers have fought at once.

enum Stage : std::uint8_t { kFallBacks, kFollowUps, kRetreats, kPasses, kPursuits, kTheEnd };

bool stands_by(const State& s, UnitId u) {
  bool any = false;
  for_each_in(still_near(s, u), [&](UnitId e) { any = any || move_of(s, e) != AfterMove::kBehindTriarii; });
  return any;
}

// The stage in which a unit makes its move.
Stage stage_of(const State& s, UnitId u) {
  switch (move_of(s, u)) {
    case AfterMove::kFallBack:
      return kFallBacks;
    case AfterMove::kHalt:
      return kFollowUps;
    case AfterMove::kFollowUp:
      // the enemy's move decides the stage. A legion that goes behind its triarii must have done so first.
      return stands_by(s, u) ? kFollowUps : kPursuits;
    case AfterMove::kRetire:
    case AfterMove::kBehindTriarii:
    case AfterMove::kRout:
      return kRetreats;
    case AfterMove::kPassThrough:
      return kPasses;
    case AfterMove::kPursue:
      return kPursuits;
    default:
      return kTheEnd;
  }
}

// Whether an opponent that has yet to retreat stands in the unit's way. The unit follows up its other opponents once
// that one has gone.
bool waits_for_runner(const State& s, UnitId u) {
  const TurnFlags& t = s.units[u].t;
  if (move_of(s, u) != AfterMove::kFollowUp) return false;
  bool any = false;
  for_each_in(t.foes & touching(s, t.supports ? t.target : u),
              [&](UnitId e) { any = any || (stage_of(s, e) == kRetreats && !s.units[e].t.row_done); });
  return any;
}

// Combats from right to left. In fall-backs and retreats a supporting unit moves before the unit it supports, otherwise
// after it.
UnitId next_unit(const State& s, int stage) {
  UnitId best = kNoUnit;
  int least = 0;
  const bool supports_first = stage == kFallBacks || stage == kRetreats;
  for (int i = 0; i < s.units.size(); ++i) {
    const auto u = static_cast<UnitId>(i);
    const TurnFlags& t = s.units[i].t;
    // A unit whose own stage is over moves now: it had to wait, or was asked whether to go on and declined.
    if (!on_table(s, u) || t.row_move == 0 || t.row_done || stage_of(s, u) > stage) continue;
    if (waits_for_runner(s, u)) continue;
    const int key = t.combat * 256 + (t.supports != supports_first ? 128 : 0) + i;
    if (best != kNoUnit && key >= least) continue;
    best = u;
    least = key;
  }
  return best;
}

// Whether the unit is asked if it wants to halt. It is asked only if there is an enemy to go after.
bool asks_halt(const State& s, UnitId u) {
  const AfterMove move = move_of(s, u);
  if (move != AfterMove::kFollowUp && move != AfterMove::kPursue) return false;
  if (s.units[u].t.may_halt) return who_ran(s, u) != 0 || still_near(s, u) != 0;
  return went_behind_triarii(s, s.units[u].t.foes);
}

// A-54, the other reading: pursuers fight the enemies they have run into at once, in one extra round a turn.
bool fights_again(Game& g) {
  Frame& f = g.top();
  if (g.s.options().pursuit_combat == 0 || f.a != 0) return false;
  std::uint64_t fresh = 0;
  for (int i = 0; i < g.s.units.size(); ++i) {
    const auto u = static_cast<UnitId>(i);
    if (!is_unbroken(g.s, u) || !g.unit(u).fight.pursuing) continue;
    for_each_in(touching(g.s, u), [&](UnitId e) {
      if (is_unbroken(g.s, e) && g.unit(e).rampage < 0) fresh |= bit(u);
    });
  }
  if (fresh == 0) return false;
  for (Unit& unit : g.s.units) {
    unit.t.combat = unit.t.row_move = 0;
    unit.t.supports = unit.t.may_halt = unit.t.row_done = false;
    unit.t.foes = 0;
  }
  f.a = 1;
  f.step = kFallBacks;
  push(g, FrameKind::kCombats).units = fresh;
  return true;
}

void after_step(Game& g) {
  Frame& f = g.top();
  if (f.step == kTheEnd) {
    for (int i = 0; i < g.s.units.size(); ++i) {
      const auto u = static_cast<UnitId>(i);
      if (on_table(g.s, u)) refresh_contacts(g, u);
    }
    for (int i = 0; i < g.s.units.size(); ++i) {
      const auto u = static_cast<UnitId>(i);
      if (on_table(g.s, u) && g.unit(u).broken && !is_engaged(g.s, u)) {
        tell_modifier(g, u, Clause::kRout);
        lose_unit(g, u, LossCause::kRouted);
      }
    }
    if (fights_again(g)) return;
    return pop(g);
  }
  const UnitId u = next_unit(g.s, f.step);
  if (u == kNoUnit) {
    ++f.step;
    f.n = f.m = 0;
    return;
  }
  f.unit = u;
  const AfterMove move = move_of(g.s, u);
  if (f.n == 0 && asks_halt(g.s, u)) return ask(g, Decision::kMayHalt, g.s.side(u));
  f.n = 1;
  const bool follows = move == AfterMove::kFollowUp && stands_by(g.s, u);
  const bool relieves = move == AfterMove::kFallBack || move == AfterMove::kHalt || follows;
  if (f.m == 0 && relieves && may_relieve(g.s, u)) return ask(g, Decision::kRelieve, g.s.side(u));
  const bool stays = f.m == 2;  // it relieved its ranks instead of falling back
  f.n = f.m = 0;
  g.unit(u).t.row_done = true;
  switch (move) {
    case AfterMove::kFallBack:
      if (!stays) fall_back(g, u);
      return;
    case AfterMove::kHalt:
      return tell_modifier(g, u, Clause::kHalts);
    case AfterMove::kPassThrough: {
      const std::uint64_t foes = g.unit(u).t.foes;
      tell_modifier(g, u, Clause::kPassThrough);
      return pass_through(g, u, foes, 0, 0, MoveCause::kPassThrough);
    }
    case AfterMove::kRetire:
    case AfterMove::kRout:
      push(g, FrameKind::kRun, g.s.side(u), u).n = g.unit(u).t.row_move;
      return;
    case AfterMove::kBehindTriarii:
      return go_behind_triarii(g, u);
    default:
      break;
  }
  if (follows) return follow_up(g, u);
  // A phalanx does not run: it advances against the triarii in formation.
  if ((move == AfterMove::kFollowUp || is_phalanx(g.s, u)) && who_ran(g.s, u) == 0) {
    if (went_behind_triarii(g.s, g.unit(u).t.foes)) follow_up(g, u);
    return;
  }
  // 2.14.8: a pursuit needs an enemy to pursue.
  if (who_ran(g.s, u) != 0 || went_behind_triarii(g.s, g.unit(u).t.foes)) begin_pursuit(g, u, who_ran(g.s, u));
}

Refusal after_check(const State& s, const Action& a) {
  const Frame& f = s.stack.back();
  if (a.unit != kNoUnit && a.unit != f.unit) return {"another unit is asked now"};
  if (s.decision == Decision::kRelieve) {
    if (a.kind == ActionKind::kRelieve || a.kind == ActionKind::kDone) return {};
    return {"it relieves its ranks, or does not", Clause::kRelieve};
  }
  if (a.kind == ActionKind::kHalt || a.kind == ActionKind::kGoOn) return {};
  return {"it halts or goes on", Clause::kHalts};
}

void after_list(const State& s, std::vector<Action>& out) {
  const UnitId u = s.stack.back().unit;
  if (s.decision == Decision::kRelieve) {
    out.push_back(action_of(ActionKind::kRelieve, u));
    out.push_back(action_of(ActionKind::kDone));
    return;
  }
  out.push_back(action_of(ActionKind::kGoOn, u));
  out.push_back(action_of(ActionKind::kHalt, u));
}

void after_act(Game& g, const Action& a) {
  Frame& f = g.top();
  const UnitId u = f.unit;
  switch (a.kind) {
    case ActionKind::kRelieve:
      relieve(g, u);
      f.m = move_of(g.s, u) == AfterMove::kFallBack ? 2 : 1;
      return;
    case ActionKind::kDone:
      f.m = 1;
      return;
    case ActionKind::kHalt:
      g.unit(u).t.row_move = static_cast<std::uint8_t>(AfterMove::kHalt);
      f.n = 0;
      return;
    default:
      f.n = 1;
  }
}

}  // namespace

const Handler kAfterCombatHandler = {after_step, after_act, after_check, after_list};

}  // namespace acies::tabletop
