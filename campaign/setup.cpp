// A battle of the campaign as it is to be fought: the scenario, and everything that carries over.
#include <algorithm>

#include "base/sort.h"
#include "campaign/campaign.h"

namespace acies::campaign {
namespace {

std::string possessive(const std::string& name) { return name + (name.back() == 's' ? "'" : "'s"); }

std::string ordinal(int n) { return n == 2 ? "second " : n == 3 ? "third " : std::to_string(n) + "th "; }

std::string holder_name(const Post& post, const LeaderStatus& status) {
  if (post.name.empty()) return "";
  std::string name = post.name;
  if (status.replaced > 0)
    name = possessive(name) + " " + (status.replaced > 1 ? ordinal(status.replaced) : "") + "successor";
  return status.misses > 0 ? possessive(name) + " stand-in" : name;
}

void appoint(LeaderSetup& leader, const Post& post, const LeaderStatus& status) {
  leader.name = holder_name(post, status);
  if (status.misses > 0) {
    leader.temporary = true;
    leader.joins = status.stand_in;
    return;
  }
  leader.is_new = status.replaced > 0;
  if (leader.is_new) leader.joins = status.joins;
  leader.litter = status.litter;
}

const UnitSetup* unit_on(const Scenario& s, Hex h) {
  for (const UnitSetup& unit : s.units)
    if (h.exists() && unit.hex == h) return &unit;
  return nullptr;
}

// A replacement who is not at home with the unit his post stands with joins the nearest unit of his kind without a
// leader; if there is none, he stands by himself, as near as can be.
void find_place(Scenario& s, LeaderSetup& leader) {
  const UnitSetup* with = unit_on(s, leader.hex);
  if (with == nullptr || (with->profile.traits & leader.joins) != 0) return;
  const auto led = [&](Hex h) {
    return std::any_of(s.leaders.begin(), s.leaders.end(), [&](const LeaderSetup& l) { return l.hex == h; });
  };
  const Hex from = leader.hex;
  Hex best = kNoHex;
  const auto nearer = [&](Hex h) { return !best.exists() || distance(from, h) < distance(from, best); };
  for (const UnitSetup& unit : s.units)
    if (unit.side == leader.side && unit.hex.exists() && (unit.profile.traits & leader.joins) != 0 && !led(unit.hex) &&
        nearer(unit.hex))
      best = unit.hex;
  if (!best.exists())
    s.open_to[static_cast<std::size_t>(index(leader.side))][kMoverLeader].for_each([&](Hex h) {
      if (unit_on(s, h) == nullptr && !led(h) && nearer(h)) best = h;
    });
  if (best.exists()) leader.hex = best;
}

// Leaders without a name by their order on the map, those in reserve after the others.
std::vector<std::size_t> nameless(const Scenario& s, Side side) {
  std::vector<std::size_t> list;
  for (std::size_t i = 0; i < s.leaders.size(); ++i)
    if (s.leaders[i].side == side && s.leaders[i].name.empty() && !s.leaders[i].spare) list.push_back(i);
  sort_stably(list.begin(), list.end(), [&](std::size_t a, std::size_t b) {
    const Hex x = s.leaders[a].hex, y = s.leaders[b].hex;
    return (x.exists() ? x.value : 255) < (y.exists() ? y.value : 255);
  });
  return list;
}

std::uint8_t find_post(Campaign& c, const Post& wanted) {
  for (std::size_t i = 0; i < c.posts.size(); ++i)
    if (c.posts[i].side == wanted.side && c.posts[i].name == wanted.name && c.posts[i].number == wanted.number)
      return static_cast<std::uint8_t>(i);
  if (c.posts.size() == kMaxPosts) return kNoPost;
  c.posts.push_back(wanted);
  return static_cast<std::uint8_t>(c.posts.size() - 1);
}

}  // namespace

void prepare(Campaign& campaign) {
  campaign.posts.clear();
  for (CampaignBattle& battle : campaign.battles) {
    const Scenario& s = battle.scenario;
    battle.posts.assign(s.leaders.size(), kNoPost);
    for (std::size_t i = 0; i < s.leaders.size(); ++i)
      if (!s.leaders[i].name.empty())
        battle.posts[i] = find_post(campaign, {in_campaign(battle, s.leaders[i].side), s.leaders[i].name, 0});
    for (Side side : {Side::kTop, Side::kBottom}) {
      int number = 0;
      for (std::size_t i : nameless(s, side))
        battle.posts[i] = find_post(campaign, {in_campaign(battle, side), "", ++number});
    }
  }
}

Scenario battle_of(const CampaignState& state) {
  const Campaign& campaign = *state.campaign;
  const CampaignBattle& battle = campaign.battles[state.battle];
  Scenario s = battle.scenario;
  s.campaign = CampaignRules{};
  s.campaign.on = true;
  s.campaign.one_glory_a_turn = campaign.options.one_glory_a_turn;
  s.campaign.flat_range = campaign.options.flat_range;
  s.campaign.elephants_take_trophies = campaign.options.elephant_trophies;
  for (int side = 0; side < 2; ++side) {
    const int own = index(in_campaign(battle, static_cast<Side>(side)));
    s.sides[side].glory = state.glory[own];
    s.campaign.stragglers |= state.glory[own] >= 2;
  }
  for (int i = 0; i < state.hero_count; ++i) {
    const HeroicUnit& hero = state.heroes[static_cast<std::size_t>(i)];
    if (!hero.unit.exists()) continue;
    s.units[hero.unit].heroic = true;
    make_heroic(s.units[hero.unit].profile);
  }
  for (UnitSetup& unit : s.units)
    for (const TrophyException& x : campaign.trophies)
      if (x.side == in_campaign(battle, unit.side) && x.type == unit.type)
        unit.trophy = x.has ? TrophyRule::kAlways : TrophyRule::kNever;
  for (std::size_t i = 0; i < s.leaders.size(); ++i) {
    if (battle.posts[i] == kNoPost) continue;
    appoint(s.leaders[i], campaign.posts[battle.posts[i]], state.leaders[battle.posts[i]]);
    find_place(s, s.leaders[i]);
  }
  prepare(s);
  return s;
}

}  // namespace acies::campaign
