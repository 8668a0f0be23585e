// The turn as a table of frames, the stack they stand on, and the contract's entry points (2.6).
#include <algorithm>
#include <cstdlib>

#include "games/tabletop/rules/dp.h"
#include "games/tabletop/rules/game.h"
#include "games/tabletop/rules/victory.h"
#include "games/tabletop/turn_start.h"

namespace acies::tabletop {
namespace {

enum class Who : std::uint8_t { kFirst, kSecond, kBoth };

struct TurnStep {
  Phase phase;
  FrameKind frame;
  Who who;
};

constexpr TurnStep kTurn[] = {
    {Phase::kInitiative, FrameKind::kInitiative, Who::kBoth},
    {Phase::kCommand, FrameKind::kLeaders, Who::kFirst},
    {Phase::kCommand, FrameKind::kLines, Who::kFirst},
    {Phase::kCommand, FrameKind::kControl, Who::kFirst},
    {Phase::kCommand, FrameKind::kStopRampage, Who::kFirst},
    {Phase::kCommand, FrameKind::kLeaders, Who::kSecond},
    {Phase::kCommand, FrameKind::kLines, Who::kSecond},
    {Phase::kCommand, FrameKind::kControl, Who::kSecond},
    {Phase::kCommand, FrameKind::kStopRampage, Who::kSecond},
    {Phase::kSkirmish, FrameKind::kCompulsory, Who::kFirst},
    {Phase::kSkirmish, FrameKind::kSkirmish, Who::kFirst},
    {Phase::kSkirmish, FrameKind::kCompulsory, Who::kSecond},
    {Phase::kSkirmish, FrameKind::kSkirmish, Who::kSecond},
    {Phase::kManoeuvre, FrameKind::kCompulsory, Who::kFirst},
    {Phase::kManoeuvre, FrameKind::kManoeuvre, Who::kFirst},
    {Phase::kManoeuvre, FrameKind::kCompulsory, Who::kSecond},
    {Phase::kManoeuvre, FrameKind::kManoeuvre, Who::kSecond},
    {Phase::kCharge, FrameKind::kDeclare, Who::kFirst},
    {Phase::kCharge, FrameKind::kDeclare, Who::kSecond},
    {Phase::kCharge, FrameKind::kCharges, Who::kBoth},
    {Phase::kCombat, FrameKind::kCombats, Who::kBoth},
    {Phase::kAfterCombat, FrameKind::kAfterCombat, Who::kBoth},
    {Phase::kRally, FrameKind::kRally, Who::kFirst},
    {Phase::kRally, FrameKind::kRally, Who::kSecond},
};
constexpr int kTurnSteps = static_cast<int>(std::size(kTurn));

// The moments at which distances to the enemy are looked at for rallying: turn start and each phase's end.
void checkpoint(Game& g) {
  for (int i = 0; i < g.s.units.size(); ++i) {
    const auto u = static_cast<UnitId>(i);
    if (!on_table(g.s, u) || g.unit(u).t.near_enemy) continue;
    g.unit(u).t.near_enemy = enemy_within(g.s, u, kEight);
  }
  for (int l = 0; l < g.s.leaders.size(); ++l) {
    const Leader& leader = g.s.leaders[l];
    if (!leader.alive || leader.with != kNoUnit) continue;
    bool reached = false;
    for_each_unit(g.s, other(g.s.leader_def(static_cast<LeaderId>(l)).side), [&](UnitId e) {
      reached |= signed_gap(outline_of(g.s, e), leader_point(g.s, static_cast<LeaderId>(l))) <= kLeaderRadius;
    });
    if (reached) rescue_leader(g, static_cast<LeaderId>(l));
  }
}

void begin_turn(Game& g) {
  ++g.s.turn;
  g.s.step = 0;
  g.s.lines = {};
  g.s.line_move = {};
  for (Unit& unit : g.s.units) {
    // A unit that neither moved nor was moved last turn has halted.
    if (g.s.turn > g.s.scenario->first_turn && !unit.t.moved && !unit.t.acted && !unit.t.charged && !unit.looting &&
        !unit.broken)
      unit.last = Last::kHalted;
    unit.t = TurnFlags{};
  }
  for (Leader& leader : g.s.leaders) {
    leader.spent = leader.inspire = leader.moves = 0;
    leader.steadied = false;
  }
  g.emit(TurnBegan{g.s.turn});
  checkpoint(g);
}

// Pushes the next frame of the turn.
void next_step(Game& g) {
  if (g.s.step == kTurnSteps) {
    checkpoint(g);
    end_turn(g);
    if (g.s.over()) return;
    begin_turn(g);
  }
  const TurnStep& step = kTurn[g.s.step];
  if (g.s.step == 0 || step.phase != kTurn[g.s.step - 1].phase) {
    if (g.s.step != 0) checkpoint(g);
    g.s.phase = step.phase;
    g.emit(PhaseBegan{step.phase});
  }
  ++g.s.step;
  Side side = Side::kNobody;
  if (step.who == Who::kFirst) side = g.s.first;
  if (step.who == Who::kSecond) side = other(g.s.first);
  push(g, step.frame, side);
}

// Dice that are owed wait while the stack is so full that their frame, and the frames it pushes, might not fit.
constexpr int kRoomForNested = 8;

// Continues until a side or chance must decide.
void run(Game& g) {
  while (!g.s.over() && g.s.decision == Decision::kNone) {
    if (!g.s.owed.empty() && g.s.stack.size() < kMaxFrames - kRoomForNested) {
      const Owed owed = g.s.owed[0];
      g.s.owed.remove_at(0);
      Frame& f = push(g, owed.kind == OwedKind::kRisk ? FrameKind::kRisk : FrameKind::kDamage);
      f.n = owed.count;
      f.m = owed.kind == OwedKind::kCritical ? 1 : 0;
      (owed.kind == OwedKind::kRisk ? f.leader : f.unit) = owed.id;
    } else if (g.s.stack.empty()) {
      next_step(g);
    } else {
      handler(g.top().kind).step(g);
    }
  }
  if (g.s.over()) {
    g.s.decision = Decision::kOver;
    g.s.decider = Side::kNobody;
    g.s.stack.clear();
    g.s.owed.clear();
  }
}

Unit unit_of(const UnitDef& def) {
  Unit unit;
  unit.pose = def.pose;
  unit.rows = def.rows;
  unit.tail = def.tail;
  unit.order = def.order;
  unit.formation = def.formation;
  unit.open_ranks = def.open_ranks;
  unit.broken = unit.routed_before = def.broken;
  unit.looting = def.looting;
  unit.triarii_used = def.triarii_used;
  unit.rampage = def.rampage;
  unit.dp = def.dp;
  unit.last = def.last;
  unit.fixed_threshold = static_cast<std::uint8_t>(threshold(def.formation, def.rows));
  unit.fight.following_up = unit.fight.came = def.following_up;
  unit.fight.round = def.round;
  return unit;
}

Leader leader_of(const LeaderDef& def) {
  Leader leader;
  leader.pose = def.pose;
  leader.with = def.with;
  leader.actions = def.actions;
  leader.wounds = def.wounds;
  return leader;
}

}  // namespace

const Handler& handler(FrameKind kind) {
  switch (kind) {
    case FrameKind::kDeploy:
      return kDeployHandler;
    case FrameKind::kInitiative:
      return kInitiativeHandler;
    case FrameKind::kLeaders:
      return kLeadersHandler;
    case FrameKind::kLines:
      return kLinesHandler;
    case FrameKind::kControl:
      return kControlHandler;
    case FrameKind::kStopRampage:
      return kStopRampageHandler;
    case FrameKind::kSkirmish:
      return kSkirmishHandler;
    case FrameKind::kManoeuvre:
      return kManoeuvreHandler;
    case FrameKind::kCompulsory:
      return kCompulsoryHandler;
    case FrameKind::kMove:
      return kMoveHandler;
    case FrameKind::kShoot:
      return kShootHandler;
    case FrameKind::kDeclare:
      return kDeclareHandler;
    case FrameKind::kCharges:
      return kChargesHandler;
    case FrameKind::kCombats:
      return kCombatsHandler;
    case FrameKind::kCombat:
      return kCombatHandler;
    case FrameKind::kAfterCombat:
      return kAfterCombatHandler;
    case FrameKind::kRun:
      return kRunHandler;
    case FrameKind::kRunner:
      return kRunnerHandler;
    case FrameKind::kHack:
      return kHackHandler;
    case FrameKind::kRespond:
      return kRespondHandler;
    case FrameKind::kEvade:
      return kEvadeHandler;
    case FrameKind::kChargeMove:
      return kChargeMoveHandler;
    case FrameKind::kPursuit:
      return kPursuitHandler;
    case FrameKind::kDamage:
      return kDamageHandler;
    case FrameKind::kRampage:
      return kRampageHandler;
    case FrameKind::kRisk:
      return kRiskHandler;
    case FrameKind::kRally:
      return kRallyHandler;
    case FrameKind::kNone:
      break;
  }
  std::abort();  // no frame of that kind is ever pushed
}

Refusal check_nothing(const State&, const Action&) { return {"only dice are rolled here"}; }
void list_nothing(const State&, std::vector<Action>&) {}

void ask(Game& g, Decision d, Side who) {
  g.s.decision = d;
  g.s.decider = who;
  g.emit(Awaits{.side = is_player(who) ? who : Side::kNobody, .decision = d});
}

void request_roll(Game& g, RollLabel label, int average, int dice, UnitId unit, Side side, LeaderId leader) {
  g.s.roll = {label, static_cast<std::uint8_t>(average), static_cast<std::uint8_t>(dice), side, unit, leader};
  ask(g, Decision::kRoll, Side::kChance);
}

Frame& push(Game& g, FrameKind kind, Side side, UnitId unit) {
  Frame f;
  f.kind = kind;
  f.side = side;
  f.unit = unit;
  g.s.stack.add(f);
  return g.s.stack.back();
}

void pop(Game& g) { --g.s.stack.count; }

void tell_modifier(Game& g, UnitId u, Clause clause, int amount, UnitId other) {
  g.emit(Modifier{.unit = unit_or_none(u), .other = unit_or_none(other), .halves = 2 * amount, .clause = clause});
}

void tell_modifier(Game& g, Side side, UnitId u, Clause clause, int halves) {
  g.emit(Modifier{.side = side, .unit = unit_or_none(u), .halves = halves, .clause = clause});
}

State set_up(const Scenario& scenario) {
  State s;
  s.scenario = &scenario;
  for (const UnitDef& def : scenario.units) s.units.add(unit_of(def));
  for (const LeaderDef& def : scenario.leaders) s.leaders.add(leader_of(def));
  // Units that begin in contact are fighting.
  Game g{s, nullptr};
  for (int a = 0; a < s.units.size(); ++a)
    for (int b = a + 1; b < s.units.size(); ++b) {
      const auto x = static_cast<UnitId>(a), y = static_cast<UnitId>(b);
      if (is_enemy(s, x, y) && in_contact(outline_of(s, x), outline_of(s, y))) make_contact(g, x, y);
    }
  s.turn = static_cast<std::uint16_t>(scenario.first_turn - 1);
  if (scenario.deployment) {
    s.phase = Phase::kDeploy;
    s.step = kTurnSteps;
    push(g, FrameKind::kDeploy);
  } else {
    begin_turn(g);
    s.initiative = s.first = scenario.first_side;
    if (scenario.first_side != Side::kNobody)
      while (s.step < kTurnSteps && kTurn[s.step].phase < scenario.first_phase) ++s.step;
  }
  run(g);
  return s;
}

bool settles_initiative(const State& s) { return s.stack.size() == 1 && s.stack[0].kind == FrameKind::kInitiative; }

void go_on_with_turn(State& s) {
  Game g{s, nullptr};
  s.step = 0;
  s.decision = Decision::kNone;
  s.stack.clear();
  run(g);
}

Refusal check(const State& s, const Action& a) {
  if (s.over() || s.stack.empty()) return {"the battle is over"};
  if (a.kind == ActionKind::kRoll) {
    if (s.decision != Decision::kRoll) return {"no dice are to be rolled now"};
    const bool average_fits = s.roll.average == 0 ? a.roll.average == 0 : a.roll.average >= 2 && a.roll.average <= 5;
    if (!average_fits || a.roll.dice() != s.roll.dice) return {"these are not the dice to be rolled"};
    return {};
  }
  if (s.decision == Decision::kRoll) return {"dice are to be rolled first"};
  if (a.unit != kNoUnit && a.unit >= s.units.size()) return {"there is no such unit"};
  if (a.target != kNoUnit && a.target >= s.units.size()) return {"there is no such unit"};
  if (a.leader != kNoLeader && a.leader >= s.leaders.size()) return {"there is no such leader"};
  return handler(s.stack.back().kind).check(s, a);
}

void legal_actions(const State& s, std::vector<Action>& out) {
  out.clear();
  if (s.over() || s.decider == Side::kChance || s.stack.empty()) return;
  handler(s.stack.back().kind).list(s, out);
}

void apply(State& s, const Action& a, EventSink* sink) {
  Game g{s, sink};
  s.decision = Decision::kNone;
  if (a.kind == ActionKind::kRoll) {
    s.dice_rolled += static_cast<std::uint32_t>(s.roll.average + s.roll.dice);
    g.emit(Rolled{.cause = s.roll.label,
                  .side = s.roll.side,
                  .unit = unit_or_none(s.roll.unit),
                  .leader = leader_or_none(s.roll.leader),
                  .roll = a.roll});
  }
  s.decider = Side::kNobody;
  handler(g.top().kind).act(g, a);
  run(g);
}

}  // namespace acies::tabletop
