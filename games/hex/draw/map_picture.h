// A scenario as a picture: its land, seen from above at an angle, with men on it.
#pragma once

#include <string>

#include "games/hex/model/scenario.h"

namespace acies::hex {

// A PNG file. Same scenario, same bytes.
std::string map_picture(const Scenario& scenario);

}  // namespace acies::hex
