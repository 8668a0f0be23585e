// Scenarios and saved positions as text, both ways. Reading what was printed gives the same scenario again.
#pragma once

#include <string>
#include <string_view>

#include "base/parsed.h"
#include "games/hex/model/scenario.h"

namespace acies::hex {

// A file without a part below `---`. The scenario is prepared, ready to set up; its id is for whoever knows the file.
Parsed<Scenario> parse_scenario(std::string_view text);

// The scenario as a file. Prints what the notation can say, which is everything but `id` and what prepare() derives.
std::string print_scenario(const Scenario& scenario);

// Whether two scenarios state the same, derived parts and ids aside.
bool same_statement(const Scenario& a, const Scenario& b);

}  // namespace acies::hex
