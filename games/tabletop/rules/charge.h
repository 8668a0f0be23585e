// 2.11: how charges, and the answers to them, are carried out.
#pragma once

#include "games/tabletop/charges.h"
#include "games/tabletop/rules/charge_way.h"
#include "games/tabletop/rules/strike.h"

namespace acies::tabletop {

// Asks the unit how it answers its chargers; the answer is kept in its turn flags. A unit that can only stand is not
// asked.
void ask_response(Game& g, UnitId u, std::uint64_t chargers);
// Records the unit's answer in its turn flags. Returns the charger that it goes to meet, or for any other answer the
// first charger.
UnitId note_answer(Game& g, UnitId u, std::uint64_t chargers, const Action& a);

// 2.11.3: the charger that moves next, which is the one nearest to its target; kNoUnit if there is none.
UnitId nearest_charger(const State& s, std::uint64_t chargers);
// Makes the charge: wheel, straight move, contact. False if the target is out of reach by now.
bool charge_home(Game& g, UnitId u, UnitId target);
// 2.11.3.3: both units charge, and meet half way.
void meet(Game& g, UnitId u, UnitId v);
// 2.11.2: whether the unit is a model that goes through its target: lights that declared no charge open their ranks for
// it.
bool charges_through(const State& s, UnitId u);
// A model goes straight on through lights, or through the gaps of a legion.
void move_through(Game& g, UnitId u, std::uint64_t through, Clause clause);

// A model that strikes a legion in open ranks rolls for the gaps, and goes through or strikes.
bool may_find_gaps(const State& s, UnitId u, UnitId target);
void look_for_gaps(Game& g, UnitId u, UnitId target);
// The unit evades, away from these chargers.
void begin_evade(Game& g, UnitId u, std::uint64_t chargers);

}  // namespace acies::tabletop
