#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "figures/sheet.h"
#include "figures/stage.h"
#include "session/catalog.h"
#include "session/men.h"

namespace acies::figures {
namespace {

SheetRequest request(std::string_view query) {
  const Parsed<SheetRequest> read = read_sheet_request(query);
  EXPECT_TRUE(read) << query << ": " << read.error().text;
  return read ? *read : SheetRequest{{kind_of("bowman"), people_of("rome")}};
}

bool clear_around(const Picture& p) {
  for (int i = 0; i < p.width; ++i)
    if (p.at(i, 0)[3] || p.at(i, p.height - 1)[3] || p.at(0, i)[3] || p.at(p.width - 1, i)[3]) return false;
  return true;
}

TEST(Figures, EveryKindFitsIntoItsCellInEveryPoseAndHeading) {
  for (const Kind& kind : kinds())
    for (const char* pose : names_of(Pose{}))
      for (const int tilt : {25, 50, 90})
        for (int heading = 0; heading < 4; ++heading) {
          const std::string query = std::string("kind=") + kind.code + "&people=gaul&pose=" + pose +
                                    "&scale=8&headings=4&count=1&first=" + std::to_string(heading) +
                                    "&tilt=" + std::to_string(tilt);
          EXPECT_TRUE(clear_around(sheet(request(query)))) << query;
        }
}

TEST(Figures, EveryKindFitsIntoItsCellAtEveryMomentOfEveryPose) {
  for (const Kind& kind : kinds())
    for (const char* pose : names_of(Pose{}))
      for (int heading = 0; heading < 8; ++heading) {
        const std::string query = std::string("kind=") + kind.code + "&people=gaul&pose=" + pose +
                                  "&scale=8&tilt=20&moments=6&headings=8&count=1&first=" + std::to_string(heading);
        const Picture all = sheet(request(query));
        const int side = all.height;
        for (int moment = 0; moment < 6; ++moment) {
          Picture one(side, side);
          for (int y = 0; y < side; ++y) std::copy_n(all.at(moment * side, y), side * 4, one.at(0, y));
          EXPECT_TRUE(clear_around(one)) << query << " " << moment;
        }
      }
}

Picture cell_of(const Picture& sheet, int cell) {
  Picture one(sheet.height, sheet.height);
  for (int y = 0; y < sheet.height; ++y) std::copy_n(sheet.at(cell * sheet.height, y), sheet.height * 4, one.at(0, y));
  return one;
}
// The highest row of pixels in which something is seen.
int top_of(const Picture& p) {
  for (int y = 0; y < p.height; ++y)
    for (int x = 0; x < p.width; ++x)
      if (p.at(x, y)[3] > 128) return y;
  return p.height;
}

TEST(Figures, AManFallsMomentByMomentUntilHeLies) {
  for (const char* kind : {"heavy_foot", "light_horse", "elephant", "chariot"}) {
    const std::string query =
        std::string("kind=") + kind + "&people=rome&pose=fallen&scale=20&headings=8&first=2&count=1&tilt=10";
    const Picture falls = sheet(request(query + "&moments=6"));
    EXPECT_EQ(cell_of(falls, 5).pixels, sheet(request(query)).pixels) << kind;
    for (int moment = 1; moment < 6; ++moment)
      EXPECT_GE(top_of(cell_of(falls, moment)), top_of(cell_of(falls, moment - 1)) - 1) << kind << " " << moment;
    EXPECT_GT(top_of(cell_of(falls, 5)), top_of(cell_of(falls, 0)) + 12) << kind;
  }
}

TEST(Figures, AMarchIsStepsAndAFightIsBlows) {
  for (const char* pose : {"marching", "fighting", "fleeing"}) {
    const std::string query =
        std::string("kind=auxiliary&people=gaul&scale=20&headings=8&first=2&count=1&pose=") + pose;
    const Picture moves = sheet(request(query + "&moments=4"));
    EXPECT_EQ(cell_of(moves, 0).pixels, sheet(request(query)).pixels) << pose;
    EXPECT_NE(cell_of(moves, 1).pixels, cell_of(moves, 0).pixels) << pose;
    EXPECT_NE(cell_of(moves, 2).pixels, cell_of(moves, 1).pixels) << pose;
  }
}

TEST(Figures, TheMomentsOfAHeadingFollowOneAnother) {
  const std::string query = "kind=auxiliary&people=gaul&scale=12&headings=8&pose=marching&moments=3";
  const Picture both = sheet(request(query + "&first=2&count=2")), second = sheet(request(query + "&first=3&count=1"));
  for (int moment = 0; moment < 3; ++moment)
    EXPECT_EQ(cell_of(both, 3 + moment).pixels, cell_of(second, moment).pixels) << moment;
}

TEST(Figures, NoTwoPeoplesLookAlike) {
  std::vector<std::vector<std::uint8_t>> seen;
  for (const People& people : peoples()) {
    const Picture p =
        sheet(request(std::string("kind=auxiliary&people=") + people.code + "&scale=12&headings=4&first=2&count=1"));
    for (const auto& other : seen) EXPECT_NE(p.pixels, other) << people.code;
    seen.push_back(p.pixels);
  }
  EXPECT_GE(seen.size(), 16u);
}

TEST(Figures, TheShadowFallsToTheLowerRightWhateverTheHeading) {
  for (int first = 0; first < 8; ++first) {
    const Picture p =
        sheet(request("kind=auxiliary&people=rome&scale=24&headings=8&count=1&first=" + std::to_string(first)));
    long across = 0, down = 0, weight = 0;
    for (int y = 0; y < p.height; ++y)
      for (int x = 0; x < p.width; ++x)
        if (p.at(x, y)[3] > 40 && p.at(x, y)[0] < 0x24) across += x, down += y, ++weight;
    ASSERT_GT(weight, 50);
    EXPECT_GT(across / weight, p.width / 2);
    EXPECT_GE(down / weight, p.height / 2);
  }
}

TEST(Figures, ARequestSaysWhatIsWrongWithIt) {
  for (const char* query :
       {"", "kind=heavy_foot", "people=rome", "kind=dragon&people=rome", "kind=bowman&people=elves",
        "kind=bowman&people=rome&pose=dancing", "kind=bowman&people=rome&scale=0",
        "kind=bowman&people=rome&scale=24.12345", "kind=bowman&people=rome&scale=1e3",
        "kind=bowman&people=rome&headings=0", "kind=bowman&people=rome&count=400", "kind=bowman&people=rome&army=left",
        "kind=bowman&people=rome&hat=red", "kind=bowman&people=rome&variant=4", "kind=bowman&people=rome&moments=9",
        "kind=elephant&people=rome&scale=400&count=32"})
    EXPECT_FALSE(read_sheet_request(query)) << query;
}

TEST(Figures, ACellIsRoundedUpToWholePixels) {
  EXPECT_EQ(cell_pixels(*kind_of("bowman"), 10), 42);
  EXPECT_EQ(cell_pixels(*kind_of("bowman"), 10.1f), 43);
  const Picture p = sheet(request("kind=bowman&people=rome&scale=10.1&headings=8&first=6&count=3"));
  EXPECT_EQ(p.width, 3 * 43);
  EXPECT_EQ(p.height, 43);
}

TEST(Figures, ASheetGoesOnPastAFullTurn) {
  const Picture late = sheet(request("kind=bowman&people=rome&scale=10&headings=8&first=7&count=2"));
  const Picture first = sheet(request("kind=bowman&people=rome&scale=10&headings=8&first=0&count=1"));
  for (int y = 0; y < 42; ++y)
    for (int x = 0; x < 42 * 4; ++x) ASSERT_EQ(late.at(42, y)[x], first.at(0, y)[x]);
}

TEST(Png, HasItsSizeAndItsParts) {
  Picture p(300, 2);
  p.at(299, 1)[3] = 255;
  const std::string png = png_of(p);
  EXPECT_EQ(png.substr(0, 8), std::string("\x89PNG\r\n\x1a\n", 8));
  EXPECT_EQ(png.substr(12, 4), "IHDR");
  EXPECT_EQ(png.substr(16, 8), std::string("\0\0\1\x2c\0\0\0\2", 8));
  EXPECT_LT(png.size(), 200u);  // repeats are found
}

template <class Units>
void expect_in_catalogue(const Units& all, const char* who) {
  for (const Json& one : all) {
    EXPECT_NE(kind_of(one.find("figure")->text()), nullptr) << who;
    EXPECT_NE(people_of(one.find("people")->text()), nullptr) << who;
  }
}

TEST(MenCatalogue, SaysWhatFiguresThereAre) {
  const messages::MenCatalogue all = men_catalogue();
  EXPECT_GE(all.kinds.size(), 22u);
  EXPECT_EQ(all.poses.size(), 5u);
  EXPECT_EQ(all.kinds.front().code, "javelinman");
  EXPECT_EQ(all.kinds.front().cell, 4.4);
  EXPECT_EQ(all.peoples.front().shield.size(), 7u);
}

// Every unit and every leader of every battle has a figure, and the armies of a battle are not all of one people.
TEST(MenCatalogue, EveryBattleIsFoughtByMenThatThereAre) {
  for (const auto& battle : contents()) {
    JsonWriter out;
    battle->scenario().write(out);
    const Parsed<Json> json = parse_json(out.take(), 32);
    ASSERT_TRUE(json);
    expect_in_catalogue(json->find("units")->list(), "unit");
    expect_in_catalogue(json->find("leaders")->list(), "leader");
    std::set<std::string> top, bottom;
    for (const Json& unit : json->find("units")->list())
      (unit.find("side")->text() == "top" ? top : bottom).insert(unit.find("people")->text());
    EXPECT_NE(top, bottom) << json->find("id")->text();
  }
}

TEST(Stage, NearerFiguresStandBeforeFartherOnes) {
  const auto colour_where_they_meet = [](bool gauls_nearer) {
    Stage stage;
    Picture picture(60, 60);
    SheetRequest roman = request("kind=heavy_foot&people=rome&headings=8&first=4&scale=12"),
                 gaul = request("kind=heavy_foot&people=gaul&headings=8&first=4&scale=12");
    stage.put(gaul, 30, gauls_nearer ? 41 : 39);
    stage.put(roman, 30, 40);
    stage.draw(picture);
    return std::vector<std::uint8_t>(picture.at(30, 32), picture.at(30, 32) + 3);
  };
  EXPECT_NE(colour_where_they_meet(true), colour_where_they_meet(false));
}

}  // namespace
}  // namespace acies::figures
