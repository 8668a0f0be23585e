// Where campaigns and their records are, and how to name one. Errors are one whole line, ready for Options::wrong.
#pragma once

#include "campaign/game.h"

namespace acies {

// A campaign is named by its file's path, or is one that the program was built with, by its id.
Parsed<campaign::Campaign> load_campaign(const std::string& name_or_path);

// A campaign as far as its record goes, played again as one with its battles.
Parsed<std::unique_ptr<campaign::CampaignGame>> load_campaign_record(const std::string& path);
// The text of such a record, of any size, and the battles its campaign may name.
Parsed<std::string> read_campaign_record(const std::string& path);
std::optional<campaign::Scenario> campaign_battle(std::string_view name);
// Whether a file is such a record.
bool is_campaign_record(const std::string& path);

}  // namespace acies
