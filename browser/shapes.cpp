#include "browser/shapes.h"

namespace acies::browser {

#ifndef __wasm__  // The types of clients are written natively.
void describe_engine(Schema& schema) {
  schema.add<EngineSettings>();
  schema.add<EngineRequest>();
  schema.add<AddedBattle>();
  schema.add<EngineAbout>();
}
#endif

}  // namespace acies::browser
