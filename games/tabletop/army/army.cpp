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

// "A, B or C"
std::string grades_words(const std::string& grades) {
  std::string text;
  for (std::size_t i = 0; i < grades.size(); ++i)
    text += (i == 0 ? "" : i + 1 == grades.size() ? " or " : ", ") + std::string(1, grades[i]);
  return text;
}

// A unit as its owner tells it from others: its name, with a number where several have that name, or its code.
std::string called(const Army& army, const ArmyUnit& u) {
  if (u.name.empty()) return u.code;
  int number = 0, all = 0;
  for (const ArmyUnit& one : army.units) {
    all += one.name == u.name;
    if (&one == &u) number = all;
  }
  return all > 1 ? u.name + " " + std::to_string(number) : u.name;
}
std::string called(const ArmyLeader& l) { return l.name.empty() ? l.code : l.name; }

// What is wrong with a unit by itself; "" if nothing is.
std::string wrong_with(const ArmyList& list, const Army& army, const ArmyUnit& u) {
  const TroopKind* kind = find_kind(list, u.kind);
  if (kind == nullptr) return "the list " + list.id + " has no " + u.kind;
  const std::string who = called(army, u) + ": ";
  const char grade = kGrades[static_cast<std::size_t>(u.grade)];
  if (kind->grades.find(grade) == std::string::npos)
    return who + kind->name + " cannot be of grade " + grade + ", only " + grades_words(kind->grades);
  if (u.bases < kind->least_bases || u.bases > kind->most_bases)
    return who + kind->name + " has " + shown_range(kind->least_bases, kind->most_bases) + " bases, not " +
           std::to_string(u.bases);
  if (kind->formation == Formation::kQuincunx && u.bases % 3 != 0)
    return who + "a legion has three equal lines; " + std::to_string(u.bases) + " bases do not divide";
  if ((u.pikes && !kind->may_pikes) || (u.wedges && !kind->may_wedges))
    return who + kind->name + " cannot be trained for " + (u.pikes ? "pikes" : "wedges");
  const bool led = u.command.empty() || std::any_of(army.leaders.begin(), army.leaders.end(),
                                                    [&](const ArmyLeader& l) { return l.code == u.command; });
  return led ? "" : who + "there is no leader " + u.command;
}

void add_faults_of_leaders(const ArmyList& list, const Army& army, std::vector<ArmyFault>& faults) {
  int generals = 0, others = 0;
  for (std::size_t i = 0; i < army.leaders.size(); ++i) {
    const ArmyLeader& l = army.leaders[i];
    const int least = l.general ? list.least_general : list.least_actions;
    const int most = l.general ? list.most_general : list.most_actions;
    if (l.actions < least || l.actions > most)
      faults.push_back({.text = called(l) + ": " + (l.general ? "the General" : "a leader") + " of this list has " +
                                shown_range(least, most) + " actions",
                        .line = l.line,
                        .leader = static_cast<int>(i)});
    (l.general ? generals : others) += 1;
  }
  if (generals != 1) faults.push_back({.text = "an army has one General, not " + std::to_string(generals)});
  if (others < list.least_leaders || others > list.most_leaders)
    faults.push_back({.text = "besides its General the army has " + shown_range(list.least_leaders, list.most_leaders) +
                              " leaders, not " + std::to_string(others)});
}

void add_faults_of_kinds(const ArmyList& list, const Army& army, std::vector<ArmyFault>& faults) {
  for (const TroopKind& kind : list.kinds) {
    const auto n = static_cast<int>(
        std::count_if(army.units.begin(), army.units.end(), [&](const ArmyUnit& u) { return u.kind == kind.code; }));
    if (n < kind.least_units || n > kind.most_units)
      faults.push_back({.text = "the army has " + shown_range(kind.least_units, kind.most_units) + " units of " +
                                kind.name + ", not " + std::to_string(n),
                        .kind = kind.code});
  }
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

std::vector<ArmyFault> faults_of(const ArmyList& list, const Army& army) {
  std::vector<ArmyFault> faults;
  std::vector<std::string> seen;
  for (const ArmyLeader& l : army.leaders)
    if (twice(seen, l.code)) faults.push_back({.text = "there are two of the name " + l.code, .line = l.line});
  for (std::size_t i = 0; i < army.units.size(); ++i) {
    const ArmyUnit& u = army.units[i];
    std::string wrong = twice(seen, u.code) ? "there are two of the name " + u.code : wrong_with(list, army, u);
    if (!wrong.empty()) faults.push_back({.text = std::move(wrong), .line = u.line, .unit = static_cast<int>(i)});
  }
  add_faults_of_leaders(list, army, faults);
  add_faults_of_kinds(list, army, faults);
  if (army.units.size() > kMaxUnits / 2) faults.push_back({.text = "an army has at most 32 units"});
  const int cost = points_of(list, army);
  if (army.points != 0 && cost > army.points)
    faults.push_back({.text = "the army costs " + in_points(cost) + " points, more than " + in_points(army.points)});
  return faults;
}

std::optional<ArmyFault> fault_of(const ArmyList& list, const Army& army) {
  std::vector<ArmyFault> faults = faults_of(list, army);
  if (faults.empty()) return std::nullopt;
  return std::move(faults.front());
}

}  // namespace acies::tabletop
