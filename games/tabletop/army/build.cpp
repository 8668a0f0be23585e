// An army by points, drawn by lot, as a player would choose it: the troops that the list asks for come first, units of a kind
// are alike and fill their ranks, horse and skirmishers come in pairs for both wings.
#include <algorithm>

#include "base/sort.h"
#include "games/tabletop/army/army.h"
#include "games/tabletop/army/lot.h"
#include "games/tabletop/army/wings.h"

namespace acies::tabletop {
namespace {

constexpr int kPointsPerLeader = 15000;  // an army has a leader besides its General for each of these
constexpr std::size_t kMostUnits = 24;
// How often a kind of each arm is drawn, and the most of the army's points it may take, in a hundred.
struct ArmShare {
  int weight, most;
};
constexpr ArmShare kShares[] = {{4, 100}, {3, 35}, {2, 20}, {2, 12}};  // in the order of Arm

Grade grade_of(char letter) { return static_cast<Grade>(letter - 'A'); }
Arm arm_of(const TroopKind& kind) { return arm_of(kind.profile.type); }

// The cheapest unit of a kind.
ArmyUnit cheapest(const TroopKind& kind) {
  ArmyUnit u;
  u.kind = kind.code;
  u.grade = grade_of(kind.grades.back());
  u.bases = kind.least_bases;
  return u;
}

// Sizes that fill their ranks: heavy and medium foot in two ranks of four or more, the lines of a legion three bases wide or
// more, others an even number and no fewer than four. A kind whose list allows none of these has the sizes of its list.
std::vector<int> sizes_of(const TroopKind& kind) {
  const bool legion = kind.formation == Formation::kQuincunx;
  const bool in_ranks = kind.profile.type == Type::kHI || kind.profile.type == Type::kMI;
  struct Sizes {
    int step, least;
  };
  const Sizes wanted[] = {{legion     ? 3
                           : in_ranks ? 4
                                      : 2,
                           legion     ? 9
                           : in_ranks ? 8
                                      : 4},
                          {legion     ? 3
                           : in_ranks ? 4
                                      : 2,
                           1},
                          {legion ? 3 : 1, 1}};
  std::vector<int> sizes;
  for (const Sizes& w : wanted)
    for (int bases = kind.least_bases; sizes.empty() && bases <= kind.most_bases; ++bases)
      if (bases % w.step == 0 && bases >= w.least)
        for (int more = bases; more <= kind.most_bases; more += w.step) sizes.push_back(more);
  return sizes;
}

// Every unit of a kind that costs no more than so much.
std::vector<ArmyUnit> offers(const ArmyList& list, const TroopKind& kind, int most) {
  std::vector<ArmyUnit> out;
  for (const char grade : kind.grades)
    for (const int bases : sizes_of(kind))
      for (const bool trained : {false, true}) {
        if (trained && !kind.may_pikes && !kind.may_wedges) continue;
        ArmyUnit u = cheapest(kind);
        u.grade = grade_of(grade);
        u.bases = bases;
        u.pikes = trained && kind.may_pikes;
        u.wedges = trained && kind.may_wedges;
        if (points_of(list, u) <= most) out.push_back(u);
      }
  return out;
}

void add_leader(const ArmyList& list, Army& army) {
  army.leaders.push_back({"leader" + std::to_string(army.leaders.size()), "Leader", false, list.least_actions, 0});
}

// The fewest things an army of the list may be.
Army smallest(const ArmyList& list) {
  Army army;
  army.list = list.id;
  army.name = list.name;
  army.leaders.push_back({"general", "General", true, list.least_general, 0});
  for (int i = 1; i <= list.least_leaders; ++i) add_leader(list, army);
  for (const TroopKind& kind : list.kinds)
    for (int i = 0; i < kind.least_units; ++i) army.units.push_back(cheapest(kind));
  return army;
}

// Units of a kind stand together, in the order of the list, numbered in their codes.
void name_units(const ArmyList& list, Army& army) {
  sort_stably(army.units.begin(), army.units.end(),
              [&](const ArmyUnit& a, const ArmyUnit& b) { return find_kind(list, a.kind) < find_kind(list, b.kind); });
  for (const TroopKind& kind : list.kinds) {
    int n = 0;
    for (ArmyUnit& u : army.units) {
      if (u.kind != kind.code) continue;
      u.code = kind.code + std::to_string(++n);
      u.name = kind.name;
    }
  }
}

class Builder {
 public:
  Builder(const ArmyList& list, int points, std::uint64_t seed)
      : list_(list), army_(smallest(list)), points_(points), left_(points - points_of(list, army_)), lot_(seed) {
    army_.points = points;
  }

  bool has_enough() const { return left_ >= 0; }

  Army build() {
    choose_leaders();
    for (const TroopKind& kind : list_.kinds)
      if (kind.least_units > 0) choose_core(kind);
    while (army_.units.size() < kMostUnits && add_by_share()) {
    }
    while (army_.units.size() < kMostUnits && (add_what_fits(true) || add_what_fits(false))) {
    }
    name_units(list_, army_);
    command_by_wings(list_, army_);
    name_leaders(army_);
    return std::move(army_);
  }

 private:
  int lot_below(std::size_t n) { return lot_.below(static_cast<int>(n)); }
  const ArmyUnit& one_of(const std::vector<ArmyUnit>& units) {
    return units[static_cast<std::size_t>(lot_below(units.size()))];
  }
  int count_of(const TroopKind& kind) const {
    return static_cast<int>(
        std::count_if(army_.units.begin(), army_.units.end(), [&](const ArmyUnit& u) { return u.kind == kind.code; }));
  }
  // The first unit of a kind: all others of the kind are like it.
  const ArmyUnit* model_of(const TroopKind& kind) const {
    for (const ArmyUnit& u : army_.units)
      if (u.kind == kind.code) return &u;
    return nullptr;
  }

  // Command takes up to a sixth of the points.
  void choose_leaders() {
    const int wanted = std::min(list_.most_leaders, points_ / kPointsPerLeader);
    while (static_cast<int>(army_.leaders.size()) <= wanted && left_ >= points_ / 6) {
      add_leader(list_, army_);
      left_ -= 1000 * list_.least_actions;
    }
    for (ArmyLeader& l : army_.leaders)
      while (l.actions < (l.general ? list_.most_general : list_.most_actions) && left_ >= points_ / 6 &&
             lot_.below(2) == 0) {
        ++l.actions;
        left_ -= 1000;
      }
  }

  // The units that must be there are better than the least of their kind, as far as half of the points left go.
  void choose_core(const TroopKind& kind) {
    const int had = points_of(list_, cheapest(kind));
    const std::vector<ArmyUnit> better = offers(list_, kind, had + left_ / 2 / kind.least_units);
    if (better.empty()) return;
    const ArmyUnit chosen = one_of(better);
    for (ArmyUnit& u : army_.units)
      if (u.kind == kind.code) u = chosen;
    left_ -= (points_of(list_, chosen) - had) * kind.least_units;
    if (points_of(list_, chosen) <= left_ / 4) add_twin(kind);
  }
  // Horse and skirmishers: one unit for each wing.
  void add_twin(const TroopKind& kind) {
    const bool paired = arm_of(kind) == Arm::kHorse || arm_of(kind) == Arm::kSkirmishers;
    if (!paired || count_of(kind) != 1 || kind.most_units < 2) return;
    const ArmyUnit twin = *model_of(kind);
    if (points_of(list_, twin) <= left_) add(twin);
  }

  int spent_on(Arm arm) const {
    int points = 0;
    for (const ArmyUnit& u : army_.units)
      if (arm_of(*find_kind(list_, u.kind)) == arm) points += points_of(list_, u);
    return points;
  }
  void add(const ArmyUnit& unit) {
    army_.units.push_back(unit);
    left_ -= points_of(list_, unit);
  }

  // A kind by lot, as long as its arm has not had its share; the first unit of a kind by lot, the others like it. False if
  // nothing more fits.
  bool add_by_share() {
    std::vector<ArmyUnit> drawn;
    std::vector<int> weights;
    int all = 0;
    for (const TroopKind& kind : list_.kinds) {
      if (count_of(kind) >= kind.most_units) continue;
      const ArmShare share = kShares[static_cast<std::size_t>(arm_of(kind))];
      const int most = std::min(left_, points_ / 100 * share.most - spent_on(arm_of(kind)));
      const ArmyUnit* model = model_of(kind);
      const std::vector<ArmyUnit> units = model == nullptr ? offers(list_, kind, most) : std::vector<ArmyUnit>{*model};
      if (units.empty() || points_of(list_, units[0]) > most) continue;
      drawn.push_back(one_of(units));
      // A kind that the list asks for is typical of the people.
      weights.push_back(kind.least_units > 0 ? 2 * share.weight : share.weight);
      all += weights.back();
    }
    if (drawn.empty()) return false;
    std::size_t at = 0;
    for (int n = lot_.below(all); n >= weights[at]; ++at) n -= weights[at];
    const ArmyUnit unit = drawn[at];
    add(unit);
    add_twin(*find_kind(list_, unit.kind));
    return true;
  }

  // The rest of the points goes into any troops it pays for, into the line of foot first.
  bool add_what_fits(bool only_foot) {
    std::vector<std::vector<ArmyUnit>> choices;
    for (const TroopKind& kind : list_.kinds) {
      if (count_of(kind) >= kind.most_units || (only_foot && arm_of(kind) != Arm::kFoot)) continue;
      std::vector<ArmyUnit> units = offers(list_, kind, left_);
      if (!units.empty()) choices.push_back(std::move(units));
    }
    if (choices.empty()) return false;
    add(one_of(choices[static_cast<std::size_t>(lot_below(choices.size()))]));
    return true;
  }

  const ArmyList& list_;
  Army army_;
  int points_, left_;
  Lot lot_;
};

}  // namespace

std::vector<int> sizes_allowed(const TroopKind& kind) {
  const int step = kind.formation == Formation::kQuincunx ? 3 : 1;
  std::vector<int> sizes;
  for (int bases = kind.least_bases; bases <= kind.most_bases; ++bases)
    if (bases % step == 0) sizes.push_back(bases);
  return sizes;
}

ArmyUnit usual_unit(const TroopKind& kind) {
  ArmyUnit u = cheapest(kind);
  u.name = kind.name;
  u.grade = grade_of(kind.grades[kind.grades.size() / 2]);
  const std::vector<int> sizes = sizes_of(kind);
  if (!sizes.empty()) u.bases = sizes.front();
  return u;
}

Army least_army(const ArmyList& list) {
  Army army = smallest(list);
  name_units(list, army);
  command_by_wings(list, army);
  name_leaders(army);
  return army;
}

int least_points(const ArmyList& list) { return points_of(list, smallest(list)); }

std::optional<Army> build_army(const ArmyList& list, int points, std::uint64_t seed) {
  Builder builder(list, points, seed);
  if (!builder.has_enough()) return std::nullopt;
  return builder.build();
}

}  // namespace acies::tabletop
