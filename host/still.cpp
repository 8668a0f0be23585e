#include "host/still.h"

#include "games/registry.h"
#include "session/drawings.h"
#include "session/men.h"

namespace acies {
namespace {

ApiReply drawing_reply(const Parsed<std::string>& drawing) {
  if (!drawing) return error_reply(404, "unknown_drawing", drawing.error().text);
  return picture_reply("image/svg+xml", *drawing);
}

ApiReply men_reply(std::string_view query) {
  Parsed<std::string> sheet = men_sheet(query);
  if (!sheet) return error_reply(400, "unknown_men", sheet.error().text);
  return picture_reply("image/png", std::move(*sheet));
}

ApiReply rules_reply(std::string_view code) {
  const GameModule* game = game_with_rules(code);
  if (game == nullptr) return error_reply(404, "unknown_rules", "there is no such rule set");
  return written_reply(game->rules_page(code));
}

// The answers of a game itself, below /api/NAME.
std::optional<ApiReply> service_reply(std::string_view name, std::string_view request) {
  for (const GameModule* game : all_games())
    if (const std::optional<Answer> answer = game->service(name, request))
      return answer->refusal ? error_reply(*answer->refusal) : written_reply(answer->payload);
  return std::nullopt;
}

}  // namespace

std::optional<ApiReply> still_reply(const ApiRequest& request) {
  constexpr std::string_view kApi = "/api/", kRules = "rules/";
  std::string_view path = request.path;
  if (!path.starts_with(kApi)) return std::nullopt;
  path.remove_prefix(kApi.size());
  if (request.method == "POST") {
    if (request.body.empty() || request.body.size() > kMostBody) return std::nullopt;
    return service_reply(path, request.body);
  }
  if (request.method != "GET" && request.method != "HEAD") return std::nullopt;
  if (path == "men") return json_reply(json_of(men_catalogue()));
  if (path == "men/sheet") return men_reply(request.query);
  if (path.starts_with(kRules)) return rules_reply(path.substr(kRules.size()));
  if (const auto drawing = drawing_at(path, request.query)) return drawing_reply(*drawing);
  return service_reply(path, "");
}

}  // namespace acies
