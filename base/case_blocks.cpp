#include "base/case_blocks.h"

namespace acies {

std::vector<CaseBlock> split_blocks(const std::vector<Line>& lines) {
  std::vector<CaseBlock> blocks(1);
  for (const Line& line : lines) {
    if (line.begins("===")) {
      blocks.emplace_back();
      blocks.back().title = line.tokens.size() > 1 ? line.tokens[1].text : "";
      blocks.back().line = line.number;
      continue;
    }
    CaseBlock& block = blocks.back();
    if (line.begins("---") && line.tokens.size() == 1 && !block.has_script)
      block.has_script = true;
    else
      (block.has_script ? block.script : block.upper).push_back(&line);
  }
  if (blocks.front().upper.empty() && !blocks.front().has_script) blocks.erase(blocks.begin());
  return blocks;
}

bool is_inherited(const Line& line) {
  for (const char* word : {"id", "name", "date", "about", "note", "covers"})
    if (line.begins(word)) return false;
  return true;
}

}  // namespace acies
