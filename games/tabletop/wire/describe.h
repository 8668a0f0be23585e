// The description of everything that the tabletop sends.
#pragma once

#include "base/schema.h"

namespace acies::tabletop {

void describe(Schema& schema);

}  // namespace acies::tabletop
