#include "campaign/thumb.h"

#include <algorithm>

namespace acies::campaign {
namespace {

// The best fighter is worth the counter: dice, blocks, and being likely to keep all of them.
int worth_honouring(const CampaignState& s, std::uint8_t unit) {
  const CampaignBattle& b = s.campaign->battles[s.battle];
  const UnitSetup& u = b.scenario.units[unit];
  const UnitType& type = b.scenario.rules->units[u.type];
  int worth = 4 * type.close_dice + 2 * type.blocks + 3 * type.full_bonus;
  if (s.report.hurt.has(UnitId(unit))) worth -= 1;  // the next battle brings another unit of its kind
  // A kind that the coming battle does not have must wait.
  const CampaignBattle& next = s.campaign->battles[s.battle + 1U];
  const Side side = in_battle(next, in_campaign(b, u.side));
  for (const UnitSetup& other_unit : next.scenario.units)
    if (other_unit.side == side && other_unit.type == u.type) return worth + 20;
  return worth;
}

// A replacement is best at home with the unit his post stands with the next time it is in a battle.
int best_home(const CampaignState& s) {
  for (std::size_t i = s.battle + 1U; i < s.campaign->battles.size(); ++i) {
    const CampaignBattle& b = s.campaign->battles[i];
    for (std::size_t l = 0; l < b.posts.size(); ++l) {
      if (b.posts[l] != s.subject) continue;
      for (const UnitSetup& unit : b.scenario.units)
        if (unit.hex.exists() && unit.hex == b.scenario.leaders[l].hex)
          return (unit.profile.traits & kMounted) != 0 ? 1 : 0;
    }
  }
  return 0;
}

// The unit nearest the enemy has the most use for it.
int nearest_enemy(const CampaignState& s, std::uint8_t unit) {
  const Scenario& sc = s.campaign->battles[s.battle].scenario;
  int nearest = 99;
  if (!sc.units[unit].hex.exists()) return nearest;
  for (const UnitSetup& u : sc.units)
    if (u.side != sc.units[unit].side && u.hex.exists())
      nearest = std::min(nearest, distance(u.hex, sc.units[unit].hex));
  return nearest;
}

}  // namespace

CampaignAction choose(const CampaignState& s) {
  const std::vector<CampaignAction> open = legal_actions(s);
  CampaignAction best = open.front();
  if (s.decision == CampaignDecision::kAppoint)
    return {CampaignActionKind::kAppoint, static_cast<std::uint8_t>(best_home(s))};
  int most = -1000;
  for (CampaignAction x : open) {
    // The last counter is better kept: a rally is worth more than a name.
    int worth = 0;
    if (x.kind == CampaignActionKind::kPass)
      worth = s.glory[static_cast<std::size_t>(index(s.decider))] < 2 ? 999 : -999;
    else if (x.kind == CampaignActionKind::kHonour)
      worth = worth_honouring(s, x.a);
    else if (x.kind == CampaignActionKind::kName)
      worth = -nearest_enemy(s, x.a);
    if (worth > most) most = worth, best = x;
  }
  return best;
}

}  // namespace acies::campaign
