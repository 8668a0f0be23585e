#include "host/opened.h"

#include "session/catalog.h"

namespace acies {
namespace {

// When the last of them was taken; 0 if it is not known.
template <class E>
std::int64_t last_time(const std::vector<E>& entries) {
  return entries.empty() ? 0 : entries.back().at;
}

}  // namespace

OpenedMatch open_match(std::optional<StoredMatch> stored, const std::string& error) {
  OpenedMatch out;
  if (!stored) {
    out.why = {"unknown_match", "there is no match of that name"};
    if (error.empty()) return out;
    out.why = {"unreadable_match", "the match is there, but it cannot be read: " + error};
    out.failure = "load failed";
    out.error = error;
    return out;
  }
  std::shared_ptr<const Content> content = content_of(stored->setup.scenario_id, stored->setup.scenario_text);
  out.last_entry = last_time(stored->entries);
  out.game = Match::restored(stored->setup, std::move(content), *stored, out.error);
  if (out.game != nullptr) return out;
  out.failure = "match is broken";
  out.why = {"unreadable_match", "the match is there, but it cannot be opened: " + out.error};
  return out;
}

OpenedCampaign open_campaign(std::optional<StoredCampaign> stored, const std::string& error) {
  OpenedCampaign out;
  out.error = error;
  if (stored) {
    out.last_entry = last_time(stored->entries);
    out.game = CampaignRoom::restored(std::move(stored->setup), stored->entries, out.error);
  }
  out.why = {"unknown_campaign", "there is no campaign of that name"};
  if (out.error.empty()) return out;
  out.failure = "campaign is broken";
  out.why = {"unreadable_campaign", "the campaign is there, but it cannot be opened: " + out.error};
  return out;
}

}  // namespace acies
