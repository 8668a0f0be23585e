// How a browser is known again: the one cookie there is, which holds a token that only its person's browser has.
#pragma once

#include <string>
#include <string_view>

namespace acies::server {

// The facts in a request about the browser that sent it.
struct Browser {
  std::string token;       // of its cookie; "" if it has none, or if another site's page sent the request
  std::string device;      // in words
  bool is_secure = false;  // it came over TLS, so its cookie goes back over nothing else
};

// Over TLS the cookie is `__Host-acies`, which no other host can set, and over plain HTTP `acies`; neither is taken for the other.
std::string token_in(std::string_view cookies, bool is_secure);
// The values of Set-Cookie that sign in and out.
std::string cookie_with(std::string_view token, bool is_secure);
std::string cookie_without(bool is_secure);

// Whether a request came over TLS, which only a proxy can say, and only one that is trusted is believed.
bool came_over_tls(std::string_view forwarded_proto, bool is_trusted_proxy);

// Whether a request is a page's of this site, or no page's: only then its cookie counts. `fetch_site` is Sec-Fetch-Site, which
// newer browsers send.
bool is_own_page(std::string_view fetch_site, std::string_view origin, std::string_view host);

}  // namespace acies::server
