// A scenario told to a reader, or to a program.
#pragma once

#include <string>
#include <vector>

#include "games/hex/model/scenario.h"

namespace acies::hex {

// One line each: id, name, date, armies with their hands, banners, units.
std::string list_text(const std::vector<Scenario>& scenarios);
// History, orders of battle, what is special, what is uncertain.
std::string show_text(const Scenario& scenario);

// The same facts as JSON objects; `whole` adds everything but what list_text tells.
std::string scenario_json(const Scenario& scenario, bool whole);

}  // namespace acies::hex
