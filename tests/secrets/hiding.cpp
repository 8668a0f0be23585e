#include "tests/secrets/hiding.h"

namespace acies::secrets {

const Hiding* hiding_of(std::string_view game) {
  if (game == "hex") return &hex_hiding();
  if (game == "tabletop") return &tabletop_hiding();
  return nullptr;
}

std::vector<std::size_t> standing_acts(const std::vector<Entry>& log) {
  std::vector<std::size_t> standing;
  for (std::size_t i = 0; i < log.size(); ++i) {
    if (log[i].kind == EntryKind::kAct) standing.push_back(i);
    if (log[i].kind == EntryKind::kUndo) standing.pop_back();
  }
  return standing;
}

}  // namespace acies::secrets
