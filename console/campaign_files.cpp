#include "console/campaign_files.h"

#include <filesystem>
#include <fstream>

#include "campaign/embedded_campaigns.h"
#include "console/files.h"
#include "console/scenario_files.h"
#include "games/hex/game.h"
#include "games/hex/module.h"
#include "games/registry.h"

namespace acies {
// The battle of that name, if it is one that campaigns can have.
std::optional<hex::Scenario> campaign_battle(std::string_view name) {
  const Parsed<std::shared_ptr<const Content>> battle = load_battle(std::string(name));
  if (!battle || game_with_rules((*battle)->rules()) != &hex::module()) return std::nullopt;
  return hex::scenario_of(**battle);
}

// A record holds every battle as its own record.
Parsed<std::string> read_campaign_record(const std::string& path) {
  std::ifstream in(path, std::ios::binary);
  if (!in) return Error{0, 0, "no such file: " + path};
  std::string text{std::istreambuf_iterator<char>(in), {}};
  return text;
}

Parsed<campaign::Campaign> load_campaign(const std::string& name_or_path) {
  std::error_code ec;
  if (!std::filesystem::is_regular_file(name_or_path, ec)) {
    if (auto campaign = campaign::embedded_campaign(name_or_path)) return std::move(*campaign);
    std::string known;
    for (const EmbeddedFile& one : campaign::embedded_campaigns())
      known += std::string(known.empty() ? "" : ", ") + one.id;
    return Error{0, 0, "no campaign called " + name_or_path + "; there are " + known};
  }
  const Parsed<std::string> text = read_file(name_or_path);
  if (!text) return text.error();
  Parsed<campaign::Campaign> campaign = campaign::parse_campaign(*text, campaign_battle);
  if (!campaign) return Error{0, 0, located(name_or_path, campaign.error())};
  if (campaign->id.empty()) campaign->id = std::filesystem::path(name_or_path).stem().string();
  return campaign;
}

Parsed<std::unique_ptr<campaign::CampaignGame>> load_campaign_record(const std::string& path) {
  const Parsed<std::string> text = read_campaign_record(path);
  if (!text) return text.error();
  auto game = campaign::replay_campaign(*text, campaign_battle);
  if (!game) return Error{0, 0, located(path, game.error())};
  return game;
}

bool is_campaign_record(const std::string& path) {
  const Parsed<std::string> text = read_campaign_record(path);
  return text && text->find("\n=== end ") != std::string::npos;
}

}  // namespace acies
