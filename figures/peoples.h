// The peoples: the clothes of their men, the shape and pattern of their shields. Armies are told apart by hue, pattern and shield.
#pragma once

#include <cstdint>
#include <span>
#include <string_view>

#include "base/side.h"
#include "figures/sculpture.h"

namespace acies::figures {

using Colour = std::uint32_t;  // 0xRRGGBB

enum class Outline : std::uint8_t { kRound, kOval, kOblong, kHexagon, kCrescent, kKite };
enum class Pattern : std::uint8_t {
  kPlain,
  kSpine,
  kBolts,
  kStar,
  kRings,
  kCross,
  kHalves,
  kQuarters,
  kStripes,
  kWheel,
  kZigzag,
  kMoon
};
enum class Helm : std::uint8_t { kPlumed, kCrested, kCone, kSpiked, kPhrygian, kBand, kBare, kHorned };

struct People {
  const char* code;
  const char* words;
  Outline shield;
  std::uint8_t shield_width, shield_height;  // of heavy foot, in centimetres to each side
  Pattern pattern;
  Helm helm;
  bool trousers, beard, cloak;
  bool spears;  // heavy foot fights with spears, not with javelin and sword
  Colour skin, hair, tunic, cloak_colour, trousers_colour, armour, helmet, face, device, rim, crest, coat, mane, saddle;
};

std::span<const People> peoples();
const People* people_of(std::string_view code);

// The colour of each slot, with the army's own where men of one people meet. Without an army the trim is the people's.
struct Palette {
  Colour of[kSlots];
};
Palette palette_of(const People& people, Side army);

}  // namespace acies::figures
