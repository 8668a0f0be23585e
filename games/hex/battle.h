// The battle engine's contract: set up, ask what is open, apply it. Everything outside the engine speaks to this alone.
#pragma once

#include "base/random.h"
#include "games/hex/model/action.h"
#include "games/hex/model/event.h"
#include "games/hex/model/state.h"

namespace acies::hex {

// A battle ready for its first decision. If hands are not stated, that is chance dealing the first card.
State set_up(const Scenario& scenario);

// Goes on with a state that the caller has put together from the position after the last turn: the turn of state.active, which
// state.turns counts already, begins.
void begin_turn(State& state);

// The actions open to state.decider, each once. Empty when the battle is over and when chance decides.
void legal_actions(const State& state, ActionList& out);

// Whether an action, of a side or of chance, may be applied now.
bool is_legal(const State& state, Action action);

// The only thing that changes a state. The action must be legal. Reads nothing but its arguments, allocates nothing.
void apply(State& state, Action action, EventSink* sink = nullptr);

// Chance. A roll is of so many dice; a draw takes one card of the deck. Weights are whole numbers: the probability of an
// outcome is its weight over the sum of all weights (6 to the power of the dice, or the cards in the deck).
struct Outcome {
  Action action;
  std::uint64_t weight;
};
// Calls f(Outcome) for each distinct outcome, in a fixed order.
template <class F>
void for_each_outcome(const State& state, F&& f);
// Draws an outcome with its true probability; `random` returns 32 even bits.
template <class Random>
Action sample_outcome(const State& state, Random&& random);

// How far the turn of state.active has come; kStart before its card is played, kOver once nothing but drawing is left.
enum class TurnPart : std::uint8_t { kStart, kOrders, kMoves, kBattles, kOver };
TurnPart turn_part(const State& state);

// The hexes that a unit may battle from where it stands, if it is ordered and its battle is still to come this turn;
// else none.
HexSet battles_to_come(const State& state, UnitId unit);

// A number that is the same for the same state on every machine and compiler, and practically never for two states.
std::uint64_t hash(const State& state);

// Whether going back from `after` to `before` would take back something that a side has learnt or decided since: a roll,
// a card drawn or shown, a decision of the other side.
bool is_undo_barrier(const State& before, Action action, const State& after);

// The knowledge of one side, or of a spectator (Side::kNobody): the state with the cards he cannot see put back among the
// unseen. `legal_actions` of a view is that of the state whenever the viewer decides.
struct View {
  Side viewer = Side::kNobody;
  State state;  // hands the viewer does not see are empty; deck counts every card he does not see
};
View view(const State& state, Side viewer);

// A state that might be the true one, for a viewer who knows only the view: unseen cards dealt anew.
template <class Random>
State imagine(const View& view, Random&& random);

// The event as a viewer may see it.
Event seen_by(const Event& event, Side viewer);

}  // namespace acies::hex

#include "games/hex/chance.inl"
