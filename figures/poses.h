// How the bones of men and beasts stand in a pose, and at each moment of it: a march is steps, a fight is blows, a fall is a fall.
#pragma once

#include "figures/catalogue.h"
#include "figures/space.h"

namespace acies::figures {

// One of the moments that a pose goes through. The only one of a pose that holds still is the pose itself.
struct Moment {
  int index = 0, of = 1;
};

// In degrees, as turn() takes them.
struct Turned {
  float pitch = 0, yaw = 0, roll = 0;
};

// Legs and back of a man.
struct Stance {
  Turned root, chest, head, thigh_r, shin_r, thigh_l, shin_l;
  float height;  // of the hips above their usual place, in centimetres
};
// Shoulders, elbows, and how what is held lies in the space of the figure: a weapon of {-90} points ahead.
struct Arms {
  Turned arm_r, hand_r, arm_l, hand_l, weapon, shield;
};
// Legs and neck of a beast; `rise` lifts its forehand.
struct Gait {
  float fore_r, fore_l, hind_r, hind_l, neck, rise;
};

// 0: upright, 1: on the ground.
float fallen_share(Pose pose, Moment moment);

Stance stance_at(Pose pose, Moment moment);
// Of a rider, who falls from his seat.
Stance seat_at(Pose pose, Moment moment);
Arms arms_at(Weapon weapon, Pose pose, Moment moment, bool mounted);
Gait gait_at(Pose pose, Moment moment);

}  // namespace acies::figures
