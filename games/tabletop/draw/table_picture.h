// A battle of the tabletop as it is set up, as a picture: the table seen from above at an angle, with men on their bases.
#pragma once

#include <string>

#include "games/tabletop/model/scenario.h"

namespace acies::tabletop {

// A PNG file, so many pixels wide. Same scenario, same bytes.
std::string table_picture(const Scenario& scenario, int width);

// A PNG file of 1200 by 630 pixels, to stand for a link to the battle.
std::string table_card(const Scenario& scenario);

}  // namespace acies::tabletop
