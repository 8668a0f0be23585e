// acies tactics: puts tactical positions to a player and counts its right answers.
#include <cstdio>
#include <map>

#include "base/fields.h"
#include "console/files.h"
#include "console/options.h"
#include "games/hex/commands/commands.h"
#include "games/hex/commands/tactics_files.h"
#include "games/hex/commands/tactics_mine.h"
#include "games/hex/commands/tactics_verify.h"
#include "games/hex/players/player_spec.h"

namespace acies::hex {
namespace {

constexpr const char* kHelp =
    "usage: acies tactics [--player PLAYER] [--list] [--json] [FILE|DIR...]\n"
    "       acies tactics --verify [--rollouts N] [--by PLAYER] [--table FILE] [FILE|DIR...]\n"
    "       acies tactics --mine N [--by PLAYER]\n"
    "\n"
    "Puts tactical positions (docs/tactics.md) to a player and counts the right answers, theme by theme. Without "
    "files,\n"
    "those in tests/tactics.\n"
    "\n"
    "  --player PLAYER  the player asked: a name, or NAME:positions=N, NAME:ms=N (default: greedy)\n"
    "  --seed N         of the player, of rollouts, of the games mined (default: 1)\n"
    "  --list           also the answer in each position, and its fault\n"
    "  --json           for programs\n"
    "  --verify         plays the answers there are out, many times each, and says by how much a right one is better\n"
    "  --rollouts N     of each answer in the end (default: 1000)\n"
    "  --by PLAYER      the player that goes on for both sides (default: greedy)\n"
    "  --threads N      positions at a time (default: 1)\n"
    "  --table FILE     keeps the figures in FILE, and leaves alone those of positions that have not changed\n"
    "  --mine N         plays N games and prints late decisions of which one answer is clearly the best\n"
    "  --kinds A,B      only such decisions, in the words of the notation\n"
    "\n"
    "Exit status: 0 asked, or everything holds; 1 a position does not hold; 2 wrong input.\n";

struct Score {
  int right = 0, asked = 0;
  void add(bool is_right) { right += is_right ? 1 : 0, ++asked; }
};

struct AnswerFacts {
  std::string file;
  int line = 0;
  std::string theme, position, answer;
  bool right = false;
  std::optional<std::string> fault;
  static constexpr auto kFields =
      fields("tactic_answer", "What a player answered in a tactical position.", field("file", &AnswerFacts::file),
             field("line", &AnswerFacts::line), field("theme", &AnswerFacts::theme),
             field("position", &AnswerFacts::position), field("answer", &AnswerFacts::answer),
             field("right", &AnswerFacts::right), maybe("fault", &AnswerFacts::fault, "what is wrong with it"));
};
struct AnswersFacts {
  std::string player;
  int right = 0, asked = 0;
  std::vector<AnswerFacts> positions;
  static constexpr auto kFields =
      fields("tactic_answers", "What a player answered.", field("player", &AnswersFacts::player),
             field("right", &AnswersFacts::right), field("asked", &AnswersFacts::asked),
             field("positions", &AnswersFacts::positions));
};

void list_answer(const Tactic& tactic, const Answer& answer, const std::optional<std::string>& wrong) {
  std::printf("%s  %s\n       %s:%d\n       %s%s%s\n", wrong ? "wrong" : "right", tactic.position.title.c_str(),
              tactic.path.c_str(), tactic.position.line, answer_text(answer, tactic.position.scenario).c_str(),
              wrong ? "\n       " : "", wrong ? wrong->c_str() : "");
}

int ask_all(const TacticFiles& files, const PlayerSpec& player, std::uint64_t seed, bool list, bool json) {
  std::map<std::string, Score> themes;
  Score all;
  AnswersFacts facts{player.name, 0, 0, {}};
  for (const Tactic& tactic : files.tactics) {
    const Answer answer = let_answer(tactic.question, *make_player(player, seed));
    const auto wrong = fault(tactic.position, answer);
    themes[tactic.theme].add(!wrong);
    all.add(!wrong);
    if (json)
      facts.positions.push_back({tactic.path, tactic.position.line, tactic.theme, tactic.position.title,
                                 answer_text(answer, tactic.position.scenario), !wrong, wrong});
    else if (list)
      list_answer(tactic, answer, wrong);
  }
  if (json) {
    facts.right = all.right;
    facts.asked = all.asked;
    std::printf("%s\n", json_of(facts).c_str());
    return kGood;
  }
  if (list) std::printf("\n");
  for (const auto& [theme, score] : themes) std::printf("%-32s %3d of %3d\n", theme.c_str(), score.right, score.asked);
  std::printf("%-32s %3d of %3d   %.1f %%\n", player.name.c_str(), all.right, all.asked,
              all.asked == 0 ? 0. : 100. * all.right / all.asked);
  return kGood;
}

}  // namespace

int run_tactics_command(const Arguments& arguments) {
  std::string player = "greedy", by = "greedy", table, kinds;
  bool list = false, json = false, verifies = false;
  std::int64_t seed = 1, rollouts = 1000, threads = 1, games = 0;
  Options options("tactics", kHelp);
  options.text("--player", player);
  options.text("--by", by);
  options.text("--table", table);
  options.text("--kinds", kinds);
  options.flag("--list", list);
  options.flag("--json", json);
  options.flag("--verify", verifies);
  options.number("--seed", seed, 0, INT64_MAX);
  options.number("--rollouts", rollouts, 2, 1'000'000);
  options.number("--threads", threads, 1, 256);
  options.number("--mine", games, 1, 1'000'000);
  if (const auto status = options.read(arguments)) return *status;
  const Parsed<PlayerSpec> spec = parse_player_spec(player), by_spec = parse_player_spec(by);
  if (!spec) return options.wrong(spec.error().text);
  if (!by_spec) return options.wrong(by_spec.error().text);

  Rollouts how;
  how.player = *by_spec;
  how.number = static_cast<int>(rollouts);
  how.seed = static_cast<std::uint64_t>(seed);
  if (games > 0) return mine_tactics(static_cast<int>(games), kinds, how);

  const auto paths = acies_files(options.rest().empty() ? Arguments{"tests/tactics"} : options.rest());
  if (!paths) return options.wrong(paths.error().text);
  const TacticFiles files = read_tactics(*paths);
  for (const std::string& error : files.errors) std::fprintf(stderr, "%s\n", error.c_str());
  if (!files.errors.empty()) return kWrongInput;
  if (verifies) return verify_tactics(files, how, static_cast<int>(threads), table);
  return ask_all(files, *spec, how.seed, list, json);
}

}  // namespace acies::hex
