// A battle as one viewer knows it, followed from what he is told and from nothing else. It runs wherever the viewer is: what
// is hidden from him is not in it, and is somehow filled in, so that the rules can be asked.
#pragma once

#include "games/game.h"

namespace acies {

class FollowedGame {
 public:
  virtual ~FollowedGame() = default;
  virtual std::unique_ptr<FollowedGame> copy() const = 0;

  // A game of which the viewer sees the same as of the true one: its table, decision and questions, and its actions when he
  // decides. What it says to anybody else, and what would come of an action of anybody else, means nothing.
  virtual Game& game() = 0;
  const Game& game() const { return const_cast<FollowedGame*>(this)->game(); }

  // A step as the viewer is told of it. Returns what is wrong with it, "" if nothing is. After an error nothing is known any
  // more. A step that was told is taken back by Game::undo.
  virtual std::string follow(const ToldStep& step) = 0;
  // What the viewer is about to commit in secret, all of it (Game::draft). Errors as above.
  virtual std::string set_draft(const std::vector<std::string>& actions);
  // The chance of the viewer's side to win, from 0 to 1, as far as he can tell; nothing if the game has no measure for it.
  virtual std::optional<double> chance() const { return std::nullopt; }
};

}  // namespace acies
