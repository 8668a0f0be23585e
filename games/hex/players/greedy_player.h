// A player by scripted scores: he looks at one decision at a time, likes attacks with good odds, goes toward the enemy,
// spares his weak units and knows the objectives of the scenario. He never looks at the opponent's answer.
//
// He needs no luck of his own: the same view gives the same choice.
#pragma once

#include "games/hex/players/player.h"

namespace acies::hex {

class GreedyPlayer : public Player {
 public:
  Action choose(const View& view, const Budget& budget) override;
};

}  // namespace acies::hex
