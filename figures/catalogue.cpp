#include "figures/catalogue.h"

namespace acies::figures {
namespace {

using enum Mount;
using enum Dress;
using H = Head;
using W = Weapon;

constexpr Kind kKinds[] = {
    {"javelinman", "javelin thrower", kFoot, kTunic, H::kBare, W::kJavelin, 68, false, false, 4.4f, 0.52f, 1.75f, 1.2f},
    {"bowman", "bowman", kFoot, kTunic, H::kCap, W::kBow, 0, false, false, 4.2f, 0.58f, 1.75f, 1.2f},
    {"slinger", "slinger", kFoot, kTunic, H::kBare, W::kSling, 0, false, false, 5.1f, 0.58f, 1.75f, 1.2f},
    {"auxiliary", "auxiliary", kFoot, kTunic, H::kHelm, W::kJavelin, 88, false, false, 4.4f, 0.52f, 1.75f, 1.0f},
    {"medium_foot", "medium foot", kFoot, kArmoured, H::kHelm, W::kSpear, 95, false, false, 5.4f, 0.52f, 1.75f, 0.9f},
    {"heavy_foot", "heavy foot", kFoot, kMail, H::kHelm, W::kSword, 106, false, false, 5.4f, 0.52f, 1.75f, 0.9f},
    {"warrior", "warrior", kFoot, kTunic, H::kBare, W::kSword, 96, true, false, 4.4f, 0.56f, 1.75f, 1.0f},
    {"pikeman", "pikeman", kFoot, kArmoured, H::kHelm, W::kPike, 74, false, false, 9.2f, 0.52f, 1.75f, 0.8f},
    {"light_horse", "light horseman", kHorse, kTunic, H::kBare, W::kJavelin, 74, false, false, 5.6f, 0.50f, 2.4f, 1.4f},
    {"bow_horse", "horse archer", kHorse, kTunic, H::kCap, W::kBow, 0, false, false, 5.0f, 0.56f, 2.4f, 1.4f},
    {"medium_horse", "medium horseman", kHorse, kArmoured, H::kHelm, W::kSpear, 74, true, false, 6.6f, 0.50f, 2.4f,
     1.3f},
    {"heavy_horse", "heavy horseman", kHorse, kMail, H::kHelm, W::kLance, 0, true, false, 7.9f, 0.50f, 2.5f, 1.3f},
    {"cataphract", "cataphract", kHorse, kScale, H::kHelm, W::kLance, 0, false, true, 7.9f, 0.50f, 2.5f, 1.3f},
    {"camel", "camel rider", kCamel, kTunic, H::kCap, W::kSpear, 70, false, false, 6.7f, 0.52f, 2.8f, 1.4f},
    {"bow_camel", "camel archer", kCamel, kTunic, H::kCap, W::kBow, 0, false, false, 5.8f, 0.58f, 2.8f, 1.4f},
    {"camel_cataphract", "armoured camel rider", kCamel, kScale, H::kHelm, W::kLance, 0, false, true, 8.2f, 0.53f, 2.8f,
     1.4f},
    {"elephant", "elephant", kElephant, kTunic, H::kCap, W::kGoad, 0, false, false, 7.8f, 0.56f, 3.9f, 2.6f},
    {"chariot", "light chariot", kChariot, kTunic, H::kBare, W::kJavelin, 70, false, false, 6.6f, 0.50f, 2.4f, 2.4f},
    {"heavy_chariot", "scythed chariot", kChariot, kScale, H::kHelm, W::kSpear, 0, false, true, 7.2f, 0.54f, 2.5f,
     3.0f},
    {"war_wagon", "war wagon", kWagon, kTunic, H::kCap, W::kBow, 0, false, false, 6.2f, 0.59f, 2.6f, 2.6f},
    {"engine", "engine", kEngine, kTunic, H::kCap, W::kGoad, 0, false, false, 5.6f, 0.50f, 1.75f, 2.2f},
    {"leader_foot", "leader on foot", kFoot, kArmoured, H::kOfficer, W::kSword, 0, true, false, 4.4f, 0.56f, 1.85f,
     1.4f},
    {"leader_horse", "leader on horseback", kHorse, kArmoured, H::kOfficer, W::kSword, 0, true, false, 5.7f, 0.52f,
     2.5f, 1.8f},
    {"standard", "standard bearer", kFoot, kMail, H::kHelm, W::kStandard, 0, true, false, 6.9f, 0.53f, 2.6f, 1.2f},
};

}  // namespace

std::span<const Kind> kinds() { return kKinds; }

const Kind* kind_of(std::string_view code) {
  for (const Kind& one : kKinds)
    if (code == one.code) return &one;
  return nullptr;
}

}  // namespace acies::figures
