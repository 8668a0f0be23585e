#include "games/tabletop/draw/names.h"

#include <algorithm>

#include "games/tabletop/words/words.h"

namespace acies::tabletop {
namespace {

struct Room {
  double left, top, right, bottom;
};
double shared(const Room& a, const Room& b) {
  const double wide = std::min(a.right, b.right) - std::max(a.left, b.left),
               high = std::min(a.bottom, b.bottom) - std::max(a.top, b.top);
  return wide > 0 && high > 0 ? wide * high : 0;
}

Room room_of(const std::vector<Part>& parts) {
  Room room{1e9, 1e9, -1e9, -1e9};
  for (const Part& part : parts)
    for (const Place p : part.corners())
      room = {std::min(room.left, p.x), std::min(room.top, p.y), std::max(room.right, p.x), std::max(room.bottom, p.y)};
  return room;
}

}  // namespace

std::vector<PlacedName> place_names(const Scenario& s, const NameRoom& letters) {
  const auto& [high, rise, wide] = letters;
  struct Named {
    std::string words;
    Side side;
    Room body;
  };
  std::vector<Named> units;
  for (std::size_t i = 0; i < s.units.size(); ++i) {
    const UnitDef& u = s.units[i];
    units.push_back({u.name.empty() ? unit_name(s, static_cast<UnitId>(i)) : u.name, u.side, room_of(parts_of(s, u))});
    units.back().body.top -= rise;
  }
  std::vector<PlacedName> names;
  std::vector<Room> taken;
  for (const Named& unit : units) {
    const double half = wide(unit.words) / 2, tall = high / 2;
    const Room& body = unit.body;
    const double middle = (body.left + body.right) / 2, level = (body.top + body.bottom) / 2;
    const double above = body.top - tall * 1.5, below = body.bottom + tall * 1.9;
    const bool up = unit.side == Side::kBottom;
    const Place places[] = {{middle, up ? below : above},
                            {middle, up ? above : below},
                            {middle, up ? below + high : above - high},
                            {body.right + half + tall, level},
                            {body.left - half - tall, level}};
    double least = 1e18;
    Place best = places[0];
    bool covers_name = false;
    for (const Place& at : places) {
      const Room room{at.x - half, at.y - tall, at.x + half, at.y + tall};
      const double area = (room.right - room.left) * high;
      double over_names = 0, over_bodies = 0;
      for (const Room& other : taken) over_names += shared(room, other);
      for (const Named& other : units) over_bodies += shared(room, other.body);
      const Room table{0, 0, static_cast<double>(s.width), static_cast<double>(s.height)};
      const double cost = 6 * over_names + over_bodies + 4 * (area - shared(room, table)) +
                          0.02 * area * static_cast<double>(&at - places);
      if (cost >= least) continue;
      least = cost, best = at, covers_name = over_names > 0;
    }
    const bool is_known = std::any_of(
        names.begin(), names.end(), [&](const PlacedName& n) { return n.words == unit.words && n.side == unit.side; });
    if (covers_name && is_known) continue;
    taken.push_back({best.x - half, best.y - tall, best.x + half, best.y + tall});
    names.push_back({unit.words, unit.side, best});
  }
  return names;
}

}  // namespace acies::tabletop
