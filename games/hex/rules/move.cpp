// Ancients 8: how ordered units and leaders move, and the effects of the hex where they stop.
#include <algorithm>

#include "games/hex/rules/play.h"

namespace acies::hex::rules {
namespace {

// How far a unit may go: up to `walk` hexes as it likes, up to `charge` if it ends next to an enemy unit and then fights.
// It may battle freely after `battle` hexes.
struct Limits {
  int walk, battle, charge;
  bool passes_friends;  // one of them
  bool closes_in;       // on the unit it has fired at
};

Limits limits_of(const State& s, UnitId u, const OrderEffects& e) {
  const UnitType& type = profile(s, u);
  Limits l{type.move, type.move_battle, type.charge,
           e.light_foot_passes && (type.traits & (kLight | kFoot)) == (kLight | kFoot), e.fires_first};
  if (e.foot_rush > 0 && (type.traits & kFoot) != 0 && (type.traits & kWarMachine) == 0) {
    const bool warriors = type.charge > 0;
    const int walk = warriors && e.warrior_walk > 0 ? e.warrior_walk : e.foot_rush;
    l.walk = l.battle = std::max<int>(l.walk, walk);
    if (warriors && e.warrior_rush > 0) l.charge = e.warrior_rush;  // further, but into close combat (rulings 29)
  }
  if (e.fires_first) l.walk = l.battle = 2;
  if (!e.may_close || s.no_battle.has(u)) l.charge = 0;  // a unit that may not close does not charge
  if (e.heavy_mounted_move > 0 && (type.traits & kHeavyMounted) != 0) l.walk = l.battle = e.heavy_mounted_move;
  l.walk = std::min<int>(l.walk, e.most_hexes);
  l.charge = std::min<int>(l.charge, e.most_hexes);
  if (is_carried(s, u)) l.walk = std::min(l.walk, 1), l.charge = std::min(l.charge, 1);  // whatever the card says
  return l;
}

// The state of the board for the moves of all units of a side.
struct Field {
  HexSet taken;         // units, and leaders of the enemy
  HexSet lone_leaders;  // friends
};

Field field_of(const State& s, Side side) { return {all_units(s) | leaders_of(s, other(side)), lone_leaders(s, side)}; }

// Whether the leader attached to a unit goes where its order takes it. In some rule sets one who has an order of his own
// waits for it; the Leaders card orders units only together with their leaders (rulings 55).
bool takes_leader(const State& s, UnitId u) {
  const LeaderId l = leader_at(s, hex_of(s, u));
  if (!l.exists()) return false;
  const bool waits = s.scenario->rules->leaders_wait && s.ordered_leaders.has(l) && !s.moved_leaders.has(l);
  return !waits || card_type(s, s.card).rule == OrderRule::kLeaders;
}

HexSet enterable(const State& s, UnitId u, const Field& field) {
  HexSet open = open_to(s, side_of(s, u), mover_of(profile(s, u))) - field.taken;
  if (takes_leader(s, u)) open -= field.lone_leaders;  // rulings 53: one leader a hex
  if (!s.scenario->picky.empty()) open -= unwelcoming(s, u);
  return open;
}

// Fire and Close: the unit fired at, if it still stands where it stood, is the only place to go (rulings 156, 157).
// The set is that hex, or empty when the unit is free to go anywhere.
HexSet approach(const State& s, UnitId u) {
  for (int i = 0; i < 4; ++i)
    if (s.shooters[i] == u) return set_of(s.shot_hexes[i]);
  return {};
}

// The hexes next to `edge` that are nearer to the one goal.
HexSet nearer(const HexSet& goal, const HexSet& edge) {
  HexSet result;
  const Hex to = goal.first();
  edge.for_each([&](Hex from) {
    next_to(from).for_each([&](Hex h) {
      if (distance(h, to) < distance(from, to)) result.add(h);
    });
  });
  return result;
}

// Calls f(distance, hexes) for the hexes at each distance that a unit can reach and stop on, the nearest first.
template <class F>
void reach(const State& s, UnitId u, const Limits& limits, const Field& field, F&& f) {
  const Hex start = hex_of(s, u);
  const Scenario& sc = *s.scenario;
  const Mover mover = mover_of(profile(s, u));
  const bool entered = s.entered.has(u);
  int steps = std::max(limits.walk, limits.charge) - (entered ? 1 : 0);
  if (sc.leave_slowly.has(start) && !s.cleared.has(start)) steps = std::min(steps, 1);
  if (entered && stops(s, mover).has(start)) return;  // set into a ford, it stops there like anyone
  if (steps <= 0) return;
  HexSet open = enterable(s, u, field);  // and not reached yet
  const HexSet goal = limits.closes_in ? approach(s, u) : HexSet{};
  HexSet next = next_to(start) & open;
  if (!goal.empty()) next &= nearer(goal, set_of(start));
  if (!next.empty()) f(1, next);
  if (steps == 1 || (next.empty() && !limits.passes_friends)) return;  // hemmed in by friends it may still pass one
  const HexSet halts = stops(s, mover) | field.lone_leaders;
  open -= sc.creep[mover];  // walls are entered only from a hex next to where the move began
  for (int d = 2; d <= steps; ++d) {
    open -= next;
    const HexSet edge = next - halts;
    next = neighbours(edge) & open;
    if (!goal.empty()) next &= nearer(goal, edge);
    if (d == 2 && limits.passes_friends) {
      // rulings 36: through one friendly unit, not where the terrain would stop the mover.
      const HexSet through =
          next_to(start) & units_of(s, side_of(s, u)) & (open_to(s, side_of(s, u), mover) - stops(s, mover));
      next |= neighbours(through) & open;
    }
    if (next.empty()) return;
    f(d, next);
  }
}

// Those of the hexes at a distance that the unit may end on: beyond its walk only where it meets an enemy unit.
HexSet ends_among(const State& s, const HexSet& hexes, const Limits& limits, UnitId u, int d) {
  const int used = d + (s.entered.has(u) ? 1 : 0);
  if (used <= limits.walk) return hexes;
  HexSet enemies = units_of(s, other(side_of(s, u)));
  enemies.for_each([&](Hex h) {
    if (ground(s, h).no_battle) enemies.remove(h);
  });
  return hexes & neighbours(enemies);
}

// Fire and Close: whether the unit has fired and its target still stands where it stood.
bool shot_stands(const State& s, UnitId u) {
  for (int i = 0; i < 4; ++i)
    if (s.shooters[i] == u) return s.shot_at[i].exists() && unit_at(s, s.shot_hexes[i]) == s.shot_at[i];
  return false;
}

bool may_still_move(const State& s, UnitId u, const OrderEffects& e) {
  if (!on_board(s, u)) return false;
  const bool again = is_second_move(s);
  if (!e.may_move || (again && !e.moves_again)) return false;
  if (again) return !s.moved_again.has(u);  // his leader came along and comes along again
  if (s.moved.has(u) || (e.fires_first && !shot_stands(s, u))) return false;
  // rulings 54: a unit that a leader has joined this turn moves no further.
  const LeaderId l = leader_at(s, hex_of(s, u));
  return !l.exists() || !s.moved_leaders.has(l);
}

// Whether the unit can certainly move, told without working out where to. False means: look closer.
bool may_take_a_step(const State& s, UnitId u, const Limits& limits, const Field& field) {
  if (limits.walk < 1 || s.entered.has(u) || limits.closes_in) return false;
  return !(next_to(hex_of(s, u)) & enterable(s, u, field)).empty();
}

bool may_leave_from(const State& s, UnitId u, Hex h) {
  for (const ExitRule& e : s.scenario->exits)
    if (e.side == side_of(s, u) && e.from.has(h) && is_a(s, u, e.who) &&
        (!e.from_start || (h == hex_of(s, u) && !s.moved.has(u))))
      return true;
  return false;
}

// A unit leaves the board with one hex of its move, from a baseline hex where it stands or that it can pass.
bool may_leave(const State& s, UnitId u, const Limits& limits, const Field& field) {
  if (s.scenario->exits.empty()) return false;
  const int walk = limits.walk - (s.entered.has(u) ? 1 : 0);
  if (walk >= 1 && may_leave_from(s, u, hex_of(s, u))) return true;
  if ((s.scenario->leave_slowly - s.cleared).has(hex_of(s, u))) return false;
  const HexSet halts = stops(s, mover_of(profile(s, u))) | field.lone_leaders;
  bool found = false;
  reach(s, u, limits, field, [&](int d, const HexSet& hexes) {
    if (d < walk) (hexes - halts).for_each([&](Hex h) { found = found || may_leave_from(s, u, h); });
  });
  return found;
}

// Leaders on their own: up to three hexes, through friends, never through enemies (Ancients 8).
HexSet leader_reach(const State& s, LeaderId l, int most) {
  const Scenario& sc = *s.scenario;
  const Side side = side_of(s, l);
  const Hex start = hex_of(s, l);
  const HexSet open = open_to(s, side, kMoverLeader) - units_of(s, other(side)) - leaders_of(s, other(side));
  const bool slow = (sc.leave_slowly - s.cleared).has(start);
  const bool carried = sc.litters.has(l);
  const int steps = slow || carried ? 1 : std::min<int>(sc.rules->leader_move, most);
  HexSet seen = set_of(start);
  HexSet edge = seen;
  for (int d = 1; d <= steps; ++d) {
    HexSet next = (neighbours(edge) & open) - seen;
    if (d > 1) next -= sc.creep[kMoverLeader];
    seen |= next;
    edge = next - stops(s, kMoverLeader);
  }
  HexSet ends = seen - leaders_of(s, side);
  if (sc.picky.has(l))
    (ends & units_of(s, side)).for_each([&](Hex h) {
      if (!may_join(s, l, unit_at(s, h))) ends.remove(h);
    });
  return ends;
}

template <class F>
bool any_in(std::uint64_t bits, F&& f) {
  for (; bits != 0; bits &= bits - 1)
    if (f(std::countr_zero(bits))) return true;
  return false;
}

// Ancients 8: a leader leaves only a unit that has not moved yet, be it with him or to him. Where leaders wait for their own
// order, one who was joined may still use it, if the card lets leaders leave units at all.
bool is_held_by_unit(const State& s, LeaderId l) {
  const UnitId with = unit_at(s, hex_of(s, l));
  if (!with.exists() || !s.moved.has(with)) return false;
  return !s.scenario->rules->leaders_wait || !card_type(s, s.card).detaches;
}

bool offer_moves(const State& s, ActionList* out) {
  if (s.ordered.empty() && s.ordered_leaders.empty()) return false;
  const Field field = field_of(s, s.active);
  const bool units = any_in(s.ordered.bits, [&](int i) {
    const UnitId u(i);
    const OrderEffects& e = effects(s, u);
    if (!may_still_move(s, u, e)) return false;
    const Limits limits = limits_of(s, u, e);
    if (out == nullptr && may_take_a_step(s, u, limits, field)) return true;
    const Hex from = hex_of(s, u);
    bool found = false;
    reach(s, u, limits, field, [&](int d, const HexSet& hexes) {
      const HexSet ends = ends_among(s, hexes, limits, u, d);
      if (out != nullptr) out->add_each(ActionKind::kMove, from, ends);
      found = found || !ends.empty();
    });
    if (found && out == nullptr) return true;
    if (!may_leave(s, u, limits, field)) return false;
    if (out != nullptr) out->add(ActionKind::kLeave, from);
    return out == nullptr;
  });
  if (units) return true;
  return any_in(s.ordered_leaders.bits, [&](int i) {
    const LeaderId l(i);
    if (s.moved_leaders.has(l) || !hex_of(s, l).exists() || is_second_move(s)) return false;
    if (is_held_by_unit(s, l)) return false;
    const HexSet ends = leader_reach(s, l, effects(s).most_hexes);
    if (out == nullptr) return !ends.empty();
    out->add_each(ActionKind::kMoveLeader, hex_of(s, l), ends);
    return false;
  });
}

void leave_board(Play& p, UnitId u) {
  State& s = p.s;
  const Hex h = hex_of(s, u);
  const LeaderId l = leader_at(s, h);
  lift(s, u);
  s.blocks[u] = 0;  // gone for good, and not in reserve
  p.emit(UnitLeft{side_of(s, u), h, u, LossCause::kLeftBoard});
  if (l.exists()) {
    lift(s, l);
    p.emit(LeaderLeft{side_of(s, l), h, l, LossCause::kLeftBoard});
  }
  gain_banner(p, side_of(s, u), BannerCause::kExit);
}

void move_leader(Play& p, LeaderId l, Hex to) {
  State& s = p.s;
  const Hex from = hex_of(s, l);
  const UnitId left = unit_at(s, from);
  lift(s, l);
  place(s, l, to);
  s.moved_leaders.add(l);
  p.emit(LeaderMoved{side_of(s, l), from, to, MoveCause::kOrder, l});
  // rulings 152: the Leaders card orders a unit only while its leader stays.
  if (left.exists() && s.card.exists() && card_type(s, s.card).rule == OrderRule::kLeaders && s.ordered.has(left)) {
    s.ordered.remove(left);
    p.emit(UnitUnordered{side_of(s, left), from});
  }
  if (p.sc.risky.has(to)) push_marsh(p, kNoUnit, l);
}

// Whether a move of at most so many hexes from `from` to `to` gets its feet wet; a dry way is taken if there is one.
bool gets_wet(const State& s, UnitId u, Hex from, Hex to, int hexes) {
  const HexSet water = s.scenario->spoils_charge;
  if (water.empty()) return false;
  if (water.has(from) || water.has(to)) return true;
  HexSet dry = set_of(from);
  const Field field = field_of(s, side_of(s, u));
  const HexSet open = enterable(s, u, field) - stops(s, mover_of(profile(s, u))) - field.lone_leaders - water;
  for (int d = 1; d < hexes; ++d) dry |= neighbours(dry) & open;
  return !neighbours(dry).has(to);
}

}  // namespace

void list_moves(const State& s, ActionList& out) {
  offer_moves(s, &out);
  out.add(ActionKind::kDone);
}

bool any_moves(const State& s) { return offer_moves(s, nullptr); }

// Medieval: a token moves a leader, attached or not, after all battles. It is no order (rulings 1.3).
void list_leader_moves(const State& s, ActionList& out) {
  leaders_of(s, s.active).for_each([&](Hex from) {
    const HexSet ends = leader_reach(s, leader_at(s, from), s.scenario->rules->leader_move);
    ends.for_each([&](Hex h) { out.add(ActionKind::kMoveLeader, from, h); });
  });
  out.add(ActionKind::kDone);
}

bool any_leader_moves(const State& s) {
  if (!may_spend_token(s, s.active)) return false;
  bool found = false;
  leaders_of(s, s.active).for_each([&](Hex from) {
    found = found || !leader_reach(s, leader_at(s, from), s.scenario->rules->leader_move).empty();
  });
  return found;
}

void relocate(Play& p, UnitId u, Hex to, MoveCause cause) {
  State& s = p.s;
  const Hex from = hex_of(s, u);
  const LeaderId l = cause == MoveCause::kOrder && !takes_leader(s, u) ? kNoLeader : leader_at(s, from);
  lift(s, u);
  place(s, u, to);
  if (l.exists()) {
    lift(s, l);
    place(s, l, to);
    if (cause == MoveCause::kOrder) s.moved_leaders.add(l);
  }
  p.emit(UnitMoved{side_of(s, u), from, to, cause});
  if (l.exists()) p.emit(LeaderMoved{side_of(s, l), from, to, cause, l});
}

bool entry_forbids_battle(const State& s, UnitId u, Hex h) {
  const TerrainType& t = ground(s, h);
  const std::uint32_t traits = profile(s, u).traits;
  return (traits & t.no_battle_on_entry) != 0 && (traits & t.battle_on_entry) == 0;
}

void arrive(Play& p, UnitId u) {
  if (!p.sc.objectives.empty() && on_board(p.s, u)) reach_objective(p, u);
}

void answer_move(Play& p, Action action) {
  State& s = p.s;
  if (action.kind == ActionKind::kMoveLeader) return move_leader(p, leader_at(s, action.hex()), action.to());
  const UnitId u = unit_at(s, action.hex());
  if (action.kind == ActionKind::kLeave) return leave_board(p, u);

  const bool again = is_second_move(s);
  const Limits limits = limits_of(s, u, effects(s, u));
  // How far it went matters only to units whose battles depend on it, and to charges that water may spoil.
  int hexes = 1;
  if (limits.walk > limits.battle || limits.charge > limits.walk || !p.sc.spoils_charge.empty()) {
    reach(s, u, limits, field_of(s, side_of(s, u)), [&](int d, const HexSet& there) {
      if (there.has(action.to())) hexes = d;
    });
  }
  if (gets_wet(s, u, action.hex(), action.to(), std::max(hexes, limits.battle))) s.wet.add(u);
  if (s.entered.has(u)) ++hexes;
  relocate(p, u, action.to(), again ? MoveCause::kSecondMove : MoveCause::kOrder);
  (again ? s.moved_again : s.moved).add(u);
  if (hexes > limits.walk)
    s.must_battle.add(u);
  else if (hexes > limits.battle)
    s.no_battle.add(u);
  if (entry_forbids_battle(s, u, action.to())) s.no_battle.add(u);
  if (p.sc.risky.has(action.to())) return push_marsh(p, u, kNoLeader, kMarshEndsMove);
  arrive(p, u);
}

// --- Why a move is not open, condition by condition. ------------------------------------------------------------------------

namespace {

WhyNot why_it_stays(const State& s, UnitId u, const OrderEffects& e) {
  const bool again = is_second_move(s);
  if (!e.may_move || (again && !e.moves_again)) return WhyNot::kCardForbidsMoving;
  if (again ? s.moved_again.has(u) : s.moved.has(u)) return WhyNot::kAlreadyMoved;
  if (e.fires_first && !shot_stands(s, u)) return WhyNot::kOnlyAfterFire;
  return WhyNot::kJoinedByLeader;
}

WhyNot why_not_there(const State& s, Side side, Mover mover, bool led, Hex to) {
  if ((units_of(s, other(side)) | leaders_of(s, other(side))).has(to)) return WhyNot::kEnemyThere;
  if (!open_to(s, side, mover).has(to)) return WhyNot::kClosedGround;
  if (units_of(s, side).has(to)) return WhyNot::kFriendThere;
  if (led && leaders_of(s, side).has(to)) return WhyNot::kOneLeaderAHex;
  return WhyNot::kOpen;
}

bool reaches(const State& s, UnitId u, const Limits& limits, const Field& field, Hex to) {
  bool found = false;
  reach(s, u, limits, field, [&](int, const HexSet& hexes) { found = found || hexes.has(to); });
  return found;
}

}  // namespace

WhyNot why_no_move(const State& s, UnitId u, Hex to) {
  const OrderEffects& e = effects(s, u);
  const Hex from = hex_of(s, u);
  if (!may_still_move(s, u, e)) return why_it_stays(s, u, e);
  if (to == from) return WhyNot::kSameHex;
  if (!s.scenario->board.has(to)) return WhyNot::kTooFar;
  const Mover mover = mover_of(profile(s, u));
  const WhyNot closed = why_not_there(s, side_of(s, u), mover, takes_leader(s, u), to);
  if (closed != WhyNot::kOpen) return closed;
  if (unwelcoming(s, u).has(to)) return WhyNot::kWrongCompany;
  const Limits limits = limits_of(s, u, e);
  const int steps = std::max(limits.walk, limits.charge) - (s.entered.has(u) ? 1 : 0);
  if (distance(from, to) > steps) return is_carried(s, u) ? WhyNot::kCarried : WhyNot::kTooFar;
  if (s.entered.has(u) && stops(s, mover).has(from)) return WhyNot::kStopsAtOnce;
  if (s.scenario->leave_slowly.has(from) && !s.cleared.has(from) && distance(from, to) > 1)
    return WhyNot::kLeavesSlowly;
  const Field field = field_of(s, side_of(s, u));
  if (reaches(s, u, limits, field, to)) return WhyNot::kOnlyIntoCombat;
  if (s.scenario->creep[mover].has(to) && distance(from, to) > 1) return WhyNot::kClimbFromNextTo;
  if (limits.closes_in && !approach(s, u).empty()) return WhyNot::kTowardsTarget;
  return reaches(s, u, limits, Field{}, to) ? WhyNot::kWayTaken : WhyNot::kWayStops;
}

WhyNot why_no_leader_move(const State& s, LeaderId l, Hex to) {
  const Side side = side_of(s, l);
  const Hex from = hex_of(s, l);
  const bool bought = s.decision == Decision::kMoveALeader;
  if (!bought && (s.moved_leaders.has(l) || is_second_move(s))) return WhyNot::kAlreadyMoved;
  if (!bought && is_held_by_unit(s, l)) return WhyNot::kAlreadyMoved;
  if (to == from) return WhyNot::kSameHex;
  if (!s.scenario->board.has(to)) return WhyNot::kTooFar;
  if ((units_of(s, other(side)) | leaders_of(s, other(side))).has(to)) return WhyNot::kEnemyThere;
  if (!open_to(s, side, kMoverLeader).has(to)) return WhyNot::kClosedGround;
  if (leaders_of(s, side).has(to)) return WhyNot::kOneLeaderAHex;
  if (const UnitId host = unit_at(s, to); host.exists() && !may_join(s, l, host)) return WhyNot::kWrongCompany;
  if (s.scenario->litters.has(l) && distance(from, to) > 1) return WhyNot::kCarried;
  const int most = bought ? s.scenario->rules->leader_move : effects(s).most_hexes;
  if (distance(from, to) > std::min<int>(s.scenario->rules->leader_move, most)) return WhyNot::kTooFar;
  if ((s.scenario->leave_slowly - s.cleared).has(from) && distance(from, to) > 1) return WhyNot::kLeavesSlowly;
  if (s.scenario->creep[kMoverLeader].has(to) && distance(from, to) > 1) return WhyNot::kClimbFromNextTo;
  return WhyNot::kWayTaken;
}

// --- Marsh. Frame kMarsh: `unit` or `leader` has entered `hex` and rolls a die; bits: this sequence had its leader check,
// or the unit's move ends here, which it does after the die. ------------------------------------------------------------------

void push_marsh(Play& p, UnitId u, LeaderId l, unsigned bits) {
  Frame& f = p.push(FrameKind::kMarsh);
  f.unit = u;
  f.leader = l;
  f.bits = static_cast<std::uint8_t>(bits);
}

void proceed_marsh(Play& p) {
  if (p.top().step == 0) return p.await_roll(1);
  const Frame f = p.top();
  p.pop();
  if ((f.bits & kMarshEndsMove) != 0) arrive(p, f.unit);
}

void answer_marsh(Play& p, Action action) {
  State& s = p.s;
  Frame& f = p.top();
  f.step = 1;
  const Roll roll = roll_of(action);
  const Side side = f.unit.exists() ? side_of(s, f.unit) : side_of(s, f.leader);
  p.emit(Rolled{other(side), roll, RollCause::kMarsh});
  if (!f.unit.exists()) {
    if (roll[Face::kHelmet] > 0) lose_leader(p, f.leader, LossCause::kMarsh);
    return;
  }
  if (roll[profile(s, f.unit).symbol] == 0) return;
  const Hex h = hex_of(s, f.unit);
  const bool checked = (f.bits & kMarshLeaderChecked) != 0;
  const UnitId u = f.unit;
  if (leader_at(s, h).exists() && p.sc.rules->marsh_checks_leader && s.depth >= 2) {
    Frame& below = s.stack[s.depth - 2];
    if (below.kind == FrameKind::kRetreat) below.bits |= 1;  // one check in a sequence (rulings 61)
  }
  lose_blocks(p, u, 1, LossCause::kMarsh);
  // rulings 130: one game checks the leader, the other only has him flee when the unit is gone.
  push_check_after_losses(p, u, h, checked || !p.sc.rules->marsh_checks_leader, LossCause::kMarsh);
}

}  // namespace acies::hex::rules
