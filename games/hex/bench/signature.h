// Numbers of this game on which every compiler must agree (GameModule::signature).
#pragma once

#include "base/signature.h"

namespace acies::hex {

// The tables of the board.
void print_board_signature(const PrintLine& print);
// Battles played at random: those of the bench at some length, the others briefly.
void print_battle_signatures(const PrintLine& print);
// Every player against itself in some battles of both rule sets, cut short.
void print_player_signatures(const PrintLine& print);

}  // namespace acies::hex
