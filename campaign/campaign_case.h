// Rule cases of campaigns (docs/campaign.md): a campaign, and below `---` a script of battles and of the decisions between
// them, with the expected results.
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "campaign/campaign.h"
#include "games/hex/notation/case_run.h"

namespace acies::campaign {

struct CampaignCase {
  std::string title;  // after `=== case`
  int line = 0;
  std::shared_ptr<const Campaign> campaign;
  std::vector<Line> script;  // the meaning of a line depends on where the campaign stands: read when it is played

  bool refuses() const;  // whether it shows something that is not allowed
};

struct CampaignCaseFile {
  std::vector<CampaignCase> cases;
  std::vector<Error> errors;
};

// Whether a text is of a campaign, not of a battle.
bool is_campaign(std::string_view text);

// A file: the campaign, the scenarios it writes out, then `=== case TITLE` again and again, with more lines of the campaign
// before its `---`.
CampaignCaseFile parse_campaign_cases(std::string_view text);

// Plays the script. Goes on after an expectation that is not met, stops at an action that is not legal.
std::vector<CaseFailure> run_case(const CampaignCase& one);

}  // namespace acies::campaign
