#include "tests/kit/tabletop_invariants.h"

#include <vector>

#include "games/tabletop/decision.h"
#include "games/tabletop/field.h"
#include "games/tabletop/geometry/region.h"
#include "games/tabletop/notation/record.h"
#include "games/tabletop/rules/melee.h"
#include "games/tabletop/tables.h"
#include "games/tabletop/victory.h"

namespace acies::tabletop {
namespace {

// Asks `wrong` of every unit on the table; the first answer that is not "".
template <class F>
std::string first_wrong(const State& s, F wrong) {
  for (int i = 0; i < s.units.size(); ++i) {
    const auto u = static_cast<UnitId>(i);
    if (!on_table(s, u)) continue;
    if (std::string text = wrong(u); !text.empty()) return text;
  }
  return "";
}

std::string code(const State& s, UnitId u) { return s.def(u).code; }

}  // namespace

std::string x01_no_overlap(const State& s) {
  return first_wrong(s, [&](UnitId u) -> std::string {
    if (is_bent(s, u)) {
      const Unit& unit = s.units[u];
      if (unit.rows[0] != 1 || row_count(unit.rows) != base_count(unit) || unit.tail.size() != base_count(unit) - 1)
        return "X-01: " + code(s, u) + " has a tail that is not its own";
      if (crosses_itself(unit.pose, unit.tail, base_size(*s.scenario, s.type(u))))
        return "X-01: bases of " + code(s, u) + " overlap";
    }
    for (UnitId v = 0; v < u; ++v)
      if (on_table(s, v) && overlap(outline_of(s, u), outline_of(s, v)))
        return "X-01: " + code(s, u) + " overlaps " + code(s, v) + " by " + std::to_string(-gap(s, u, v));
    return "";
  });
}

std::string x02_dps_within_threshold(const State& s) {
  return first_wrong(s, [&](UnitId u) -> std::string {
    return s.units[u].dp > threshold(s, u) ? "X-02: " + code(s, u) + " has more DPs than its threshold" : "";
  });
}

std::string x03_models_hold_no_dps(const State& s) {
  return first_wrong(s, [&](UnitId u) -> std::string {
    return is_model(s.type(u)) && s.units[u].dp != 0 ? "X-03: " + code(s, u) + " is a model with DPs" : "";
  });
}

std::string x04_bases_never_rise(const State& before, const State& after) {
  for (int i = 0; i < after.units.size(); ++i) {
    const int now = base_count(after.units[i]);
    if (now > base_count(before.units[i]))
      return "X-04: " + code(after, static_cast<UnitId>(i)) + " has more bases than before";
    if (now == 0 && after.units[i].on_table) return "X-04: " + code(after, static_cast<UnitId>(i)) + " has no bases";
  }
  return "";
}

std::string x05_at_least_one_die(const State& s, std::span<const Event> told) {
  if (s.decision == Decision::kRoll && s.roll.average + s.roll.dice == 0) return "X-05: no dice are asked for";
  for (const Event& e : told) {
    const auto* shot = std::get_if<ShotFired>(&e);
    const auto* fights = std::get_if<DiceCounted>(&e);
    if ((shot != nullptr && shot->dice < 1) || (fights != nullptr && fights->dice < 1))
      return "X-05: " + code(s, unit_of(e)) + " shoots or fights without dice";
  }
  return "";
}

std::string x06_one_combat_each(const State& s, std::span<const Event> told, std::uint64_t& fought) {
  for (const Event& e : told) {
    if (std::holds_alternative<TurnBegan>(e)) fought = 0;
    const auto* combat = std::get_if<CombatBegan>(&e);
    if (combat == nullptr) continue;
    if ((fought & combat->units.bits) != 0 && s.options().pursuit_combat == 0)
      return "X-06: a unit fights in two combats";
    fought |= combat->units.bits;
  }
  // Units that touch now would fight in one combat each, too.
  std::uint64_t in = 0;
  for (const Melee& m : build_combats(s)) {
    if ((in & (m.top | m.bottom)) != 0) return "X-06: a unit is put into two combats";
    in |= m.top | m.bottom;
  }
  return "";
}

std::string x07_stops_at_four_inches(const State& before, const State& after, const Action& a) {
  std::uint64_t movers = a.units;
  switch (a.kind) {
    case ActionKind::kPath:
      movers = moving_units(before);
      break;
    case ActionKind::kMarch:
    case ActionKind::kSideStep:
    case ActionKind::kStepBack:
    case ActionKind::kReform:
      break;
    default:
      return "";
  }
  if (movers == 0) movers = std::uint64_t{1} << a.unit;
  return first_wrong(after, [&](UnitId u) -> std::string {
    if ((movers >> u & 1) == 0) return "";
    const Outline start = outline_of(before, u), end = outline_of(after, u);
    std::string wrong;
    for_each_unit(after, other(after.side(u)), [&](UnitId e) {
      if (after.units[e].broken || (is_model(after.type(u)) && is_light(after.type(e)))) return;
      const Outline foe = outline_of(after, e);
      if (!to_front(end, foe, after.options().front_cone)) return;
      const Mil now = signed_gap(end, foe);
      if (now < kFour - kMeasure && now < signed_gap(start, outline_of(before, e)) - kMeasure)
        wrong = "X-07: " + code(after, u) + " has come too near to " + code(after, e);
    });
    return wrong;
  });
}

std::string x08_log_tells_the_dice(const State& s, std::uint32_t told) {
  return told != s.dice_rolled ? "X-08: the log tells other dice than were rolled" : "";
}

std::string x09_it_ends(const State& s, std::size_t actions) {
  if (s.turn > turn_limit(*s.scenario)) return "X-09: past the turn limit";
  return actions > 20000 ? "X-09: it does not end" : "";
}

std::string x12_on_the_table(const State& s) {
  return first_wrong(s, [&](UnitId u) -> std::string {
    return on_table(outline_of(s, u), s.scenario->width, s.scenario->height)
               ? ""
               : "X-12: " + code(s, u) + " stands over the edge of the table";
  });
}

std::string x11_saved_and_loaded(const Scenario& scenario, std::span<const Action> played, const State& s) {
  const auto read = parse_record(print_record(scenario, {played.begin(), played.end()}));
  if (!read) return "X-11: the record cannot be read: " + read.error().text;
  State again;
  const auto go_on = [&](const State& before, const Action& a, int) {
    again = before;
    apply(again, a);
  };
  if (const auto error = follow(*read, go_on)) return "X-11: " + error->text;
  if (hash(again) != hash(s)) return "X-11: read back it is another battle";
  std::vector<Action> open, open_again;
  legal_actions(s, open);
  // The battle read back lives in the record's scenario.
  legal_actions(again, open_again);
  return open == open_again ? "" : "X-11: read back other actions are open";
}

}  // namespace acies::tabletop
