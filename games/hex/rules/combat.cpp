// Ancients 10, 11 and 13: one battle from its declaration to its end, in the order of rulings 2.0.
//
// Frame kCombat: `unit` attacks `foe` (kNoUnit: a lone leader) in `hex`, from `other`. mode is kAttack or kFire. `count`
// is the number of shots already fired; `spare` is 1 once a roll has led to a leader check. `set` is 1 while
// the unit stands on ground it has taken by an advance; it stands in the first combat, also for its bonus combat. bits:
// CombatBit.
#include "games/hex/dice.h"
#include "games/hex/rules/play.h"

namespace acies::hex::rules {
namespace {

enum CombatStep : std::uint8_t {
  kDeclared,
  kAttack,     // the attacker's own roll
  kParthian,   // an evader may shoot before it leaves
  kEvadeMove,  // the defender has survived the roll and leaves
  kEvaded,
  kAnswerFirst,  // the defender's first strike is over
  kAfterAttack,
  kAfterAdvance,
  kBonus,  // the advance has not been ambushed, or was survived
  kAfterShot,
  kStormed,
  kOver,
};

enum CombatBit : std::uint8_t {
  kAttackerFull = 1,
  kDefenderFull = 2,
  kBonusCombat = 4,
  kStruckFirst = 8,
  kNoBonus = 16,  // the advance ended where the unit may not battle
  kLedAway = 32,  // the evading unit has a leader with it
  kAmbushed = 64,
  kHasAmbushed = 128,  // the defender lay in ambush for the attacker
};

bool has(const Frame& f, CombatBit b) { return (f.bits & b) != 0; }

bool attacker_stands(const State& s, const Frame& f) { return hex_of(s, f.unit) == f.other; }
bool defender_stands(const State& s, const Frame& f) { return hex_of(s, f.foe) == f.hex; }

void play_reaction(Play& p, Side side, CardId card, Hex striker) {
  State& s = p.s;
  s.hands[index(side)][card]--;
  s.hand_size[index(side)]--;
  int i = 0;
  while (s.reactions[i].exists()) ++i;
  s.reactions[i] = card;
  p.emit(ReactionPlayed{side, card, striker});
}

// Ancients 16: a defender on a wall who does not evade battles first, unless the attacker stands on a wall too.
bool strikes_first(const State& s, const Frame& f) {
  const TerrainType& t = ground(s, f.hex);
  return t.strikes_first && s.scenario->terrain[f.hex] != s.scenario->terrain[f.other];
}

// The blow of either side in this combat.
Blow blow_of(const Frame& f, StrikeMode mode) {
  if (mode == StrikeMode::kBack || mode == StrikeMode::kFirst || mode == StrikeMode::kParthian)
    return {.mode = mode,
            .roller = f.foe,
            .target = f.unit,
            .target_hex = f.other,
            .roller_full = has(f, kDefenderFull),
            .target_full = has(f, kAttackerFull)};
  return {.mode = mode,
          .roller = f.unit,
          .target = f.foe,
          .target_hex = f.hex,
          .roller_full = has(f, kAttackerFull),
          .target_full = has(f, kDefenderFull),
          .bonus = has(f, kBonusCombat)};
}

void strike(Play& p, StrikeMode mode) { push_strike(p, blow_of(p.top(), mode)); }

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
  if (f.mode == StrikeMode::kStorm) {
    f.step = kStormed;
    return strike(p, StrikeMode::kStorm);
  }
  if (!f.foe.exists()) return;
  const Side defender = side_of(s, f.foe);
  if (may_evade(s, f.foe, f.unit) || (!has(f, kHasAmbushed) && may_hold(s, defender, Reaction::kFirstStrike)))
    return p.await(Decision::kReact, defender);
  stand(p);
}

// Medieval: light bow cavalry may shoot at the attacker before it rides off (rulings 159).
void parthian_shot(Play& p) {
  State& s = p.s;
  Frame& f = p.top();
  f.step = kEvadeMove;
  if (on_board(s, f.foe) && is_a(s, f.foe, kParthianShot) && on_board(s, f.unit))
    p.await(Decision::kShoot, side_of(s, f.foe));
}

// The defender has taken the attacker's dice and, if any of its blocks is left, gets away (Ancients 13).
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

// rulings 107: a war machine that gets away is gone, without a banner; a leader who came with it flees on. A leader who
// already stood in the hex it went to is in no danger (rulings 104).
void after_evade(Play& p) {
  State& s = p.s;
  Frame& f = p.top();
  f.step = kOver;
  if (!on_board(s, f.foe) || !is_a(s, f.foe, kWarMachine)) return;
  const UnitId machine = f.foe;
  const Hex h = hex_of(s, machine);
  const LeaderId l = leader_at(s, h);
  lift(s, machine);
  s.blocks[machine] = 0;
  p.is_settled = false;
  p.emit(UnitLeft{side_of(s, machine), h, machine, LossCause::kFlight});
  if (l.exists() && has(f, kLedAway)) push_leader_evade(p, l);
}

bool is_enemy_gate(const State& s, const Frame& f) {
  return s.scenario->gates.has(f.hex) && !s.cleared.has(f.hex) && owns(s, other(side_of(s, f.unit)), f.hex);
}

void offer_advance(Play& p) {
  if (!advance_hexes(p.s, p.top()).empty()) p.await(Decision::kAdvance, side_of(p.s, p.top().unit));
}

void after_attack(Play& p) {
  State& s = p.s;
  Frame& f = p.top();
  f.step = kOver;
  // rulings 115: no advance after a lone leader; he does not battle back either.
  if (!f.foe.exists() || !attacker_stands(s, f)) return;
  if (defender_stands(s, f)) {
    // Ancients 11: he may; rulings 97: not after striking first.
    if (!has(f, kStruckFirst) && dice_of(s, blow_of(f, StrikeMode::kBack)) > 0)
      p.await(Decision::kBattleBack, side_of(s, f.foe));
    return;
  }
  if (is_enemy_gate(s, f)) {
    // rulings 165: the gate falls with its defender; the unit that enters fights no further.
    open_gate(p, f.hex, side_of(s, f.unit));
    f.bits |= kNoBonus;
  }
  offer_advance(p);
}

void after_storm(Play& p) {
  Frame& f = p.top();
  f.step = kOver;
  f.bits |= kNoBonus;
  if (p.s.cleared.has(f.hex)) offer_advance(p);
}

// The frame of the combat with which a sequence began: a bonus combat stands upon it.
Frame& first_combat(State& s) {
  int i = 0;
  while (s.stack[i].kind != FrameKind::kCombat) ++i;
  return s.stack[i];
}

// rulings 174: ground taken by an advance is gained when the whole sequence is over and the unit still stands there.
void end_sequence(Play& p) {
  const Frame& f = p.top();
  if (f.set != 0) arrive(p, f.unit);
}

void advance(Play& p, Hex end) {
  State& s = p.s;
  Frame& f = p.top();
  f.step = kAfterAdvance;
  first_combat(s).set = 1;
  const UnitId u = f.unit;
  const Hex vacated = f.hex;
  relocate(p, u, vacated, MoveCause::kAdvance);
  if (end != vacated) relocate(p, u, end, MoveCause::kAdvance);
  s.moved.add(u);  // it did not begin its turn here, which marshes and walls ask about
  if (entry_forbids_battle(s, u, end)) f.bits |= kNoBonus;
  const UnitId fallen = (f.hits & kFoeFell) != 0 ? f.foe : kNoUnit;
  if (p.sc.risky.has(end)) push_marsh(p, u, kNoLeader);
  if (fallen.exists()) push_trophy(p, u, fallen);  // before the ground has its say
}

// The units of the other side that could ambush the unit that has just advanced; not the one that has struck first in
// this combat (rulings 147).
HexSet ambushers(const State& s, const Frame& f) {
  HexSet hexes = next_to(hex_of(s, f.unit)) & units_of(s, other(side_of(s, f.unit)));
  if (has(f, kStruckFirst) && on_board(s, f.foe)) hexes.remove(hex_of(s, f.foe));
  return hexes;
}

// Medieval: after an advance the other side may spring an ambush (rulings 144).
void after_advance(Play& p) {
  State& s = p.s;
  Frame& f = p.top();
  f.step = kBonus;
  if (!on_board(s, f.unit) || ambushers(s, f).empty()) return;
  const Side enemy = other(side_of(s, f.unit));
  if (may_hold(s, enemy, Reaction::kAmbush)) p.await(Decision::kAmbush, enemy);
}

void ambush(Play& p, Hex h) {
  State& s = p.s;
  Frame& f = p.top();
  const UnitId ambusher = unit_at(s, h);
  const Hex advanced = hex_of(s, f.unit);
  play_reaction(p, side_of(s, ambusher), p.sc.reaction(Reaction::kAmbush), h);
  // From here on the frame tells of the advanced unit and its ambusher.
  f.foe = ambusher;
  f.hits = 0;
  f.hex = h;
  f.other = advanced;
  f.bits = static_cast<std::uint8_t>((f.bits & ~kAttackerFull) | kAmbushed | (is_full(s, f.unit) ? kAttackerFull : 0));
  push_strike(p, {.mode = StrikeMode::kAmbush,
                  .roller = ambusher,
                  .target = f.unit,
                  .target_hex = advanced,
                  .roller_full = is_full(s, ambusher),
                  .target_full = has(f, kAttackerFull)});
}

// The targets of the unit after its advance: any enemy next to it, but after an ambush only the ambusher (rulings 145),
// and no wall that mounted units and war machines came upon by advancing (rulings 129).
HexSet bonus_targets(const State& s, const Frame& f) {
  HexSet targets = close_targets(s, f.unit);
  if (has(f, kAmbushed)) return targets & set_of(f.hex);
  (targets - next_to(f.other)).for_each([&](Hex h) {
    if (is_a(s, f.unit, ground(s, h).reach_from_start)) targets.remove(h);
  });
  return targets;
}

void bonus(Play& p) {
  State& s = p.s;
  Frame& f = p.top();
  f.step = kOver;
  if (has(f, kBonusCombat) || has(f, kNoBonus) || !on_board(s, f.unit) || !may_bonus(s, f.unit)) return;
  if (has(f, kAmbushed) && hex_of(s, f.unit) != f.other) return;  // driven off
  if (!bonus_targets(s, f).empty()) p.await(Decision::kBonusBattle, side_of(s, f.unit));
}

// Darken the Sky: one unit's two shots follow one another (rulings 34).
void after_shot(Play& p) {
  State& s = p.s;
  Frame& f = p.top();
  f.step = kOver;
  if (!effects(s, f.unit).fires_twice || f.count > 0 || !on_board(s, f.unit)) return;
  if (!fire_targets(s, f.unit).empty()) p.await(Decision::kFireAgain, side_of(s, f.unit));
}

// rulings 64, 147: after an ambush the attack on the ambusher is one combat with it: a unit that was at full strength
// still fights so, and the ambusher does not strike first as well.
void begin_bonus(Play& p, Hex target) {
  const Frame f = p.top();
  push_combat(p, f.unit, target, true);
  if (has(f, kAmbushed)) p.top().bits |= static_cast<std::uint8_t>(kHasAmbushed | (f.bits & kAttackerFull));
}

void answer_reaction(Play& p, Action action) {
  State& s = p.s;
  Frame& f = p.top();
  const Side defender = side_of(s, f.foe);
  switch (action.kind) {
    case ActionKind::kEvade:
      p.emit(EvadeDeclared{defender, f.hex});
      f.step = kParthian;
      return strike(p, StrikeMode::kEvaded);
    case ActionKind::kStrikeFirst:
      play_reaction(p, defender, action.card(), f.hex);
      return begin_first_strike(p);
    default:
      return stand(p);
  }
}

}  // namespace

void give_up_ground(State& s, UnitId u) {
  for (int i = 0; i < s.depth; ++i)
    if (s.stack[i].kind == FrameKind::kCombat && s.stack[i].unit == u) s.stack[i].set = 0;
}

void push_combat(Play& p, UnitId attacker, Hex target, bool bonus) {
  State& s = p.s;
  Frame& f = p.push(FrameKind::kCombat);
  f.unit = attacker;
  f.foe = unit_at(s, target);
  f.hex = target;
  f.other = hex_of(s, attacker);
  f.mode = distance(f.other, target) > 1 ? StrikeMode::kFire : StrikeMode::kAttack;
  if (!f.foe.exists() && !leader_at(s, target).exists()) f.mode = StrikeMode::kStorm;
  f.bits =
      static_cast<std::uint8_t>((is_full(s, attacker) ? kAttackerFull : 0) |
                                (f.foe.exists() && is_full(s, f.foe) ? kDefenderFull : 0) | (bonus ? kBonusCombat : 0));
  p.emit(BattleDeclared{side_of(s, attacker), f.other, target, f.mode, is_fire_before_moving(s)});
}

void proceed_combat(Play& p) {
  Frame& f = p.top();
  // A unit that destroys the attacker in a first strike, an ambush or a battle back has no order and need not take
  // ground.
  if ((f.hits & kAttackerFell) != 0) {
    f.hits = 0;
    return push_trophy(p, f.foe, f.unit);
  }
  switch (f.step) {
    case kDeclared:
      return declared(p);
    case kAttack:
      f.step = kAfterAttack;
      return strike(p, StrikeMode::kAttack);
    case kParthian:
      return parthian_shot(p);
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
    case kBonus:
      return bonus(p);
    case kStormed:
      return after_storm(p);
    case kAfterShot:
      return after_shot(p);
    default:
      end_sequence(p);
      p.emit(BattleOver{side_of(p.s, f.unit), f.other});
      return p.pop();
  }
}

void answer_combat(Play& p, Decision decision, Action action) {
  State& s = p.s;
  Frame& f = p.top();
  if (decision == Decision::kReact) return answer_reaction(p, action);
  if (decision == Decision::kEvadeTo) return start_evade(p, f.foe, action.hex(), f.spare != 0);
  if (action.kind == ActionKind::kDone) return;  // the step already points onward
  if (decision == Decision::kShoot) {
    p.emit(ShotFired{side_of(s, f.foe), f.hex});
    return strike(p, StrikeMode::kParthian);
  }
  if (decision == Decision::kAmbush) return ambush(p, action.hex());
  if (decision == Decision::kBattleBack) return strike(p, StrikeMode::kBack);
  if (decision == Decision::kAdvance) return advance(p, action.hex());
  if (decision == Decision::kBonusBattle) return begin_bonus(p, action.to());
  // kFireAgain
  f.count++;
  f.hex = action.to();
  f.foe = unit_at(s, action.to());
  f.bits =
      static_cast<std::uint8_t>((f.bits & ~kDefenderFull) | (f.foe.exists() && is_full(s, f.foe) ? kDefenderFull : 0));
  f.step = kDeclared;
  p.emit(BattleDeclared{side_of(s, f.unit), f.other, f.hex, f.mode});
}

void list_reactions(const State& s, ActionList& out) {
  const Frame& f = s.top();
  out.add(ActionKind::kStand);
  if (may_evade(s, f.foe, f.unit)) out.add(ActionKind::kEvade);
  const CardId c = s.scenario->reaction(Reaction::kFirstStrike);
  const bool held = c.exists() && hand_count(s, side_of(s, f.foe), c) > 0;
  if (held && !has(f, kHasAmbushed)) out.add(ActionKind::kStrikeFirst, c);
}

void list_fire_again(const State& s, ActionList& out) {
  const Frame& f = s.top();
  fire_targets(s, f.unit).for_each([&](Hex h) { out.add(ActionKind::kBattle, f.other, h); });
  out.add(ActionKind::kDone);
}

void list_bonus_battles(const State& s, ActionList& out) {
  const Frame& f = s.top();
  bonus_targets(s, f).for_each([&](Hex h) { out.add(ActionKind::kBattle, hex_of(s, f.unit), h); });
  out.add(ActionKind::kDone);
}

void list_shots(const State&, ActionList& out) {
  out.add(ActionKind::kShoot);
  out.add(ActionKind::kDone);
}

void list_ambushes(const State& s, ActionList& out) {
  const Frame& f = s.top();
  const Side enemy = other(side_of(s, f.unit));
  if (hand_count(s, enemy, s.scenario->reaction(Reaction::kAmbush)) > 0)
    ambushers(s, f).for_each([&](Hex h) { out.add(ActionKind::kAmbush, h); });
  out.add(ActionKind::kDone);
}

// --- Momentum (Ancients 13) --------------------------------------------------------------------------------------------------

// Where an advance may end: the vacated hex and, for cavalry after its first combat, any hex next to that.
HexSet advance_hexes(const State& s, const Frame& f) {
  const Scenario& sc = *s.scenario;
  const Side side = side_of(s, f.unit);
  const Mover mover = mover_of(profile(s, f.unit));
  if (!is_a(s, f.unit, kAdvances)) return {};
  // Ancients 16, Medieval terrain: no advance out of a marsh, or a Medieval ford, that the unit has entered this turn.
  if (ground(s, f.other).advance_if_held && s.moved.has(f.unit)) return {};
  HexSet open = open_to(s, side, mover) - all_units(s) - leaders_of(s, other(side));
  if (has_leader(s, f.unit)) open -= lone_leaders(s, side);
  if (!sc.picky.empty()) open -= unwelcoming(s, f.unit);
  if (!open.has(f.hex)) return {};
  HexSet ends = set_of(f.hex);
  const bool further = is_a(s, f.unit, kRidesOn) && !is_carried(s, f.unit) && !has(f, kBonusCombat) &&
                       !stops(s, mover).has(f.hex) && !ground(s, f.other).no_riding_on &&
                       !lone_leaders(s, side).has(f.hex);
  if (further) {
    open.add(f.other);  // it may ride back
    if (!open_to(s, side, mover).has(f.other)) open.remove(f.other);
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

}  // namespace acies::hex::rules
