#include "games/hex/players/greedy_scores.h"

#include <algorithm>

#include "games/hex/odds.h"

namespace acies::hex::greedy {
namespace {

constexpr double kDriven = 0.8;         // an enemy unit driven off
constexpr double kLeader = 12;          // a leader lost
constexpr double kCloser = 0.5;         // one hex nearer the enemy
constexpr double kSafer = 0.4;          // one hex further from him, for a unit that should be saved
constexpr double kThreatWeight = 0.08;  // how likely one enemy of many is to be ordered to attack
constexpr double kSupport = 0.5;
constexpr double kLed = 0.5;

double chance_of(int n, double p, int least) {
  // The chance of at least `least` successes in n tries.
  double all = 0, term = 1;
  for (int i = 0; i < n; ++i) term *= 1 - p;
  for (int k = 0; k < least && k <= n; ++k) {
    all += term;
    if (p < 1) term *= p / (1 - p) * (n - k) / (k + 1);
  }
  return std::max(0.0, 1 - all);
}

// One blow by averages: every die as if it hit with the average chance.
struct Rough {
  double kills = 0, losses = 0, drives = 0;
};
Rough rough_blow(const State& s, const Blow& blow) {
  Rough r;
  const int n = dice_of(s, blow);
  if (n == 0) return r;
  const Scoring score = scoring_of(s, blow);
  const Die& die = s.scenario->rules->die;
  const Face symbol = blow.target.exists() ? profile(s, blow.target).symbol : Face::kHelmet;
  double hits = n / static_cast<double>(die.sides()) *
                ((score.symbol ? die[symbol] : 0) + (score.helmets ? die[Face::kHelmet] : 0));
  if (score.swords) {
    // The mean of swords beyond those ignored: each further sword counts if at least so many fall.
    for (int k = score.ignored_swords + 1; k <= n; ++k) hits += chance_of(n, die.chance(Face::kSword), k);
  }
  const int blocks = blow.target.exists() ? blocks_of(s, blow.target) : 1;
  r.kills = chance_of(n, std::min(0.9, hits / n), blocks);
  r.losses = std::min<double>(hits, blocks);
  if (score.flags && blow.target.exists())
    r.drives = (1 - r.kills) * chance_of(n, die.chance(Face::kFlag), flag_cover(s, blow) + 1);
  return r;
}

double storm_score(const State& s, UnitId u, Hex gate) {
  double banners = 0.2;  // an open gate is worth something in itself
  for (const Objective& o : s.scenario->objectives)
    if (o.kind == ObjectiveKind::kStorm && o.hexes.has(gate)) banners += o.banners;
  const Die& die = s.scenario->rules->die;
  const double hit = static_cast<double>(die[Face::kSword] + (has_leader(s, u) ? die[Face::kHelmet] : 0)) / die.sides();
  return kBanner * banners * (1 - (1 - hit) * (1 - hit));
}

bool is_gate_alone(const State& s, Hex h) { return !unit_at(s, h).exists() && !leader_at(s, h).exists(); }

double worth(const BlowOdds& b) {
  return kBanner * b.gone + kLeader * b.leader_lost + kBlock * b.expected_losses + kDriven * b.retreats;
}
double worth(const Rough& r) { return kBanner * r.kills + kBlock * r.losses + kDriven * r.drives; }

// --- Places --------------------------------------------------------------------------------------------------------------

struct Around {
  int nearest = 24;
  double threat = 0;  // blocks the enemies that can reach it would take if all came
};

Around around(const State& s, UnitId u) {
  Around a;
  const Hex h = hex_of(s, u);
  const UnitType& me = profile(s, u);
  const Die& die = s.scenario->rules->die;
  units_of(s, other(side_of(s, u))).for_each([&](Hex e) {
    const UnitType& foe = profile(s, unit_at(s, e));
    const int d = distance(h, e);
    a.nearest = std::min(a.nearest, d);
    const int reach = std::max<int>(foe.move_battle, foe.charge) + 1;
    if (d <= reach) {
      const bool swords = (foe.traits & kHitsOnSword) != 0 && foe.armour_class >= me.armour_class;
      const double hits = die[me.symbol] + 0.3 * die[Face::kHelmet] + (swords ? die[Face::kSword] : 0);
      a.threat += foe.close_dice * hits / die.sides();
    } else if (d <= foe.range + foe.move_battle) {
      a.threat += static_cast<double>(foe.fire_moved * die[me.symbol]) / die.sides();
    }
  });
  return a;
}

int nearest_of(Hex h, const HexSet& hexes) {
  int best = 24;
  hexes.for_each([&](Hex t) { best = std::min(best, distance(h, t)); });
  return best;
}

// Banners that are not won by killing.
double errand_score(const State& s, UnitId u) {
  const Scenario& sc = *s.scenario;
  const Side side = side_of(s, u);
  const Hex h = hex_of(s, u);
  double score = 0;
  for (const Objective& o : sc.objectives) {
    const bool mine = o.side == side || o.side == Side::kNobody;
    if (o.kind == ObjectiveKind::kHold || o.kind == ObjectiveKind::kReach) {
      const bool alone = (o.hexes & units_of(s, side)).size() <= 1;
      score -= 0.15 * o.banners * nearest_of(h, o.hexes);
      if (o.hexes.has(h)) score += (alone ? 5 : 1) * o.banners;
      continue;
    }
    const HexSet left = o.hexes - s.cleared;
    if (left.empty()) continue;
    const int d = nearest_of(h, left);
    if (mine)
      score += o.banners * (d == 0 ? 5 : -0.25 * d);
    else if (d <= 1)
      score += 0.4;
  }
  for (const ExitRule& e : sc.exits)
    if (e.side == side && is_a(s, u, e.who)) {
      const int d = nearest_of(h, e.from);
      score += d == 0 ? 4 : -0.35 * d;
    }
  const Majority& m = sc.majority;
  if (m.side != Side::kNobody) score += m.hexes.has(h) ? 2 : -0.25 * nearest_of(h, m.hexes);
  return score;
}

}  // namespace

double attack_score(const State& s, UnitId attacker, Hex target, bool bonus) {
  if (is_gate_alone(s, target)) return storm_score(s, attacker, target);
  const AttackOdds o = attack_odds(s, attacker, target, bonus ? AttackTerms::kBonus : AttackTerms::kPlain);
  if (!unit_at(s, target).exists()) return kLeader * o.attack.gone;
  double score = worth(o.attack) - (o.back_chance > 0 ? o.back_chance * worth(o.back) : 0);
  if (o.struck_first) score = o.attack_chance * worth(o.attack) - worth(o.first);
  if (o.may_evade) score = std::min(score, kBanner * o.evade.gone + kBlock * o.evade.expected_losses + 0.3);
  return score;
}

double rough_attack_score(const State& s, UnitId attacker, Hex target, bool bonus) {
  if (is_gate_alone(s, target)) return storm_score(s, attacker, target);
  const UnitId foe = unit_at(s, target);
  const bool fire = distance(hex_of(s, attacker), target) > 1;
  Blow blow{.mode = fire ? StrikeMode::kFire : StrikeMode::kAttack,
            .roller = attacker,
            .target = foe,
            .target_hex = target,
            .roller_full = is_full(s, attacker),
            .target_full = foe.exists() && is_full(s, foe),
            .bonus = bonus};
  if (!foe.exists()) return kLeader * chance_of(dice_of(s, blow), s.scenario->rules->die.chance(Face::kHelmet), 1);
  const Rough hit = rough_blow(s, blow);
  if (fire) return worth(hit);
  const Blow back{.mode = StrikeMode::kBack,
                  .roller = foe,
                  .target = attacker,
                  .target_hex = hex_of(s, attacker),
                  .roller_full = blow.target_full,
                  .target_full = blow.roller_full};
  const double stays = std::max(0.0, 1 - hit.kills - hit.drives);
  return worth(hit) - stays * worth(rough_blow(s, back));
}

double place_score(const State& s, UnitId u) {
  const Hex h = hex_of(s, u);
  const Side side = side_of(s, u);
  const UnitType& type = profile(s, u);
  const int blocks = blocks_of(s, u);
  const Around a = around(s, u);
  const bool weak = 2 * blocks <= type.blocks;

  double score = errand_score(s, u);
  // Shooters who are no good at close quarters stay at bowshot.
  const bool skirmisher = type.range > 0 && type.close_dice <= 2;
  const int wanted = skirmisher ? type.range : 1;
  if (weak && !skirmisher)
    score += kSafer * (blocks == 1 ? 1 : 0.3) * std::min(a.nearest, 5);
  else
    score -= kCloser * std::abs(std::min(a.nearest, 12) - wanted);
  const double harm = std::min(a.threat, 1.5 * blocks);
  score -= kThreatWeight * harm * (kBlock + kBanner / (1 + blocks));
  if ((next_to(h) & units_of(s, side)).size() >= 2) score += kSupport;
  if (!((next_to(h) | set_of(h)) & leaders_of(s, side)).empty()) score += kLed;
  if ((type.traits & kFoot) != 0 && ground(s, h).level > 0) score += 0.4;
  if (row_of(h) == home_row(s, side)) score -= 0.3;  // nowhere to retreat to
  return score;
}

double place_score(const State& s, LeaderId l) {
  const Hex h = hex_of(s, l);
  const Side side = side_of(s, l);
  const int near_enemies = (next_to(h) & units_of(s, other(side))).size();
  const int friends = (next_to(h) & units_of(s, side)).size();
  if (!unit_at(s, h).exists()) return 0.2 * friends - 4 * near_enemies - 1.5;
  const int blocks = blocks_of(s, unit_at(s, h));
  return 0.25 * friends + 0.3 * blocks - (blocks <= 1 ? 1.5 : 0.2) * near_enemies -
         0.1 * std::min(8, nearest_of(h, units_of(s, other(side))));
}

double card_score(const CardType& card) {
  if (card.reaction != Reaction::kNever) return 3;
  if (card.rule == OrderRule::kSections) {
    double orders = 0;
    for (std::uint8_t n : card.each) orders += n == 255 ? 4 : n;
    return orders;
  }
  if (card.scouts) return 1.5;
  return card.group == CardGroup::kTactic ? 3.5 : 3;
}

}  // namespace acies::hex::greedy
