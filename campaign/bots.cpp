#include "campaign/bots.h"

#include "base/random.h"
#include "campaign/thumb.h"
#include "games/hex/players/pair_chance.h"

namespace acies::campaign {
namespace {

void act_in_battle(CampaignGame& game, const CampaignPlayers& players, PairChance& chance, CampaignEvents& events) {
  const State& s = game.battle();
  if (s.decider == Side::kChance) return game.act(chance(s), nullptr, &events);
  Player& player = *players[static_cast<std::size_t>(index(game.decider()))];
  game.act(player.choose(view(s, s.decider), {}), nullptr, &events);
}

void act_between_battles(CampaignGame& game, Random& dice, CampaignEvents& events) {
  const CampaignState& s = game.state();
  if (s.decider == Side::kChance)
    game.act({CampaignActionKind::kDie, static_cast<std::uint8_t>(1 + dice.below(6))}, &events);
  else
    game.act(choose(s), &events);
}

}  // namespace

void play_on(CampaignGame& game, const CampaignPlayers& players, std::uint64_t seed, int battles,
             const std::function<void(const CampaignState&, const CampaignEvent&)>& tell) {
  Random dice(seed_for(seed, {seed_word("campaign"), game.state().battle}));
  const int last = game.state().battle + battles;
  std::optional<PairChance> chance;
  while (!game.over() && (game.state().battle < last || !game.in_battle())) {
    CampaignEvents events;
    if (game.in_battle()) {
      if (!chance) chance.emplace(seed_for(seed, {seed_word("battle"), game.state().battle}));
      act_in_battle(game, players, *chance, events);
    } else {
      chance.reset();
      act_between_battles(game, dice, events);
    }
    for (const CampaignEvent& event : events) tell(game.state(), event);
  }
}

}  // namespace acies::campaign
