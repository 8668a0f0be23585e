#include "base/scenery.h"

#include <gtest/gtest.h>

#include <set>

#include "session/drawings.h"

namespace acies {
namespace {

std::string drawn(std::string_view land, std::string_view query) {
  const auto drawing = drawing_at("ground/scenery/" + std::string(land), query);
  EXPECT_TRUE(drawing && *drawing) << land << " " << query;
  return drawing && *drawing ? **drawing : "";
}

TEST(Scenery, EveryLandLooksDifferentAndIsSmall) {
  std::set<std::string> seen;
  for (const char* land : names_of(Climate{}))
    for (const char* kind : names_of(SceneryKind{})) {
      const std::string svg = drawn(land, std::string("left=") + kind);
      EXPECT_TRUE(seen.insert(svg).second) << land << " " << kind;
      EXPECT_LT(svg.size(), 30'000u) << land << " " << kind;
      EXPECT_EQ(svg.find("filter"), std::string::npos);
    }
}

TEST(Scenery, WhatLiesOnTheLeftIsNotWhatLiesOnTheRight) {
  EXPECT_NE(drawn("italy", "left=hill"), drawn("italy", "right=hill"));
  EXPECT_EQ(drawn("italy", "left=hill&right=woods"), drawn("italy", "right=woods&left=hill"));
  EXPECT_EQ(drawn("italy", ""), drawn("italy", "left=open&right=open"));
}

TEST(Scenery, AnAddressThatMeansNothingIsRefused) {
  for (const auto& [land, query] : {std::pair{"atlantis", ""},
                                    {"italy", "left=lava"},
                                    {"italy", "middle=hill"},
                                    {"italy", "left"},
                                    {"italy", "left=hill&"},
                                    {"italy", "&"}}) {
    const auto drawing = drawing_at(std::string("ground/scenery/") + land, query);
    ASSERT_TRUE(drawing);
    EXPECT_EQ(static_cast<bool>(*drawing), std::string_view(query) == "left=hill&") << land << " " << query;
  }
}

}  // namespace
}  // namespace acies
