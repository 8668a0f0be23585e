// The values that the greedy player gives to things. A banner is worth ten; everything else is measured against that.
#pragma once

#include "games/hex/battle.h"

namespace acies::hex::greedy {

constexpr double kBanner = 10;
constexpr double kBlock = 1.5;

// The attack a unit would make, by its exact odds: the gain to expect less the cost of the battle back. The defender
// is taken to evade if that costs him less. A closed gate may be the target too.
double attack_score(const State& s, UnitId attacker, Hex target, bool bonus);

// The same by averages alone, some twenty times as fast: for moves that are only being thought about.
double rough_attack_score(const State& s, UnitId attacker, Hex target, bool bonus);

// How good it is for a unit to stand where it does: nearer the enemy if strong, away from him if weak, among friends, on or
// near an objective of the scenario.
double place_score(const State& s, UnitId u);
double place_score(const State& s, LeaderId l);

// The value of a card in the hand, whatever the position.
double card_score(const CardType& card);

}  // namespace acies::hex::greedy
