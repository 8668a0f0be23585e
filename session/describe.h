// Everything that a session says and hears, described for clients (base/schema.h).
#pragma once

#include "base/schema.h"

namespace acies {

void describe_session(Schema& schema);
// What is said of campaigns, beside that.
void describe_campaign(Schema& schema);

}  // namespace acies
