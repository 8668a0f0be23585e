// How long what is kept is kept.
#pragma once

#include <optional>

#include "store/store.h"

namespace acies {

// In days; nothing: for ever. Unless somebody asks for more, only matches go in which nobody has ever acted.
struct Retention {
  std::optional<int> unbegun = 90;  // since it was made
  std::optional<int> unfinished, finished, records;
};

// What of all that a store holds has been kept long enough, at `now` (milliseconds since 1970). Time is counted from the last entry. What
// was played before entries had times stays, and so does the battle of a campaign as long as its campaign.
std::vector<Held> expired(const std::vector<Held>& all, const Retention& retention, std::int64_t now);

}  // namespace acies
