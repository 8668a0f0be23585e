// Campaigns of the match server: made, decided, and brought together with the matches that their battles are.
#include "campaign/campaign_text.h"
#include "campaign/embedded_campaigns.h"
#include "host/match_host.h"
#include "session/catalog.h"

namespace acies {
using namespace campaign;

namespace {

MatchHost::SavedCampaign what_is_told(const CampaignRoom& room) {
  return {room.info(), room.record(), campaign_dice_sheet(room)};
}

}  // namespace

MatchHost::CampaignSlot* MatchHost::campaign_slot(const std::string& id) {
  Refusal why{};
  return campaign_slot(id, why);
}

MatchHost::CampaignSlot* MatchHost::campaign_slot(const std::string& id, Refusal& why) {
  if (const auto it = campaigns_.find(id); it != campaigns_.end()) {
    it->second.used = world_.now();
    return &it->second;
  }
  why = {"full", "the server has no room for another campaign now; try again in a moment"};
  if (stopping_ || campaigns_.size() >= settings_.most_rooms) return nullptr;
  OpenedCampaign opened = world_.open_campaign(id);
  if (!opened.failure.empty()) log_error(opened.failure, "campaign", id, opened.error);
  if (opened.game == nullptr) {
    why = std::move(opened.why);
    return nullptr;
  }
  CampaignSlot& slot = campaigns_[id];
  slot.room = std::move(opened.game);
  slot.used = world_.now();
  slot.last_entry = opened.last_entry;
  slot.saved = what_is_told(*slot.room);
  // Makes up for a step that the end of the server interrupted.
  advance_campaign(id, slot);
  return &slot;
}

const MatchHost::SavedCampaign* MatchHost::find_campaign(const std::string& id, Refusal& why) {
  const CampaignSlot* slot = campaign_slot(id, why);
  return slot == nullptr ? nullptr : &slot->saved;
}

// The battle at hand, if it is over, is applied; the next one, if it is due, becomes a match.
void MatchHost::advance_campaign(const std::string& id, CampaignSlot& campaign) {
  if (!campaign.room->match().empty()) {
    const Slot* battle = slot(campaign.room->match());
    if (battle != nullptr && battle->pending.empty()) {
      const std::string error = campaign.room->battle_over(battle->room->match());
      if (!error.empty()) log_error("battle not applied", "campaign", id, error);
    }
  }
  save_campaign(id, campaign, nullptr, {});
}

// Keeps the new entries, together with the match of the next battle if one is due. `done` runs when they are kept, or at once if
// there are none. A seat that was taken is taken in the match of the battle at hand as well.
void MatchHost::save_campaign(const std::string& id, CampaignSlot& slot, const CampaignSetup* made,
                              std::function<void(const std::string&)> done, const std::string& claim_entry) {
  CampaignRoom& room = *slot.room;
  std::optional<MatchSetup> battle;
  if (room.wants_match() && !is_full()) {
    battle = room.battle_setup();
    battle->id = make_match_id(world_, settings_.prefix);
    const std::string number = std::to_string(room.state().battle + 1);
    for (std::size_t i = 0; i < battle->seeds.size(); ++i)
      battle->seeds[i] = settings_.seed ? sha256("battle " + number + " of seed " + std::to_string(*settings_.seed))
                                        : world_.random_bytes();
    room.match_made(battle->id);
  }
  CampaignChange change;
  change.campaign = id;
  if (made != nullptr) change.made = *made;
  change.entries = room.take_entries();
  put_times(change.entries, world_.milliseconds_since_1970(), slot.last_entry);
  change.over = room.over();
  if (change.entries.empty() && made == nullptr) {
    if (done) done("");
    return;
  }
  ++slot.writing;
  const auto when_saved = [this, id, now = what_is_told(room), done = std::move(done)](const std::string& error) {
    if (const auto it = campaigns_.find(id); it != campaigns_.end()) {
      --it->second.writing;
      it->second.saved = now;
      // A decision that could not be kept has not happened: the next request finds the campaign as it was kept.
      if (!error.empty()) campaigns_.erase(it);
    }
    if (!error.empty()) log_error("campaign put away", "campaign", id, error);
    if (done) done(error);
  };
  Slot* fought = claim_entry.empty() || battle || room.match().empty() ? nullptr : this->slot(room.match());
  if (fought != nullptr && fought->room->seat_taken(claim_entry).empty())
    return save(room.match(), *fought, fought->room->take(), nullptr, when_saved, std::move(change));
  if (!battle) {
    Change whole;
    whole.campaign = std::move(change);
    return world_.keep(std::move(whole), when_saved);
  }
  MadeMatch match;
  match.id = battle->id;
  std::shared_ptr<const Content> content = content_of(battle->scenario_id, battle->scenario_text);
  begin_match(
      std::move(*battle), std::move(content), std::move(match),
      [when_saved](const MadeMatch& now) { when_saved(now.refusal ? now.refusal->words : ""); }, std::move(change));
}

// Answers the client with the campaign, once it is kept; `not_saved` is the answer if it could not be.
std::function<void(const std::string&)> MatchHost::reply_when_saved(MadeCampaign made, const char* not_saved,
                                                                    std::function<void(const MadeCampaign&)> done) {
  return [this, made = std::move(made), not_saved, done = std::move(done)](const std::string& wrong) mutable {
    Refusal why{};
    const SavedCampaign* saved = wrong.empty() ? find_campaign(made.id, why) : nullptr;
    if (saved == nullptr)
      made.refusal = Refusal{"store", not_saved};
    else
      made.info = saved->info;
    done(made);
  };
}

void MatchHost::make_campaign(std::string_view request, std::function<void(const MadeCampaign&)> done) {
  MadeCampaign made;
  AskedCampaign asked;
  made.refusal = read_campaign_request(request, asked);
  std::optional<Campaign> campaign;
  if (!made.refusal && !(campaign = embedded_campaign(asked.campaign_id)))
    made.refusal = Refusal{"unknown_campaign", "there is no such campaign"};
  if (!made.refusal && (is_full() || campaigns_.size() >= settings_.most_rooms))
    made.refusal = Refusal{"stopping", "no more campaigns can be made now"};
  if (made.refusal) return done(made);
  CampaignSetup setup;
  setup.id = made.id = make_match_id(world_, settings_.prefix);
  setup.campaign_id = asked.campaign_id;
  setup.text = print_campaign(*campaign);
  setup.edition = campaign->rules().edition;
  setup.seats = asked.seats;
  setup.first_side = asked.first_side.value_or(side_by_lot());
  setup.seed = settings_.seed ? sha256("campaign of seed " + std::to_string(*settings_.seed)) : world_.random_bytes();
  setup.dice = settings_.seed ? DiceScheme::kSeedAlone : DiceScheme::kChain;
  setup.made = world_.milliseconds_since_1970();
  made.given = give_secrets(world_, setup.seats);
  std::string error;
  std::unique_ptr<CampaignRoom> room = CampaignRoom::create(setup, error);
  if (room == nullptr) {
    made.refusal = Refusal{"unknown_campaign", error};
    return done(made);
  }
  CampaignSlot& slot = campaigns_[made.id];
  slot.room = std::move(room);
  slot.used = world_.now();
  save_campaign(made.id, slot, &setup, reply_when_saved(made, "the campaign could not be kept", std::move(done)));
}

void MatchHost::decide_campaign(const std::string& id, std::string_view request,
                                std::function<void(const MadeCampaign&)> done) {
  MadeCampaign made;
  made.id = id;
  messages::CampaignDecision asked;
  made.refusal = read_campaign_decision(request, asked);
  Refusal why{};
  CampaignSlot* slot = made.refusal ? nullptr : campaign_slot(id, why);
  if (!made.refusal && slot == nullptr) made.refusal = why;
  if (!made.refusal) made.refusal = slot->room->act(slot->room->seats_of(asked.seat), asked.n, asked.action);
  if (made.refusal) return done(made);
  save_campaign(id, *slot, nullptr, reply_when_saved(made, "your decision could not be kept", std::move(done)));
}

// The seat is taken in the match of the battle at hand as well, which must be at hand too.
void MatchHost::claim_campaign_seat(const std::string& id, const std::string& request,
                                    std::function<void(const TakenSeat&)> done) {
  Claim claim;
  if (const std::optional<Refusal> refusal = read_seat_claim(request, claim)) return done({refusal, {}});
  world_.with_campaign(id, [this, id, claim, done = std::move(done)] {
    Refusal why{};
    const CampaignSlot* slot = campaign_slot(id, why);
    if (slot == nullptr) return done({why, {}});
    world_.with_match(slot->room->match(), [this, id, claim, done] { take_campaign_seat(id, claim, done); });
  });
}

void MatchHost::take_campaign_seat(const std::string& id, const Claim& claim,
                                   std::function<void(const TakenSeat&)> done) {
  Refusal why{};
  CampaignSlot* slot = campaign_slot(id, why);
  if (slot == nullptr) return done({why, {}});
  const ClaimOutcome outcome = slot->room->claim(claim);
  if (outcome.refusal) return done({outcome.refusal, {}});
  // A claim repeated is answered behind the first, which may still be on its way to the disk.
  if (outcome.entry.empty()) return world_.keep({}, reply_to_claim(outcome, std::move(done)));
  save_campaign(id, *slot, nullptr, reply_to_claim(outcome, std::move(done)), outcome.entry);
}

std::array<bool, 2> MatchHost::campaign_seats(const std::string& id, std::string_view request) {
  messages::SeatQuestion asked;
  const CampaignSlot* slot = read_seat_question(request, asked) ? nullptr : campaign_slot(id);
  return slot == nullptr ? std::array<bool, 2>{} : slot->room->seats_of(asked.seat);
}

void MatchHost::unload_idle_campaigns() {
  const std::int64_t oldest = world_.now() - settings_.idle_seconds * std::int64_t{1000};
  std::erase_if(campaigns_, [&](const auto& one) { return one.second.writing == 0 && one.second.used < oldest; });
}

}  // namespace acies
