// 2.10: shooting.
#include "games/tabletop/rules/shooting.h"

#include <algorithm>

#include "games/tabletop/geometry/sight.h"
#include "games/tabletop/rules/dp.h"
#include "games/tabletop/rules/game.h"

namespace acies::tabletop {
namespace {

BaseSet engaged_bases(const State& s, UnitId u) {
  BaseSet engaged = 0;
  const Layout own = layout_of(s, u);
  for (const Contact& c : s.contacts) {
    if (c.a != u && c.b != u) continue;
    const UnitId foe = c.a == u ? c.b : c.a;
    engaged |= touch(own, s.units[u].pose, layout_of(s, foe), s.units[foe].pose, s.options().engage_overlap).engaged_a;
  }
  return engaged;
}

std::vector<Veil> veils_of(const State& s) {
  std::vector<Veil> veils;
  for (const Terrain& t : s.scenario->terrain) {
    if (t.kind == TerrainKind::kWoods) veils.push_back({t.outline, 2 * kInch, false});
    if (t.kind == TerrainKind::kHill) veils.push_back({t.outline, 1, true});
  }
  return veils;
}

// in woods, or behind an obstacle from where the shot comes.
bool in_cover(const State& s, const Outline& base, Point from) {
  if (in_terrain(s, base, TerrainKind::kWoods)) return true;
  for (const Terrain& t : s.scenario->terrain)
    if (t.kind == TerrainKind::kObstacle && crosses(t.outline, from, base.centre())) return true;
  return false;
}

}  // namespace

Refusal check_may_shoot(const State& s, UnitId u) {
  if (shooting_range(s.type(u)) == 0) return {"only lights and bowmen shoot", Clause::kShootWho};
  if (!on_table(s, u) || s.units[u].broken) return {"a routing unit does not shoot", Clause::kShootWho};
  if (is_engaged(s, u)) return {"a unit in combat does not shoot", Clause::kShootWho};
  if (s.units[u].looting) return {"the unit is looting", Clause::kRepeatLoot};
  return {};
}

Shot shot_at(const State& s, UnitId shooter, UnitId target) {
  Shot shot;
  shot.refusal = check_may_shoot(s, shooter);
  if (shot.refusal) return shot;
  if (!on_table(s, target) || !is_enemy(s, shooter, target)) {
    shot.refusal = {"that is no enemy on the table", Clause::kShootWho};
    return shot;
  }
  const Type type = s.type(shooter);
  const Mil range = shooting_range(type);
  const Outline mark = outline_of(s, target);
  if (signed_gap(outline_of(s, shooter), mark) > range + kMeasure) {
    shot.refusal = {"the target is out of range", Clause::kShootRange};
    return shot;
  }
  std::vector<Outline> blockers;
  for (int i = 0; i < s.units.size(); ++i)
    if (i != shooter && i != target && s.units[i].on_table) blockers.push_back(outline_of(s, static_cast<UnitId>(i)));
  const std::vector<Veil> veils = veils_of(s);
  const Layout own = layout_of(s, shooter), foe = layout_of(s, target);
  const BaseSet engaged = engaged_bases(s, target);

  int dice = 0, shooting = 0, from_front = 0, from_rear = 0, covered = 0;
  shot.refusal = {"the target is out of range", Clause::kShootRange};
  if (engaged != 0) shot.refusal = {"engaged bases cannot be aimed at", Clause::kShootEngaged};
  for (int b = 0; b < own.count; ++b) {
    if (own.bases[static_cast<std::size_t>(b)].row >= (type == Type::kBow ? s.options().bow_ranks : 1)) break;
    const Outline base = base_outline(own, s.units[shooter].pose, b);
    if (signed_gap(base, mark) > range + kMeasure) continue;
    Mil nearest = kFar, middle = kFar;
    int aim = -1;
    for (int t = 0; t < foe.count; ++t) {
      if ((engaged >> t & 1) != 0) continue;
      const Outline at = base_outline(foe, s.units[target].pose, t);
      const Mil apart = signed_gap(base, at);
      // Of bases equally near the one straight before it.
      const Mil between = distance(base.centre(), at.centre());
      if (apart > range + kMeasure || apart > nearest || (apart == nearest && between >= middle)) continue;
      if (type == Type::kBow && !to_front(base, at, s.options().bow_arc)) {
        shot.refusal = {"the target is outside the bowmen's arc", Clause::kShootArc};
        continue;
      }
      if (!sees(base, at, blockers, veils)) {
        shot.refusal = {"the target is out of sight", Clause::kSight};
        continue;
      }
      nearest = apart;
      middle = between;
      aim = t;
    }
    if (aim < 0) continue;
    ++shooting;
    dice += shooting_dice(type, nearest <= kFour + kMeasure);
    const Region region = region_of(mark, base.centre());
    from_front += region == Region::kFront ? 1 : 0;
    from_rear += region == Region::kRear ? 1 : 0;
    covered += in_cover(s, base_outline(foe, s.units[target].pose, aim), base.centre()) ? 1 : 0;
  }
  if (shooting == 0) return shot;
  shot.refusal = {};
  shot.why.add({Clause::kShootDice, dice});

  // Halved once, by the first reason that holds, or by each.
  const auto halve = [&](bool holds, Clause clause) {
    if (!holds || (s.options().halve_once != 0 && shot.why.size() > 1)) return;
    const int kept = (dice + 1) / 2;
    shot.why.add({clause, kept - dice});
    dice = kept;
  };
  const Unit& hit = s.units[target];
  const bool quincunx = hit.formation == Formation::kQuincunx;
  halve(s.type(target) == Type::kLI, Clause::kHalfLI);
  halve(covered * 2 > shooting, Clause::kHalfCover);
  halve(s.profile(target).cataphract, Clause::kHalfCataphract);
  halve(quincunx && from_rear * 2 <= shooting, Clause::kHalfQuincunx);
  halve(!quincunx && is_formed_infantry(s, target) && from_front * 2 > shooting, Clause::kHalfFront);

  if (s.units[shooter].dp > 0) {
    shot.why.add({Clause::kShootDp, -s.units[shooter].dp});
    dice -= s.units[shooter].dp;
  }
  if (s.type(target) == Type::kEL) {
    shot.why.add({Clause::kShootElephant, 1});
    ++dice;
  }
  if (dice < 1) {
    shot.why.add({Clause::kShootLeast, 1 - dice});
    dice = 1;
  }
  shot.dice = dice;
  return shot;
}

void begin_shot(Game& g, UnitId shooter, UnitId target) {
  Frame& f = push(g, FrameKind::kShoot, g.s.side(shooter), shooter);
  f.other = target;
  ++g.unit(shooter).t.shots;
}

namespace {

constexpr int kShotHits = 6;  // what a die must show (2.10)

// Frame: unit shoots at other.
void step(Game& g) {
  Frame& f = g.top();
  const Shot shot = shot_at(g.s, f.unit, f.other);
  for (const DiceChange& change : shot.why) tell_modifier(g, f.unit, change.clause, change.amount);
  Event e;
  e.kind = EventKind::kShot;
  e.unit = f.unit;
  e.other = f.other;
  e.a = shot.dice;
  e.b = kShotHits;
  g.emit(e);
  request_roll(g, RollLabel::kShoot, 0, shot.dice, f.unit, f.side);
}

void act(Game& g, const Action& a) {
  const UnitId target = g.top().other;
  pop(g);
  const int hits = a.roll.faces[kShotHits - 1];
  if (hits == 0) return;
  // 2.17: a leader with a unit that takes DPs from shooting is at risk.
  for (int l = 0; l < g.s.leaders.size(); ++l)
    if (g.s.leaders[l].alive && g.s.leaders[l].with == target)
      g.s.owed.add({OwedKind::kRisk, static_cast<std::uint8_t>(l), 1});
  gain_dp(g, target, hits, DpCause::kShooting, Clause::kShootHit);
}

}  // namespace

const Handler kShootHandler = {step, act, check_nothing, list_nothing};

}  // namespace acies::tabletop
