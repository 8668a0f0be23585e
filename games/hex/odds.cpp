#include "games/hex/odds.h"

#include <algorithm>

#include "games/hex/rules/play.h"

namespace acies::hex {
namespace {

// Probabilities of so many hits, counted up to the blocks of the target, together with so many flags.
struct Joint {
  int blocks = 0;
  std::array<std::array<double, kMostDice + 1>, kMostBlocks + 1> p{};
  double& at(int hits, int flags) { return p[std::min(hits, blocks)][flags]; }
};

// The result of rolling one die of an elephant again until it shows no sword. Every sword and every symbol of the target is a hit,
// so after `blocks` of them nothing more is counted.
Joint reroll_chain(const Die& die, Face symbol, int blocks, bool flags_count) {
  Joint chain;
  chain.blocks = blocks;
  const int flag = flags_count ? 1 : 0, sides = die.sides();
  const int swords_on = die[Face::kSword], flags_on = die[Face::kFlag], ends = sides - swords_on;
  double reached = 1;  // the chance of at least so many swords
  for (int swords = 0; swords < blocks; ++swords, reached = reached * swords_on / sides) {
    chain.at(swords + 1, 0) += reached * die[symbol] / sides;
    chain.at(swords, flag) += reached * flags_on / sides;
    chain.at(swords, 0) += reached * (ends - die[symbol] - flags_on) / sides;
  }
  chain.at(blocks, flag) += reached * flags_on / ends;
  chain.at(blocks, 0) += reached * (ends - flags_on) / ends;
  return chain;
}

// The mean of hits x of a die rolled again: x = symbols + swords * (1 + x).
double hits_of_reroll(const Die& die, Face symbol) {
  return static_cast<double>(die[symbol] + die[Face::kSword]) / (die.sides() - die[Face::kSword]);
}

Joint convolved(const Joint& a, const Joint& b) {
  Joint sum;
  sum.blocks = a.blocks;
  for (int ha = 0; ha <= a.blocks; ++ha)
    for (int fa = 0; fa <= kMostDice; ++fa) {
      if (a.p[ha][fa] == 0) continue;
      for (int hb = 0; hb <= b.blocks; ++hb)
        for (int fb = 0; fa + fb <= kMostDice; ++fb) sum.at(ha + hb, fa + fb) += a.p[ha][fa] * b.p[hb][fb];
    }
  return sum;
}

// All rolls of the first throw, with what the re-rolls add to each.
Joint roll_out(const Die& die, const Scoring& score, Face symbol, int dice, int blocks, double& expected_hits) {
  std::array<Joint, kMostDice + 1> again;  // [n]: of n dice rolled again
  again[0].blocks = blocks;
  again[0].p[0][0] = 1;
  if (score.rerolls) {
    const Joint chain = reroll_chain(die, symbol, blocks, score.flags);
    for (int n = 1; n <= dice; ++n) again[n] = convolved(again[n - 1], chain);
  }
  double all = 1;
  for (int i = 0; i < dice; ++i) all *= die.sides();

  const double again_hits = hits_of_reroll(die, symbol);
  Joint total;
  total.blocks = blocks;
  Roll roll;
  detail::for_each_roll(die, roll, 0, dice, 1, [&](const Outcome& o) {
    const Roll r = roll_of(o.action);
    const double p = static_cast<double>(o.weight) / all;
    const int symbols = score.symbol ? std::max(0, r[symbol] - score.ignored_symbols) : 0;
    const int swords = score.swords ? std::max(0, r[Face::kSword] - score.ignored_swords) : 0;
    const int hits = symbols + swords + (score.helmets ? r[Face::kHelmet] : 0);
    const int flags = score.flags ? r[Face::kFlag] : 0;
    const int rolled_again = score.rerolls ? swords : 0;
    expected_hits += p * (hits + rolled_again * again_hits);
    const Joint& more = again[rolled_again];
    for (int h = 0; h <= blocks; ++h)
      for (int f = 0; f <= rolled_again; ++f) total.at(hits + h, flags + f) += p * more.p[h][f];
  });
  return total;
}

// How it ends for the target: whether its leader has fallen matters to the later rolls.
struct End {
  double stands_led = 0;         // still there, its leader as before
  double stands_leaderless = 0;  // still there, its leader fallen
};

// The chance that all of so many dice show a helmet: the check of a leader.
double check_of(const Die& die, int dice) {
  double all = 1, helmets = 1;
  for (int i = 0; i < dice; ++i) all *= die.sides(), helmets *= die[Face::kHelmet];
  return helmets / all;
}

State without_leader(const State& s, Hex h) {
  State t = s;
  lift(t, leader_at(t, h));
  return t;
}

// The chance that a rampage eliminates a unit of so many blocks: two dice, its own symbol only (rulings 84).
double trampled(const Die& die, Face symbol, int blocks) {
  const int all = die.sides() * die.sides(), misses = die.sides() - die[symbol];
  const int ways = blocks == 1 ? all - misses * misses : blocks == 2 ? die[symbol] * die[symbol] : 0;
  return static_cast<double>(ways) / all;
}

// Ways the board may look when elephants have rampaged and are about to retreat: which units behind them are gone. Calls
// f(state, probability).
template <class F>
void for_each_rampage(const State& s, UnitId elephant, F&& f) {
  const Hex h = hex_of(s, elephant);
  State cleared = s;
  for (Side side : {Side::kTop, Side::kBottom})
    (next_to(h) & lone_leaders(s, side)).for_each([&](Hex n) { lift(cleared, leader_at(s, n)); });
  const HexSet behind = homeward(s, set_of(h), side_of(s, elephant)) & all_units(s);
  std::array<Hex, 2> hexes;
  int n = 0;
  behind.for_each([&](Hex b) { hexes[n++] = b; });
  for (unsigned gone = 0; gone < (1U << n); ++gone) {
    State t = cleared;
    double p = 1;
    for (int i = 0; i < n; ++i) {
      const UnitId u = unit_at(s, hexes[i]);
      const double dies = trampled(s.scenario->rules->die, profile(s, u).symbol, blocks_of(s, u));
      p *= (gone >> i & 1U) != 0 ? dies : 1 - dies;
      if ((gone >> i & 1U) == 0) continue;
      lift(t, unit_at(t, hexes[i]));
      if (leader_at(t, hexes[i]).exists()) lift(t, leader_at(t, hexes[i]));
    }
    if (p > 0) f(t, p);
  }
}

class Reckoning {
 public:
  Reckoning(const State& s, const Blow& blow) : s_(s) {
    odds_.blow = blow;
    odds_.dice = dice_of(s, blow, &odds_.trail);
    odds_.scoring = scoring_of(s, blow);
    odds_.blocks = blow.target.exists() ? std::min<int>(blocks_of(s, blow.target), kMostBlocks) : 1;
    if (!blow.target.exists()) return;
    odds_.cover = flag_cover(s, blow);
    odds_.hexes_per_flag = retreat_per_flag(s, blow);
  }

  void run() {
    if (odds_.dice == 0) return;
    const bool unit = odds_.blow.target.exists();
    const Face symbol = unit ? profile(s_, odds_.blow.target).symbol : Face::kHelmet;
    const Joint all = roll_out(die(), odds_.scoring, symbol, odds_.dice, odds_.blocks, odds_.expected_hits);
    for (int hits = 0; hits <= odds_.blocks; ++hits)
      for (int flags = 0; flags <= kMostDice; ++flags) {
        const double p = all.p[hits][flags];
        odds_.hits[hits] += p;
        odds_.flags[flags] += p;
        if (p > 0) take_hits(hits, flags, p);
      }
    if (!unit) odds_.expected_hits = odds_.gone;  // one helmet is as good as two
  }

  BlowOdds odds_;
  End end_;

 private:
  void lose(int blocks, double p) { odds_.expected_losses += p * blocks; }

  void take_hits(int hits, int flags, double p) {
    const Blow& blow = odds_.blow;
    lose(hits, p);
    const bool led = blow.target.exists() && has_leader(s_, blow.target);
    if (hits == odds_.blocks) {
      odds_.gone_by_hits += p;
      odds_.gone += p;
      if (led) odds_.leader_lost += p * check_of(die(), 1);
      return;
    }
    // Ancients 13: an evader, or a lone leader who was missed, goes his way.
    if (blow.mode == StrikeMode::kStorm) return stand(false, p);
    if (!blow.target.exists() || blow.mode == StrikeMode::kEvaded) {
      odds_.retreats += p;
      if (led && hits > 0) odds_.leader_lost += p * check_of(die(), 2);
      return;
    }
    const int left = odds_.blocks - hits;
    if (!led || hits == 0) return take_flags(s_, led, false, left, flags, p);
    // rulings 60: the check comes before the flags, and a fallen leader does not bolster his unit.
    odds_.leader_lost += p * check_of(die(), 2);
    take_flags(without_leader(s_, blow.target_hex), true, true, left, flags, p * check_of(die(), 2));
    take_flags(s_, led, true, left, flags, p * (1 - check_of(die(), 2)));
  }

  // `led`: the target had a leader when it was struck; `checked`: he has had his check.
  void take_flags(const State& s, bool led, bool checked, int left, int flags, double p) {
    const Blow& blow = odds_.blow;
    const bool fallen = led && !has_leader(s, blow.target);
    const int accepted = std::max(0, flags - flag_cover(s, blow));
    if (accepted == 0) return stand(fallen, p);
    const int hexes = accepted * odds_.hexes_per_flag;
    if (!is_a(s, blow.target, kElephant)) {
      const rules::RetreatOptions way = rules::retreat_options(s, blow.target, hexes);
      return go(way.ends.has(blow.target_hex), way.unfulfilled, fallen, led && !checked, left, p);
    }
    for_each_rampage(s, blow.target, [&](const State& t, double q) {
      const rules::RetreatOptions way = rules::retreat_options(t, blow.target, hexes);
      const int losses = somebody_pays(t, way.ends) ? 0 : way.unfulfilled;
      go(way.ends.has(blow.target_hex), losses, fallen, led && !checked, left, p * q);
    });
  }

  // Whether others lose the blocks for elephants that can go no further (rulings 89, 91).
  bool somebody_pays(const State& s, const HexSet& ends) const {
    const Side side = side_of(s, odds_.blow.target);
    const HexSet payers = all_units(s) | lone_leaders(s, other(side));
    bool found = false;
    ends.for_each([&](Hex h) { found |= !(homeward(s, set_of(h), side) & payers).empty(); });
    return found;
  }

  void go(bool stays, int losses, bool fallen, bool check_due, int left, double p) {
    lose(std::min(losses, left), p);
    if (losses >= left) {
      odds_.gone += p;
      if (check_due) odds_.leader_lost += p * check_of(die(), 1);
      return;
    }
    const double falls = losses > 0 && check_due ? check_of(die(), 2) : 0;
    odds_.leader_lost += p * falls;
    if (!stays) {
      odds_.retreats += p;
      return;
    }
    stand(fallen, p * (1 - falls));
    if (falls > 0) stand(true, p * falls);
  }

  void stand(bool fallen, double p) {
    odds_.stands += p;
    (fallen ? end_.stands_leaderless : end_.stands_led) += p;
  }

  const Die& die() const { return s_.scenario->rules->die; }

  const State& s_;
};

// The average of two forecasts; the dice and the reasons are those of the first.
BlowOdds mixed(const BlowOdds& a, double weight_a, const BlowOdds& b, double weight_b) {
  const double wa = weight_a / (weight_a + weight_b), wb = weight_b / (weight_a + weight_b);
  BlowOdds m = a;
  for (std::size_t i = 0; i < m.hits.size(); ++i) m.hits[i] = wa * a.hits[i] + wb * b.hits[i];
  for (std::size_t i = 0; i < m.flags.size(); ++i) m.flags[i] = wa * a.flags[i] + wb * b.flags[i];
  for (double BlowOdds::*field : {&BlowOdds::expected_hits, &BlowOdds::expected_losses, &BlowOdds::gone_by_hits,
                                  &BlowOdds::gone, &BlowOdds::retreats, &BlowOdds::stands, &BlowOdds::leader_lost})
    m.*field = wa * a.*field + wb * b.*field;
  return m;
}

// A blow that follows another, whose target is now the roller and may have lost its leader.
Reckoning following(const State& s, const Blow& blow, const End& before) {
  Reckoning r(s, blow);
  r.run();
  if (before.stands_leaderless == 0) return r;
  const State leaderless = without_leader(s, hex_of(s, blow.roller));
  Reckoning other_way(leaderless, blow);
  other_way.run();
  const double w = before.stands_leaderless / (before.stands_led + before.stands_leaderless);
  r.odds_ = mixed(r.odds_, 1 - w, other_way.odds_, w);
  r.end_.stands_led = (1 - w) * r.end_.stands_led + w * other_way.end_.stands_led;
  r.end_.stands_leaderless = (1 - w) * r.end_.stands_leaderless + w * other_way.end_.stands_leaderless;
  return r;
}

}  // namespace

BlowOdds blow_odds(const State& s, const Blow& blow) {
  Reckoning r(s, blow);
  r.run();
  return r.odds_;
}

AttackOdds attack_odds(const State& s, UnitId attacker, Hex target, AttackTerms terms, TokenUses tokens) {
  AttackOdds odds;
  const UnitId foe = unit_at(s, target);
  const Hex from = hex_of(s, attacker);
  const bool fire = distance(from, target) > 1;
  const bool storm = !foe.exists() && !leader_at(s, target).exists();
  const bool die = tokens.attacker == TokenUse::kDie && !fire && !storm;
  const bool their_die = tokens.defender == TokenUse::kDie;
  const bool attacker_full = is_full(s, attacker);
  const bool foe_full = foe.exists() && is_full(s, foe);
  const Blow attack{storm  ? StrikeMode::kStorm
                    : fire ? StrikeMode::kFire
                           : StrikeMode::kAttack,
                    attacker,
                    foe,
                    target,
                    attacker_full,
                    foe_full,
                    terms == AttackTerms::kBonus,
                    die,
                    tokens.defender == TokenUse::kBravery};
  const bool brave = tokens.attacker == TokenUse::kBravery;
  const bool from_wall = ground(s, target).strikes_first && s.scenario->terrain[target] != s.scenario->terrain[from];
  odds.struck_first = !fire && foe.exists() && (terms == AttackTerms::kFirstStrike || from_wall);

  End before{1, 0};
  if (odds.struck_first) {
    Reckoning first(s, {StrikeMode::kFirst, foe, attacker, from, foe_full, attacker_full, false, their_die, brave});
    first.run();
    odds.first = first.odds_;
    if (odds.first.dice > 0) {
      before = first.end_;
      odds.attack_chance = odds.first.stands;
    }
  }
  const Reckoning blow = following(s, attack, before);
  odds.attack = blow.odds_;
  if (fire || !foe.exists()) return odds;

  odds.may_evade = terms != AttackTerms::kFirstStrike && rules::may_evade(s, foe, attacker);
  if (odds.may_evade) {
    Blow chase = attack;
    chase.mode = StrikeMode::kEvaded;
    odds.evade = blow_odds(s, chase);
    odds.may_shoot = is_a(s, foe, kParthianShot);
    odds.shot_chance = odds.may_shoot ? odds.evade.retreats : 0;
    if (odds.may_shoot) odds.shot = blow_odds(s, {StrikeMode::kParthian, foe, attacker, from});
  }
  odds.may_be_answered = !odds.struck_first;
  if (!odds.may_be_answered) return odds;
  odds.back_chance = odds.attack.stands;
  const Blow back{StrikeMode::kBack, foe, attacker, from, foe_full, attacker_full, false, their_die, brave};
  odds.back = following(s, back, blow.end_).odds_;
  return odds;
}

void attacks_from_here(const State& s, Side side, ActionList& out) {
  out.clear();
  const OrderEffects& e = rules::effects(s);
  units_of(s, side).for_each([&](Hex h) {
    const UnitId u = unit_at(s, h);
    if (s.no_battle.has(u) || s.battled.has(u)) return;
    HexSet targets;
    if (e.may_close) targets = rules::close_targets(s, u);
    if (e.may_fire && profile(s, u).range > 0) targets |= rules::fire_targets(s, u);
    targets.for_each([&](Hex t) { out.add(ActionKind::kBattle, h, t); });
  });
}

}  // namespace acies::hex
