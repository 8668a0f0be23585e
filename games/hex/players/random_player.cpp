#include "games/hex/players/random_player.h"

namespace acies::hex {

Action RandomPlayer::choose(const View& view, const Budget&) {
  ActionList open;
  legal_actions(view.state, open);
  return open[random_.below(open.size())];
}

}  // namespace acies::hex
