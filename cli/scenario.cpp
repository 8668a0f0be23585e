// acies scenario: list, show, check, draw and try battles.
#include <cstdio>
#include <filesystem>
#include <fstream>

#include "cli/commands.h"
#include "console/files.h"
#include "console/options.h"
#include "console/scenario_files.h"
#include "games/hex/battle.h"
#include "games/hex/commands/scenario_sanity.h"
#include "games/hex/commands/scenario_show.h"
#include "games/hex/commands/scenario_try.h"
#include "games/hex/draw/map_svg.h"
#include "games/hex/notation/board_text.h"
#include "games/hex/notation/names.h"
#include "games/hex/players/player_spec.h"
#include "games/tabletop/commands/battles.h"
#include "games/tabletop/notation/check.h"

namespace acies::cli {
using namespace hex;  // until the contract suffices
namespace {

constexpr const char* kHelp =
    "usage: acies scenario list [--json]\n"
    "       acies scenario show NAME [--json]\n"
    "       acies scenario check [--json] [FILE|DIR|NAME...]\n"
    "       acies scenario draw NAME [--svg] [-o FILE]\n"
    "       acies scenario try [--games N] [--top PLAYER] [--bottom PLAYER] [--threads N] [--units | --json] NAME...\n"
    "\n"
    "  list   every battle: name, date, armies and their cards, banners, units; of the tabletop their points\n"
    "  show   a battle's history, orders of battle, special rules, and what is uncertain\n"
    "  check  whether battles can be read, played and won (all of them unless named); ends with `N passed, M failed`\n"
    "  draw   the set-up as text, or as an SVG map\n"
    "  try    play battles many times: who wins, how long it takes, what is won by what\n"
    "\n"
    "NAME is a file, or the name of a battle in the scenarios folder: zama, \"Lake Trasimenus\", trasimenus.\n"
    "\n"
    "  --svg    draw a map instead of text; understood when FILE ends in .svg\n"
    "  -o FILE  write the drawing there\n"
    "  --json   for programs\n"
    "\n"
    "  --games N        of each battle (default: 300)\n"
    "  --top PLAYER     who plays the top side: random (the default), greedy, ..., as acies arena\n"
    "                   takes them; likewise --bottom\n"
    "  --units          also how often each unit was destroyed\n"
    "  --threads N      played side by side (default: 1); the figures do not depend on it\n"
    "\n"
    "Exit status: 0 good, 1 a check failed, 2 wrong input.\n";

int list(const Options& options, bool json) {
  if (options.rest().size() > 1) return options.wrong("list takes no names");
  const Parsed<std::vector<Scenario>> all = load_all_scenarios();
  if (!all) return options.wrong(all.error().text);
  const Parsed<std::vector<tabletop::Scenario>> tables = tabletop::load_tabletop_battles();
  if (!tables) return options.wrong(tables.error().text);
  if (!json) {
    std::printf("%s\nOn the tabletop:\n%s", list_text(*all).c_str(), list_text(*tables).c_str());
    return kGood;
  }
  std::string text;
  for (const Scenario& s : *all) text += (text.empty() ? "" : ",\n ") + scenario_json(s, false);
  for (const tabletop::Scenario& s : *tables) text += (text.empty() ? "" : ",\n ") + scenario_json(s, false);
  std::printf("[%s]\n", text.c_str());
  return kGood;
}

int show(const Options& options, bool json) {
  if (options.rest().size() != 2) return options.wrong("show needs the name of one battle");
  const Parsed<ScenarioFile> file = find_scenario(options.rest()[1]);
  if (!file) return options.wrong(file.error().text);
  if (tabletop::is_tabletop_file(*file)) {
    const Parsed<tabletop::Scenario> table = tabletop::load_tabletop_battle(*file);
    if (!table) return options.wrong(table.error().text);
    std::fputs(json ? (scenario_json(*table, true) + "\n").c_str() : show_text(*table).c_str(), stdout);
    return kGood;
  }
  const Parsed<Scenario> scenario = load_scenario(*file);
  if (!scenario) return options.wrong(scenario.error().text);
  std::fputs(json ? (scenario_json(*scenario, true) + "\n").c_str() : show_text(*scenario).c_str(), stdout);
  return kGood;
}

// The battles to check: those named, those in the folders named, or all.
Parsed<std::vector<ScenarioFile>> files_to_check(const Options& options) {
  std::vector<ScenarioFile> files;
  if (options.rest().size() == 1) {
    for (const auto& some : {scenario_files(), tabletop_files()}) {
      if (!some) return some.error();
      files.insert(files.end(), some->begin(), some->end());
    }
    return files;
  }
  for (std::size_t i = 1; i < options.rest().size(); ++i) {
    const std::string& word = options.rest()[i];
    std::error_code ec;
    if (!std::filesystem::is_directory(word, ec)) {
      const Parsed<ScenarioFile> file = find_scenario(word);
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

// What is wrong with a battle of either game; an error if it cannot be read.
Parsed<std::vector<std::string>> problems_of(const ScenarioFile& file) {
  if (tabletop::is_tabletop_file(file)) {
    const Parsed<tabletop::Scenario> table = tabletop::load_tabletop_battle(file);
    if (!table) return table.error();
    return tabletop::scenario_problems(*table);
  }
  const Parsed<Scenario> scenario = load_scenario(file);
  if (!scenario) return scenario.error();
  return scenario_problems(*scenario);
}

int check(const Options& options, bool json) {
  const Parsed<std::vector<ScenarioFile>> files = files_to_check(options);
  if (!files) return options.wrong(files.error().text);
  int passed = 0, failed = 0;
  bool unreadable = false;
  std::string failures;
  const auto fail = [&](const std::string& path, const std::string& problem) {
    failures +=
        (failures.empty() ? "" : ",") + ("{\"file\":" + json_text(path) + ",\"problem\":" + json_text(problem) + "}");
  };
  for (const ScenarioFile& file : *files) {
    const std::string& path = file.path;
    const Parsed<std::vector<std::string>> problems = problems_of(file);
    if (!problems) {
      std::fprintf(stderr, "%s\n", problems.error().text.c_str());
      fail(path, problems.error().text);
      unreadable = true;
      ++failed;
      continue;
    }
    (problems->empty() ? passed : failed) += 1;
    for (const std::string& problem : *problems) {
      if (!json) std::printf("%s: %s\n", path.c_str(), problem.c_str());
      fail(path, problem);
    }
  }
  if (json)
    std::printf("{\"passed\":%d,\"failed\":%d,\"failures\":[%s]}\n", passed, failed, failures.c_str());
  else
    std::printf("%d passed, %d failed\n", passed, failed);
  if (unreadable) return kWrongInput;
  return failed == 0 ? kGood : kBad;
}

std::string titled_board(const Scenario& s) {
  std::string text = s.name + (s.date.empty() ? "" : ", " + s.date) + ": " + s.sides[0].name + " (top) against " +
                     s.sides[1].name + " (bottom)\n\n" + board_text(set_up(s));
  for (const UnitSetup& u : s.units)
    if (u.reserve >= 0) text += "   in reserve: " + std::string(side_word(u.side)) + " " + u.profile.code + "\n";
  return text;
}

int draw(const Options& options, bool svg, const std::string& out) {
  if (options.rest().size() != 2) return options.wrong("draw needs the name of one battle");
  const Parsed<Scenario> scenario = load_scenario(options.rest()[1]);
  if (!scenario) return options.wrong(scenario.error().text);
  const std::string drawing = svg || out.ends_with(".svg") ? map_svg(*scenario) : titled_board(*scenario);
  if (out.empty()) {
    std::fputs(drawing.c_str(), stdout);
    return kGood;
  }
  std::ofstream file(out, std::ios::binary);
  file << drawing;
  file.close();
  if (!file) return options.wrong("cannot write " + out);
  return kGood;
}

int try_battles(const Options& options, const TryPlan& plan, bool units, bool json) {
  if (options.rest().size() < 2) return options.wrong("try needs the name of a battle");
  for (const std::string& player : {plan.top, plan.bottom})
    if (const Parsed<PlayerSpec> spec = parse_player_spec(player); !spec) return options.wrong(spec.error().text);
  std::vector<Scenario> battles;
  for (std::size_t i = 1; i < options.rest().size(); ++i) {
    Parsed<Scenario> scenario = load_scenario(options.rest()[i]);
    if (!scenario) return options.wrong(scenario.error().text);
    battles.push_back(std::move(*scenario));
  }
  for (const Scenario& battle : battles) {
    const TryResult result = try_battle(battle, plan);
    const std::string text = json ? try_json(battle, plan, result) : try_text(battle, plan, result);
    std::printf("%s%s\n", text.c_str(), units && !json ? try_units_text(battle, plan, result).c_str() : "");
    std::fflush(stdout);
  }
  return kGood;
}

}  // namespace

int run_scenario_command(const Arguments& arguments) {
  bool json = false, svg = false, units = false;
  std::string out;
  Options options("scenario", kHelp);
  options.flag("--json", json);
  options.flag("--svg", svg);
  options.flag("--units", units);
  options.text("-o", out);
  TryPlan plan;
  options.text("--top", plan.top);
  options.text("--bottom", plan.bottom);
  options.number("--games", plan.games, 1, 1'000'000);
  options.number("--threads", plan.threads, 1, 256);
  if (const auto status = options.read(arguments)) return *status;
  const std::string what = options.rest().empty() ? "" : options.rest()[0];
  if ((svg || !out.empty()) && what != "draw") return options.wrong("--svg and -o go with draw");
  if (json && what == "draw") return options.wrong("--json does not go with draw; show --json tells the set-up");
  if (what == "list") return list(options, json);
  if (what == "show") return show(options, json);
  if (what == "check") return check(options, json);
  if (what == "draw") return draw(options, svg, out);
  if (what == "try") return try_battles(options, plan, units, json);
  return options.wrong(what.empty() ? "say list, show, check, draw or try"
                                    : "unknown: " + what + "; say list, show, check, draw or try");
}

}  // namespace acies::cli
