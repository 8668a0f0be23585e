// What a page and its engine hand each other as JSON, besides the messages of the protocol.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "base/schema.h"
#include "session/client_messages.h"

namespace acies::browser {

struct EngineSettings {
  std::string prefix;
  std::optional<std::uint64_t> seed;
  int bot_pace = 400;
  static constexpr auto kFields = fields(
      "engine_settings", "How the engine hosts matches.",
      maybe("prefix", &EngineSettings::prefix, "names of matches and campaigns begin with it"),
      maybe("seed", &EngineSettings::seed, "for tests: every match has the dice of this number"),
      maybe("bot_pace", &EngineSettings::bot_pace, "milliseconds between the decisions when two bots are watched"));
};

struct EngineRequest {
  std::string method, path, query, body;
  static constexpr auto kFields = fields("engine_request", "A request of the API.",
                                         field("method", &EngineRequest::method), field("path", &EngineRequest::path),
                                         maybe("query", &EngineRequest::query), maybe("body", &EngineRequest::body));
};

struct TextPlace {
  int line = 0, column = 0;
  std::string words;
  static constexpr auto kFields =
      fields("text_place", "What is wrong in a text, and where.", field("line", &TextPlace::line),
             field("column", &TextPlace::column), field("words", &TextPlace::words));
};
struct AddedBattle {
  std::optional<std::string> id;
  std::optional<TextPlace> error;
  static constexpr auto kFields = fields("added_battle", "A battle of the player's own that was added, or not.",
                                         maybe("id", &AddedBattle::id), maybe("error", &AddedBattle::error));
};

struct EngineRules {
  std::string code;
  int edition = 1;
  std::string signature;
  static constexpr auto kFields =
      fields("engine_rules", "A rule set.", field("code", &EngineRules::code), field("edition", &EngineRules::edition),
             field("signature", &EngineRules::signature, "it changes with its tables"));
};
struct EngineAbout {
  int protocol = kProtocolVersion;
  std::string build;
  std::vector<EngineRules> rules;
  static constexpr auto kFields =
      fields("engine_about", "What an engine is.", field("protocol", &EngineAbout::protocol, "its version"),
             field("build", &EngineAbout::build, "it changes with any rule set or battle"),
             field("rules", &EngineAbout::rules));
};

// Adds all of them, for the types of the client and docs/protocol.md.
void describe_engine(Schema& schema);

}  // namespace acies::browser
