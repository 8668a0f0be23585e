#include "games/tabletop/players/captain_deploy.h"

#include <algorithm>
#include <optional>
#include <vector>

#include "base/sort.h"
#include "games/tabletop/field.h"
#include "games/tabletop/players/judgement.h"

namespace acies::tabletop {
namespace {

constexpr Mil kBetween = 500;  // near enough to be one battle line
// Distances from the side's own edge. Models, if there are any, stand in front of the line.
constexpr Mil kMainFront = 11 * kInch, kModelFront = 12 * kInch, kBehindModels = 9 * kInch, kLightFront = 15500;
constexpr Mil kReserveFront = 5 * kInch;

struct Spot {
  UnitId unit = kNoUnit;
  Pose pose;
};

// Places units side by side about the middle of the table, starting at the side's own left.
void stand(const State& s, Side side, const std::vector<UnitId>& row, Mil front, std::vector<Spot>& out) {
  Mil width = row.empty() ? 0 : -kBetween;
  for (const UnitId u : row) width += outline_of(s, u).size.frontage + kBetween;
  Mil across = -width / 2;
  for (const UnitId u : row) {
    const Mil wide = outline_of(s, u).size.frontage, middle = across + wide / 2;
    across += wide + kBetween;
    const Mil right = side == Side::kBottom ? middle : -middle;
    out.push_back({u,
                   {s.scenario->width / 2 + right, side == Side::kBottom ? front : s.scenario->height - front,
                    side == Side::kBottom ? 9000 : 27000}});
  }
}

std::vector<Spot> plan(const State& s, Side side) {
  std::vector<UnitId> foot, horse, models, lights, reserve;
  for_each_unit(s, side, [&](UnitId u) {
    if (s.def(u).ambush) return;
    const Type t = s.type(u);
    (is_light(t) ? lights : is_model(t) ? models : is_cavalry(t) ? horse : foot).push_back(u);
  });
  const auto better = [&](UnitId a, UnitId b) {
    return worth(s, a) != worth(s, b) ? worth(s, a) > worth(s, b) : a < b;
  };
  sort_stably(foot.begin(), foot.end(), better);
  sort_stably(horse.begin(), horse.end(), better);
  const auto keep_back = [&] {
    reserve.push_back(foot.back());
    foot.pop_back();
  };
  if (static_cast<int>(foot.size()) >= kFootForAReserve) keep_back();
  const Mil room = s.scenario->width - 2 * kFour;
  const auto width = [&] {
    Mil sum = 0;
    for (const auto* part : {&foot, &horse})
      for (const UnitId u : *part) sum += outline_of(s, u).size.frontage + kBetween;
    return sum;
  };
  while (foot.size() > 1 && width() > room) keep_back();
  // The best unit is in the middle, the next ones alternate to its left and right; horse is on the outside.
  std::vector<UnitId> row;
  for (std::size_t i = 0; i < foot.size(); ++i) row.insert(i % 2 == 0 ? row.end() : row.begin(), foot[i]);
  for (std::size_t i = 0; i < horse.size(); ++i) row.insert(i % 2 == 0 ? row.begin() : row.end(), horse[i]);
  std::vector<Spot> spots;
  stand(s, side, row, models.empty() ? kMainFront : kBehindModels, spots);
  stand(s, side, models, kModelFront, spots);
  stand(s, side, lights, kLightFront, spots);
  stand(s, side, reserve, kReserveFront, spots);
  return spots;
}

// Places the unit where it should stand or, if the ground there is closed or a unit not yet placed is in the way, a
// little aside or back. Returns nothing if the unit stands there already or no place near is open. A unit only ever
// moves to a better place, so deployment ends.
std::optional<Action> place(const State& s, const Spot& spot) {
  const Mil behind = s.side(spot.unit) == Side::kBottom ? -kInch : kInch;
  for (const Mil by : {0, 1, 2})
    for (const Mil aside : {0, 2, -2, 4, -4, 7, -7}) {
      Action a;
      a.kind = ActionKind::kPlace;
      a.unit = spot.unit;
      a.pose = spot.pose;
      a.pose.x += aside * kInch;
      a.pose.y += by * behind;
      if (s.units[spot.unit].pose == a.pose) return std::nullopt;
      if (is_legal(s, a)) return a;
    }
  return std::nullopt;
}

}  // namespace

Action deploy(const State& s) {
  for (const Spot& spot : plan(s, s.decider))
    if (const auto a = place(s, spot)) return *a;
  Action done;
  done.kind = ActionKind::kDone;
  return done;
}

}  // namespace acies::tabletop
