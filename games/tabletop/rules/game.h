// Shared by all files of the rules: a battle in progress, and the table of handlers, one for each kind of frame.
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
  // Reports an event to the listener, if there is one.
  template <class E>
  void emit(const E& e) {
    if (sink != nullptr) sink->on(Event(e));
  }
};

struct Handler {
  // Continues the frame on top: it asks a side or chance, pushes a frame, or pops itself. It never returns without one
  // of these.
  void (*step)(Game& g);
  // Applies a legal answer to the question that the frame asked.
  void (*act)(Game& g, const Action& a);
  // Says why an answer is refused. Rolls of chance have been checked before.
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
// Reports that a clause changed a number or caused something. `amount`: dice, inches or pips.
void tell_modifier(Game& g, UnitId u, Clause clause, int amount = 0, UnitId other = kNoUnit);
// The same for a whole side, whose dice are counted in halves.
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
