// Finding the scenario a command is asked for.
#pragma once

#include <string>

#include "engine/model/scenario.h"
#include "notation/parsed.h"

namespace acies::cli {

// A scenario by the path of its file, or by its name: a file in scenarios/ancients below the current folder, or else the
// one the program was built with. The error is one whole line for the reader, place included.
Parsed<Scenario> load_scenario(const std::string& name);

}  // namespace acies::cli
