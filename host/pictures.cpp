#include "host/pictures.h"

#include "session/drawings.h"
#include "session/men.h"

namespace acies {
namespace {

// The same address always means the same drawing; a day later a browser asks whether we draw it better now.
ApiReply drawing_reply(const Parsed<std::string>& drawing) {
  if (!drawing) return error_reply(404, "unknown_drawing", drawing.error().text);
  ApiReply reply;
  reply.type = "image/svg+xml";
  reply.is_lasting = true;
  reply.cache = "public, max-age=86400";
  reply.body = *drawing;
  return reply;
}

// Figures, likewise.
ApiReply men_reply(std::string_view query) {
  Parsed<std::string> sheet = men_sheet(query);
  if (!sheet) return error_reply(400, "unknown_men", sheet.error().text);
  ApiReply reply;
  reply.type = "image/png";
  reply.is_lasting = true;
  reply.cache = "public, max-age=86400";
  reply.body = std::move(*sheet);
  return reply;
}

}  // namespace

std::optional<ApiReply> picture_reply(const ApiRequest& request) {
  constexpr std::string_view kApi = "/api/";
  std::string_view path = request.path;
  if ((request.method != "GET" && request.method != "HEAD") || !path.starts_with(kApi)) return std::nullopt;
  path.remove_prefix(kApi.size());
  if (path == "men") return json_reply(json_of(men_catalogue()));
  if (path == "men/sheet") return men_reply(request.query);
  if (const auto drawing = drawing_at(path, request.query)) return drawing_reply(*drawing);
  return std::nullopt;
}

}  // namespace acies
