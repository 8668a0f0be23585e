#include "games/hex/words/rule_behind.h"

#include <string_view>

namespace acies::hex {
namespace {

RuleBehind chapter(const char* code) { return {"chapter", code}; }

RuleBehind card(const Scenario& s, int c) {
  return c < static_cast<int>(s.rules->cards.size()) ? RuleBehind{"card", s.rules->cards[c].code} : RuleBehind{};
}

RuleBehind elephants(const Scenario& s) {
  for (const UnitType& u : s.rules->units)
    if ((u.traits & kElephant) != 0) return {"unit", u.code};
  return {};
}

RuleBehind marsh(const Scenario& s) {
  for (const TerrainType& t : s.rules->terrains)
    if (t.risky) return {"terrain", t.code};
  return {};
}

RuleBehind unit_at(const Table& t, Hex h) {
  for (std::size_t i = 0; h.exists() && i < t.scenario->units.size(); ++i)
    if (t.unit_hex[i] == h) return {"unit", t.scenario->units[i].profile.code};
  return {};
}

RuleBehind of_move(const Table& t, const Event& e) {
  switch (static_cast<MoveCause>(e.c)) {
    case MoveCause::kOrder:
    case MoveCause::kSecondMove:
      return unit_at(t, Hex(e.a));
    case MoveCause::kRetreat:
      return chapter("flags");
    case MoveCause::kEvade:
      return chapter("evading");
    case MoveCause::kAdvance:
      return chapter("momentum");
    case MoveCause::kFlight:
      return chapter("leaders");
  }
  return {};
}

RuleBehind of_battle(const Event& e) {
  switch (static_cast<StrikeMode>(e.c)) {
    case StrikeMode::kFire:
      return chapter("ranged");
    case StrikeMode::kEvaded:
    case StrikeMode::kParthian:
      return chapter("evading");
    default:
      return chapter("close");
  }
}

RuleBehind of_roll(const Table& t, const Event& e) {
  switch (static_cast<RollCause>(e.d)) {
    case RollCause::kLeaderCheck:
    case RollCause::kEscape:
      return chapter("leaders");
    case RollCause::kReroll:
    case RollCause::kRampage:
      return elephants(*t.scenario);
    case RollCause::kMarsh:
      return marsh(*t.scenario);
    case RollCause::kOrders:
    case RollCause::kRally:
      return card(*t.scenario, t.card);
    case RollCause::kStrike:
    case RollCause::kFirstPlayer:
    case RollCause::kStragglers:
    case RollCause::kTrophy:
      break;
  }
  return {};
}

RuleBehind of_loss(const Table& t, const Event& e) {
  switch (static_cast<LossCause>(e.c)) {
    case LossCause::kRetreat:
      return chapter("flags");
    case LossCause::kRampage:
    case LossCause::kElephantRetreat:
      return elephants(*t.scenario);
    case LossCause::kMarsh:
      return marsh(*t.scenario);
    default:
      return {};
  }
}

}  // namespace

RuleBehind rule_behind(const Table& t, const Event& e) {
  switch (e.kind) {
    case EventKind::kTurnBegan:
    case EventKind::kCardDrawn:
    case EventKind::kReshuffled:
      return chapter("turn");
    case EventKind::kCardPlayed:
    case EventKind::kReactionPlayed:
    case EventKind::kCardDiscarded:
      return card(*t.scenario, e.a);
    case EventKind::kPlainOrder:
    case EventKind::kUnitRallied:
      return card(*t.scenario, t.card);
    case EventKind::kUnitOrdered:
    case EventKind::kLeaderOrdered:
    case EventKind::kHandLimit:
      return chapter("orders");
    case EventKind::kUnitMoved:
      return of_move(t, e);
    case EventKind::kLeaderMoved:
    case EventKind::kLeaderLost:
    case EventKind::kLeaderLeft:
    case EventKind::kLeaderPromoted:
    case EventKind::kUnitUnordered:
      return chapter("leaders");
    case EventKind::kBattleDeclared:
      return of_battle(e);
    case EventKind::kEvadeDeclared:
    case EventKind::kShotFired:
      return chapter("evading");
    case EventKind::kRolled:
      return of_roll(t, e);
    case EventKind::kHits:
      return e.c > 0 ? chapter("flags") : RuleBehind{};
    case EventKind::kFlagsIgnored:
      return chapter("flags");
    case EventKind::kBlocksLost:
    case EventKind::kUnitLost:
      return of_loss(t, e);
    case EventKind::kBannersChanged:
    case EventKind::kObjectiveGained:
    case EventKind::kObjectiveLost:
    case EventKind::kCleared:
    case EventKind::kGameOver:
      return chapter("victory");
    case EventKind::kInspired:
      return {"inspired", t.scenario->rules->inspired[e.a].code};
    case EventKind::kTokens:
    case EventKind::kTokenDie:
    case EventKind::kBravery:
      return chapter("tokens");
    case EventKind::kGlory:  // of a campaign, whose rules the aid of a battle does not have
    case EventKind::kLeadershipBought:
    case EventKind::kLeadershipUsed:
    case EventKind::kStragglers:
    case EventKind::kFelled:
    case EventKind::kTrophyTaken:
    case EventKind::kMovesFirst:
    case EventKind::kReserveCalled:
    case EventKind::kUnitEntered:
    case EventKind::kLeaderEntered:
    case EventKind::kUnitLeft:
    case EventKind::kBattleOver:
    case EventKind::kTurnEnded:
    case EventKind::kAwaits:
      break;
  }
  return {};
}

void RulesBehind::add(RuleBehind rule) {
  if (!rule.exists() || size_ == rules_.size()) return;
  for (const RuleBehind& known : *this)
    if (std::string_view(known.kind) == rule.kind && std::string_view(known.code) == rule.code) return;
  rules_[size_++] = rule;
}

}  // namespace acies::hex
