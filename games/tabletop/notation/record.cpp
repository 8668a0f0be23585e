#include "games/tabletop/notation/record.h"

#include "base/header.h"
#include "base/record_words.h"
#include "games/tabletop/notation/actions.h"
#include "games/tabletop/notation/scenario.h"
#include "games/tabletop/rules_info.h"

namespace acies::tabletop {
Parsed<Record> parse_record(std::string_view text) {
  const Parsed<std::vector<Line>> lines = split_lines(text);
  if (!lines) return lines.error();
  if (auto error = check_edition_played(*lines, kRules)) return *error;
  std::vector<const Line*> upper;
  std::size_t i = 0;
  for (; i < lines->size() && !(*lines)[i].begins("---"); ++i) upper.push_back(&(*lines)[i]);
  const int last_line = lines->empty() ? 1 : lines->back().number;
  if (i == lines->size()) return Error{last_line, 1, "this is no record: it has no line `---`"};
  Parsed<UpperPart> part = parse_upper(upper, (*lines)[i].number);
  if (!part) return part.error();
  Record record;
  record.scenario = std::move(part->scenario);
  const auto read_line = [&](Cursor& c, RecordLine& one) {
    one.is_hash = c.take("hash");
    if (one.is_hash)
      one.hash = read_hash(c);
    else
      one.action = read_action(record.scenario, c);
  };
  if (auto error = read_lower_part(*lines, i + 1, record, read_line)) return *error;
  return record;
}

std::optional<Error> follow(const Record& record, const EachAction& each) {
  State state = set_up(record.scenario);
  for (const RecordLine& line : record.lines) {
    if (line.is_hash) {
      if (auto error = check_hash(line.line, line.hash, hash(state))) return error;
      continue;
    }
    if (const Refusal r = check(state, line.action))
      return Error{line.line, 1, shown(action_text(record.scenario, line.action)) + " is not legal here: " + r.text};
    each(state, line.action, line.line);
    apply(state, line.action);
  }
  return check_end(record.end_line, {record.result, record.hash}, {state.result, hash(state)});
}

std::optional<Error> verify(const Record& record) {
  return follow(record, [](const State&, const Action&, int) {});
}

std::string print_record(const Scenario& scenario, const std::vector<Action>& actions, const std::string& dice) {
  std::string out = print_played(scenario) + "---\n" + dice;
  State state = set_up(scenario);
  int since_hash = 0;
  for (std::size_t i = 0; i < actions.size(); ++i) {
    out += action_text(scenario, actions[i]) + "\n";
    apply(state, actions[i]);
    if (++since_hash >= kActionsBetweenHashes && i + 1 < actions.size()) {
      out += "hash " + hash_text(hash(state)) + "\n";
      since_hash = 0;
    }
  }
  return out + "end " + result_word(state.result) + " " + hash_text(hash(state)) + "\n";
}

}  // namespace acies::tabletop
