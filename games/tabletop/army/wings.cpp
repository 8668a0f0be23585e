#include "games/tabletop/army/wings.h"

#include <algorithm>

namespace acies::tabletop {

Arm arm_of(Type type) {
  if (is_model(type)) return Arm::kModels;
  if (type == Type::kLI) return Arm::kSkirmishers;
  return is_cavalry(type) ? Arm::kHorse : Arm::kFoot;
}

std::vector<std::size_t> leaders_from_the_left(const Army& army) {
  std::vector<std::size_t> left, right;
  std::size_t general = 0;
  for (std::size_t l = 0; l < army.leaders.size(); ++l) {
    if (army.leaders[l].general)
      general = l;
    else
      (left.size() > right.size() ? right : left).push_back(l);
  }
  left.push_back(general);
  left.insert(left.end(), right.rbegin(), right.rend());
  return left;
}

std::size_t leader_of(const Army& army, const ArmyUnit& unit) {
  for (std::size_t l = 0; l < army.leaders.size(); ++l)
    if (unit.command.empty() ? army.leaders[l].general : army.leaders[l].code == unit.command) return l;
  return 0;
}

namespace {

// Divides the units of an army among its leaders.
class Division {
 public:
  Division(const ArmyList& list, Army& army)
      : list_(list), army_(army), order_(leaders_from_the_left(army)), points_(army.leaders.size(), 0) {
    for (const ArmyUnit& u : army.units) total_ += points_of(list_, u);
    general_ = *std::find_if(order_.begin(), order_.end(), [&](std::size_t l) { return army_.leaders[l].general; });
  }

  void divide() {
    give_horse();
    give_foot();
    give_skirmishers();
    for (const std::size_t l : order_) lend_a_unit(l);
  }

 private:
  std::vector<ArmyUnit*> units_of(Arm arm) {
    std::vector<ArmyUnit*> units;
    for (ArmyUnit& u : army_.units)
      if (arm_of(find_kind(list_, u.kind)->profile.type) == arm) units.push_back(&u);
    return units;
  }
  void give(ArmyUnit& u, std::size_t leader) {
    u.command = army_.leaders[leader].code;
    points_[leader] += points_of(list_, u);
  }

  // Each unit of horse goes to the wing that has fewer points.
  void give_horse() {
    const std::size_t left = order_.front(), right = order_.back();
    for (ArmyUnit* u : units_of(Arm::kHorse)) give(*u, points_[right] < points_[left] ? right : left);
  }

  // The foot stands from the left to the right in the order of the list, so that units of a kind are together. Each command
  // takes its share; the General, with the models before him, has the rest.
  void give_foot() {
    for (ArmyUnit* u : units_of(Arm::kModels)) give(*u, general_);
    std::vector<ArmyUnit*> foot = units_of(Arm::kFoot);
    const int share = total_ / static_cast<int>(order_.size());
    for (bool more = true; more && foot.size() > 1;) {
      more = false;
      for (const std::size_t l : order_) {
        // Kinds at the end of a list are those that an army has fewest of: they stand beside the horse.
        if (l == general_ || foot.size() <= 1 || points_[l] + points_of(list_, *foot.back()) / 2 > share) continue;
        give(*foot.back(), l);
        foot.pop_back();
        more = true;
      }
    }
    for (ArmyUnit* u : foot) give(*u, general_);
  }

  void give_skirmishers() {
    std::vector<int> had(points_.size(), 0);
    for (ArmyUnit* u : units_of(Arm::kSkirmishers)) {
      std::size_t least = general_;
      for (const std::size_t l : order_)
        if (had[l] < had[least]) least = l;
      ++had[least];
      give(*u, least);
    }
  }

  // A leader without a unit gets one of those who have most.
  void lend_a_unit(std::size_t leader) {
    std::vector<int> count(points_.size(), 0);
    for (const ArmyUnit& u : army_.units) ++count[leader_of(army_, u)];
    if (count[leader] > 0) return;
    const auto rich = static_cast<std::size_t>(std::max_element(count.begin(), count.end()) - count.begin());
    if (count[rich] < 2) return;
    const auto last = std::find_if(army_.units.rbegin(), army_.units.rend(),
                                   [&](const ArmyUnit& u) { return leader_of(army_, u) == rich; });
    give(*last, leader);
  }

  const ArmyList& list_;
  Army& army_;
  std::vector<std::size_t> order_;
  std::vector<int> points_;  // of each command
  int total_ = 0;
  std::size_t general_ = 0;
};

}  // namespace

void command_by_wings(const ArmyList& list, Army& army) { Division(list, army).divide(); }

void name_leaders(Army& army) {
  if (army.leaders.empty()) return;
  const std::vector<std::size_t> order = leaders_from_the_left(army);
  bool before_general = true;
  for (std::size_t i = 0; i < order.size(); ++i) {
    ArmyLeader& leader = army.leaders[order[i]];
    if (leader.general) {
      before_general = false;
      continue;
    }
    const bool outermost = i == 0 || i + 1 == order.size();
    leader.name =
        std::string("Leader of the ") + (before_general ? "left " : "right ") + (outermost ? "wing" : "centre");
  }
}

}  // namespace acies::tabletop
