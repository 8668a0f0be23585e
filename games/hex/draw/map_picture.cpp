#include "games/hex/draw/map_picture.h"

#include <algorithm>
#include <map>

#include "base/land.h"
#include "figures/sheet.h"
#include "figures/stage.h"
#include "games/hex/draw/map_board.h"
#include "games/hex/draw/men.h"

namespace acies::hex {
namespace {

constexpr double kFlat = 0.766;          // the sine of the tilt: how much the board is flattened
constexpr double kMetre = 16;            // units of the board of a metre of a man: larger than the land
constexpr int kMargin = 70, kFoot = 24;  // above the board, for men who stand at its far edge; below it
constexpr Colour kWater = 0x6E94A8, kStone = 0xB7A88C, kWood = 0x8A6E4A;

bool has(std::string_view text, std::string_view part) { return text.find(part) != std::string_view::npos; }

class Painter {
 public:
  // A height of 0 follows from the width.
  Painter(const Scenario& scenario, int width, int height)
      : s_(scenario),
        rows_(scenario.rules->rows),
        size_(board_size(rows_)),
        scale_(width / size_.width),
        land_(land_of(scenario.climate)),
        stage_(width, height > 0 ? height : static_cast<int>(size_.height * scale_ * kFlat) + kMargin + kFoot,
               static_cast<float>(kMetre * scale_)),
        heights_({-60, -60}, size_.width + 120, size_.height + 120, 12) {}

  std::string paint() {
    for_each_hex([&](Hex h) {
      if (has(code_at(h), "hill")) heights_.raise(centre_of(h), 88);
    });
    heights_.roughen(0.25, 70, 11);
    ground();
    for_each_hex([&](Hex h) {
      if (has(code_at(h), "forest")) woods(h);
    });
    for (const UnitSetup& unit : s_.units)
      if (unit.hex.exists()) stand(unit);
    for (const LeaderSetup& leader : s_.leaders)
      if (leader.hex.exists() && !leader.spare) stand(leader);
    return stage_.png();
  }

 private:
  template <class Each>
  void for_each_hex(Each&& each) const {
    for (int h = 0; h < hexes_on_board(rows_); ++h) each(Hex(h));
  }
  Point on_picture(Point board) const { return {board.x * scale_, board.y * scale_ * kFlat + kMargin}; }
  std::string_view code_at(Hex h) const { return s_.ground(h).code; }

  // The hex nearest to a place; `edge` is how much farther the next one is.
  Hex hex_near(Point p, double& edge) const {
    const int row = static_cast<int>((p.y - kRadius) / (1.5 * kRadius) + 0.5);
    Hex best = kNoHex;
    double least = 1e9, second = 1e9;
    for (int r = std::max(0, row - 1); r <= std::min(rows_ - 1, row + 1); ++r) {
      const int middle = static_cast<int>(p.x / kHalfWidth);
      for (int across_value = middle - 2; across_value <= middle + 1; ++across_value) {
        const Hex h = hex_at(r, across_value, rows_);
        if (!h.exists()) continue;
        const Point c = centre_of(h);
        const double d = (c.x - p.x) * (c.x - p.x) + (c.y - p.y) * (c.y - p.y);
        if (d < least) {
          second = least;
          least = d;
          best = h;
        } else {
          second = std::min(second, d);
        }
      }
    }
    edge = (second - least) / (2 * kHalfWidth);
    return best;
  }
  Colour colour_at(Point p) const {
    const double broad = drift(p, 150, 1), fine = drift(p, 22, 2);
    double edge = 0;
    // Ground by nature does not end at the sides of hexes.
    const Hex h = hex_near(p + Point{(drift(p, 34, 5) - 0.5) * 44, (drift(p, 34, 6) - 0.5) * 44}, edge);
    Colour colour =
        mixed(land_.ground, broad > 0.5 ? land_.pale : land_.dark, static_cast<int>(size_of(broad - 0.5) * 90));
    colour = mixed(colour, land_.green, static_cast<int>(fine * 26));
    if (!h.exists()) return colour;
    const std::string_view code = code_at(h);
    if (has(code, "forest")) return mixed(colour, land_.floor, 70);
    if (has(code, "hill")) return mixed(colour, land_.slope, 45);
    if (has(code, "marsh")) return mixed(mixed(colour, land_.marsh, 70), kWater, fine > 0.62 ? 60 : 5);
    if (has(code, "river") || code == "ford" || code == "coast" || code == "stream" || code == "bridge")
      return mixed(kWater, land_.bank, static_cast<int>(fine * 30) + (code == "ford" || code == "stream" ? 25 : 0));
    if (has(code, "wall") || has(code, "gate") || has(code, "city")) return mixed(colour, kStone, 75);
    if (has(code, "camp") || code == "rampart") return mixed(colour, kWood, 50);
    if (code == "broken") return mixed(colour, land_.stone, fine > 0.55 ? 60 : 20);
    return colour;
  }
  static double size_of(double value) { return value < 0 ? -value : value; }

  void ground() {
    figures::Picture& picture = stage_.picture();
    for (int y = 0; y < picture.height; ++y) {
      for (int x = 0; x < picture.width; ++x) {
        const Point p{x / scale_, (y - kMargin) / scale_ / kFlat};
        double edge = 0;
        (void)hex_near(p, edge);
        const bool line = edge < 1.3 && p.x > 2 && p.y > 2 && p.y < size_.height - 2;
        const double slope = heights_.at(p) - heights_.at(p - Point{9, 9});
        const double light = std::clamp(1 + slope * 1.6, 0.72, 1.22) * (line ? 0.9 : 1);
        const Colour colour = colour_at(p);
        std::uint8_t* out = picture.at(x, y);
        for (int part = 0; part < 3; ++part)
          out[part] = static_cast<std::uint8_t>(std::min(255.0, (colour >> (16 - 8 * part) & 255) * light));
        out[3] = 255;
      }
    }
  }

  void woods(Hex h) {
    for (int i = 0; i < 9; ++i) {
      const int place = h.value * 16 + i;
      const Point at = centre_of(h) + Point{(i % 3 - 1) * 30 + scatter(place, 1) * 20 - 10,
                                            (i / 3 - 1) * 30 + scatter(place, 2) * 20 - 10};
      stage_.tree(on_picture(at).x, on_picture(at).y, land_.leaf, place % 8);
    }
  }

  void stand(const UnitSetup& unit) {
    const Men men = men_of(s_, unit);
    const figures::Kind* kind = figures::kind_of(men.figure);
    // A block is a group: two men, or one who needs the room of two. Groups stand in two ranks.
    const int in_group = kind->frontage < 2 ? 2 : 1, blocks = unit.blocks;
    const double ahead = unit.side == Side::kTop ? 1 : -1;
    for (int block = 0; block < blocks; ++block) {
      const int rank = block / 2, file = block % 2;
      const bool alone = block == blocks - 1 && file == 0;
      for (int i = 0; i < in_group; ++i) {
        const double along = (alone ? 0 : file * 2 - 1) * 22 + (in_group == 1 ? 0 : i * 22 - 11);
        const double back = blocks > 2 ? rank * 44 - 20 : 4;
        put(men, unit.side, centre_of(unit.hex) + Point{along, -ahead * back}, block * 2 + i);
      }
    }
  }
  void stand(const LeaderSetup& leader) {
    const double ahead = leader.side == Side::kTop ? 1 : -1;
    put(men_of(s_, leader), leader.side, centre_of(leader.hex) + Point{0, ahead * 44}, 0);
  }
  // Men look a little to one side, so that their shields are seen.
  void put(const Men& men, Side side, Point at, int number) {
    figures::SheetRequest request;
    request.figure = {figures::kind_of(men.figure), figures::people_of(men.people), figures::Pose::kStanding,
                      number % 4};
    request.headings = 16;
    request.first = side == Side::kTop ? 7 : 2;
    const Point place = on_picture(at);
    stage_.put(request, place.x, place.y);
  }

  const Scenario& s_;
  int rows_;
  BoardSize size_;
  double scale_;  // pixels for a unit of the board
  const Land& land_;
  figures::Stage stage_;
  HeightField heights_;
};

}  // namespace

std::string map_picture(const Scenario& scenario, int width) { return Painter(scenario, width, 0).paint(); }

std::string map_card(const Scenario& scenario) { return Painter(scenario, 1200, 630).paint(); }

}  // namespace acies::hex
