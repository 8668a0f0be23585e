// Thinks for the bots of matches that are hosted elsewhere: in a page, where the host must not be kept waiting, in a worker
// of its own. Keeps the last match it was asked about, so that a host need only send its news.
#pragma once

#include "session/kept.h"
#include "session/match_bots.h"

namespace acies {

class Thinker {
 public:
  // The answer when the task builds on entries that this thinker does not have: the host sends the whole match then.
  static constexpr std::string_view kSendAll = "?";

  // The action of a bot, for a task as json_of_task writes it; "" if the task cannot be read.
  std::string think(std::string_view task, const Budget& budget);

 private:
  bool follow(ThinkTask&& task);

  StoredMatch stored_;
  std::unique_ptr<Match> match_;
  MatchBots bots_;
};

}  // namespace acies
