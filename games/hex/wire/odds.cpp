#include "games/hex/wire/odds.h"

#include "games/hex/model/board.h"

namespace acies::hex::wire {
namespace {

BlowChances blow(const State& s, const BlowOdds& o) {
  BlowChances b;
  b.dice = o.dice;
  for (int i = 0; i < o.trail.size; ++i)
    b.reasons.push_back(
        {o.trail.entries[i].reason, o.trail.entries[i].dice, dice_reason(s, o.blow, o.trail.entries[i].reason)});
  b.words = o.dice == 0 ? "no dice" : dice_reasons(s, o);
  b.flags_ignored = o.cover;
  b.hexes_per_flag = o.hexes_per_flag;
  for (int i = 0; i <= o.blocks; ++i) b.hits.push_back({o.hits[i]});
  for (int i = 0; i <= last_flag(o); ++i) b.flags.push_back({o.flags[i]});
  b.expected_hits = {o.expected_hits};
  b.expected_losses = {o.expected_losses};
  b.gone_by_hits = {o.gone_by_hits};
  b.gone = {o.gone};
  b.retreats = {o.retreats};
  b.stands = {o.stands};
  b.leader_lost = {o.leader_lost};
  return b;
}

void fill(AttackChances& a, const State& s, const AttackOdds& odds) {
  const Blow& b = odds.attack.blow;
  a.from = hex_of(s, b.roller);
  a.unit = profile(s, b.roller).code;
  a.target = b.target_hex;
  if (b.target.exists()) a.target_unit = profile(s, b.target).code;
  a.kind = kind_of(odds);
  if (odds.struck_first) a.first = blow(s, odds.first);
  a.attack_chance = {odds.attack_chance};
  a.attack = blow(s, odds.attack);
  if (odds.may_evade) a.evade = blow(s, odds.evade);
  a.shot_chance = {odds.shot_chance};
  if (odds.may_shoot) a.shot = blow(s, odds.shot);
  a.back_chance = {odds.back_chance};
  if (odds.may_be_answered) a.back = blow(s, odds.back);
}

}  // namespace

ComingRoll coming_roll(const State& s, const BlowOdds& o) {
  return {blow(s, o), side_of(s, o.blow.roller), hex_of(s, o.blow.roller), o.blow.target_hex};
}

AttackChances attack_chances(const State& s, const AttackOdds& odds) {
  AttackChances a;
  fill(a, s, odds);
  return a;
}

Odds odds(const State& s, Hex from, Hex to) {
  const AttackTerms terms = s.decision == Decision::kBonusBattle ? AttackTerms::kBonus : AttackTerms::kPlain;
  const AttackOdds found = attack_odds(s, unit_at(s, from), to, terms);
  Odds answer;
  fill(answer, s, found);
  answer.to = to;
  answer.words = dice_reasons(s, found.attack);
  return answer;
}

}  // namespace acies::hex::wire
