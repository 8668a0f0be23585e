// How long matches and records are kept.
#pragma once

#include <optional>

#include "store/store.h"

namespace acies {

// In days; nothing: for ever. By default only matches are removed in which no player has ever acted.
struct Retention {
  std::optional<int> unbegun = 90;  // since it was made
  std::optional<int> unfinished, finished, records;
};

// The items of a store that have been kept long enough, at `now` (milliseconds since 1970). Time is counted from the last entry. Matches
// played before entries had times stay, and so does the battle of a campaign as long as its campaign.
std::vector<Held> expired(const std::vector<Held>& all, const Retention& retention, std::int64_t now);

}  // namespace acies
