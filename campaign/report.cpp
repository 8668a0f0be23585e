// What a battle leaves behind, gathered from its events.
#include "campaign/campaign.h"
#include "games/hex/model/board.h"

namespace acies::campaign {

void Reporter::hurt_at(std::uint8_t hex) {
  if (hex < kMaxHexes && unit_at_[hex].exists()) report_.hurt.add(unit_at_[hex]);
}

// Events name units by the hex they stand on, so the board is kept along.
void Reporter::on(const Event& e) {
  if (!begun_) {
    begun_ = true;
    unit_at_.fill(kNoUnit);
    for (std::size_t i = 0; i < scenario_->units.size(); ++i)
      if (scenario_->units[i].hex.exists()) unit_at_[scenario_->units[i].hex] = UnitId(static_cast<int>(i));
  }
  switch (e.kind) {
    case EventKind::kUnitMoved:
      unit_at_[e.b] = unit_at_[e.a];
      if (e.a != e.b) unit_at_[e.a] = kNoUnit;
      return;
    case EventKind::kUnitEntered:
      unit_at_[e.b] = UnitId(e.a);
      return;
    case EventKind::kUnitLeft:
    case EventKind::kUnitLost:
      unit_at_[e.a] = kNoUnit;
      return;
    case EventKind::kBlocksLost:
      return hurt_at(e.a);
    case EventKind::kTrophyTaken:
      report_.deeds.add(UnitId(e.a));
      return;
    case EventKind::kFelled: {
      const UnitId by(e.a);
      const auto mode = static_cast<StrikeMode>(e.b);
      report_.deeds.add(by);
      by_melee_ = mode != StrikeMode::kFire && mode != StrikeMode::kParthian &&
                  (scenario_->profile(by).traits & kWarMachine) == 0;
      felled_ = e.d == 255 ? kNoLeader : LeaderId(e.d);
      return;
    }
    case EventKind::kLeaderLost: {
      // Leaders who ride off the board are not lost. Somebody promoted in the place of one who has fallen before, or
      // from the box, has no story.
      const LeaderId l(e.b);
      const bool melee = felled_ == l && by_melee_;
      felled_ = kNoLeader;
      if (scenario_->leaders[l].spare) return;
      for (int i = 0; i < report_.fallen; ++i)
        if (report_.casualties[static_cast<std::size_t>(i)].leader == l) return;
      report_.casualties[report_.fallen++] = {l, melee};
      return;
    }
    default:
      return;
  }
}

BattleReport Reporter::report(const State& end) const {
  BattleReport r = report_;
  r.result = end.result;
  r.banners = end.banners;
  r.glory = end.glory;
  r.trophies = end.trophies;
  for (std::size_t i = 0; i < scenario_->units.size(); ++i) {
    r.hexes[i] = end.unit_hex[i];
    if (end.unit_hex[i].exists()) r.standing.add(UnitId(static_cast<int>(i)));
  }
  r.hash = hash(end);
  return r;
}

BattleReport report_of(const Scenario& scenario, const std::vector<Action>& actions) {
  State s = set_up(scenario);
  Reporter reporter(scenario);
  for (Action x : actions) apply(s, x, &reporter);
  return reporter.report(s);
}

}  // namespace acies::campaign
