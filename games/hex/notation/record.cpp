#include "games/hex/notation/record.h"

#include "base/header.h"
#include "games/hex/notation/scenario_text.h"
#include "games/hex/notation/unwritten.h"
#include "games/hex/notation/upper_part.h"
#include "games/hex/rulesets/rule_sets.h"

namespace acies::hex {
Parsed<Record> parse_record(std::string_view text) {
  Parsed<std::vector<Line>> lines = split_lines(text);
  if (!lines) return lines.error();
  if (auto error = check_edition_played(*lines, rules_info())) return *error;
  std::vector<UpperLine> upper;
  std::size_t i = 0;
  for (; i < lines->size() && !(*lines)[i].begins("---"); ++i) upper.push_back({&(*lines)[i]});
  const int last_line = lines->empty() ? 1 : lines->back().number;
  if (i == lines->size()) return Error{last_line, 1, "this is no record: it has no line `---`"};
  if ((*lines)[i].tokens.size() > 1) return Error{(*lines)[i].number, 1, "`---` stands alone on its line"};
  Parsed<UpperPart> part = parse_upper_part(upper, (*lines)[i].number, false);
  if (!part) return part.error();

  Record record;
  record.scenario = std::move(part->scenario);
  const auto read_line = [&](RuleCursor& c, RecordLine& one) {
    if (c.take("hash"))
      one.hash = read_hash(c);
    else
      one.written = read_actions(record.scenario, c);
  };
  if (auto error = read_lower_part<RuleCursor>(*lines, i + 1, record, read_line)) return *error;
  return record;
}

std::optional<Error> verify(const Record& record) {
  return follow(record, [](const State&, Action) {});
}

Error illegal(const Record& record, const RecordLine& line, Action action, const State& state) {
  return {line.line, 1, shown(action_text(record.scenario, action)) + " is not legal here: " + situation(state)};
}

std::optional<Error> check_receiver(const RecordLine& line, const State& before, const State& after) {
  const Side side = line.written.receiver;
  if (side == Side::kNobody || after.hand_size[index(side)] == before.hand_size[index(side)] + 1) return std::nullopt;
  return Error{line.line, 1, std::string("the card does not go to ") + side_word(side)};
}

std::string print_record(const Scenario& scenario, const std::vector<Action>& actions, const std::string& dice) {
  std::string out = print_played(scenario) + "---\n" + dice;
  State state = set_up(scenario);
  bool dealing = true;
  int since_hash = 0;
  for (std::size_t i = 0; i < actions.size();) {
    const State before = state;
    std::string text = action_text(scenario, actions[i]);
    apply(state, actions[i++]);
    ++since_hash;
    if (actions[i - 1].kind == ActionKind::kDraw) {
      // Cards that go to the same side one after the other share a line.
      const int receiver = state.hand_size[0] > before.hand_size[0] ? 0 : 1;
      if (dealing)
        text = std::string("deal ") + side_word(static_cast<Side>(receiver)) + " " +
               card_code(*scenario.rules, actions[i - 1].card());
      while (i < actions.size() && actions[i].kind == ActionKind::kDraw) {
        State next = state;
        apply(next, actions[i]);
        if (next.hand_size[receiver] != state.hand_size[receiver] + 1) break;
        text += std::string(" ") + card_code(*scenario.rules, actions[i].card());
        state = next;
        ++i;
        ++since_hash;
      }
    } else {
      dealing = false;
    }
    out += text + '\n';
    if (since_hash >= kActionsBetweenHashes && i < actions.size()) {
      out += "hash " + hash_text(hash(state)) + '\n';
      since_hash = 0;
    }
  }
  return out + "end " + result_word(state.result) + " " + hash_text(hash(state)) + '\n';
}

}  // namespace acies::hex
