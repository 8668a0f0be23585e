// Our own drawings as pictures: areas, lines, gradients, groups and letters, and whether the painter knows all that is drawn.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "games/hex/draw/map_art.h"
#include "games/registry.h"
#include "painter/drawing.h"
#include "painter/letters.h"
#include "painter/palette.h"

namespace acies::painter {
namespace {

struct Painted {
  figures::Picture picture;
  std::string unknown;
  std::vector<Upright> upright;

  std::string at(int x, int y) const {
    const std::uint8_t* pixel = picture.at(x, y);
    return colour_text(static_cast<Colour>(pixel[0] << 16 | pixel[1] << 8 | pixel[2])) + " " + std::to_string(pixel[3]);
  }
};
Painted painted(const std::string& drawing, const Matrix& onto = {}, int width = 40, int height = 30) {
  Painted out;
  Layer layer(width, height);
  out.unknown = paint(layer, Markup(drawing), {onto, &out.upright});
  out.picture = layer.picture();
  return out;
}

TEST(ThePainter, FillsWhatAnAreaCoversAndHalfOfWhatItHalfCovers) {
  const Painted p = painted("<rect x=\"10\" y=\"5\" width=\"10.5\" height=\"10\" fill=\"#ff8000\"/>");
  EXPECT_EQ(p.unknown, "");
  EXPECT_EQ(p.at(9, 8), "#000000 0");
  EXPECT_EQ(p.at(10, 5), "#ff8000 255");
  EXPECT_EQ(p.at(20, 8), "#ff8000 128");
  EXPECT_EQ(p.at(12, 15), "#000000 0");
}

TEST(ThePainter, LeavesAHoleWhereAnOutlineRunsRoundTheOtherWay) {
  const Painted p = painted("<path d=\"M5 5H25V25H5ZM10 10v10h10v-10z\" fill=\"#123\"/>");
  EXPECT_EQ(p.at(7, 7), "#112233 255");
  EXPECT_EQ(p.at(15, 15), "#000000 0");
}

TEST(ThePainter, FollowsEveryStepOfAPath) {
  // A square, by every kind of step that can be straight.
  for (const char* d : {"M4 4L20 4 20 20 4 20Z", "m4 4 16 0 0 16 -16 0z", "M4 4h16v16H4z", "M4 4Q8 4 12 4T20 4V20H4Z",
                        "M4,4C6,4,10,4,12,4S18 4 20 4V20H4Z", "M4 4c4 0 12 0 16 0v16q-8 0-16 0z"}) {
    const Painted p = painted(std::string("<path d=\"") + d + "\" fill=\"#00ff00\"/>");
    EXPECT_EQ(p.unknown, "") << d;
    EXPECT_EQ(p.at(5, 5), "#00ff00 255") << d;
    EXPECT_EQ(p.at(18, 9), "#00ff00 255") << d;
    EXPECT_EQ(p.at(21, 9), "#000000 0") << d;
  }
}

TEST(ThePainter, DrawsLinesWithTheirEndsAndDashes) {
  const std::string line = "<path d=\"M10 15H30\" stroke=\"#0000ff\" stroke-width=\"6\" fill=\"none\"";
  EXPECT_EQ(painted(line + "/>").at(20, 17), "#0000ff 255");
  EXPECT_EQ(painted(line + "/>").at(20, 19), "#000000 0");
  EXPECT_EQ(painted(line + "/>").at(8, 15), "#000000 0");
  EXPECT_EQ(painted(line + " stroke-linecap=\"round\"/>").at(8, 15), "#0000ff 255");
  const Painted dashed = painted(line + " stroke-dasharray=\"5\"/>");
  EXPECT_EQ(dashed.at(12, 15), "#0000ff 255");
  EXPECT_EQ(dashed.at(17, 15), "#000000 0");
  EXPECT_EQ(dashed.at(22, 15), "#0000ff 255");
  const std::string corner = "<path d=\"M10 25V10H25\" stroke=\"#0000ff\" stroke-width=\"6\" fill=\"none\"";
  EXPECT_EQ(painted(corner + "/>").at(7, 7), "#0000ff 255");
  EXPECT_EQ(painted(corner + " stroke-linejoin=\"bevel\"/>").at(7, 7), "#000000 0");
}

TEST(ThePainter, ShadesFromTheMiddleOfAGradientToItsEnd) {
  const Painted p = painted(
      "<defs><radialGradient id=\"g\"><stop stop-color=\"#ffffff\"/><stop offset=\"1\" stop-color=\"#000000\"/>"
      "</radialGradient></defs><circle cx=\"20\" cy=\"15\" r=\"12\" fill=\"url(#g)\"/>");
  EXPECT_GT(p.picture.at(20, 15)[0], 235);
  EXPECT_NEAR(p.picture.at(26, 15)[0], 128, 16);
  EXPECT_LT(p.picture.at(30, 15)[0], 40);
}

TEST(ThePainter, SeesAGroupAsOneThing) {
  // Two that overlap, half seen through: nowhere thicker than one of them.
  const std::string two = "<rect width=\"20\" height=\"20\"/><rect x=\"10\" width=\"20\" height=\"20\"/></g>";
  EXPECT_EQ(painted("<g opacity=\".5\">" + two).at(15, 5), "#000000 128");
  EXPECT_EQ(painted("<g fill-opacity=\".5\">" + two).at(15, 5), "#000000 191");
}

TEST(ThePainter, SoftensTheEdgesOfAGroupThatAsksForIt) {
  const std::string square = "><rect x=\"10\" y=\"5\" width=\"20\" height=\"20\"/></g>";
  EXPECT_EQ(painted("<g" + square).at(8, 15), "#000000 0");
  const Painted soft = painted("<g data-soft=\"4\"" + square);
  EXPECT_GT(soft.picture.at(8, 15)[3], 20);
  EXPECT_LT(soft.picture.at(11, 15)[3], 235);
  EXPECT_EQ(soft.at(20, 15), "#000000 255");
}

TEST(ThePainter, KeepsWithinAClip) {
  const Painted p = painted(
      "<defs><clipPath id=\"c\"><rect width=\"10\" height=\"10\"/></clipPath></defs>"
      "<g clip-path=\"url(#c)\"><rect width=\"30\" height=\"30\" fill=\"#ff0000\"/></g>");
  EXPECT_EQ(p.at(9, 9), "#ff0000 255");
  EXPECT_EQ(p.at(11, 9), "#000000 0");
}

TEST(ThePainter, ListsWhatStandsUprightOnAGroundThatIsSeenAslant) {
  const Painted p = painted(
      "<defs><g id=\"oak\" class=\"upright\"><path d=\"M-2 0H2V-9H-2Z\"/></g></defs><g color=\"#406020\">"
      "<use href=\"#oak\" transform=\"translate(10 20) scale(-1.5 1.5)\"/></g>",
      scaled(2, 1));
  ASSERT_EQ(p.upright.size(), 1U);
  EXPECT_EQ(p.upright[0].symbol, "oak");
  EXPECT_EQ(p.upright[0].colour, 0x406020U);
  EXPECT_EQ(p.upright[0].foot.x, 20);
  EXPECT_EQ(p.upright[0].foot.y, 20);
  EXPECT_EQ(p.upright[0].scale, 3);
  EXPECT_EQ(p.upright[0].mirrored, -1);
  EXPECT_EQ(p.at(20, 15), "#000000 0");
}

TEST(ThePainter, NamesWhatItDoesNotKnow) {
  EXPECT_EQ(painted("<image href=\"#x\"/>").unknown, "image");
  EXPECT_EQ(painted("<rect width=\"3\" height=\"3\" rotate=\"7\"/>").unknown, "rotate");
  EXPECT_EQ(painted("<use href=\"#nowhere\"/>").unknown, "#nowhere");
  EXPECT_EQ(painted("<path d=\"M1 1A5 5 0 0 1 9 9\"/>").unknown, "M1 1A5 5 0 0 1 9 9");
  EXPECT_EQ(painted("<rect width=\"3\" height=\"3\" fill=\"url(#gone)\"/>").unknown, "url(#gone)");
  EXPECT_EQ(painted("<rect width=\"3\" height=\"3\" fill=\"papayawhip\"/>").unknown, "papayawhip");
}

TEST(ThePainter, KnowsTheGroundOfEveryBattleAndEverySymbol) {
  for (const GameModule* game : all_games())
    for (const auto& battle : game->battles()) {
      const Parsed<std::string> ground = game->draw_ground(battle->ground(), "");
      ASSERT_TRUE(ground);
      EXPECT_EQ(painted(*ground, scaled(0.1, 0.1)).unknown, "") << battle->id();
    }
  const Markup art(hex::art_symbols());
  for (const char* symbol : {"mark-banner", "mark-green", "mark-doom", "ground-gate", "ground-tree", "unit-EL"}) {
    Layer layer(60, 60);
    EXPECT_EQ(paint_symbol(layer, art, {symbol, 0x123456, {}, 1, 1}, {30, 40}, 0.8), "") << symbol;
    const figures::Picture picture = layer.picture();
    EXPECT_TRUE(std::any_of(picture.pixels.begin(), picture.pixels.end(), [](auto part) { return part != 0; }))
        << symbol;
  }
}

TEST(Letters, AreAsWideAsTheirTextAndNoTwoAreAlike) {
  const Lettering plain{100, Hand::kPlain, false, 0};
  EXPECT_GT(width_of("mm", plain), 2 * width_of("ii", plain));
  EXPECT_EQ(width_of("Zama", plain) * 2, width_of("Zama", {200, Hand::kPlain, false, 0}));
  EXPECT_LT(width_of("AV", plain), width_of("A", plain) + width_of("V", plain)) << "they lean towards one another";
  const std::string all = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789.,:;!?-'()&+/";
  const auto picture_of = [&](std::string_view letter, Hand hand) {
    Layer layer(90, 110);
    layer.fill(letters(letter, {80, hand, false, 0}, {10, 80}, 1), Paint::of(0), kFull, nullptr);
    return layer.picture().pixels;
  };
  for (const Hand hand : {Hand::kPlain, Hand::kTitle}) {
    std::vector<std::vector<std::uint8_t>> seen = {picture_of("\xE2\x98\x83", hand)};  // a snowman: a box
    for (std::size_t i = 0; i < all.size(); ++i) {
      seen.push_back(picture_of(all.substr(i, 1), hand));
      for (std::size_t k = 0; k + 1 < seen.size(); ++k) EXPECT_NE(seen[k], seen.back()) << all[i];
    }
  }
}

TEST(Letters, HaveTheirAccents) {
  const auto count = [](std::string_view text) { return letters(text, {80, Hand::kPlain, false, 0}, {}, 1).size(); };
  EXPECT_GT(count("é"), count("e"));
  EXPECT_GT(count("Ö"), count("O"));
  EXPECT_EQ(width_of("é", {80, Hand::kPlain, false, 0}), width_of("e", {80, Hand::kPlain, false, 0}));
}

TEST(FewColours, StayNearThoseOfThePicture) {
  figures::Picture picture(64, 64);
  for (int y = 0; y < 64; ++y)
    for (int x = 0; x < 64; ++x) {
      std::uint8_t* pixel = picture.at(x, y);
      pixel[0] = static_cast<std::uint8_t>(2 * x), pixel[1] = static_cast<std::uint8_t>(150 + y), pixel[2] = 60;
      pixel[3] = 255;
    }
  picture.at(5, 5)[2] = 250;  // a single point of another colour is not lost
  const figures::IndexedPicture few = in_few_colours(picture);
  EXPECT_LE(few.colours.size(), 256U);
  EXPECT_GT(few.colours.size(), 200U);
  ASSERT_EQ(few.pixels.size(), 64U * 64);
  for (int y = 0; y < 64; ++y)
    for (int x = 0; x < 64; ++x) {
      const std::uint32_t colour = few.colours[few.pixels[static_cast<std::size_t>(64 * y + x)]];
      for (int part = 0; part < 3; ++part)
        ASSERT_NEAR(static_cast<int>(colour >> (16 - 8 * part) & 255), picture.at(x, y)[part], 16) << x << " " << y;
    }
}

}  // namespace
}  // namespace acies::painter
