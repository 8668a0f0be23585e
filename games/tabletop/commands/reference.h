// The player aid of the tabletop.
#pragma once

#include "console/reference.h"

namespace acies::tabletop {

extern const GameReference kReference;

}  // namespace acies::tabletop
