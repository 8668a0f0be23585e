// All messages of a session, in both directions, described for clients (base/schema.h).
#pragma once

#include "base/schema.h"

namespace acies {

void describe_session(Schema& schema);
// Besides, the messages about campaigns.
void describe_campaign(Schema& schema);

}  // namespace acies
