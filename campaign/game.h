// A campaign in progress together with the battle being fought, for a program that plays campaigns.
#pragma once

#include <memory>
#include <string>
#include <string_view>

#include "campaign/campaign_text.h"

namespace acies::campaign {

class CampaignGame {
 public:
  explicit CampaignGame(Campaign campaign);

  const Campaign& campaign() const { return *campaign_; }
  const CampaignState& state() const { return state_; }
  bool over() const { return state_.over(); }

  // Whether a battle is being fought; its scenario and state, in the battle's own sides.
  bool in_battle() const { return scenario_ != nullptr; }
  const Scenario& scenario() const { return *scenario_; }
  const State& battle() const { return battle_; }
  // The side that decides now, in the campaign's sides: in a battle or between two.
  Side decider() const;

  // Legal actions only. A battle's last action settles it; when the next battle is due, it is set up.
  void act(Action action, EventSink* sink = nullptr, CampaignEvents* events = nullptr);
  void act(CampaignAction action, CampaignEvents* events = nullptr);

  // The record so far: the campaign, whole; the decisions between battles; each battle as its own record. A campaign
  // that is not over can be taken up from it.
  std::string record() const;

 private:
  struct Stage {
    std::string text;             // decisions before the battle, one a line
    std::vector<Action> actions;  // of the battle
    bool fought = false;          // whether the battle has begun
    std::unique_ptr<Scenario> scenario;
  };
  void set_up_battle();

  std::unique_ptr<Campaign> campaign_;
  CampaignState state_;
  std::vector<Stage> stages_;
  const Scenario* scenario_ = nullptr;  // of the last stage, while it is fought
  State battle_;
  std::unique_ptr<Reporter> reporter_;
};

// Plays a record as one, with its battles. The error says the first thing that is illegal or leads elsewhere than the
// record says. `source` is for records that name battles without writing them out.
Parsed<std::unique_ptr<CampaignGame>> replay_campaign(std::string_view text, const ScenarioSource& source = {});

constexpr std::size_t kMaxCampaignBytes = std::size_t{32} << 20;

}  // namespace acies::campaign
