// The commands about every game.
#pragma once

#include "console/command.h"

namespace acies::cli {

int run_arena_command(const Arguments& arguments);
int run_balance_command(const Arguments& arguments);
int run_bench_command(const Arguments& arguments);
int run_campaign_command(const Arguments& arguments);
int run_case_command(const Arguments& arguments);
int run_men_command(const Arguments& arguments);
int run_reference_command(const Arguments& arguments);
int run_replay_command(const Arguments& arguments);
int run_scenario_command(const Arguments& arguments);
int run_serve_command(const Arguments& arguments);
int run_store_command(const Arguments& arguments);
int run_terminal_command(const Arguments& arguments);

std::span<const Command> commands();

}  // namespace acies::cli
