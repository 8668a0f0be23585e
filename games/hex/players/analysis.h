// A battle reviewed afterwards: better choices, the cost of mistakes, the turning points, and each side's luck.
//
// Decisions are judged by the knowledge of their side. The cards, orders and moves of a turn are judged together, as they are
// planned together: by the position at the start of the side's next turn, over futures with the other hand and the dice
// drawn anew. Everything else is judged by the average over the dice of the fight at hand.
#pragma once

#include <functional>
#include <vector>

#include "games/hex/players/luck.h"
#include "games/hex/players/planner.h"
#include "games/hex/players/turns.h"

namespace acies::hex {

// How much thought each decision gets.
struct Effort {
  int plans = 5;    // compared by the play after the answer
  int samples = 8;  // futures, to choose among them, and as many again to compare the best with the actions played
  std::uint64_t seed = 1;
};

// Something a side may do, up to the next roll, fight or decision of the other side.
struct Alternative {
  std::vector<Action> actions;
  int worth = 0;  // its side's chance to win then, in millionths
};

// The alternatives at a decision, the best first; of a turn's plans only the more promising ones. Empty if there is
// nothing to choose.
std::vector<Alternative> alternatives(const View& view, const Evaluation& evaluation, const Effort& effort);

struct JudgedDecision {
  std::size_t place = 0;  // of its first action among all
  int turn = 0;           // of both sides, from 1
  Side side = Side::kNobody;
  Decision decision = Decision::kNone;
  Alternative played, best;  // the same if nothing better was found

  int cost() const { return best.worth > played.worth ? best.worth - played.worth : 0; }
};

// Compares the actions that were played with the best alternative.
JudgedDecision judge(const View& view, const std::vector<Action>& actions, const Evaluation& evaluation,
                     const Effort& effort);

// The change of chances in a turn, and its causes. Gains are those of the top side, from 0 to 1.
struct TurnStory : TurnChance {
  double dice = 0, cards = 0;        // luck
  std::array<double, 2> mistakes{};  // of top and bottom, the chances they gave away
  // The part that neither luck nor mistakes explain: the evaluation has learnt something.
  double rest() const { return swing() - dice - cards + mistakes[0] - mistakes[1]; }
};

struct Analysis {
  std::vector<JudgedDecision> decisions;  // that were one, in the order of play
  std::vector<ChanceStep> luck;
  std::vector<TurnStory> turns;
};

// The whole of a battle. The actions must be legal one after the other. Only the decisions of `side` are judged, or of both
// for kNobody. `progress` hears how many of the actions are done.
Analysis analyse(const Scenario& scenario, const std::vector<Action>& actions, Side side, const Evaluation& evaluation,
                 const Effort& effort, const std::function<void(std::size_t)>& progress = {});

}  // namespace acies::hex
