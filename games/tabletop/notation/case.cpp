#include "games/tabletop/notation/case.h"

#include <algorithm>

#include "base/case_blocks.h"
#include "games/tabletop/notation/actions.h"
#include "games/tabletop/notation/names.h"
#include "games/tabletop/notation/scenario.h"

namespace acies::tabletop {
namespace {

// A line of the case that states the same anew replaces the base's: the table, a phase, an option, a unit of one name.
bool says_same(const Line& a, const Line& b) {
  if (!a.tokens[0].is(b.tokens[0].text)) return false;
  const std::string& word = a.tokens[0].text;
  if (word == "unit" || word == "leader")
    return a.tokens.size() > 2 && b.tokens.size() > 2 && a.tokens[2].text == b.tokens[2].text;
  if (word == "option") return a.tokens.size() > 1 && b.tokens.size() > 1 && a.tokens[1].text == b.tokens[1].text;
  return word == "table" || word == "phase" || word == "turn" || word == "top" || word == "bottom" ||
         word == "base_sizes" || word == "acies" || word == "rules";
}

Parsed<CaseStep> read_step(const Scenario& scenario, const State& start, const Line& line) {
  CaseStep step;
  step.line = line;
  step.text = words_of(line);
  Cursor c(step.line);
  if (c.take("expect")) {
    step.kind = StepKind::kExpect;
    judge(start, Log{}, c);
  } else {
    if (c.take("refuse")) step.kind = StepKind::kRefuse;
    step.action = read_action(scenario, c);
    if (step.kind == StepKind::kRefuse && c.take("by")) {
      const std::string_view id = c.word("a clause");
      const auto clause = find_clause(id);
      if (!clause && !c.failed()) c.fail_here(shown(id) + " is no clause of the rules");
      step.by = clause.value_or(Clause::kNone);
    }
  }
  c.end();
  if (c.failed()) return c.error();
  return step;
}

Parsed<Case> read_case(const CaseBlock& block, const std::vector<const Line*>& base) {
  std::vector<const Line*> upper;
  const bool complete = !block.upper.empty() && block.upper.front()->begins("acies");
  if (!complete)
    for (const Line* line : base) {
      const bool replaced =
          std::any_of(block.upper.begin(), block.upper.end(), [&](const Line* own) { return says_same(*own, *line); });
      if (is_inherited(*line) && !replaced) upper.push_back(line);
    }
  // Leaders name units: those of the case come after its units.
  for (const Line* line : block.upper)
    if (!line->begins("leader")) upper.push_back(line);
  for (const Line* line : block.upper)
    if (line->begins("leader")) upper.push_back(line);
  std::stable_partition(upper.begin(), upper.end(), [](const Line* line) { return !line->begins("leader"); });
  const int last_line = block.upper.empty() ? block.line : block.upper.back()->number;
  Parsed<UpperPart> part = parse_upper(upper, last_line);
  if (!part) return part.error();
  Case result;
  result.line = block.line;
  result.scenario = std::move(part->scenario);
  result.covers = std::move(part->covers);
  result.title = !block.title.empty() || result.scenario.about.empty() ? block.title : result.scenario.about.front();
  if (result.title.empty()) return Error{last_line, 1, "a case names the rule it shows"};
  if (!block.has_script) return Error{last_line, 1, "a case has a line `---` and a script below it"};
  const State start = set_up(result.scenario);
  bool demands = false;
  for (const Line* line : block.script) {
    Parsed<CaseStep> step = read_step(result.scenario, start, *line);
    if (!step) return step.error();
    demands |= step->kind != StepKind::kAct;
    result.steps.push_back(std::move(*step));
  }
  if (!demands) return Error{last_line, 1, "the case can only pass: it has neither expect nor refuse"};
  return result;
}

// Actions that a case need not write: `done`, and the only legal action. Dice are never invented.
bool do_unwritten(State& s, Log* log) {
  if (s.over() || s.decider == Side::kChance) return false;
  Action done;
  if (is_legal(s, done)) {
    apply(s, done, log);
    return true;
  }
  std::vector<Action> open;
  legal_actions(s, open);
  if (open.size() != 1) return false;
  apply(s, open[0], log);
  return true;
}

}  // namespace

CaseFile parse_cases(std::string_view text) {
  CaseFile file;
  const Parsed<std::vector<Line>> lines = split_lines(text);
  if (!lines) {
    file.errors.push_back(lines.error());
    return file;
  }
  const std::vector<CaseBlock> blocks = split_blocks(*lines);
  std::vector<const Line*> base;
  for (const CaseBlock& block : blocks) {
    if (!block.has_script && (block.title.empty() || block.title == "base")) {
      base = block.upper;
      continue;
    }
    Parsed<Case> one = read_case(block, base);
    if (one)
      file.cases.push_back(std::move(*one));
    else
      file.errors.push_back(one.error());
  }
  if (file.cases.empty() && file.errors.empty()) file.errors.push_back({1, 1, "there is no case in it"});
  return file;
}

std::vector<CaseFailure> run_case(const Case& one) {
  std::vector<CaseFailure> failures;
  State s = set_up(one.scenario);
  Log log;
  const auto fail = [&](const CaseStep& step, const std::string& found) {
    failures.push_back({step.line.number, step.text, found, table_text(s)});
  };
  for (const CaseStep& step : one.steps) {
    if (step.kind == StepKind::kExpect) {
      Cursor c(step.line, 1);
      const std::string found = judge(s, log, c);
      if (!found.empty()) fail(step, found);
      continue;
    }
    if (step.kind == StepKind::kRefuse) {
      State ahead = s;
      bool by_clause = step.by == Clause::kNone;
      std::string first;
      for (int i = 0; i < 100; ++i) {
        const Refusal r = check(ahead, step.action);
        if (!r) {
          fail(step, "it is legal");
          by_clause = true;
          break;
        }
        by_clause = by_clause || r.clause == step.by;
        if (first.empty()) first = std::string(r.text) + " (" + std::string(id_of(r.clause)) + ")";
        if (!do_unwritten(ahead, nullptr)) break;
      }
      if (!by_clause) fail(step, "refused: " + first);
      continue;
    }
    log.events.clear();
    State next = s;
    Refusal r = check(next, step.action);
    std::string why = r ? r.text : "";
    for (int i = 0; i < 100 && r; ++i) {
      if (!do_unwritten(next, &log)) break;
      r = check(next, step.action);
    }
    if (r) {
      fail(step, "not legal: " + why);
      return failures;
    }
    apply(next, step.action, &log);
    s = next;
  }
  return failures;
}

}  // namespace acies::tabletop
