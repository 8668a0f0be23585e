// Ancients 10, 11 and 13: one battle from its declaration to its end, in the order of rulings 2.0.
//
// Frame kCombat: `unit` attacks `foe` (kNoUnit: a lone leader) in `hex`, from `other`. mode is kAttack or kFire. `count`
// is the number of shots already fired; `spare` is 1 once a roll has led to a leader check. bits: CombatBit.
#include "engine/dice.h"
#include "engine/rules/play.h"

namespace acies::rules {
namespace {

enum CombatStep : std::uint8_t {
  kDeclared,
  kAttack,     // the attacker's own roll
  kEvadeMove,  // the defender has survived the roll and leaves
  kEvaded,
  kAnswerFirst,  // the defender's first strike is over
  kAfterAttack,
  kAfterAdvance,
  kAfterShot,
  kOver,
};

enum CombatBit : std::uint8_t {
  kAttackerFull = 1,
  kDefenderFull = 2,
  kBonusCombat = 4,
  kStruckFirst = 8,
  kNoBonus = 16,  // the advance ended where the unit may not battle
  kLedAway = 32,  // the evading unit has a leader with it
};

bool has(const Frame& f, CombatBit b) { return (f.bits & b) != 0; }

bool attacker_stands(const State& s, const Frame& f) { return hex_of(s, f.unit) == f.other; }
bool defender_stands(const State& s, const Frame& f) { return hex_of(s, f.foe) == f.hex; }

// Whether the defender might hold the reaction card, as far as anybody at the table can tell. He is asked whenever he
// might, so that being asked gives nothing away.
bool may_hold_reaction(const State& s, Side side) {
  const CardId c = s.scenario->reaction;
  if (!c.exists() || s.hand_size[index(side)] == 0) return false;
  const int seen = s.discards[c] + (s.played == c) + (s.reaction == c);
  return seen < card_type(s, c).copies;
}

// Ancients 16: a defender on a wall who does not evade battles first, unless the attacker stands on a wall too.
bool strikes_first(const State& s, const Frame& f) {
  const TerrainType& t = s.scenario->ground(f.hex);
  return t.strikes_first && s.scenario->terrain[f.hex] != s.scenario->terrain[f.other];
}

void strike(Play& p, StrikeMode mode) {
  const Frame f = p.top();
  const bool answering = mode == StrikeMode::kBack || mode == StrikeMode::kFirst;
  if (answering)
    push_strike(p, mode, f.foe, f.unit, f.other, has(f, kDefenderFull), has(f, kAttackerFull), false);
  else
    push_strike(p, mode, f.unit, f.foe, f.hex, has(f, kAttackerFull), has(f, kDefenderFull), has(f, kBonusCombat));
}

void begin_first_strike(Play& p) {
  Frame& f = p.top();
  f.bits |= kStruckFirst;
  f.step = kAnswerFirst;
  strike(p, StrikeMode::kFirst);
}

void stand(Play& p) {
  Frame& f = p.top();
  if (strikes_first(p.s, f)) return begin_first_strike(p);
  f.step = kAttack;
}

void declared(Play& p) {
  State& s = p.s;
  Frame& f = p.top();
  if (f.mode == StrikeMode::kFire) {
    f.step = kAfterShot;
    return strike(p, StrikeMode::kFire);
  }
  f.step = kAttack;
  if (!f.foe.exists()) return;
  const Side defender = side_of(s, f.foe);
  if (may_evade(s, f.foe, f.unit) || may_hold_reaction(s, defender)) return p.await(Decision::kReact, defender);
  stand(p);
}

// The defender has taken the attacker's dice and, if anybody is left, gets away (Ancients 13).
void evade_move(Play& p) {
  State& s = p.s;
  Frame& f = p.top();
  f.step = kEvaded;
  if (!on_board(s, f.foe)) return;
  if (has_leader(s, f.foe)) f.bits |= kLedAway;
  const HexSet hexes = evade_hexes(s, f.foe);
  if (hexes.size() > 1) return p.await(Decision::kEvadeTo, side_of(s, f.foe));
  if (!hexes.empty()) start_evade(p, f.foe, hexes.first(), f.spare != 0);
}

// rulings 107: a war machine that gets away is gone, without a banner; a leader who came with it flees on. One who stood
// where it went is in no danger (rulings 104).
void after_evade(Play& p) {
  State& s = p.s;
  Frame& f = p.top();
  f.step = kOver;
  if (!on_board(s, f.foe) || !is_a(s, f.foe, kWarMachine)) return;
  const UnitId machine = f.foe;
  const Hex h = hex_of(s, machine);
  const LeaderId l = leader_at(s, h);
  lift(s, machine);
  p.emit(EventKind::kUnitLeft, side_of(s, machine), h, 0, static_cast<int>(LossCause::kFlight));
  if (l.exists() && has(f, kLedAway)) push_leader_evade(p, l);
}

void after_attack(Play& p) {
  State& s = p.s;
  Frame& f = p.top();
  f.step = kOver;
  // rulings 115: no advance after a lone leader; he does not battle back either.
  if (!f.foe.exists() || !attacker_stands(s, f)) return;
  if (defender_stands(s, f)) {
    if (!has(f, kStruckFirst)) strike(p, StrikeMode::kBack);
    return;
  }
  if (advance_hexes(s, f).empty()) return;
  p.await(Decision::kAdvance, side_of(s, f.unit));
}

void advance(Play& p, Hex end) {
  State& s = p.s;
  Frame& f = p.top();
  f.step = kAfterAdvance;
  const UnitId u = f.unit;
  const Hex vacated = f.hex;
  relocate(p, u, vacated, MoveCause::kAdvance);
  if (end != vacated) relocate(p, u, end, MoveCause::kAdvance);
  s.moved.add(u);  // it did not begin its turn here, which marshes and walls ask about
  if (entry_forbids_battle(s, u, end)) f.bits |= kNoBonus;
  arrive(p, u);
  if (p.sc.risky.has(end)) push_marsh(p, u, kNoLeader, false);
}

// rulings 129: a wall that mounted units and war machines came upon by advancing is out of their reach this turn.
HexSet bonus_targets(const State& s, const Frame& f) {
  HexSet targets = close_targets(s, f.unit);
  (targets - next_to(f.other)).for_each([&](Hex h) {
    if (is_a(s, f.unit, s.scenario->ground(h).reach_from_start)) targets.remove(h);
  });
  return targets;
}

void after_advance(Play& p) {
  State& s = p.s;
  Frame& f = p.top();
  f.step = kOver;
  if (has(f, kBonusCombat) || has(f, kNoBonus) || !on_board(s, f.unit) || !may_bonus(s, f.unit)) return;
  if (bonus_targets(s, f).empty()) return;
  p.await(Decision::kBonusBattle, side_of(s, f.unit));
}

// Darken the Sky: one unit's two shots follow one another (rulings 34).
void after_shot(Play& p) {
  State& s = p.s;
  Frame& f = p.top();
  f.step = kOver;
  if (!effects(s).fires_twice || f.count > 0 || !on_board(s, f.unit)) return;
  if (!fire_targets(s, f.unit).empty()) p.await(Decision::kFireAgain, side_of(s, f.unit));
}

void answer_reaction(Play& p, Action action) {
  State& s = p.s;
  Frame& f = p.top();
  const Side defender = side_of(s, f.foe);
  switch (action.kind) {
    case ActionKind::kEvade:
      p.emit(EventKind::kEvadeDeclared, defender, f.hex);
      f.step = kEvadeMove;
      return strike(p, StrikeMode::kEvaded);
    case ActionKind::kStrikeFirst:
      s.hands[index(defender)][action.card()]--;
      s.hand_size[index(defender)]--;
      s.reaction = action.card();
      p.emit(EventKind::kReactionPlayed, defender, action.a);
      return begin_first_strike(p);
    default:
      return stand(p);
  }
}

}  // namespace

void push_combat(Play& p, UnitId attacker, Hex target, bool bonus) {
  State& s = p.s;
  Frame& f = p.push(FrameKind::kCombat);
  f.unit = attacker;
  f.foe = unit_at(s, target);
  f.hex = target;
  f.other = hex_of(s, attacker);
  f.mode = distance(f.other, target) > 1 ? StrikeMode::kFire : StrikeMode::kAttack;
  f.bits =
      static_cast<std::uint8_t>((is_full(s, attacker) ? kAttackerFull : 0) |
                                (f.foe.exists() && is_full(s, f.foe) ? kDefenderFull : 0) | (bonus ? kBonusCombat : 0));
  p.emit(EventKind::kBattleDeclared, side_of(s, attacker), f.other, target, static_cast<int>(f.mode));
}

void proceed_combat(Play& p) {
  Frame& f = p.top();
  switch (f.step) {
    case kDeclared:
      return declared(p);
    case kAttack:
      f.step = kAfterAttack;
      return strike(p, StrikeMode::kAttack);
    case kEvadeMove:
      return evade_move(p);
    case kEvaded:
      return after_evade(p);
    case kAnswerFirst:
      // rulings 97, 98: the struck attacker attacks as declared if it still stands where it stood.
      f.step = attacker_stands(p.s, f) && defender_stands(p.s, f) ? kAttack : kOver;
      return;
    case kAfterAttack:
      return after_attack(p);
    case kAfterAdvance:
      return after_advance(p);
    case kAfterShot:
      return after_shot(p);
    default:
      p.emit(EventKind::kBattleOver, side_of(p.s, f.unit), f.other);
      return p.pop();
  }
}

void answer_combat(Play& p, Decision decision, Action action) {
  State& s = p.s;
  Frame& f = p.top();
  if (decision == Decision::kReact) return answer_reaction(p, action);
  if (decision == Decision::kEvadeTo) return start_evade(p, f.foe, action.hex(), f.spare != 0);
  if (action.kind == ActionKind::kDone) return;  // the step already points to the end
  if (decision == Decision::kAdvance) return advance(p, action.hex());
  if (decision == Decision::kBonusBattle) return push_combat(p, f.unit, action.to(), true);
  // kFireAgain
  f.count++;
  f.hex = action.to();
  f.foe = unit_at(s, action.to());
  f.bits =
      static_cast<std::uint8_t>((f.bits & ~kDefenderFull) | (f.foe.exists() && is_full(s, f.foe) ? kDefenderFull : 0));
  f.step = kDeclared;
  p.emit(EventKind::kBattleDeclared, side_of(s, f.unit), f.other, f.hex, static_cast<int>(f.mode));
}

void list_reactions(const State& s, ActionList& out) {
  const Frame& f = s.top();
  out.add(ActionKind::kStand);
  if (may_evade(s, f.foe, f.unit)) out.add(ActionKind::kEvade);
  const CardId c = s.scenario->reaction;
  if (c.exists() && hand_count(s, side_of(s, f.foe), c) > 0) out.add(ActionKind::kStrikeFirst, c);
}

void list_fire_again(const State& s, ActionList& out) {
  const Frame& f = s.top();
  fire_targets(s, f.unit).for_each([&](Hex h) { out.add(ActionKind::kBattle, f.other, h); });
  out.add(ActionKind::kDone);
}

void list_bonus_battles(const State& s, ActionList& out) {
  const Hex from = hex_of(s, s.top().unit);
  bonus_targets(s, s.top()).for_each([&](Hex h) { out.add(ActionKind::kBattle, from, h); });
  out.add(ActionKind::kDone);
}

// --- Momentum (Ancients 13) --------------------------------------------------------------------------------------------------

// Where an advance may end: the vacated hex and, for cavalry after its first combat, any hex next to that.
HexSet advance_hexes(const State& s, const Frame& f) {
  const Scenario& sc = *s.scenario;
  const Side side = side_of(s, f.unit);
  const Mover mover = mover_of(profile(s, f.unit));
  if (!is_a(s, f.unit, kAdvances)) return {};
  if (sc.risky.has(f.other) && s.moved.has(f.unit)) return {};  // Ancients 16: no advance out of a marsh just entered
  HexSet open = sc.open_to[mover] - all_units(s) - leaders_of(s, other(side));
  if (has_leader(s, f.unit)) open -= lone_leaders(s, side);
  if (!open.has(f.hex)) return {};
  HexSet ends = set_of(f.hex);
  const bool further = is_a(s, f.unit, kCavalry) && !has(f, kBonusCombat) && !sc.stops[mover].has(f.hex) &&
                       !sc.risky.has(f.other) && !lone_leaders(s, side).has(f.hex);
  if (further) {
    open.add(f.other);  // it may ride back
    if (!sc.open_to[mover].has(f.other)) open.remove(f.other);
    ends |= (next_to(f.hex) & open) - sc.creep[mover];
  }
  return ends;
}

void list_advances(const State& s, ActionList& out) {
  advance_hexes(s, s.top()).for_each([&](Hex h) { out.add(ActionKind::kAdvance, h); });
  out.add(ActionKind::kDone);
}

// Warriors and mounted units follow up on their own, other foot with a leader (rulings 120).
bool may_bonus(const State& s, UnitId u) {
  if (is_a(s, u, kFollowsUp)) return true;
  return is_a(s, u, kFoot) && is_a(s, u, kAdvances) && has_leader(s, u);
}

}  // namespace acies::rules
