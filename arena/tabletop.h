// The arena on the tabletop: the same pairs, threads and figures with battles and players of the other game.
#pragma once

#include "arena/run.h"

namespace acies::arena {

// A player of the tabletop by name. The error is one line, and says which there are.
Parsed<Contestant> meet_at_tabletop(const std::string& given);
// Battles of the tabletop by name or file, separated by commas, each once; the demonstration for "".
Parsed<std::vector<tabletop::Scenario>> choose_tables(const std::string& names);
ArenaPair play_tabletop_pair(const ArenaPlan& plan, PairId id);

}  // namespace acies::arena
