// Questions a client may ask about what it sees: odds and previews.
#include "games/hex/model/board.h"
#include "games/hex/notation/names.h"
#include "games/hex/odds.h"
#include "games/hex/questions.h"
#include "games/hex/wire/content_json.h"
#include "games/hex/wire/table_json.h"
#include "games/hex/words/decision_words.h"
#include "games/hex/words/odds_words.h"

namespace acies::hex {
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

void write_targets(JsonWriter& out, const State& s, Side side, Hex from) {
  out.key("targets").open('[');
  ActionList attacks;
  if (from.exists() && unit_at(s, from).exists() && side_of(s, unit_at(s, from)) == side)
    attacks_from_here(s, side, attacks);
  for (const Action x : attacks) {
    if (x.hex() != from) continue;
    const AttackOdds odds = attack_odds(s, unit_at(s, from), x.to());
    out.open('{').field("from", hex_text(from)).field("to", hex_text(x.to())).field("dice", odds.attack.dice);
    out.field("expected_hits", odds.attack.expected_hits).field("gone", odds.attack.gone).close('}');
  }
  out.close(']');
}

// The state when the dice of the fight are rolled next, if that is what comes first after an action; a token nobody is known
// to spend is not spent. Nothing when something else comes first.
std::optional<State> up_to_the_dice(State s, Action choice) {
  apply(s, choice);
  while (!s.over() && s.decision == Decision::kBattleBonus) apply(s, action(ActionKind::kDone));
  if (!blow_being_rolled(s)) return std::nullopt;
  return s;
}

// Somebody asked whether to stand, to evade, to battle back … : the dice that his choice brings, and what may come after.
void write_coming_dice(JsonWriter& out, const State& s, Action choice) {
  const std::optional<State> dice = up_to_the_dice(s, choice);
  const std::optional<Blow> blow = dice ? blow_being_rolled(*dice) : std::nullopt;
  out.key("roll");
  if (!blow) {
    out.null().key("after").null();
    return;
  }
  out.raw(blow_odds_json(*dice, blow_odds(*dice, *blow))).key("after");
  double chance = 0;
  BlowOdds then;
  if (s.decision == Decision::kReact) {
    const Engagement combat = engagement(s);
    const bool first = choice.kind == ActionKind::kStrikeFirst;
    const AttackTerms terms = first         ? AttackTerms::kFirstStrike
                              : blow->bonus ? AttackTerms::kBonus
                                            : AttackTerms::kPlain;
    const AttackOdds odds = attack_odds(s, combat.attacker, combat.at, terms);
    if (odds.struck_first && choice.kind != ActionKind::kEvade) {
      then = odds.attack;
      chance = odds.attack_chance;
    } else if (choice.kind == ActionKind::kEvade && odds.may_shoot) {
      then = odds.shot;
      chance = odds.shot_chance;
    } else if (choice.kind == ActionKind::kStand && odds.may_be_answered) {
      then = odds.back;
      chance = odds.back_chance;
    }
  }
  if (chance <= 0 || then.dice == 0) {
    out.null();
    return;
  }
  out.open('{').field("chance", chance).key("roll").raw(blow_odds_json(s, then)).close('}');
}

}  // namespace

std::string odds_fields(const State& s, Hex from, Hex to, std::string& trouble) {
  trouble = why_no_attack(s, from, to);
  if (!trouble.empty()) return "";
  const AttackTerms terms = s.decision == Decision::kBonusBattle ? AttackTerms::kBonus : AttackTerms::kPlain;
  const AttackOdds odds = attack_odds(s, unit_at(s, from), to, terms);
  JsonWriter head;
  head.open('{').field("to", hex_text(to)).field("words", dice_reasons(s, odds.attack));
  return head.take().substr(1) + "," + odds_json(s, odds).substr(1);
}

void write_preview_fields(JsonWriter& out, const View& view, Action action) {
  const Side side = view.viewer;
  State s = view.state;
  apply(s, action);
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
    if (s.ordered.has(u) && !view.state.ordered.has(u)) orders.add(h);
  });
  leaders_of(s, side).for_each([&](Hex h) {
    if (s.ordered_leaders.has(leader_at(s, h))) orders.add(h);
  });
  out.field("words", action_words(view.state, action)).key("order");
  const bool plays = action.kind == ActionKind::kPlay || action.kind == ActionKind::kPlayAs;
  write_hexes(out, plays ? orders : HexSet{});
  write_targets(out, s, side, action.kind == ActionKind::kMove ? action.to() : kNoHex);
  write_coming_dice(out, view.state, action);
}

}  // namespace acies::hex
