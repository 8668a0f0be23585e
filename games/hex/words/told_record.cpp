#include "games/hex/words/told_record.h"

#include "games/hex/notation/board_text.h"
#include "games/hex/notation/record.h"
#include "games/hex/words/narrator.h"

namespace acies::hex {
namespace {

// Writes sentences as they become complete; a new turn gets an empty line before it and the board after it.
class Teller {
 public:
  Teller(const State& start, std::string& out) : narrator_(start), out_(out) {}

  void tell(const State& before, Action action) {
    State after = before;
    apply(after, action, &narrator_);
    flush(after);
    if (after.decision == Decision::kPlayCard || after.over()) {
      narrator_.finish();
      flush(after);
      if (!after.over()) out_ += "\n" + board_text(after) + "\n";
    }
  }

 private:
  void flush(const State& after) {
    for (const Sentence& sentence : narrator_.take()) {
      const bool heading = after.decision == Decision::kPlayCard && sentence.text.rfind("Turn ", 0) == 0;
      out_ += (heading ? "\n" : "") + sentence.text + "\n";
    }
  }

  Narrator narrator_;
  std::string& out_;
};

}  // namespace

std::optional<Error> tell_record(std::string_view text, std::string& out) {
  const Parsed<Record> record = parse_record(text);
  if (!record) return record.error();
  const Scenario& scenario = record->scenario;
  if (!scenario.name.empty()) out += scenario.name + (scenario.date.empty() ? "" : ", " + scenario.date) + "\n\n";
  const State start = set_up(scenario);
  if (start.decision == Decision::kPlayCard) out += board_text(start) + "\n";
  Teller teller(start, out);
  return follow(*record, [&](const State& before, Action action) { teller.tell(before, action); });
}

}  // namespace acies::hex
