// The subject of the present decision: its units, their enemies, the dice rolled. Everything outside the engine learns
// it here, and never from the frames of State::stack.
#pragma once

#include "games/tabletop/model/action.h"
#include "games/tabletop/model/state.h"

namespace acies::tabletop {

// The one unit that is asked, or that chance rolls for; of a battle line that moves its first. kNoUnit where the question
// is not about one unit.
UnitId asked_unit(const State& s);

// The battle line that has rolled for a move (Decision::kPath, kMoreDice); 0 if a single unit has, or none.
std::uint64_t moving_line(const State& s);
// All units that have rolled for that move: the line, or asked_unit.
std::uint64_t moving_units(const State& s);
// How far they may go (kPath); 0 if no unit has rolled.
Mil rolled_allowance(const State& s);

// The enemies whose charge the unit asked must answer (kRespond); 0 at any other decision.
std::uint64_t charging_units(const State& s);

// The control test that a leader may sway (kControl): its total without him.
int control_total(const State& s);

// The move that a unit which may halt would make instead (kMayHalt).
enum class Onward : std::uint8_t {
  kNothing,   // no unit is asked that
  kRun,       // a router of an earlier turn runs on
  kRunAfter,  // a pursuer of an earlier turn goes on after its router
  kPursue,    // a winner pursues the enemies that have run from this turn's combat
  kFollowUp,  // a winner follows up
};
struct GoingOn {
  Onward how = Onward::kNothing;
  std::uint64_t after = 0;  // the enemies it would run after
};
GoingOn going_on(const State& s);

// Whether the side that decides does so in secret (kDeclare, kDeploy): the others may not know what it has declared or
// placed, how much, or in how many actions, until both sides are done.
bool decides_in_secret(const State& s);
// Whether that secret is still kept after an action that was taken in it.
bool still_secret(const State& before, const State& after);
// Whether the side that decided then still does: it has not committed itself yet.
bool still_drafts(const State& before, const Action& action, const State& after);

// For players who look ahead from a secret declaration of charges (kDeclare): the same decision as if the other side had
// not declared yet and were to do so next. The state itself if that is so already.
State before_other_declares(const State& s);

}  // namespace acies::tabletop
