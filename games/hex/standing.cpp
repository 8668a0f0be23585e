#include "games/hex/standing.h"

#include <algorithm>

#include "games/hex/model/board.h"
#include "games/hex/questions.h"

namespace acies::hex {
namespace {

constexpr OrderedAnswer at_once(Action x) { return {x, StandingWait::kNone}; }

// The unit of the side that decides, which the question is about; none if a leader flees or no unit is meant.
UnitId unit_asked_about(const State& s) {
  switch (s.decision) {
    case Decision::kReact:
    case Decision::kBattleBack:
    case Decision::kShoot:
    case Decision::kEvadeTo:
      return engagement(s).target;
    case Decision::kIgnoreFlags:
    case Decision::kRetreatTo:
      return asked_unit(s);
    default:
      return kNoUnit;
  }
}

// The side wants to be asked all the same.
bool is_excepted(const State& s, const StandingOrders& orders) {
  const std::string_view way = orders.way("except");
  if (way != "leader" && way != "last") return false;
  if (s.decision == Decision::kLeaderStep) return true;
  const UnitId u = unit_asked_about(s);
  if (!u.exists() || !on_board(s, u)) return false;
  return has_leader(s, u) || (way == "last" && s.blocks[u] == 1);
}

StandingWait wait_of(std::string_view cards) {
  if (cards == "hour") return StandingWait::kHour;
  return cards == "eight" ? StandingWait::kEightHours : StandingWait::kMoment;
}

// Whether a card is played against this unit, if one is held.
bool plays_against(const State& s, std::string_view cards, UnitId enemy) {
  if (cards == "play") return true;
  return cards == "leaders" && enemy.exists() && on_board(s, enemy) && has_leader(s, enemy);
}

const Action* find(const ActionList& open, ActionKind kind) {
  const Action* found = std::find_if(open.begin(), open.end(), [&](Action x) { return x.kind == kind; });
  return found == open.end() ? nullptr : found;
}

std::optional<OrderedAnswer> reaction(const State& s, const ActionList& open, const StandingOrders& orders) {
  const Engagement e = engagement(s);
  const std::string_view cards = orders.way("cards"), way = orders.way("react");
  OrderedAnswer answer = at_once(action(ActionKind::kStand));
  // The check that depends on the hand comes last, and changes nothing of the wait.
  const bool might_strike = may_hold(s, s.decider, Reaction::kFirstStrike);
  if (might_strike) {
    if (cards.empty() || cards == "ask") return std::nullopt;
    answer.wait = wait_of(cards);
  }
  if (const Action* evade = find(open, ActionKind::kEvade)) {
    if (way.empty() || way == "ask") return std::nullopt;
    if (way == "evade" || (way == "weak" && s.blocks[e.target] <= 2)) answer.action = *evade;
  }
  if (const Action* strike = find(open, ActionKind::kStrikeFirst); strike && plays_against(s, cards, e.attacker))
    answer.action = *strike;
  return answer;
}

// With the unit that has the most blocks.
std::optional<OrderedAnswer> ambush(const State& s, const ActionList& open, const StandingOrders& orders) {
  const std::string_view cards = orders.way("cards");
  if (cards.empty() || cards == "ask") return std::nullopt;
  OrderedAnswer answer{action(ActionKind::kDone), wait_of(cards)};
  if (!plays_against(s, cards, engagement(s).attacker)) return answer;
  int most = 0;
  for (const Action x : open) {
    if (x.kind != ActionKind::kAmbush) continue;
    const int blocks = s.blocks[unit_at(s, x.hex())];
    if (blocks > most) answer.action = x;
    most = std::max(most, blocks);
  }
  return answer;
}

// How good a hex is to end in: beside friends and away from the enemy.
int shelter(const State& s, Hex h) {
  return 2 * (next_to(h) & units_of(s, s.decider)).size() - (next_to(h) & units_of(s, other(s.decider))).size();
}

// A fleeing leader joins a unit, or stops, rather than run on; past the enemy only if he must.
int flight(const State& s, Action x) {
  if (x.kind == ActionKind::kStop) return 2;
  if (x.kind != ActionKind::kStep) return 0;
  if (units_of(s, s.decider).has(x.hex())) return 3;
  return units_of(s, other(s.decider)).has(x.hex()) ? -1 : 1;
}

Action best_way(const State& s, const ActionList& open) {
  const auto worth = [&](Action x) {
    if (s.decision == Decision::kLeaderStep) return flight(s, x);
    return s.decision == Decision::kTrample ? 0 : shelter(s, x.hex());
  };
  Action best = open[0];
  for (const Action x : open)
    if (worth(x) > worth(best)) best = x;
  return best;
}

std::optional<OrderedAnswer> if_yes_or_no(std::string_view way, ActionKind yes) {
  if (way == "yes") return at_once(action(yes));
  if (way == "no") return at_once(action(ActionKind::kDone));
  return std::nullopt;
}

std::optional<OrderedAnswer> flags(const ActionList& open, std::string_view way) {
  if (way == "none") return at_once(action(ActionKind::kIgnore, 0));
  if (way != "all") return std::nullopt;
  int most = 0;
  for (const Action x : open)
    if (x.kind == ActionKind::kIgnore) most = std::max<int>(most, x.a);
  return at_once(action(ActionKind::kIgnore, most));
}

}  // namespace

std::optional<OrderedAnswer> ordered_answer(const State& s, const StandingOrders& orders) {
  if (s.over() || !is_player(s.decider) || s.decider == s.active || orders.empty()) return std::nullopt;
  if (is_excepted(s, orders)) return std::nullopt;
  ActionList open;
  legal_actions(s, open);
  switch (s.decision) {
    case Decision::kReact:
      return reaction(s, open, orders);
    case Decision::kAmbush:
      return ambush(s, open, orders);
    case Decision::kIgnoreFlags:
      return flags(open, orders.way("flags"));
    case Decision::kBattleBack:
      return if_yes_or_no(orders.way("back"), ActionKind::kBattleBack);
    case Decision::kShoot:
      return if_yes_or_no(orders.way("shoot"), ActionKind::kShoot);
    case Decision::kBattleBonus:
      if (orders.way("tokens") != "keep") return std::nullopt;
      return at_once(action(ActionKind::kDone));
    case Decision::kEvadeTo:
    case Decision::kRetreatTo:
    case Decision::kTrample:
    case Decision::kLeaderStep:
      if (orders.way("ways") != "choose") return std::nullopt;
      return at_once(best_way(s, open));
    default:
      return std::nullopt;
  }
}

}  // namespace acies::hex
