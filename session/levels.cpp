#include "session/levels.h"

#include <algorithm>

#include "ai/player.h"

namespace acies {
namespace {

constexpr std::pair<std::string_view, const char*> kWords[] = {
    {"random", "Does anything the rules allow. For a first try."},
    {"greedy", "Takes what each attack promises, and looks no further than that."},
    {"tactician", "Plans a whole turn: the card, its orders, its moves and its battles together."},
    {"strategist", "Plans a whole turn and minds the answer. The strongest opponent."},
};

std::vector<Level> found() {
  std::vector<Level> list;
  std::string_view names = player_names();
  while (!names.empty()) {
    const std::string_view name = names.substr(0, names.find(' '));
    const auto* words =
        std::find_if(std::begin(kWords), std::end(kWords), [&](const auto& w) { return w.first == name; });
    if (!name.empty()) list.push_back({std::string(name), words == std::end(kWords) ? "" : words->second});
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
