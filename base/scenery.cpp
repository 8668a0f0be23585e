#include "base/scenery.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "base/land.h"

namespace acies {
namespace {

constexpr Colour kHaze = 0xEFE8D2, kSky = 0xB4CDD8, kStream = 0x7FA6AC, kPlank = 0xA9804C, kStoneWork = 0xCFC5AE,
                 kTimber = 0x6E4C2A;
constexpr double kMiddle = kSceneryWidth / 2, kGround = kSceneryHeight - kSceneryHorizon;

// The ridges far away: how high they rise, over what lengths they change, and how many trees stand before them.
struct Distance {
  double height, grain;
  int trees;
};
constexpr std::array<Distance, 6> kDistances = {{{34, 150, 13},    // Italy
                                                 {16, 260, 7},     // Africa
                                                 {52, 90, 11},     // Greece
                                                 {40, 190, 10},    // Iberia
                                                 {9, 320, 8},      // Mesopotamia
                                                 {44, 120, 30}}};  // the north

class SceneryDrawer {
 public:
  SceneryDrawer(Svg& svg, const Scenery& scenery)
      : svg_(svg), scenery_(scenery), land_(land_of(scenery.climate)), salt_(40 + static_cast<int>(scenery.climate)) {}

  void draw() {
    draw_sky();
    const Distance& far = kDistances[static_cast<std::size_t>(scenery_.climate)];
    draw_ridge(far.height, far.grain, 0, 68);
    draw_ridge(far.height * 0.55, far.grain * 0.6, 7, 40);
    draw_far_trees(far.trees);
    draw_floor();
    draw_kind(scenery_.left, false);
    draw_kind(scenery_.right, true);
    draw_foreground();
  }

 private:
  // Of what lies on the left, or the same as far from the other edge.
  double across(double x) const { return on_right_ ? kSceneryWidth - x : x; }
  Point place(double x, double y) const { return {across(x), y}; }

  void draw_sky() {
    svg_.line("<defs><linearGradient id=\"sky\" x2=\"0\" y2=\"1\"><stop stop-color=\"", colour_text(kSky),
              "\"/><stop offset=\"1\" stop-color=\"", colour_text(mixed(kHaze, land_.pale, 30)),
              "\"/></linearGradient><linearGradient id=\"haze\" x2=\"0\" y2=\"1\"><stop stop-color=\"",
              colour_text(mixed(kHaze, land_.pale, 40)), "\" stop-opacity=\".75\"/><stop offset=\"1\" stop-color=\"",
              colour_text(land_.pale), "\" stop-opacity=\"0\"/></linearGradient>",
              "<linearGradient id=\"near\" x2=\"0\" y2=\"1\"><stop stop-color=\"#2a1c08\" stop-opacity=\"0\"/>"
              "<stop offset=\"1\" stop-color=\"#2a1c08\" stop-opacity=\".3\"/></linearGradient></defs>",
              "<rect width=\"", kSceneryWidth, "\" height=\"", kSceneryHorizon + 4, "\" fill=\"url(#sky)\"/>");
  }

  // A line of hills; `pale` hundredths of it are the haze before it.
  void draw_ridge(double height, double grain, int which, int pale) {
    std::string d = "M0 " + number_text(kSceneryHorizon + 2);
    for (int x = 0; x <= 720; x += 18) {
      const double rise = drift({x + 900.0 * which, 40.0 * salt_}, grain, salt_ + which);
      const double fine = drift({x + 300.0, 70.0 * salt_}, grain / 4, salt_ + which + 3);
      d += "L" + std::to_string(x) + " " +
           number_text(kSceneryHorizon - height * (0.25 + 0.75 * rise) - height * 0.16 * fine);
    }
    svg_.line("<path d=\"", d, "V", kSceneryHorizon + 2, "Z\" fill=\"",
              colour_text(mixed(mixed(land_.slope, land_.leaf, 45), kHaze, pale)), "\"/>");
  }

  void trees_at(double scale, double y, const std::vector<Point>& feet, std::string_view opacity) {
    svg_.line("<g transform=\"translate(0 ", y, ")scale(", scale, ")\" opacity=\"", opacity, "\">");
    draw_trees(svg_, scenery_.climate, feet);
    svg_.line("</g>");
  }

  void draw_far_trees(int count) {
    constexpr double kScale = 0.6;
    std::vector<Point> feet;
    for (int i = 0; i < count; ++i) {
      const double company = scatter(i / 3, salt_ + 20) * kSceneryWidth;
      feet.push_back({(company + 60 * scatter(i, salt_ + 21)) / kScale, 7 * scatter(i, salt_ + 22)});
    }
    trees_at(kScale, kSceneryHorizon, feet, ".8");
  }

  void draw_floor() {
    svg_.line("<svg y=\"", kSceneryHorizon, "\" width=\"", kSceneryWidth, "\" height=\"", kGround,
              "\" viewBox=\"0 0 480 ", kGround * 480 / kSceneryWidth, "\">");
    draw_open_ground(svg_, scenery_.climate, 480, kGround * 480 / kSceneryWidth);
    svg_.line("</svg>");
    svg_.line("<rect y=\"", kSceneryHorizon, "\" width=\"", kSceneryWidth, "\" height=\"70\" fill=\"url(#haze)\"/>");
    svg_.line("<rect y=\"", kSceneryHorizon + kGround * 0.55, "\" width=\"", kSceneryWidth, "\" height=\"",
              kGround * 0.45, "\" fill=\"url(#near)\"/>");
  }

  // What one thinks of as before everybody: grass at the lower edge.
  void draw_foreground() {
    std::vector<PlacedSymbol> all;
    const bool dry = land_.cracks > 0;
    for (int i = 0; i < 7; ++i)
      all.push_back({{scatter(i / 2, salt_ + 30) * kSceneryWidth + 70 * scatter(i, salt_ + 33),
                      kSceneryHeight - 8 * scatter(i, salt_ + 31)},
                     dry && i % 3 == 0 ? "stone" : "scrub",
                     1.1 + 0.9 * scatter(i, salt_ + 32)});
    svg_.line("<g color=\"", colour_text(land_.tuft), "\" opacity=\".8\">");
    draw_symbols(svg_, all);
    svg_.line("</g>");
  }

  void draw_kind(SceneryKind kind, bool on_right) {
    on_right_ = on_right;
    switch (kind) {
      case SceneryKind::kOpen:
        return;
      case SceneryKind::kWoods:
        return draw_woods();
      case SceneryKind::kHill:
        return draw_hill();
      case SceneryKind::kRough:
        return draw_things({"rock", "scrub", "crag", "bush", "stone"}, 15);
      case SceneryKind::kMarsh:
        return draw_marsh();
      case SceneryKind::kFord:
        return draw_stream(kStream, ".72");
      case SceneryKind::kWater:
        return draw_stream(mixed(kStream, 0x2A4A58, 45), "1");
      case SceneryKind::kBridge:
        return draw_bridge();
      case SceneryKind::kWorks:
        return draw_works();
      case SceneryKind::kWall:
        return draw_wall(false);
      case SceneryKind::kGate:
        return draw_wall(true);
    }
  }

  // Rows of trees, the nearer ones larger.
  void draw_woods() {
    for (const auto& [scale, y, apart] : {std::array{1.5, 6.0, 22.0}, {2.3, 16.0, 34.0}, {3.1, 30.0, 62.0}}) {
      std::vector<Point> feet;
      for (int i = 0; i * apart < 330; ++i)
        feet.push_back({across(i * apart - 12 + 16 * scatter(i, salt_ + static_cast<int>(y))) / scale,
                        3 * scatter(i, salt_ + 51)});
      trees_at(scale, kSceneryHorizon + y, feet, "1");
    }
  }

  void draw_hill() {
    const double foot = kSceneryHorizon + 76;
    const auto path = [&](double crest, double low, double end) {
      return "M" + point_text(place(-4, low)) + "L" + point_text(place(-4, crest + 12)) + "C" +
             point_text(place(70, crest - 10)) + " " + point_text(place(120, crest - 6)) + " " +
             point_text(place(170, crest + 16)) + "S" + point_text(place(end - 90, low - 4)) + " " +
             point_text(place(end, low)) + "Z";
    };
    // It runs out into the plain: whatever its colour, it fades towards its foot.
    const auto faded = [&](std::string_view name, Colour colour) {
      const std::string id = std::string(on_right_ ? "right-" : "left-") + std::string(name);
      svg_.line("<linearGradient id=\"", id, "\" gradientUnits=\"userSpaceOnUse\" x1=\"0\" x2=\"0\" y1=\"", foot - 50,
                "\" y2=\"", foot, "\"><stop stop-color=\"", colour_text(colour), "\"/><stop offset=\"1\" stop-color=\"",
                colour_text(colour), "\" stop-opacity=\"0\"/></linearGradient>");
      return "\" fill=\"url(#" + id + ")\"";
    };
    const Colour shade = mixed(land_.slope, land_.dark, 40);
    const std::string body = faded("hill", mixed(land_.slope, land_.green, 30));
    svg_.line("<path d=\"", path(30, foot, 350), body, "/>");
    // The flank that looks to the upper left is bright.
    const std::string outer = faded("outer", on_right_ ? land_.crest : shade);
    svg_.line("<path d=\"", path(on_right_ ? 37 : 42, foot, on_right_ ? 310 : 268), outer, " opacity=\".6\"/>");
    const std::string inner = faded("inner", on_right_ ? shade : land_.crest);
    svg_.line("<path d=\"", path(on_right_ ? 56 : 31, foot, on_right_ ? 255 : 200), inner, " opacity=\".7\"/>");
    std::vector<PlacedSymbol> all;
    for (int i = 0; i < 9; ++i)
      all.push_back({place(18 + 27 * i, 76 + 7 * i + 16 * scatter(i, salt_ + 60)), i % 3 == 1 ? "bush" : "scrub",
                     0.8 + 0.6 * scatter(i, salt_ + 61)});
    svg_.line("<g color=\"", colour_text(land_.leaf), "\">");
    draw_symbols(svg_, all);
    svg_.line("</g>");
  }

  // Scattered over that half, most of it near the edges so that men stand free.
  void draw_things(const std::array<std::string_view, 5>& what, int count) {
    std::vector<PlacedSymbol> all;
    for (int i = 0; i < count; ++i) {
      const bool near = i % 4 == 3;
      const double y =
          near ? kSceneryHeight - 8 - 16 * scatter(i, salt_ + 70) : kSceneryHorizon + 12 + 62 * scatter(i, salt_ + 71);
      all.push_back({place(330 * scatter(i, salt_ + 72), y), what[static_cast<std::size_t>(i) % what.size()],
                     (near ? 1.9 : 1.1) + 0.9 * scatter(i, salt_ + 73)});
    }
    svg_.line("<g color=\"", colour_text(land_.leaf), "\">");
    draw_symbols(svg_, all);
    svg_.line("</g>");
  }

  void draw_marsh() {
    const double y = kSceneryHorizon + 70;
    svg_.line("<ellipse cx=\"", across(140), "\" cy=\"", y + 40, "\" rx=\"240\" ry=\"84\" fill=\"",
              colour_text(land_.marsh), "\" opacity=\".75\"/>");
    for (int i = 0; i < 6; ++i)
      svg_.line("<ellipse cx=\"", across(10 + 300 * scatter(i, salt_ + 80)), "\" cy=\"",
                kSceneryHorizon + 26 + 28.0 * i, "\" rx=\"", 34 + 8 * i, "\" ry=\"", 5 + 1.5 * i, "\" fill=\"",
                colour_text(kStream), "\" opacity=\".8\"/>");
    draw_things({"reed", "reed", "scrub", "reed", "reed"}, 15);
  }

  // A bank of water that comes from the horizon towards the viewer.
  std::string stream(double wider) const {
    const double low = kSceneryHeight + 2, high = kSceneryHorizon + 6;
    return "M" + point_text(place(150 - wider * 0.3, high)) + "C" + point_text(place(110 - wider, high + 60)) + " " +
           point_text(place(60 - wider, high + 90)) + " " + point_text(place(20 - wider, low)) + "L" +
           point_text(place(290 + wider, low)) + "C" + point_text(place(280 + wider, high + 110)) + " " +
           point_text(place(230 + wider, high + 50)) + " " + point_text(place(206 + wider * 0.3, high)) + "Z";
  }
  void draw_stream(Colour colour, std::string_view opacity) {
    svg_.line("<path d=\"", stream(16), "\" fill=\"", colour_text(land_.bank), "\"/>");
    svg_.line("<path d=\"", stream(0), "\" fill=\"", colour_text(colour), "\" opacity=\"", opacity, "\"/>");
    std::vector<PlacedSymbol> waves;
    for (int i = 0; i < 14; ++i) {
      const double far = (i + 0.5) / 14;
      waves.push_back({place(170 - 60 * far + (scatter(i, salt_ + 90) - 0.5) * (50 + 170 * far), 108 + 186 * far),
                       "wave", 0.7 + far});
    }
    draw_symbols(svg_, waves);
  }
  void draw_bridge() {
    draw_stream(mixed(kStream, 0x2A4A58, 35), "1");
    svg_.line("<path d=\"M", place(-4, 168), "L", place(352, 168), "L", place(372, 282), "L", place(-4, 282),
              "Z\" fill=\"", colour_text(kPlank), "\" stroke=\"", colour_text(kTimber), "\" stroke-width=\"4\"/>");
    std::string planks;
    for (int i = 0; i < 15; ++i)
      planks += "M" + point_text(place(24.0 * i, 170)) + "L" + point_text(place(24.0 * i + 0.8 * i, 280));
    svg_.line("<path d=\"", planks, "\" stroke=\"", colour_text(kTimber), "\" stroke-opacity=\".5\" fill=\"none\"/>");
  }

  // Stakes in a row, and tents behind them.
  void draw_works() {
    std::vector<PlacedSymbol> tents;
    for (int i = 0; i < 6; ++i)
      tents.push_back({place(20 + 52.0 * i, kSceneryHorizon + 12 + 8 * scatter(i, salt_ + 95)), "tent", 1.7});
    draw_symbols(svg_, tents);
    std::string stakes, light;
    for (int i = 0; i < 34; ++i) {
      const double x = across(4 + 9.6 * i), top = kSceneryHorizon + 12 + 5 * scatter(i, salt_ + 96);
      stakes += "M" + number_text(x) + " " + number_text(kSceneryHorizon + 44) + "V" + number_text(top);
      light += "M" + number_text(x - 1.8) + " " + number_text(kSceneryHorizon + 43) + "V" + number_text(top + 1);
    }
    svg_.line("<path d=\"M", place(-4, kSceneryHorizon + 62), "L", place(-4, kSceneryHorizon + 42), "L",
              place(330, kSceneryHorizon + 42), "L", place(352, kSceneryHorizon + 62), "Z\" fill=\"",
              colour_text(mixed(land_.dark, 0x6A4A28, 45)), "\"/>");
    svg_.line("<g fill=\"none\" stroke-linecap=\"round\"><path d=\"", stakes, "\" stroke=\"", colour_text(kTimber),
              "\" stroke-width=\"7\"/><path d=\"", light, "\" stroke=\"#b98f5c\" stroke-width=\"1.6\"/></g>");
  }

  void draw_wall(bool gate) {
    const double top = kSceneryHorizon - 10, foot = kSceneryHorizon + 52;
    const double left = on_right_ ? kSceneryWidth - 330 : 0;
    svg_.line("<rect x=\"", left, "\" y=\"", top, "\" width=\"330\" height=\"", foot - top, "\" fill=\"",
              colour_text(kStoneWork), "\"/>");
    std::string crenels, courses;
    for (int i = 0; i < 11; ++i)
      crenels += "M" + number_text(left + 3 + 30.0 * i) + " " + number_text(top + 1) + "v-14h17v14z";
    for (int row = 0; row < 4; ++row)
      courses += "M" + number_text(left) + " " + number_text(top + 15.0 * row + 8) + "h330";
    svg_.line("<path d=\"", crenels, "\" fill=\"", colour_text(mixed(kStoneWork, 0xFFFFFF, 18)), "\"/><path d=\"",
              courses, "\" stroke=\"#7d735f\" stroke-opacity=\".45\" stroke-dasharray=\"26 3\"/>");
    svg_.line("<rect x=\"", left, "\" y=\"", foot - 8,
              "\" width=\"330\" height=\"14\" fill=\"#2a1c08\" opacity=\".25\"/>");
    if (gate) return draw_symbols(svg_, {{place(150, foot + 22), "gate", 1.9}});
    draw_symbols(svg_, {{place(50, foot + 4), "tower", 3.9}, {place(312, foot + 4), "tower", 3.9}});
  }

  Svg& svg_;
  const Scenery& scenery_;
  const Land& land_;
  int salt_;
  bool on_right_ = false;
};

}  // namespace

Parsed<Scenery> read_scenery(std::string_view land, std::string_view query) {
  Scenery scenery;
  const std::optional<Climate> climate = find_named<Climate>(land);
  if (!climate) return Error{0, 0, "there is no such land"};
  scenery.climate = *climate;
  while (!query.empty()) {
    const std::string_view pair = query.substr(0, query.find('&'));
    query.remove_prefix(std::min(query.size(), pair.size() + 1));
    const std::size_t equals = std::min(pair.find('='), pair.size());
    const std::string_view side = pair.substr(0, equals), what = pair.substr(std::min(pair.size(), equals + 1));
    const std::optional<SceneryKind> kind = find_named<SceneryKind>(what);
    if (!kind || (side != "left" && side != "right")) return Error{0, 0, "a scenery has left=… and right=…"};
    (side == "left" ? scenery.left : scenery.right) = *kind;
  }
  return scenery;
}

std::string scenery_svg(const Scenery& scenery) {
  Svg drawn;
  SceneryDrawer(drawn, scenery).draw();
  Svg svg;
  svg.line("<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 ", kSceneryWidth, " ", kSceneryHeight, "\">");
  svg.line("<defs>", ground_symbols(drawn.text()), "</defs>");
  svg.line(drawn.text(), "</svg>");
  return svg.text();
}

}  // namespace acies
