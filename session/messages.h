// What clients say: one closed vocabulary, read in one place. Anything else is refused with a reason.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "session/match.h"

namespace acies {

constexpr int kProtocolVersion = 1;
constexpr std::size_t kMostMessageBytes = 16 * 1024;

enum class MessageType : std::uint8_t {
  kHello,
  kAct,
  kUndo,
  kResign,
  kNext,
  kRematch,
  kLook,
  kResync,
  kOdds,
  kPreview,
  kWhy,
  kPing,
};

struct Message {
  MessageType type = MessageType::kPing;
  std::int64_t id = -1;       // -1: none
  std::uint64_t n = 0;        // act, undo, resign, next: the last step known; hello: `last`
  std::string match, secret;  // hello
  std::string action;         // act, preview, why
  std::string from, to;       // odds
  Side side = Side::kNobody;  // look
  bool swap = false;          // rematch: sides swapped
};

// The message, or why it is none. `id` is filled as soon as it is known, so that a refusal can name it.
std::optional<Refusal> read_message(std::string_view text, Message& out);

// What a client asks for who makes a match: a battle by its name, or one that a game puts together (GameModule::compose),
// whose text is then in the set-up. Secrets, seeds, id and time are filled in by the server.
std::optional<Refusal> read_match_request(std::string_view text, MatchSetup& out, bool& random_side);

// The same of a campaign: its name is in `scenario_id`. At least one seat is a person's.
std::optional<Refusal> read_campaign_request(std::string_view text, MatchSetup& out, bool& random_side);

// A decision between the battles of a campaign: `secret`, `action` and `n` of the message are filled.
std::optional<Refusal> read_campaign_decision(std::string_view text, Message& out);
// Whoever asks which seats he holds: `secret` is filled.
std::optional<Refusal> read_campaign_seat(std::string_view text, Message& out);

// What a client is told whose message is refused; an `id` below 0 stands for a message that named none.
std::string refusal_text(std::int64_t id, const Refusal& refusal);

}  // namespace acies
