// The dice between the battles of a campaign by themselves, as anybody may know them at any time, and the check of a campaign's
// record with all its battles (docs/fair-dice.md).
#pragma once

#include "campaign/campaign_text.h"
#include "session/campaign_room.h"

namespace acies {
namespace messages {

struct CampaignDie {
  std::uint64_t number = 0;
  int shows = 1;
  static constexpr auto kFields =
      fields("campaign_die", "A die between battles.",
             field("number", &CampaignDie::number,
                   "counted from 0 through the campaign; one that is left out was set aside when the rules changed"),
             field("shows", &CampaignDie::shows));
};
struct CampaignBattleDice {
  std::string match;
  std::vector<std::string> nonces;
  std::vector<CampaignDie> dice;
  static constexpr auto kFields =
      fields("campaign_battle_dice", "The dice that fell after a battle.",
             field("match", &CampaignBattleDice::match, "that the battle was"),
             field("nonces", &CampaignBattleDice::nonces, "of its seats a and b; \"\" of a seat that brought none"),
             field("dice", &CampaignBattleDice::dice));
};
struct CampaignDiceSheet : DicePromise {
  std::string campaign, rules;
  std::uint64_t opened = 0;
  std::optional<std::string> link, seed;
  std::vector<CampaignBattleDice> battles;
  static constexpr auto kFields =
      fields("campaign_dice_sheet",
             "The dice between the battles of a campaign so far. docs/fair-dice.md says how to check them.",
             field("campaign", &CampaignDiceSheet::campaign, "its id"),
             field("rules", &CampaignDiceSheet::rules, "code of the rule set"), inherited<DicePromise>(),
             field("opened", &CampaignDiceSheet::opened, "how many dice the link proves"),
             field("link", &CampaignDiceSheet::link, "of the last die; null: there is none, or the seed is told"),
             field("seed", &CampaignDiceSheet::seed, "once the campaign is over"),
             field("battles", &CampaignDiceSheet::battles, "those fought, in their order"));
};

}  // namespace messages

messages::CampaignDiceSheet campaign_dice_sheet(const CampaignRoom& room);
// Whether a sheet is one of a campaign. It has the brace that all sheets begin with (session/dice_sheet.h).
bool is_campaign_sheet(std::string_view text);
RecordVerdict verify_campaign_sheet(std::string_view text);

// Whether a text is a campaign's record rather than a battle's.
bool is_campaign_record(std::string_view text);
// Plays the campaign again with its battles, and makes every outcome again: the dice between the battles, and each battle by
// itself. Battles that are not written out come from the source.
RecordVerdict verify_campaign_record(std::string_view text, const campaign::ScenarioSource& source = {});

}  // namespace acies
