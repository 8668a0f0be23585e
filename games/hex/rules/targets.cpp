// Ancients 9 to 11: the targets that ordered units may battle.
#include "games/hex/board/sight.h"
#include "games/hex/board/within.h"
#include "games/hex/dice.h"
#include "games/hex/rules/play.h"

namespace acies::hex::rules {
namespace {

HexSet targets_of(const State& s, Side enemy) { return units_of(s, enemy) | leaders_of(s, enemy); }

bool can_strike(const State& s, StrikeMode mode, UnitId u, Hex target) {
  const UnitId foe = unit_at(s, target);
  return dice_of(s, {mode, u, foe, target, is_full(s, u), false, false}) > 0;
}

// Obstructions of a line between two hexes: all units and leaders, and ground that blocks sight.
HexSet obstructions(const State& s, Hex a, Hex b) {
  const Scenario& sc = *s.scenario;
  HexSet o = everybody(s) | (sc.blocks_sight - s.cleared);
  if (sc.has_plateaus)
    for (const HexSet& height : sc.plateaus)
      if (!(height.has(a) && height.has(b))) o |= height;  // rulings 9
  return o;
}

bool may_act(const State& s, UnitId u) { return on_board(s, u) && !s.battled.has(u) && !s.no_battle.has(u); }

template <class F>
bool any_target(const HexSet& targets, F&& f) {
  for (int w = 0; w < 3; ++w)
    for (std::uint64_t bits = targets.words[w]; bits != 0; bits &= bits - 1)
      if (f(Hex(64 * w + std::countr_zero(bits)))) return true;
  return false;
}

bool has_shot(const State& s, UnitId u) {
  for (UnitId shooter : s.shooters)
    if (shooter == u) return true;
  return false;
}

// Fire and Close: one shot each before the first move.
HexSet first_shots(const State& s, UnitId u) { return has_shot(s, u) ? HexSet{} : fire_targets(s, u); }

// The targets that its order lets a unit battle, if the unit may act.
HexSet targets_by_order(const State& s, UnitId u, bool fire_first) {
  const OrderEffects& e = effects(s, u);
  HexSet targets;
  if (e.fires_first) {
    targets = fire_first ? first_shots(s, u) : charge_targets(s, u);
  } else if (!fire_first) {
    if (e.may_close) targets = close_targets(s, u);
    if (e.may_fire && profile(s, u).range > 0) targets |= fire_targets(s, u);
  }
  return targets;
}

bool offer_battles(const State& s, ActionList* out) {
  const bool fire_first = is_fire_before_moving(s);
  for (std::uint64_t bits = s.ordered.bits; bits != 0; bits &= bits - 1) {
    const UnitId u(std::countr_zero(bits));
    if (!may_act(s, u)) continue;
    const HexSet targets = targets_by_order(s, u, fire_first);
    if (out == nullptr && !targets.empty()) return true;
    if (out != nullptr) targets.for_each([&](Hex h) { out->add(ActionKind::kBattle, hex_of(s, u), h); });
  }
  return false;
}

// A charge of Warriors is owed while an enemy unit can be reached (rulings 52).
bool owes_battle(const State& s) {
  for (std::uint64_t bits = s.must_battle.bits & ~s.battled.bits; bits != 0; bits &= bits - 1) {
    const UnitId u(std::countr_zero(bits));
    if (!may_act(s, u)) continue;
    if (!(close_targets(s, u) & units_of(s, other(side_of(s, u)))).empty()) return true;
  }
  return false;
}

}  // namespace

bool in_contact(const State& s, UnitId u) {
  return !(next_to(hex_of(s, u)) & units_of(s, other(side_of(s, u)))).empty();
}

bool touches_enemy(const State& s, Hex h) { return !(next_to(h) & targets_of(s, other(s.active))).empty(); }

// Wherever it stands now: a target that has retreated forbids the move, not the combat.
HexSet charge_targets(const State& s, UnitId u) {
  for (int i = 0; i < 4; ++i)
    if (s.shooters[i] == u && s.shot_at[i].exists() && on_board(s, s.shot_at[i]))
      return close_targets(s, u) & set_of(hex_of(s, s.shot_at[i]));
  return {};
}

// Gates a unit may storm: closed, the other side's, with no unit and no leader in them (rulings 164).
static HexSet storm_targets(const State& s, UnitId u) {
  const Scenario& sc = *s.scenario;
  if (sc.gates.empty()) return {};
  HexSet gates = (next_to(hex_of(s, u)) & sc.gates) - s.cleared - everybody(s);
  gates.for_each([&](Hex h) {
    if (!owns(s, other(side_of(s, u)), h)) gates.remove(h);
  });
  return gates;
}

HexSet close_targets(const State& s, UnitId u) {
  const Scenario& sc = *s.scenario;
  const Hex from = hex_of(s, u);
  HexSet targets = next_to(from) & targets_of(s, other(side_of(s, u)));
  const HexSet gates = storm_targets(s, u);
  if (!gates.empty()) return targets | gates;
  if (targets.empty() || (targets & sc.rough).empty()) {
    // Out of a camp an elephant facing a leader has no die left; ordinary ground always leaves some.
    if (!sc.rough.has(from) || targets.empty()) return targets;
  }
  if (ground(s, from).no_battle) return {};
  HexSet allowed;
  targets.for_each([&](Hex h) {
    const TerrainType& t = ground(s, h);
    if (t.no_battle) return;
    if (is_a(s, u, t.reach_from_start) && s.moved.has(u)) return;  // rulings 129
    if (can_strike(s, StrikeMode::kAttack, u, h)) allowed.add(h);
  });
  return allowed;
}

HexSet fire_targets(const State& s, UnitId u) {
  if (in_contact(s, u)) return {};
  const Hex from = hex_of(s, u);
  const HexSet near = within(profile(s, u).range, from) & targets_of(s, other(side_of(s, u)));
  const HexSet candidates = near - next_to(from);
  if (candidates.empty() || ground(s, from).no_battle) return {};
  HexSet targets;
  candidates.for_each([&](Hex h) {
    if (ground(s, h).no_battle || !sees(from, h, obstructions(s, from, h))) return;
    if (can_strike(s, StrikeMode::kFire, u, h)) targets.add(h);
  });
  return targets;
}

void list_battles(const State& s, ActionList& out) {
  offer_battles(s, &out);
  if (!owes_battle(s)) out.add(ActionKind::kDone);
}

bool any_battles(const State& s) { return offer_battles(s, nullptr); }

namespace {

WhyNot why_no_close(const State& s, UnitId u, Hex target, const OrderEffects& e) {
  if (!e.may_close) return WhyNot::kCardForbidsClose;
  const TerrainType& t = ground(s, target);
  if (t.no_battle || ground(s, hex_of(s, u)).no_battle) return WhyNot::kNoBattleGround;
  if (is_a(s, u, t.reach_from_start) && s.moved.has(u)) return WhyNot::kReachOnlyFromStart;
  return WhyNot::kNoDice;
}

WhyNot why_no_fire(const State& s, UnitId u, Hex target, const OrderEffects& e) {
  const Hex from = hex_of(s, u);
  const int range = profile(s, u).range;
  if (range == 0) return WhyNot::kNoMissiles;
  if (distance(from, target) > range) return WhyNot::kOutOfRange;
  if (!e.may_fire) return WhyNot::kCardForbidsFire;
  if (in_contact(s, u)) return WhyNot::kEnemyAdjacent;
  if (ground(s, from).no_battle || ground(s, target).no_battle) return WhyNot::kNoBattleGround;
  if (!sees(from, target, obstructions(s, from, target))) return WhyNot::kNoSight;
  return WhyNot::kNoDice;
}

}  // namespace

WhyNot why_no_battle(const State& s, UnitId u, Hex target) {
  if (s.decision != Decision::kBattle) return WhyNot::kNotOffered;  // only the unit in action, and its opponent
  if (s.battled.has(u)) return WhyNot::kAlreadyBattled;
  if (s.no_battle.has(u)) return WhyNot::kMayNotBattle;
  const OrderEffects& e = effects(s, u);
  if (e.fires_first && !is_fire_before_moving(s)) return WhyNot::kOnlyUnitFiredAt;
  if (e.fires_first && has_shot(s, u)) return WhyNot::kAlreadyBattled;
  if (distance(hex_of(s, u), target) == 1)
    return is_fire_before_moving(s) ? WhyNot::kOtherDecision : why_no_close(s, u, target, e);
  return is_fire_before_moving(s) && !e.fires_first ? WhyNot::kOtherDecision : why_no_fire(s, u, target, e);
}

void answer_battle(Play& p, Action action) {
  State& s = p.s;
  const UnitId u = unit_at(s, action.hex());
  if (is_fire_before_moving(s)) {
    int i = 0;
    while (s.shooters[i].exists()) ++i;
    s.shooters[i] = u;
    s.shot_at[i] = unit_at(s, action.to());
    s.shot_hexes[i] = action.to();
  } else {
    s.battled.add(u);
  }
  push_combat(p, u, action.to(), false);
}

}  // namespace acies::hex::rules

namespace acies::hex {

HexSet battles_to_come(const State& s, UnitId u) {
  if (!s.ordered.has(u) || !rules::may_act(s, u) || turn_part(s) > TurnPart::kBattles) return {};
  return rules::targets_by_order(s, u, rules::is_fire_before_moving(s));
}

}  // namespace acies::hex
