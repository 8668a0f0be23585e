#include "session/server_messages.h"

namespace acies {

messages::SeatFacts messages::facts_of(const SeatSetup& seat, Side side) {
  return {seat.kind, seat.kind == SeatKind::kBot ? seat.level : "", seat.name, side, seat.open()};
}

messages::DicePromise messages::promised(const DiceSource& source) {
  return {static_cast<int>(source.scheme), source.commitment,
          source.anchor.empty() ? std::nullopt : std::optional(source.anchor)};
}

std::string refusal_text(MessageId id, const Refusal& refusal) {
  return message_text(messages::Refused{id, refusal.code, refusal.words});
}

}  // namespace acies
