// Everything that this game sends, described for clients (base/schema.h).
#pragma once

namespace acies {
class Schema;
}

namespace acies::hex::wire {

void describe(Schema& schema);

}  // namespace acies::hex::wire
