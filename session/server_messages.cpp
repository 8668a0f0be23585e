#include "session/server_messages.h"

namespace acies {

messages::SeatFacts messages::facts_of(const SeatSetup& seat, Side side) {
  return {seat.kind, seat.kind == SeatKind::kBot ? seat.level : "", seat.name, side, seat.open()};
}

std::string refusal_text(MessageId id, const Refusal& refusal) {
  return message_text(messages::Refused{id, refusal.code, refusal.words});
}

}  // namespace acies
