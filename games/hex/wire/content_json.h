// What does not change in play, as JSON: battles and rule sets (docs/protocol.md, Shapes).
#pragma once

#include "base/json_writer.h"
#include "games/hex/model/scenario.h"

namespace acies {

// As lists of battles have it, and whole.
void write_summary(JsonWriter& out, const Scenario& scenario);
void write_scenario(JsonWriter& out, const Scenario& scenario);

void write_rules(JsonWriter& out, const RuleSet& rules);

// The players who may take a seat, the weakest first: of the hex battles or of the tabletop.
void write_bots(JsonWriter& out, bool tabletop = false);

// A list of hexes by their names.
void write_hexes(JsonWriter& out, const HexSet& hexes);

}  // namespace acies
