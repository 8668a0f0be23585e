// The tabletop engine's contract, as every engine has one: set up, ask what is open, apply it. Everything
// outside the engine speaks to this header and to its neighbours in this folder, and to nothing in rules/:
//   decision.h   the subject of the present decision         odds.h      the forecast of a charge
//   tables.h     numbers by type, grade and formation        preview.h   the result of a move before it is made
//   field.h      where units stand                           charges.h   which enemies a unit may charge
//   command.h    which leader commands which unit            shooting.h  which enemies a unit may shoot at
//   rows.h       the five results of a combat                deploy.h    where units may be placed
//   victory.h    the losses of an army
//
// How it is made, and how a rule is added. A battle is a stack of unfinished pieces of play (State::stack). Each kind
// of frame has one file in tabletop/rules, called after its chapter, and one Handler there: `step` goes on with the
// frame until it asks a side or chance (ask, request_roll), pushes a frame or pops itself; `act` takes the answer;
// `check` says why an action may not be taken; `list` offers some. turn.cpp holds the table of the turn: which frames
// are pushed when. Numbers by type, grade or formation are pure functions in tables.h. Dice that come due in
// the midst of something (damage to models, risk to leaders) are owed (State::owed) and rolled before anything else
// goes on. DPs are only ever given by gain_dp (dp.h), units only ever lost by lose_unit. To add a rule: give it a
// clause (model/clause.h), write it in the file of its chapter, emit the clause with what it changes, and write a case
// in tests/tabletop that says `covers` with the clause's id.
#pragma once

#include <vector>

#include "games/tabletop/model/action.h"
#include "games/tabletop/model/event.h"
#include "games/tabletop/model/state.h"

namespace acies::tabletop {

// Why an action may not be taken; converts to true if it may not.
struct Refusal {
  const char* text = nullptr;
  Clause clause = Clause::kNone;
  UnitId who = kNoUnit;  // the unit in the way
  int ground = -1;       // the terrain in the way, by its place in the scenario
  explicit operator bool() const { return text != nullptr; }
};

// A battle ready for its first decision. The scenario must outlive the state.
State set_up(const Scenario& scenario);

// Whether an action, of a side or of chance, may be applied now, and if not why. Any path is accepted that the rules allow.
Refusal check(const State& state, const Action& action);
inline bool is_legal(const State& state, const Action& action) { return !check(state, action); }

// Some of the actions open to state.decider: all of them where they can be counted, and a useful choice of paths where they
// cannot. Never empty while a side decides; each is legal. Empty when the battle is over and when chance decides.
void legal_actions(const State& state, std::vector<Action>& out);

// The only thing that changes a state. The action must be legal. Reads nothing but its arguments.
void apply(State& state, const Action& action, EventSink* sink = nullptr);

// Chance: draws a roll, or the one the state asks for, with its true probability; `random` returns 32 even bits.
template <class Random>
Action sample_roll(bool average, int dice, Random&& random) {
  static constexpr std::uint8_t kAverage[6] = {2, 3, 3, 4, 4, 5};
  Action a;
  a.kind = ActionKind::kRoll;
  const auto die = [&] { return static_cast<std::size_t>((std::uint64_t{random()} * 6) >> 32); };
  if (average) a.roll.average = kAverage[die()];
  for (int i = 0; i < dice; ++i) ++a.roll.faces[die()];
  return a;
}
template <class Random>
Action sample_roll(const State& state, Random&& random) {
  return sample_roll(state.roll.average != 0, state.roll.dice, random);
}

// A number that is the same for the same state on every machine and compiler, and practically never for two states.
std::uint64_t hash(const State& state);

// Whether going back over this action would take back something that a side has learnt or decided since.
bool is_undo_barrier(const State& before, const Action& action, const State& after);

// The part of the state that one side, or a spectator (Side::kNobody), may know: charges declared and units placed by
// the other side are hidden until both are done.
State view(const State& state, Side viewer);
// Whether a viewer may see an event, as long as it is secret.
bool may_see(const Event& event, Side viewer);
// The event once it is no secret any more.
Event revealed(Event event);

}  // namespace acies::tabletop
