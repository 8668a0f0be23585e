#include "session/pace.h"

namespace acies {
namespace {

constexpr std::int64_t kSecond = 1000, kMinute = 60 * kSecond, kHours = 60 * kMinute, kDays = 24 * kHours;

struct Numbers {
  std::int64_t bank, turn, cap;
};
// In the order of PaceName.
constexpr Numbers kNumbers[] = {{0, 0, 0},
                                {30 * kMinute, kMinute, 0},
                                {60 * kMinute, 2 * kMinute, 0},
                                {kDays, 4 * kHours, 3 * kDays},
                                {3 * kDays, 12 * kHours, 5 * kDays},
                                {3 * kDays, 36 * kHours, 10 * kDays}};

}  // namespace

Pace pace_of(PaceName name) {
  const Numbers& numbers = kNumbers[static_cast<std::size_t>(name)];
  Pace pace{.bank = numbers.bank, .turn = numbers.turn, .cap = numbers.cap};
  if (is_over_days(name)) {
    pace.vacation = 21 * kDays;
  } else {
    // Longer than the pause before standing orders answer.
    pace.delay = 15 * kSecond;
    pace.lag = kSecond / 2;
  }
  return pace;
}

std::int64_t gift_of(PaceName name) { return is_over_days(name) ? kDays : 5 * kMinute; }

}  // namespace acies
