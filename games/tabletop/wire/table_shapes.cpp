#include "games/tabletop/wire/table_shapes.h"

#include "games/tabletop/command.h"
#include "games/tabletop/decision.h"
#include "games/tabletop/field.h"
#include "games/tabletop/notation/actions.h"
#include "games/tabletop/preview.h"
#include "games/tabletop/tables.h"
#include "games/tabletop/victory.h"
#include "games/tabletop/words/words.h"

namespace acies::tabletop {
namespace {

Side player_or_nobody(Side side) { return is_player(side) ? side : Side::kNobody; }

std::vector<Mark> marks_of(const State& s, UnitId u) {
  const Unit& unit = s.units[u];
  const std::pair<bool, Mark> all[] = {{is_shaken(s, u), Mark::kShaken},
                                       {unit.broken, Mark::kBroken},
                                       {unit.looting, Mark::kLooting},
                                       {unit.rampage >= 0, Mark::kRampaging},
                                       {unit.open_ranks, Mark::kOpenRanks},
                                       {unit.t.moved || unit.t.acted, Mark::kActed},
                                       {unit.t.control == Control::kHalt, Mark::kHalted},
                                       {unit.t.control == Control::kRepeat, Mark::kRepeats},
                                       {unit.t.declared, Mark::kDeclared},
                                       {is_engaged(s, u), Mark::kEngaged}};
  std::vector<Mark> marks;
  for (const auto& [is, mark] : all)
    if (is) marks.push_back(mark);
  return marks;
}

UnitShape unit_shape(const State& s, UnitId u) {
  const Unit& unit = s.units[u];
  UnitShape shape;
  shape.id = u;
  shape.at = unit.pose;
  for (const int bases : unit.rows)
    if (bases != 0) shape.rows.push_back(bases);
  shape.tail = unit.tail;
  shape.formation = unit.formation;
  shape.order = unit.order;
  shape.dp = unit.dp;
  shape.threshold = threshold(s, u);
  shape.marks = marks_of(s, u);
  if (unit.t.line != 0) shape.line = unit.t.line;
  shape.target = unit_or_none(unit.t.target);
  return shape;
}

// Charges declared, counter-charges among them, and not yet made.
std::vector<std::array<UnitId, 2>> open_charges(const State& s) {
  std::vector<std::array<UnitId, 2>> charges;
  for (int i = 0; i < s.units.size() && s.phase == Phase::kCharge; ++i) {
    const Unit& unit = s.units[i];
    const bool counters = unit.t.response == static_cast<std::uint8_t>(ActionKind::kCounterCharge);
    if (!unit.on_table || unit.t.settled || unit.t.target == kNoUnit || !(unit.t.declared || counters)) continue;
    if (s.units[unit.t.target].on_table) charges.push_back({static_cast<UnitId>(i), unit.t.target});
  }
  return charges;
}

bool has_path(ActionKind kind) {
  return kind == ActionKind::kMarch || kind == ActionKind::kPath || kind == ActionKind::kSideStep ||
         kind == ActionKind::kStepBack;
}

// The unit or battle line that an action is about. An answer that names none is about the unit that is asked.
void set_actor(ActionShape& shape, const State& s, const Action& a) {
  UnitId unit = a.unit;
  shape.units = {a.units};
  if (unit == kNoUnit && a.units == 0 && a.kind != ActionKind::kDone && a.leader == kNoLeader) {
    unit = asked_unit(s);
    const bool of_mover = a.kind == ActionKind::kPath || a.kind == ActionKind::kStay || a.kind == ActionKind::kMoreDice;
    if (of_mover) shape.units = {moving_line(s)};
  }
  if (shape.units.empty()) shape.unit = unit_or_none(unit);
}

ActionShape action_shape(const State& s, const Action& a) {
  ActionShape shape;
  shape.text = action_text(*s.scenario, a);
  shape.kind = a.kind;
  set_actor(shape, s, a);
  shape.target = unit_or_none(a.target);
  shape.leader = leader_or_none(a.leader);
  if (a.kind == ActionKind::kMove || a.kind == ActionKind::kControl) shape.number = a.n;
  if (has_path(a.kind)) {
    const Preview p = preview(s, a);
    shape.used = p.used;
    for (const PreviewUnit& moved : p.units) shape.to.push_back({moved.unit, moved.pose, moved.tail});
  }
  if (a.kind == ActionKind::kPlace) shape.to.push_back({a.unit, a.pose, {}});
  if (s.decision == Decision::kRespond && a.kind != ActionKind::kEvade)
    shape.forecast = fight_shape(forecast_answer(s, a));
  shape.words = action_words(s, a);
  return shape;
}

}  // namespace

TableShape table_shape(const State& s, int number, std::span<const FallenBase> fallen) {
  TableShape shape;
  shape.game = number;
  shape.turn = s.turn;
  shape.phase = s.phase;
  shape.phase_name = phase_name(s.phase);
  shape.active = player_or_nobody(s.decider);
  shape.first = s.first;
  shape.initiative = s.initiative;
  for (int i = 0; i < s.units.size(); ++i) {
    const auto u = static_cast<UnitId>(i);
    if (s.units[i].on_table)
      shape.units.push_back(unit_shape(s, u));
    else
      shape.lost.bits |= std::uint64_t{1} << u;
  }
  for (int i = 0; i < s.leaders.size(); ++i) {
    const auto l = static_cast<LeaderId>(i);
    const Leader& leader = s.leaders[i];
    if (!leader.alive) continue;
    shape.leaders.push_back(
        {l, leader_point(s, l), unit_or_none(leader.with), actions_left(s, l), static_cast<int>(leader.wounds)});
  }
  for (const Contact& c : s.contacts) shape.contacts.push_back({c.a, c.b});
  shape.loss = {s.loss[0], s.loss[1]};
  shape.breaks = {breaking_loss(s, Side::kTop), breaking_loss(s, Side::kBottom)};
  shape.charges = open_charges(s);
  if (const Mil allowance = rolled_allowance(s); allowance != 0)
    shape.moving = MovingShape{{moving_units(s)}, allowance};
  for (const FallenBase& one : fallen) shape.fallen.push_back({one.unit, one.at.x, one.at.y, one.at.facing});
  return shape;
}

DecisionShape decision_shape(const State& s, Side viewer, const char* seat) {
  DecisionShape shape;
  shape.mine = is_player(s.decider) && s.decider == viewer && seat != nullptr;
  if (seat != nullptr) {
    shape.side = player_or_nobody(s.decider);
    shape.kind = s.decision;
    shape.seat = SeatWord{seat};
  }
  shape.words = shape.mine ? decision_words(s) : waiting_words(s);
  if (shape.mine) shape.why = decision_reason(s);
  shape.unit = unit_or_none(asked_unit(s));
  shape.chargers = {charging_units(s)};
  return shape;
}

FightShape fight_shape(const AnswerForecast& f) {
  FightShape shape;
  shape.contact = f.fight;
  shape.engaged = f.engaged;
  shape.engaged_foe = f.enemy_engaged;
  shape.dice = f.own.dice;
  shape.dice_foe = f.foe.dice;
  shape.on = f.own.on;
  shape.on_foe = f.foe.on;
  if (!f.fight) return shape;
  shape.rows.emplace();
  for (std::size_t i = 0; i < kRows; ++i) (*shape.rows)[i] = static_cast<double>(f.odds.millionths[i]) / 1e6;
  return shape;
}

std::vector<ActionShape> action_shapes(const State& s, Side viewer) {
  std::vector<ActionShape> shapes;
  if (s.decider != viewer || s.over()) return shapes;
  std::vector<Action> open;
  legal_actions(s, open);
  for (const Action& a : open) shapes.push_back(action_shape(s, a));
  return shapes;
}

}  // namespace acies::tabletop
