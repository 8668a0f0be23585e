#include "games/hex/game.h"
#include "games/hex/wire/hex_writer.h"

namespace acies::hex {

void HexEvents::write(JsonWriter& to, Side viewer) const {
  HexWriter out(to, *scenario_->rules);
  out.open('[');
  for (const Event& e : events_) put(out, opened_ ? e : seen_by(e, viewer));
  out.close(']');
}

}  // namespace acies::hex
