// A battle as one viewer knows it, followed from the messages to him and from nothing else. It runs wherever the viewer is: it
// does not hold the things hidden from him, and fills in guesses for them, so that the rules can be asked.
#pragma once

#include "games/game.h"

namespace acies {

class FollowedGame {
 public:
  virtual ~FollowedGame() = default;
  virtual std::unique_ptr<FollowedGame> copy() const = 0;

  // A game of which the viewer sees the same as of the true one: its table, decision and questions, and its actions when he
  // decides. Its answers to other viewers, and the results of other viewers' actions, mean nothing.
  virtual Game& game() = 0;
  const Game& game() const { return const_cast<FollowedGame*>(this)->game(); }

  // A step as the viewer is told of it. Returns the error in it, "" if there is none. After an error nothing is known any more.
  // A step that was told is taken back by Game::undo.
  virtual std::string follow(const ToldStep& step) = 0;
  // All actions that the viewer is about to commit in secret (Game::draft). Errors as above.
  virtual std::string set_draft(const std::vector<std::string>& actions);
  // The chance of the viewer's side to win, from 0 to 1, as far as he can tell; nothing if the game has no measure for it.
  virtual std::optional<double> chance() const { return std::nullopt; }
};

}  // namespace acies
