// The addresses of clients, and which proxies are believed about them.
#include "server/addresses.h"

#include <gtest/gtest.h>

namespace acies::server {
namespace {

std::vector<AddressRange> ranges(const std::vector<const char*>& texts) {
  std::vector<AddressRange> out;
  for (const char* text : texts) out.push_back(*read_range(text));
  return out;
}

TEST(Addresses, ARangeHoldsAddressesThatBeginWithItsBits) {
  EXPECT_TRUE(is_in("10.1.2.3", ranges({"10.0.0.0/8"})));
  EXPECT_FALSE(is_in("11.1.2.3", ranges({"10.0.0.0/8"})));
  EXPECT_TRUE(is_in("192.168.1.129", ranges({"10.0.0.0/8", "192.168.1.128/25"})));
  EXPECT_FALSE(is_in("192.168.1.127", ranges({"192.168.1.128/25"})));
  EXPECT_TRUE(is_in("::ffff:10.1.2.3", ranges({"10.0.0.0/8"})));
  EXPECT_TRUE(is_in("2001:db8:1::5", ranges({"2001:db8::/32"})));
  EXPECT_TRUE(is_in("127.0.0.1", ranges({"127.0.0.1"})));
  EXPECT_FALSE(is_in("127.0.0.2", ranges({"127.0.0.1"})));
  EXPECT_TRUE(is_in("203.0.113.9", ranges({"0.0.0.0/0"})));
  EXPECT_FALSE(is_in("2001:db8::1", ranges({"0.0.0.0/0"})));
  EXPECT_FALSE(is_in("nobody", ranges({"0.0.0.0/0", "::/0"})));
}

TEST(Addresses, TextThatIsNoRangeIsRefused) {
  for (const char* wrong :
       {"", "/", "10.0.0.0/", "10.0.0.0/33", "10.0.0.0/-1", "10.0.0/8", "::/129", "10.0.0.0/8x", "proxy"})
    EXPECT_FALSE(read_range(wrong)) << wrong;
}

TEST(Addresses, OnlyAProxyThatIsTrustedSpeaksForOthers) {
  const auto proxies = ranges({"10.0.0.0/8", "127.0.0.1"});
  EXPECT_EQ(client_address("203.0.113.9", "198.51.100.1", proxies), "203.0.113.9") << "anybody may write a header";
  EXPECT_EQ(client_address("127.0.0.1", "198.51.100.1", {}), "127.0.0.1");
  EXPECT_EQ(client_address("127.0.0.1", "198.51.100.1", proxies), "198.51.100.1");
  EXPECT_EQ(client_address("127.0.0.1", "", proxies), "127.0.0.1");
  EXPECT_EQ(client_address("10.0.0.5", " 198.51.100.1 , 10.0.0.7", proxies), "198.51.100.1") << "a chain of proxies";
  EXPECT_EQ(client_address("10.0.0.5", "1.1.1.1, 198.51.100.1", proxies), "198.51.100.1")
      << "the client's own text stands further left";
  EXPECT_EQ(client_address("10.0.0.5", "198.51.100.1:5123", proxies), "198.51.100.1");
  EXPECT_EQ(client_address("10.0.0.5", "[2001:db8::7]:5123", proxies), "2001:db8::7");
  EXPECT_EQ(client_address("10.0.0.5", "::ffff:198.51.100.1", proxies), "198.51.100.1");
  EXPECT_EQ(client_address("10.0.0.5", "198.51.100.1, unknown", proxies), "10.0.0.5");
}

TEST(Addresses, AHouseholdSharesItsLimits) {
  EXPECT_EQ(block_of("203.0.113.9"), "203.0.113.9");
  EXPECT_EQ(block_of("::ffff:203.0.113.9"), "203.0.113.9");
  EXPECT_EQ(block_of("2001:db8:1:2:3:4:5:6"), block_of("2001:db8:1:2::9"));
  EXPECT_NE(block_of("2001:db8:1:2::9"), block_of("2001:db8:1:3::9"));
  EXPECT_TRUE(is_own_machine("127.0.0.1") && is_own_machine("::1") && is_own_machine("::ffff:127.0.0.1"));
  EXPECT_FALSE(is_own_machine("203.0.113.9") || is_own_machine("") || is_own_machine("::"));
}

}  // namespace
}  // namespace acies::server
