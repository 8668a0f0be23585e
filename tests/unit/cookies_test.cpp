// The one cookie, and when it counts.
#include "server/cookies.h"

#include <gmock/gmock.h>

namespace acies::server {
namespace {

using testing::HasSubstr;
using testing::Not;

TEST(Cookies, AreReadByNoScriptAndSentByNoOtherSite) {
  const std::string plain = cookie_with("abc", false), secure = cookie_with("abc", true);
  for (const std::string& one : {plain, secure}) {
    EXPECT_THAT(one, HasSubstr("; Path=/;"));
    EXPECT_THAT(one, HasSubstr("; HttpOnly"));
    EXPECT_THAT(one, HasSubstr("; SameSite=Lax"));
    EXPECT_THAT(one, Not(HasSubstr("Domain")));
  }
  EXPECT_TRUE(plain.starts_with("acies=abc;"));
  EXPECT_THAT(plain, Not(HasSubstr("Secure")));
  EXPECT_TRUE(secure.starts_with("__Host-acies=abc;"));
  EXPECT_THAT(secure, HasSubstr("; Secure"));
  EXPECT_THAT(cookie_without(true), HasSubstr("Max-Age=0;"));
}

TEST(Cookies, OfPlainHttpDoNotCountOverTls) {
  const char* both = "other=1; acies=plain;__Host-acies=secure; acies2=x";
  EXPECT_EQ(token_in(both, false), "plain");
  EXPECT_EQ(token_in(both, true), "secure");
  EXPECT_EQ(token_in("acies=plain", true), "") << "anybody on the way could have set it";
  EXPECT_EQ(token_in("xacies=1; acies", false), "");
  EXPECT_EQ(token_in("", false), "");
}

TEST(Cookies, ATrustedProxyAloneSaysThatARequestCameOverTls) {
  EXPECT_TRUE(came_over_tls("https", true));
  EXPECT_FALSE(came_over_tls("https", false));
  EXPECT_FALSE(came_over_tls("http", true));
  EXPECT_FALSE(came_over_tls("", true));
}

TEST(Cookies, CountOnlyFromOwnPages) {
  EXPECT_TRUE(is_own_page("", "", "acies.example")) << "a program, or a page that is opened";
  EXPECT_TRUE(is_own_page("same-origin", "https://acies.example", "acies.example"));
  EXPECT_TRUE(is_own_page("none", "", "acies.example"));
  EXPECT_FALSE(is_own_page("cross-site", "", "acies.example"));
  EXPECT_FALSE(is_own_page("same-site", "", "acies.example"));
  EXPECT_FALSE(is_own_page("", "https://evil.example", "acies.example"));
  EXPECT_FALSE(is_own_page("", "null", "acies.example"));
  EXPECT_FALSE(is_own_page("", "http://localhost:8081", "localhost:8080"));
}

}  // namespace
}  // namespace acies::server
