// Exact probabilities of an attack, before the dice are rolled.
//
// Nothing is simulated and no series is cut off: the re-rolls of elephants are summed in closed form. Flags are reckoned as
// a defender who ignores all he can. Two things lie outside: marshes on the way of a retreat, and leaders who flee (they
// are taken to stand in no unit's way).
#pragma once

#include "games/hex/dice.h"

namespace acies::hex {

constexpr int kMostBlocks = 8;
constexpr int kMostDice = 12;

// The possible results of one roll of battle dice. `gone`, `retreats` and `stands` are all there is, and sum to 1.
struct BlowOdds {
  Blow blow;
  int dice = 0;  // 0: the blow cannot be struck, and nothing below means anything
  DiceTrail trail;
  Scoring scoring;
  int blocks = 0;          // of the target; a lone leader counts as one
  int cover = 0;           // flags the target may ignore
  int hexes_per_flag = 0;  // it accepts

  std::array<double, kMostBlocks + 1> hits{};  // [n]: n hits; [blocks]: at least as many as the target has blocks
  std::array<double, kMostDice + 1> flags{};   // [n]: n flags rolled
  double expected_hits = 0;                    // also those beyond the last block
  double expected_losses = 0;                  // blocks, by hits and by a retreat that is blocked
  double gone_by_hits = 0;
  double gone = 0;         // by hits, or by a retreat that is blocked
  double retreats = 0;     // leaves its hex; of an evading unit: gets away
  double stands = 0;       // is still there, and in close combat battles back
  double leader_lost = 0;  // the leader with it, by his check
};

// A battle from its declaration to the battle back. The odds of a later roll assume that the roll takes place;
// `*_chance` says how likely that is.
struct AttackOdds {
  bool struck_first = false;  // by a card, or from a wall
  BlowOdds first;
  double attack_chance = 1;
  BlowOdds attack;
  bool may_evade = false;
  BlowOdds evade;          // the attacker's roll instead of `attack`
  bool may_shoot = false;  // a Parthian shot as it evades, if any of its blocks is left
  double shot_chance = 0;
  BlowOdds shot;
  bool may_be_answered = false;
  double back_chance = 0;
  BlowOdds back;
};

// The odds of one blow in this state. The roller and the unit or leader in blow.target_hex must be on the board.
BlowOdds blow_odds(const State& s, const Blow& blow);

enum class AttackTerms : std::uint8_t { kPlain, kBonus, kFirstStrike };

// The use of a side's token in this battle: a die for its first roll, or a flag more ignored.
enum class TokenUse : std::uint8_t { kNone, kDie, kBravery };
struct TokenUses {
  TokenUse attacker = TokenUse::kNone, defender = TokenUse::kNone;
};

// The attack of a unit on the enemy unit or lone leader in a hex, or on a closed gate: then `gone` means that it opens.
// kBonus: as a bonus close combat; kFirstStrike: the defender plays a card that lets him strike first.
AttackOdds attack_odds(const State& s, UnitId attacker, Hex target, AttackTerms terms = AttackTerms::kPlain,
                       TokenUses tokens = {});

// Every attack the units of a side could make from where they stand if all were ordered, as battle actions. Heeds the card
// on the table, and which units have moved.
void attacks_from_here(const State& s, Side side, ActionList& out);

}  // namespace acies::hex
