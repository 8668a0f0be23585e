// Glory, by rule of thumb: how every player uses the counters of a campaign.
#pragma once

#include <optional>

#include "games/hex/battle.h"

namespace acies::hex {

// The action at a decision that only battles of a campaign have; nothing at any other decision.
std::optional<Action> glory_choice(const State& state);

}  // namespace acies::hex
