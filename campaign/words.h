// A campaign in words: the decision at hand, the events between battles, where both sides stand.
#pragma once

#include <string>
#include <vector>

#include "campaign/campaign.h"

namespace acies::campaign {

// "slain", "wounded and carried on a litter" …
const char* fate_words(Fate fate);
const char* fate_code(Fate fate);
const char* decision_word(CampaignDecision decision);

// "Hannibal", "the second leader of Rome"; and the man who holds his post now: "Hannibal's successor".
std::string post_name(const Campaign& campaign, std::size_t post);
std::string holder_words(const CampaignState& state, std::size_t post);
// The battles that the holder of a post is in, counted from 0.
std::vector<int> battles_of(const Campaign& campaign, std::size_t post);
// How he is: "in command", "new, with foot", "on a litter", "away for a battle; a stand-in leads, with mounted". Of one whom the
// battle at hand does not know: "joins at Zama, 202 BC", or that his battles are over.
std::string status_words(const CampaignState& state, std::size_t post);

// One sentence, without its full stop.
std::string event_words(const CampaignState& after, const CampaignEvent& event);

// The decision at hand, as a question to the side that decides.
std::string decision_words(const CampaignState& state);
std::string action_words(const CampaignState& state, CampaignAction action);

// Where the campaign stands, line by line: battles fought and to come, both sides.
std::vector<std::string> overview(const CampaignState& state);

}  // namespace acies::campaign
