// The odds of an attack, as clients and programs read them; and why an action is not legal.
#pragma once

#include <cstdio>

#include "games/hex/battle.h"
#include "games/hex/odds.h"
#include "games/hex/why.h"
#include "games/hex/wire/values.h"
#include "games/hex/words/odds_words.h"

namespace acies::hex::wire {

// A number with twelve digits: chances that programs reckon on with.
struct Exact {
  double value = 0;
};
template <std::derived_from<JsonWriter> W>
void put(W& out, Exact number) {
  char digits[32];
  std::snprintf(digits, sizeof digits, "%.12g", number.value);
  out.raw(digits);
}

struct DiceReason {
  Reason reason = Reason::kBase;
  int dice = 0;
  std::string words;
  static constexpr auto kFields =
      fields("dice_reason", "Why a unit rolls so many dice.", field("reason", &DiceReason::reason),
             field("dice", &DiceReason::dice, "how many after this reason"), field("words", &DiceReason::words));
};

struct BlowChances {
  int dice = 0;
  std::vector<DiceReason> reasons;
  std::string words;
  int flags_ignored = 0, hexes_per_flag = 0;
  std::vector<Exact> hits, flags;
  Exact expected_hits, expected_losses, gone_by_hits, gone, retreats, stands, leader_lost;
  static constexpr auto kFields =
      fields("blow", "One roll against a target, and its possible results.", field("dice", &BlowChances::dice),
             field("reasons", &BlowChances::reasons), field("words", &BlowChances::words, "the reasons in a line"),
             field("flags_ignored", &BlowChances::flags_ignored, "flags that the target may ignore"),
             field("hexes_per_flag", &BlowChances::hexes_per_flag, "hexes it retreats for each of the others"),
             field("hits", &BlowChances::hits, "the chance of 0, 1, 2 … hits, at most its blocks"),
             field("flags", &BlowChances::flags, "the chance of 0, 1, 2 … flags"),
             field("expected_hits", &BlowChances::expected_hits),
             field("expected_losses", &BlowChances::expected_losses, "blocks, by hits and retreats"),
             field("gone_by_hits", &BlowChances::gone_by_hits, "the chance that the hits destroy it"),
             field("gone", &BlowChances::gone, "the chance that it is destroyed, by hits or on its retreat"),
             field("retreats", &BlowChances::retreats, "the chance that it retreats"),
             field("stands", &BlowChances::stands, "the chance that it stays where it is"),
             field("leader_lost", &BlowChances::leader_lost, "the chance that the leader with it falls"));
};

struct AttackChances {
  Hex from;
  std::string unit;
  Hex target;
  std::optional<std::string> target_unit;
  AttackKind kind = AttackKind::kClose;
  std::optional<BlowChances> first;
  Exact attack_chance;
  BlowChances attack;
  std::optional<BlowChances> evade;
  Exact shot_chance;
  std::optional<BlowChances> shot;
  Exact back_chance;
  std::optional<BlowChances> back;
  static constexpr auto kFields = fields(
      "attack_chances", "The odds of an attack.", always("from", &AttackChances::from, "where the attacker stands"),
      field("unit", &AttackChances::unit, "the kind of the attacker"),
      always("target", &AttackChances::target, "the hex that is attacked"),
      field("target_unit", &AttackChances::target_unit, "the kind of the unit there"),
      field("kind", &AttackChances::kind),
      field("first", &AttackChances::first, "the blow of a defender who strikes first"),
      field("attack_chance", &AttackChances::attack_chance, "that the attack is still made"),
      field("attack", &AttackChances::attack), field("evade", &AttackChances::evade, "if the defender evades"),
      field("shot_chance", &AttackChances::shot_chance),
      field("shot", &AttackChances::shot, "of a defender who shoots as he evades"),
      field("back_chance", &AttackChances::back_chance, "that it comes to that"),
      field("back", &AttackChances::back, "of a defender who battles back"));
};

struct Odds : AttackChances {
  Hex to;
  std::string words;
  static constexpr auto kFields = fields(
      "odds", "The answer to a question about an attack.", inherited<AttackChances>(),
      always("to", &Odds::to, "the hex that is attacked"), field("words", &Odds::words, "how many dice, and why"));
};

struct ComingRoll : BlowChances {
  Side by = Side::kNobody;
  Hex from, to;
  static constexpr auto kFields = fields("coming_roll", "The roll that an action leads to.", inherited<BlowChances>(),
                                         always("by", &ComingRoll::by, "the side that rolls"),
                                         always("from", &ComingRoll::from), always("to", &ComingRoll::to));
};

struct Why {
  bool open = false;
  WhyNot reason = WhyNot::kOpen;
  std::string words;
  static constexpr auto kFields =
      fields("why", "Why an action is not open.", field("open", &Why::open, "it is open after all"),
             field("reason", &Why::reason), field("words", &Why::words));
};

AttackChances attack_chances(const State& s, const AttackOdds& odds);
// The roll that is about to be made in a state.
ComingRoll coming_roll(const State& s, const BlowOdds& odds);
// The odds of the attack between two hexes, which must be possible
// (why_no_attack).
Odds odds(const State& view, Hex from, Hex to);

}  // namespace acies::hex::wire
