// Where campaigns and their records are, and how to name one. Errors are one whole line, ready for Options::wrong.
#pragma once

#include "campaign/game.h"

namespace acies {

// A campaign is named by its file's path, or is one that the program was built with, by its id.
Parsed<campaign::Campaign> load_campaign(const std::string& name_or_path);

// A campaign as far as its record goes, played again as one with its battles.
Parsed<std::unique_ptr<campaign::CampaignGame>> load_campaign_record(const std::string& path);
// Whether a file is such a record.
bool is_campaign_record(const std::string& path);

}  // namespace acies
