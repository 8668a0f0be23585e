#include "games/hex/players/greedy_player.h"

#include <algorithm>

#include "games/hex/model/board.h"
#include "games/hex/odds.h"
#include "games/hex/players/after.h"
#include "games/hex/players/glory.h"
#include "games/hex/players/greedy_scores.h"
#include "games/hex/questions.h"

namespace acies::hex {
namespace {

using greedy::attack_score;
using greedy::kBanner;
using greedy::place_score;
using greedy::rough_attack_score;

constexpr double kWorthIt = 0.05;   // gains below this are not worth a move or an order
constexpr double kTokenPrice = 2;   // the least gain of an inspired action
constexpr double kUnplayable = -1;  // cards that order no unit now

Action done() { return action(ActionKind::kDone); }

// The choice with the highest score; the first of equals.
template <class Score>
Action best_of(const ActionList& open, Score&& score) {
  Action best = open[0];
  double most = -1e9;
  for (Action x : open) {
    const double value = score(x);
    if (value > most) {
      most = value;
      best = x;
    }
  }
  return best;
}

bool waits_for(const State& s, Side side, Decision d) { return s.decision == d && s.decider == side; }

// --- Thinking ahead to the end of the own moves: no dice fall before that ------------------------------------------------

// The best attack of the unit in a hex when all moves are made, 0 if it had better not attack.
double best_attack_from(const State& moving, Hex h) {
  const Side side = moving.decider;
  const State s = moving.decision == Decision::kMove ? after(moving, done()) : moving;
  if (!waits_for(s, side, Decision::kBattle)) return 0;
  ActionList open;
  legal_actions(s, open);
  double best = 0;
  for (Action x : open)
    if (x.kind == ActionKind::kBattle && x.hex() == h)
      best = std::max(best, rough_attack_score(s, unit_at(s, h), x.to(), false));
  return best;
}

// The gain of a move, with the attack it makes possible, over standing still and attacking from there.
double score_after_move(const State& s, Action x) {
  if (x.kind == ActionKind::kLeave) return kBanner;
  const State t = after(s, x);
  const Hex to = x.to();
  if (x.kind == ActionKind::kMoveLeader) return place_score(t, leader_at(t, to));
  double score = place_score(t, unit_at(t, to));
  if (t.decider == s.decider && (t.decision == Decision::kMove || t.decision == Decision::kBattle))
    score += best_attack_from(t, to);
  return score;
}
double score_before_move(const State& s, Action x) {
  const Hex h = x.hex();
  if (x.kind == ActionKind::kMoveLeader) return place_score(s, leader_at(s, h));
  return place_score(s, unit_at(s, h)) + (s.decision == Decision::kMove ? best_attack_from(s, h) : 0);
}

// The most that the unit in a hex can gain by its order, compared with having none.
double worth_of_order(const State& ordered, Side side, Hex h) {
  State s = ordered;
  while (s.decider == side && (s.decision == Decision::kOrder || s.decision == Decision::kInspire)) apply(s, done());
  if (s.decider != side || !unit_at(s, h).exists()) return 0;
  if (s.decision == Decision::kBattle) return best_attack_from(s, h);
  if (s.decision != Decision::kMove) return 0;
  const double now = place_score(s, unit_at(s, h));
  double best = now + best_attack_from(s, h);
  ActionList open;
  legal_actions(s, open);
  for (Action x : open)
    if ((x.kind == ActionKind::kMove || x.kind == ActionKind::kLeave) && x.hex() == h)
      best = std::max(best, score_after_move(s, x));
  return best - now;
}

double score_of_order(const State& s, Action x) {
  switch (x.kind) {
    case ActionKind::kDone:
      return kWorthIt;
    case ActionKind::kOrder:
    case ActionKind::kOrderOne:
    case ActionKind::kLead:
      return worth_of_order(after(s, x), s.decider, x.hex()) + (x.kind == ActionKind::kLead ? kWorthIt : 0);
    case ActionKind::kMarch:
      return 0.5 * worth_of_order(after(s, x), s.decider, x.hex());
    case ActionKind::kBring:
      return x.a < kMaxUnits && x.b != 0 ? 3.5 : 3;  // two for one order
    case ActionKind::kCallReserve:
      return 2 * kBanner;
    default:
      return 0.02;  // a leader by himself: only when a unit has no use for the order
  }
}

// The gain of all the orders of a card together, chosen one after the other.
double worth_of_orders(State s) {
  const Side side = s.decider;
  double sum = 0;
  while (waits_for(s, side, Decision::kOrder)) {
    ActionList open;
    legal_actions(s, open);
    const Action x = best_of(open, [&](Action y) {
      // The leader of a Leadership card stands for those around him: try each.
      return y.kind == ActionKind::kLead ? score_of_order(s, y) + worth_of_orders(after(s, y)) : score_of_order(s, y);
    });
    if (x.kind == ActionKind::kDone) break;
    sum += score_of_order(s, x);
    apply(s, x);
  }
  return sum;
}

// Everyone ordered at once, without a choice: Clash of Shields, Leaders, Darken the Sky.
double worth_of_everyone(const State& s) {
  double sum = 0;
  units_of(s, s.decider).for_each([&](Hex h) {
    if (s.ordered.has(unit_at(s, h))) sum += std::max(0.0, worth_of_order(s, s.decider, h));
  });
  return sum;
}

double worth_of_play(const State& s, Action x) {
  const Side side = s.decider;
  const State t = after(s, x);
  const CardType& card = card_type(s, x.kind == ActionKind::kPlayAs ? x.as() : x.card());
  double score = 0.4 * card.tokens + (card.scouts ? 0.5 : 0) + (card.inspires ? 0.4 : 0);
  if (x.kind == ActionKind::kPlayAs) score -= 1;  // the card is better kept
  if (waits_for(t, side, Decision::kOrder)) return score + worth_of_orders(t);
  if (waits_for(t, side, Decision::kMove) || waits_for(t, side, Decision::kBattle)) return score + worth_of_everyone(t);
  if (t.decision == Decision::kRoll && card.rule == OrderRule::kRally) {
    int missing = 0;
    units_of(s, side).for_each(
        [&](Hex h) { missing += profile(s, unit_at(s, h)).blocks - blocks_of(s, unit_at(s, h)); });
    return std::min(4.0, 0.5 * missing);
  }
  if (t.decision == Decision::kRoll) return 2.5;
  return kUnplayable;
}

// --- The decisions ---------------------------------------------------------------------------------------------------------

Action choose_card(const State& s, const ActionList& open) {
  return best_of(open, [&](Action x) { return worth_of_play(s, x); });
}

Action choose_order(const State& s, const ActionList& open) {
  return best_of(open, [&](Action x) {
    return x.kind == ActionKind::kLead ? score_of_order(s, x) + worth_of_orders(after(s, x)) : score_of_order(s, x);
  });
}

Action choose_inspiration(const State& s, const ActionList& open) {
  const double plain = worth_of_everyone(after(s, done()));
  return best_of(open, [&](Action x) {
    if (x.kind == ActionKind::kDone) return plain + kTokenPrice;
    const State t = after(s, x);
    return t.decider == s.decider ? worth_of_everyone(t) : plain + 1;
  });
}

Action choose_move(const State& s, const ActionList& open) {
  // Moves of one unit stand together in the list, so standing still is reckoned once for each.
  Hex from = kNoHex;
  ActionKind kind = ActionKind::kDone;
  double before = 0;
  return best_of(open, [&](Action x) {
    if (x.kind == ActionKind::kDone) return kWorthIt;
    if (x.hex() != from || x.kind != kind) {
      from = x.hex();
      kind = x.kind;
      before = score_before_move(s, x);
    }
    return score_after_move(s, x) - before;
  });
}

Action choose_battle(const State& s, const ActionList& open) {
  const bool bonus = s.decision == Decision::kBonusBattle;
  return best_of(open, [&](Action x) {
    return x.kind == ActionKind::kDone ? 0 : attack_score(s, unit_at(s, x.hex()), x.to(), bonus);
  });
}

// Stand, evade or strike first: by the worth of the attack to the attacker.
Action choose_reaction(const State& s, const ActionList& open) {
  const Engagement e = engagement(s);
  const AttackOdds o = attack_odds(s, e.attacker, e.at);
  const auto loss = [](const BlowOdds& b) {
    return kBanner * (b.gone + b.leader_lost) + greedy::kBlock * b.expected_losses + 0.8 * b.retreats;
  };
  return best_of(open, [&](Action x) {
    switch (x.kind) {
      case ActionKind::kEvade:
        return -loss(o.evade) + 0.8 * o.evade.retreats - 0.7;
      case ActionKind::kStrikeFirst: {
        const AttackOdds first = attack_odds(s, e.attacker, e.at, AttackTerms::kFirstStrike);
        return loss(first.first) - first.attack_chance * loss(first.attack) - 1.5;
      }
      default:
        return o.back_chance * loss(o.back) - loss(o.attack);
    }
  });
}

// A flag more to ignore costs a token: for units still strong, with tokens to spare.
Action choose_flags(const State& s, const ActionList& open) {
  const UnitId u = asked_unit(s);
  const bool rich = s.tokens[index(s.decider)] > 1 && blocks_of(s, u) >= 2;
  return best_of(open, [&](Action x) { return x.kind == ActionKind::kSpend ? (rich ? 99.0 : -1.0) : x.a; });
}

Action choose_place_to_go(const State& s, const ActionList& open) {
  const UnitId u = leaving_unit(s);
  return best_of(open, [&](Action x) {
    const State t = after(s, x);
    return u.exists() && on_board(t, u) ? place_score(t, u) : 0;
  });
}

Action choose_advance(const State& s, const ActionList& open) {
  const UnitId u = asked_unit(s);
  return best_of(open, [&](Action x) {
    const State t = after(s, x);
    double score = place_score(t, u);
    if (!waits_for(t, s.decider, Decision::kBonusBattle)) return score;
    ActionList battles;
    legal_actions(t, battles);
    double best = 0;
    for (Action y : battles)
      if (y.kind == ActionKind::kBattle) best = std::max(best, rough_attack_score(t, u, y.to(), true));
    return score + best;
  });
}

Action choose_leader_step(const State& s, const ActionList& open) {
  const LeaderId l = asked_leader(s);
  return best_of(open, [&](Action x) {
    if (x.kind == ActionKind::kFlee) return -5.0;
    const State t = after(s, x);
    if (t.decider == Side::kChance) return -8.0;  // past an enemy
    return hex_of(t, l).exists() ? place_score(t, l) : 0;
  });
}

Action choose_entry(const State& s, const ActionList& open) {
  return best_of(open, [&](Action x) {
    const State t = after(s, x);
    const UnitId u = unit_at(t, x.hex());
    return u.exists() ? place_score(t, u) : 0;
  });
}

// Dice are bought where they are likely to finish a unit.
Action choose_battle_bonus(const State& s, const ActionList& open) {
  const BlowAsked blow = blow_asked(s);
  const int tokens = s.tokens[index(s.decider)];
  const int blocks = blow.target.exists() ? blocks_of(s, blow.target) : 1;
  const bool buy = blow.mode != StrikeMode::kEvaded && (blocks <= 2 || (tokens > 2 && blocks == 3));
  return buy ? action(ActionKind::kSpend) : open.has(done()) ? done() : open[0];
}

Action choose_ambush(const State& s, const ActionList& open) {
  const UnitId victim = asked_unit(s);
  return best_of(open, [&](Action x) {
    if (x.kind == ActionKind::kDone) return 2.0;
    const UnitId u = unit_at(s, x.hex());
    const BlowOdds o = blow_odds(s, {.mode = StrikeMode::kAmbush,
                                     .roller = u,
                                     .target = victim,
                                     .target_hex = hex_of(s, victim),
                                     .roller_full = is_full(s, u)});
    return kBanner * o.gone + greedy::kBlock * o.expected_losses + 0.8 * o.retreats;
  });
}

Action choose_rally(const State& s, const ActionList& open) {
  return best_of(open, [&](Action x) {
    if (x.kind == ActionKind::kDone) return 0.0;
    if (x.kind == ActionKind::kNewLeader) return 20.0;
    const UnitId u = unit_at(s, x.hex());
    return 10.0 - 2 * blocks_of(s, u) + profile(s, u).close_dice;
  });
}

Action choose_kept_card(const State& s, const ActionList& open) {
  return best_of(open, [&](Action x) { return greedy::card_score(card_type(s, x.card())); });
}

}  // namespace

Action GreedyPlayer::choose(const View& view, const Budget&) {
  const State& s = view.state;
  if (const auto x = glory_choice(s)) return *x;
  ActionList open;
  legal_actions(s, open);
  if (open.size() == 1) return open[0];
  switch (s.decision) {
    case Decision::kPlayCard:
      return choose_card(s, open);
    case Decision::kOrder:
      return choose_order(s, open);
    case Decision::kInspire:
      return choose_inspiration(s, open);
    case Decision::kMove:
    case Decision::kMoveAgain:
      return choose_move(s, open);
    case Decision::kBattle:
    case Decision::kFireAgain:
    case Decision::kBonusBattle:
      return choose_battle(s, open);
    case Decision::kReact:
      return choose_reaction(s, open);
    case Decision::kIgnoreFlags:
      return choose_flags(s, open);
    case Decision::kEvadeTo:
    case Decision::kRetreatTo:
      return choose_place_to_go(s, open);
    case Decision::kAdvance:
      return choose_advance(s, open);
    case Decision::kLeaderStep:
      return choose_leader_step(s, open);
    case Decision::kEnter:
      return choose_entry(s, open);
    case Decision::kBattleBonus:
      return choose_battle_bonus(s, open);
    case Decision::kAmbush:
      return choose_ambush(s, open);
    case Decision::kRally:
      return choose_rally(s, open);
    case Decision::kKeepCard:
      return choose_kept_card(s, open);
    case Decision::kMoveALeader:
      return done();
    default:
      return open[0];  // plunder, the shot, the battle back, the banner: the first choice offered is the one to take
  }
}

}  // namespace acies::hex
