// Two armies drawn up against each other (2.5), each command together in its place of the line.
#include <algorithm>

#include "base/sort.h"
#include "games/tabletop/army/army.h"
#include "games/tabletop/army/wings.h"
#include "games/tabletop/field.h"
#include "games/tabletop/tables.h"

namespace acies::tabletop {
namespace {

constexpr Mil kBetween = 750;         // two units of a row
constexpr Mil kSideRoom = 4 * kInch;  // of the zone
// From the own edge: where the front edges of a row stand. Rows that are too wide go on in the next.
constexpr Mil kMainFront = 9500;
constexpr Mil kBehindFronts[] = {5500, 2000};
constexpr Mil kLightFronts[] = {15500, 14000};
constexpr Mil kModelFronts[] = {12000};

struct Placed {
  UnitDef def;
  Mil width = 0;
  Mil wish = 0;  // where its middle should be, from the army's own left
};

Rows rows_for(const TroopKind& kind, int bases) {
  const Type type = kind.profile.type;
  if (kind.formation == Formation::kQuincunx) return rows_of(bases, Formation::kQuincunx, 3);
  if (is_model(type)) return rows_of(1, Formation::kLine, 1);
  // Only the front rank shoots.
  const bool shoots = is_light(type) || type == Type::kBow;
  const int files = shoots || bases <= 4 ? bases : (bases + 1) / 2;
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

Mil width_of(const std::vector<Placed>& units) {
  Mil width = 0;
  for (const Placed& p : units) width += p.width + kBetween;
  return std::max(0, width - kBetween);
}

// One command: its part of the line, from left to right, and its units behind and before that.
struct Block {
  std::vector<Placed> line, behind, models, lights;
  Mil left = 0, right = 0;  // of its part of the line

  // Spreads units over its part of the line.
  void spread(std::vector<Placed>& units) const {
    const auto n = static_cast<Mil>(units.size());
    for (Mil i = 0; i < n; ++i) units[static_cast<std::size_t>(i)].wish = left + (right - left) * (2 * i + 1) / (2 * n);
  }
};

// Puts units into one row, each as near to its wish as may be. False if they are too wide for it.
bool stand(Scenario& s, std::vector<Placed>& row, Mil front) {
  if (row.empty()) return true;
  const Mil least = kSideRoom, most = s.width - kSideRoom;
  if (width_of(row) > most - least) return false;
  std::vector<Mil> x;
  Mil from = least;
  for (const Placed& p : row) {
    x.push_back(std::max(from, p.wish - p.width / 2));
    from = x.back() + p.width + kBetween;
  }
  Mil to = most;
  for (std::size_t i = row.size(); i-- > 0;) {
    x[i] = std::min(x[i], to - row[i].width);
    to = x[i] - kBetween;
  }
  for (std::size_t i = 0; i < row.size(); ++i) {
    UnitDef& d = row[i].def;
    const Mil middle = x[i] + row[i].width / 2;
    d.pose.x = d.side == Side::kTop ? s.width - middle : middle;
    d.pose.y = d.side == Side::kTop ? s.height - front : front;
    s.units.push_back(d);
  }
  return true;
}

// Puts units into as few of these rows as they need, by turns.
template <std::size_t N>
bool stand_in_rows(Scenario& s, std::vector<Placed> units, const Mil (&fronts)[N]) {
  sort_stably(units.begin(), units.end(), [](const Placed& a, const Placed& b) { return a.wish < b.wish; });
  for (std::size_t rows = 1; rows <= N; ++rows) {
    std::vector<std::vector<Placed>> split(rows);
    for (std::size_t i = 0; i < units.size(); ++i) split[i % rows].push_back(units[i]);
    const bool fit = std::all_of(split.begin(), split.end(), [&](const std::vector<Placed>& row) {
      return width_of(row) <= s.width - 2 * kSideRoom;
    });
    if (!fit) continue;
    for (std::size_t i = 0; i < rows; ++i) stand(s, split[i], fronts[i]);
    return true;
  }
  return units.empty();
}

// The commands of an army from its left to its right. The horse is on the outside of its command; the horse of a command in
// the middle stands behind.
std::vector<Block> blocks_of(const Scenario& s, const ArmyList& list, const Army& army, Side side,
                             const std::string& prefix) {
  const std::vector<std::size_t> order = leaders_from_the_left(army);
  std::vector<Block> blocks(order.size());
  for (std::size_t b = 0; b < order.size(); ++b) {
    Block& block = blocks[b];
    const bool at_left = b == 0, at_right = b + 1 == order.size();
    std::vector<Placed> left_horse, right_horse;
    for (const ArmyUnit& u : army.units) {
      if (leader_of(army, u) != order[b]) continue;
      Placed p = placed(s, *find_kind(list, u.kind), u, side, prefix);
      const Type type = p.def.profile.type;
      if (is_light(type))
        block.lights.push_back(std::move(p));
      else if (is_model(type))
        block.models.push_back(std::move(p));
      else if (!is_cavalry(type))
        block.line.push_back(std::move(p));
      else if (at_left && (!at_right || left_horse.size() <= right_horse.size()))
        left_horse.push_back(std::move(p));
      else if (at_right)
        right_horse.push_back(std::move(p));
      else
        block.behind.push_back(std::move(p));
    }
    block.line.insert(block.line.begin(), left_horse.begin(), left_horse.end());
    block.line.insert(block.line.end(), right_horse.begin(), right_horse.end());
  }
  return blocks;
}

// A line that is too wide sends foot into the second row, from the widest command first.
void fit_line(std::vector<Block>& blocks, Mil room) {
  const auto total = [&] {
    Mil width = 0;
    for (const Block& b : blocks)
      if (!b.line.empty()) width += width_of(b.line) + kBetween;
    return width - kBetween;
  };
  while (total() > room) {
    Block& widest = *std::max_element(blocks.begin(), blocks.end(), [](const Block& a, const Block& b) {
      return width_of(a.line) < width_of(b.line);
    });
    if (widest.line.size() < 2) return;
    auto last = std::find_if(widest.line.rbegin(), widest.line.rend(),
                             [](const Placed& p) { return !is_cavalry(p.def.profile.type); });
    if (last == widest.line.rend()) last = widest.line.rbegin();
    widest.behind.push_back(*last);
    widest.line.erase(std::next(last).base());
  }
}

bool stand_blocks(Scenario& s, std::vector<Block>& blocks) {
  fit_line(blocks, s.width - 2 * kSideRoom);
  Mil width = -kBetween;
  for (const Block& b : blocks)
    if (!b.line.empty()) width += width_of(b.line) + kBetween;
  Mil x = s.width / 2 - width / 2;
  std::vector<Placed> line, behind, models, lights;
  for (Block& b : blocks) {
    b.left = x;
    b.right = x + width_of(b.line);
    for (Placed& p : b.line) {
      p.wish = x + p.width / 2;
      x += p.width + kBetween;
    }
    b.spread(b.behind);
    b.spread(b.models);
    b.spread(b.lights);
    line.insert(line.end(), b.line.begin(), b.line.end());
    behind.insert(behind.end(), b.behind.begin(), b.behind.end());
    models.insert(models.end(), b.models.begin(), b.models.end());
    lights.insert(lights.end(), b.lights.begin(), b.lights.end());
  }
  return stand(s, line, kMainFront) && stand_in_rows(s, std::move(behind), kBehindFronts) &&
         stand_in_rows(s, std::move(models), kModelFronts) && stand_in_rows(s, std::move(lights), kLightFronts);
}

// The unit nearest to the middle of a leader's command, lights only if he has no others; the army's first if he has none.
std::size_t middle_unit(const Scenario& s, LeaderId l, std::size_t first_unit) {
  std::vector<std::size_t> own;
  for (const bool lights : {false, true})
    if (own.empty())
      for (std::size_t i = first_unit; i < s.units.size(); ++i)
        if (s.units[i].command == l && is_light(s.units[i].profile.type) == lights) own.push_back(i);
  if (own.empty()) return first_unit;
  Mil middle = 0;
  for (const std::size_t i : own) middle += s.units[i].pose.x / static_cast<Mil>(own.size());
  return *std::min_element(own.begin(), own.end(), [&](std::size_t a, std::size_t b) {
    return std::abs(s.units[a].pose.x - middle) < std::abs(s.units[b].pose.x - middle);
  });
}

// Leaders stand with the middle of their commands.
void give_leaders(Scenario& s, const Army& army, Side side, const std::string& prefix, std::size_t first_unit) {
  const std::size_t first_leader = s.leaders.size();
  for (const ArmyLeader& l : army.leaders) {
    LeaderDef d;
    d.code = prefix + l.code;
    d.name = l.name;
    d.side = side;
    d.general = l.general;
    d.actions = static_cast<std::uint8_t>(l.actions);
    s.leaders.push_back(d);
  }
  for (std::size_t i = first_unit; i < s.units.size(); ++i) {
    const auto made = std::find_if(army.units.begin(), army.units.end(),
                                   [&](const ArmyUnit& u) { return prefix + u.code == s.units[i].code; });
    s.units[i].command = static_cast<LeaderId>(first_leader + leader_of(army, *made));
  }
  for (std::size_t l = first_leader; l < s.leaders.size(); ++l) {
    const std::size_t with = middle_unit(s, static_cast<LeaderId>(l), first_unit);
    s.leaders[l].with = static_cast<UnitId>(with);
    s.leaders[l].pose = s.units[with].pose;
  }
}

bool draw_up(Scenario& s, const ArmyList& list, const Army& army, Side side) {
  // Codes stand once on the table.
  const std::string prefix = side == Side::kTop ? "t_" : "b_";
  const std::size_t first_unit = s.units.size();
  std::vector<Block> blocks = blocks_of(s, list, army, side, prefix);
  if (!stand_blocks(s, blocks)) return false;
  give_leaders(s, army, side, prefix, first_unit);
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
