// A match or a campaign, restored from its kept data. That takes time and needs nothing but the text, so that it may be done on any
// thread; hosts then take it over.
#pragma once

#include "session/kept.h"

namespace acies {

template <class Game>
struct Opened {
  std::unique_ptr<Game> game;   // nullptr: `why` says why not
  std::int64_t last_entry = 0;  // when it was taken
  Refusal why{};
  std::string failure, error;  // what is to be logged: "match is broken", and why; "" for nothing
};
using OpenedMatch = Opened<Match>;
using OpenedCampaign = Opened<CampaignRoom>;

// `stored` and `error` as a store gives them.
OpenedMatch open_match(std::optional<StoredMatch> stored, const std::string& error);
OpenedCampaign open_campaign(std::optional<StoredCampaign> stored, const std::string& error);

}  // namespace acies
