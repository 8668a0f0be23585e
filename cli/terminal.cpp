// acies terminal: a person plays a battle.
#include <sys/ioctl.h>
#include <unistd.h>

#include <iostream>
#include <random>

#include "base/wrapped.h"
#include "cli/commands.h"
#include "console/files.h"
#include "console/options.h"
#include "games/hex/commands/battle_files.h"
#include "games/hex/notation/names.h"
#include "games/hex/words/special_rules.h"
#include "terminal/input.h"
#include "terminal/session.h"
#include "terminal/words.h"

namespace acies::cli {
using namespace terminal;
using namespace hex;  // until the contract suffices
namespace {

constexpr const char* kHelp =
    "usage: acies terminal [SCENARIO] [--side top|bottom] [--bot NAME|COMMAND] [--seed N] [--color|--plain]\n"
    "       acies terminal --resume\n"
    "\n"
    "Plays a battle in the terminal. Without a scenario it offers the list. You see your own hand only. `help` in the\n"
    "game lists what you can say; input may also come from a file or a pipe.\n"
    "\n"
    "  --side SIDE   the side you play (asked for if not given)\n"
    "  --bot WHO     the other side: a player by name (default: random; NAME:ms=500 thinks half a second), or a\n"
    "                program that speaks the bot protocol (docs/bot-protocol.md), as --bot \"python3 bot.py\"\n"
    "  --seed N      the dice and cards of a certain number (default: any)\n"
    "  --color       colours also where the output is no terminal\n"
    "  --plain       neither colours nor clearing of the screen\n"
    "  --resume      go on with the latest battle that was not finished\n"
    "\n"
    "Every action is on the disk before the next: battles are kept as records in $ACIES_STATE, else\n"
    "$XDG_STATE_HOME/acies, else ~/.local/state/acies, else .acies. A SCENARIO that is such a record is continued.\n";

struct Request {
  std::string scenario, side, bot;
  std::int64_t seed = -1;
  bool color = false, plain = false, resume = false;
};

// A line of the person's, or nothing at the end of input.
std::optional<std::string> ask(const std::string& question) {
  std::cout << question << std::flush;
  std::string line;
  if (!std::getline(std::cin, line)) return std::nullopt;
  const std::size_t first = line.find_first_not_of(" \t\r");
  if (first == std::string::npos) return "";
  return line.substr(first, line.find_last_not_of(" \t\r") - first + 1);
}

std::string battle_line(int number, const Scenario& s) {
  char text[160];
  std::snprintf(text, sizeof text, "  %2d  %-18s %-8s %s against %s\n", number, s.name.c_str(), s.date.c_str(),
                s.sides[0].name.c_str(), s.sides[1].name.c_str());
  return text;
}

// The battle a person picks from the list; nothing at the end of input.
std::optional<Scenario> choose_battle(const std::vector<Scenario>& all, const Paint& paint) {
  std::cout << paint.bold("Acies: ancient and medieval battles.") << "\n\n";
  for (std::size_t i = 0; i < all.size(); ++i) std::cout << battle_line(static_cast<int>(i) + 1, all[i]);
  for (;;) {
    const auto line = ask("\nWhich battle? A number or a name; Enter for the first.\n> ");
    if (!line || *line == "quit" || *line == "q") return std::nullopt;
    if (line->empty()) return all.front();
    int number = 0;
    bool digits = true;
    for (char c : *line) digits &= c >= '0' && c <= '9';
    if (digits) number = line->size() < 4 ? std::stoi(*line) : 0;
    if (number >= 1 && number <= static_cast<int>(all.size())) return all[static_cast<std::size_t>(number) - 1];
    if (!digits) {
      Parsed<Scenario> named = load_scenario(*line);
      if (named) return std::move(*named);
      std::cout << named.error().text << "\n";
    } else {
      std::cout << "the list goes from 1 to " << all.size() << "\n";
    }
  }
}

std::optional<Side> choose_side(const Scenario& s) {
  for (;;) {
    const auto line = ask("Which side? 1 " + s.sides[0].name + " (top), 2 " + s.sides[1].name +
                          " (bottom); Enter for " + s.sides[index(s.first)].name + ", who moves first.\n> ");
    if (!line || *line == "quit" || *line == "q") return std::nullopt;
    if (line->empty()) return s.first;
    const std::vector<std::string> words = typed_words(*line);
    for (Side side : {Side::kTop, Side::kBottom})
      if (words == typed_words(s.sides[index(side)].name) || words[0] == side_word(side) ||
          words[0] == std::to_string(index(side) + 1))
        return side;
    std::cout << "say 1 or 2, top or bottom\n";
  }
}

void introduce(const Scenario& s, Side me, const std::string& opponent, const Paint& paint) {
  std::cout << "\n" << paint.bold(s.name + (s.date.empty() ? "" : ", " + s.date)) << "\n\n";
  for (const std::string& line : wrapped(joined_lines(s.about), 79)) std::cout << line << "\n";
  for (const std::string& rule : special_rules(s)) std::cout << wrapped_text("- " + rule, 79, 2);
  std::cout << "\nYou command " << s.sides[index(me)].name << ", at the " << side_word(me) << ". Against you plays "
            << opponent << ". " << (s.first == me ? "You move" : s.sides[index(s.first)].name + " moves") << " first.\n"
            << "`help` explains what you can say.\n";
}

struct Setup {
  Scenario scenario;
  JournalHead head;
  std::vector<Action> actions;  // of a battle taken up again
  std::string journal;          // its file
};

// One line about what is wrong, or nothing. `left` is set when the person leaves before it begins.
std::optional<std::string> arrange(const Request& r, const Paint& paint, Setup& setup, bool& left) {
  const bool record = is_record(r.scenario);
  if (r.resume || record) {
    setup.journal = record ? r.scenario : latest_unfinished();
    if (setup.journal.empty()) return "no unfinished battle lies in " + state_folder();
    Parsed<JournalText> text = read_journal(setup.journal);
    if (!text) return text.error().text;
    if (text->finished) return setup.journal + ": that battle is over; acies replay show tells it";
    setup.scenario = std::move(text->scenario);
    setup.head = text->head;
    setup.actions = std::move(text->actions);
    if (!r.bot.empty()) setup.head.bot = r.bot;
    return std::nullopt;
  }
  const bool offered = r.scenario.empty();
  if (offered) {
    const Parsed<std::vector<Scenario>> all = load_all_scenarios();
    if (!all) return all.error().text;
    if (all->empty()) return "there are no battles";
    std::optional<Scenario> chosen = choose_battle(*all, paint);
    left = !chosen;
    if (left) return std::nullopt;
    setup.scenario = std::move(*chosen);
  } else {
    Parsed<Scenario> scenario = load_scenario(r.scenario);
    if (!scenario) return scenario.error().text;
    setup.scenario = std::move(*scenario);
  }
  std::optional<Side> side = setup.scenario.first;
  if (!r.side.empty())
    side = find_side(r.side);
  else if (offered)
    side = choose_side(setup.scenario);
  left = !side;
  if (left) return std::nullopt;
  setup.head.side = *side;
  setup.head.bot = r.bot.empty() ? "random" : r.bot;
  setup.head.seed = r.seed >= 0 ? static_cast<std::uint64_t>(r.seed) : std::random_device()();
  return std::nullopt;
}

}  // namespace

int run_terminal_command(const Arguments& arguments) {
  Request r;
  Options options("terminal", kHelp);
  options.text("--side", r.side);
  options.text("--bot", r.bot);
  options.number("--seed", r.seed, 0, INT64_MAX);
  options.flag("--color", r.color);
  options.flag("--plain", r.plain);
  options.flag("--resume", r.resume);
  if (const auto status = options.read(arguments)) return *status;
  if (options.rest().size() > 1) return options.wrong("name one scenario, not also " + options.rest()[1]);
  if (options.rest().size() == 1) r.scenario = options.rest()[0];
  if (!r.side.empty() && !find_side(r.side)) return options.wrong("--side is top or bottom, not " + r.side);
  if (r.resume && !r.scenario.empty()) return options.wrong("--resume takes up the latest battle; name no scenario");

  const bool tty = ::isatty(STDOUT_FILENO) != 0 && ::isatty(STDIN_FILENO) != 0;
  TerminalSettings settings;
  settings.paint.color = !r.plain && (r.color || tty);
  settings.full_screen = tty && !r.plain;

  Setup setup;
  bool left = false;
  if (const auto wrong = arrange(r, settings.paint, setup, left)) return options.wrong(*wrong);
  if (left) {
    std::cout << "\nUntil another time.\n";
    return kGood;
  }
  settings.me = setup.head.side;
  settings.seed = setup.head.seed;

  Opponent opponent;
  if (const std::string wrong = opponent.begin(setup.head.bot, setup.head.seed + 1, setup.scenario, other(settings.me));
      !wrong.empty())
    return options.wrong(wrong);
  Journal journal;
  const std::string trouble = setup.journal.empty()
                                  ? journal.create(state_folder(), setup.head, setup.scenario)
                                  : journal.reopen(setup.journal, {setup.head, setup.scenario, setup.actions, false});
  if (!trouble.empty()) return options.wrong(trouble + "; set ACIES_STATE to a folder for battles");

  introduce(setup.scenario, settings.me, opponent.name(), settings.paint);
  if (settings.full_screen && !ask("Enter to begin.\n")) return kGood;
  TerminalSession session(setup.scenario, settings, opponent, journal, std::cin, std::cout);
  session.catch_up(setup.actions);
  session.run();
  return kGood;
}

}  // namespace acies::cli
