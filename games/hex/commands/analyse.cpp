// acies analyse: a position or a battle looked at by the strongest player.
#include <unistd.h>

#include <cstdio>

#include "base/random.h"
#include "console/files.h"
#include "console/options.h"
#include "games/hex/commands/analyse_report.h"
#include "games/hex/commands/battle_files.h"
#include "games/hex/commands/commands.h"
#include "games/hex/notation/names.h"
#include "games/hex/notation/record.h"
#include "games/hex/players/evaluations.h"

namespace acies::hex {
namespace {

constexpr const char* kHelp =
    "usage: acies analyse [OPTION...] FILE\n"
    "\n"
    "Prints of a position, or of a battle by its name, the actions of the strongest player, and the chance to win\n"
    "of these and of other plans. Hands that are not stated are dealt at random.\n"
    "\n"
    "Prints of a record the cost of its decisions and better ones, where the battle turned, which side had the luck.\n"
    "A side's decisions are judged by its own knowledge.\n"
    "\n"
    "  --side top|bottom   judges the decisions of one side only\n"
    "  --plans N           how many plans of a turn are compared by what the other side answers (default: 5)\n"
    "  --samples N         how many futures of each are played (default: 8); more are slower and surer\n"
    "  --evaluation NAME   the evaluation that judges (default: the best there is)\n"
    "  --rows N            of each list (default: 5)\n"
    "  --json              for programs, with everything\n";

bool is_record(const std::string& text) {
  return text.rfind("---\n", 0) == 0 || text.find("\n---") != std::string::npos;
}

// One line that changes, on a terminal only.
class Progress {
 public:
  explicit Progress(std::size_t all) : all_(all), shown_(::isatty(STDERR_FILENO) != 0) {}
  ~Progress() {
    if (shown_) std::fputs("\r\033[K", stderr);
  }
  void operator()(std::size_t done) const {
    if (shown_) std::fprintf(stderr, "\r%zu of %zu actions ", done, all_);
  }

 private:
  std::size_t all_;
  bool shown_;
};

struct Wishes {
  Side side = Side::kNobody;
  Effort effort;
  const Evaluation* evaluation = nullptr;
  std::string evaluation_name;
  std::int64_t rows = 5;
  bool json = false;
};

int analyse_record(const Options& options, const std::string& path, const std::string& text, const Wishes& wishes) {
  const Parsed<Record> record = parse_record(text);
  if (!record) return options.wrong(located(path, record.error()));
  AnalysedBattle battle;
  battle.scenario = &record->scenario;
  if (const auto error = follow(*record, [&](const State&, Action x) { battle.actions.push_back(x); }))
    return options.wrong(located(path, *error));
  battle.evaluation = wishes.evaluation_name;
  battle.most = static_cast<int>(wishes.rows);
  {
    const Progress progress(battle.actions.size());
    battle.analysis =
        analyse(record->scenario, battle.actions, wishes.side, *wishes.evaluation, wishes.effort, progress);
  }
  std::fputs((wishes.json ? analysis_json(battle) : analysis_text(battle)).c_str(), stdout);
  return kGood;
}

int analyse_position(const Options& options, const std::string& path, const Wishes& wishes) {
  const Parsed<Scenario> scenario = load_scenario(path);
  if (!scenario) return options.wrong(scenario.error().text);
  State s = set_up(*scenario);
  Random random(wishes.effort.seed);
  while (s.decider == Side::kChance) apply(s, sample_outcome(s, random));
  if (s.over()) return options.wrong(path + ": the battle is over");
  if (wishes.side != Side::kNobody && wishes.side != s.decider)
    return options.wrong(path + ": it is for " + side_word(s.decider) + " to decide");
  const auto all = alternatives(view(s, s.decider), *wishes.evaluation, wishes.effort);
  std::fputs(
      (wishes.json ? alternatives_json(s, all) : alternatives_text(s, all, static_cast<int>(wishes.rows))).c_str(),
      stdout);
  return kGood;
}

}  // namespace

int run_analyse_command(const Arguments& arguments) {
  Wishes wishes;
  wishes.evaluation_name = best_evaluation_name();
  std::string side;
  std::int64_t plans = wishes.effort.plans, samples = wishes.effort.samples;
  Options options("analyse", kHelp);
  options.text("--side", side);
  options.number("--plans", plans, 1, 1000);
  options.number("--samples", samples, 1, 100'000);
  options.text("--evaluation", wishes.evaluation_name);
  options.number("--rows", wishes.rows, 0, 100'000);
  options.flag("--json", wishes.json);
  if (const auto status = options.read(arguments)) return *status;
  if (options.rest().size() != 1) return options.wrong("name one position or record");
  if (!side.empty()) {
    const auto found = find_side(side);
    if (!found) return options.wrong("--side is top or bottom, not " + side);
    wishes.side = *found;
  }
  wishes.effort.plans = static_cast<int>(plans);
  wishes.effort.samples = static_cast<int>(samples);
  wishes.evaluation = find_evaluation(wishes.evaluation_name);
  if (wishes.evaluation == nullptr)
    return options.wrong("no evaluation is called " + wishes.evaluation_name + "; there are " +
                         std::string(evaluation_names()));
  const std::string& path = options.rest()[0];
  if (const Parsed<std::string> text = read_file(path); text && is_record(*text))
    return analyse_record(options, path, *text, wishes);
  return analyse_position(options, path, wishes);
}

}  // namespace acies::hex
