// Pictures of battles with men on them: files of the size that was asked for, the same every time.
#include <gtest/gtest.h>

#include "games/tabletop/draw/table_picture.h"
#include "session/catalog.h"

namespace acies {
namespace {

int number_at(const std::string& file, std::size_t at) {
  int n = 0;
  for (std::size_t i = at; i < at + 4; ++i) n = n << 8 | static_cast<unsigned char>(file[i]);
  return n;
}

TEST(APicture, IsAsWideAsItWasAskedFor) {
  for (const char* battle : {"zama", "dara", "miniature_zama"}) {
    for (const int width : {200, 333}) {
      const Parsed<std::string> png = find_content(battle)->pictured(width);
      ASSERT_TRUE(png);
      EXPECT_EQ(png->substr(1, 3), "PNG");
      EXPECT_EQ(number_at(*png, 16), width);
      EXPECT_EQ(*png, *find_content(battle)->pictured(width)) << "the same bytes";
    }
  }
}

TEST(APicture, IsNotTallerThanAScreenHoweverDeepTheTable) {
  tabletop::Scenario empty;
  empty.name = "Nobody came";
  empty.width = 20 * tabletop::kInch, empty.height = 200 * tabletop::kInch;
  const std::string png = tabletop::table_picture(empty, 300);
  EXPECT_EQ(number_at(png, 16), 300);
  EXPECT_EQ(number_at(png, 20), 450);
  EXPECT_EQ(number_at(tabletop::table_card(empty), 20), 630);
}

TEST(ACard, IsAsLargeAsLinksWantIt) {
  for (const char* battle : {"zama", "onoguris", "miniature_raphia"}) {
    const Parsed<std::string> png = find_content(battle)->card();
    ASSERT_TRUE(png);
    EXPECT_EQ(number_at(*png, 16), 1200);
    EXPECT_EQ(number_at(*png, 20), 630);
  }
}

}  // namespace
}  // namespace acies
