// What does not change in play, as JSON: battles and rule sets (docs/protocol.md, Shapes).
#pragma once

#include "base/json_writer.h"
#include "games/hex/model/scenario.h"

namespace acies::hex {

// As lists of battles have it, and whole.
void write_summary(JsonWriter& out, const Scenario& scenario);
void write_scenario(JsonWriter& out, const Scenario& scenario);

void write_rules(JsonWriter& out, const RuleSet& rules);

// A list of hexes by their names.
void write_hexes(JsonWriter& out, const HexSet& hexes);

}  // namespace acies::hex
