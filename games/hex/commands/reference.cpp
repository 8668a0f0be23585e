// acies reference: the player aid of a rule set.
#include <cstdio>
#include <fstream>

#include "console/options.h"
#include "games/hex/commands/commands.h"
#include "games/hex/commands/reference_text.h"
#include "games/hex/rulesets/rule_sets.h"

namespace acies::hex {
namespace {

constexpr const char* kHelp =
    "usage: acies reference [RULES] [--html] [-o FILE]\n"
    "\n"
    "The player aid of a rule set (default: ancients): dice, turn, units, terrain, leaders and all cards, made from "
    "the\n"
    "tables the engine plays by.\n"
    "\n"
    "  --html   one page to print on A4, with drawings; it needs nothing from elsewhere\n"
    "  -o FILE  write to a file instead of the screen\n";

}  // namespace

int run_reference_command(const Arguments& arguments) {
  bool html = false;
  std::string path;
  Options options("reference", kHelp);
  options.flag("--html", html);
  options.text("-o", path);
  if (const auto status = options.read(arguments)) return *status;
  if (options.rest().size() > 1) return options.wrong("name one rule set, not also " + options.rest()[1]);
  const std::string name = options.rest().empty() ? "ancients" : options.rest()[0];
  const RuleSet* rules = rule_set(name);
  if (rules == nullptr) return options.wrong("no rule set is called " + name);

  const std::string text = html ? reference_page(*rules) : reference_text(*rules);
  if (path.empty()) {
    std::fputs(text.c_str(), stdout);
    return kGood;
  }
  std::ofstream file(path, std::ios::binary);
  file << text;
  file.close();
  return file ? kGood : options.wrong("cannot write " + path);
}

}  // namespace acies::hex
