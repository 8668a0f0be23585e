// Actions and rolls of the tabletop game in the notation.
#pragma once

#include <optional>
#include <string>

#include "base/cursor.h"
#include "games/tabletop/model/action.h"
#include "games/tabletop/model/scenario.h"

namespace acies::tabletop {

Action read_action(const Scenario& s, Cursor& c);
std::string action_text(const Scenario& s, const Action& a);

// `dice a3 1 6`, both ways; nothing if the text is no roll.
std::string roll_text(const Roll& roll);
std::optional<Roll> parse_roll(std::string_view text);

}  // namespace acies::tabletop
