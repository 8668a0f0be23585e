// Campaigns as text (docs/campaign.md): the battles by name, or written out below; sides, rules, leaders.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/parsed.h"
#include "campaign/campaign.h"

namespace acies::campaign {

// Finds a battle by the name of its file.
using ScenarioSource = std::function<std::optional<Scenario>(std::string_view id)>;

// A campaign file. Battles it does not write out itself come from the source. The campaign is prepared; its id is what its
// header says, or "".
Parsed<Campaign> parse_campaign(std::string_view text, const ScenarioSource& source);

// The campaign as a file that stands alone, as stores and records keep it: its battles are written out, and it names the
// edition that this program plays.
std::string print_campaign(const Campaign& campaign);

// A text in sections that begin with `=== title`; the first has no title.
struct TextSection {
  std::string title;
  std::string text;
  int line = 1;  // where the text begins
};
std::vector<TextSection> sections_of_text(std::string_view text);
// An error of a section, as an error of the whole.
Error in_whole(const TextSection& section, Error error);

// The campaign in the first sections, without those that are of a record: parse_campaign of a text already split.
Parsed<Campaign> parse_campaign(const std::vector<TextSection>& sections, const ScenarioSource& source);

}  // namespace acies::campaign
