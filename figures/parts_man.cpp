#include "figures/parts.h"

namespace acies::figures::parts {
namespace {

using enum Shape;
using enum Slot;
using B = Bone;

constexpr Piece kLegsRows[] = {
    {kLimb, kLeather, B::kShinR, 0, 1, -37, 0, 13, -39, 10, 8, 0},
    {kLimb, kLeather, B::kShinL, 0, 1, -37, 0, 13, -39, 10, 8, 0},
};
constexpr Piece kBareLegsRows[] = {
    {kLimb, kSkin, B::kThighR, 0, 0, -6, 0, 0, -42, 21, 15, 0},
    {kLimb, kSkin, B::kShinR, 0, 0, 0, 0, -1, -34, 15, 9, 0},
    {kLimb, kSkin, B::kThighL, 0, 0, -6, 0, 0, -42, 21, 15, 0},
    {kLimb, kSkin, B::kShinL, 0, 0, 0, 0, -1, -34, 15, 9, 0},
};
constexpr Piece kTrousersRows[] = {
    {kLimb, kTrousers, B::kThighR, 0, 0, -4, 0, 0, -42, 24, 19, 0},
    {kLimb, kTrousers, B::kShinR, 0, 0, 0, 0, -1, -33, 19, 13, 0},
    {kLimb, kTrousers, B::kThighL, 0, 0, -4, 0, 0, -42, 24, 19, 0},
    {kLimb, kTrousers, B::kShinL, 0, 0, 0, 0, -1, -33, 19, 13, 0},
};
constexpr Piece kGreavesRows[] = {
    {kLimb, kHelmet, B::kShinR, 0, 2, 0, 0, 1, -30, 16, 11, 0},
    {kLimb, kHelmet, B::kShinL, 0, 2, 0, 0, 1, -30, 16, 11, 0},
};
constexpr Piece kTunicRows[] = {
    {kLimb, kTunic, B::kChest, 0, 0, 2, 0, 0, 40, 33, 40, 72},
    {kBox, kLeather, B::kChest, 0, 0, 2, 17, 13, 3, 0, 0, 0},
};
constexpr Piece kSkirtRows[] = {
    {kTube, kTunic, B::kRoot, 0, 0, 12, 0, 0, -30, 34, 56, 82},
    {kTube, kTrim, B::kRoot, 0, 0, -26, 0, 0, -32, 55, 58, 82},
};
constexpr Piece kCuirassRows[] = {
    {kLimb, kArmour, B::kChest, 0, 0, 3, 0, 0, 39, 36, 44, 74},
    {kTube, kArmour, B::kRoot, 0, 0, 12, 0, 0, -10, 36, 46, 82},
    {kTube, kLeather, B::kRoot, 0, 0, -8, 0, 0, -20, 47, 52, 82},
    {kBall, kArmour, B::kChest, 20, 0, 43, 9, 9, 7, 0, 0, 0},
    {kBall, kArmour, B::kChest, -20, 0, 43, 9, 9, 7, 0, 0, 0},
    {kTube, kTrim, B::kChest, 0, 0, 2, 0, 0, 8, 38, 38, 76},
};
constexpr Piece kMailRows[] = {
    {kLimb, kArmour, B::kChest, 0, 0, 3, 0, 0, 39, 37, 44, 76},
    {kTube, kArmour, B::kRoot, 0, 0, 12, 0, 0, -20, 37, 54, 82},
    {kTube, kLeather, B::kChest, 0, 0, 0, 0, 0, 6, 39, 39, 78},
    {kLimb, kArmour, B::kChest, 17, 2, 43, 24, 0, 40, 17, 15, 0},
    {kLimb, kArmour, B::kChest, -17, 2, 43, -24, 0, 40, 17, 15, 0},
};
constexpr Piece kScaleRows[] = {
    {kLimb, kArmour, B::kChest, 0, 0, 3, 0, 0, 39, 38, 45, 76},
    {kTube, kArmour, B::kRoot, 0, 0, 12, 0, 0, -4, 38, 47, 82},
    {kTube, kIron, B::kRoot, 0, 0, -2, 0, 0, -8, 48, 50, 82},
    {kTube, kArmour, B::kRoot, 0, 0, -8, 0, 0, -24, 50, 57, 82},
    {kTube, kIron, B::kChest, 0, 0, 20, 0, 0, 24, 45, 45, 77},
};
constexpr Piece kLongRobeRows[] = {
    {kLimb, kTunic, B::kChest, 0, 0, 2, 0, 0, 40, 35, 42, 74},
    {kTube, kTunic, B::kRoot, 0, 0, 12, 0, 0, -54, 36, 62, 84},
    {kTube, kTrim, B::kRoot, 0, 0, -48, 0, 0, -55, 61, 64, 84},
    {kTube, kTrim, B::kRoot, 0, 0, 10, 0, 0, 16, 38, 38, 80},
};
constexpr Piece kArmsRows[] = {
    {kLimb, kSkin, B::kArmR, 0, 0, 0, 0, 0, -26, 14, 12, 0}, {kLimb, kSkin, B::kHandR, 0, 0, 0, 0, 0, -22, 12, 9, 0},
    {kBall, kSkin, B::kHandR, 0, 0, -25, 6, 6, 6, 0, 0, 0},  {kLimb, kSkin, B::kArmL, 0, 0, 0, 0, 0, -26, 14, 12, 0},
    {kLimb, kSkin, B::kHandL, 0, 0, 0, 0, 0, -22, 12, 9, 0}, {kBall, kSkin, B::kHandL, 0, 0, -25, 6, 6, 6, 0, 0, 0},
};
constexpr Piece kSleevesRows[] = {
    {kLimb, kTunic, B::kArmR, 0, 0, 0, 0, 0, -16, 18, 17, 0},
    {kLimb, kTunic, B::kArmL, 0, 0, 0, 0, 0, -16, 18, 17, 0},
};
constexpr Piece kMailSleevesRows[] = {
    {kLimb, kArmour, B::kArmR, 0, 0, 0, 0, 0, -24, 18, 16, 0},
    {kLimb, kArmour, B::kArmL, 0, 0, 0, 0, 0, -24, 18, 16, 0},
    {kLimb, kArmour, B::kHandR, 0, 0, 0, 0, 0, -18, 15, 13, 0},
    {kLimb, kArmour, B::kHandL, 0, 0, 0, 0, 0, -18, 15, 13, 0},
};
constexpr Piece kHeadRows[] = {
    {kLimb, kSkin, B::kHead, 0, 0, -3, 0, 0, 6, 12, 12, 0},
    {kBall, kSkin, B::kHead, 0, 1, 15, 11, 12, 14, 0, 0, 0},
    {kBall, kSkin, B::kHead, 0, 13, 13, 2, 4, 3, 0, 0, 0},
};
constexpr Piece kHairRows[] = {{kBall, kHair, B::kHead, 0, -2, 20, 12, 13, 11, 0, 0, 0},
                               {kBall, kHair, B::kHead, 0, -7, 13, 10, 8, 10, 0, 0, 0}};
constexpr Piece kBeardRows[] = {{kBall, kHair, B::kHead, 0, 8, 6, 8, 7, 8, 0, 0, 0}};
constexpr Piece kCloakRows[] = {
    {kCloth, kCloak, B::kChest, 0, -15, 47, 0, -34, -50, 34, 60, 45},
    {kBall, kCloak, B::kChest, 0, -3, 46, 20, 14, 7, 0, 0, 0},
};
constexpr Piece kBackRows[] = {{kBox, kLeather, B::kChest, 0, -18, 26, 12, 6, 14, 0, 0, 0}};

constexpr Piece kPlumedRows[] = {
    {kBall, kHelmet, B::kHead, 0, 0, 19, 14, 15, 14, 0, 0, 0},
    {kTube, kHelmet, B::kHead, 0, -2, 15, 0, -3, 12, 29, 36, 110},
    {kBox, kHelmet, B::kHead, 11, 5, 9, 2, 5, 7, 0, 0, 0},
    {kBox, kHelmet, B::kHead, -11, 5, 9, 2, 5, 7, 0, 0, 0},
    {kLimb, kCrest, B::kHead, 0, -2, 34, 0, -8, 55, 6, 5, 0},
    {kLimb, kCrest, B::kHead, 5, -2, 33, 8, -7, 50, 5, 4, 0},
    {kLimb, kCrest, B::kHead, -5, -2, 33, -8, -7, 50, 5, 4, 0},
};
constexpr Piece kCrestedRows[] = {
    {kBall, kHelmet, B::kHead, 0, 0, 18, 14, 15, 15, 0, 0, 0},
    {kBox, kHelmet, B::kHead, 9, 9, 9, 4, 4, 9, 0, 0, 0},
    {kBox, kHelmet, B::kHead, -9, 9, 9, 4, 4, 9, 0, 0, 0},
    {kArc, kCrest, B::kHead, 0, -2, 18, 0, 0, 0, 28, 26, 0},
};
constexpr Piece kConeRows[] = {
    {kBall, kHelmet, B::kHead, 0, 0, 16, 14, 15, 11, 0, 0, 0},
    {kTube, kHelmet, B::kHead, 0, 0, 18, 0, -1, 42, 29, 2, 0},
    {kTube, kTrim, B::kHead, 0, 0, 15, 0, 0, 19, 31, 30, 0},
};
constexpr Piece kSpikedRows[] = {
    {kBall, kHelmet, B::kHead, 0, 0, 18, 14, 15, 15, 0, 0, 0},
    {kTube, kIron, B::kHead, 0, 0, 32, 0, 0, 46, 5, 0, 0},
    {kTube, kTrim, B::kHead, 0, 0, 14, 0, 0, 19, 31, 30, 0},
    {kCloth, kArmour, B::kHead, 0, -8, 15, 0, -16, -6, 26, 34, 55},
    {kLimb, kCrest, B::kHead, 0, -1, 42, 0, -13, 50, 4, 6, 0},
};
constexpr Piece kPhrygianRows[] = {
    {kBall, kHelmet, B::kHead, 0, 0, 18, 14, 15, 15, 0, 0, 0},
    {kLimb, kHelmet, B::kHead, 0, 0, 26, 0, 9, 38, 20, 9, 0},
    {kBox, kHelmet, B::kHead, 11, 6, 8, 2, 5, 8, 0, 0, 0},
    {kBox, kHelmet, B::kHead, -11, 6, 8, 2, 5, 8, 0, 0, 0},
    {kLimb, kCrest, B::kHead, 8, -4, 30, 12, -8, 48, 4, 5, 0},
    {kLimb, kCrest, B::kHead, -8, -4, 30, -12, -8, 48, 4, 5, 0},
};
constexpr Piece kBandRows[] = {
    {kBall, kHelmet, B::kHead, 0, -1, 19, 13, 14, 13, 0, 0, 0},
    {kTube, kTrim, B::kHead, 0, -1, 14, 0, -1, 19, 29, 29, 0},
    {kBox, kTrim, B::kHead, 0, -1, 30, 2, 13, 4, 0, 0, 0},
};
constexpr Piece kHornedRows[] = {
    {kBall, kHelmet, B::kHead, 0, -1, 19, 14, 15, 14, 0, 0, 0},
    {kTube, kHelmet, B::kHead, 0, -1, 30, 0, -1, 42, 10, 2, 0},
    {kBall, kCrest, B::kHead, 0, -1, 43, 4, 4, 4, 0, 0, 0},
    {kLimb, kHair, B::kHead, 0, -10, 10, 0, -15, -6, 18, 12, 0},
    {kLimb, kHair, B::kHead, -4, 12, 8, -7, 14, 2, 4, 3, 0},
    {kLimb, kHair, B::kHead, 4, 12, 8, 7, 14, 2, 4, 3, 0},
};
constexpr Piece kCapRows[] = {{kBall, kLeather, B::kHead, 0, -1, 20, 13, 14, 12, 0, 0, 0},
                              {kTube, kTrim, B::kHead, 0, -1, 16, 0, -1, 20, 27, 27, 0}};
constexpr Piece kFurRows[] = {{kBall, kMane, B::kHead, 0, -1, 18, 15, 16, 8, 0, 0, 0},
                              {kTube, kTrim, B::kHead, 0, -1, 22, 0, -5, 44, 24, 3, 0}};
constexpr Piece kOfficerRows[] = {
    {kBall, kHelmet, B::kHead, 0, 0, 19, 14, 15, 14, 0, 0, 0},
    {kTube, kHelmet, B::kHead, 0, -2, 15, 0, -3, 12, 29, 36, 110},
    {kArc, kCrest, B::kHead, 0, -1, 18, 0, 0, 0, 28, 30, 1},
    {kBall, kTrim, B::kHead, 0, 14, 20, 5, 3, 4, 0, 0, 0},
};

constexpr Piece kShieldRows[] = {{Shape::kShield, kFace, B::kShield, 0, 0, 0, 0, 0, 0, 100, 100, 9},
                                 {kBall, kIron, B::kShield, 0, 9, 0, 6, 5, 6, 0, 0, 0}};
constexpr Piece kSpearRows[] = {{kTube, kWood, B::kWeapon, 0, 0, -100, 0, 0, 112, 4, 4, 0},
                                {kTube, kIron, B::kWeapon, 0, 0, 110, 0, 0, 142, 9, 0, 40},
                                {kTube, kIron, B::kWeapon, 0, 0, -112, 0, 0, -98, 1, 5, 0}};
constexpr Piece kJavelinRows[] = {
    {kTube, kWood, B::kWeapon, 0, 0, -50, 0, 0, 62, 4, 3, 0},
    {kTube, kIron, B::kWeapon, 0, 0, 60, 0, 0, 86, 7, 0, 0},
    {kTube, kWood, B::kHandL, 5, -12, -40, 5, 60, 6, 3, 3, 0},
    {kTube, kWood, B::kHandL, -3, -12, -36, -3, 60, 14, 3, 3, 0},
};
constexpr Piece kPikeRows[] = {{kTube, kWood, B::kWeapon, 0, 0, -90, 0, 0, 300, 5, 4, 0},
                               {kTube, kIron, B::kWeapon, 0, 0, 298, 0, 0, 334, 9, 0, 40}};
constexpr Piece kLanceRows[] = {{kTube, kWood, B::kWeapon, 0, 0, -110, 0, 0, 170, 5, 4, 0},
                                {kTube, kIron, B::kWeapon, 0, 0, 168, 0, 0, 204, 9, 0, 50},
                                {kTube, kTrim, B::kWeapon, 0, 0, 150, 0, 0, 166, 5, 9, 0}};
constexpr Piece kSwordRows[] = {{kTube, kIron, B::kWeapon, 0, 0, 4, 0, 0, 62, 9, 7, 35},
                                {kTube, kIron, B::kWeapon, 0, 0, 62, 0, 0, 74, 7, 0, 35},
                                {kBox, kTrim, B::kWeapon, 0, 0, 4, 8, 3, 2, 0, 0, 0},
                                {kBall, kTrim, B::kWeapon, 0, 0, -8, 3, 3, 3, 0, 0, 0}};
constexpr Piece kAxeRows[] = {{kTube, kWood, B::kWeapon, 0, 0, -20, 0, 0, 66, 4, 4, 0},
                              {kBox, kIron, B::kWeapon, 0, 9, 58, 2, 10, 11, 0, 0, 0}};
constexpr Piece kBowRows[] = {
    {kLimb, kWood, B::kWeapon, 0, 0, -8, 0, 0, 8, 5, 5, 0},
    {kLimb, kWood, B::kWeapon, 0, 0, 8, 0, -12, 38, 5, 4, 0},
    {kLimb, kWood, B::kWeapon, 0, 0, -8, 0, -12, -38, 5, 4, 0},
    {kLimb, kWood, B::kWeapon, 0, -12, 38, 0, -8, 54, 4, 3, 0},
    {kLimb, kWood, B::kWeapon, 0, -12, -38, 0, -8, -54, 4, 3, 0},
    {kTube, kIvory, B::kWeapon, 0, -8, 54, 0, -26, 0, 2, 2, 0},
    {kTube, kIvory, B::kWeapon, 0, -8, -54, 0, -26, 0, 2, 2, 0},
    {kTube, kWood, B::kWeapon, 0, -26, 0, 0, 40, 0, 2, 2, 0},
};
constexpr Piece kQuiverRows[] = {{kTube, kLeather, B::kChest, 8, -18, 8, -10, -20, 48, 13, 16, 0},
                                 {kLimb, kIvory, B::kChest, -11, -20, 48, -14, -21, 58, 8, 8, 0}};
constexpr Piece kSlingRows[] = {{kTube, kLeather, B::kWeapon, 0, 0, 0, 0, 3, 56, 3, 3, 0},
                                {kBall, kStone, B::kWeapon, 0, 4, 60, 6, 6, 6, 0, 0, 0},
                                {kBall, kLeather, B::kRoot, -15, 4, 4, 9, 8, 11, 0, 0, 0}};
constexpr Piece kStandardRows[] = {
    {kTube, kWood, B::kWeapon, 0, 0, -100, 0, 0, 150, 5, 4, 0},
    {kBox, kTrim, B::kWeapon, 0, 3, 118, 24, 1, 24, 0, 0, 0},
    {kBox, kHelmet, B::kWeapon, 0, 2, 143, 27, 2, 2, 0, 0, 0},
    {kBox, kHelmet, B::kWeapon, 0, 4, 118, 9, 2, 9, 0, 0, 0},
    {kBall, kHelmet, B::kWeapon, 0, 0, 156, 12, 4, 7, 0, 0, 0},
};
constexpr Piece kHornRows[] = {{kLimb, kHelmet, B::kWeapon, 0, 0, 0, 0, 30, 30, 5, 7, 0},
                               {kTube, kHelmet, B::kWeapon, 0, 30, 30, 0, 30, 52, 7, 22, 0}};
constexpr Piece kGoadRows[] = {{kTube, kWood, B::kWeapon, 0, 0, -30, 0, 0, 60, 4, 3, 0},
                               {kTube, kIron, B::kWeapon, 0, 0, 58, 0, 10, 70, 5, 0, 0}};

}  // namespace

const Part kLegs = kLegsRows, kBareLegs = kBareLegsRows, kTrousers = kTrousersRows, kGreaves = kGreavesRows,
           kTunic = kTunicRows, kSkirt = kSkirtRows, kCuirass = kCuirassRows, kMail = kMailRows, kScale = kScaleRows,
           kLongRobe = kLongRobeRows, kArms = kArmsRows, kSleeves = kSleevesRows, kMailSleeves = kMailSleevesRows,
           kHead = kHeadRows, kBeard = kBeardRows, kCloak = kCloakRows, kBack = kBackRows;
const Part kHair = kHairRows, kPlumed = kPlumedRows, kCrested = kCrestedRows, kCone = kConeRows, kSpiked = kSpikedRows,
           kPhrygian = kPhrygianRows, kBand = kBandRows, kHorned = kHornedRows, kCap = kCapRows, kFur = kFurRows,
           kOfficer = kOfficerRows;
const Part kShield = kShieldRows, kSpear = kSpearRows, kJavelin = kJavelinRows, kPike = kPikeRows, kLance = kLanceRows,
           kSword = kSwordRows, kAxe = kAxeRows, kBow = kBowRows, kQuiver = kQuiverRows, kSling = kSlingRows,
           kStandard = kStandardRows, kHorn = kHornRows, kGoad = kGoadRows;

}  // namespace acies::figures::parts
