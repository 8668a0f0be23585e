// Ancients 10 and 11, steps 4 to 6: one roll of battle dice, its hits, its leader check, its flags.
//
// Frame kStrike: mode, `unit` rolls, `foe` is struck (kNoUnit: the lone `leader`), in `hex`. `hits` and `flags` add up;
// `count` is the number of elephant dice to roll again. bits: kRollerFull …
#include <algorithm>

#include "engine/dice.h"
#include "engine/rules/play.h"

namespace acies::rules {
namespace {

enum StrikeStep : std::uint8_t { kRollDice, kRollAgain, kTakeHits, kTakeFlags, kStruck };
enum StrikeBit : std::uint8_t { kRollerFull = 1, kTargetFull = 2, kBonus = 4, kLeaderChecked = 8 };

Blow blow_of(const Frame& f) {
  return {
      f.mode, f.unit, f.foe, f.hex, (f.bits & kRollerFull) != 0, (f.bits & kTargetFull) != 0, (f.bits & kBonus) != 0};
}

LossCause cause_of(const Frame& f) { return is_close(f.mode) ? LossCause::kClose : LossCause::kFire; }

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
  p.emit(EventKind::kHits, side_of(s, f.foe), f.hex, f.hits, f.flags);
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

void push_strike(Play& p, StrikeMode mode, UnitId roller, UnitId target, Hex target_hex, bool roller_full,
                 bool target_full, bool bonus) {
  Frame& f = p.push(FrameKind::kStrike);
  f.mode = mode;
  f.unit = roller;
  f.foe = target;
  f.hex = target_hex;
  if (!target.exists()) f.leader = leader_at(p.s, target_hex);
  f.bits = static_cast<std::uint8_t>((roller_full ? kRollerFull : 0) | (target_full ? kTargetFull : 0) |
                                     (bonus ? kBonus : 0));
}

void proceed_strike(Play& p) {
  Frame& f = p.top();
  switch (f.step) {
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

void answer_strike(Play& p, Action action) {
  State& s = p.s;
  Frame& f = p.top();
  const Roll roll = roll_of(action);
  const bool first = f.step == kRollDice;
  p.emit(EventKind::kRolled, side_of(s, f.unit), action.a, action.b, action.c,
         static_cast<int>(first ? RollCause::kStrike : RollCause::kReroll));
  if (!f.foe.exists()) return strike_leader(p, roll);

  const Scoring score = scoring_of(s, blow_of(f));
  const int symbols = roll[profile(s, f.foe).symbol];
  const int symbol_hits = std::max(0, symbols - score.ignored_symbols);
  // Ignored swords are neither hits nor rolled again; what is ignored is used up with the first roll (rulings 82).
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
  p.emit(EventKind::kBlocksLost, side_of(s, u), h, s.blocks[u], static_cast<int>(cause), lost);
  if (s.blocks[u] > 0) return;
  lift(s, u);
  p.emit(EventKind::kUnitLost, side_of(s, u), h, 0, static_cast<int>(cause));
  gain_banner(p, other(side_of(s, u)), BannerCause::kUnit);
}

}  // namespace acies::rules
