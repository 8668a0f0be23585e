// The odds of an attack in words.
#pragma once

#include <string>

#include "games/hex/odds.h"

namespace acies::hex {

enum class AttackKind : std::uint8_t { kClose, kFire, kStorm };
constexpr auto names_of(AttackKind) {
  return names<AttackKind>({{AttackKind::kClose, "close"}, {AttackKind::kFire, "fire"}, {AttackKind::kStorm, "storm"}});
}
AttackKind kind_of(const AttackOdds& odds);

// "E6 medium cavalry (3 blocks) attacks D6 warriors (4 blocks)" and everything
// that may come of it, over several lines.
std::string odds_text(const State& s, const AttackOdds& odds);

// "4: 3 warriors, then 4 at full strength"; and one of the reasons.
std::string dice_reasons(const State& s, const BlowOdds& odds);
std::string dice_reason(const State& s, const Blow& blow, Reason reason);
// The most flags that the dice may show.
int last_flag(const BlowOdds& odds);

// One line for each attack, below a line of headings; what a mark in it means, or "". Losses are the attacker's own. The
// hexes are left out where any two of these kinds are meant.
enum class Naming : bool { kByHex, kByKind };
std::string odds_heading();
std::string odds_line(const State& s, const AttackOdds& odds, Naming naming = Naming::kByHex);
std::string odds_legend(const AttackOdds& odds);

// Why there is nothing to reckon, when the unit in `from` cannot attack what
// stands in `target`; "" when it can.
std::string why_no_attack(const State& s, Hex from, Hex target);

}  // namespace acies::hex
