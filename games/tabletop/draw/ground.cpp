#include "games/tabletop/draw/ground.h"

#include <algorithm>
#include <array>
#include <cstdlib>

#include "base/army_colours.h"

namespace acies::tabletop {
namespace {

constexpr std::string_view kPatterns =
    R"svg(<pattern id="tt-grass" width="6000" height="6000" patternUnits="userSpaceOnUse"><path d="M700 900 l90 -260 l70 260 M3100 2500 l80 -240 l90 240 M5100 800 l90 -260 l70 260 M1500 4300 l80 -240 l90 240 M4300 5200 l90 -260 l70 260 M2300 600 l60 -180 l70 180 M5500 3400 l60 -180 l70 180" fill="none" stroke="#6f8146" stroke-opacity=".55" stroke-width="46"/></pattern>
<pattern id="tt-stones" width="2400" height="2400" patternUnits="userSpaceOnUse"><path d="M300 500 q120 -160 300 -60 q90 130 -60 190 q-210 40 -240 -130 Z M1500 300 q140 -100 240 30 q30 150 -130 150 q-160 -20 -110 -180 Z M900 1500 q160 -170 330 0 q40 150 -140 170 q-200 10 -190 -170 Z M1900 1700 q120 -120 220 10 q20 120 -110 130 q-130 -10 -110 -140 Z" fill="#a89a78" stroke="#7d7050" stroke-width="40"/></pattern>
)svg";

// How an area of each kind is painted, in the order of TerrainKind.
constexpr std::array<std::string_view, 6> kPaint = {
    R"svg(fill="url(#tt-stones)" stroke="#7d7050" stroke-dasharray="400 260")svg",
    R"(fill="#61743a" stroke="#47572a")",
    R"(fill="#b3a467" stroke="#8a7b45")",
    "",
    R"(fill="#5d6f7c" stroke="#3d4b55")",
    R"(fill="#cbb27c" stroke="#7a5b2b")"};
constexpr std::string_view kContour = R"(fill="#c2b47b" stroke="#8a7b45" stroke-width="100")";

constexpr int kMostTrees = 3000;          // of all woods together, whatever size a text gives them
constexpr Mil kMostLength = 400 * kInch;  // twice the longest table

struct Box {
  Mil left, right, low, high;
  Mil middle() const { return (left + right) / 2; }
};
Box box_of(const std::vector<Point>& outline) {
  Box box{outline[0].x, outline[0].x, outline[0].y, outline[0].y};
  for (const Point p : outline)
    box = {std::min(box.left, p.x), std::max(box.right, p.x), std::min(box.low, p.y), std::max(box.high, p.y)};
  return box;
}

// Whether a place is inside a convex outline, or on it; corners run counter-clockwise.
bool is_inside(const std::vector<Point>& outline, Mil x, Mil y) {
  for (std::size_t i = 0; i < outline.size(); ++i) {
    const Point a = outline[i], b = outline[(i + 1) % outline.size()];
    const std::int64_t turn =
        std::int64_t{b.x - a.x} * std::int64_t{y - a.y} - std::int64_t{b.y - a.y} * std::int64_t{x - a.x};
    if (turn < 0) return false;
  }
  return true;
}

class GroundDrawer {
 public:
  GroundDrawer(Svg& svg, const TableGround& ground) : svg_(svg), ground_(ground) {}

  void draw() {
    rectangle("class=\"tt-cloth\" fill=\"#93a05f\"");
    rectangle("fill=\"url(#tt-grass)\"");
    for (const Terrain& piece : ground_.terrain) {
      if (piece.kind == TerrainKind::kObstacle)
        svg_.line("<polyline points=\"", points(piece.outline, 1, 1),
                  "\" fill=\"none\" stroke=\"#7a5b2b\" stroke-width=\"420\" stroke-dasharray=\"700 200\"/>");
      else
        draw_area(piece);
    }
    rectangle("class=\"tt-night\" fill=\"none\"");
    draw_marks();
    rectangle("fill=\"none\" stroke=\"#4c3a1e\" stroke-width=\"420\"");
  }

 private:
  Mil down(Mil y) const { return ground_.height - y; }

  void rectangle(std::string_view paint) {
    svg_.line("<rect width=\"", ground_.width, "\" height=\"", ground_.height, "\" ", paint, "/>");
  }

  // The corners, drawn in towards the middle of their box to so many parts of `whole`.
  std::string points(const std::vector<Point>& outline, int share, int whole) const {
    const Box box = box_of(outline);
    std::string text;
    for (const Point p : outline) {
      const Mil x = box.middle() + (p.x - box.middle()) * share / whole;
      const Mil middle = (box.low + box.high) / 2;
      text += (text.empty() ? "" : " ") + std::to_string(x) + "," +
              std::to_string(down(middle + (p.y - middle) * share / whole));
    }
    return text;
  }

  void draw_area(const Terrain& piece) {
    svg_.line("<polygon class=\"tt-ground\" points=\"", points(piece.outline, 1, 1),
              "\" stroke-width=\"120\" stroke-linejoin=\"round\" ", kPaint[static_cast<std::size_t>(piece.kind)], "/>");
    if (piece.kind == TerrainKind::kHill)
      for (const int share : {72, 42})
        svg_.line("<polygon points=\"", points(piece.outline, share, 100), "\" ", kContour, "/>");
    if (piece.kind == TerrainKind::kWoods) draw_trees(piece.outline);
    if (piece.kind == TerrainKind::kCamp) draw_tents(piece);
  }

  // Crowns on a loose grid, the same every time.
  void draw_trees(const std::vector<Point>& outline) {
    const Box box = box_of(outline);
    int row = 0;
    for (Mil y = box.low + 700; y < box.high - 300; y += 1300, ++row)
      for (Mil x = box.left + 700 + row % 2 * 650; x < box.right - 300; x += 1400) {
        if (!is_inside(outline, x, y)) continue;
        if (++trees_ > kMostTrees) return;
        const int size = 420 + (std::abs(x) * 7 + std::abs(y) * 13) % 260;
        svg_.line("<circle cx=\"", x, "\" cy=\"", down(y), "\" r=\"", size, "\" fill=\"#4b6130\"/><circle cx=\"",
                  x - size / 4, "\" cy=\"", down(y) - size / 4, "\" r=\"", size / 2, "\" fill=\"#6b8345\"/>");
      }
  }

  // Two tents, and a pennant of the army they belong to.
  void draw_tents(const Terrain& piece) {
    const Box box = box_of(piece.outline);
    const Mil y = down((box.low + box.high) / 2);
    for (const int side : {-1, 1})
      svg_.line("<path d=\"M", box.middle() + side * (box.right - box.left) / 4 - 520, " ", y + 420,
                "l520 -900l520 900Z\" fill=\"#efe2c4\" stroke=\"#7a5b2b\" stroke-width=\"80\"/>");
    if (piece.owner != Side::kNobody)
      svg_.line("<path d=\"M", box.middle(), " ", y + 420,
                "v-1500\" stroke=\"#4a3418\" stroke-width=\"90\"/><path d=\"M", box.middle(), " ", y - 1080,
                "l760 240l-760 240Z\" fill=\"", army_colours(piece.owner).body, "\" stroke=\"",
                army_colours(piece.owner).dark, "\" stroke-width=\"60\"/>");
  }

  // Every six inches, at the edges.
  void draw_marks() {
    constexpr Mil kStep = 6 * kInch;
    std::string d;
    for (Mil x = kStep; x < ground_.width; x += kStep)
      d += "M" + std::to_string(x) + " 0v500M" + std::to_string(x) + " " + std::to_string(ground_.height) + "v-500";
    for (Mil y = kStep; y < ground_.height; y += kStep)
      d += "M0 " + std::to_string(y) + "h500M" + std::to_string(ground_.width) + " " + std::to_string(y) + "h-500";
    svg_.line("<path d=\"", d, "\" fill=\"none\" stroke=\"#4c3a1e\" stroke-opacity=\".5\" stroke-width=\"90\"/>");
  }

  Svg& svg_;
  const TableGround& ground_;
  int trees_ = 0;
};

constexpr std::string_view kKinds = "rwhoic";
constexpr std::string_view kOwners = "tbn";

const Error kNoGround{0, 0, "there is no such ground"};

bool take(std::string_view& text, char c) {
  if (text.empty() || text[0] != c) return false;
  text.remove_prefix(1);
  return true;
}

bool take_length(std::string_view& text, Mil& out) {
  const bool below = take(text, '-');
  std::size_t digits = 0;
  Mil n = 0;
  while (digits < std::min<std::size_t>(text.size(), 7) && text[digits] >= '0' && text[digits] <= '9')
    n = n * 10 + (text[digits++] - '0');
  text.remove_prefix(digits);
  out = below ? -n : n;
  return digits > 0 && n <= kMostLength;
}

bool take_piece(std::string_view& text, Terrain& out) {
  const std::size_t kind = text.empty() ? std::string_view::npos : kKinds.find(text[0]);
  if (kind == std::string_view::npos) return false;
  text.remove_prefix(1);
  out.kind = static_cast<TerrainKind>(kind);
  if (out.kind == TerrainKind::kCamp) {
    const std::size_t owner = text.empty() ? std::string_view::npos : kOwners.find(text[0]);
    if (owner == std::string_view::npos) return false;
    text.remove_prefix(1);
    out.owner = owner == 0 ? Side::kTop : owner == 1 ? Side::kBottom : Side::kNobody;
  }
  do {
    Point p;
    if (!take_length(text, p.x) || !take(text, '~') || !take_length(text, p.y)) return false;
    out.outline.push_back(p);
  } while (take(text, '_'));
  return out.outline.size() >= (out.kind == TerrainKind::kObstacle ? 2U : 3U);
}

std::string piece_code(const Terrain& piece) {
  std::string text = ".";
  text += kKinds[static_cast<std::size_t>(piece.kind)];
  if (piece.kind == TerrainKind::kCamp)
    text += piece.owner == Side::kTop ? 't' : piece.owner == Side::kBottom ? 'b' : 'n';
  const auto length = [](Mil n) { return std::to_string(std::clamp(n, -kMostLength, kMostLength)); };
  for (std::size_t i = 0; i < piece.outline.size(); ++i)
    text += (i == 0 ? "" : "_") + length(piece.outline[i].x) + "~" + length(piece.outline[i].y);
  return text;
}

}  // namespace

TableGround ground_of(const Scenario& s) { return {s.width, s.height, s.terrain}; }

std::string ground_code(const TableGround& ground) {
  std::string text = std::to_string(ground.width) + "." + std::to_string(ground.height);
  for (const Terrain& piece : ground.terrain) {
    const std::string more = piece_code(piece);
    if (text.size() + more.size() <= kMostGroundText) text += more;
  }
  return text;
}

Parsed<TableGround> read_ground_code(std::string_view text) {
  TableGround ground;
  if (text.size() > kMostGroundText || !take_length(text, ground.width) || !take(text, '.') ||
      !take_length(text, ground.height) || ground.width < kInch || ground.height < kInch)
    return kNoGround;
  while (!text.empty()) {
    Terrain piece;
    if (!take(text, '.') || !take_piece(text, piece)) return kNoGround;
    ground.terrain.push_back(std::move(piece));
  }
  return ground;
}

void draw_ground(Svg& svg, const TableGround& ground) { GroundDrawer(svg, ground).draw(); }

std::string_view ground_patterns() { return kPatterns; }

std::string ground_svg(const TableGround& ground) {
  Svg svg;
  svg.line("<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"-210 -210 ", ground.width + 420, " ",
           ground.height + 420, "\">");
  svg.line("<defs>", kPatterns, "</defs>");
  draw_ground(svg, ground);
  svg.line("</svg>");
  return svg.text();
}

}  // namespace acies::tabletop
