#include "games/hex/wire/measured_balance.h"

#include <array>

namespace acies::hex {
namespace {

constexpr auto kMeasured = std::to_array<MeasuredBalance>({
#include "games/hex/wire/balance.inc"
});

}  // namespace

std::optional<MeasuredShare> measured_balance(std::string_view battle) { return balance_in(kMeasured, battle); }

}  // namespace acies::hex
