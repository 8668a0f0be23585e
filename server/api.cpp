#include "server/api.h"

#include <sys/stat.h>

#include <fstream>
#include <sstream>

#include "server/records.h"

namespace acies::server {
namespace {

const char* type_of(std::string_view path) {
  static constexpr std::pair<std::string_view, const char*> kTypes[] = {{".html", "text/html; charset=utf-8"},
                                                                        {".js", "text/javascript; charset=utf-8"},
                                                                        {".css", "text/css; charset=utf-8"},
                                                                        {".svg", "image/svg+xml"},
                                                                        {".png", "image/png"},
                                                                        {".ico", "image/x-icon"},
                                                                        {".json", "application/json"},
                                                                        {".webmanifest", "application/manifest+json"},
                                                                        {".wasm", "application/wasm"},
                                                                        {".woff2", "font/woff2"},
                                                                        {".map", "application/json"},
                                                                        {".txt", "text/plain; charset=utf-8"}};
  for (const auto& [ending, type] : kTypes)
    if (path.size() > ending.size() && path.substr(path.size() - ending.size()) == ending) return type;
  return "application/octet-stream";
}

// Letters, digits, `-`, `_`, `.` and `/`, and no part that begins with a dot: nothing that leads out of the folder.
bool is_plain_path(std::string_view path) {
  if (path.empty() || path[0] != '/') return false;
  for (std::size_t i = 0; i < path.size(); ++i) {
    const char c = path[i];
    const bool plain = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '-' ||
                       c == '_' || c == '.' || c == '/';
    if (!plain || (c == '/' && i + 1 < path.size() && (path[i + 1] == '.' || path[i + 1] == '/'))) return false;
  }
  return true;
}

std::optional<std::string> read_whole(const std::string& path) {
  std::ifstream in(path, std::ios::binary);
  if (!in) return std::nullopt;
  std::ostringstream text;
  text << in.rdbuf();
  return text.str();
}

constexpr const char* kNoClient =
    "<!doctype html><html lang=\"en\"><meta charset=\"utf-8\"><title>Acies</title><body><h1>Acies</h1>"
    "<p>The table is open, but the pages of the client have not been built.</p></body></html>";

}  // namespace

Api::Api(MatchServer& match_server, std::string web_root)
    : match_server_(match_server), host_api_(match_server.host()), web_root_(std::move(web_root)) {}

void Api::tick() {
  for (auto it = credit_.begin(); it != credit_.end();) {
    it->second += matches_a_minute_ / 60.0;
    it = it->second >= matches_a_minute_ ? credit_.erase(it) : std::next(it);
  }
}

bool Api::spend(const std::string& address) {
  if (matches_a_minute_ == 0) return true;
  if (credit_.size() > 100000) return false;
  const auto [it, fresh] = credit_.try_emplace(address, matches_a_minute_);
  if (it->second < 1) return false;
  it->second -= 1;
  return true;
}

void Api::answer(const HttpRequest& request, std::function<void(HttpReply)> done) {
  Metrics& metrics = match_server_.metrics();
  metrics.http_requests++;
  const auto reply = [&metrics, done = std::move(done)](HttpReply r) {
    if (r.status >= 400) metrics.http_errors++;
    done(std::move(r));
  };
  const bool is_get = request.method == "GET" || request.method == "HEAD";
  if (is_get && request.path == "/metrics") return reply(metrics_reply());
  if (is_get && !request.path.starts_with("/api/")) return reply(file(request));
  if (request.method == "POST" && !spend(request.address)) {
    metrics.too_fast++;
    return reply(error_reply(429, "too_fast", "too many requests; wait a moment"));
  }
  constexpr std::string_view kRecords = "/api/records";
  if (request.method == "POST" && request.path == kRecords) return keep_record(match_server_, request.body, reply);
  if (is_get && request.path.starts_with(std::string(kRecords) + "/"))
    return reply(kept_record_reply(match_server_, std::string_view(request.path).substr(kRecords.size() + 1)));
  host_api_.answer(request, reply);
}

HttpReply Api::metrics_reply() const {
  HttpReply reply;
  reply.type = "text/plain; version=0.0.4";
  reply.body = match_server_.metrics().text(match_server_.host().counts());
  return reply;
}

HttpReply Api::file(const HttpRequest& request) {
  HttpReply reply;
  const std::string path = request.path == "/" ? "/index.html" : request.path;
  if (!is_plain_path(path)) return error_reply(404, "unknown", "there is nothing here");
  const std::string full = web_root_ + path;
  struct stat info {};
  if (web_root_.empty() || stat(full.c_str(), &info) != 0 || !S_ISREG(info.st_mode)) {
    if (path != "/index.html") return error_reply(404, "unknown", "there is nothing here");
    reply.type = "text/html; charset=utf-8";
    reply.body = kNoClient;
    return reply;
  }
  reply.type = type_of(path);
  reply.etag = "\"" + std::to_string(info.st_mtime) + "-" + std::to_string(info.st_size) + "\"";
  reply.cache = "no-cache";
  if (request.if_none_match == reply.etag) {
    reply.status = 304;
    return reply;
  }
  std::optional<std::string> body;
  if (request.takes_gzip && (body = read_whole(full + ".gz"))) reply.encoding = "gzip";
  if (!body) body = read_whole(full);
  reply.body = body.value_or("");
  return reply;
}

}  // namespace acies::server
