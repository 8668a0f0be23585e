#include "session/levels.h"

#include <algorithm>
#include <vector>

#include "ai/player.h"

namespace acies {
namespace {

// From the weakest up. A player that is not built in is left out; one not named here comes last.
const Level kLadder[] = {
    {"random", "Does anything the rules allow. For a first try."},
    {"recruit", "Knows the rules and little else."},
    {"greedy", "Takes what each attack promises, and looks no further than that."},
    {"tribune", "Plans a turn as a whole."},
    {"strategist", "Plans turns and weighs the answer."},
    {"consul", "The strongest opponent."},
};

std::vector<Level> found() {
  std::vector<Level> list;
  for (const Level& level : kLadder)
    if (make_player(std::string_view(level.name), 0) != nullptr) list.push_back(level);
  std::string_view names = player_names();
  while (!names.empty()) {
    const std::string_view name = names.substr(0, names.find(' '));
    const bool known = std::any_of(list.begin(), list.end(), [&](const Level& l) { return name == l.name; });
    if (!known && !name.empty()) list.push_back({std::string(name), ""});
    names.remove_prefix(std::min(names.size(), name.size() + 1));
  }
  return list;
}

}  // namespace

const std::vector<Level>& levels() {
  static const std::vector<Level> list = found();
  return list;
}

bool is_level(std::string_view name) {
  return std::any_of(levels().begin(), levels().end(), [&](const Level& l) { return name == l.name; });
}

}  // namespace acies
