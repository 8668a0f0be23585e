// The lands that battles are fought in, as far as their ground looks different. A scenario names its own in a line
// `ground africa`; without one it is Italy. Only drawings use it.
#pragma once

#include "base/fields.h"

namespace acies {

enum class Climate : std::uint8_t {
  kItaly,        // summer grass, pines and broad oaks
  kAfrica,       // tawny dust, acacias and palms
  kGreece,       // pale stony pasture, olives and cypresses; Sicily too
  kIberia,       // red earth, holm oaks
  kMesopotamia,  // grey loam and steppe, palms along the water
  kNorth         // green land and firs: Gaul, the Danube, the Caucasus
};
constexpr auto names_of(Climate) {
  return names<Climate>({{Climate::kItaly, "italy"},
                         {Climate::kAfrica, "africa"},
                         {Climate::kGreece, "greece"},
                         {Climate::kIberia, "iberia"},
                         {Climate::kMesopotamia, "mesopotamia"},
                         {Climate::kNorth, "north"}});
}

template <>
struct WireType<Climate> {
  static constexpr const char* kName = "Land";
  static constexpr const char* kAbout = "A land, as far as its ground looks different.";
};

}  // namespace acies
