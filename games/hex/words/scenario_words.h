// A scenario told to a reader, or to a program.
#pragma once

#include <string>
#include <vector>

#include "games/hex/model/scenario.h"

namespace acies::hex {

// One line each: id, name, date, armies with their hands, banners, units.
std::string list_text(const std::vector<const Scenario*>& scenarios);
// History, orders of battle, special rules, uncertain facts.
std::string show_text(const Scenario& scenario);

// The same facts as JSON objects; `whole` adds everything but what list_text tells.
std::string scenario_json(const Scenario& scenario, bool whole);

// Its name and armies, and the board as it is set up.
std::string titled_board(const Scenario& scenario);

// Years before Christ count down, so that the oldest comes first; a battle without a year comes last.
int year_of(const Scenario& scenario);

}  // namespace acies::hex
