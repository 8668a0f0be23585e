#include "games/tabletop/wire/measured_balance.h"

#include <array>

namespace acies::tabletop {
namespace {

constexpr auto kMeasured = std::to_array<MeasuredBalance>({
#include "games/tabletop/wire/balance.inc"
});

}  // namespace

std::optional<MeasuredShare> measured_balance(std::string_view battle) { return balance_in(kMeasured, battle); }

}  // namespace acies::tabletop
