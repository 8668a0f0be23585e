// acies: one program, one command each time.
#include <algorithm>
#include <cstdio>
#include <string_view>

#include "cli/commands.h"
#include "games/registry_commands.h"

namespace acies::cli {
namespace {

// Those about every game and those of one, by name.
std::vector<Command> all_commands() {
  std::vector<Command> all = game_commands();
  all.insert(all.end(), commands().begin(), commands().end());
  std::sort(all.begin(), all.end(),
            [](const Command& a, const Command& b) { return std::string_view(a.name) < b.name; });
  return all;
}

int show_help() {
  std::printf("usage: acies COMMAND ...\n\n");
  for (const Command& c : all_commands()) std::printf("  %-12s %s\n", c.name, c.help);
  std::printf("\nacies COMMAND --help explains a command.\n");
  return kGood;
}

int run(const Arguments& words) {
  if (words.empty() || words[0] == "help" || words[0] == "--help") return show_help();
  if (words.size() > 1)
    for (const Command& c : all_commands())
      if (words[0] + " " + words[1] == c.name) return c.run({words.begin() + 2, words.end()});
  for (const Command& c : all_commands())
    if (words[0] == c.name) return c.run({words.begin() + 1, words.end()});
  std::fprintf(stderr, "acies: unknown command %s; acies help lists them\n", words[0].c_str());
  return kWrongInput;
}

}  // namespace
}  // namespace acies::cli

int main(int count, char** words) { return acies::cli::run({words + (count > 0 ? 1 : 0), words + count}); }
