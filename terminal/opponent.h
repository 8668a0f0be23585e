// Whoever sits at the other side: one of our players, or a program of anybody's.
#pragma once

#include <memory>
#include <string>

#include "console/bot_process.h"
#include "games/hex/players/player.h"

namespace acies::terminal {
using namespace hex;  // until the contract suffices

class Opponent {
 public:
  // `bot` is a player (ai/player_spec.h) or else a command. Says what is wrong, or "".
  std::string begin(const std::string& bot, std::uint64_t seed, const Scenario& scenario, Side side);

  // What is about to be applied; what was last told is taken back.
  void saw(const State& before, Action action);
  void forget_last();

  // A legal action for his side. When his program fails, `trouble` says so in one line and the random player takes over.
  Action choose(const State& state);
  std::string trouble() { return std::exchange(trouble_, {}); }

  void finish(Result result);
  const std::string& name() const { return name_; }

 private:
  std::string name_, trouble_;
  Side side_ = Side::kNobody;
  std::unique_ptr<Player> player_;
  std::unique_ptr<BotProcess> process_;
};

}  // namespace acies::terminal
