#include "games/hex/commands/commands.h"

namespace acies::hex {
namespace {

constexpr Command kCommands[] = {
    {"analyse", "better decisions, where a battle turned, which side had the luck", run_analyse_command},
    {"bot", "play for another program, by a line protocol", run_bot_command},
    {"odds", "exact probabilities of attacks", run_odds_command},
    {"perft", "count the ways a battle can go on", run_perft_command},
    {"scenario try", "play battles many times and count what happens", run_scenario_try_command},
    {"tactics", "put tactical positions to a player", run_tactics_command},
    {"train", "teaches the network of the strategist by its own games", run_train_command},
};

}  // namespace

std::span<const Command> commands() { return kCommands; }

}  // namespace acies::hex
