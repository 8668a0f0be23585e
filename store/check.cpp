#include "store/check.h"

#include <limits>

#include "base/header.h"
#include "games/registry.h"
#include "session/catalog.h"

namespace acies {
namespace {

constexpr int kAll = std::numeric_limits<int>::max();

CheckedGame check_match(Store& store, const std::string& id) {
  CheckedGame out{"match", id, "", 0, CheckState::kUnreadable, 0, 0, ""};
  const std::optional<StoredMatch> stored = store.load(id, out.words);
  if (!stored) return out;
  out.rules = rules_in(stored->setup.scenario_text);
  out.edition = stored->setup.edition;
  for (const Entry& entry : stored->entries)
    if (entry.kind == EntryKind::kResumed)
      if (const std::optional<Resumed> resumed = read_resumed(entry.text)) out.edition = resumed->edition;
  const std::unique_ptr<Match> match = Match::restored(
      stored->setup, content_of(stored->setup.scenario_id, stored->setup.scenario_text), *stored, out.words);
  if (match == nullptr) return out;
  // Only the result of opening it now counts, not that of its last opening.
  const std::vector<Entry> added = match->take_changes().entries;
  const bool is_new = !added.empty() && added.front().kind == EntryKind::kResumed;
  const Resumed resumed = is_new ? *match->resumed() : Resumed{};
  out.state = is_new && resumed.is_back ? CheckState::kGoesBack : CheckState::kHolds;
  out.words = "holds";
  if (is_new && !resumed.is_back) {
    out.words += " under edition " + std::to_string(resumed.edition);
    if (resumed.is_unsure) out.words += ", though the table may differ from how it was left";
  }
  if (out.state == CheckState::kHolds) return out;
  out.turn = resumed.turn;
  out.set_aside = resumed.set_aside;
  out.words = "goes on from " + (resumed.position.empty() ? "its beginning" : "turn " + std::to_string(resumed.turn)) +
              ", " + std::to_string(resumed.set_aside) + (resumed.set_aside == 1 ? " action" : " actions") +
              " set aside";
  return out;
}

CheckedGame check_campaign(Store& store, const std::string& id) {
  CheckedGame out{"campaign", id, "", 0, CheckState::kUnreadable, 0, 0, ""};
  std::optional<StoredCampaign> stored = store.load_campaign(id, out.words);
  if (!stored) return out;
  out.rules = rules_in(stored->setup.text);
  out.edition = stored->setup.edition;
  const std::unique_ptr<CampaignRoom> room =
      CampaignRoom::restored(std::move(stored->setup), stored->entries, out.words);
  if (room == nullptr) return out;
  const std::vector<CampaignEntry> added = room->take_entries();
  const bool is_new = !added.empty() && added.front().kind == CampaignEntryKind::kSetAside;
  out.state = is_new ? CheckState::kGoesBack : CheckState::kHolds;
  out.words = "holds";
  if (!is_new) return out;
  out.set_aside = room->set_aside();
  out.words = "goes on from its last battle that was settled, " + std::to_string(out.set_aside) + " entries set aside";
  return out;
}

}  // namespace

std::vector<CheckedGame> check_store(Store& store, std::string& error) {
  std::vector<CheckedGame> out;
  const std::vector<std::string> matches = store.unfinished(kAll, error);
  if (!error.empty()) return out;
  const std::vector<std::string> campaigns = store.unfinished_campaigns(kAll, error);
  for (const std::string& id : matches) out.push_back(check_match(store, id));
  for (const std::string& id : campaigns) out.push_back(check_campaign(store, id));
  return out;
}

}  // namespace acies
