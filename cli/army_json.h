// Army lists and armies for programs.
#pragma once

#include <string>

#include "tabletop/army/army.h"

namespace acies::cli {

// whole: with what may be chosen from it. Points are in hundredths.
std::string army_list_json(const tabletop::ArmyList& list, bool whole);
std::string army_json(const tabletop::ArmyList& list, const tabletop::Army& army);

}  // namespace acies::cli
