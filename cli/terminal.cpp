// acies terminal: a person plays a battle.
#include <unistd.h>

#include <iostream>

#include "cli/commands.h"
#include "console/options.h"
#include "terminal/arrangement.h"
#include "terminal/session.h"

namespace acies::cli {
using namespace terminal;
namespace {

constexpr const char* kHelp =
    "usage: acies terminal [SCENARIO] [--side top|bottom] [--bot NAME|COMMAND] [--seed N] [--color|--plain]\n"
    "       acies terminal --resume\n"
    "\n"
    "Plays a battle in the terminal. Without a scenario it offers the list. You see what your side may know. `help` in "
    "the\n"
    "game lists what you can say; input may also come from a file or a pipe.\n"
    "\n"
    "  --side SIDE   the side you play (asked for if not given)\n"
    "  --bot WHO     the other side: a player by name (default: random; NAME:ms=500 thinks half a second), or a\n"
    "                program that speaks the bot protocol (docs/bot-protocol.md), as --bot \"python3 bot.py\"\n"
    "  --seed N      the dice of a certain number (default: any)\n"
    "  --color       colours also where the output is no terminal\n"
    "  --plain       neither colours nor clearing of the screen\n"
    "  --resume      go on with the latest battle that was not finished\n"
    "\n"
    "Every action is on the disk before the next: battles are kept as records in $ACIES_STATE, else\n"
    "$XDG_STATE_HOME/acies, else ~/.local/state/acies, else .acies. A SCENARIO that is such a record is continued.\n";

}  // namespace

int run_terminal_command(const Arguments& arguments) {
  Request r;
  bool color = false, plain = false;
  Options options("terminal", kHelp);
  options.text("--side", r.side);
  options.text("--bot", r.bot);
  options.number("--seed", r.seed, 0, INT64_MAX);
  options.flag("--color", color);
  options.flag("--plain", plain);
  options.flag("--resume", r.resume);
  if (const auto status = options.read(arguments)) return *status;
  if (options.rest().size() > 1) return options.wrong("name one scenario, not also " + options.rest()[1]);
  if (options.rest().size() == 1) r.battle = options.rest()[0];
  if (!r.side.empty() && !find_side(r.side)) return options.wrong("--side is top or bottom, not " + r.side);
  if (r.resume && !r.battle.empty()) return options.wrong("--resume takes up the latest battle; name no scenario");

  const bool tty = ::isatty(STDOUT_FILENO) != 0 && ::isatty(STDIN_FILENO) != 0;
  TerminalSettings settings;
  settings.paint.color = !plain && (color || tty);
  settings.full_screen = tty && !plain;

  const Parsed<Arrangement> made = arrange(r, settings.paint, std::cin, std::cout);
  if (!made) return options.wrong(made.error().text);
  if (made->left) {
    std::cout << "\nUntil another time.\n";
    return kGood;
  }
  const JournalText& battle = made->battle;
  settings.me = battle.head.side;

  const std::unique_ptr<Match> match = match_of(battle);
  Opponent opponent;
  if (const std::string wrong = opponent.begin(battle.head.bot, battle.head.seed + 1, *match, other(settings.me));
      !wrong.empty())
    return options.wrong(wrong);
  for (const GameStep& step : battle.steps) opponent.saw(step);
  Journal journal;
  const std::string wrong = made->journal.empty() ? journal.create(state_folder(), battle.head, *battle.content)
                                                  : journal.reopen(made->journal, battle);
  if (!wrong.empty()) return options.wrong(wrong + "; set ACIES_STATE to a folder for battles");

  introduce(battle, opponent.name(), settings.paint, std::cout);
  if (settings.full_screen && !ask("Enter to begin.\n", std::cin, std::cout)) return kGood;
  TerminalSession(*match, settings, opponent, journal, std::cin, std::cout).run();
  return kGood;
}

}  // namespace acies::cli
