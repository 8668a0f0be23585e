// How often each side has won each battle of this game.
#pragma once

#include "games/balance.h"

namespace acies::hex {

std::optional<MeasuredShare> measured_balance(std::string_view battle);

}  // namespace acies::hex
