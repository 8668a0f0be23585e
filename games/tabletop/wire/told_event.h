// The events of the tabletop as they travel: those of the rules, and the odds of a combat.
#pragma once

#include "games/tabletop/model/event.h"
#include "games/tabletop/odds.h"

namespace acies::tabletop {

// Told last in the step before the first roll of a combat. The rules need no event for it.
struct RowsPromised {
  std::array<double, 5> rows{};
  static constexpr auto kFields = fields(
      "rows_promised", "The odds of a combat whose dice are about to be rolled.",
      field("rows", &RowsPromised::rows, "for top: chances of victory, success, nothing decided, set-back and defeat"));
};

template <class... T>
std::variant<T..., RowsPromised> with_promises(const std::variant<T...>&);
using ToldEvent = decltype(with_promises(std::declval<Event>()));

inline RowsPromised promised(const RowOdds& odds) {
  RowsPromised out;
  for (std::size_t i = 0; i < out.rows.size(); ++i) out.rows[i] = static_cast<double>(odds.millionths[i]) / 1e6;
  return out;
}

}  // namespace acies::tabletop
