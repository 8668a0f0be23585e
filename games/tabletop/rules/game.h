// What the files of the rules share: a battle being played, and the table of handlers, one for each kind of frame.
#pragma once

#include "games/tabletop/battle.h"
#include "games/tabletop/field.h"
#include "games/tabletop/tables.h"

namespace acies::tabletop {

struct Game {
  State& s;
  EventSink* sink;

  Unit& unit(UnitId u) { return s.units[u]; }
  Frame& top() { return s.stack.back(); }
  // Tells what happened, if somebody listens.
  template <class E>
  void emit(const E& e) {
    if (sink != nullptr) sink->on(Event(e));
  }
};

struct Handler {
  // Goes on with the frame on top. Either asks, pushes a frame, or pops itself; never returns having done nothing.
  void (*step)(Game& g);
  // Takes a legal answer to what the frame asked.
  void (*act)(Game& g, const Action& a);
  // Why an answer is refused. Rolls of chance have been checked already.
  Refusal (*check)(const State& s, const Action& a);
  void (*list)(const State& s, std::vector<Action>& out);
};
const Handler& handler(FrameKind kind);

// A frame that only rolls dice.
Refusal check_nothing(const State& s, const Action& a);
void list_nothing(const State& s, std::vector<Action>& out);

// --- used by handlers -------------------------------------------------------------------------------------------

void ask(Game& g, Decision d, Side who);
void request_roll(Game& g, RollLabel label, int average, int dice, UnitId unit = kNoUnit, Side side = Side::kNobody,
                  LeaderId leader = kNoLeader);
Frame& push(Game& g, FrameKind kind, Side side = Side::kNobody, UnitId unit = kNoUnit);
void pop(Game& g);
// What changed a number, or what is done, and the clause that says so. `amount`: dice, inches, pips.
void tell_modifier(Game& g, UnitId u, Clause clause, int amount = 0, UnitId other = kNoUnit);
// The same of a side, whose dice count by halves.
void tell_modifier(Game& g, Side side, UnitId u, Clause clause, int halves);

inline Action action_of(ActionKind kind, UnitId unit = kNoUnit, UnitId target = kNoUnit, std::int32_t n = 0) {
  Action a;
  a.kind = kind;
  a.unit = unit;
  a.target = target;
  a.n = n;
  return a;
}

// --- handlers, by the chapter of their file ---------------------------------------------------------------------

extern const Handler kDeployHandler, kInitiativeHandler, kLeadersHandler, kLinesHandler, kControlHandler,
    kStopRampageHandler, kSkirmishHandler, kManoeuvreHandler, kCompulsoryHandler, kMoveHandler, kShootHandler,
    kDeclareHandler, kChargesHandler, kRespondHandler, kEvadeHandler, kChargeMoveHandler, kPursuitHandler, kHackHandler,
    kCombatsHandler, kCombatHandler, kAfterCombatHandler, kRunHandler, kRunnerHandler, kDamageHandler, kRampageHandler,
    kRiskHandler, kRallyHandler;

}  // namespace acies::tabletop
