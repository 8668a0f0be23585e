#include "figures/poses.h"

#include <utility>

namespace acies::figures {
namespace {

constexpr Stance kStances[] = {
    {{}, {}, {}, {-3, 0, -4}, {}, {5, 0, 4}, {-4, 0, 0}, 0},
    {{}, {-6, 0, 0}, {}, {26, 0, -2}, {-8, 0, 0}, {-22, 0, 2}, {-14, 0, 0}, -3},
    {{}, {-10, 14, 0}, {4, -12, 0}, {-30, 0, -8}, {-12, 0, 0}, {36, 0, 6}, {-30, 0, 0}, -9},
    {{88, 0, 0}, {4, 0, 6}, {0, 30, 0}, {14, 0, -16}, {-30, 0, 0}, {-6, 0, 14}, {-8, 0, 0}, -76},
    {{}, {-20, 0, 0}, {8, 0, 0}, {50, 0, 0}, {-40, 0, 0}, {-34, 0, 0}, {-44, 0, 0}, -4},
};
constexpr Stance kSeated = {{}, {}, {}, {58, 0, -34}, {-64, 0, 8}, {58, 0, 34}, {-64, 0, -8}, 0};
// The blow has landed: the whole man leans into it.
constexpr Stance kStruck = {{}, {-20, -16, 0}, {10, 12, 0}, {-38, 0, -8}, {-10, 0, 0}, {46, 0, 6}, {-42, 0, 0}, -13};

constexpr Arms kUpright = {{14, 0, -12}, {66, 0, 0}, {10, 0, 14}, {74, 20, 0}, {-3, 0, 2}, {0, -20, 0}};
constexpr Arms kLevelled = {{-24, 0, -14}, {84, 0, 0}, {24, 0, 12}, {70, 20, 0}, {-86, 0, 0}, {0, -6, 0}};
constexpr Arms kOverhead = {{-152, 0, -18}, {62, 0, 0}, {40, 0, 12}, {54, 20, 0}, {-74, 0, 0}, {0, -12, 0}};
constexpr Arms kSwordDown = {{4, 0, -16}, {58, 0, 0}, {14, 0, 14}, {74, 20, 0}, {-38, 0, 8}, {0, -14, 0}};
constexpr Arms kSwordUp = {{-128, 0, -34}, {44, 0, 0}, {44, 0, 10}, {52, 20, 0}, {-22, 0, 14}, {0, -8, 0}};
constexpr Arms kShooting = {{52, -20, -64}, {100, 40, 0}, {86, -12, 4}, {4, 0, 0}, {0, 0, -6}, {}};
constexpr Arms kBowDown = {{16, 0, -14}, {30, 0, 0}, {30, 0, 12}, {30, 10, 0}, {-30, 0, 16}, {}};
constexpr Arms kWhirling = {{-150, 0, -26}, {24, 0, 0}, {60, -20, 18}, {24, 0, 0}, {-10, 0, 62}, {}};
constexpr Arms kHolding = {{30, 0, -10}, {70, 0, 0}, {22, 0, 10}, {80, 0, 0}, {-4, 0, 0}, {0, -14, 0}};
constexpr Arms kSpread = {{-60, 0, -70}, {20, 0, 0}, {30, 0, 76}, {20, 0, 0}, {0, 0, 70}, {0, 0, 60}};
constexpr Arms kRunning = {{50, 0, -10}, {70, 0, 0}, {-50, 0, 10}, {60, 0, 0}, {-60, 0, 30}, {0, 180, 0}};
// Where each of the ways to fight ends.
constexpr Arms kPushed = {{26, 0, -14}, {70, 0, 0}, {58, 0, 12}, {44, 20, 0}, {-89, 0, 0}, {0, -6, 0}};
constexpr Arms kThrust = {{-262, 0, -12}, {12, 0, 0}, {22, 0, 12}, {70, 20, 0}, {-94, 0, 0}, {0, -10, 0}};
constexpr Arms kCut = {{-272, 0, 8}, {14, 0, 0}, {20, 0, 12}, {72, 20, 0}, {-108, 0, -6}, {0, -8, 0}};
constexpr Arms kLoosed = {{40, -30, -84}, {128, 40, 0}, {86, -12, 4}, {4, 0, 0}, {-8, 0, -10}, {}};
constexpr Arms kSlung = {{-262, 0, -10}, {10, 0, 0}, {30, -20, 24}, {30, 0, 0}, {-100, 0, 20}, {}};

struct WaysToHold {
  Arms standing, marching, fighting, struck;
};
constexpr WaysToHold kWays[] = {
    {kUpright, kUpright, kOverhead, kThrust},    // a javelin
    {kShooting, kBowDown, kShooting, kLoosed},   // a bow
    {kWhirling, kSwordDown, kWhirling, kSlung},  // a sling
    {kUpright, kUpright, kOverhead, kThrust},    // a spear
    {kUpright, kUpright, kLevelled, kPushed},    // a pike
    {kSwordDown, kSwordDown, kSwordUp, kCut},    // a sword
    {kUpright, kUpright, kLevelled, kPushed},    // a lance
    {kHolding, kHolding, kHolding, kHolding},    // a standard
    {kUpright, kUpright, kOverhead, kThrust},    // a goad
};

constexpr Gait kGaits[] = {{0, 4, -3, 3, 0, 0},
                           {26, -18, -22, 20, -4, 0},
                           {48, 30, -26, -12, 6, 9},
                           {0, 0, 0, 0, -20, 0},
                           {46, 36, -44, -34, -18, 0}};
constexpr Gait kGathered = {-30, -18, 34, 26, -8, 3};  // in the middle of a leap
constexpr Gait kLanded = {14, -8, -12, 10, -8, 0};     // where it came down after it rose

float mean(float a, float b, float share) { return a + (b - a) * share; }
Turned mean(Turned a, Turned b, float share) {
  return {mean(a.pitch, b.pitch, share), mean(a.yaw, b.yaw, share), mean(a.roll, b.roll, share)};
}
Stance mean(const Stance& a, const Stance& b, float share) {
  return {mean(a.root, b.root, share),       mean(a.chest, b.chest, share),   mean(a.head, b.head, share),
          mean(a.thigh_r, b.thigh_r, share), mean(a.shin_r, b.shin_r, share), mean(a.thigh_l, b.thigh_l, share),
          mean(a.shin_l, b.shin_l, share),   mean(a.height, b.height, share)};
}
Arms mean(const Arms& a, const Arms& b, float share) {
  return {mean(a.arm_r, b.arm_r, share),   mean(a.hand_r, b.hand_r, share), mean(a.arm_l, b.arm_l, share),
          mean(a.hand_l, b.hand_l, share), mean(a.weapon, b.weapon, share), mean(a.shield, b.shield, share)};
}
Gait mean(const Gait& a, const Gait& b, float share) {
  return {mean(a.fore_r, b.fore_r, share), mean(a.fore_l, b.fore_l, share), mean(a.hind_r, b.hind_r, share),
          mean(a.hind_l, b.hind_l, share), mean(a.neck, b.neck, share),     mean(a.rise, b.rise, share)};
}

// The other foot, or the other arm, is ahead.
void change_sides(Turned& right, Turned& left) {
  std::swap(right, left);
  right.roll = -right.roll, left.roll = -left.roll;
}
Stance other_foot(Stance s) {
  change_sides(s.thigh_r, s.thigh_l);
  change_sides(s.shin_r, s.shin_l);
  return s;
}
Arms other_arm(Arms a) {
  change_sides(a.arm_r, a.arm_l);
  change_sides(a.hand_r, a.hand_l);
  return a;
}
Gait other_foot(Gait g) {
  std::swap(g.fore_r, g.fore_l);
  std::swap(g.hind_r, g.hind_l);
  return g;
}

// From 0 at the first moment to 1 half way through, and back.
float away(Moment moment) {
  return (1 - circular(360.0f * static_cast<float>(moment.index) / static_cast<float>(moment.of)).cosine) / 2;
}
bool walks(Pose pose) { return pose == Pose::kMarching || pose == Pose::kFleeing; }
const Stance& of(Pose pose) { return kStances[static_cast<int>(pose)]; }

}  // namespace

float fallen_share(Pose pose, Moment moment) {
  if (pose != Pose::kFallen) return 0;
  return moment.of == 1 ? 1 : static_cast<float>(moment.index) / static_cast<float>(moment.of - 1);
}

Stance stance_at(Pose pose, Moment moment) {
  if (moment.of == 1) return of(pose);
  const float share = away(moment);
  if (walks(pose)) {
    Stance step = mean(of(pose), other_foot(of(pose)), share);
    // The hips rise where one leg passes the other.
    step.height += 12 * share * (1 - share);
    return step;
  }
  if (pose == Pose::kFighting) return mean(of(pose), kStruck, share);
  if (pose == Pose::kFallen) return mean(of(Pose::kStanding), of(pose), fallen_share(pose, moment));
  return of(pose);
}

Stance seat_at(Pose pose, Moment moment) {
  if (pose == Pose::kFallen) return mean(kSeated, of(pose), fallen_share(pose, moment));
  return kSeated;
}

Arms arms_at(Weapon weapon, Pose pose, Moment moment, bool mounted) {
  const WaysToHold& ways = kWays[static_cast<int>(weapon)];
  switch (pose) {
    case Pose::kStanding:
      return ways.standing;
    case Pose::kMarching:
      return ways.marching;
    case Pose::kFighting:
      return moment.of == 1 ? ways.fighting : mean(ways.fighting, ways.struck, away(moment));
    case Pose::kFallen:
      return moment.of == 1 ? kSpread : mean(ways.standing, kSpread, fallen_share(pose, moment));
    case Pose::kFleeing:
      if (mounted) return kHolding;
      return moment.of == 1 ? kRunning : mean(kRunning, other_arm(kRunning), away(moment));
  }
  return ways.standing;
}

Gait gait_at(Pose pose, Moment moment) {
  const Gait& gait = kGaits[static_cast<int>(pose)];
  if (moment.of == 1) return gait;
  const float share = away(moment);
  if (pose == Pose::kMarching) return mean(gait, other_foot(gait), share);
  if (pose == Pose::kFleeing) return mean(gait, kGathered, share);
  if (pose == Pose::kFighting) return mean(gait, kLanded, share);
  if (pose == Pose::kFallen) return mean(kGaits[0], gait, fallen_share(pose, moment));
  return gait;
}

}  // namespace acies::figures
