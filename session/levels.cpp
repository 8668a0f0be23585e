#include "session/levels.h"

#include "ai/player.h"

namespace acies {

bool is_level(std::string_view name) { return make_player(name, 0) != nullptr; }

}  // namespace acies
