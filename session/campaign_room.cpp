#include "session/campaign_room.h"

#include "base/record_words.h"
#include "campaign/action_text.h"
#include "campaign/campaign_text.h"
#include "campaign/fought.h"
#include "campaign/thumb.h"
#include "campaign/wire.h"
#include "campaign/words.h"

namespace acies {

using namespace campaign;

CampaignRoom::CampaignRoom(CampaignSetup setup, Campaign campaign)
    : setup_(std::move(setup)), campaign_(std::make_unique<Campaign>(std::move(campaign))) {
  state_ = campaign::begin(*campaign_);
}

std::unique_ptr<CampaignRoom> CampaignRoom::restored(CampaignSetup setup, const std::vector<CampaignEntry>& log,
                                                     std::string& error) {
  error = other_edition(setup.text, setup.edition);
  if (!error.empty()) return nullptr;
  Parsed<Campaign> campaign = parse_campaign(setup.text, {});
  if (!campaign) {
    error = "its campaign cannot be read: " + campaign.error().text;
    return nullptr;
  }
  campaign->id = setup.campaign_id;
  std::unique_ptr<CampaignRoom> room(new CampaignRoom(std::move(setup), std::move(*campaign)));
  for (const CampaignEntry& entry : log) {
    error = entry.n == room->n_ + 1 ? room->restore(entry) : "the number does not follow the last";
    if (error.empty()) continue;
    error = "entry " + std::to_string(entry.n) + ": " + error;
    return nullptr;
  }
  room->take_entries();
  room->decide_for_dice_and_bots();
  return room;
}

std::unique_ptr<CampaignRoom> CampaignRoom::create(CampaignSetup setup, std::string& error) {
  return restored(std::move(setup), {}, error);
}

std::array<bool, 2> CampaignRoom::seats_of(const std::string& secret) const { return seats_held(setup_.seats, secret); }

ClaimOutcome CampaignRoom::claim(const Claim& claim) {
  ClaimOutcome outcome = judge_claim(setup_.seats, claim);
  if (outcome.refusal || outcome.entry.empty()) return outcome;
  apply_claim(setup_.seats, outcome.entry);
  add_entry(CampaignEntryKind::kClaim, Side::kNobody, outcome.entry);
  return outcome;
}

void CampaignRoom::add_entry(CampaignEntryKind kind, Side by, std::string text) {
  log_.push_back({++n_, kind, by, std::move(text)});
  entries_.push_back(log_.back());
}

void CampaignRoom::add_to_history(const CampaignEvents& events) {
  if (history_.empty()) return;
  for (const CampaignEvent& event : events) history_.back().push_back(told(state_, event));
}

void CampaignRoom::decide(CampaignAction action) {
  add_entry(CampaignEntryKind::kDecide, state_.decider, action_text(state_, action));
  if (action.kind == CampaignActionKind::kDie) ++dice_;
  CampaignEvents events;
  apply(state_, action, &events);
  add_to_history(events);
}

// Dice fall and bots decide without being asked.
void CampaignRoom::decide_for_dice_and_bots() {
  while (!state_.over() && state_.decision != CampaignDecision::kFight) {
    if (state_.decider == Side::kChance)
      decide({CampaignActionKind::kDie, static_cast<std::uint8_t>(fair_die(setup_.seed, dice_))});
    else if (setup_.seats[static_cast<std::size_t>(seat_of(state_.decider))].kind == SeatKind::kBot)
      decide(choose(state_));
    else
      break;
  }
}

std::optional<Refusal> CampaignRoom::act(const std::array<bool, 2>& seats, std::uint64_t n, std::string_view text) {
  if (!seats[0] && !seats[1]) return Refusal{"spectator", "spectators look on"};
  if (state_.over()) return Refusal{"over", "the campaign is over"};
  if (n != n_) return Refusal{"stale", "the campaign has moved on to step " + std::to_string(n_)};
  if (state_.decision == CampaignDecision::kFight) return Refusal{"not_your_decision", decision_words(state_)};
  if (!is_player(state_.decider) || !seats[static_cast<std::size_t>(seat_of(state_.decider))])
    return Refusal{"not_your_decision", "the other side decides"};
  const Parsed<CampaignAction> action = parse_campaign_action(state_, text);
  if (!action) return Refusal{"illegal", action.error().text};
  if (!is_legal(state_, *action)) return Refusal{"illegal", "that is not open now"};
  decide(*action);
  decide_for_dice_and_bots();
  return std::nullopt;
}

MatchSetup CampaignRoom::battle_setup() const {
  const CampaignBattle& battle = campaign_->battles[state_.battle];
  MatchSetup setup;
  setup.scenario_id = battle.scenario.id;
  setup.scenario_text = battle_text(state_);
  setup.edition = campaign_->rules().edition;
  setup.seats = setup_.seats;
  setup.first_side = in_battle(battle, setup_.first_side);
  setup.campaign = setup_.id;
  return setup;
}

void CampaignRoom::match_made(const std::string& id) {
  match_ = id;
  matches_.push_back(id);
  add_entry(CampaignEntryKind::kMatch, Side::kNobody, id);
}

std::string CampaignRoom::apply_battle(Side gave_up, const std::string& text) {
  const Parsed<BattleReport> report = report_of_record(state_, text, gave_up);
  if (!report) return report.error().text;
  add_entry(CampaignEntryKind::kFought, gave_up, text);
  match_.clear();
  history_.emplace_back();
  CampaignEvents events;
  apply(state_, *report, &events);
  add_to_history(events);
  return "";
}

std::string CampaignRoom::battle_over(const Match& match) {
  if (match_.empty() || match.setup().id != match_ || !match.finished()) return "";
  const std::string error = apply_battle(match.resigned(1), match.record(1));
  if (error.empty()) decide_for_dice_and_bots();
  return error;
}

std::string CampaignRoom::restore(const CampaignEntry& entry) {
  switch (entry.kind) {
    case CampaignEntryKind::kDecide: {
      if (state_.over() || state_.decision == CampaignDecision::kFight || state_.decider != entry.by)
        return "nothing is to be decided here";
      const Parsed<CampaignAction> action = parse_campaign_action(state_, entry.text);
      if (!action) return action.error().text;
      if (!is_legal(state_, *action)) return "`" + entry.text + "` is not open now";
      decide(*action);
      return "";
    }
    case CampaignEntryKind::kMatch:
      if (!wants_match()) return "no match is to be made here";
      match_made(entry.text);
      return "";
    case CampaignEntryKind::kFought:
      if (match_.empty()) return "no battle is being fought here";
      return apply_battle(entry.by, entry.text);
    case CampaignEntryKind::kClaim: {
      std::string error = apply_claim(setup_.seats, entry.text);
      if (error.empty()) add_entry(CampaignEntryKind::kClaim, entry.by, entry.text);
      return error;
    }
  }
  return "this is of a later program";
}

messages::CampaignInfo CampaignRoom::info() const {
  messages::CampaignInfo info;
  info.id = setup_.id;
  info.campaign = setup_.campaign_id;
  info.made = setup_.made;
  info.n = n_;
  info.seats.a = messages::facts_of(setup_.seats[0], setup_.first_side);
  info.seats.b = messages::facts_of(setup_.seats[1], other(setup_.first_side));
  info.commitment = commitment_of(setup_.seed);
  if (over()) info.seed = hex_digits(setup_.seed);
  if (is_player(state_.decider)) info.seat = seat_at(seat_of(state_.decider));
  info.matches = matches_;
  info.history = history_;
  info.state = view_of(state_);
  return info;
}

std::optional<std::string> CampaignRoom::record() const {
  std::string out = setup_.text;
  int battles = 0;
  bool in_play = false;
  for (const CampaignEntry& entry : log_) {
    if (entry.kind == CampaignEntryKind::kMatch || entry.kind == CampaignEntryKind::kClaim) continue;
    if (entry.kind == CampaignEntryKind::kDecide) {
      if (!in_play) out += "=== play\n";
      out += entry.text + "\n";
    } else {
      if (is_player(entry.by)) return std::nullopt;
      out += "=== battle " + std::to_string(++battles) + "\n" + entry.text;
    }
    in_play = entry.kind == CampaignEntryKind::kDecide;
  }
  return out + "=== end " + result_word(state_.result) + " " + hash_text(hash(state_)) + "\n";
}

}  // namespace acies
