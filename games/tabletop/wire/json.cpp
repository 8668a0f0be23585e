#include "games/tabletop/wire/json.h"

#include "base/side.h"
#include "games/tabletop/command.h"
#include "games/tabletop/decision.h"
#include "games/tabletop/deploy.h"
#include "games/tabletop/field.h"
#include "games/tabletop/notation/actions.h"
#include "games/tabletop/notation/names.h"
#include "games/tabletop/odds.h"
#include "games/tabletop/preview.h"
#include "games/tabletop/tables.h"
#include "games/tabletop/victory.h"
#include "games/tabletop/words/words.h"

namespace acies::tabletop {
namespace {

void write_side(JsonWriter& out, const char* key, Side side) {
  out.key(key);
  if (side == Side::kTop || side == Side::kBottom)
    out.value(side_word(side));
  else
    out.null();
}

void write_pose(JsonWriter& out, Pose p) { out.open('[').value(p.x).value(p.y).value(p.facing).close(']'); }

void write_army(JsonWriter& out, const Scenario& s, Side side) {
  int units = 0, leaders = 0;
  for (const UnitDef& u : s.units) units += u.side == side ? 1 : 0;
  for (const LeaderDef& l : s.leaders) leaders += l.side == side ? 1 : 0;
  out.open('{').field("name", army_of(s, side)).field("units", units).field("leaders", leaders);
  out.field("points", army_points(s, side) / 100)
      .field("cards", 0)
      .field("banners", 0)
      .field("tokens", 0)
      .field("first", false);
  out.close('}');
}

void write_rows(JsonWriter& out, const Rows& rows) {
  out.open('[');
  for (const auto r : rows)
    if (r != 0) out.value(int{r});
  out.close(']');
}

void write_unit(JsonWriter& out, const State& s, UnitId u) {
  const Unit& unit = s.units[u];
  out.open('{').field("id", int{u}).key("at");
  write_pose(out, unit.pose);
  out.key("rows");
  write_rows(out, unit.rows);
  write_tail(out, unit.tail);
  out.field("formation", formation_word(unit.formation)).field("order", static_cast<int>(unit.order));
  out.field("dp", int{unit.dp}).field("threshold", threshold(s, u));
  std::string marks;
  if (is_shaken(s, u)) marks += 's';
  if (unit.broken) marks += 'b';
  if (unit.looting) marks += 'l';
  if (unit.rampage >= 0) marks += 'r';
  if (unit.open_ranks) marks += 'o';
  if (unit.t.moved || unit.t.acted) marks += 'm';
  if (unit.t.control == Control::kHalt) marks += 'h';
  if (unit.t.control == Control::kRepeat) marks += 'p';
  if (unit.t.declared) marks += 'c';
  if (is_engaged(s, u)) marks += 'e';
  out.field("marks", marks);
  if (unit.t.line != 0) out.field("line", int{unit.t.line});
  if (unit.t.target != kNoUnit) out.field("target", int{unit.t.target});
  out.close('}');
}

void write_set(JsonWriter& out, std::uint64_t units) {
  out.open('[');
  for (int i = 0; i < kMaxUnits; ++i)
    if ((units >> i & 1) != 0) out.value(i);
  out.close(']');
}

// What has been rolled for the move that is being decided on.
void write_moving(JsonWriter& out, const State& s) {
  out.key("moving");
  if (rolled_allowance(s) == 0) {
    out.null();
    return;
  }
  out.open('{').key("units");
  write_set(out, moving_units(s));
  out.field("allowance", rolled_allowance(s)).close('}');
}

void write_action(JsonWriter& out, const State& s, const Action& a) {
  out.open('{').field("text", action_text(*s.scenario, a));
  out.field("kind", name_of(a.kind));
  const bool path = a.kind == ActionKind::kPath || a.kind == ActionKind::kStay || a.kind == ActionKind::kMoreDice;
  UnitId unit = a.unit;
  std::uint64_t units = a.units;
  if (unit == kNoUnit && units == 0 && a.kind != ActionKind::kDone && a.leader == kNoLeader) {
    unit = asked_unit(s);
    if (path) units = moving_line(s);
  }
  if (unit != kNoUnit && units == 0) out.field("unit", int{unit});
  if (units != 0) {
    out.key("units");
    write_set(out, units);
  }
  if (a.target != kNoUnit) out.field("target", int{a.target});
  if (a.leader != kNoLeader) out.field("leader", int{a.leader});
  if (a.kind == ActionKind::kMove || a.kind == ActionKind::kControl) out.field("number", a.n);
  if (a.kind == ActionKind::kMarch || a.kind == ActionKind::kPath || a.kind == ActionKind::kSideStep ||
      a.kind == ActionKind::kStepBack) {
    const Preview p = preview(s, a);
    out.field("used", p.used).key("to").open('[');
    for (const PreviewUnit& moved : p.units) {
      out.open('{').field("unit", int{moved.unit}).key("at");
      write_pose(out, moved.pose);
      write_tail(out, moved.tail);
      out.close('}');
    }
    out.close(']');
  }
  if (a.kind == ActionKind::kPlace) {
    out.key("to").open('[').open('{').field("unit", int{a.unit}).key("at");
    write_pose(out, a.pose);
    out.close('}').close(']');
  }
  if (s.decision == Decision::kRespond && a.kind != ActionKind::kEvade) {
    out.key("forecast").open('{');
    write_forecast(out, forecast_answer(s, a));
    out.close('}');
  }
  out.field("words", action_words(s, a)).close('}');
}

// Charges declared, counter-charges among them, and not yet made.
void write_charges(JsonWriter& out, const State& s) {
  out.key("charges").open('[');
  for (int i = 0; i < s.units.size() && s.phase == Phase::kCharge; ++i) {
    const Unit& unit = s.units[i];
    const bool counters = unit.t.response == static_cast<std::uint8_t>(ActionKind::kCounterCharge);
    if (!unit.on_table || unit.t.settled || unit.t.target == kNoUnit || !(unit.t.declared || counters)) continue;
    if (s.units[unit.t.target].on_table) out.open('[').value(i).value(int{unit.t.target}).close(']');
  }
  out.close(']');
}

}  // namespace

void write_tail(JsonWriter& out, const Tail& tail) {
  if (tail.empty()) return;
  out.key("tail").open('[');
  for (const Pose& p : tail) write_pose(out, p);
  out.close(']');
}

void write_summary_fields(JsonWriter& out, const Scenario& s) {
  std::string about;
  for (const std::string& line : s.about) about += (about.empty() ? "" : " ") + line;
  out.field("id", s.id).field("name", s.name).field("date", s.date).field("rules", "tabletop").field("rows", 0);
  out.field("about", about).key("sides").open('{');
  for (const Side side : {Side::kTop, Side::kBottom}) {
    out.key(side_word(side));
    write_army(out, s, side);
  }
  out.close('}').field("first_by_dice", true).key("balance").null();
}

void write_scenario(JsonWriter& out, const Scenario& s) {
  out.open('{');
  write_summary_fields(out, s);
  out.key("notes").open('[');
  for (const std::string& note : s.notes) out.value(note);
  out.close(']').key("special").open('[').close(']');
  out.field("width", s.width).field("height", s.height).field("line_gap", s.line_gap);
  out.field("oblique", kOblique).key("reach").open('[').value(kFour).value(kEight).close(']');
  out.key("zone").open('[').value(kZoneDepth).value(kLightZoneDepth).value(kFour).close(']');
  out.field("turn_limit", int{s.options.turn_limit}).key("terrain").open('[');
  for (const Terrain& t : s.terrain) {
    out.open('{').field("kind", terrain_word(t.kind));
    write_side(out, "owner", t.owner);
    out.key("outline").open('[');
    for (const Point p : t.outline) out.open('[').value(p.x).value(p.y).close(']');
    out.close(']').close('}');
  }
  out.close(']').key("units").open('[');
  for (std::size_t i = 0; i < s.units.size(); ++i) {
    const UnitDef& u = s.units[i];
    const Size base = base_size(s, u.profile.type);
    out.open('{').field("id", static_cast<int>(i)).field("code", u.code).field("side", side_word(u.side));
    out.field("name", unit_name(s, static_cast<UnitId>(i))).field("type", type_code(u.profile.type));
    out.field("kind", type_name(u.profile.type)).field("grade", name_of(u.profile.grade));
    std::string flags;
    if (u.profile.cataphract) flags += 'c';
    if (u.profile.camel) flags += 'm';
    if (u.profile.legion) flags += 'l';
    if (u.profile.triarii) flags += 't';
    if (u.profile.phalanx) flags += 'p';
    if (u.profile.wedge) flags += 'w';
    out.field("flags", flags).field("bases", u.start_bases != 0 ? int{u.start_bases} : base_count(u.rows));
    out.key("base").open('[').value(base.frontage).value(base.depth).close(']');
    if (u.command != kNoLeader) out.field("command", int{u.command});
    out.close('}');
  }
  out.close(']').key("leaders").open('[');
  for (std::size_t i = 0; i < s.leaders.size(); ++i) {
    const LeaderDef& l = s.leaders[i];
    out.open('{').field("id", static_cast<int>(i)).field("code", l.code).field("side", side_word(l.side));
    out.field("name", l.name).field("general", l.general).field("actions", int{l.actions}).close('}');
  }
  out.close(']').key("start");
  write_table(out, view(set_up(s), Side::kNobody), 1);
  out.close('}');
}

void write_rules(JsonWriter& out) {
  out.open('{').field("code", "tabletop").field("name", "Tabletop").key("clauses").open('{');
  for (const ClauseRow& row : kClauses) out.field(row.id, row.text);
  out.close('}').key("types").open('{');
  for (int i = 0; i < kTypes; ++i) out.field(type_code(static_cast<Type>(i)), type_name(static_cast<Type>(i)));
  out.close('}').close('}');
}

void write_table(JsonWriter& out, const State& s, int number) {
  out.open('{').field("game", number).field("turn", int{s.turn}).field("phase", phase_word(s.phase));
  out.field("phase_name", phase_name(s.phase));
  write_side(out, "active", s.decider);
  write_side(out, "first", s.first);
  write_side(out, "initiative", s.initiative);
  out.key("units").open('[');
  for (int i = 0; i < s.units.size(); ++i)
    if (s.units[i].on_table) write_unit(out, s, static_cast<UnitId>(i));
  out.close(']').key("leaders").open('[');
  for (int i = 0; i < s.leaders.size(); ++i) {
    const Leader& l = s.leaders[i];
    if (!l.alive) continue;
    const Point at = leader_point(s, static_cast<LeaderId>(i));
    out.open('{').field("id", i).key("at").open('[').value(at.x).value(at.y).close(']').key("with");
    if (l.with == kNoUnit)
      out.null();
    else
      out.value(int{l.with});
    out.field("left", actions_left(s, static_cast<LeaderId>(i))).field("wounds", int{l.wounds}).close('}');
  }
  out.close(']').key("lost").open('[');
  for (int i = 0; i < s.units.size(); ++i)
    if (!s.units[i].on_table) out.value(i);
  out.close(']').key("contacts").open('[');
  for (const Contact& c : s.contacts) out.open('[').value(int{c.a}).value(int{c.b}).close(']');
  out.close(']').key("loss").open('{').field("top", s.loss[0]).field("bottom", s.loss[1]).close('}');
  out.key("breaks").open('{').field("top", breaking_loss(s, Side::kTop));
  out.field("bottom", breaking_loss(s, Side::kBottom)).close('}');
  write_charges(out, s);
  write_moving(out, s);
  out.close('}');
}

void write_decision(JsonWriter& out, const State& s, Side viewer, const char* seat) {
  const bool sides = s.decider == Side::kTop || s.decider == Side::kBottom;
  const bool mine = sides && s.decider == viewer && seat != nullptr;
  out.open('{');
  write_side(out, "side", seat != nullptr ? s.decider : Side::kNobody);
  out.field("kind", seat == nullptr ? "over" : decision_word(s.decision)).field("mine", mine).key("seat");
  if (seat != nullptr)
    out.value(seat);
  else
    out.null();
  out.field("words", mine ? decision_words(s) : waiting_words(s)).field("why", mine ? decision_reason(s) : "");
  out.key("unit");
  const UnitId unit = asked_unit(s);
  if (unit != kNoUnit)
    out.value(int{unit});
  else
    out.null();
  // Who charges the unit that is asked for its answer.
  out.key("chargers");
  write_set(out, charging_units(s));
  out.key("hexes").open('[').close(']').close('}');
}

void write_actions(JsonWriter& out, const State& s, Side viewer) {
  out.open('[');
  if (s.decider == viewer && !s.over()) {
    std::vector<Action> open;
    legal_actions(s, open);
    for (const Action& a : open) write_action(out, s, a);
  }
  out.close(']');
}

}  // namespace acies::tabletop
