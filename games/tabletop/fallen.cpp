#include "games/tabletop/fallen.h"

#include "games/tabletop/field.h"

namespace acies::tabletop {
namespace {

bool runs_away(LossCause cause) {
  return cause == LossCause::kMorale || cause == LossCause::kRouted || cause == LossCause::kLeftTable;
}

// Follows the units of a step from event to event, as far as it matters where they stand.
class Fallen {
 public:
  Fallen(const State& before, std::vector<FallenBase>& all) : now_(before), all_(all) {}

  void operator()(const Moved& e) {
    now_.units[e.unit].pose = e.to;
    now_.units[e.unit].tail = e.tail;
  }
  void operator()(const Placed& e) { now_.units[e.unit].pose = e.to; }
  // The last base of the rearmost row.
  void operator()(const BaseLost& e) {
    const Layout l = layout_of(now_, e.unit);
    if (l.count == 0) return;
    falls(e.unit, l, l.count - 1);
    Unit& unit = now_.units[e.unit];
    int row = kMaxRows;
    while (--row >= 0 && unit.rows[static_cast<std::size_t>(row)] == 0) {
    }
    if (row >= 0) --unit.rows[static_cast<std::size_t>(row)];
    if (!unit.tail.empty()) --unit.tail.count;
  }
  void operator()(const UnitLost& e) {
    if (runs_away(e.cause)) return;
    const Layout l = layout_of(now_, e.unit);
    for (int base = 0; base < l.count; ++base) falls(e.unit, l, base);
  }
  template <class Other>
  void operator()(const Other&) {}

 private:
  void falls(UnitId unit, const Layout& l, int base) {
    all_.push_back({unit, base_outline(l, now_.units[unit].pose, base).pose});
  }

  State now_;
  std::vector<FallenBase>& all_;
};

}  // namespace

void add_fallen(const State& before, std::span<const Event> events, std::vector<FallenBase>& fallen) {
  Fallen follow(before, fallen);
  for (const Event& event : events) std::visit(follow, event);
}

}  // namespace acies::tabletop
