// acies replay: checks records of battles and tells them.
#include <cstdio>

#include "cli/commands.h"
#include "console/files.h"
#include "console/options.h"
#include "games/hex/notation/board_text.h"
#include "games/hex/notation/record.h"
#include "games/hex/words/narrator.h"
#include "games/tabletop/notation/record.h"
#include "games/tabletop/notation/scenario.h"
#include "games/tabletop/words/words.h"
#include "session/verify.h"

namespace acies::cli {
using namespace hex;  // until the contract suffices
namespace {

constexpr const char* kHelp =
    "usage: acies replay verify [--json] FILE...\n"
    "       acies replay show FILE\n"
    "\n"
    "verify  plays every action and outcome of each record again; the first line that is illegal or leads elsewhere "
    "than\n"
    "        the record says is named. If it names a seed, every roll and draw must come from it\n"
    "show    tells the battle in words: on hexes with the board at the beginning of each turn, on the tabletop with "
    "the\n"
    "        clauses behind what happened\n"
    "\n"
    "  --json  for programs\n"
    "\n"
    "Exit status: 0 the records hold, 2 one does not, or wrong input.\n";

// What the seed says of the dice, if the record names one.
std::string fairness(const RecordVerdict& verdict) {
  if (!verdict.has_seed) return "";
  return "; " + std::to_string(verdict.rolls) + " rolls and " + std::to_string(verdict.draws) +
         " draws come from the seed committed to as " + verdict.commitment;
}

int verify_files(const Options& options, const Arguments& files, bool json) {
  std::string out;
  for (const std::string& path : files) {
    const Parsed<std::string> text = read_file(path);
    if (!text) return options.wrong(text.error().text);
    const RecordVerdict verdict = verify_record(*text);
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

void print_title(const std::string& name, const std::string& date) {
  if (!name.empty()) std::printf("%s%s%s\n\n", name.c_str(), date.empty() ? "" : ", ", date.c_str());
}

std::optional<Error> show(const Record& record) {
  print_title(record.scenario.name, record.scenario.date);
  const State start = set_up(record.scenario);
  if (start.decision == Decision::kPlayCard) std::printf("%s\n", board_text(start).c_str());
  Teller teller(start);
  return follow(record, [&](const State& before, Action action) { teller.tell(before, action); });
}

// What happened, with the clauses behind it; of moves and dice nothing but what came of them.
std::optional<Error> show(const tabletop::Record& record) {
  struct Collected final : tabletop::EventSink {
    void on(const tabletop::Event& event) override { events.push_back(event); }
    std::vector<tabletop::Event> events;
  };
  print_title(record.scenario.name, record.scenario.date);
  tabletop::State end = tabletop::set_up(record.scenario);
  const auto error = tabletop::follow(record, [&](const tabletop::State& before, const tabletop::Action& action, int) {
    end = before;
    Collected collected;
    tabletop::apply(end, action, &collected);
    for (const tabletop::ToldLine& line : tabletop::tell(end, collected.events)) {
      std::string clauses;
      for (const std::string& clause : line.clauses) clauses += (clauses.empty() ? "  [" : ", ") + clause;
      std::printf("%s%s%s%s\n", line.text.rfind("Turn ", 0) == 0 ? "\n" : "", line.text.c_str(), clauses.c_str(),
                  clauses.empty() ? "" : "]");
    }
  });
  if (!error && end.result != Result::kNone) std::printf("\n%s\n", tabletop::result_words(end).c_str());
  return error;
}

int show_file(const Options& options, const std::string& path) {
  const Parsed<std::string> text = read_file(path);
  if (!text) return options.wrong(text.error().text);
  const auto show_one = [](const auto& record) { return record ? show(*record) : record.error(); };
  const std::optional<Error> error =
      tabletop::is_tabletop(*text) ? show_one(tabletop::parse_record(*text)) : show_one(parse_record(*text));
  return error ? options.wrong(located(path, *error)) : kGood;
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
