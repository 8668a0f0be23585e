#include "tests/kit/checked_campaign.h"

#include <algorithm>

#include "campaign/game.h"
#include "games/hex/notation/scenario_text.h"

namespace acies::kit {

using namespace hex;
using namespace campaign;

namespace {

std::string broken_state(const CampaignState& s) {
  const Campaign& c = *s.campaign;
  if (s.battle >= c.battles.size()) return "there is no such battle";
  if (s.over() != (s.decision == CampaignDecision::kOver)) return "the result and the decision do not agree";
  const CampaignState copy = s;
  if (hash(copy) != hash(s)) return "a copy has another hash";
  for (std::size_t i = 0; i < c.posts.size(); ++i) {
    const LeaderStatus& l = s.leaders[i];
    if (l.misses > 1) return "a leader misses more than a battle";
    if (l.replaced == 0 && l.joins != 0) return "a leader who was not replaced is at home with one kind only";
    if (s.decision != CampaignDecision::kFight) continue;
    if (l.asks_new || l.asks_stand_in) return "a battle begins before a leader is replaced";
    if (l.replaced > 0 && l.joins != kFoot && l.joins != kMounted) return "a new leader is at home nowhere";
    if (l.misses > 0 && l.stand_in != kFoot && l.stand_in != kMounted) return "a stand-in is at home nowhere";
  }
  const CampaignBattle& b = c.battles[s.battle];
  for (std::size_t i = 0; i < s.hero_count; ++i) {
    const HeroicUnit& hero = s.heroes[i];
    if (!hero.unit.exists()) continue;
    const UnitSetup& unit = b.scenario.units[hero.unit];
    if (unit.type != hero.type || unit.side != in_battle(b, hero.side)) return "a heroic unit is another kind of unit";
    for (std::size_t j = 0; j < i; ++j)
      if (s.heroes[j].unit == hero.unit) return "a unit is heroic twice";
  }
  return {};
}

std::string broken_actions(const CampaignState& s, Random& random) {
  const std::vector<CampaignAction> open = legal_actions(s);
  const bool asks = s.decision != CampaignDecision::kFight && s.decision != CampaignDecision::kOver;
  if (asks == open.empty()) return "actions are open to nobody, or none to somebody";
  if (asks == (s.decider == Side::kNobody)) return "no side decides, or a side has nothing to decide";
  for (CampaignAction x : open) {
    if (!is_legal(s, x)) return "an open action is not legal";
    if (std::count(open.begin(), open.end(), x) != 1) return "an action is listed twice";
  }
  const CampaignAction any{static_cast<CampaignActionKind>(random.below(5)),
                           static_cast<std::uint8_t>(random.below(70))};
  if (is_legal(s, any) != (std::find(open.begin(), open.end(), any) != open.end()))
    return "is_legal and the list disagree";
  return {};
}

}  // namespace

CampaignStatistics& CampaignStatistics::operator+=(const CampaignStatistics& more) {
  using Self = CampaignStatistics;
  add_counts(*this, more,
             {&Self::campaigns, &Self::battles, &Self::decisions, &Self::fates, &Self::trophies, &Self::captives,
              &Self::heroes, &Self::stand_ins, &Self::litters, &Self::replaced, &Self::glory_spent});
  return *this;
}

std::optional<Failure> play_checked_campaign(const Campaign& campaign, std::uint64_t seed, int thorough_every,
                                             CampaignStatistics& statistics, GameStatistics& games) {
  CampaignGame game(campaign);
  Random random(seed);
  CampaignEvents events;
  std::uint64_t step = 0;
  const auto failure = [&](const std::string& what) { return Failure{what, step, game.record()}; };
  while (!game.over()) {
    ++step;
    if (game.in_battle()) {
      const Scenario& scenario = game.scenario();
      const Parsed<Scenario> again = parse_scenario(print_scenario(scenario));
      if (!again) return failure("the battle as set up cannot be read: " + again.error().text);
      if (!same_statement(scenario, *again)) return failure("the battle as set up reads as another");
      const Scenario copy = scenario;
      CheckedGame battle(copy, random.next(), thorough_every);
      if (auto wrong = battle.play()) return wrong;
      games += battle.statistics();
      for (Action x : battle.actions()) game.act(x, nullptr, &events);
    } else {
      const std::vector<CampaignAction> open = legal_actions(game.state());
      game.act(open[static_cast<std::size_t>(random.below(static_cast<int>(open.size())))], &events);
      statistics.decisions++;
    }
    if (std::string wrong = broken_state(game.state()); !wrong.empty()) return failure(wrong);
    if (std::string wrong = broken_actions(game.state(), random); !wrong.empty()) return failure(wrong);
  }
  for (const CampaignEvent& e : events) {
    const auto* fate = std::get_if<FateMet>(&e);
    const auto* appointed = std::get_if<Appointed>(&e);
    statistics.fates += fate != nullptr;
    statistics.litters += fate != nullptr && fate->fate == Fate::kSeriousWound;
    statistics.heroes += std::holds_alternative<Honoured>(e);
    statistics.replaced += appointed != nullptr && !appointed->stand_in;
    statistics.stand_ins += appointed != nullptr && appointed->stand_in;
  }
  for (std::size_t i = 0; i < 2; ++i) {
    statistics.trophies += game.state().trophies[i];
    statistics.captives += game.state().captives[i];
    for (const BattleSummary& b : game.state().fought) statistics.glory_spent += b.glory_spent[i];
  }
  statistics.campaigns++;
  statistics.battles += game.campaign().battles.size();
  const auto again = replay_campaign(game.record());
  if (!again) return failure("the record does not replay: " + again.error().text);
  if (hash((*again)->state()) != hash(game.state())) return failure("the record leads elsewhere");
  return std::nullopt;
}

}  // namespace acies::kit
