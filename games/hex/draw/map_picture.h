// A scenario as a picture: its land, seen from above at an angle, with men on it.
#pragma once

#include <string>

#include "games/hex/model/scenario.h"

namespace acies::hex {

// A PNG file, so many pixels wide. Same scenario, same bytes.
std::string map_picture(const Scenario& scenario, int width);

// A PNG file of 1200 by 630 pixels, to stand for a link to the battle.
std::string map_card(const Scenario& scenario);

}  // namespace acies::hex
