// What worlds of tests share: chance that is the same every time, and matches and campaigns that are kept in memory.
#pragma once

#include <map>

#include "base/random.h"
#include "host/match_host.h"

namespace acies::kit {

class KeptWorld : public World {
 public:
  explicit KeptWorld(std::uint64_t seed) : random_(seed) {}

  Bytes32 random_bytes() override {
    Bytes32 bytes;
    for (std::uint8_t& byte : bytes) byte = static_cast<std::uint8_t>(random_.next() >> 56);
    return bytes;
  }
  std::optional<StoredMatch> load_match(const std::string& id, std::string&) override {
    const auto it = matches_.find(id);
    return it == matches_.end() ? std::nullopt : std::optional(it->second);
  }
  std::optional<StoredCampaign> load_campaign(const std::string& id, std::string&) override {
    const auto it = campaigns_.find(id);
    return it == campaigns_.end() ? std::nullopt : std::optional(it->second);
  }

  std::map<std::string, StoredMatch> matches_;
  std::map<std::string, StoredCampaign> campaigns_;

 protected:
  void put(const Change& change) {
    if (change.made) matches_[change.match].setup = *change.made;
    if (!change.match.empty()) {
      StoredMatch& match = matches_[change.match];
      match.entries.insert(match.entries.end(), change.entries.begin(), change.entries.end());
      match.snapshots.insert(match.snapshots.end(), change.snapshots.begin(), change.snapshots.end());
      match.over = change.over;
    }
    if (!change.campaign) return;
    StoredCampaign& campaign = campaigns_[change.campaign->campaign];
    if (change.campaign->made) campaign.setup = *change.campaign->made;
    campaign.entries.insert(campaign.entries.end(), change.campaign->entries.begin(), change.campaign->entries.end());
    campaign.over = change.campaign->over;
  }

 private:
  Random random_;
};

}  // namespace acies::kit
