// Everything that a session says and hears, described for clients (base/schema.h).
#pragma once

#include "base/schema.h"

namespace acies {

void describe_session(Schema& schema);

}  // namespace acies
