// The paces that a match between two people may have, by their names. The numbers behind a name never change: matches are kept by
// the name alone. New numbers get a new name.
#pragma once

#include "base/schema.h"
#include "session/clock.h"

namespace acies {

enum class PaceName : std::uint8_t { kNone, kHalfHour, kHour, kDay, kThreeDays, kFiveDays };
constexpr auto names_of(PaceName) {
  return names<PaceName>({{PaceName::kNone, "none"},
                          {PaceName::kHalfHour, "30+1"},
                          {PaceName::kHour, "60+2"},
                          {PaceName::kDay, "1d+4h"},
                          {PaceName::kThreeDays, "3d+12h"},
                          {PaceName::kFiveDays, "3d+36h"}});
}
template <>
struct WireType<PaceName> {
  static constexpr const char* kName = "PaceName";
  static constexpr const char* kAbout =
      "The time each side has: minutes and those added with each turn for a battle in one sitting, days and those "
      "added "
      "for one over days.";
};

constexpr bool is_over_days(PaceName name) { return name >= PaceName::kDay; }
Pace pace_of(PaceName name);
// What a player gives the other side at once.
std::int64_t gift_of(PaceName name);

}  // namespace acies
