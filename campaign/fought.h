// The battles of a campaign as text: the battle to be fought, and the results that its record shows.
#pragma once

#include <string>
#include <string_view>

#include "base/parsed.h"
#include "campaign/campaign.h"
#include "games/game.h"

namespace acies::campaign {

// The scenario of the battle that the campaign has come to, in the notation.
std::string battle_text(const CampaignState& state);

// The result of that battle: the record must be of it and hold. `gave_up` is the side of the battle that gave it up, or
// kNobody; otherwise the battle must be over.
Parsed<BattleReport> report_of_record(const CampaignState& state, std::string_view record, Side gave_up);

// The same for a record that another edition of the rules wrote. It is followed as far as these rules know its actions; the
// winner is the one that it names.
Parsed<BattleReport> report_of_older_record(const CampaignState& state, std::string_view record, Side gave_up);

// The same for a battle of which no record can be followed: the facts of its last state. Leaders who are gone have fallen,
// not in melee as far as the state shows, and no unit has a deed to its name.
BattleReport report_of_end(const CampaignState& state, const Game& game, Result result);

// A battle that was given up brings the winner as much as a battle fought to the end: all the banners it needed.
void count_as_fought_out(const CampaignState& state, BattleReport& report);
// The result that such a battle was counted as, when it was settled; nothing changes if `settled` is empty.
void count_as_settled(std::string_view settled, BattleReport& report);

// A report as one line, kept behind the record of the battle so that a change of the rules cannot undo it.
std::string settled_text(const BattleReport& report);
std::optional<BattleReport> read_settled(std::string_view line);

}  // namespace acies::campaign
