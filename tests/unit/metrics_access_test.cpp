// The clients that may read /metrics, and those that may not.
#include "server/metrics_access.h"

#include <gtest/gtest.h>

namespace acies::server {
namespace {

TEST(MetricsAccess, ProgramsOnTheServersMachineMayReadThem) {
  for (const char* own : {"127.0.0.1", "127.8.0.2", "::1", "::ffff:127.0.0.1"})
    EXPECT_TRUE(may_read_metrics(own, false, "")) << own;
}

TEST(MetricsAccess, ClientsElsewhereMayNot) {
  for (const char* other : {"192.168.1.7", "203.0.113.9", "2001:db8::1", "::ffff:192.168.1.7", "12.7.0.1", "::", ""})
    EXPECT_FALSE(may_read_metrics(other, false, "")) << other;
}

TEST(MetricsAccess, ARequestThatAProxyForwardedIsNotOfThisMachine) {
  EXPECT_FALSE(may_read_metrics("127.0.0.1", true, ""));
  EXPECT_FALSE(may_read_metrics("::1", true, "192.168.1.7"));
}

TEST(MetricsAccess, TheOptionAllowsMore) {
  EXPECT_TRUE(may_read_metrics("192.168.1.7", false, "192.168.1.7"));
  EXPECT_TRUE(may_read_metrics("::ffff:192.168.1.7", false, "10.0.0.1,192.168.1.7"));
  EXPECT_FALSE(may_read_metrics("192.168.1.70", false, "192.168.1.7"));
  EXPECT_TRUE(may_read_metrics("127.0.0.1", false, "192.168.1.7"));
  EXPECT_TRUE(may_read_metrics("203.0.113.9", true, "any"));
}

TEST(MetricsAccess, AListIsCutAtItsCommas) {
  EXPECT_TRUE(addresses_in("").empty());
  EXPECT_EQ(addresses_in("any"), std::vector<std::string>{"any"});
  EXPECT_EQ(addresses_in("10.0.0.1,::1"), (std::vector<std::string>{"10.0.0.1", "::1"}));
}

}  // namespace
}  // namespace acies::server
