// The kinds of figures there are, and their poses.
#pragma once

#include <span>
#include <string_view>

#include "base/names.h"
#include "figures/sculpture.h"

namespace acies::figures {

enum class Pose : std::uint8_t { kStanding, kMarching, kFighting, kFallen, kFleeing };
constexpr auto names_of(Pose) {
  return names<Pose>({{Pose::kStanding, "standing"},
                      {Pose::kMarching, "marching"},
                      {Pose::kFighting, "fighting"},
                      {Pose::kFallen, "fallen"},
                      {Pose::kFleeing, "fleeing"}});
}
// For people to read; the names are for addresses.
constexpr auto kPoseWords = names<Pose>({{Pose::kStanding, "standing"},
                                         {Pose::kMarching, "marching"},
                                         {Pose::kFighting, "fighting"},
                                         {Pose::kFallen, "fallen"},
                                         {Pose::kFleeing, "running away"}});

enum class Mount : std::uint8_t { kFoot, kHorse, kCamel, kElephant, kChariot, kWagon, kEngine };
enum class Dress : std::uint8_t { kTunic, kArmoured, kMail, kScale, kRobe };
enum class Head : std::uint8_t { kBare, kCap, kHelm, kOfficer };
enum class Weapon : std::uint8_t { kJavelin, kBow, kSling, kSpear, kPike, kSword, kLance, kStandard, kGoad };

// A row of the catalogue. `cell`: the side of its pictures in metres, with the ground below the figure `anchor_y` of the way down.
struct Kind {
  const char* code;
  const char* words;
  Mount mount;
  Dress dress;
  Head head;
  Weapon weapon;
  std::uint8_t shield;  // its size in percent of the people's; 0: none
  bool cloak;
  bool armoured_mount;
  float cell, anchor_y, height, frontage;  // in metres
};
std::span<const Kind> kinds();
const Kind* kind_of(std::string_view code);

}  // namespace acies::figures
