#include "session/client_messages.h"

namespace acies {
namespace {

constexpr int kMostDepth = 6;

Refusal malformed(std::string words) { return {"malformed", std::move(words)}; }

}  // namespace

MessageId id_of(const ClientMessage& message) {
  return std::visit([](const messages::Numbered& one) { return one.id; }, message);
}

std::optional<Refusal> read_message(std::string_view text, ClientMessage& out, MessageId& id) {
  id.reset();
  if (text.size() > kMostMessageBytes) return Refusal{"too_large", "a message has at most 16 KiB"};
  const Parsed<Json> json = parse_json(text, kMostDepth);
  if (!json || !json->is_object()) return malformed("a message is a JSON object");
  if (const Json* number = json->find("id"); number != nullptr && !get(*number, id.emplace())) {
    id.reset();
    return malformed("`id` must be a whole number, 0 or more");
  }
  const Json* type = json->find(kTagKey<ClientMessage>);
  if (type == nullptr || !type->is_text()) return malformed("`t` is missing");
  std::optional<std::string> wrong = read_tagged(*json, out);
  if (!wrong) return Refusal{"unknown_type", "this table knows no such message"};
  if (!wrong->empty()) return malformed(std::move(*wrong));
  const auto* hello = std::get_if<messages::Hello>(&out);
  if (hello != nullptr && hello->v != kProtocolVersion)
    return Refusal{"version", "this table speaks version " + std::to_string(kProtocolVersion)};
  return std::nullopt;
}

}  // namespace acies
