#include "games/hex/wire/preview.h"

#include "games/hex/model/board.h"
#include "games/hex/questions.h"
#include "games/hex/words/decision_words.h"

namespace acies::hex::wire {
namespace {

bool is_order(ActionKind kind) {
  switch (kind) {
    case ActionKind::kOrder:
    case ActionKind::kOrderLeader:
    case ActionKind::kOrderOne:
    case ActionKind::kMarch:
    case ActionKind::kLead:
    case ActionKind::kRally:
      return true;
    default:
      return false;
  }
}

// The pieces that a card orders by itself, or leaves its player to order.
HexSet orders_of_card(const State& before, const State& s, Side side) {
  HexSet orders;
  if (s.decider == side && (s.decision == Decision::kOrder || s.decision == Decision::kRally)) {
    ActionList open;
    legal_actions(s, open);
    for (const Action x : open)
      if (is_order(x.kind)) orders.add(x.hex());
  }
  // Cards that order whole classes at once ask nothing.
  units_of(s, side).for_each([&](Hex h) {
    const UnitId u = unit_at(s, h);
    if (s.ordered.has(u) && !before.ordered.has(u)) orders.add(h);
  });
  leaders_of(s, side).for_each([&](Hex h) {
    if (s.ordered_leaders.has(leader_at(s, h))) orders.add(h);
  });
  return orders;
}

std::vector<Target> targets(const State& s, Side side, Hex from) {
  std::vector<Target> all;
  ActionList attacks;
  if (from.exists() && unit_at(s, from).exists() && side_of(s, unit_at(s, from)) == side)
    attacks_from_here(s, side, attacks);
  for (const Action x : attacks) {
    if (x.hex() != from) continue;
    const AttackOdds odds = attack_odds(s, unit_at(s, from), x.to());
    all.push_back({from, x.to(), odds.attack.dice, odds.attack.expected_hits, odds.attack.gone});
  }
  return all;
}

// The state when the dice of the fight are rolled next, if they come first
// after an action; a token that may or may not be spent is not spent. Nothing
// when something else comes first.
std::optional<State> up_to_the_dice(State s, Action choice) {
  apply(s, choice);
  while (!s.over() && s.decision == Decision::kBattleBonus) apply(s, action(ActionKind::kDone));
  if (!blow_being_rolled(s)) return std::nullopt;
  return s;
}

// The roll that may answer the one that a defender's choice brings.
std::optional<AnswerToCome> answer_to_come(const State& s, Action choice, const Blow& blow) {
  if (s.decision != Decision::kReact) return std::nullopt;
  const Engagement combat = engagement(s);
  const bool first = choice.kind == ActionKind::kStrikeFirst;
  const AttackTerms terms = first ? AttackTerms::kFirstStrike : blow.bonus ? AttackTerms::kBonus : AttackTerms::kPlain;
  const AttackOdds odds = attack_odds(s, combat.attacker, combat.at, terms);
  double chance = 0;
  const BlowOdds* then = nullptr;
  if (odds.struck_first && choice.kind != ActionKind::kEvade) {
    then = &odds.attack;
    chance = odds.attack_chance;
  } else if (choice.kind == ActionKind::kEvade && odds.may_shoot) {
    then = &odds.shot;
    chance = odds.shot_chance;
  } else if (choice.kind == ActionKind::kStand && odds.may_be_answered) {
    then = &odds.back;
    chance = odds.back_chance;
  }
  if (chance <= 0 || then == nullptr || then->dice == 0) return std::nullopt;
  return AnswerToCome{chance, coming_roll(s, *then)};
}

}  // namespace

Preview preview(const View& view, Action action) {
  State s = view.state;
  apply(s, action);
  Preview p;
  p.words = action_words(view.state, action);
  if (action.kind == ActionKind::kPlay || action.kind == ActionKind::kPlayAs)
    p.order = orders_of_card(view.state, s, view.viewer);
  p.targets = targets(s, view.viewer, action.kind == ActionKind::kMove ? action.to() : kNoHex);
  // A defender asked whether to stand, to evade, to battle back … sees the dice
  // that his choice brings.
  const std::optional<State> dice = up_to_the_dice(view.state, action);
  if (const std::optional<Blow> blow = dice ? blow_being_rolled(*dice) : std::nullopt) {
    p.roll = coming_roll(*dice, blow_odds(*dice, *blow));
    p.after = answer_to_come(view.state, action, *blow);
  }
  return p;
}

}  // namespace acies::hex::wire
