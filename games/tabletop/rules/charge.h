// 2.11: charges and their answers being made.
#pragma once

#include "games/tabletop/charges.h"
#include "games/tabletop/rules/strike.h"

namespace acies::tabletop {

// Asks the unit how it answers; the answer is left in its turn flags. Nothing is asked of one who can only stand.
void ask_response(Game& g, UnitId u, std::uint64_t chargers);
// What it answers its chargers, in its turn flags. Whom it meets; of other answers the first of them.
UnitId note_answer(Game& g, UnitId u, std::uint64_t chargers, const Action& a);

// 2.11.3: who goes next, the one nearest to its target; kNoUnit of nobody.
UnitId nearest_charger(const State& s, std::uint64_t chargers);
// The charge itself: wheel, straight, contact. False if the target is out of reach now.
bool charge_home(Game& g, UnitId u, UnitId target);
// 2.11.3.3: both go, and meet half way.
void meet(Game& g, UnitId u, UnitId v);
// 2.11.2: a model goes through lights that declared no charge themselves: these open their ranks.
bool charges_through(const State& s, UnitId u);
// Models go straight on through lights, or through the gaps of a legion.
void move_through(Game& g, UnitId u, std::uint64_t through, Clause clause);

// A model that strikes a legion in open ranks rolls for the gaps, and goes through or strikes.
bool may_find_gaps(const State& s, UnitId u, UnitId target);
void look_for_gaps(Game& g, UnitId u, UnitId target);
// The unit evades away from these.
void begin_evade(Game& g, UnitId u, std::uint64_t chargers);

}  // namespace acies::tabletop
