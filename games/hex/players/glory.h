// Glory, by rule of thumb: what any player does with the counters of a campaign.
#pragma once

#include <optional>

#include "games/hex/battle.h"

namespace acies::hex {

// What to do at a decision that only battles of a campaign know; nothing at any other.
std::optional<Action> glory_choice(const State& state);

}  // namespace acies::hex
