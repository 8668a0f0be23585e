#include "campaign/wire.h"

#include "campaign/action_text.h"
#include "campaign/words.h"
#include "games/hex/notation/names.h"

namespace acies::campaign {
namespace {

template <class T>
BySide<int> both(const std::array<T, 2>& pair) {
  return {int{pair[0]}, int{pair[1]}};
}

Arm arm_of(std::uint32_t joins) { return joins == kMounted ? Arm::kMounted : Arm::kFoot; }

BattleInfo battle_info(const CampaignState& s, std::size_t number) {
  const CampaignBattle& battle = s.campaign->battles[number];
  const BattleSummary& sum = s.fought[number];
  BattleInfo info{battle.scenario.id, battle.scenario.name, battle.scenario.date, battle.swapped};
  info.fought = sum.result != Result::kNone;
  if (!info.fought) return info;
  info.winner = sum.result;
  info.banners = both(sum.banners);
  info.glory_spent = both(sum.glory_spent);
  info.glory_bought = BySide<GloryBought>{sum.bought[0], sum.bought[1]};
  info.glory_gained = both(sum.glory_gained);
  info.trophies = both(sum.trophies);
  info.captives = both(sum.captives);
  return info;
}

LeaderInfo leader_info(const CampaignState& s, std::size_t post) {
  const LeaderStatus& l = s.leaders[post];
  LeaderInfo info;
  info.post = static_cast<int>(post);
  info.name = post_name(*s.campaign, post);
  info.holder = holder_words(s, post);
  info.fate = l.last;
  info.words = status_words(s, post);
  info.battles = battles_of(*s.campaign, post);
  info.litter = l.litter;
  info.replaced = l.replaced;
  info.misses = l.misses;
  if (l.replaced > 0 && !l.asks_new) info.joins = arm_of(l.joins);
  if (l.misses > 0 && l.stand_in != 0) info.stand_in = arm_of(l.stand_in);
  return info;
}

HeroInfo hero_info(const CampaignState& s, const HeroicUnit& hero) {
  const Campaign& c = *s.campaign;
  const UnitType& type = c.battles[0].scenario.rules->units[hero.type];
  HeroInfo info{type.code, type.name};
  const Hex hex = hero.unit.exists() ? c.battles[s.battle].scenario.units[hero.unit].hex : kNoHex;
  if (hex.exists()) info.hex = hex_text(hex);
  return info;
}

SideInfo side_info(const CampaignState& s, Side side) {
  const auto i = static_cast<std::size_t>(index(side));
  const Campaign& c = *s.campaign;
  SideInfo info{c.sides[i], s.banners[i], s.wins[i], s.glory[i], s.trophies[i], s.captives[i], {}, {}};
  for (std::size_t p = 0; p < c.posts.size(); ++p)
    if (c.posts[p].side == side) info.leaders.push_back(leader_info(s, p));
  for (std::size_t h = 0; h < s.hero_count; ++h)
    if (s.heroes[h].side == side) info.heroes.push_back(hero_info(s, s.heroes[h]));
  return info;
}

}  // namespace

CampaignView view_of(const CampaignState& s) {
  const Campaign& c = *s.campaign;
  CampaignView view;
  view.id = c.id;
  view.name = c.name;
  view.date = c.date;
  view.battle = s.battle;
  view.about = c.about;
  for (std::size_t i = 0; i < c.battles.size(); ++i) view.battles.push_back(battle_info(s, i));
  view.sides = {side_info(s, Side::kTop), side_info(s, Side::kBottom)};
  view.decision = s.decision;
  view.words = decision_words(s);
  view.decider = {s.decider};
  for (const CampaignAction x : legal_actions(s)) view.actions.push_back({action_text(s, x), action_words(s, x)});
  view.winner = s.result;
  return view;
}

ToldEvent told(const CampaignState& after, const CampaignEvent& event) { return {event, event_words(after, event)}; }

}  // namespace acies::campaign
