#include "session/describe.h"

#include "session/adviser.h"
#include "session/campaign_dice.h"
#include "session/dice_sheet.h"
#include "session/men.h"
#include "session/replies.h"

namespace acies {

void describe_session(Schema& schema) {
  schema.add<Side>();
  schema.add_union<ClientMessage>("ClientMessage", "Everything a client may say at a table.");
  schema.add_union<ServerMessage>("ServerMessage", "Everything a table says.");
  schema.add_union<AdviserQuestion>("AdviserQuestion", "Everything an adviser can be asked.");
  schema.add_union<AdviserAnswer>("AdviserAnswer", "Everything an adviser answers.");
  schema.add<messages::AdviserUpdate>();
  schema.add<messages::MatchRequest>();
  schema.add<messages::MatchMade>();
  schema.add<messages::Health>();
  schema.add<messages::GameList>();
  schema.add<messages::ScenarioList>();
  schema.add<messages::WholeBattle>();
  schema.add<messages::BotList>();
  schema.add<messages::MenCatalogue>();
  schema.add<messages::ErrorReply>();
  schema.add<messages::RecordErrorReply>();
  schema.add<messages::SeatClaim>();
  schema.add<messages::SeatClaimed>();
  schema.add<messages::RecordKept>();
  schema.add<messages::SeatQuestion>();
  schema.add<messages::HeldSeats>();
  schema.add<messages::Bot>();
  schema.add<messages::Fault>();
  schema.add<messages::Verdict>();
  schema.add<messages::DiceSheet>();
  schema.add<Replay>();
}

void describe_campaign(Schema& schema) {
  schema.add<Side>();
  schema.add<messages::CampaignRequest>();
  schema.add<messages::CampaignMade>();
  schema.add<messages::CampaignDecision>();
  schema.add<messages::CampaignList>();
  schema.add<messages::CampaignDiceSheet>();
}

}  // namespace acies
