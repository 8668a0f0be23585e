// Actions and rolls of the tabletop game in the notation.
#pragma once

#include <string>

#include "base/cursor.h"
#include "games/tabletop/model/action.h"
#include "games/tabletop/model/scenario.h"

namespace acies::tabletop {

Action read_action(const Scenario& s, Cursor& c);
std::string action_text(const Scenario& s, const Action& a);

}  // namespace acies::tabletop
