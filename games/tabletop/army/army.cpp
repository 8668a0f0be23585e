#include "games/tabletop/army/army.h"

#include <algorithm>

#include "games/tabletop/tables.h"

namespace acies::tabletop {
namespace {

constexpr std::string_view kGrades = "ABCD";

Profile profile_of(const TroopKind& kind, Grade grade, bool pikes, bool wedges) {
  Profile p = kind.profile;
  p.grade = grade;
  p.phalanx = p.phalanx || pikes;
  p.wedge = p.wedge || wedges;
  return p;
}

std::string shown_range(int least, int most) {
  return least == most ? std::to_string(least) : std::to_string(least) + " to " + std::to_string(most);
}

std::optional<ArmyFault> fault_of_unit(const ArmyList& list, const Army& army, const ArmyUnit& u) {
  const TroopKind* kind = find_kind(list, u.kind);
  if (kind == nullptr) return ArmyFault{"the list " + list.id + " has no " + u.kind, u.line};
  const char grade = kGrades[static_cast<std::size_t>(u.grade)];
  if (kind->grades.find(grade) == std::string::npos)
    return ArmyFault{u.code + ": " + u.kind + " cannot be of grade " + grade + ", only " + kind->grades, u.line};
  if (u.bases < kind->least_bases || u.bases > kind->most_bases)
    return ArmyFault{u.code + ": " + u.kind + " has " + shown_range(kind->least_bases, kind->most_bases) +
                         " bases, not " + std::to_string(u.bases),
                     u.line};
  if (kind->formation == Formation::kQuincunx && u.bases % 3 != 0)
    return ArmyFault{u.code + ": a legion has three equal lines; " + std::to_string(u.bases) + " bases do not divide",
                     u.line};
  if ((u.pikes && !kind->may_pikes) || (u.wedges && !kind->may_wedges))
    return ArmyFault{u.code + ": " + u.kind + " cannot be trained for " + (u.pikes ? "pikes" : "wedges"), u.line};
  const bool led = u.command.empty() || std::any_of(army.leaders.begin(), army.leaders.end(),
                                                    [&](const ArmyLeader& l) { return l.code == u.command; });
  if (!led) return ArmyFault{u.code + ": there is no leader " + u.command, u.line};
  return std::nullopt;
}

std::optional<ArmyFault> fault_of_leaders(const ArmyList& list, const Army& army) {
  int generals = 0, others = 0;
  for (const ArmyLeader& l : army.leaders) {
    const int least = l.general ? list.least_general : list.least_actions;
    const int most = l.general ? list.most_general : list.most_actions;
    if (l.actions < least || l.actions > most)
      return ArmyFault{l.code + ": " + (l.general ? "the General" : "a leader") + " of this list has " +
                           shown_range(least, most) + " actions",
                       l.line};
    (l.general ? generals : others) += 1;
  }
  if (generals != 1) return ArmyFault{"an army has one General, not " + std::to_string(generals)};
  if (others < list.least_leaders || others > list.most_leaders)
    return ArmyFault{"besides its General the army has " + shown_range(list.least_leaders, list.most_leaders) +
                     " leaders, not " + std::to_string(others)};
  return std::nullopt;
}

bool twice(std::vector<std::string>& seen, const std::string& code) {
  if (std::find(seen.begin(), seen.end(), code) != seen.end()) return true;
  seen.push_back(code);
  return false;
}

std::string in_points(int hundredths) {
  std::string text = std::to_string(hundredths / 100);
  if (hundredths % 100 != 0) {
    text += "." + std::to_string(hundredths % 100 / 10);
    if (hundredths % 10 != 0) text += std::to_string(hundredths % 10);
  }
  return text;
}

}  // namespace

const TroopKind* find_kind(const ArmyList& list, std::string_view code) {
  for (const TroopKind& kind : list.kinds)
    if (kind.code == code) return &kind;
  return nullptr;
}

int points_of(const ArmyList& list, const ArmyUnit& u) {
  const TroopKind* kind = find_kind(list, u.kind);
  return kind == nullptr ? 0 : points_per_base(profile_of(*kind, u.grade, u.pikes, u.wedges)) * u.bases;
}

int points_of(const ArmyList& list, const Army& army) {
  int points = 0;
  for (const ArmyUnit& u : army.units) points += points_of(list, u);
  for (const ArmyLeader& l : army.leaders) {
    LeaderDef def;
    def.general = l.general;
    def.actions = static_cast<std::uint8_t>(l.actions);
    points += points_of(def);
  }
  return points;
}

std::optional<ArmyFault> fault_of(const ArmyList& list, const Army& army) {
  std::vector<std::string> seen;
  for (const ArmyLeader& l : army.leaders)
    if (twice(seen, l.code)) return ArmyFault{"there are two of the name " + l.code, l.line};
  for (const ArmyUnit& u : army.units) {
    if (twice(seen, u.code)) return ArmyFault{"there are two of the name " + u.code, u.line};
    if (auto fault = fault_of_unit(list, army, u)) return fault;
  }
  if (auto fault = fault_of_leaders(list, army)) return fault;
  for (const TroopKind& kind : list.kinds) {
    const auto n = static_cast<int>(
        std::count_if(army.units.begin(), army.units.end(), [&](const ArmyUnit& u) { return u.kind == kind.code; }));
    if (n < kind.least_units || n > kind.most_units)
      return ArmyFault{"an army of " + list.id + " has " + shown_range(kind.least_units, kind.most_units) +
                       " units of " + kind.code + ", not " + std::to_string(n)};
  }
  if (army.units.size() > kMaxUnits / 2) return ArmyFault{"an army has at most 32 units"};
  const int cost = points_of(list, army);
  if (army.points != 0 && cost > army.points)
    return ArmyFault{"the army costs " + in_points(cost) + " points, more than " + in_points(army.points)};
  return std::nullopt;
}

}  // namespace acies::tabletop
