// The commands of the program. Each lives in a file of its own and is one line of the table in main.cpp.
#pragma once

#include <string>
#include <vector>

namespace acies::cli {

using Arguments = std::vector<std::string>;

// Exit statuses: what was asked for holds; it does not; the input was wrong (one line on stderr).
constexpr int kGood = 0;
constexpr int kBad = 1;
constexpr int kWrongInput = 2;

int run_analyse_command(const Arguments& arguments);
int run_arena_command(const Arguments& arguments);
int run_army_command(const Arguments& arguments);
int run_balance_command(const Arguments& arguments);
int run_bench_command(const Arguments& arguments);
int run_bot_command(const Arguments& arguments);
int run_campaign_command(const Arguments& arguments);
int run_case_command(const Arguments& arguments);
int run_odds_command(const Arguments& arguments);
int run_perft_command(const Arguments& arguments);
int run_replay_command(const Arguments& arguments);
int run_scenario_command(const Arguments& arguments);
int run_serve_command(const Arguments& arguments);
int run_reference_command(const Arguments& arguments);
int run_tactics_command(const Arguments& arguments);
int run_train_command(const Arguments& arguments);
int run_terminal_command(const Arguments& arguments);

}  // namespace acies::cli
