// A player who takes any open action, each as likely as the other.
#pragma once

#include "base/random.h"
#include "games/hex/players/player.h"

namespace acies::hex {

class RandomPlayer : public Player {
 public:
  explicit RandomPlayer(std::uint64_t seed) : random_(seed) {}
  Action choose(const View& view, const Budget& budget) override;

 private:
  Random random_;
};

}  // namespace acies::hex
