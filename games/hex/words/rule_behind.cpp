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

// The rule that each event is an example of. Events without a rule worth citing are listed, so that a new event is not
// forgotten.
class Behind {
 public:
  explicit Behind(const Table& table) : t(table) {}

  RuleBehind operator()(const OneOf<TurnBegan, CardDrawn, Reshuffled> auto&) const { return chapter("turn"); }
  RuleBehind operator()(const OneOf<CardPlayed, ReactionPlayed, CardDiscarded> auto& e) const {
    return card(*t.scenario, e.card);
  }
  RuleBehind operator()(const OneOf<PlainOrder, UnitRallied> auto&) const { return card(*t.scenario, t.card); }
  RuleBehind operator()(const OneOf<UnitOrdered, LeaderOrdered, HandLimit> auto&) const { return chapter("orders"); }
  RuleBehind operator()(const Inspired& e) const { return {"inspired", t.scenario->rules->inspired[e.action].code}; }
  RuleBehind operator()(const OneOf<Tokens, TokenDie, Bravery> auto&) const { return chapter("tokens"); }
  RuleBehind operator()(const OneOf<LeaderMoved, LeaderLost, LeaderLeft, LeaderPromoted, UnitUnordered> auto&) const {
    return chapter("leaders");
  }
  RuleBehind operator()(const OneOf<BannersChanged, ObjectiveGained, ObjectiveLost, Cleared, GameOver> auto&) const {
    return chapter("victory");
  }
  RuleBehind operator()(const OneOf<EvadeDeclared, ShotFired> auto&) const { return chapter("evading"); }
  RuleBehind operator()(const Hits& e) const { return e.flags > 0 ? chapter("flags") : RuleBehind{}; }
  RuleBehind operator()(const FlagsIgnored&) const { return chapter("flags"); }
  RuleBehind operator()(
      const OneOf<ReserveCalled, UnitEntered, LeaderEntered, UnitLeft, BattleOver, TurnEnded, Awaits> auto&) const {
    return {};
  }
  // Of a campaign, whose rules the aid of a battle does not have.
  RuleBehind operator()(
      const OneOf<Glory, LeadershipBought, LeadershipUsed, Stragglers, Felled, TrophyTaken, MovesFirst> auto&) const {
    return {};
  }

  RuleBehind operator()(const UnitMoved& e) const {
    switch (e.cause) {
      case MoveCause::kOrder:
      case MoveCause::kSecondMove:
        return unit_at(t, e.from);
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

  RuleBehind operator()(const BattleDeclared& e) const {
    switch (e.mode) {
      case StrikeMode::kFire:
        return chapter("ranged");
      case StrikeMode::kEvaded:
      case StrikeMode::kParthian:
        return chapter("evading");
      default:
        return chapter("close");
    }
  }

  RuleBehind operator()(const Rolled& e) const {
    switch (e.cause) {
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

  RuleBehind operator()(const OneOf<BlocksLost, UnitLost> auto& e) const {
    switch (e.cause) {
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

 private:
  const Table& t;
};

}  // namespace

RuleBehind rule_behind(const Table& t, const Event& e) { return std::visit(Behind(t), e); }

void RulesBehind::add(RuleBehind rule) {
  if (!rule.exists() || size_ == rules_.size()) return;
  for (const RuleBehind& known : *this)
    if (std::string_view(known.kind) == rule.kind && std::string_view(known.code) == rule.code) return;
  rules_[size_++] = rule;
}

}  // namespace acies::hex
