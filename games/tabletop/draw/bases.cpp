#include "games/tabletop/draw/bases.h"

#include <algorithm>
#include <string>

#include "base/army_colours.h"
#include "base/contour.h"
#include "base/land.h"
#include "figures/space.h"
#include "games/tabletop/field.h"

namespace acies::tabletop {
namespace {

// How men stand on a base: shares of its frontage to the right of its middle, and of its depth from its front.
struct Crowd {
  int count;
  Place places[3];
  double size;   // so that they have room
  double loose;  // how far one may stand from his place, as a share of the frontage
};
constexpr double kMetre = 640;
constexpr Crowd kCrowds[] = {
    {3, {{-0.333, 0.55}, {0, 0.55}, {0.333, 0.55}}, 1, 0.01},      // heavy foot
    {3, {{-0.333, 0.55}, {0, 0.55}, {0.333, 0.55}}, 0.97, 0.035},  // medium foot
    {2, {{-0.27, 0.35}, {0.22, 0.65}}, 0.95, 0.07},                // light foot
    {3, {{-0.333, 0.5}, {0, 0.5}, {0.333, 0.5}}, 0.95, 0.03},      // bowmen
    {3, {{-0.333, 0.5}, {0, 0.5}, {0.333, 0.5}}, 0.8, 0.01},       // heavy horse
    {3, {{-0.333, 0.5}, {0, 0.5}, {0.333, 0.5}}, 0.78, 0.025},     // medium horse
    {2, {{-0.25, 0.4}, {0.25, 0.6}}, 0.78, 0.07},                  // light horse
    {1, {{0, 0.5}}, 0.72, 0},                                      // elephants
    {1, {{0, 0.5}}, 0.66, 0},                                      // chariots
};
static_assert(std::size(kCrowds) == kTypes);
const Crowd& crowd_of(Type type) { return kCrowds[static_cast<std::size_t>(type)]; }

// Between -1 and 1, the same for the same man every time.
double chance(int man, int salt) { return scatter(man, salt) * 2 - 1; }

Part part_at(const Scenario& s, Pose pose, double width, double depth) {
  return {
      {static_cast<double>(pose.x), static_cast<double>(s.height - pose.y)}, 90 - pose.facing / 100.0, width, depth};
}

double gap_of(const Scenario& s, const UnitDef& unit) {
  return unit.formation == Formation::kQuincunx ? s.line_gap : 0;
}

std::string path_of(const std::vector<Place>& corners) {
  std::string d;
  for (const Place p : corners) d += (d.empty() ? "M" : "L") + point_text(p);
  return d + "Z";
}

// The bases of the army at the top have their corners cut, so that armies differ in shape too.
std::vector<Place> base_corners(const Part& base, Side side) {
  constexpr double kIn = 20, kCut = 170;
  if (side != Side::kTop) return base.corners(-kIn);
  const double half = base.width / 2 - kIn, cut = half - kCut, back = kIn - base.depth;
  return {base.from(-kIn, -cut), base.from(-kIn, cut),  base.from(-kIn - kCut, half),  base.from(back + kCut, half),
          base.from(back, cut),  base.from(back, -cut), base.from(back + kCut, -half), base.from(-kIn - kCut, -half)};
}

}  // namespace

Place Part::from(double ahead, double right) const {
  const auto [sine, cosine] = figures::circular(static_cast<float>(degrees));
  const double s = static_cast<double>(sine), c = static_cast<double>(cosine);
  return front + Place{s * ahead + c * right, -c * ahead + s * right};
}

bool Part::covers(Place place, double near) const {
  const auto [sine, cosine] = figures::circular(static_cast<float>(degrees));
  const double s = static_cast<double>(sine), c = static_cast<double>(cosine);
  const Place to = place - front;
  const double right = c * to.x + s * to.y, behind = c * to.y - s * to.x;
  return right > -width / 2 - near && right < width / 2 + near && behind > -near && behind < depth + near;
}

std::vector<Place> Part::corners(double more) const {
  const double half = width / 2 + more;
  return {from(more, -half), from(more, half), from(-depth - more, half), from(-depth - more, -half)};
}

std::vector<Part> bases_of(const Scenario& s, const UnitDef& unit) {
  const Size base = base_size(s, unit.profile.type);
  const Part front = part_at(s, unit.pose, base.frontage, base.depth);
  std::vector<Part> all;
  if (!unit.tail.empty()) {
    all.push_back(front);
    for (const Pose pose : unit.tail) all.push_back(part_at(s, pose, base.frontage, base.depth));
    return all;
  }
  for (std::size_t row = 0; row < unit.rows.size() && unit.rows[row] > 0; ++row)
    for (int file = 0; file < unit.rows[row]; ++file) {
      Part one = front;
      one.front = front.from(-static_cast<double>(row) * (base.depth + gap_of(s, unit)),
                             (file - (unit.rows[row] - 1) / 2.0) * base.frontage);
      all.push_back(one);
    }
  return all;
}

std::vector<Part> parts_of(const Scenario& s, const UnitDef& unit) {
  if (!unit.tail.empty()) return bases_of(s, unit);
  const Size base = base_size(s, unit.profile.type);
  int widest = 0, rows = 0;
  for (const std::uint8_t count : unit.rows) {
    if (count == 0) break;
    widest = std::max(widest, static_cast<int>(count));
    ++rows;
  }
  const double depth = rows * base.depth + std::max(0, rows - 1) * gap_of(s, unit);
  return {part_at(s, unit.pose, widest * base.frontage, depth)};
}

std::vector<StandingMan> men_on(const Scenario& s, const UnitDef& unit, int seed) {
  const Crowd& crowd = crowd_of(unit.profile.type);
  std::vector<StandingMan> men;
  int number = 0;
  for (const Part& base : bases_of(s, unit)) {
    for (int i = 0; i < crowd.count; ++i) {
      const int one = seed * 97 + number * 13 + i;
      const double aside = crowd.places[i].x + crowd.loose * chance(one, 1),
                   behind = crowd.places[i].y + crowd.loose * 2 * chance(one, 2);
      men.push_back({base.from(-behind * base.depth, aside * base.width),
                     base.degrees + crowd.loose * 200 * chance(one, 3), number * 3 + i * 5 + seed});
    }
    ++number;
  }
  return men;
}

double metre_of(Type type) { return kMetre * crowd_of(type).size; }

void draw_bases(Svg& svg, const Scenario& s, const UnitDef& unit, double thick) {
  const ArmyColours& army = army_colours(unit.side);
  const std::vector<Part> parts = parts_of(s, unit);
  const auto all = [&](double more) {
    std::string d;
    for (const Part& part : parts) d += path_of(part.corners(more));
    return d;
  };
  const std::string whole = all(0);
  for (const double far : {1.0, 0.5})
    svg.line("<path d=\"", all(40), "\" transform=\"translate(", 190 * far, " ", thick + 230 * far,
             ")\" fill=\"#1a1206\" fill-opacity=\".22\"/>");
  for (int i = 3; i > 0; --i)
    svg.line("<path d=\"", whole, "\" transform=\"translate(0 ", thick * i / 3, ")\" fill=\"", army.dark,
             "\" stroke=\"", army.dark, "\" stroke-width=\"40\"/>");
  svg.line("<path d=\"", whole, "\" fill=\"", army.body, "\"/>");
  std::string bases;
  for (const Part& base : bases_of(s, unit)) bases += path_of(base_corners(base, unit.side));
  const Land& land = land_of(s.climate);
  svg.line("<path d=\"", bases, "\" fill=\"", colour_text(mixed(land.ground, land.green, 45)), "\" stroke=\"",
           army.dark, "\" stroke-width=\"46\"/>");
  const Part& first = parts.front();
  const auto edge = [&](double ahead, double right) { return point_text(first.from(ahead, right)); };
  const std::string front = "M" + edge(0, -first.width / 2) + "L" + edge(0, first.width / 2);
  svg.line("<path d=\"", front, "\" fill=\"none\" stroke=\"", army.dark, "\" stroke-width=\"230\"/><path d=\"", front,
           "\" fill=\"none\" stroke=\"", army.body, "\" stroke-width=\"160\"/>");
  if (unit.side == Side::kTop)
    svg.line("<path d=\"", front, "\" fill=\"none\" stroke=\"", army.light,
             "\" stroke-width=\"160\" stroke-dasharray=\"380\"/>");
  svg.line("<path d=\"M", edge(60, -330), "L", edge(460, 0), "L", edge(60, 330), "Z\" fill=\"", army.body,
           "\" stroke=\"", army.dark, "\" stroke-width=\"60\" stroke-linejoin=\"round\"/>");
}

}  // namespace acies::tabletop
