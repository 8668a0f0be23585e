// The parts that figures are put together from. A part is a list of shapes; figures/catalogue.cpp says which parts each kind has.
#pragma once

#include "figures/sculpture.h"

namespace acies::figures::parts {

// Of a man.
extern const Part kLegs, kBareLegs, kTrousers, kGreaves, kTunic, kSkirt, kCuirass, kMail, kScale, kLongRobe, kArms,
    kSleeves, kMailSleeves, kHead, kBeard, kCloak, kBack;
// On his head.
extern const Part kHair, kPlumed, kCrested, kCone, kSpiked, kPhrygian, kBand, kHorned, kCap, kFur, kOfficer;
// In his hands.
extern const Part kShield, kSpear, kJavelin, kPike, kLance, kSword, kAxe, kBow, kQuiver, kSling, kStandard, kHorn,
    kGoad;
// The beasts he rides, and the engines that stand on the field by themselves.
extern const Part kHorse, kHorseCloth, kHorseArmour, kCamel, kCamelArmour, kElephant, kTower, kChariot, kScythes,
    kWagon, kEngine;

}  // namespace acies::figures::parts
