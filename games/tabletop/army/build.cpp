// An army by points. The least the list asks for comes first, then what still fits, drawn by lot: grade, size, training.
#include <algorithm>

#include "games/tabletop/army/army.h"
#include "games/tabletop/army/lot.h"

namespace acies::tabletop {
namespace {

Grade grade_of(char letter) { return static_cast<Grade>(letter - 'A'); }

// The cheapest unit of a kind.
ArmyUnit cheapest(const TroopKind& kind) {
  ArmyUnit u;
  u.kind = kind.code;
  u.grade = grade_of(kind.grades.back());
  u.bases = kind.least_bases;
  return u;
}

// Every unit of a kind that costs no more than so much.
void offers(const ArmyList& list, const TroopKind& kind, int most, std::vector<ArmyUnit>& out) {
  for (const char grade : kind.grades)
    for (int bases = kind.least_bases; bases <= kind.most_bases; ++bases)
      for (const bool trained : {false, true}) {
        if (trained && !kind.may_pikes && !kind.may_wedges) continue;
        if (kind.formation == Formation::kQuincunx && bases % 3 != 0) continue;
        ArmyUnit u = cheapest(kind);
        u.grade = grade_of(grade);
        u.bases = bases;
        u.pikes = trained && kind.may_pikes;
        u.wedges = trained && kind.may_wedges;
        if (points_of(list, u) <= most) out.push_back(u);
      }
}

// The fewest things an army of the list may be.
Army smallest(const ArmyList& list) {
  Army army;
  army.list = list.id;
  army.name = list.name;
  army.leaders.push_back({"general", "General", true, list.least_general, 0});
  for (int i = 1; i <= list.least_leaders; ++i)
    army.leaders.push_back({"leader" + std::to_string(i), "Leader", false, list.least_actions, 0});
  for (const TroopKind& kind : list.kinds)
    for (int i = 0; i < kind.least_units; ++i) army.units.push_back(cheapest(kind));
  return army;
}

int count_of(const Army& army, const TroopKind& kind) {
  return static_cast<int>(
      std::count_if(army.units.begin(), army.units.end(), [&](const ArmyUnit& u) { return u.kind == kind.code; }));
}

// Codes, and commands: the leaders share the units in turn, the General has the first.
void name_all(const ArmyList& list, Army& army) {
  std::stable_sort(army.units.begin(), army.units.end(), [&](const ArmyUnit& a, const ArmyUnit& b) {
    return find_kind(list, a.kind) < find_kind(list, b.kind);
  });
  std::size_t i = 0;
  for (const TroopKind& kind : list.kinds) {
    int n = 0;
    for (ArmyUnit& u : army.units) {
      if (u.kind != kind.code) continue;
      u.code = kind.code + std::to_string(++n);
      u.name = kind.name;
      u.command = army.leaders[i++ % army.leaders.size()].code;
    }
  }
}

}  // namespace

int least_points(const ArmyList& list) { return points_of(list, smallest(list)); }

std::optional<Army> build_army(const ArmyList& list, int points, std::uint64_t seed) {
  Army army = smallest(list);
  army.points = points;
  int left = points - points_of(list, army);
  if (left < 0) return std::nullopt;
  Lot lot(seed);
  // Command first: up to a sixth of the points.
  for (ArmyLeader& l : army.leaders)
    while (l.actions < (l.general ? list.most_general : list.most_actions) && left >= points / 6 && lot.below(2) == 0) {
      ++l.actions;
      left -= 1000;
    }
  // What must be there is more than the least of its kind, as far as the points go.
  for (ArmyUnit& u : army.units) {
    const int had = points_of(list, u);
    std::vector<ArmyUnit> better;
    offers(list, *find_kind(list, u.kind), had + left / 2, better);
    if (!better.empty()) u = better[static_cast<std::size_t>(lot.below(static_cast<int>(better.size())))];
    left -= points_of(list, u) - had;
  }
  // Then a kind by lot, and a unit of it by lot, while anything fits.
  while (army.units.size() < 24) {
    std::vector<std::vector<ArmyUnit>> choices;
    for (const TroopKind& kind : list.kinds) {
      if (count_of(army, kind) >= kind.most_units) continue;
      std::vector<ArmyUnit> units;
      offers(list, kind, left, units);
      if (!units.empty()) choices.push_back(std::move(units));
    }
    if (choices.empty()) break;
    const auto& units = choices[static_cast<std::size_t>(lot.below(static_cast<int>(choices.size())))];
    army.units.push_back(units[static_cast<std::size_t>(lot.below(static_cast<int>(units.size())))]);
    left -= points_of(list, army.units.back());
  }
  name_all(list, army);
  return army;
}

}  // namespace acies::tabletop
