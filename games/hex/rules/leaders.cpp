// Ancients 13 and 14: leaders in danger and in flight.
//
// Frame kLeaderCheck: `dice` dice for `leader`, all of them helmets mean his death; one die is rolled when his unit is gone.
// Frame kLeaderEvade: `leader` flees, is now at `hex` and has gone `count` hexes. While he flees he stands on no hex.
#include "games/hex/dice.h"
#include "games/hex/rules/play.h"

namespace acies::hex::rules {
namespace {

enum FlightStep : std::uint8_t { kStartFlight, kNextStep, kRollAtEnemy, kRollInMarsh };

constexpr int kLongestFlight = 3;

bool may_stop_at(const State& s, const Frame& f, Hex h) {
  const Side side = side_of(s, f.leader);
  if (units_of(s, other(side)).has(h) || leader_at(s, h).exists()) return false;
  return !s.scenario->picky.has(f.leader) || !unit_at(s, h).exists() || may_join(s, f.leader, unit_at(s, h));
}

// Whether a flight that has come to h after `gone` hexes can end well from there.
bool leads_on(const State& s, const Frame& f, Hex h, int gone) {
  if (may_stop_at(s, f, h)) return true;
  if (gone == kLongestFlight) return false;
  const Side side = side_of(s, f.leader);
  if (row_of(h) == home_row(s, side)) return true;  // off the board
  const HexSet open = open_to(s, side, kMoverLeader);
  bool found = false;
  homeward(s, set_of(h), side).for_each([&](Hex next) {
    found = found || (open.has(next) && leads_on(s, f, next, gone + 1));
  });
  return found;
}

struct Flight {
  HexSet steps;
  bool stop = false;
  bool off = false;
  int size() const { return steps.size() + (stop ? 1 : 0) + (off ? 1 : 0); }
};

Flight flight_options(const State& s, const Frame& f) {
  Flight o;
  const Side side = side_of(s, f.leader);
  o.stop = f.count > 0 && may_stop_at(s, f, f.hex);
  if (f.count == kLongestFlight) return o;
  if (row_of(f.hex) == home_row(s, side)) {
    o.off = true;  // rulings 109
    return o;
  }
  const HexSet next = homeward(s, set_of(f.hex), side) & open_to(s, side, kMoverLeader);
  next.for_each([&](Hex h) {
    if (leads_on(s, f, h, f.count + 1)) o.steps.add(h);
  });
  if (o.size() > 0) return o;
  // No way out: he may still run at the enemy, and a third enemy hex is the end of him.
  next.for_each([&](Hex h) {
    if (units_of(s, other(side)).has(h)) o.steps.add(h);
  });
  return o;
}

void finish_flight(Play& p) {
  State& s = p.s;
  const Frame f = p.top();
  p.pop();
  place(s, f.leader, f.hex);
  p.emit(LeaderMoved{side_of(s, f.leader), kNoHex, f.hex, MoveCause::kFlight, f.leader});
}

void flee_off(Play& p) {
  const Frame f = p.top();
  p.pop();
  p.is_settled = false;
  p.emit(LeaderLeft{side_of(p.s, f.leader), kNoHex, f.leader, LossCause::kFlight});
}

void perish(Play& p, LossCause cause) {
  const Frame f = p.top();
  p.pop();
  lose_leader(p, f.leader, cause);
}

// rulings 183: a leader whom an enemy unit catches on his way has fallen to that unit, hand to hand.
void be_caught(Play& p) {
  const Frame f = p.top();
  if (p.sc.campaign.on) note_catch(p, f.leader, unit_at(p.s, f.hex));
  perish(p, LossCause::kFlight);
}

void take_step(Play& p, Hex h) {
  State& s = p.s;
  Frame& f = p.top();
  f.hex = h;
  f.count++;
  f.step = kNextStep;
  if (units_of(s, other(side_of(s, f.leader))).has(h)) {
    // Ancients 13: past one enemy hex, past two; a third is the end.
    if (f.count == kLongestFlight) return be_caught(p);
    f.step = kRollAtEnemy;
  } else if (p.sc.risky.has(h)) {
    f.step = kRollInMarsh;
  }
}

void take(Play& p, const Flight& options) {
  if (options.stop) return finish_flight(p);
  if (options.off) return flee_off(p);
  take_step(p, options.steps.first());
}

}  // namespace

void lose_leader(Play& p, LeaderId l, LossCause cause) {
  State& s = p.s;
  const Hex h = hex_of(s, l);
  if (h.exists()) lift(s, l);
  const Side side = side_of(s, l);
  if (p.sc.campaign.on) note_fall(p, l, cause);
  p.emit(LeaderLost{side, h, l, cause});
  gain_banner(p, other(side), BannerCause::kLeader);
  if (p.sc.sudden_death[index(side)].has(l) && !s.over())
    p.declare(side == Side::kTop ? Result::kBottomWins : Result::kTopWins);
}

void push_leader_check(Play& p, LeaderId l, int dice, LossCause cause) {
  Frame& f = p.push(FrameKind::kLeaderCheck);
  f.leader = l;
  f.dice = static_cast<std::uint8_t>(dice);
  f.count = static_cast<std::uint8_t>(cause);
}

void push_check_after_losses(Play& p, UnitId u, Hex h, bool checked, LossCause cause) {
  const LeaderId l = leader_at(p.s, h);
  if (!l.exists()) return;
  if (on_board(p.s, u)) {
    if (!checked) push_leader_check(p, l, 2, cause);
  } else if (checked) {
    push_leader_evade(p, l);  // rulings 62
  } else {
    push_leader_check(p, l, 1, cause);
  }
}

void proceed_leader_check(Play& p) { p.await_roll(p.top().dice); }

void answer_leader_check(Play& p, Action action) {
  const Frame f = p.top();
  p.pop();
  const Side side = side_of(p.s, f.leader);
  p.emit(Rolled{other(side), roll_of(action), RollCause::kLeaderCheck});
  if (roll_of(action)[Face::kHelmet] == f.dice)
    lose_leader(p, f.leader, static_cast<LossCause>(f.count));
  else if (f.dice == 1)
    push_leader_evade(p, f.leader);
}

void push_leader_evade(Play& p, LeaderId l) {
  Frame& f = p.push(FrameKind::kLeaderEvade);
  f.leader = l;
  f.hex = hex_of(p.s, l);
}

void proceed_leader_evade(Play& p) {
  State& s = p.s;
  Frame& f = p.top();
  if (f.step == kRollAtEnemy) return p.await_roll(escape_dice(s, unit_at(s, f.hex)));
  if (f.step == kRollInMarsh) return p.await_roll(1);
  if (f.step == kStartFlight) {
    f.step = kNextStep;
    lift(s, f.leader);
    p.emit(LeaderMoved{side_of(s, f.leader), f.hex, kNoHex, MoveCause::kFlight, f.leader});
  }
  const Flight options = flight_options(s, f);
  if (options.size() == 0) return perish(p, LossCause::kFlight);  // rulings 113
  if (options.size() == 1) return take(p, options);
  p.await(Decision::kLeaderStep, side_of(s, f.leader));
}

void answer_leader_evade(Play& p, Decision decision, Action action) {
  Frame& f = p.top();
  if (decision == Decision::kRoll) {
    const bool marsh = f.step == kRollInMarsh;
    f.step = !marsh && p.sc.risky.has(f.hex) ? kRollInMarsh : kNextStep;  // an enemy in a marsh: both threaten him
    p.emit(Rolled{other(side_of(p.s, f.leader)), roll_of(action), marsh ? RollCause::kMarsh : RollCause::kEscape});
    if (roll_of(action)[Face::kHelmet] == 0) return;
    return marsh ? perish(p, LossCause::kMarsh) : be_caught(p);
  }
  if (action.kind == ActionKind::kStop) return finish_flight(p);
  if (action.kind == ActionKind::kFlee) return flee_off(p);
  take_step(p, action.hex());
}

void list_leader_steps(const State& s, ActionList& out) {
  const Flight options = flight_options(s, s.top());
  options.steps.for_each([&](Hex h) { out.add(ActionKind::kStep, h); });
  if (options.stop) out.add(ActionKind::kStop);
  if (options.off) out.add(ActionKind::kFlee);
}

}  // namespace acies::hex::rules
