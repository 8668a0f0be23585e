#include "session/levels.h"

#include "games/hex/players/player.h"
#include "games/tabletop/players/players.h"

namespace acies {

bool is_level(std::string_view name) {
  return make_player(name, 0) != nullptr || tabletop::make_tabletop_player(name, 0) != nullptr;
}

}  // namespace acies
