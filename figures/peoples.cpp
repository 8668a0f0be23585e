#include "figures/peoples.h"

#include "base/army_colours.h"

namespace acies::figures {
namespace {

using enum Outline;
using P = Pattern;
using H = Helm;

constexpr Colour kFair = 0xE8B48C, kTan = 0xCF9468, kBrown = 0x9C6644, kDark = 0x6E4630;
constexpr Colour kBronze = 0xC9993F, kSteel = 0xAEB4BA, kIronGrey = 0x8E959C;

// Skin, hair, tunic, cloak, trousers, armour, helmet; shield face, device, rim; crest; coat, mane, saddle cloth.
constexpr People kPeoples[] = {
    {"rome",   "Rome",   kOval,    34,       58,       P::kSpine, H::kPlumed, false,     false,
     false,    false,    kTan,     0x3A2A20, 0xB3261E, 0xA02018,  0x7A4A30,   kIronGrey, kBronze,
     0xB8231C, 0xE9C25A, 0xD9B45A, 0xE8E0D0, 0x6B4226, 0x2A1C14,  0xB3261E},
    {"allies",   "Italian allies",
     kOval,      33,
     56,         P::kHalves,
     H::kPlumed, false,
     false,      false,
     false,      kTan,
     0x3A2A20,   0xE6DCC4,
     0x3B6FB5,   0x7A5A40,
     kBronze,    kBronze,
     0x3B6FB5,   0xF0E6CC,
     0xD9C9A0,   0x3B6FB5,
     0x7A4A2A,   0x2A1C14,
     0x3B6FB5},
    {"carthage", "Carthage", kRound,  43,       43,       P::kMoon, H::kCone, false,    true,
     true,       true,       kTan,    0x2A1E18, 0xEFE6D2, 0x7B2D8E, 0x8A6A4A, 0xE2D8C0, kBronze,
     0xF2EBDC,   0x7B2D8E,   kBronze, 0x7B2D8E, 0x5A3A24, 0x1E1410, 0x7B2D8E},
    {"libya",  "Libya",  kRound,  43,       43,       P::kStar, H::kCrested, false,    true,
     false,    true,     kBrown,  0x2A1E18, 0xE9D9A8, 0xD08A2A, 0x8A6A4A,    0xD8CCB0, kBronze,
     0xD9902C, 0x5B2A18, kBronze, 0xD9902C, 0x7A5230, 0x2A1C14, 0xD9902C},
    {"numidia", "Numidia", kRound,   31,       31,       P::kRings, H::kBare, false,    true,
     false,     true,      kDark,    0x1A120E, 0xE6D2A4, 0xB98A4E,  0x8A6A4A, 0xC8B890, 0xB08A48,
     0xC9A36A,  0x5A3A22,  0x8A6236, 0xE6D2A4, 0xB08858, 0x3A281C,  0xC08A50},
    {"gaul",   "Gaul",   kOblong,  31,       60,       P::kWheel, H::kHorned, true,      true,
     true,     false,    kFair,    0xC98A3C, 0x3E7A4A, 0x2F5E86,  0x8A4A3A,   kIronGrey, kBronze,
     0x2E8054, 0xF1D27A, 0x8A5A2C, 0xC98A3C, 0x8A5A34, 0x3A2416,  0x2F7A54},
    {"iberia", "Iberia", kRound,   32,       32,       P::kQuarters, H::kBand, false,    false,
     false,    false,    kTan,     0x2A1E18, 0xF3EDE0, 0x2A2420,     0x6A4A34, 0xB8923E, 0x6A4A34,
     0x8E1F3C, 0xF3EDE0, 0x8A6A36, 0x8E1F3C, 0x4A2E1E, 0x1A120E,     0x8E1F3C},
    {"syracuse", "Syracuse", kRound,  44,       44,       P::kWheel, H::kCrested, false,    true,
     true,       true,       kTan,    0x3A2A20, 0x2F9AA0, 0x1F6E78,  0x8A6A4A,    0xE6DCC8, kBronze,
     0x23808A,   0xF4E6B8,   kBronze, 0x23808A, 0x8A5A34, 0x2A1C14,  0x23808A},
    {"greece", "Greeks", kRound,  45,       45,       P::kZigzag, H::kCrested, false,    true,
     true,     true,     kTan,    0x3A2A20, 0x2F5DA8, 0x24488A,   0x8A6A4A,    0xEDE6D8, kBronze,
     0xF0EADC, 0x2652A0, kBronze, 0x2652A0, 0x7A4E2C, 0x2A1C14,   0x2652A0},
    {"macedon", "Macedon", kRound,   36,       36,       P::kStar, H::kPhrygian, false,    true,
     true,      true,      kTan,     0x3A2A20, 0x8A2F4E, 0x5A2A6A, 0x8A6A4A,     0xE2D8C4, kBronze,
     0xD8A83E,  0x7A1F3A,  0xE6C878, 0xF0E8D8, 0x4E3020, 0x1E1410, 0x8A2F4E},
    {"seleucid", "Seleucids", kRound,   37,       37,       P::kRings, H::kPhrygian, true,     true,
     true,       true,        kTan,     0x2A1E18, 0xD9742A, 0x6B3FA0,  0xB89A3E,     0xD8D0C0, 0xD0D4D8,
     0xD8DCE0,   0x6B3FA0,    0xC9993F, 0xD9742A, 0x9A6E42, 0x2A1C14,  0x6B3FA0},
    {"hun",    "Huns",   kRound,   33,       33,       P::kStripes, H::kCone, true,     true,
     false,    true,     0xC89A6A, 0x1E1612, 0x7A5A34, 0x5A4228,    0x4A5A4A, 0x8A7048, kIronGrey,
     0x8C6A3A, 0x2E2A26, 0x5A4228, 0x6A4A2A, 0xA87C48, 0x241810,    0x5E7A4E},
    {"goth",   "Goths and Vandals",
     kRound,   40,
     40,       P::kCross,
     H::kBand, true,
     true,     true,
     true,     kFair,
     0xD2A858, 0x4F6FA0,
     0x7A2E2E, 0x5E5440,
     kSteel,   kIronGrey,
     0x27486E, 0xE4B23C,
     0x8E959C, 0xD2A858,
     0x8A6A48, 0x4A3424,
     0x27486E},
    {"byzantium", "Byzantium", kOval,    36,       46,       P::kCross, H::kSpiked, true,     false,
     true,        true,        kTan,     0x3A2A20, 0xC23A6A, 0xEFE3C6,  0x6A4A6A,   0xC0C6CC, 0xC4CAD0,
     0xA51F4E,    0xF2D060,    0xE4C050, 0xF2D060, 0x5E3A26, 0x1E1410,  0xA51F4E},
    {"sassanid", "Sassanids", kRound,   38,       38,       P::kMoon, H::kSpiked, true,     true,
     true,       true,        0xC08E62, 0x1E1612, 0xE0B030, 0x2A8C7A, 0xA8462E,   0xB4B8A8, 0xD8B860,
     0x1F8A78,   0xF4DC88,    0xD8B860, 0x1F8A78, 0xC9B89A, 0x6A543C, 0xE0B030},
    {"moor",   "Moors",  kRound,   34,       34,       P::kStripes, H::kBare, false,    true,
     true,     true,     kDark,    0x1A120E, 0xEDE6D6, 0x2E4A7A,    0x8A6A4A, 0xC8B890, 0xB08A48,
     0xF1EBDD, 0x1F3F78, 0x8A6236, 0xEDE6D6, 0xD8CCB8, 0x8A7860,    0x2E4A7A},
};

}  // namespace

std::span<const People> peoples() { return kPeoples; }

const People* people_of(std::string_view code) {
  for (const People& one : kPeoples)
    if (code == one.code) return &one;
  return nullptr;
}

Palette palette_of(const People& p, Side army) {
  Palette out{{p.skin,   p.hair,   p.tunic,  p.cloak_colour, p.trousers_colour, p.armour, p.helmet, 0xD6DADF,
               0x7A4E2C, 0x8A6138, p.coat,   p.mane,         p.saddle,          p.face,   p.device, p.rim,
               p.crest,  p.saddle, 0xF0E6CC, 0xA39C90}};
  const Colour own = army == Side::kTop ? 0xC8641E : 0x2F6FC4;
  if (army == Side::kTop || army == Side::kBottom) {
    for (const Slot slot : {Slot::kCrest, Slot::kTrim, Slot::kRim}) out.of[static_cast<int>(slot)] = own;
  }
  return out;
}

}  // namespace acies::figures
