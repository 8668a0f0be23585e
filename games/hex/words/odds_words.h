// The odds of an attack, for people and for programs.
#pragma once

#include <string>

#include "games/hex/odds.h"

namespace acies::hex {

// "E6 medium cavalry (3 blocks) attacks D6 warriors (4 blocks)" and everything that may come of it, over several lines.
std::string odds_text(const State& s, const AttackOdds& odds);

// "4: 3 warriors, then 4 at full strength"
std::string dice_reasons(const State& s, const BlowOdds& odds);

// One line for each attack, below a line of headings; what a mark in it means, or "". Losses are the attacker's own. The
// hexes are left out where any two of these kinds are meant.
enum class Naming : bool { kByHex, kByKind };
std::string odds_heading();
std::string odds_line(const State& s, const AttackOdds& odds, Naming naming = Naming::kByHex);
std::string odds_legend(const AttackOdds& odds);

std::string odds_json(const State& s, const AttackOdds& odds);
// One roll: {"by":"top","from":…,"to":…,"dice":…} and what may come of it, as odds_json has it.
std::string blow_odds_json(const State& s, const BlowOdds& odds);

// Why there is nothing to reckon, when the unit in `from` cannot attack what stands in `target`; "" when it can.
std::string why_no_attack(const State& s, Hex from, Hex target);

}  // namespace acies::hex
