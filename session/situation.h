// A game as things stand, as its table tells one viewer.
#pragma once

#include "session/server_messages.h"

namespace acies {

// Where it is played.
struct Place {
  std::uint64_t n = 0;       // the last step
  int game = 1;              // of the match
  Seat top = Seat::kA;       // plays the top side
  bool against_bot = false;  // the viewer may take back an action that has only shown the other side something
};

// `over`: how it ended, if it has; by the rules, or because a side gave it up.
messages::Situation situation_of(const Game& game, Side viewer, const Place& place, const std::optional<Ending>& over);

// An action and what chance did after it, for one viewer.
messages::Steps steps_message(const std::vector<GameStep>& steps, const Game& game, messages::Situation situation);

}  // namespace acies
