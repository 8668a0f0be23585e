// A battle of the tabletop as it is set up, as a picture: the table seen from above at an angle, with men on their bases.
#pragma once

#include <string>

#include "games/tabletop/model/scenario.h"

namespace acies::tabletop {

// A PNG file. Same scenario, same bytes.
std::string table_picture(const Scenario& scenario);

}  // namespace acies::tabletop
