// The table turned by half a circle and the sides exchanged: a battle on it must go as on the other.
#pragma once

#include "games/tabletop/battle.h"

namespace acies::tabletop {

Scenario turned_about(const Scenario& s);
Pose turned_about(const Scenario& s, Pose p);
Tail turned_about(const Scenario& s, const Tail& tail);
Action turned_about(const Scenario& s, Action a);
// The first thing in which a state is not the other turned about, "" if it is.
std::string turned_difference(const State& a, const State& b);

}  // namespace acies::tabletop
