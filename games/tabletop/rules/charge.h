// 2.11: who may charge whom, and how the charged may answer.
#pragma once

#include "games/tabletop/rules/strike.h"

namespace acies::tabletop {

// 2.11.1 without the way there: the unit may charge at all, and that enemy.
Refusal check_may_charge(const State& s, UnitId u, UnitId target);
// 2.11.1 with the way. wheel: before it goes straight, positive to the left.
Refusal check_charge(const State& s, UnitId u, UnitId target, Cdeg wheel = 0);

// 2.11.2. Whoever declared a charge of his own has no answer.
bool may_evade(const State& s, UnitId u);
bool may_counter_charge(const State& s, UnitId u, UnitId charger);

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
