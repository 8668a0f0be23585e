// Scenarios and saved positions as text, both ways. Reading what was printed gives the same scenario again.
#pragma once

#include <string>
#include <string_view>

#include "base/parsed.h"
#include "games/hex/model/scenario.h"

namespace acies::hex {

// A file without a part below `---`. The scenario is prepared, ready to set up; its id is what its
// header says, or "".
Parsed<Scenario> parse_scenario(std::string_view text);

// The scenario as a file. Prints everything but the parts that prepare() derives.
std::string print_scenario(const Scenario& scenario);
// The same as a record of this program begins: with the edition it plays, whichever the scenario was written for.
std::string print_played(const Scenario& scenario);

// Whether two scenarios state the same, derived parts, ids, editions and the look of their ground aside.
bool same_statement(const Scenario& a, const Scenario& b);

}  // namespace acies::hex
