// acies army: army lists of the tabletop, armies by points, and two of them set up as a battle.
#include <cstdio>
#include <fstream>

#include "base/header.h"
#include "console/files.h"
#include "console/options.h"
#include "console/scenario_files.h"
#include "games/tabletop/commands/commands.h"
#include "games/tabletop/notation/army_text.h"
#include "games/tabletop/notation/embedded_battles.h"
#include "games/tabletop/notation/names.h"
#include "games/tabletop/notation/scenario.h"
#include "games/tabletop/tables.h"
#include "games/tabletop/wire/army_shapes.h"
#include "games/tabletop/words/scenario_words.h"

namespace acies::tabletop {
namespace {

constexpr const char* kHelp =
    "usage: acies army list [LIST] [--json]\n"
    "       acies army check [--json] FILE...\n"
    "       acies army build LIST [--points N] [--seed N] [--json] [-o FILE]\n"
    "       acies army battle TOP BOTTOM [--deployment] [--terrain N] [--id ID] [--json] [-o FILE]\n"
    "\n"
    "  list    the army lists; with a name, the choices of one\n"
    "  check   whether armies written by hand keep to their lists and their points; ends with `N passed, M failed`\n"
    "  build   an army of a list for so many points (default: 400), the same for the same seed (default: 1)\n"
    "  battle  two armies, from files, drawn up as a battle of the tabletop\n"
    "\n"
    "  --deployment  the sides place their units before the first turn\n"
    "  --terrain N   woods, hills and rough ground between the armies, the same for the same N; without it the table "
    "is open\n"
    "  --id ID       the name of the battle; without it, an id made from both armies and the ground\n"
    "  --json        for programs\n"
    "  -o FILE       write there instead of to the screen\n"
    "\n"
    "How armies are written is in docs/notation.md.\n"
    "Exit status: 0 good, 1 a check failed, 2 wrong input.\n";

Parsed<std::vector<ArmyList>> load_army_lists() {
  static constexpr std::string_view kFolder[] = {"armies"};
  const Parsed<std::vector<ScenarioFile>> files = files_below(kFolder, embedded_army_lists());
  if (!files) return files.error();
  std::vector<ArmyList> lists;
  for (const ScenarioFile& file : *files) {
    const Parsed<std::string> text = text_of(file);
    if (!text) return text.error();
    Parsed<ArmyList> list = parse_army_list(*text);
    if (!list) return Error{0, 0, located(file.path, list.error())};
    lists.push_back(std::move(*list));
  }
  return lists;
}

// An army that keeps to its list, or one line about why it does not.
Parsed<ChosenArmy> load_army(const std::string& path) {
  const Parsed<std::string> text = read_file(path);
  if (!text) return text.error();
  const Parsed<std::vector<ArmyList>> lists = load_army_lists();
  if (!lists) return lists.error();
  Parsed<ChosenArmy> chosen = choose_army(*lists, *text);
  if (chosen) return chosen;
  const Error& fault = chosen.error();
  return Error{0, 0, fault.line == 0 ? path + ": " + fault.text : located(path, fault)};
}

struct CheckedArmy {
  std::string file;
  std::optional<ArmyShape> army;
  std::optional<std::string> problem;
  static constexpr auto kFields =
      fields("checked_army", "An army, or what is wrong with it.", field("file", &CheckedArmy::file),
             maybe("army", &CheckedArmy::army), maybe("problem", &CheckedArmy::problem));
};
struct CheckedArmies {
  int passed = 0, failed = 0;
  std::vector<CheckedArmy> armies;
  static constexpr auto kFields =
      fields("checked_armies", "Armies that were checked.", field("passed", &CheckedArmies::passed),
             field("failed", &CheckedArmies::failed), field("armies", &CheckedArmies::armies));
};

int write_out(const Options& options, const std::string& out, const std::string& text) {
  if (out.empty()) {
    std::fputs(text.c_str(), stdout);
    return kGood;
  }
  std::ofstream file(out, std::ios::binary);
  file << text;
  file.close();
  return file ? kGood : options.wrong("cannot write " + out);
}

std::string training_words(const TroopKind& k) {
  std::string text;
  if (k.profile.legion) text += " legion";
  if (k.profile.phalanx) text += " pikes";
  if (k.profile.triarii) text += " triarii";
  if (k.profile.cataphract) text += " cataphract";
  if (k.may_pikes) text += " may have pikes";
  if (k.may_wedges) text += " may form wedges";
  return text;
}

int list_lists(const Options& options, bool json) {
  const Parsed<std::vector<ArmyList>> lists = load_army_lists();
  if (!lists) return options.wrong(lists.error().text);
  if (json) {
    std::vector<ListSummaryShape> all;
    for (const ArmyList& list : *lists) all.push_back(list_summary_shape(list));
    std::printf("%s\n", json_of(all).c_str());
    return kGood;
  }
  for (const ArmyList& list : *lists)
    std::printf("%-14s %s, from %s points\n", list.id.c_str(), list.name.c_str(),
                points_text(least_points(list)).c_str());
  return kGood;
}

int show_list(const Options& options, bool json) {
  const Parsed<std::vector<ArmyList>> lists = load_army_lists();
  if (!lists) return options.wrong(lists.error().text);
  const Parsed<ArmyList> list = find_army_list(*lists, options.rest()[1]);
  if (!list) return options.wrong(list.error().text);
  if (json) {
    std::printf("%s\n", json_of(list_shape(*list)).c_str());
    return kGood;
  }
  std::printf("%s\n\n", list->name.c_str());
  for (const std::string& line : list->about) std::printf("%s\n", line.c_str());
  std::printf("\nGeneral: %d to %d actions; %d to %d leaders of %d to %d\n\n", list->least_general, list->most_general,
              list->least_leaders, list->most_leaders, list->least_actions, list->most_actions);
  std::printf("%-16s %-5s %-7s %-7s %-7s %s\n", "troops", "type", "units", "bases", "grades", "points a base");
  for (const TroopKind& k : list->kinds) {
    std::string costs;
    for (const char grade : k.grades) {
      Profile p = k.profile;
      p.grade = static_cast<Grade>(grade - 'A');
      costs += (costs.empty() ? "" : " ") + points_text(points_per_base(p));
    }
    const std::string units = std::to_string(k.least_units) + "-" + std::to_string(k.most_units);
    const std::string bases = std::to_string(k.least_bases) + "-" + std::to_string(k.most_bases);
    std::printf("%-16s %-5s %-7s %-7s %-7s %-16s%s\n", k.code.c_str(), std::string(name_of(k.profile.type)).c_str(),
                units.c_str(), bases.c_str(), k.grades.c_str(), costs.c_str(), training_words(k).c_str());
  }
  return kGood;
}

int check(const Options& options, bool json) {
  if (options.rest().size() < 2) return options.wrong("check needs the file of an army");
  CheckedArmies checked;
  for (std::size_t i = 1; i < options.rest().size(); ++i) {
    const Parsed<ChosenArmy> chosen = load_army(options.rest()[i]);
    (chosen ? checked.passed : checked.failed) += 1;
    if (json) {
      CheckedArmy& one = checked.armies.emplace_back();
      one.file = options.rest()[i];
      if (chosen)
        one.army = army_shape(*chosen);
      else
        one.problem = chosen.error().text;
      continue;
    }
    if (!chosen) {
      std::printf("%s\n", chosen.error().text.c_str());
      continue;
    }
    std::printf("%s: %s, %s points\n", options.rest()[i].c_str(), chosen->army.name.c_str(),
                points_text(points_of(chosen->list, chosen->army)).c_str());
  }
  if (json)
    std::printf("%s\n", json_of(checked).c_str());
  else
    std::printf("%d passed, %d failed\n", checked.passed, checked.failed);
  return checked.failed == 0 ? kGood : kBad;
}

int build(const Options& options, std::int64_t points, std::int64_t seed, bool json, const std::string& out) {
  if (options.rest().size() != 2) return options.wrong("build needs the name of one army list");
  const Parsed<std::vector<ArmyList>> lists = load_army_lists();
  if (!lists) return options.wrong(lists.error().text);
  const Parsed<ChosenArmy> chosen =
      choose_army(*lists, options.rest()[1], static_cast<int>(points) * 100, static_cast<std::uint64_t>(seed));
  if (!chosen) return options.wrong(chosen.error().text);
  return write_out(options, out, json ? json_of(army_shape(*chosen)) + "\n" : print_army(chosen->army));
}

int battle(const Options& options, bool deployment, std::int64_t terrain, const std::string& id, bool json,
           const std::string& out) {
  if (!id.empty() && !is_id(id)) return options.wrong(id + " is no id: at most 64 letters, digits, _ and -");
  if (options.rest().size() != 3) return options.wrong("battle needs the files of two armies, the top one first");
  const Parsed<ChosenArmy> top = load_army(options.rest()[1]);
  if (!top) return options.wrong(top.error().text);
  const Parsed<ChosenArmy> bottom = load_army(options.rest()[2]);
  if (!bottom) return options.wrong(bottom.error().text);
  const Parsed<std::string> text = battle_of_armies(*top, *bottom, deployment, static_cast<std::uint64_t>(terrain), id);
  if (!text) return options.wrong(text.error().text);
  return write_out(options, out, json ? scenario_json(*parse_scenario(*text), true) + "\n" : *text);
}

}  // namespace

int run_army_command(const Arguments& arguments) {
  bool deployment = false, json = false;
  std::int64_t points = 400, seed = 1, terrain = 0;
  std::string id, out;
  Options options("army", kHelp);
  options.flag("--deployment", deployment);
  options.flag("--json", json);
  options.number("--terrain", terrain, 1, 1'000'000'000);
  options.number("--points", points, 1, 5000);
  options.number("--seed", seed, 0, 1'000'000'000);
  options.text("--id", id);
  options.text("-o", out);
  if (const auto status = options.read(arguments)) return *status;
  const std::string what = options.rest().empty() ? "" : options.rest()[0];
  if (deployment && what != "battle") return options.wrong("--deployment goes with battle");
  if (terrain != 0 && what != "battle") return options.wrong("--terrain goes with battle");
  if (!id.empty() && what != "battle") return options.wrong("--id goes with battle");
  if (!out.empty() && what != "battle" && what != "build") return options.wrong("-o goes with build and battle");
  if (what == "list") {
    if (options.rest().size() > 2) return options.wrong("list takes one name");
    return options.rest().size() == 1 ? list_lists(options, json) : show_list(options, json);
  }
  if (what == "check") return check(options, json);
  if (what == "build") return build(options, points, seed, json, out);
  if (what == "battle") return battle(options, deployment, terrain, id, json, out);
  return options.wrong(what.empty() ? "say list, check, build or battle"
                                    : "unknown: " + what + "; say list, check, build or battle");
}

}  // namespace acies::tabletop
