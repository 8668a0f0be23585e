// A sculpture is a list of simple shapes, each fastened to a bone and coloured by a slot of the palette.
#pragma once

#include <cstdint>
#include <span>

namespace acies::figures {

enum class Shape : std::uint8_t {
  kLimb,    // a to b, with round ends of radius r0 and r1
  kTube,    // a to b, with flat ends; a radius of 0 makes a cone
  kBall,    // around a, with the half axes b
  kBox,     // around a, with the half sides b
  kShield,  // around a, r0 wide and r1 high to each side, bulging by `bend`, seen from ahead; its outline and pattern are the people's
  kCloth,   // a sheet from a to b, r0 and r1 wide to each side, bent backwards by `bend`
  kArc,     // an arc over a with the radius r0, r1 high; `bend` 1: from ear to ear
};

// The materials of parts. A palette has a colour for each.
enum class Slot : std::uint8_t {
  kSkin,
  kHair,
  kTunic,
  kCloak,
  kTrousers,
  kArmour,
  kHelmet,
  kIron,
  kLeather,
  kWood,
  kCoat,
  kMane,
  kSaddle,
  kFace,
  kPattern,
  kRim,
  kCrest,
  kTrim,
  kIvory,
  kStone,
};
inline constexpr int kSlots = 20;

enum class Bone : std::uint8_t {
  kGround,  // stays where the figure stands
  kMount,
  kNeck,
  kTail,
  kForeR,
  kForeL,
  kHindR,
  kHindL,
  kRoot,  // the hips of a man
  kChest,
  kHead,
  kArmR,
  kHandR,
  kArmL,
  kHandL,
  kThighR,
  kShinR,
  kThighL,
  kShinL,
  kWeapon,
  kShield,
};
inline constexpr int kBones = 21;

// Places in centimetres from the bone's joint, radii in half centimetres.
struct Piece {
  Shape shape;
  Slot slot;
  Bone bone;
  std::int16_t ax, ay, az, bx, by, bz;
  std::uint8_t r0, r1, bend;
};

using Part = std::span<const Piece>;

}  // namespace acies::figures
