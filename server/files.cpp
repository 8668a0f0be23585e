#include "server/files.h"

#include <sys/stat.h>

#include <algorithm>
#include <fstream>
#include <sstream>

#include "server/encodings.h"

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

// A file as it lies in the folder, or the form of it that a client takes.
struct Form {
  const char *encoding, *ending;
};
constexpr Form kForms[] = {{"br", ".br"}, {"gzip", ".gz"}, {"", ""}};

}  // namespace

bool is_hashed(std::string_view path) {
  constexpr std::size_t kDigits = 8;
  const std::size_t dash = path.rfind('-'), dot = path.find('.', dash == std::string_view::npos ? 0 : dash);
  if (dash == std::string_view::npos || dot != dash + 1 + kDigits) return false;
  const std::string_view hash = path.substr(dash + 1, kDigits);
  const auto all = [&](auto is) { return std::all_of(hash.begin(), hash.end(), is); };
  return all([](char c) { return (c >= 'A' && c <= 'Z') || (c >= '2' && c <= '7'); }) ||
         all([](char c) { return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'f'); });
}

HttpReply file_reply(const std::string& folder, const HttpRequest& request) {
  HttpReply reply;
  const std::string path = request.path == "/" ? "/index.html" : request.path;
  if (!is_plain_path(path)) return error_reply(404, "unknown", "there is nothing here");
  const std::string full = folder + path;
  struct stat info {};
  if (folder.empty() || stat(full.c_str(), &info) != 0 || !S_ISREG(info.st_mode)) {
    if (path != "/index.html") return error_reply(404, "unknown", "there is nothing here");
    reply.type = "text/html; charset=utf-8";
    reply.body = kNoClient;
    return reply;
  }
  reply.type = type_of(path);
  reply.cache = is_hashed(path) ? "public, max-age=31536000, immutable" : "no-cache";
  std::optional<std::string> body;
  for (const Form& form : kForms) {
    if (*form.encoding != 0 && !takes_encoding(request.accept_encoding, form.encoding)) continue;
    struct stat of_form {};
    // One that was left over from an older file is not used.
    if (stat((full + form.ending).c_str(), &of_form) != 0) continue;
    if (of_form.st_mtime < info.st_mtime && !is_hashed(path)) continue;
    reply.encoding = form.encoding;
    reply.etag = "\"" + std::to_string(info.st_mtime) + "-" + std::to_string(info.st_size) + form.ending + "\"";
    if (request.if_none_match.find(reply.etag) != std::string::npos) {
      reply.status = 304;
      return reply;
    }
    if ((body = read_whole(full + form.ending))) break;
  }
  if (!body) return error_reply(503, "busy", "the file cannot be read now; try again in a moment");
  reply.body = std::move(*body);
  return reply;
}

}  // namespace acies::server
