#include "base/json.h"

#include <gtest/gtest.h>

#include <cstdlib>
#include <string>

namespace acies {
namespace {

TEST(Json, ReadsFractionsAsTheyAreWritten) {
  for (const std::string text : {"0.5", "-0.25", "1e3", "1.5E-3", "-12.75e+2", "0.1", "3.141592653589793", "0e999",
                                 "0.0", "123456789012345e-22", "0.333333333333", "1e22", "1e-5000"}) {
    const Parsed<Json> read = parse_json(text);
    ASSERT_TRUE(read) << text;
    EXPECT_FALSE(read->is_whole()) << text;
    EXPECT_EQ(read->number(), std::strtod(text.c_str(), nullptr)) << text;
  }
}

TEST(Json, ReadsLongFractionsNearly) {
  for (const std::string text :
       {"1234567890123456789012345678901234567890", "0.1234567890123456789012345678901234567890", "9.87654321e300",
        "1.7e-300", "100000000000000000000000000000000e-30"}) {
    const Parsed<Json> read = parse_json(text);
    ASSERT_TRUE(read) << text;
    const double right = std::strtod(text.c_str(), nullptr);
    EXPECT_NEAR(read->number() / right, 1, 1e-12) << text;
  }
}

TEST(Json, RefusesNumbersThatAreTooLarge) {
  for (const std::string text : {"1e400", "-1e99999999999999999999", "12e308"}) EXPECT_FALSE(parse_json(text)) << text;
}

}  // namespace
}  // namespace acies
