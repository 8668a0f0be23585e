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

// whether the target is in woods, or behind an obstacle seen from the shooter.
bool in_cover(const State& s, const Outline& base, Point from) {
  if (in_terrain(s, base, TerrainKind::kWoods)) return true;
  for (const Terrain& t : s.scenario->terrain)
    if (t.kind == TerrainKind::kObstacle && crosses(t.outline, from, base.centre())) return true;
  return false;
}

// An enemy on the table, in range of the unit as a whole.
Refusal check_target(const State& s, UnitId shooter, UnitId target) {
  if (const Refusal r = check_may_shoot(s, shooter)) return r;
  if (!on_table(s, target) || !is_enemy(s, shooter, target))
    return {"that is no enemy on the table", Clause::kShootWho};
  if (signed_gap(outline_of(s, shooter), outline_of(s, target)) > shooting_range(s.type(shooter)) + kMeasure)
    return {"the target is out of range", Clause::kShootRange};
  return {};
}

// The bases of a unit that shoot, counted by where they shoot from.
struct Volley {
  int dice = 0, shooting = 0, from_front = 0, from_rear = 0, covered = 0;
};

// Finds the bases of a unit that can shoot at another, and the bases they shoot at.
class Aim {
 public:
  Aim(const State& s, UnitId shooter, UnitId target)
      : s_(s),
        shooter_(shooter),
        target_(target),
        type_(s.type(shooter)),
        range_(shooting_range(type_)),
        mark_(outline_of(s, target)),
        veils_(veils_of(s)),
        own_(layout_of(s, shooter)),
        foe_(layout_of(s, target)),
        engaged_(engaged_bases(s, target)) {
    for (int i = 0; i < s.units.size(); ++i)
      if (i != shooter && i != target && s.units[i].on_table)
        blockers_.push_back(outline_of(s, static_cast<UnitId>(i)));
  }

  // `why`: if no base can shoot, the reason that stopped the last one.
  Volley volley(Refusal& why) const {
    Volley v;
    why = {"the target is out of range", Clause::kShootRange};
    if (engaged_ != 0) why = {"engaged bases cannot be aimed at", Clause::kShootEngaged};
    for (int b = 0; b < own_.count; ++b) {
      if (own_.bases[static_cast<std::size_t>(b)].row >= (type_ == Type::kBow ? s_.options().bow_ranks : 1)) break;
      const Outline base = base_outline(own_, s_.units[shooter_].pose, b);
      if (signed_gap(base, mark_) > range_ + kMeasure) continue;
      Mil apart = kFar;
      const int aim = base_aimed_at(base, apart, why);
      if (aim < 0) continue;
      ++v.shooting;
      v.dice += shooting_dice(type_, apart <= kFour + kMeasure);
      const Region region = region_of(mark_, base.centre());
      v.from_front += region == Region::kFront ? 1 : 0;
      v.from_rear += region == Region::kRear ? 1 : 0;
      v.covered += in_cover(s_, base_outline(foe_, s_.units[target_].pose, aim), base.centre()) ? 1 : 0;
    }
    return v;
  }

 private:
  // The nearest base of the target that this one sees, and how far it is; of equally near ones the one straight before it.
  // -1 if there is none.
  int base_aimed_at(const Outline& base, Mil& nearest, Refusal& why) const {
    Mil middle = kFar;
    int aim = -1;
    for (int t = 0; t < foe_.count; ++t) {
      if ((engaged_ >> t & 1) != 0) continue;
      const Outline at = base_outline(foe_, s_.units[target_].pose, t);
      const Mil apart = signed_gap(base, at);
      const Mil between = distance(base.centre(), at.centre());
      if (apart > range_ + kMeasure || apart > nearest || (apart == nearest && between >= middle)) continue;
      if (type_ == Type::kBow && !to_front(base, at, s_.options().bow_arc)) {
        why = {"the target is outside the bowmen's arc", Clause::kShootArc};
        continue;
      }
      if (!sees(base, at, blockers_, veils_)) {
        why = {"the target is out of sight", Clause::kSight};
        continue;
      }
      nearest = apart;
      middle = between;
      aim = t;
    }
    return aim;
  }

  const State& s_;
  const UnitId shooter_, target_;
  const Type type_;
  const Mil range_;
  const Outline mark_;
  const std::vector<Veil> veils_;
  const Layout own_, foe_;
  const BaseSet engaged_;
  std::vector<Outline> blockers_;
};

// The dice of the shooting bases, and everything that changes their number.
void count_dice(const State& s, UnitId shooter, UnitId target, const Volley& v, Shot& shot) {
  const auto change = [&](Clause clause, int amount) {
    shot.why.add({clause, amount});
    shot.dice += amount;
  };
  // The dice are halved once, by the first reason that holds, or once for each reason.
  const auto halve = [&](bool holds, Clause clause) {
    if (!holds || (s.options().halve_once != 0 && shot.why.size() > 1)) return;
    change(clause, (shot.dice + 1) / 2 - shot.dice);
  };
  change(Clause::kShootDice, v.dice);
  const bool quincunx = s.units[target].formation == Formation::kQuincunx;
  halve(s.type(target) == Type::kLI, Clause::kHalfLI);
  halve(v.covered * 2 > v.shooting, Clause::kHalfCover);
  halve(s.profile(target).cataphract, Clause::kHalfCataphract);
  halve(quincunx && v.from_rear * 2 <= v.shooting, Clause::kHalfQuincunx);
  halve(!quincunx && is_formed_infantry(s, target) && v.from_front * 2 > v.shooting, Clause::kHalfFront);
  if (s.units[shooter].dp > 0) change(Clause::kShootDp, -s.units[shooter].dp);
  if (s.type(target) == Type::kEL) change(Clause::kShootElephant, 1);
  if (shot.dice < 1) change(Clause::kShootLeast, 1 - shot.dice);
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
  shot.refusal = check_target(s, shooter, target);
  if (shot.refusal) return shot;
  const Volley volley = Aim(s, shooter, target).volley(shot.refusal);
  if (volley.shooting == 0) return shot;
  shot.refusal = {};
  count_dice(s, shooter, target, volley, shot);
  return shot;
}

void begin_shot(Game& g, UnitId shooter, UnitId target) {
  Frame& f = push(g, FrameKind::kShoot, g.s.side(shooter), shooter);
  f.other = target;
  ++g.unit(shooter).t.shots;
}

namespace {

constexpr int kShotHits = 6;  // the number a die must show (2.10)

// Frame: unit shoots at other.
void step(Game& g) {
  Frame& f = g.top();
  const Shot shot = shot_at(g.s, f.unit, f.other);
  for (const DiceChange& change : shot.why) tell_modifier(g, f.unit, change.clause, change.amount);
  g.emit(ShotFired{.unit = f.unit, .target = f.other, .dice = shot.dice, .on = kShotHits});
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
