#include "server/cookies.h"

namespace acies::server {
namespace {

// Half a year longer than a sign-in lasts without being used; a browser keeps none for longer than 400 days.
constexpr const char* kLasts = "34560000";

std::string_view name_of_cookie(bool is_secure) { return is_secure ? "__Host-acies" : "acies"; }

std::string cookie(std::string_view token, const char* age, bool is_secure) {
  std::string out(name_of_cookie(is_secure));
  out += '=';
  out += token;
  out += "; Path=/; Max-Age=";
  out += age;
  out += "; HttpOnly; SameSite=Lax";
  return is_secure ? out + "; Secure" : out;
}

}  // namespace

std::string token_in(std::string_view cookies, bool is_secure) {
  const std::string_view name = name_of_cookie(is_secure);
  while (!cookies.empty()) {
    const std::size_t end = std::min(cookies.find(';'), cookies.size());
    std::string_view one = cookies.substr(0, end);
    cookies.remove_prefix(std::min(end + 1, cookies.size()));
    while (!one.empty() && one.front() == ' ') one.remove_prefix(1);
    if (one.size() > name.size() && one.substr(0, name.size()) == name && one[name.size()] == '=')
      return std::string(one.substr(name.size() + 1));
  }
  return "";
}

std::string cookie_with(std::string_view token, bool is_secure) { return cookie(token, kLasts, is_secure); }
std::string cookie_without(bool is_secure) { return cookie("", "0", is_secure); }

bool came_over_tls(std::string_view forwarded_proto, bool is_trusted_proxy) {
  return is_trusted_proxy && forwarded_proto == "https";
}

bool is_own_page(std::string_view fetch_site, std::string_view origin, std::string_view host) {
  if (fetch_site == "cross-site" || fetch_site == "same-site") return false;
  if (origin.empty()) return true;
  const std::size_t slashes = origin.find("//");
  return slashes != std::string_view::npos && origin.substr(slashes + 2) == host;
}

}  // namespace acies::server
