// The report of a battle, gathered from its events.
#include "campaign/campaign.h"
#include "games/hex/model/board.h"

namespace acies::campaign {

// Events name units by the hex they stand on, so the board is kept along.
void Reporter::on(const Event& event) {
  if (!begun_) {
    begun_ = true;
    unit_at_.fill(kNoUnit);
    for (std::size_t i = 0; i < scenario_->units.size(); ++i)
      if (scenario_->units[i].hex.exists()) unit_at_[scenario_->units[i].hex] = UnitId(static_cast<int>(i));
  }
  std::visit([&](const auto& e) { note(e); }, event);
}

void Reporter::note(const UnitMoved& e) {
  unit_at_[e.to] = unit_at_[e.from];
  if (e.from != e.to) unit_at_[e.from] = kNoUnit;
}
void Reporter::note(const UnitEntered& e) { unit_at_[e.hex] = e.unit; }
void Reporter::note(const UnitLeft& e) { unit_at_[e.hex] = kNoUnit; }
void Reporter::note(const UnitLost& e) { unit_at_[e.hex] = kNoUnit; }
void Reporter::note(const BlocksLost& e) {
  if (unit_at_[e.hex].exists()) report_.hurt.add(unit_at_[e.hex]);
}
void Reporter::note(const TrophyTaken& e) { report_.deeds.add(e.by); }

void Reporter::note(const Felled& e) {
  report_.deeds.add(e.by);
  by_melee_ = e.mode != StrikeMode::kFire && e.mode != StrikeMode::kParthian &&
              (scenario_->profile(e.by).traits & kWarMachine) == 0;
  felled_ = e.leader;
}

// Leaders who ride off the board are not lost. A man promoted in the place of one who has fallen before, or from the
// box, has no story.
void Reporter::note(const LeaderLost& e) {
  const bool melee = felled_ == e.leader && by_melee_;
  felled_ = kNoLeader;
  if (scenario_->leaders[e.leader].spare) return;
  for (int i = 0; i < report_.fallen; ++i)
    if (report_.casualties[static_cast<std::size_t>(i)].leader == e.leader) return;
  report_.casualties[report_.fallen++] = {e.leader, melee};
}

// A counter is told first, then the thing it buys. A unit that a card rallies costs none.
void Reporter::note(const Glory&) { pays_ = true; }
void Reporter::note(const UnitRallied& e) {
  if (pays_) report_.bought[static_cast<std::size_t>(index(e.side))].rallies++;
  pays_ = false;
}
void Reporter::note(const LeadershipBought& e) {
  report_.bought[static_cast<std::size_t>(index(e.side))].leadership++;
  pays_ = false;
}
void Reporter::note(const Stragglers& e) {
  report_.bought[static_cast<std::size_t>(index(e.side))].stragglers = e.dice;
  pays_ = false;
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
