// Numbers of this game on which every compiler must agree (GameModule::signature).
#pragma once

#include "base/signature.h"

namespace acies::tabletop {

// The geometry, and a few battles played at random.
void print_battle_signatures(const PrintLine& print);
// Battles of the captain against itself.
void print_player_signatures(const PrintLine& print);

}  // namespace acies::tabletop
