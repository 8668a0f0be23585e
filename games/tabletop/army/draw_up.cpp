// Two armies drawn up against each other (2.5).
#include <algorithm>

#include "games/tabletop/army/army.h"
#include "games/tabletop/field.h"
#include "games/tabletop/tables.h"

namespace acies::tabletop {
namespace {

constexpr Mil kBetween = 750;         // two units of a row
constexpr Mil kSideRoom = 4 * kInch;  // of the zone
constexpr Mil kLightFront = 15500;    // from the own edge: where the front edges of a row stand
constexpr Mil kModelFront = 12000;
constexpr Mil kMainFronts[] = {9500, 5500, 2000};
constexpr Mil kLightFronts[] = {kLightFront, 14000, 0};
constexpr Mil kModelFronts[] = {kModelFront, 0, 0};

struct Placed {
  UnitDef def;
  Mil width = 0;
};

Rows rows_for(const TroopKind& kind, int bases) {
  if (kind.formation == Formation::kQuincunx) return rows_of(bases, Formation::kQuincunx, 3);
  if (is_model(kind.profile.type)) return rows_of(1, Formation::kLine, 1);
  const int files = bases <= 4 ? bases : (bases + 1) / 2;
  return rows_of(bases, Formation::kLine, files);
}

Placed placed(const Scenario& s, const TroopKind& kind, const ArmyUnit& u, Side side, const std::string& prefix) {
  Placed p;
  UnitDef& d = p.def;
  d.code = prefix + u.code;
  d.name = u.name.empty() ? kind.name : u.name;
  d.side = side;
  d.profile = kind.profile;
  d.profile.grade = u.grade;
  d.profile.phalanx = d.profile.phalanx || u.pikes;
  d.profile.wedge = d.profile.wedge || u.wedges;
  d.pose.facing = side == Side::kTop ? 27000 : 9000;
  const Type type = d.profile.type;
  d.order = is_model(type) ? Order::kModel : is_light(type) ? Order::kUnformed : Order::kFormed;
  d.formation = d.order != Order::kFormed ? Formation::kNone : u.pikes ? Formation::kPhalanx : kind.formation;
  d.rows = rows_for(kind, u.bases);
  p.width = s.frontage * d.rows[0];
  return p;
}

// Rows of units, each about the middle of the table; what does not fit goes into the next. False if the rows run out.
bool stand_in_rows(Scenario& s, std::vector<Placed> units, const Mil (&fronts)[3]) {
  const Mil room = s.width - 2 * kSideRoom;
  std::size_t next = 0;
  for (const Mil front : fronts) {
    if (front == 0) break;
    const std::size_t first = next;
    Mil width = 0;
    while (next < units.size()) {
      const Mil with = width + units[next].width + (next == first ? 0 : kBetween);
      if (with > room) break;
      width = with;
      ++next;
    }
    Mil x = s.width / 2 - width / 2;
    for (std::size_t i = first; i < next; ++i) {
      UnitDef& d = units[i].def;
      const Mil middle = x + units[i].width / 2;
      d.pose.x = d.side == Side::kTop ? s.width - middle : middle;
      d.pose.y = d.side == Side::kTop ? s.height - front : front;
      x += units[i].width + kBetween;
      s.units.push_back(d);
    }
  }
  return next == units.size();
}

// The horse on both wings of the foot: those it is divided into come first and last.
std::vector<Placed> foot_between_horse(std::vector<Placed> foot, std::vector<Placed> horse, Mil room) {
  Mil width = 0;
  std::vector<Placed> front, behind;
  for (Placed& p : horse) width += p.width + kBetween;
  for (Placed& p : foot) {
    if (width + p.width <= room) {
      width += p.width + kBetween;
      front.push_back(std::move(p));
    } else {
      behind.push_back(std::move(p));
    }
  }
  std::vector<Placed> row;
  for (std::size_t i = 0; i < horse.size(); i += 2) row.push_back(std::move(horse[i]));
  for (Placed& p : front) row.push_back(std::move(p));
  for (std::size_t i = 1; i < horse.size(); i += 2) row.push_back(std::move(horse[i]));
  for (Placed& p : behind) row.push_back(std::move(p));
  return row;
}

bool draw_up(Scenario& s, const ArmyList& list, const Army& army, Side side) {
  // Codes stand once on the table.
  const std::string prefix = side == Side::kTop ? "t_" : "b_";
  std::vector<Placed> foot, horse, models, lights;
  const std::size_t first_unit = s.units.size(), first_leader = s.leaders.size();
  for (const ArmyUnit& u : army.units) {
    Placed p = placed(s, *find_kind(list, u.kind), u, side, prefix);
    const Type type = p.def.profile.type;
    auto& part = is_light(type) ? lights : is_model(type) ? models : is_cavalry(type) ? horse : foot;
    part.push_back(std::move(p));
  }
  const Mil room = s.width - 2 * kSideRoom;
  if (!stand_in_rows(s, foot_between_horse(std::move(foot), std::move(horse), room), kMainFronts)) return false;
  if (!stand_in_rows(s, std::move(models), kModelFronts) || !stand_in_rows(s, std::move(lights), kLightFronts))
    return false;
  for (const ArmyLeader& l : army.leaders) {
    LeaderDef d;
    d.code = prefix + l.code;
    d.name = l.name;
    d.side = side;
    d.general = l.general;
    d.actions = static_cast<std::uint8_t>(l.actions);
    s.leaders.push_back(d);
  }
  // A unit without a leader of its own is the General's; a leader stands with the first unit of his command.
  for (std::size_t i = first_unit; i < s.units.size(); ++i) {
    const auto made = std::find_if(army.units.begin(), army.units.end(),
                                   [&](const ArmyUnit& u) { return prefix + u.code == s.units[i].code; });
    for (std::size_t l = first_leader; l < s.leaders.size(); ++l) {
      const ArmyLeader& leader = army.leaders[l - first_leader];
      if (made->command.empty() ? !leader.general : leader.code != made->command) continue;
      s.units[i].command = static_cast<LeaderId>(l);
      if (s.leaders[l].with == kNoUnit) s.leaders[l].with = static_cast<UnitId>(i);
    }
  }
  for (std::size_t l = first_leader; l < s.leaders.size(); ++l) {
    if (s.leaders[l].with == kNoUnit) s.leaders[l].with = static_cast<UnitId>(first_unit);
    s.leaders[l].pose = s.units[s.leaders[l].with].pose;
  }
  s.armies[static_cast<std::size_t>(index(side))] = army.name;
  s.points[static_cast<std::size_t>(index(side))] = army_points(s, side);
  return true;
}

}  // namespace

std::optional<Scenario> set_up_armies(const ArmyList& top_list, const Army& top, const ArmyList& bottom_list,
                                      const Army& bottom) {
  Scenario s;
  s.name = top.name + " against " + bottom.name;
  s.about.push_back("Two armies chosen by points meet on open ground.");
  if (!draw_up(s, top_list, top, Side::kTop) || !draw_up(s, bottom_list, bottom, Side::kBottom)) return std::nullopt;
  return s;
}

}  // namespace acies::tabletop
