#include "games/hex/wire/measured_balance.h"

#include <array>

namespace acies::hex {
namespace {

constexpr auto kMeasured = std::to_array<MeasuredBalance>({
#include "games/hex/wire/balance.inc"
});

}  // namespace

const MeasuredBalance* measured_balance(std::string_view battle) {
  for (const MeasuredBalance& b : kMeasured)
    if (b.battle == battle) return &b;
  return nullptr;
}

}  // namespace acies::hex
