#include "base/bot_lines.h"

#include <algorithm>

namespace acies::bot_lines {

std::vector<std::string> new_lines(Side side, std::string_view scenario) {
  std::vector<std::string> out = {std::string("new ") + side_word(side)};
  for (std::size_t at = 0; at < scenario.size();) {
    const std::size_t end = std::min(scenario.find('\n', at), scenario.size());
    if (end > at) out.emplace_back(scenario.substr(at, end - at));
    at = end + 1;
  }
  out.emplace_back(kBlockEnd);
  return out;
}

std::string did_line(Side by, std::string_view action) {
  return std::string("did ") + side_word(by) + " " + std::string(action);
}

std::vector<std::string> decision_lines(const std::vector<std::string>& view, const std::vector<std::string>& open,
                                        const Budget& budget) {
  std::vector<std::string> out = {"view"};
  out.insert(out.end(), view.begin(), view.end());
  out.emplace_back(kBlockEnd);
  for (const std::string& action : open) out.push_back("open " + action);
  std::string go = "go";
  if (budget.milliseconds > 0) go += " ms " + std::to_string(budget.milliseconds);
  if (budget.positions > 0) go += " positions " + std::to_string(budget.positions);
  out.push_back(go);
  return out;
}

std::string over_line(Result result) {
  switch (result) {
    case Result::kTopWins:
      return "over top";
    case Result::kBottomWins:
      return "over bottom";
    case Result::kDraw:
      return "over draw";
    case Result::kNone:
      break;
  }
  return "over unfinished";
}

}  // namespace acies::bot_lines
