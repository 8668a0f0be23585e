// acies: one program, one command each time.
#include <cstdio>
#include <cstring>

#include "cli/command.h"

namespace acies::cli {
namespace {

struct Command {
  const char* name;
  const char* help;
  int (*run)(const Arguments&);
};

constexpr Command kCommands[] = {
    {"analyse", "what would have been better, where a battle turned, who had the luck", run_analyse_command},
    {"arena", "matches between players, and what they show", run_arena_command},
    {"army", "armies of the tabletop by points: lists, check, build, set up a battle", run_army_command},
    {"balance", "how often each side wins each battle, as a page and a chart", run_balance_command},
    {"bench", "play battles at random and say how fast", run_bench_command},
    {"bot", "play for another program, by a line protocol", run_bot_command},
    {"campaign", "battles in a row: list, show, play by bots, resume, verify", run_campaign_command},
    {"case", "run rule cases, or list what they cover", run_case_command},
    {"odds", "exact probabilities of attacks", run_odds_command},
    {"perft", "count the ways a battle can go on", run_perft_command},
    {"reference", "the player aid of a rule set, to read or to print", run_reference_command},
    {"replay", "verify the record of a battle, or tell it in words", run_replay_command},
    {"scenario", "list, show, check and draw battles", run_scenario_command},
#ifdef ACIES_TABLE
    {"serve", "open the table: play in the browser", run_serve_command},
#endif
    {"tactics", "put tactical positions to a player", run_tactics_command},
    {"terminal", "play a battle in the terminal", run_terminal_command},
    {"train", "teaches the network of the strategist by its own games", run_train_command},
};

int show_help() {
  std::printf("usage: acies COMMAND ...\n\n");
  for (const Command& c : kCommands) std::printf("  %-10s %s\n", c.name, c.help);
  std::printf("\nacies COMMAND --help explains a command.\n");
  return kGood;
}

int run(const Arguments& words) {
  if (words.empty() || words[0] == "help" || words[0] == "--help") return show_help();
  for (const Command& c : kCommands)
    if (words[0] == c.name) return c.run({words.begin() + 1, words.end()});
  std::fprintf(stderr, "acies: unknown command %s; acies help lists them\n", words[0].c_str());
  return kWrongInput;
}

}  // namespace
}  // namespace acies::cli

int main(int count, char** words) { return acies::cli::run({words + (count > 0 ? 1 : 0), words + count}); }
