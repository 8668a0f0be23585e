// The standing orders of a battle on hexes, in words.
#pragma once

#include "games/hex/model/scenario.h"
#include "games/standing.h"

namespace acies::hex {

// The questions that may come up for a side in this battle while the other has the turn.
StandingOffer standing_offer(const Scenario& scenario);

}  // namespace acies::hex
