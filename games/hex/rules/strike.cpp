// Ancients 10 and 11, steps 4 to 6: one roll of battle dice, its hits, its leader check, its flags.
//
// Frame kStrike: mode, `unit` rolls, `foe` is struck (kNoUnit: the lone `leader`), in `hex`. `hits` and `flags` add up;
// `count` is the number of elephant dice to roll again. bits: kRollerFull …
#include <algorithm>

#include "games/hex/dice.h"
#include "games/hex/rules/play.h"

namespace acies::hex::rules {
namespace {

enum StrikeStep : std::uint8_t { kAskForDie, kRollDice, kRollAgain, kTakeHits, kTakeFlags, kStruck };
enum StrikeBit : std::uint8_t {
  kRollerFull = 1,
  kTargetFull = 2,
  kBonus = 4,
  kLeaderChecked = 8,
  kToken = 16,
  kGloryDie = 32
};

Blow blow_of(const Frame& f) {
  return {.mode = f.mode,
          .roller = f.unit,
          .target = f.foe,
          .target_hex = f.hex,
          .roller_full = (f.bits & kRollerFull) != 0,
          .target_full = (f.bits & kTargetFull) != 0,
          .bonus = (f.bits & kBonus) != 0,
          .token = (f.bits & kToken) != 0,
          .glory = (f.bits & kGloryDie) != 0};
}

LossCause cause_of(const Frame& f) {
  return is_close(f.mode) && f.mode != StrikeMode::kParthian ? LossCause::kClose : LossCause::kFire;
}

// Medieval: a token adds a die to one roll in close combat (rulings 1.3), but not to a shot or a gate.
bool may_buy_die(const State& s, const Frame& f) {
  const bool close = f.mode != StrikeMode::kFire && f.mode != StrikeMode::kParthian && f.mode != StrikeMode::kStorm;
  return close && may_spend_token(s, side_of(s, f.unit));
}

// Campaign: leadership bought with glory adds a die to one roll of an ordered unit, in close combat or at range.
bool may_lead_on(const State& s, const Frame& f) {
  if (s.leadership == 0 || (f.bits & kGloryDie) != 0 || !s.ordered.has(f.unit)) return false;
  return f.mode == StrikeMode::kAttack || f.mode == StrikeMode::kFire || f.mode == StrikeMode::kEvaded;
}

// rulings 164: a sword opens a gate, or a helmet of a unit with its leader.
void storm_gate(Play& p, const Roll& roll) {
  Frame& f = p.top();
  f.step = kStruck;
  if (roll[Face::kSword] > 0 || (roll[Face::kHelmet] > 0 && has_leader(p.s, f.unit)))
    open_gate(p, f.hex, side_of(p.s, f.unit));
}

void strike_leader(Play& p, const Roll& roll) {
  Frame& f = p.top();
  f.step = kStruck;
  const LeaderId l = f.leader;
  if (roll[Face::kHelmet] > 0)
    lose_leader(p, l, cause_of(f));
  else
    push_leader_evade(p, l);
}

void take_hits(Play& p) {
  State& s = p.s;
  Frame& f = p.top();
  p.emit(Hits{side_of(s, f.foe), f.hex, f.hits, f.flags});
  f.step = kTakeFlags;
  if (f.hits == 0) return;
  const Frame struck = f;
  if (leader_at(s, f.hex).exists()) f.bits |= kLeaderChecked;
  lose_blocks(p, struck.foe, struck.hits, cause_of(struck));
  push_check_after_losses(p, struck.foe, struck.hex, false, cause_of(struck));
}

void take_flags(Play& p) {
  State& s = p.s;
  Frame& f = p.top();
  f.step = kStruck;
  if (f.flags == 0 || !on_board(s, f.foe)) return;
  const Blow blow = blow_of(f);
  push_flags(p, f.foe, f.flags, flag_cover(s, blow), retreat_per_flag(s, blow), (f.bits & kLeaderChecked) != 0,
             side_of(s, f.unit));
}

}  // namespace

void push_strike(Play& p, const Blow& blow) {
  Frame& f = p.push(FrameKind::kStrike);
  f.mode = blow.mode;
  f.unit = blow.roller;
  f.foe = blow.target;
  f.hex = blow.target_hex;
  if (!blow.target.exists()) f.leader = leader_at(p.s, blow.target_hex);
  f.bits = static_cast<std::uint8_t>((blow.roller_full ? kRollerFull : 0) | (blow.target_full ? kTargetFull : 0) |
                                     (blow.bonus ? kBonus : 0));
}

void list_battle_bonus(const State& s, ActionList& out) {
  if (may_buy_die(s, s.top())) out.add(ActionKind::kSpend);
  if (may_lead_on(s, s.top())) out.add(ActionKind::kLeadership);
  out.add(ActionKind::kDone);
}

void proceed_strike(Play& p) {
  Frame& f = p.top();
  switch (f.step) {
    case kAskForDie:
      f.step = kRollDice;
      if (may_buy_die(p.s, f) || may_lead_on(p.s, f)) p.await(Decision::kBattleBonus, side_of(p.s, f.unit));
      return;
    case kRollDice:
      f.dice = static_cast<std::uint8_t>(dice_of(p.s, blow_of(f)));
      if (f.dice == 0) return p.pop();
      return p.await_roll(f.dice);
    case kRollAgain:
      return p.await_roll(f.count);
    case kTakeHits:
      return take_hits(p);
    case kTakeFlags:
      return take_flags(p);
    default: {
      const bool checked = (f.bits & kLeaderChecked) != 0;
      p.pop();
      if (checked && p.top().kind == FrameKind::kCombat) p.top().spare = 1;  // for the marsh an evader may meet
      return;
    }
  }
}

void answer_strike(Play& p, Decision decision, Action action) {
  State& s = p.s;
  Frame& f = p.top();
  if (decision == Decision::kBattleBonus) {
    if (action.kind == ActionKind::kDone) return;
    f.step = kAskForDie;  // there may be another to have
    if (action.kind == ActionKind::kLeadership) {
      f.bits |= kGloryDie;
      return p.emit(LeadershipUsed{side_of(s, f.unit), --s.leadership});
    }
    spend_token(p, side_of(s, f.unit));
    f.bits |= kToken;
    return p.emit(TokenDie{side_of(s, f.unit)});
  }
  const Roll roll = roll_of(action);
  const bool first = f.step == kRollDice;
  p.emit(Rolled{side_of(s, f.unit), roll, first ? RollCause::kStrike : RollCause::kReroll});
  if (f.mode == StrikeMode::kStorm) return storm_gate(p, roll);
  if (!f.foe.exists()) return strike_leader(p, roll);

  const Scoring score = scoring_of(s, blow_of(f));
  const int symbols = roll[profile(s, f.foe).symbol];
  const int symbol_hits = std::max(0, symbols - score.ignored_symbols);
  // Ignored swords are neither hits nor rolled again; the right to ignore is used up with the first roll (rulings 82).
  const int ignored = first ? score.ignored_swords : 0;
  const int sword_hits = score.swords ? std::max(0, roll[Face::kSword] - ignored) : 0;
  const int helmet_hits = score.helmets ? roll[Face::kHelmet] : 0;
  f.hits = static_cast<std::uint8_t>(std::min(99, f.hits + symbol_hits + sword_hits + helmet_hits));
  if (score.flags) f.flags = static_cast<std::uint8_t>(std::min(99, f.flags + roll[Face::kFlag]));
  f.count = score.rerolls ? static_cast<std::uint8_t>(sword_hits) : 0;
  f.step = f.count > 0 ? kRollAgain : kTakeHits;
}

void lose_blocks(Play& p, UnitId u, int blocks, LossCause cause) {
  State& s = p.s;
  const Hex h = hex_of(s, u);
  const int lost = std::min<int>(blocks, s.blocks[u]);
  s.blocks[u] = static_cast<std::uint8_t>(s.blocks[u] - lost);
  p.emit(BlocksLost{side_of(s, u), h, s.blocks[u], static_cast<std::uint8_t>(lost), cause});
  if (s.blocks[u] > 0) return;
  lift(s, u);
  if (p.sc.campaign.on) note_fall(p, u, cause);
  p.emit(UnitLost{side_of(s, u), h, cause});
  gain_banner(p, other(side_of(s, u)), BannerCause::kUnit);
}

}  // namespace acies::hex::rules

namespace acies::hex {

std::optional<Blow> blow_being_rolled(const State& s) {
  if (s.decision != Decision::kRoll || s.top().kind != FrameKind::kStrike || s.top().step != rules::kRollDice)
    return std::nullopt;
  return rules::blow_of(s.top());
}

}  // namespace acies::hex
