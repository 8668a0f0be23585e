#include "session/describe.h"

namespace acies {

void describe_session(Schema& schema) { schema.add<Side>(); }

}  // namespace acies
