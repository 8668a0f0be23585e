#include "session/campaign_room.h"

#include <cstdlib>

#include "base/lines.h"
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
  if (setup_.dice == DiceScheme::kChain) chain_ = std::make_shared<const RollChain>(setup_.seed);
  state_ = campaign::begin(*campaign_);
}

namespace {

// The entries that a change of the rules has set aside. Seats that were taken stay taken.
std::vector<bool> set_aside_in(const std::vector<CampaignEntry>& log) {
  std::vector<bool> aside(log.size());
  for (std::size_t i = 0; i < log.size(); ++i) {
    if (log[i].kind != CampaignEntryKind::kSetAside) continue;
    const auto from = static_cast<std::size_t>(std::strtoull(log[i].text.c_str(), nullptr, 10));
    for (std::size_t j = from; j < i; ++j) aside[j] = log[j].kind != CampaignEntryKind::kClaim;
  }
  return aside;
}

constexpr const char* kSettled = "settled ";
constexpr const char* kNonces = "nonces ";

// A battle fought, as the log has it: its record, the nonces of its match where the dice between battles come from them, and
// what it was settled as.
struct Fought {
  std::string record, nonces, settled;
};
std::string take_last_line(std::string& text, const std::string& word) {
  const std::size_t at = text.rfind("\n" + word);
  if (at == std::string::npos || text.find('\n', at + 1) + 1 != text.size()) return "";
  std::string line = text.substr(at + 1 + word.size());
  line.pop_back();
  text.resize(at + 1);
  return line;
}
Fought parts_of_fought(const std::string& text) {
  Fought out;
  out.record = text;
  out.settled = take_last_line(out.record, kSettled);
  out.nonces = take_last_line(out.record, kNonces);
  return out;
}

std::string nonces_text(const Nonces& nonces) {
  return (nonces[0].empty() ? "none" : nonces[0]) + " " + (nonces[1].empty() ? "none" : nonces[1]);
}
Nonces nonces_in(const std::string& text) {
  Nonces nonces;
  const Parsed<std::vector<Line>> lines = split_lines(text);
  if (!lines || lines->empty()) return nonces;
  Cursor c(lines->front());
  nonces = read_nonces(c);
  return c.failed() ? Nonces{} : nonces;
}

}  // namespace

// Returns the error of the first entry that does not apply; `last_settled` is then the last one before which no battle
// was at hand.
std::string CampaignRoom::follow(const std::vector<CampaignEntry>& log, std::uint64_t& last_settled) {
  const std::vector<bool> aside = set_aside_in(log);
  for (std::size_t i = 0; i < log.size(); ++i) {
    const CampaignEntry& entry = log[i];
    if (wants_match()) last_settled = n_;
    std::string error = entry.n == n_ + 1 ? "" : "the number does not follow the last";
    if (error.empty() && aside[i]) {
      add_entry(entry.kind, entry.by, entry.text);
      ++set_aside_;
      set_aside_in_ = state_.battle;
      // A die that has been seen does not fall again.
      if (entry.kind == CampaignEntryKind::kDecide && entry.by == Side::kChance) {
        ++dice_;
        dice_set_aside_ = true;
      }
    } else if (error.empty()) {
      error = restore(entry);
    }
    if (!error.empty()) return "entry " + std::to_string(entry.n) + ": " + error;
  }
  return "";
}

std::unique_ptr<CampaignRoom> CampaignRoom::restored(CampaignSetup setup, const std::vector<CampaignEntry>& log,
                                                     std::string& error) {
  error.clear();
  Parsed<Campaign> campaign = parse_campaign(setup.text, {});
  if (!campaign) {
    error = "its campaign cannot be read: " + campaign.error().text;
    return nullptr;
  }
  campaign->id = setup.campaign_id;
  std::uint64_t last_settled = 0;
  std::unique_ptr<CampaignRoom> room(new CampaignRoom(setup, *campaign));
  error = room->follow(log, last_settled);
  if (!error.empty()) {
    // A log with a gap is not whole; any other has come to an entry that these rules do not know.
    for (std::size_t i = 0; i < log.size(); ++i)
      if (log[i].n != i + 1) return nullptr;
    std::vector<CampaignEntry> cut = log;
    cut.push_back({log.size() + 1, CampaignEntryKind::kSetAside, Side::kNobody, std::to_string(last_settled)});
    room.reset(new CampaignRoom(std::move(setup), std::move(*campaign)));
    if (!room->follow(cut, last_settled).empty()) return nullptr;
    error.clear();
    room->take_entries();
    room->entries_.push_back(cut.back());
  } else {
    room->take_entries();
  }
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
  if (action.kind == CampaignActionKind::kDie) {
    if (!battle_dice_.empty()) battle_dice_.back().dice.emplace_back(dice_, action.a);
    ++dice_;
  }
  CampaignEvents events;
  apply(state_, action, &events);
  add_to_history(events);
}

// docs/fair-dice.md: the server is bound to its chain since the campaign was made, and the nonces of the battle just fought came
// later.
int CampaignRoom::next_die() const {
  const Nonces nonces = battle_dice_.empty() ? Nonces{} : battle_dice_.back().nonces;
  const FairDice dice = chain_ ? FairDice(setup_.seed, chain_, nonces) : FairDice(setup_.seed);
  return fair_die(dice.numbers(true, {dice_, 0}));
}

DiceSource CampaignRoom::dice_source() const {
  DiceSource source = chain_ ? promise_of(setup_.seed, *chain_) : promise_of(DiceScheme::kSeedAlone, setup_.seed);
  if (over()) {
    source.seed = hex_digits(setup_.seed);
    return source;
  }
  for (const BattleDice& battle : battle_dice_)
    if (chain_ && !battle.dice.empty()) source.opened = std::min(battle.dice.back().first + 1, chain_->links());
  if (source.opened > 0) source.link = hex_digits(chain_->link(source.opened - 1));
  return source;
}

// Dice fall and bots decide without being asked.
void CampaignRoom::decide_for_dice_and_bots() {
  while (!state_.over() && state_.decision != CampaignDecision::kFight) {
    if (state_.decider == Side::kChance)
      decide({CampaignActionKind::kDie, static_cast<std::uint8_t>(next_die())});
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

// The record is followed once more, for the log is the truth. A change of the rules does not undo a settled result: then the
// line behind the record counts, or, of a match that itself went on under other rules, its last state.
std::string CampaignRoom::apply_battle(Side gave_up, const std::string& text, const Match* match) {
  const auto [record, kept_nonces, settled] = parts_of_fought(text);
  Parsed<BattleReport> report = report_of_record(state_, record, gave_up);
  if (!report) {
    if (const std::optional<BattleReport> kept = read_settled(settled)) report = *kept;
  }
  if (!report && match != nullptr && (match->resumed() || match->edition() != match->setup().edition)) {
    const std::optional<Ending> end = match->over(1);
    report = report_of_end(state_, match->game(1), is_player(end->winner) ? win_of(end->winner) : Result::kDraw);
  }
  if (!report) {
    const Parsed<BattleReport> older = report_of_older_record(state_, record, gave_up);
    if (!older) return report.error().text;
    report = *older;
  }
  // The result of a battle that was given up stands behind its record; without it everything won in the battle counts.
  if (is_player(gave_up) && match != nullptr) count_as_fought_out(state_, *report);
  if (is_player(gave_up) && match == nullptr) count_as_settled(settled, *report);
  gave_up_.emplace_back();
  if (is_player(gave_up)) gave_up_.back() = in_campaign(campaign_->battles[state_.battle], gave_up);
  const Nonces nonces = match != nullptr ? match->nonces() : nonces_in(kept_nonces);
  const std::string nonces_line = chain_ ? kNonces + nonces_text(nonces) + "\n" : "";
  add_entry(CampaignEntryKind::kFought, gave_up, record + nonces_line + kSettled + settled_text(*report) + "\n");
  battle_dice_.push_back({match_, nonces, {}});
  match_.clear();
  history_.emplace_back();
  CampaignEvents events;
  apply(state_, *report, &events);
  add_to_history(events);
  return "";
}

std::string CampaignRoom::battle_over(const Match& match) {
  if (match_.empty() || match.setup().id != match_ || !match.finished()) return "";
  const std::string error = apply_battle(match.resigned(1), match.record(1), &match);
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
    case CampaignEntryKind::kSetAside:
      add_entry(entry.kind, entry.by, entry.text);
      return "";
  }
  return "this is of a later program";
}

messages::CampaignInfo CampaignRoom::info() const {
  messages::CampaignInfo info;
  info.id = setup_.id;
  info.campaign = setup_.campaign_id;
  info.made = setup_.made;
  info.n = n_;
  if (set_aside_in_ == state_.battle)
    info.note =
        "The rules have changed, and the record of this battle no longer follows them. The campaign goes on after the "
        "last battle that was settled: this battle is fought again.";
  info.seats.a = messages::facts_of(setup_.seats[0], setup_.first_side);
  info.seats.b = messages::facts_of(setup_.seats[1], other(setup_.first_side));
  const DiceSource dice = dice_source();
  static_cast<messages::DicePromise&>(info) = messages::promised(dice);
  if (!dice.seed.empty()) info.seed = dice.seed;
  if (is_player(state_.decider)) info.seat = seat_at(seat_of(state_.decider));
  info.matches = matches_;
  info.history = history_;
  info.gave_up = gave_up_;
  info.state = view_of(state_);
  return info;
}

namespace {

// Where the dice came from, with the nonces of each battle between what was promised before them and what was told after.
std::string campaign_dice_lines(const DiceSource& source, const std::vector<CampaignRoom::BattleDice>& battles) {
  DiceSource promise = source, told;
  promise.link.clear();
  promise.seed.clear();
  told.opened = source.opened;
  told.link = source.link;
  told.seed = source.seed;
  std::string out = lines_of(promise);
  for (std::size_t i = 0; i < battles.size(); ++i)
    if (source.scheme == DiceScheme::kChain)
      out += kNonces + std::to_string(i + 1) + " " + nonces_text(battles[i].nonces) + "\n";
  return out + lines_of(told);
}

}  // namespace

std::optional<std::string> CampaignRoom::record() const {
  // Dice that were set aside leave gaps between the numbers of the others, which no record tells.
  std::string out = setup_.text;
  if (!dice_set_aside_) out += "=== dice\n" + campaign_dice_lines(dice_source(), battle_dice_);
  int battles = 0;
  bool in_play = false;
  const std::vector<bool> aside = set_aside_in(log_);
  for (std::size_t i = 0; i < log_.size(); ++i) {
    const CampaignEntry& entry = log_[i];
    if (aside[i] || (entry.kind != CampaignEntryKind::kDecide && entry.kind != CampaignEntryKind::kFought)) continue;
    if (entry.kind == CampaignEntryKind::kDecide) {
      if (!in_play) out += "=== play\n";
      out += entry.text + "\n";
    } else {
      if (is_player(entry.by)) return std::nullopt;
      out += "=== battle " + std::to_string(++battles) + "\n" + parts_of_fought(entry.text).record;
    }
    in_play = entry.kind == CampaignEntryKind::kDecide;
  }
  return out + "=== end " + result_word(state_.result) + " " + hash_text(hash(state_)) + "\n";
}

}  // namespace acies
