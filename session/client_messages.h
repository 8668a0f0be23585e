// The messages of clients at a table: one closed vocabulary, read in one place. Anything else is refused with a reason.
#pragma once

#include "session/match.h"

namespace acies {

constexpr int kProtocolVersion = 1;
constexpr std::size_t kMostMessageBytes = 16 * 1024;
constexpr std::size_t kMostSecretBytes = 64, kMostIdBytes = 64;

namespace messages {

// The fields that all of them may have.
struct Numbered {
  std::optional<std::uint64_t> id;
  static constexpr auto kFields =
      fields("numbered", "The fields that every message of a client may have.",
             maybe("id", &Numbered::id, "counted up by the client: the answer has the same"));
};
// The fields of all messages that change something.
struct Changing : Numbered {
  std::uint64_t n = 0;
  static constexpr auto kFields = fields(
      "changing", "The fields of every message that changes a match.", inherited<Numbered>(),
      field("n", &Changing::n, "the last step the client knows; if there is a later one, the message is `stale`"));
};

struct Hello : Numbered {
  std::uint64_t v = 0;
  std::string match;
  std::optional<std::string> seat, place, nonce;
  std::optional<bool> mine;
  std::uint64_t last = 0;
  static constexpr auto kFields = fields(
      "hello", "The first message.", inherited<Numbered>(), field("v", &Hello::v, "version of the protocol"),
      field("match", &Hello::match).most(kMostIdBytes),
      maybe("seat", &Hello::seat, "the secret of a seat; without it, to watch").most(kMostSecretBytes),
      maybe("mine", &Hello::mine, "instead of a secret: the seat of the person who is signed in"),
      maybe("place", &Hello::place,
            "by lot, the same whenever this page connects: a connection that comes back from the same place does "
            "not open the seat again")
          .most(kMostSecretBytes),
      maybe(
          "nonce", &Hello::nonce,
          "of this seat for the dice, made by lot after the commitment was seen: 22 to 64 letters, digits, `-` or `_`; "
          "the first one counts")
          .most(kMostSecretBytes),
      maybe("last", &Hello::last, "the last step seen"));
};
struct Act : Changing {
  std::string action;
  static constexpr auto kFields =
      fields("act", "Do this.", inherited<Changing>(), field("action", &Act::action, "in the notation").most(512));
};
struct Undo : Changing {
  static constexpr auto kFields = fields("undo", "Take back my last action.", inherited<Changing>());
};
struct Resign : Changing {
  static constexpr auto kFields = fields("resign", "Give the game up.", inherited<Changing>());
};
struct NextGame : Changing {
  static constexpr const char* kType = "NextGame";
  static constexpr auto kFields =
      fields("next", "Begin game 2 of a two-way match, game 1 being over.", inherited<Changing>());
};
struct Time : Changing {
  TimeVerb verb = TimeVerb::kUp;
  static constexpr auto kFields =
      fields("time", "What I do about time, in a match with a pace.", inherited<Changing>(), field("do", &Time::verb));
};
struct AskRematch : Numbered {
  static constexpr const char* kType = "AskRematch";
  std::optional<bool> swap;
  static constexpr auto kFields = fields("rematch", "The match being over: the same again. Answered by `rematch`.",
                                         inherited<Numbered>(), maybe("swap", &AskRematch::swap, "with sides swapped"));
};
struct Look : Numbered {
  Side side = Side::kNobody;
  static constexpr auto kFields =
      fields("look", "Of a hot seat: show the table as this side sees it. Answered by `snapshot`.",
             inherited<Numbered>(), always("side", &Look::side));
};
struct Resync : Numbered {
  static constexpr auto kFields =
      fields("resync", "Show the table anew. Answered by `snapshot`.", inherited<Numbered>());
};
struct AskOdds : Numbered {
  static constexpr const char* kType = "AskOdds";
  std::string from, to;
  static constexpr auto kFields =
      fields("odds", "Asks for the odds of an attack, as things stand.", inherited<Numbered>(),
             field("from", &AskOdds::from, "a place or a unit, as the game names it").most(kMostIdBytes),
             field("to", &AskOdds::to).most(kMostIdBytes));
};
struct AskPreview : Numbered {
  static constexpr const char* kType = "AskPreview";
  std::string action;
  static constexpr auto kFields = fields("preview", "Asks for the result of an action.", inherited<Numbered>(),
                                         field("action", &AskPreview::action).most(512));
};
struct AskWhy : Numbered {
  static constexpr const char* kType = "AskWhy";
  std::string action;
  static constexpr auto kFields = fields("why", "Why an action is not open to me.", inherited<Numbered>(),
                                         field("action", &AskWhy::action).most(512));
};
struct AskHistory : Numbered {
  static constexpr const char* kType = "AskHistory";
  static constexpr auto kFields = fields(
      "history", "How the game came to where it is, for a program of mine that follows it. Answered by `history`.",
      inherited<Numbered>());
};
struct AskStanding : Numbered {
  static constexpr const char* kType = "AskStanding";
  std::optional<std::string> orders;
  static constexpr auto kFields = fields(
      "standing",
      "Of a player at a screen of his own: what I answer to questions that come up while the other side has the turn. "
      "Answered by `standing`.",
      inherited<Numbered>(),
      maybe("orders", &AskStanding::orders,
            "a way for each question, such as `react=stand back=yes`; left out: only tell me of those that stand")
          .most(256));
};
struct Ping : Numbered {
  static constexpr auto kFields = fields("ping", "Answered by `pong`.", inherited<Numbered>());
};

}  // namespace messages

using ClientMessage =
    std::variant<messages::Ping, messages::Hello, messages::Act, messages::Undo, messages::Resign, messages::NextGame,
                 messages::Time, messages::AskRematch, messages::Look, messages::Resync, messages::AskOdds,
                 messages::AskPreview, messages::AskWhy, messages::AskHistory, messages::AskStanding>;
template <>
inline constexpr const char* kTagKey<ClientMessage> = "t";

// The number by which a client knows its message.
using MessageId = std::optional<std::uint64_t>;
MessageId id_of(const ClientMessage& message);

// The message, or why it is none. `id` is filled as soon as it is known, so that a refusal can name it.
std::optional<Refusal> read_message(std::string_view text, ClientMessage& out, MessageId& id);

}  // namespace acies
