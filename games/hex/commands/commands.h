// The commands of this game.
#pragma once

#include "console/command.h"

namespace acies::hex {

int run_analyse_command(const Arguments& arguments);
int run_bot_command(const Arguments& arguments);
int run_odds_command(const Arguments& arguments);
int run_perft_command(const Arguments& arguments);
int run_scenario_try_command(const Arguments& arguments);
int run_tactics_command(const Arguments& arguments);
int run_train_command(const Arguments& arguments);

std::span<const Command> commands();

}  // namespace acies::hex
