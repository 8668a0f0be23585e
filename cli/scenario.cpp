// acies scenario: list, show, check and draw battles.
#include <cstdio>
#include <filesystem>
#include <fstream>

#include "cli/commands.h"
#include "console/files.h"
#include "console/options.h"
#include "console/scenario_files.h"
#include "games/registry.h"

namespace acies::cli {
namespace {

constexpr const char* kHelp =
    "usage: acies scenario list [--json]\n"
    "       acies scenario show NAME [--json]\n"
    "       acies scenario check [--json] [FILE|DIR|NAME...]\n"
    "       acies scenario draw NAME [--svg | --png | --card] [--width N] [-o FILE]\n"
    "       acies scenario try ...\n"
    "\n"
    "  list   every battle: name, date, armies and how strong they are\n"
    "  show   a battle's history, orders of battle, special rules, and uncertain facts\n"
    "  check  whether battles can be read, played and won, and whether histories suit their battles (all unless "
    "named);\n"
    "         ends with `N passed, M failed`\n"
    "  draw   the set-up as text, as an SVG map, or as a PNG picture with men on it\n"
    "  try    play battles many times, of games that can; acies scenario try --help explains it\n"
    "\n"
    "NAME is a file, or the name of a battle in the scenarios folder: zama, \"Lake Trasimenus\", trasimenus.\n"
    "\n"
    "  --svg      draw a map instead of text; understood when FILE ends in .svg\n"
    "  --png      draw a picture; understood when FILE ends in .png\n"
    "  --card     draw a card for links to the battle: a picture of 1200 by 630 pixels with its name and armies\n"
    "  --width N  how wide a picture is, from 200 to 4000 pixels (default: 1600)\n"
    "  -o FILE    write the drawing there\n"
    "  --json     for programs\n"
    "\n"
    "Exit status: 0 good, 1 a check failed, 2 wrong input.\n";

struct ScenarioProblem {
  std::string file, problem;
  static constexpr auto kFields =
      fields("scenario_problem", "Something wrong with a battle.", field("file", &ScenarioProblem::file),
             field("problem", &ScenarioProblem::problem));
};
struct CheckedScenarios {
  int passed = 0, failed = 0;
  std::vector<ScenarioProblem> failures;
  static constexpr auto kFields =
      fields("checked_scenarios", "The battles that were checked.", field("passed", &CheckedScenarios::passed),
             field("failed", &CheckedScenarios::failed), field("failures", &CheckedScenarios::failures));
};

int list(const Options& options, bool json) {
  if (options.rest().size() > 1) return options.wrong("list takes no names");
  std::string text;
  JsonWriter facts;
  facts.open('[');
  for (const GameModule* game : all_games()) {
    const Parsed<std::vector<std::shared_ptr<const Content>>> battles = load_battles(*game);
    if (!battles) return options.wrong(battles.error().text);
    if (json)
      for (const auto& battle : *battles) facts.raw(battle->facts(false));
    else if (!battles->empty())
      text += (text.empty() ? "" : "\n") + game->list(*battles);
  }
  if (json) text = facts.close(']').take() + "\n";
  std::fputs(text.c_str(), stdout);
  return kGood;
}

int show(const Options& options, bool json) {
  if (options.rest().size() != 2) return options.wrong("show needs the name of one battle");
  const Parsed<std::shared_ptr<const Content>> battle = load_battle(options.rest()[1]);
  if (!battle) return options.wrong(battle.error().text);
  std::fputs(json ? ((*battle)->facts(true) + "\n").c_str() : (*battle)->told().c_str(), stdout);
  return kGood;
}

// The battles to check: those named, those in the folders named, or all.
Parsed<std::vector<ScenarioFile>> files_to_check(const Options& options) {
  std::vector<ScenarioFile> files;
  if (options.rest().size() == 1) {
    for (const GameModule* game : all_games()) {
      const Parsed<std::vector<ScenarioFile>> some = battle_files(*game);
      if (!some) return some.error();
      files.insert(files.end(), some->begin(), some->end());
    }
    constexpr std::string_view kHistories[] = {"history"};
    const Parsed<std::vector<ScenarioFile>> histories = files_below(kHistories, {});
    if (!histories) return histories.error();
    files.insert(files.end(), histories->begin(), histories->end());
    return files;
  }
  for (std::size_t i = 1; i < options.rest().size(); ++i) {
    const std::string& word = options.rest()[i];
    std::error_code ec;
    if (!std::filesystem::is_directory(word, ec)) {
      const Parsed<ScenarioFile> file = find_battle_file(word);
      if (!file) return file.error();
      files.push_back(*file);
      continue;
    }
    const Parsed<std::vector<std::string>> paths = acies_files({word});
    if (!paths) return paths.error();
    for (const std::string& path : *paths) files.push_back({path, path, {}});
  }
  return files;
}

// The errors of a file that is a history of a battle; nothing at all if it is none.
std::optional<std::vector<Error>> problems_of_history(const ScenarioFile& file) {
  const Parsed<std::string> text = text_of(file);
  if (!text || !is_history(*text)) return std::nullopt;
  const Parsed<BattleHistory> history = read_history(*text, reader_of(*text).rules());
  if (!history) return std::vector{history.error()};
  const Parsed<std::shared_ptr<const Content>> battle = load_battle(history->battle);
  if (!battle || (*battle)->id() != history->battle)
    return std::vector{Error{3, 4, "there is no battle " + history->battle}};
  return history_errors(*history, **battle);
}

int check(const Options& options, bool json) {
  const Parsed<std::vector<ScenarioFile>> files = files_to_check(options);
  if (!files) return options.wrong(files.error().text);
  CheckedScenarios checked;
  bool unreadable = false;
  for (const ScenarioFile& file : *files) {
    const std::string& path = file.path;
    if (const auto wrong = problems_of_history(file)) {
      (wrong->empty() ? checked.passed : checked.failed) += 1;
      for (const Error& error : *wrong) {
        const std::string place = std::to_string(error.line) + ":" + std::to_string(error.column);
        if (!json) std::printf("%s:%s: %s\n", path.c_str(), place.c_str(), error.text.c_str());
        checked.failures.push_back({path, place + ": " + error.text});
      }
      continue;
    }
    const Parsed<std::shared_ptr<const Content>> battle = load_battle(file);
    if (!battle) {
      std::fprintf(stderr, "%s\n", battle.error().text.c_str());
      checked.failures.push_back({path, battle.error().text});
      unreadable = true;
      ++checked.failed;
      continue;
    }
    const std::vector<std::string> problems = (*battle)->problems();
    (problems.empty() ? checked.passed : checked.failed) += 1;
    for (const std::string& problem : problems) {
      if (!json) std::printf("%s: %s\n", path.c_str(), problem.c_str());
      checked.failures.push_back({path, problem});
    }
  }
  if (json)
    std::printf("%s\n", json_of(checked).c_str());
  else
    std::printf("%d passed, %d failed\n", checked.passed, checked.failed);
  if (unreadable) return kWrongInput;
  return checked.failed == 0 ? kGood : kBad;
}

struct DrawingWishes {
  bool svg = false, png = false, card = false;
  std::int64_t width = 0;  // 0: as wide as usual
  std::string out;
  int kinds() const { return (svg ? 1 : 0) + (png ? 1 : 0) + (card ? 1 : 0); }
};

Parsed<std::string> drawing_of(const Content& battle, const DrawingWishes& wishes) {
  if (wishes.card) return battle.card();
  if (wishes.png) return battle.pictured(wishes.width > 0 ? static_cast<int>(wishes.width) : Content::kUsualPicture);
  return battle.drawn(wishes.svg);
}

int draw(const Options& options, DrawingWishes wishes) {
  if (options.rest().size() != 2) return options.wrong("draw needs the name of one battle");
  const Parsed<std::shared_ptr<const Content>> battle = load_battle(options.rest()[1]);
  if (!battle) return options.wrong(battle.error().text);
  const std::string& out = wishes.out;
  if (wishes.kinds() == 0) wishes.svg = out.ends_with(".svg"), wishes.png = out.ends_with(".png");
  if (wishes.width > 0 && !wishes.png) return options.wrong("--width goes with --png");
  if ((wishes.png || wishes.card) && out.empty()) return options.wrong("say where to write the picture: -o FILE");
  const Parsed<std::string> drawing = drawing_of(**battle, wishes);
  if (!drawing) return options.wrong(drawing.error().text);
  if (out.empty()) {
    std::fputs(drawing->c_str(), stdout);
    return kGood;
  }
  std::ofstream file(out, std::ios::binary);
  file << *drawing;
  file.close();
  if (!file) return options.wrong("cannot write " + out);
  return kGood;
}

}  // namespace

int run_scenario_command(const Arguments& arguments) {
  bool json = false;
  DrawingWishes wishes;
  Options options("scenario", kHelp);
  options.flag("--json", json);
  options.flag("--svg", wishes.svg);
  options.flag("--png", wishes.png);
  options.flag("--card", wishes.card);
  options.number("--width", wishes.width, Content::kLeastPicture, Content::kMostPicture);
  options.text("-o", wishes.out);
  if (const auto status = options.read(arguments)) return *status;
  const std::string what = options.rest().empty() ? "" : options.rest()[0];
  if ((wishes.kinds() > 0 || wishes.width > 0 || !wishes.out.empty()) && what != "draw")
    return options.wrong("--svg, --png, --card, --width and -o go with draw");
  if (wishes.kinds() > 1) return options.wrong("a drawing is an SVG map, a PNG picture or a card, one of them");
  if (json && what == "draw") return options.wrong("--json does not go with draw; show --json tells the set-up");
  if (what == "list") return list(options, json);
  if (what == "show") return show(options, json);
  if (what == "check") return check(options, json);
  if (what == "draw") return draw(options, wishes);
  return options.wrong(what.empty() ? "say list, show, check, draw or try"
                                    : "unknown: " + what + "; say list, show, check, draw or try");
}

}  // namespace acies::cli
