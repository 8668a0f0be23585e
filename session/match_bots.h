// The bots of a match, made when they are first asked and kept for the game they play.
#pragma once

#include "session/match.h"

namespace acies {

class MatchBots {
 public:
  // The thought of the bot that plays a side, about the decision at hand.
  Game::Bot::Thought ask(const Match& match, Side side);

 private:
  std::array<std::shared_ptr<Game::Bot>, 2> bots_;  // by seat
  int game_ = 0;
};

}  // namespace acies
