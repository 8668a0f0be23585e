// acies replay: checks records of battles and tells them.
#include <cstdio>

#include "cli/files.h"
#include "cli/options.h"
#include "notation/board_text.h"
#include "notation/record.h"
#include "notation/tabletop_record.h"
#include "notation/tabletop_scenario.h"
#include "notation/words.h"
#include "session/verify.h"

namespace acies::cli {
namespace {

constexpr const char* kHelp =
    "usage: acies replay verify [--json] FILE...\n"
    "       acies replay show FILE\n"
    "\n"
    "verify  plays every action and outcome of each record again; the first line that is illegal or leads elsewhere "
    "than\n"
    "        the record says is named. If it names a seed, every roll and draw must come from it\n"
    "show    tells the battle in words, with the board at the beginning of each turn\n"
    "\n"
    "  --json  for programs\n"
    "\n"
    "Exit status: 0 the records hold, 2 one does not, or wrong input.\n";

Parsed<Record> load(const std::string& path) {
  const Parsed<std::string> text = read_file(path);
  if (!text) return text.error();
  Parsed<Record> record = parse_record(*text);
  if (!record) return Error{record.error().line, record.error().column, located(path, record.error())};
  return record;
}

// What the seed says of the dice, if the record names one.
std::string fairness(const RecordVerdict& verdict) {
  if (!verdict.has_seed) return "";
  return "; " + std::to_string(verdict.rolls) + " rolls and " + std::to_string(verdict.draws) +
         " draws come from the seed committed to as " + verdict.commitment;
}

// Of a record of the tabletop game: how many actions hold, or what does not.
Parsed<int> verify_tabletop(const std::string& path, const std::string& text) {
  const Parsed<tabletop::Record> record = tabletop::parse_record(text);
  if (!record) return Error{record.error().line, record.error().column, located(path, record.error())};
  if (const auto error = tabletop::verify(*record)) return Error{error->line, error->column, located(path, *error)};
  int actions = 0;
  for (const tabletop::RecordLine& line : record->lines) actions += line.is_hash ? 0 : 1;
  return actions;
}

int verify_files(const Options& options, const Arguments& files, bool json) {
  std::string out;
  for (const std::string& path : files) {
    if (const Parsed<std::string> text = read_file(path); text && tabletop::is_tabletop(*text)) {
      const Parsed<int> actions = verify_tabletop(path, *text);
      if (!actions) return options.wrong(actions.error().text);
      if (json)
        out += std::string(out.empty() ? "" : ",") + "{\"file\":" + json_text(path) +
               ",\"actions\":" + std::to_string(*actions) + "}";
      else
        std::printf("%s: %d actions hold\n", path.c_str(), *actions);
      continue;
    }
    const Parsed<Record> record = load(path);
    if (!record) return options.wrong(record.error().text);
    const RecordVerdict verdict = verify_fairly(*record);
    if (verdict.error) return options.wrong(located(path, *verdict.error));
    if (json)
      out += std::string(out.empty() ? "" : ",") + "{\"file\":" + json_text(path) +
             ",\"actions\":" + std::to_string(verdict.actions) + ",\"rolls\":" + std::to_string(verdict.rolls) +
             ",\"draws\":" + std::to_string(verdict.draws) + ",\"fair\":" + (verdict.has_seed ? "true" : "null") + "}";
    else
      std::printf("%s: %d actions hold%s\n", path.c_str(), verdict.actions, fairness(verdict).c_str());
  }
  if (json) std::printf("[%s]\n", out.c_str());
  return kGood;
}

// Prints sentences as they become complete; a new turn gets an empty line before it and the board after it.
class Teller {
 public:
  explicit Teller(const State& start) : narrator_(start) {}

  void tell(const State& before, Action action) {
    State after = before;
    apply(after, action, &narrator_);
    flush(after);
    if (after.decision == Decision::kPlayCard || after.over()) {
      narrator_.finish();
      flush(after);
      if (!after.over()) std::printf("\n%s\n", board_text(after).c_str());
    }
  }

 private:
  void flush(const State& after) {
    for (const Sentence& sentence : narrator_.take()) {
      const bool heading = after.decision == Decision::kPlayCard && sentence.text.rfind("Turn ", 0) == 0;
      std::printf("%s%s\n", heading ? "\n" : "", sentence.text.c_str());
    }
  }

  Narrator narrator_;
};

int show_file(const Options& options, const std::string& path) {
  const Parsed<Record> record = load(path);
  if (!record) return options.wrong(record.error().text);
  const Scenario& scenario = record->scenario;
  if (!scenario.name.empty())
    std::printf("%s%s%s\n\n", scenario.name.c_str(), scenario.date.empty() ? "" : ", ", scenario.date.c_str());
  const State start = set_up(scenario);
  if (start.decision == Decision::kPlayCard) std::printf("%s\n", board_text(start).c_str());
  Teller teller(start);
  const auto error = follow(*record, [&](const State& before, Action action) { teller.tell(before, action); });
  if (error) return options.wrong(located(path, *error));
  return kGood;
}

}  // namespace

int run_replay_command(const Arguments& arguments) {
  bool json = false;
  Options options("replay", kHelp);
  options.flag("--json", json);
  if (const auto status = options.read(arguments)) return *status;
  const Arguments& words = options.rest();
  if (words.empty()) return options.wrong("say verify or show, and a record");
  const Arguments files(words.begin() + 1, words.end());
  if (words[0] == "verify")
    return files.empty() ? options.wrong("name a record to verify") : verify_files(options, files, json);
  if (words[0] == "show")
    return files.size() == 1 ? show_file(options, files[0]) : options.wrong("name one record to show");
  return options.wrong("say verify or show, not " + words[0]);
}

}  // namespace acies::cli
