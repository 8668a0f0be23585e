#include "notation/case_file.h"

namespace acies {
namespace {

// The lines from one `===` to the next.
struct Block {
  std::string title;
  int line = 1;
  std::vector<const Line*> upper, script;
  bool has_script = false;
};

std::vector<Block> split_blocks(const std::vector<Line>& lines) {
  std::vector<Block> blocks(1);
  for (const Line& line : lines) {
    if (line.begins("===")) {
      blocks.emplace_back();
      blocks.back().title = line.tokens.size() > 1 ? line.tokens[1].text : "";
      blocks.back().line = line.number;
      continue;
    }
    Block& block = blocks.back();
    if (line.begins("---") && line.tokens.size() == 1 && !block.has_script)
      block.has_script = true;
    else
      (block.has_script ? block.script : block.upper).push_back(&line);
  }
  if (blocks.front().upper.empty() && !blocks.front().has_script) blocks.erase(blocks.begin());
  return blocks;
}

// What a base hands on. What it says about itself stays with it.
bool is_inherited(const Line& line) {
  for (const char* word : {"name", "date", "about", "note", "covers"})
    if (line.begins(word)) return false;
  return true;
}

Step read_step(const Scenario& scenario, const Line& line, Cursor& c) {
  Step step;
  step.line = line.number;
  step.text = words_of(line);
  if (c.take("expect")) {
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
  return step;
}

Parsed<Case> read_case(const Block& block, const std::vector<const Line*>& base) {
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
  if (result.title.empty()) return Error{last_line, 1, "a case says what it shows: about \"rulings 64: …\""};
  if (!block.has_script) return Error{last_line, 1, "a case has a line `---` and a script below it"};
  bool demands = false;
  for (const Line* line : block.script) {
    Cursor c(*line);
    result.steps.push_back(read_step(result.scenario, *line, c));
    if (c.failed()) return c.error();
    demands |= result.steps.back().kind != StepKind::kAct;
  }
  if (!demands) return Error{last_line, 1, "the case can only pass: it has neither expect nor refuse"};
  return result;
}

}  // namespace

CaseFile parse_cases(std::string_view text) {
  CaseFile file;
  Parsed<std::vector<Line>> lines = split_lines(text);
  if (!lines) {
    file.errors.push_back(lines.error());
    return file;
  }
  const std::vector<Block> blocks = split_blocks(*lines);
  if (blocks.empty()) file.errors.push_back({1, 1, "there is no case here"});
  std::vector<const Line*> base;
  for (std::size_t i = 0; i < blocks.size(); ++i) {
    // What stands before the first `===` is a base too, when it has no script of its own.
    const bool is_base =
        blocks[i].title == "base" || (i == 0 && blocks.size() > 1 && blocks[0].title.empty() && !blocks[0].has_script);
    if (is_base) {
      base = blocks[i].upper;
      if (blocks[i].has_script) file.errors.push_back({blocks[i].line, 1, "a base has no script"});
      continue;
    }
    Parsed<Case> one = read_case(blocks[i], base);
    if (one)
      file.cases.push_back(std::move(*one));
    else
      file.errors.push_back(one.error());
  }
  return file;
}

}  // namespace acies
