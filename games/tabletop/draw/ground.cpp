#include "games/tabletop/draw/ground.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <initializer_list>

#include "base/army_colours.h"
#include "base/land.h"

namespace acies::tabletop {
namespace {

using Place = acies::Point;  // in a drawing, y down

constexpr int kMostThings = 3000;         // trees, stones and tents of a table, whatever size a text gives it
constexpr Mil kMostLength = 400 * kInch;  // twice the longest table

struct Box {
  double left, right, high, low;
};
Box box_of(const std::vector<Place>& outline) {
  Box box{outline[0].x, outline[0].x, outline[0].y, outline[0].y};
  for (const Place p : outline)
    box = {std::min(box.left, p.x), std::max(box.right, p.x), std::min(box.high, p.y), std::max(box.low, p.y)};
  return box;
}

// The distance from the nearest side of a convex outline to a place inside it; 0 outside.
double depth_inside(const std::vector<Place>& outline, Place at) {
  double least = 1e9;
  for (std::size_t i = 0; i < outline.size(); ++i) {
    const Place a = outline[i], side = outline[(i + 1) % outline.size()] - a;
    const double length = std::sqrt(side.x * side.x + side.y * side.y);
    if (length == 0) continue;
    const Place to = at - a;
    least = std::min(least, (side.y * to.x - side.x * to.y) / length);
  }
  return std::max(0.0, least);
}

// Draws in units that suit trees and walls, kUnit thousandths of an inch each, from the upper left corner.
class GroundDrawer {
 public:
  GroundDrawer(Svg& svg, const TableGround& ground) : svg_(svg), ground_(ground), land_(land_of(ground.climate)) {}

  void draw() {
    svg_.line("<g transform=\"scale(", kUnit, ")\">");
    draw_open_ground(svg_, ground_.climate, ground_.width / kUnit, ground_.height / kUnit);
    for (const Terrain& piece : ground_.terrain) draw_piece(piece);
    svg_.line("</g>");
    rectangle("class=\"tt-night\" fill=\"none\"");
    draw_marks();
    draw_edge();
  }

 private:
  static constexpr double kUnit = 50;

  void rectangle(std::string_view paint) {
    svg_.line("<rect width=\"", ground_.width, "\" height=\"", ground_.height, "\" ", paint, "/>");
  }

  std::vector<Place> corners(const Terrain& piece) const {
    std::vector<Place> all;
    for (const Point p : piece.outline) all.push_back({p.x / kUnit, (ground_.height - p.y) / kUnit});
    return all;
  }

  static std::string points(const std::vector<Place>& outline) {
    std::string text;
    for (const Place p : outline) text += (text.empty() ? "" : " ") + number_text(p.x) + "," + number_text(p.y);
    return text;
  }

  // An area, in the paint given and with an edge that says exactly how far it goes.
  void area(const std::string& where, Colour colour, Colour edge, double wide = 2.4) {
    svg_.line("<polygon class=\"tt-ground\" points=\"", where, "\" fill=\"", colour_text(colour), "\" stroke=\"",
              colour_text(edge), "\" stroke-width=\"", wide, "\" stroke-linejoin=\"round\"/>");
    svg_.line("<polygon points=\"", where, "\" ", grain_of(ground_.climate), "/>");
  }
  void shade(const std::string& where, double by) {
    svg_.line("<polygon points=\"", where, "\" fill=\"#1a1206\" opacity=\".2\" transform=\"translate(", by, " ",
              by * 1.2, ")\"/>");
  }

  void draw_piece(const Terrain& piece) {
    const std::vector<Place> outline = corners(piece);
    const std::string where = points(outline);
    switch (piece.kind) {
      case TerrainKind::kRough:
        area(where, mixed(land_.dark, 0x6A5638, 22), mixed(land_.dark, 0x3A2A14, 45));
        scatter_things(outline, {"rock", "stone", "scrub", "bush", "scrub"}, {25, 20});
        break;
      case TerrainKind::kWoods:
        shade(where, 5);
        area(where, land_.floor, mixed(land_.floor, 0x1A2208, 50));
        draw_wood(outline);
        break;
      case TerrainKind::kHill:
        draw_hill(outline, where);
        break;
      case TerrainKind::kObstacle:
        draw_obstacle(where);
        break;
      case TerrainKind::kImpassable:
        draw_water(outline, where);
        break;
      case TerrainKind::kCamp:
        draw_camp(piece, outline, where);
        break;
    }
  }

  // Places inside an area, not nearer to its edge than `margin`; few enough, whatever size a text gives it.
  std::vector<Place> places_in(const std::vector<Place>& outline, Place apart, double margin) {
    const Box box = box_of(outline);
    const double room = (box.right - box.left) * (box.low - box.high);
    const double wider = std::max(1.0, std::sqrt(room / (apart.x * apart.y * kMostThings)));
    std::vector<Place> inside;
    for (const Place p : loose_grid({box.left, box.high}, box.right - box.left, box.low - box.high, apart * wider, 830))
      if (depth_inside(outline, p) > margin && things_ < kMostThings) {
        inside.push_back(p);
        ++things_;
      }
    return inside;
  }

  void scatter_things(const std::vector<Place>& outline, std::initializer_list<std::string_view> kinds, Place apart) {
    std::vector<PlacedSymbol> all;
    for (const Place p : places_in(outline, apart, 6)) {
      const auto kind =
          static_cast<std::size_t>(scatter(static_cast<int>(p.x), 840) * static_cast<double>(kinds.size()));
      all.push_back({p, kinds.begin()[kind], 0.9 + 0.3 * scatter(static_cast<int>(p.y), 841)});
    }
    svg_.line("<g color=\"", colour_text(land_.leaf), "\">");
    draw_symbols(svg_, std::move(all));
    svg_.line("</g>");
  }

  void draw_wood(const std::vector<Place>& outline) {
    std::vector<Place> feet = places_in(outline, {23, 17}, 4);
    for (Place& p : feet) p.y += 6;
    draw_trees(svg_, ground_.climate, feet);
  }

  void draw_hill(const std::vector<Place>& outline, const std::string& where) {
    shade(where, 6);
    area(where, land_.slope, mixed(land_.slope, 0x3A2A14, 45));
    const Box box = box_of(outline);
    const double width = box.right - box.left, height = box.low - box.high,
                 flank = std::max(1.0, std::min(70.0, std::min(width, height) / 2));
    const double step = std::max({8.0, width / 70, height / 70});
    HeightField field({box.left - 2 * step, box.high - 2 * step}, width + 4 * step, height + 4 * step, step);
    field.shape([&](Place p) {
      const double t = std::min(1.0, depth_inside(outline, p) / flank);
      return t * (2 - t);
    });
    field.roughen(0.06, 60, 850);
    for (const double level : {0.45, 0.85})
      Outline(svg_, field.outline(level)).fill(mixed(land_.slope, land_.crest, level < 0.5 ? 45 : 90));
    draw_relief(svg_, field, 11 / step);
  }

  // A wall of field stones.
  void draw_obstacle(const std::string& where) {
    const auto course = [&](std::string_view paint, double wide) {
      svg_.line("<polyline points=\"", where, "\" fill=\"none\" stroke-linejoin=\"round\" stroke-width=\"", wide, "\" ",
                paint, "/>");
    };
    course("stroke=\"#1a1206\" stroke-opacity=\".3\" transform=\"translate(3 4)\"", 10);
    course("stroke=\"#4a3a24\"", 9);
    course("stroke=\"" + colour_text(land_.rock) + "\" stroke-dasharray=\"8 1.6 5 1.6 10 1.6\"", 6.6);
    course("stroke=\"#fff6de\" stroke-opacity=\".5\" stroke-dasharray=\"6 5\" transform=\"translate(-.6 -1.4)\"", 1.6);
  }

  // Impassable ground is drawn as water.
  void draw_water(const std::vector<Place>& outline, const std::string& where) {
    area(where, 0x5F929F, land_.bank, 7);
    svg_.line("<polygon points=\"", where,
              "\" fill=\"#4d7f90\" stroke=\"#83aeb2\" stroke-width=\"5\" stroke-linejoin=\"round\"/>");
    std::vector<PlacedSymbol> waves;
    for (const Place p : places_in(outline, {46, 34}, 14)) waves.push_back({p, "wave"});
    draw_symbols(svg_, std::move(waves));
  }

  // Trampled earth, a palisade, tents, and a pennant of the army they belong to.
  void draw_camp(const Terrain& piece, const std::vector<Place>& outline, const std::string& where) {
    shade(where, 4);
    area(where, mixed(land_.pale, land_.dark, 40), 0x4A3519, 6);
    svg_.line("<polygon points=\"", where,
              "\" fill=\"none\" stroke=\"#a97f4b\" stroke-width=\"4.2\" stroke-dasharray=\"3 1.2\"/>");
    std::vector<PlacedSymbol> tents;
    for (const Place p : places_in(outline, {34, 27}, 12)) tents.push_back({p + Place{0, 6}, "tent"});
    draw_symbols(svg_, std::move(tents));
    if (piece.owner == Side::kNobody) return;
    const Box box = box_of(outline);
    svg_.line("<use href=\"#ground-flag\" x=\"", (box.left + box.right) / 2, "\" y=\"", (box.low + box.high) / 2 + 8,
              "\" color=\"", army_colours(piece.owner).body, "\"/>");
  }

  // Every six inches, at the edges.
  void draw_marks() {
    constexpr Mil kStep = 6 * kInch;
    std::string d;
    for (Mil x = kStep; x < ground_.width; x += kStep)
      d += "M" + std::to_string(x) + " 0v500M" + std::to_string(x) + " " + std::to_string(ground_.height) + "v-500";
    for (Mil y = kStep; y < ground_.height; y += kStep)
      d += "M0 " + std::to_string(y) + "h500M" + std::to_string(ground_.width) + " " + std::to_string(y) + "h-500";
    svg_.line("<path d=\"", d, "\" fill=\"none\" stroke=\"#2e1f0c\" stroke-opacity=\".45\" stroke-width=\"70\"/>");
  }

  // The wooden rim: dark where it meets the ground, light along its upper edges.
  void draw_edge() {
    rectangle("fill=\"none\" stroke=\"#1a1206\" stroke-opacity=\".35\" stroke-width=\"900\"");
    rectangle("fill=\"none\" stroke=\"#3d2812\" stroke-width=\"420\"");
    rectangle("fill=\"none\" stroke=\"#7a5529\" stroke-width=\"290\"");
    rectangle("fill=\"none\" stroke=\"#a67c45\" stroke-width=\"90\" transform=\"translate(-50 -60)\"");
  }

  Svg& svg_;
  const TableGround& ground_;
  const Land& land_;
  int things_ = 0;
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

TableGround ground_of(const Scenario& s) { return {s.width, s.height, s.terrain, s.climate}; }

std::string ground_code(const TableGround& ground) {
  std::string text = std::to_string(ground.width) + "." + std::to_string(ground.height);
  if (ground.climate != Climate::kItaly) text += std::string("~") + name_of(ground.climate);
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
  if (take(text, '~')) {
    const std::string_view word = text.substr(0, text.find('.'));
    const std::optional<Climate> climate = find_named<Climate>(word);
    if (!climate) return kNoGround;
    ground.climate = *climate;
    text.remove_prefix(word.size());
  }
  while (!text.empty()) {
    Terrain piece;
    if (!take(text, '.') || !take_piece(text, piece)) return kNoGround;
    ground.terrain.push_back(std::move(piece));
  }
  return ground;
}

void draw_ground(Svg& svg, const TableGround& ground) { GroundDrawer(svg, ground).draw(); }

std::string ground_svg(const TableGround& ground) {
  Svg drawn;
  draw_ground(drawn, ground);
  Svg svg;
  svg.line("<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"-210 -210 ", ground.width + 420, " ",
           ground.height + 420, "\">");
  svg.line("<defs>", ground_symbols(drawn.text()), "</defs>");
  svg.line(drawn.text(), "</svg>");
  return svg.text();
}

}  // namespace acies::tabletop
