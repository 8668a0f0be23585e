#include "campaign/game.h"

#include "base/header.h"
#include "campaign/action_text.h"
#include "games/hex/notation/record.h"
#include "games/hex/notation/scenario_text.h"
#include "games/hex/rulesets/rule_sets.h"

namespace acies::campaign {
namespace {

// Hands events on to two listeners.
class Tee final : public EventSink {
 public:
  Tee(EventSink* a, EventSink* b) : a_(a), b_(b) {}
  void on(const Event& event) override {
    a_->on(event);
    if (b_ != nullptr) b_->on(event);
  }

 private:
  EventSink *a_, *b_;
};

}  // namespace

CampaignGame::CampaignGame(Campaign campaign) : campaign_(std::make_unique<Campaign>(std::move(campaign))) {
  state_ = begin(*campaign_);
  stages_.emplace_back();
  set_up_battle();
}

void CampaignGame::set_up_battle() {
  scenario_ = nullptr;
  if (state_.decision != CampaignDecision::kFight) return;
  Stage& stage = stages_.back();
  stage.fought = true;
  stage.scenario = std::make_unique<Scenario>(battle_of(state_));
  scenario_ = stage.scenario.get();
  battle_ = hex::set_up(*scenario_);
  reporter_ = std::make_unique<Reporter>(*scenario_);
}

Side CampaignGame::decider() const {
  if (!in_battle()) return state_.decider;
  const Side side = battle_.decider;
  if (side != Side::kTop && side != Side::kBottom) return side;
  return in_campaign(campaign_->battles[state_.battle], side);
}

void CampaignGame::act(Action action, EventSink* sink, CampaignEvents* events) {
  Tee tee(reporter_.get(), sink);
  stages_.back().actions.push_back(action);
  apply(battle_, action, &tee);
  if (!battle_.over()) return;
  const BattleReport report = reporter_->report(battle_);
  stages_.emplace_back();
  apply(state_, report, events);
  set_up_battle();
}

void CampaignGame::act(CampaignAction action, CampaignEvents* events) {
  stages_.back().text += action_text(state_, action) + "\n";
  apply(state_, action, events);
  set_up_battle();
}

std::string CampaignGame::record() const {
  std::string out = print_campaign(*campaign_);
  int number = 0;
  for (const Stage& stage : stages_) {
    if (!stage.text.empty()) out += "=== play\n" + stage.text;
    if (stage.fought)
      out += "=== battle " + std::to_string(++number) + "\n" + print_record(*stage.scenario, stage.actions);
  }
  return out + "=== end " + result_word(state_.result) + " " + hash_text(hash(state_)) + "\n";
}

namespace {

std::optional<Error> play_lines(CampaignGame& game, const TextSection& section) {
  const Parsed<std::vector<Line>> lines = split_lines(section.text);
  if (!lines) return lines.error();
  for (const Line& line : *lines) {
    RuleCursor c(line);
    if (game.in_battle() || game.over()) return Error{line.number, 1, "nothing is to be decided here but a battle"};
    const CampaignAction x = read_campaign_action(game.state(), c);
    if (c.failed()) return c.error();
    if (!is_legal(game.state(), x)) return Error{line.number, 1, "not open now: " + words_of(line)};
    game.act(x);
  }
  return std::nullopt;
}

std::optional<Error> play_battle(CampaignGame& game, const TextSection& section) {
  const Parsed<Record> record = parse_record(section.text);
  if (!record) return record.error();
  if (!game.in_battle()) return Error{1, 1, "no battle is to be fought here"};
  if (!same_statement(record->scenario, game.scenario()))
    return Error{1, 1, "this is not the battle that the campaign has come to"};
  if (const auto error = verify(*record)) return error;
  for (const RecordLine& line : record->lines)
    for (Action x : line.written.actions) game.act(x);
  return std::nullopt;
}

}  // namespace

Parsed<std::unique_ptr<CampaignGame>> replay_campaign(std::string_view text, const ScenarioSource& source) {
  if (text.size() > kMaxCampaignBytes) return Error{1, 1, "the record is too long"};
  const std::vector<TextSection> sections = sections_of_text(text);
  if (const auto lines = split_lines(sections.front().text))
    if (auto error = check_edition_played(*lines, rules_info())) return *error;
  Parsed<Campaign> campaign = parse_campaign(sections, source);
  if (!campaign) return campaign.error();
  auto game = std::make_unique<CampaignGame>(std::move(*campaign));
  std::string end;
  for (const TextSection& section : sections) {
    const std::string& title = section.title;
    std::optional<Error> error;
    if (title.empty() || title.compare(0, 9, "scenario ") == 0) continue;
    if (!end.empty())
      error = Error{0, 1, "the record has ended before"};
    else if (title == "play")
      error = play_lines(*game, section);
    else if (title.compare(0, 7, "battle ") == 0)
      error = play_battle(*game, section);
    else if (title == "dice")
      continue;  // where they came from (session/campaign_dice.h)
    else if (title.compare(0, 4, "end ") == 0)
      end = title.substr(4);
    else
      error = Error{0, 1, "a record has sections dice, play, battle and end"};
    if (error) return in_whole(section, *error);
    const std::string here = std::string(result_word(game->state().result)) + " " + hash_text(hash(game->state()));
    if (!end.empty() && end != here)
      return in_whole(section, {0, 1, "the campaign has come to " + here + ", not to " + end});
  }
  if (end.empty()) return Error{sections.back().line, 1, "the record has no end"};
  return game;
}

}  // namespace acies::campaign
