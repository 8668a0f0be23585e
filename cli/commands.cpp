#include "cli/commands.h"

namespace acies::cli {
namespace {

constexpr Command kCommands[] = {
    {"arena", "matches between players, and their statistics", run_arena_command},
    {"balance", "how often each side wins each battle, as a page and a chart", run_balance_command},
    {"bench", "play battles at random and say how fast", run_bench_command},
    {"campaign", "battles in a row: list, show, play by bots, resume, verify", run_campaign_command},
    {"case", "run rule cases, or list the rules they cover", run_case_command},
    {"men", "pictures of the figures: a sheet, or all of them", run_men_command},
    {"reference", "the player aid of a rule set, to read or to print", run_reference_command},
    {"replay", "verify the record of a battle, or tell it in words", run_replay_command},
    {"scenario", "list, show, check and draw battles", run_scenario_command},
#ifdef ACIES_TABLE
    {"serve", "open the table: play in the browser", run_serve_command},
    {"store", "check that this program plays on kept matches", run_store_command},
#endif
    {"terminal", "play a battle in the terminal", run_terminal_command},
};

}  // namespace

std::span<const Command> commands() { return kCommands; }

}  // namespace acies::cli
