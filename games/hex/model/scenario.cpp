#include "games/hex/model/scenario.h"

#include <cstring>

namespace acies::hex {

void make_heroic(UnitType& profile) {
  profile.traits |= kHelmetsAlways;
  profile.ignored_flags++;
}

Mover mover_of(const UnitType& type) {
  if ((type.traits & kWarMachine) != 0) return kMoverMachine;
  return (type.traits & kMounted) != 0 ? kMoverMounted : kMoverFoot;
}

namespace {

// Under siege rules a fortified wall is scalable (Ancients 16).
void apply_siege(Scenario& scenario) {
  for (int i = 0; i < kMaxHexes; ++i) {
    auto& id = scenario.terrain[i];
    const char* form = scenario.rules->terrains[id].siege_form;
    if (form == nullptr) continue;
    for (std::size_t t = 0; t < scenario.rules->terrains.size(); ++t)
      if (std::strcmp(scenario.rules->terrains[t].code, form) == 0) id = TerrainId(static_cast<int>(t));
  }
}

// The leader pieces not on the board, from which Rally may take one (rulings 153).
void add_spare_leaders(Scenario& scenario) {
  const auto missing = [&](Side side) {
    int pieces = scenario.rules->leader_blocks;
    for (const LeaderSetup& l : scenario.leaders) pieces -= l.side == side ? 1 : 0;
    return pieces;
  };
  if (missing(Side::kTop) == 0 && missing(Side::kBottom) == 0) return;
  std::erase_if(scenario.leaders, [](const LeaderSetup& l) { return l.spare; });
  for (Side side : {Side::kTop, Side::kBottom}) {
    int pieces = missing(side);
    for (; pieces > 0 && scenario.leaders.size() < kMaxLeaders; --pieces) {
      LeaderSetup spare;
      spare.side = side;
      spare.spare = true;
      scenario.leaders.push_back(spare);
    }
  }
}

// Prepares the campaign's additions: leaders in litters, leaders of reduced command, loot to take. Green units have no
// standards, nor have elephants and war machines, unless the campaign says otherwise.
void prepare_campaign(Scenario& scenario) {
  scenario.litters = scenario.short_range = scenario.picky = {};
  scenario.trophies = {};
  if (!scenario.campaign.on) return;
  for (std::size_t i = 0; i < scenario.leaders.size(); ++i) {
    const LeaderSetup& l = scenario.leaders[i];
    const LeaderId id(static_cast<int>(i));
    if (l.litter) scenario.litters.add(id);
    if (l.litter || l.is_new || l.temporary) scenario.short_range.add(id);
    if (l.joins != kAnyUnit) scenario.picky.add(id);
  }
  for (std::size_t i = 0; i < scenario.units.size(); ++i) {
    const UnitSetup& unit = scenario.units[i];
    const bool by_kind = unit.profile.symbol != Face::kGreen && (unit.profile.traits & (kElephant | kWarMachine)) == 0;
    if (unit.trophy == TrophyRule::kAlways || (unit.trophy == TrophyRule::kByKind && by_kind))
      scenario.trophies.add(UnitId(static_cast<int>(i)));
  }
}

}  // namespace

void prepare(Scenario& scenario) {
  if (scenario.siege) apply_siege(scenario);
  scenario.board = detail::board_mask(scenario.rules->rows);
  scenario.open_to = {};
  scenario.gates = scenario.spoils_charge = {};
  scenario.stops = {};
  scenario.creep = {};
  scenario.blocks_sight = scenario.risky = scenario.leave_slowly = scenario.rough = {};
  scenario.plateaus = {};
  scenario.board.for_each([&](Hex h) {
    const TerrainType& t = scenario.ground(h);
    for (int m = 0; m < kMovers; ++m) {
      const auto i = m;
      const auto bit = mover_bit(static_cast<Mover>(m));
      for (std::size_t side = 0; side < 2; ++side) {
        const bool shut = t.gate && scenario.owner[h] != static_cast<Side>(side);
        if ((t.impassable_to & bit) == 0 && !shut) scenario.open_to[side][i].add(h);
      }
      if ((t.stops & bit) != 0) scenario.stops[i].add(h);
      if ((t.creep & bit) != 0) scenario.creep[i].add(h);
    }
    if (t.plateau) {
      // Hills of every kind are one sort of height, walls another (rulings 9, Ancients 16).
      scenario.plateaus[t.level > 0 ? 0 : 1].add(h);
    } else if (t.blocks_sight) {
      scenario.blocks_sight.add(h);
    }
    if (t.risky) scenario.risky.add(h);
    if (t.leave_slowly) scenario.leave_slowly.add(h);
    if (t.gate) scenario.gates.add(h);
    if (t.spoils_charge) scenario.spoils_charge.add(h);
    if (scenario.terrain[h] != TerrainId(0)) scenario.rough.add(h);
  });
  scenario.has_plateaus = !scenario.plateaus[0].empty() || !scenario.plateaus[1].empty();
  scenario.has_holds = false;
  for (const Objective& o : scenario.objectives) scenario.has_holds |= o.kind == ObjectiveKind::kHold;
  scenario.reactions = {};
  scenario.troops = {};
  for (std::size_t i = 0; i < scenario.rules->cards.size(); ++i) {
    const CardType& card = scenario.rules->cards[i];
    if (card.reaction != Reaction::kNever)
      scenario.reactions[static_cast<std::size_t>(card.reaction)] = CardId(static_cast<int>(i));
    for (std::size_t u = 0; u < scenario.units.size(); ++u) {
      const UnitType& type = scenario.units[u].profile;
      if ((type.traits & card.who) != 0 && (!card.needs_missiles || type.range > 0))
        scenario.troops[i].add(UnitId(static_cast<int>(u)));
    }
  }
  add_spare_leaders(scenario);
  prepare_campaign(scenario);
}

}  // namespace acies::hex
