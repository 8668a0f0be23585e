#include "games/tabletop/words/told_record.h"

#include "games/tabletop/notation/record.h"
#include "games/tabletop/words/words.h"

namespace acies::tabletop {
namespace {

struct Collected final : EventSink {
  void on(const Event& event) override { events.push_back(event); }
  std::vector<Event> events;
};

std::string line_text(const ToldLine& line) {
  std::string clauses;
  for (const std::string& clause : line.clauses) clauses += (clauses.empty() ? "  [" : ", ") + clause;
  return (line.text.rfind("Turn ", 0) == 0 ? "\n" : "") + line.text + clauses + (clauses.empty() ? "\n" : "]\n");
}

}  // namespace

std::optional<Error> tell_record(std::string_view text, std::string& out) {
  const Parsed<Record> record = parse_record(text);
  if (!record) return record.error();
  const Scenario& scenario = record->scenario;
  if (!scenario.name.empty()) out += scenario.name + (scenario.date.empty() ? "" : ", " + scenario.date) + "\n\n";
  State end = set_up(scenario);
  const auto error = follow(*record, [&](const State& before, const Action& action, int) {
    end = before;
    Collected collected;
    apply(end, action, &collected);
    for (const ToldLine& line : tell(end, collected.events)) out += line_text(line);
  });
  if (!error && end.result != Result::kNone) out += "\n" + result_words(end) + "\n";
  return error;
}

}  // namespace acies::tabletop
