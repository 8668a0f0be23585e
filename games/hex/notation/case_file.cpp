#include "games/hex/notation/case_file.h"

#include <algorithm>

#include "base/case_blocks.h"

namespace acies::hex {
namespace {

// `battle on E6 E7`: attacks on these hexes by any unit.
WrittenActions read_targets(const Scenario& scenario, RuleCursor& c) {
  WrittenActions targets;
  c.take("battle");
  c.take("on");
  while (!c.done()) targets.actions.push_back(action(ActionKind::kBattle, kAnybody, c.hex(*scenario.rules)));
  return targets;
}

// `best evade or strike first_strike`: each of the choices is read as a line of its own, so that its hexes end at `or`.
std::optional<Error> read_choices(const Scenario& scenario, const Line& line, CaseStep& step) {
  Line choice{line.number, line.end_column, {}};
  for (std::size_t i = 1; i <= line.tokens.size(); ++i) {
    const bool ends = i == line.tokens.size();
    if (!ends && !line.tokens[i].is("or")) {
      choice.tokens.push_back(line.tokens[i]);
      continue;
    }
    if (choice.tokens.empty())
      return Error{line.number, ends ? line.end_column : line.tokens[i].column, "an action was expected here"};
    RuleCursor c(choice);
    if (choice.tokens.size() > 2 && choice.tokens[0].is("battle") && choice.tokens[1].is("on"))
      step.choices.push_back(read_targets(scenario, c));
    else
      step.choices.push_back(read_actions(scenario, c));
    c.end();
    if (c.failed()) return c.error();
    choice.tokens.clear();
  }
  return std::nullopt;
}

Parsed<CaseStep> read_step(const Scenario& scenario, const Line& line, CaseKind kind) {
  RuleCursor c(line);
  CaseStep step;
  step.line = line.number;
  step.text = words_of(line);
  const bool tactic = kind == CaseKind::kTactic;
  if (tactic && c.take("ask")) {
    step.kind = StepKind::kAsk;
    step.asked = c.side();
  } else if (tactic && (c.next_is("best") || c.next_is("avoid"))) {
    step.kind = c.next_is("best") ? StepKind::kBest : StepKind::kAvoid;
    if (auto error = read_choices(scenario, line, step)) return *error;
    return step;
  } else if (c.take("expect")) {
    step.kind = StepKind::kExpect;
    step.text = words_of(line, 1);
    step.expectation = read_expectation(scenario, c);
  } else {
    if (c.take("refuse")) {
      step.kind = StepKind::kRefuse;
      step.text = words_of(line, 1);
    }
    step.written = read_actions(scenario, c);
  }
  c.end();
  if (c.failed()) return c.error();
  return step;
}

// Every script must contain something that can fail.
std::optional<Error> complaint(const Case& one, CaseKind kind, int last_line) {
  const auto is_ask = [](const CaseStep& step) { return step.kind == StepKind::kAsk; };
  const auto demands = [](const CaseStep& step) { return step.kind != StepKind::kAct; };
  if (kind == CaseKind::kRule) {
    if (std::any_of(one.steps.begin(), one.steps.end(), demands)) return std::nullopt;
    return Error{last_line, 1, "the case can only pass: it has neither expect nor refuse"};
  }
  const auto ask = std::find_if(one.steps.begin(), one.steps.end(), is_ask);
  if (ask == one.steps.end()) return Error{last_line, 1, "a position asks a side: `ask top` or `ask bottom`"};
  if (ask + 1 == one.steps.end()) return Error{ask->line, 1, "no answer would be wrong: say `best …` or `avoid …`"};
  for (auto step = one.steps.begin(); step != one.steps.end(); ++step) {
    const bool judges = step->kind == StepKind::kBest || step->kind == StepKind::kAvoid;
    if (step < ask && judges) return Error{step->line, 1, "lines `best` and `avoid` stand below `ask`"};
    if (step > ask && !judges && step->kind != StepKind::kExpect)
      return Error{step->line, 1, "below `ask` stand `best`, `avoid` and `expect`"};
  }
  return std::nullopt;
}

Parsed<Case> read_case(const CaseBlock& block, const std::vector<const Line*>& base, CaseKind kind) {
  std::vector<UpperLine> upper;
  const bool complete = !block.upper.empty() && block.upper.front()->begins("acies");
  if (!complete)
    for (const Line* line : base)
      if (is_inherited(*line)) upper.push_back({line, true});
  for (const Line* line : block.upper) upper.push_back({line, false});
  const int last_line = block.upper.empty() ? block.line : block.upper.back()->number;
  Parsed<UpperPart> part = parse_upper_part(upper, last_line, true);
  if (!part) return part.error();

  Case result;
  result.line = block.line;
  result.scenario = std::move(part->scenario);
  result.covers = std::move(part->covers);
  const std::vector<std::string>& about = result.scenario.about;
  result.title = !block.title.empty() || about.empty() ? block.title : about.front();
  if (result.title.empty()) return Error{last_line, 1, "a case names the rule it shows: about \"rulings 64: …\""};
  if (!block.has_script) return Error{last_line, 1, "a case has a line `---` and a script below it"};
  for (const Line* line : block.script) {
    Parsed<CaseStep> step = read_step(result.scenario, *line, kind);
    if (!step) return step.error();
    result.steps.push_back(std::move(*step));
  }
  if (auto error = complaint(result, kind, last_line)) return *error;
  return result;
}

}  // namespace

CaseFile parse_cases(std::string_view text, CaseKind kind) {
  CaseFile file;
  Parsed<std::vector<Line>> lines = split_lines(text);
  if (!lines) {
    file.errors.push_back(lines.error());
    return file;
  }
  const std::vector<CaseBlock> blocks = split_blocks(*lines);
  if (blocks.empty()) file.errors.push_back({1, 1, "there is no case here"});
  std::vector<const Line*> base;
  for (std::size_t i = 0; i < blocks.size(); ++i) {
    // The part before the first `===` is a base too, when it has no script of its own.
    const bool is_base =
        blocks[i].title == "base" || (i == 0 && blocks.size() > 1 && blocks[0].title.empty() && !blocks[0].has_script);
    if (is_base) {
      base = blocks[i].upper;
      if (blocks[i].has_script) file.errors.push_back({blocks[i].line, 1, "a base has no script"});
      continue;
    }
    Parsed<Case> one = read_case(blocks[i], base, kind);
    if (one)
      file.cases.push_back(std::move(*one));
    else
      file.errors.push_back(one.error());
  }
  return file;
}

}  // namespace acies::hex
