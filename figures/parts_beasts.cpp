#include "figures/parts.h"

namespace acies::figures::parts {
namespace {

using enum Shape;
using enum Slot;
using B = Bone;

constexpr Piece kHorseRows[] = {
    {kLimb, kCoat, B::kMount, 0, -48, 2, 0, 40, 2, 58, 54, 0},
    {kBall, kCoat, B::kMount, 0, -55, 6, 27, 30, 30, 0, 0, 0},
    {kBall, kCoat, B::kMount, 0, 48, 2, 24, 26, 30, 0, 0, 0},
    {kLimb, kCoat, B::kNeck, 0, 0, 0, 0, 24, 46, 38, 22, 0},
    {kLimb, kCoat, B::kNeck, 0, 22, 52, 0, 62, 30, 24, 14, 0},
    {kLimb, kMane, B::kNeck, 0, -9, 16, 0, 14, 58, 8, 8, 0},
    {kTube, kCoat, B::kNeck, 8, 18, 60, 9, 20, 72, 6, 0, 0},
    {kTube, kCoat, B::kNeck, -8, 18, 60, -9, 20, 72, 6, 0, 0},
    {kLimb, kLeather, B::kNeck, 0, 46, 40, 0, 50, 36, 17, 17, 0},
    {kLimb, kMane, B::kTail, 0, 0, 0, 0, -20, -20, 9, 12, 0},
    {kLimb, kMane, B::kTail, 0, -20, -20, 0, -22, -62, 12, 4, 0},
    {kLimb, kCoat, B::kForeR, 0, 0, 0, 0, 2, -44, 26, 13, 0},
    {kLimb, kCoat, B::kForeR, 0, 2, -44, 0, 0, -84, 12, 9, 0},
    {kTube, kMane, B::kForeR, 0, 2, -84, 0, 5, -94, 10, 14, 0},
    {kLimb, kCoat, B::kForeL, 0, 0, 0, 0, 2, -44, 26, 13, 0},
    {kLimb, kCoat, B::kForeL, 0, 2, -44, 0, 0, -84, 12, 9, 0},
    {kTube, kMane, B::kForeL, 0, 2, -84, 0, 5, -94, 10, 14, 0},
    {kLimb, kCoat, B::kHindR, 0, 0, 0, 0, 2, -42, 34, 15, 0},
    {kLimb, kCoat, B::kHindR, 0, 2, -42, 0, -12, -56, 14, 12, 0},
    {kLimb, kCoat, B::kHindR, 0, -12, -56, 0, -8, -86, 12, 9, 0},
    {kTube, kMane, B::kHindR, 0, -8, -86, 0, -4, -96, 10, 14, 0},
    {kLimb, kCoat, B::kHindL, 0, 0, 0, 0, 2, -42, 34, 15, 0},
    {kLimb, kCoat, B::kHindL, 0, 2, -42, 0, -12, -56, 14, 12, 0},
    {kLimb, kCoat, B::kHindL, 0, -12, -56, 0, -8, -86, 12, 9, 0},
    {kTube, kMane, B::kHindL, 0, -8, -86, 0, -4, -96, 10, 14, 0},
};
constexpr Piece kHorseClothRows[] = {
    {kTube, kSaddle, B::kMount, 0, -36, 4, 0, 18, 4, 62, 62, 0},
    {kTube, kTrim, B::kMount, 0, -39, 4, 0, -34, 4, 63, 63, 0},
    {kTube, kTrim, B::kMount, 0, 16, 4, 0, 21, 4, 62, 62, 0},
    {kTube, kLeather, B::kMount, 0, 60, 6, 0, 66, 12, 44, 40, 0},
};
constexpr Piece kHorseArmourRows[] = {
    {kTube, kArmour, B::kMount, 0, -80, -2, 0, 66, -2, 64, 58, 118},
    {kTube, kTrim, B::kMount, 0, -83, -2, 0, -78, -2, 65, 65, 118},
    {kTube, kTrim, B::kMount, 0, 64, -2, 0, 69, -2, 59, 56, 118},
    {kLimb, kArmour, B::kNeck, 0, 2, 2, 0, 25, 46, 44, 27, 0},
    {kLimb, kArmour, B::kNeck, 0, 24, 55, 0, 58, 35, 25, 16, 0},
    {kLimb, kCrest, B::kNeck, 0, 22, 66, 0, 18, 84, 6, 7, 0},
};
constexpr Piece kCamelRows[] = {
    {kLimb, kCoat, B::kMount, 0, -50, 16, 0, 42, 16, 56, 54, 0},
    {kBall, kCoat, B::kMount, 0, -8, 42, 22, 30, 26, 0, 0, 0},
    {kLimb, kCoat, B::kNeck, 0, -6, 6, 0, 34, 2, 32, 22, 0},
    {kLimb, kCoat, B::kNeck, 0, 34, 2, 0, 50, 58, 22, 17, 0},
    {kLimb, kCoat, B::kNeck, 0, 48, 62, 0, 82, 54, 20, 13, 0},
    {kLimb, kMane, B::kNeck, 0, 26, -8, 0, 38, 10, 14, 12, 0},
    {kLimb, kMane, B::kTail, 0, 0, 8, 0, -10, -36, 5, 7, 0},
    {kLimb, kCoat, B::kForeR, 0, 0, 12, 0, 2, -46, 24, 13, 0},
    {kLimb, kCoat, B::kForeR, 0, 2, -46, 0, 0, -92, 13, 9, 0},
    {kBall, kCoat, B::kForeR, 0, 5, -96, 8, 11, 5, 0, 0, 0},
    {kLimb, kCoat, B::kForeL, 0, 0, 12, 0, 2, -46, 24, 13, 0},
    {kLimb, kCoat, B::kForeL, 0, 2, -46, 0, 0, -92, 13, 9, 0},
    {kBall, kCoat, B::kForeL, 0, 5, -96, 8, 11, 5, 0, 0, 0},
    {kLimb, kCoat, B::kHindR, 0, 0, 12, 0, 4, -42, 30, 15, 0},
    {kLimb, kCoat, B::kHindR, 0, 4, -42, 0, -8, -92, 14, 9, 0},
    {kBall, kCoat, B::kHindR, 0, -4, -96, 8, 11, 5, 0, 0, 0},
    {kLimb, kCoat, B::kHindL, 0, 0, 12, 0, 4, -42, 30, 15, 0},
    {kLimb, kCoat, B::kHindL, 0, 4, -42, 0, -8, -92, 14, 9, 0},
    {kBall, kCoat, B::kHindL, 0, -4, -96, 8, 11, 5, 0, 0, 0},
    {kTube, kSaddle, B::kMount, 0, -34, 20, 0, 18, 20, 64, 62, 120},
    {kTube, kTrim, B::kMount, 0, -38, 20, 0, -33, 20, 64, 64, 120},
};
constexpr Piece kCamelArmourRows[] = {
    {kTube, kArmour, B::kMount, 0, -80, 10, 0, 66, 10, 66, 60, 120},
    {kTube, kTrim, B::kMount, 0, -83, 10, 0, -78, 10, 67, 67, 120},
    {kLimb, kArmour, B::kNeck, 0, 34, 2, 0, 50, 56, 27, 22, 0},
};
constexpr Piece kElephantRows[] = {
    {kLimb, kStone, B::kMount, 0, -70, 0, 0, 60, 8, 170, 160, 0},
    {kBall, kStone, B::kMount, 0, -90, -2, 76, 70, 80, 0, 0, 0},
    {kLimb, kStone, B::kNeck, 0, 0, 0, 0, 46, 18, 110, 84, 0},
    {kBall, kStone, B::kNeck, 0, 52, 44, 38, 40, 34, 0, 0, 0},
    {kLimb, kStone, B::kNeck, 0, 84, 6, 0, 116, -60, 40, 26, 0},
    {kLimb, kStone, B::kNeck, 0, 116, -60, 0, 122, -120, 26, 18, 0},
    {kLimb, kStone, B::kNeck, 0, 122, -120, 0, 146, -136, 18, 13, 0},
    {kBall, kStone, B::kNeck, 52, 30, 18, 34, 8, 46, 0, 0, 0},
    {kBall, kStone, B::kNeck, -52, 30, 18, 34, 8, 46, 0, 0, 0},
    {kLimb, kIvory, B::kNeck, 22, 80, -14, 30, 128, -40, 12, 9, 0},
    {kTube, kIvory, B::kNeck, 30, 128, -40, 28, 164, -28, 9, 0, 0},
    {kLimb, kIvory, B::kNeck, -22, 80, -14, -30, 128, -40, 12, 9, 0},
    {kTube, kIvory, B::kNeck, -30, 128, -40, -28, 164, -28, 9, 0, 0},
    {kBall, kMane, B::kNeck, 24, 84, 34, 5, 4, 5, 0, 0, 0},
    {kBall, kMane, B::kNeck, -24, 84, 34, 5, 4, 5, 0, 0, 0},
    {kBox, kTrim, B::kNeck, 0, 82, 62, 20, 5, 10, 0, 0, 0},
    {kLimb, kStone, B::kForeR, 0, 0, 0, 0, 0, -122, 62, 48, 0},
    {kTube, kStone, B::kForeR, 0, 0, -110, 0, 2, -148, 48, 54, 0},
    {kLimb, kStone, B::kForeL, 0, 0, 0, 0, 0, -122, 62, 48, 0},
    {kTube, kStone, B::kForeL, 0, 0, -110, 0, 2, -148, 48, 54, 0},
    {kLimb, kStone, B::kHindR, 0, 0, 0, 0, 0, -122, 70, 50, 0},
    {kTube, kStone, B::kHindR, 0, 0, -110, 0, 2, -148, 50, 55, 0},
    {kLimb, kStone, B::kHindL, 0, 0, 0, 0, 0, -122, 70, 50, 0},
    {kTube, kStone, B::kHindL, 0, 0, -110, 0, 2, -148, 50, 55, 0},
    {kLimb, kStone, B::kTail, 0, -10, 0, 0, -24, -90, 9, 5, 0},
    {kTube, kSaddle, B::kMount, 0, -82, 4, 0, 34, 8, 178, 172, 0},
    {kTube, kTrim, B::kMount, 0, -90, 4, 0, -80, 4, 180, 180, 0},
    {kTube, kTrim, B::kMount, 0, 32, 8, 0, 42, 8, 174, 170, 0},
};
constexpr Piece kTowerRows[] = {
    {kBox, kWood, B::kMount, 0, -24, 92, 54, 58, 5, 0, 0, 0},
    {kBox, kWood, B::kMount, 52, -24, 116, 4, 58, 24, 0, 0, 0},
    {kBox, kWood, B::kMount, -52, -24, 116, 4, 58, 24, 0, 0, 0},
    {kBox, kWood, B::kMount, 0, -80, 116, 54, 4, 24, 0, 0, 0},
    {kBox, kWood, B::kMount, 0, 32, 116, 54, 4, 24, 0, 0, 0},
    {kBox, kTrim, B::kMount, 0, -24, 132, 57, 61, 4, 0, 0, 0},
    {kBox, kSaddle, B::kMount, 0, -24, 112, 56, 60, 7, 0, 0, 0},
};
constexpr Piece kChariotRows[] = {
    {kTube, kWood, B::kGround, 66, -70, 48, 74, -70, 48, 96, 96, 0},
    {kTube, kLeather, B::kGround, 65, -70, 48, 76, -70, 48, 74, 74, 0},
    {kTube, kTrim, B::kGround, 64, -70, 48, 82, -70, 48, 18, 14, 0},
    {kTube, kWood, B::kGround, -74, -70, 48, -66, -70, 48, 96, 96, 0},
    {kTube, kLeather, B::kGround, -76, -70, 48, -65, -70, 48, 74, 74, 0},
    {kTube, kTrim, B::kGround, -82, -70, 48, -64, -70, 48, 14, 18, 0},
    {kBox, kWood, B::kGround, 0, -70, 60, 50, 42, 5, 0, 0, 0},
    {kBox, kSaddle, B::kGround, 0, -28, 88, 50, 4, 28, 0, 0, 0},
    {kBox, kSaddle, B::kGround, 50, -56, 82, 4, 30, 22, 0, 0, 0},
    {kBox, kSaddle, B::kGround, -50, -56, 82, 4, 30, 22, 0, 0, 0},
    {kBox, kTrim, B::kGround, 0, -28, 116, 53, 6, 4, 0, 0, 0},
    {kLimb, kWood, B::kGround, 0, -28, 60, 0, 118, 96, 7, 6, 0},
    {kBox, kWood, B::kGround, 0, 112, 98, 62, 4, 4, 0, 0, 0},
};
constexpr Piece kScythesRows[] = {
    {kTube, kIron, B::kGround, 80, -70, 48, 148, -52, 44, 9, 0, 40},
    {kTube, kIron, B::kGround, -80, -70, 48, -148, -52, 44, 9, 0, 40},
    {kTube, kIron, B::kGround, 30, 150, 84, 32, 200, 78, 7, 0, 0},
    {kTube, kIron, B::kGround, -30, 150, 84, -32, 200, 78, 7, 0, 0},
};
constexpr Piece kWagonRows[] = {
    {kBox, kWood, B::kGround, 0, 0, 84, 78, 130, 6, 0, 0, 0},
    {kBox, kWood, B::kGround, 78, 0, 122, 5, 130, 44, 0, 0, 0},
    {kBox, kWood, B::kGround, -78, 0, 122, 5, 130, 44, 0, 0, 0},
    {kBox, kWood, B::kGround, 0, 130, 112, 78, 5, 34, 0, 0, 0},
    {kBox, kWood, B::kGround, 0, -130, 112, 78, 5, 34, 0, 0, 0},
    {kBox, kLeather, B::kGround, 79, 0, 106, 6, 132, 4, 0, 0, 0},
    {kBox, kLeather, B::kGround, -79, 0, 106, 6, 132, 4, 0, 0, 0},
    {kBox, kTrim, B::kGround, 79, 0, 162, 7, 132, 4, 0, 0, 0},
    {kBox, kTrim, B::kGround, -79, 0, 162, 7, 132, 4, 0, 0, 0},
    {kTube, kLeather, B::kGround, 84, 84, 46, 94, 84, 46, 92, 92, 0},
    {kTube, kIron, B::kGround, 93, 84, 46, 98, 84, 46, 26, 22, 0},
    {kTube, kLeather, B::kGround, 84, -84, 46, 94, -84, 46, 92, 92, 0},
    {kTube, kIron, B::kGround, 93, -84, 46, 98, -84, 46, 26, 22, 0},
    {kTube, kLeather, B::kGround, -94, 84, 46, -84, 84, 46, 92, 92, 0},
    {kTube, kIron, B::kGround, -98, 84, 46, -93, 84, 46, 22, 26, 0},
    {kTube, kLeather, B::kGround, -94, -84, 46, -84, -84, 46, 92, 92, 0},
    {kTube, kIron, B::kGround, -98, -84, 46, -93, -84, 46, 22, 26, 0},
};
constexpr Piece kEngineRows[] = {
    {kBox, kWood, B::kGround, 0, 20, 92, 9, 100, 8, 0, 0, 0},
    {kBox, kLeather, B::kGround, 0, 20, 101, 4, 96, 3, 0, 0, 0},
    {kLimb, kWood, B::kGround, 0, 60, 90, 46, 92, 6, 9, 9, 0},
    {kLimb, kWood, B::kGround, 0, 60, 90, -46, 92, 6, 9, 9, 0},
    {kLimb, kWood, B::kGround, 0, -10, 90, 0, -66, 6, 9, 9, 0},
    {kBox, kWood, B::kGround, 0, 92, 100, 46, 10, 24, 0, 0, 0},
    {kTube, kIvory, B::kGround, 30, 92, 72, 30, 92, 130, 17, 17, 0},
    {kTube, kIvory, B::kGround, -30, 92, 72, -30, 92, 130, 17, 17, 0},
    {kTube, kIron, B::kGround, 30, 92, 128, 30, 92, 134, 20, 20, 0},
    {kTube, kIron, B::kGround, -30, 92, 128, -30, 92, 134, 20, 20, 0},
    {kLimb, kWood, B::kGround, 30, 92, 102, 96, 58, 104, 8, 5, 0},
    {kLimb, kWood, B::kGround, -30, 92, 102, -96, 58, 104, 8, 5, 0},
    {kTube, kIvory, B::kGround, 96, 58, 104, 0, -30, 104, 3, 3, 0},
    {kTube, kIvory, B::kGround, -96, 58, 104, 0, -30, 104, 3, 3, 0},
    {kTube, kWood, B::kGround, 0, -30, 106, 0, 126, 106, 6, 6, 0},
    {kTube, kIron, B::kGround, 0, 124, 106, 0, 150, 106, 10, 0, 0},
    {kTube, kTrim, B::kGround, -30, -70, 92, 30, -70, 92, 12, 12, 0},
    {kBox, kTrim, B::kGround, 0, 103, 114, 40, 2, 5, 0, 0, 0},
};

}  // namespace

const Part kHorse = kHorseRows, kHorseCloth = kHorseClothRows, kHorseArmour = kHorseArmourRows, kCamel = kCamelRows,
           kCamelArmour = kCamelArmourRows, kElephant = kElephantRows, kTower = kTowerRows, kChariot = kChariotRows,
           kScythes = kScythesRows, kWagon = kWagonRows, kEngine = kEngineRows;

}  // namespace acies::figures::parts
