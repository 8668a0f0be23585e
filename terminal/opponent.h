// The other side of a person's battle: one of a game's players, or any program that speaks the bot protocol.
#pragma once

#include <memory>
#include <string>

#include "console/bot_process.h"
#include "session/match.h"

namespace acies::terminal {

class Opponent {
 public:
  // `bot` is a player of the game, as NAME:ms=500, or else a command. Returns the error, or "".
  std::string begin(const std::string& bot, std::uint64_t seed, const Match& match, Side side);

  // A step that was taken; the last one was taken back.
  void saw(const GameStep& step);
  void forget_last();

  // Acts for its side, which must be the one to decide. When its program fails, `error` says so in one line, and a
  // player of the game takes over.
  void decide(Match& match);
  std::string error() { return std::exchange(error_, {}); }

  void finish(Result result);
  const std::string& name() const { return name_; }

 private:
  std::string name_, error_;
  Side side_ = Side::kNobody;
  std::shared_ptr<Game::Bot> player_;
  Budget budget_;
  std::unique_ptr<BotProcess> process_;
};

// The player of a battle's game that needs the least thought.
std::string simplest_player(const Content& content);

}  // namespace acies::terminal
