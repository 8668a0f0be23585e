#include "store/export.h"

#include "session/catalog.h"

namespace acies {
namespace {

std::vector<ExportedFile> exported_match(Store& store, const std::string& id, std::string& error) {
  std::vector<ExportedFile> out;
  std::optional<StoredMatch> stored = store.load(id, error);
  if (!stored) return out;
  Stored whole;
  whole.match = *stored;
  out.push_back({"matches/" + id + ".json", json_of_stored(whole) + "\n"});
  const auto content = content_of(stored->setup.scenario_id, stored->setup.scenario_text);
  const std::unique_ptr<Match> match = Match::restored(stored->setup, content, *stored, error);
  for (int game = 1; match != nullptr && game <= match->game_number(); ++game)
    if (match->over(game))
      out.push_back({"records/" + id + "-" + std::to_string(game) + ".acies", match->record(game)});
  return out;
}

std::vector<ExportedFile> exported_campaign(Store& store, const std::string& id, std::string& error) {
  std::vector<ExportedFile> out;
  std::optional<StoredCampaign> stored = store.load_campaign(id, error);
  if (!stored) return out;
  Stored whole;
  whole.campaign = *stored;
  out.push_back({"campaigns/" + id + ".json", json_of_stored(whole) + "\n"});
  const auto room = CampaignRoom::restored(std::move(stored->setup), stored->entries, error);
  const std::optional<std::string> record = room == nullptr ? std::nullopt : room->record();
  if (record) out.push_back({"records/" + id + ".acies", *record});
  return out;
}

}  // namespace

std::vector<ExportedFile> exported(Store& store, const Held& held, std::string& error) {
  error.clear();
  if (held.kind == HeldKind::kMatch) return exported_match(store, held.id, error);
  if (held.kind == HeldKind::kCampaign) return exported_campaign(store, held.id, error);
  const std::optional<std::string> record = store.load_record(held.id, error);
  if (!record) return {};
  return {{"records/" + held.id + ".acies", *record}};
}

}  // namespace acies
