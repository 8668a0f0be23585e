#include "games/tabletop/notation/actions.h"

#include "games/tabletop/model/unit_set.h"
#include "games/tabletop/notation/names.h"
#include "games/tabletop/notation/paths.h"

namespace acies::tabletop {
namespace {

// In a case, `by` and a clause may follow an action.
bool more(const Cursor& c) { return !c.done() && !c.next_is("by"); }

std::string unit_code(const Scenario& s, UnitId u) { return u < s.units.size() ? s.units[u].code : "?"; }
std::string leader_code(const Scenario& s, LeaderId l) { return l < s.leaders.size() ? s.leaders[l].code : "?"; }
std::string unit_codes(const Scenario& s, std::uint64_t units) {
  std::string text;
  for_each_in(units, [&](UnitId u) { text += (text.empty() ? "" : " ") + unit_code(s, u); });
  return text;
}

// --- chance

Roll read_roll(Cursor& c) {
  Roll roll;
  int dice = 0;
  while (!c.done()) {
    std::string_view w = c.word("a die");
    const bool average = !w.empty() && w[0] == 'a';
    if (average) w.remove_prefix(1);
    if (w.size() != 1 || w[0] < '1' || w[0] > '6' || (average && (w[0] < '2' || w[0] > '5' || roll.average != 0))) {
      c.fail_here("a die shows 1 to 6, an average die a2 to a5");
      break;
    }
    if (++dice > 64) c.fail_here("too many dice");
    if (average)
      roll.average = static_cast<std::uint8_t>(w[0] - '0');
    else
      ++roll.faces[static_cast<std::size_t>(w[0] - '1')];
  }
  if (dice == 0) c.fail_next("expected dice");
  return roll;
}

void read_dice(const Scenario&, Cursor& c, Action& a) { a.roll = read_roll(c); }
std::string faces_text(const Roll& roll) {
  std::string text;
  if (roll.average != 0) text += " a" + std::to_string(roll.average);
  for (std::size_t i = 0; i < 6; ++i)
    for (int n = 0; n < roll.faces[i]; ++n) text += " " + std::to_string(i + 1);
  return text;
}
std::string dice_text(const Scenario&, const Action& a) { return faces_text(a.roll); }

// --- a word, with or without a unit

void read_asked(const Scenario& s, Cursor& c, Action& a) {
  if (more(c)) a.unit = read_unit(s, c);
}
void read_one(const Scenario& s, Cursor& c, Action& a) { a.unit = read_unit(s, c); }
std::string one_text(const Scenario& s, const Action& a) { return a.unit != kNoUnit ? " " + unit_code(s, a.unit) : ""; }

// The charger that the unit goes against may be named, if there are several.
void read_counter(const Scenario& s, Cursor& c, Action& a) {
  read_asked(s, c, a);
  if (more(c)) a.target = read_unit(s, c);
}
std::string counter_text(const Scenario& s, const Action& a) {
  return one_text(s, a) + (a.target != kNoUnit ? " " + unit_code(s, a.target) : "");
}

// --- a number

void read_control(const Scenario&, Cursor& c, Action& a) { a.n = read_signed(c, "the number the leader adds", -9, 9); }
void read_more_dice(const Scenario&, Cursor& c, Action& a) { a.n = c.number("more dice", 0, 9); }
std::string number_text(const Scenario&, const Action& a) { return " " + std::to_string(a.n); }

// --- leaders

void read_leader_move(const Scenario& s, Cursor& c, Action& a) {
  a.leader = read_leader(s, c);
  if (c.take("join")) {
    a.target = read_unit(s, c);
    return;
  }
  if (!c.take("to")) c.fail_next("expected join UNIT or to X Y");
  a.pose = read_place(c);
}
std::string leader_move_text(const Scenario& s, const Action& a) {
  const std::string leader = " " + leader_code(s, a.leader);
  if (a.target != kNoUnit) return leader + " join " + unit_code(s, a.target);
  return leader + " to " + inches(a.pose.x) + " " + inches(a.pose.y);
}

void read_led(const Scenario& s, Cursor& c, Action& a) { a.leader = read_leader(s, c); }
std::string led_text(const Scenario& s, const Action& a) { return " " + leader_code(s, a.leader); }

void read_line(const Scenario& s, Cursor& c, Action& a) {
  while (more(c))
    if (const UnitId u = read_unit(s, c); u != kNoUnit) a.units |= bit(u);
}
std::string line_text(const Scenario& s, const Action& a) {
  const std::string codes = unit_codes(s, a.units);
  return codes.empty() ? "" : " " + codes;
}

// --- moves

// One unit, or several that move as a line.
void read_movers(const Scenario& s, Cursor& c, Action& a) {
  a.unit = read_unit(s, c);
  std::uint64_t all = a.unit != kNoUnit ? bit(a.unit) : 0;
  const auto path_begins = [&] {
    for (const char* word : {"ahead", "wheel", "form", "about", "to", "dice", "by"})
      if (c.next_is(word)) return true;
    return false;
  };
  while (!c.done() && !path_begins()) {
    a.unit = kNoUnit;
    if (const UnitId u = read_unit(s, c); u != kNoUnit) all |= bit(u);
  }
  if (a.unit == kNoUnit) a.units = all;
}

std::string movers_text(const Scenario& s, const Action& a) {
  return " " + (a.unit != kNoUnit ? unit_code(s, a.unit) : unit_codes(s, a.units));
}

void read_march(const Scenario& s, Cursor& c, Action& a) {
  read_movers(s, c, a);
  a.path = read_path(c);
}
std::string march_text(const Scenario& s, const Action& a) { return movers_text(s, a) + " " + path_text(a.path); }

void read_move(const Scenario& s, Cursor& c, Action& a) {
  read_movers(s, c, a);
  if (c.take("dice")) a.n = c.number("optional dice", 0, 9);
}
std::string move_text(const Scenario& s, const Action& a) {
  return movers_text(s, a) + (a.n != 0 ? " dice " + std::to_string(a.n) : "");
}

void read_go(const Scenario&, Cursor& c, Action& a) { a.path = read_path(c); }
std::string go_text(const Scenario&, const Action& a) { return " " + path_text(a.path); }

void read_reform(const Scenario& s, Cursor& c, Action& a) {
  a.unit = read_unit(s, c);
  a.n = c.number("files", 1, kMaxRows);
}
std::string reform_text(const Scenario& s, const Action& a) {
  return " " + unit_code(s, a.unit) + " " + std::to_string(a.n);
}

void read_step(const Scenario& s, Cursor& c, Action& a) {
  a.unit = read_unit(s, c);
  if (c.take("back")) {
    a.kind = ActionKind::kStepBack;
    a.n = read_inches(c);
    return;
  }
  const bool left = read_left(c);
  a.n = read_inches(c);
  if (!left) a.n = -a.n;
}
std::string side_step_text(const Scenario& s, const Action& a) {
  return " " + unit_code(s, a.unit) + (a.n > 0 ? " left " : " right ") + inches(a.n > 0 ? a.n : -a.n);
}
std::string step_back_text(const Scenario& s, const Action& a) {
  return " " + unit_code(s, a.unit) + " back " + inches(a.n);
}

void read_place_unit(const Scenario& s, Cursor& c, Action& a) {
  a.unit = read_unit(s, c);
  if (!c.take("at")) c.fail_next("expected at X Y facing ANGLE");
  a.pose = read_place(c);
  if (!c.take("facing")) c.fail_next("expected facing and an angle");
  a.pose.facing = turned(read_degrees(c));
  if (c.next_is("form")) a.path = read_path(c);
}
std::string place_text(const Scenario& s, const Action& a) {
  return " " + unit_code(s, a.unit) + " at " + inches(a.pose.x) + " " + inches(a.pose.y) + " facing " +
         degrees(a.pose.facing) + (a.path.empty() ? "" : " " + path_text(a.path));
}

// --- against an enemy

void read_pair(const Scenario& s, Cursor& c, Action& a) {
  a.unit = read_unit(s, c);
  a.target = read_unit(s, c);
}
std::string pair_text(const Scenario& s, const Action& a) {
  return " " + unit_code(s, a.unit) + " " + unit_code(s, a.target);
}

void read_charge(const Scenario& s, Cursor& c, Action& a) {
  read_pair(s, c, a);
  if (more(c)) a.path = read_path(c);
}
std::string charge_text(const Scenario& s, const Action& a) {
  return pair_text(s, a) + (a.path.empty() ? "" : " " + path_text(a.path));
}

// --- the table

// How an action is written: its word, and the words after it.
struct Form {
  std::string_view word;
  ActionKind kind;
  void (*read)(const Scenario&, Cursor&, Action&);
  std::string (*rest)(const Scenario&, const Action&);
};
constexpr Form kForms[] = {
    {"first", ActionKind::kActFirst, read_asked, one_text},
    {"second", ActionKind::kActSecond, read_asked, one_text},
    {"stay", ActionKind::kStay, read_asked, one_text},
    {"done", ActionKind::kDone, read_asked, one_text},
    {"stand", ActionKind::kStand, read_asked, one_text},
    {"evade", ActionKind::kEvade, read_asked, one_text},
    {"counter", ActionKind::kCounterCharge, read_counter, counter_text},
    {"halt", ActionKind::kHalt, read_asked, one_text},
    {"on", ActionKind::kGoOn, read_asked, one_text},
    {"relieve", ActionKind::kRelieve, read_asked, one_text},
    {"triarii", ActionKind::kTriarii, read_asked, one_text},
    {"redress", ActionKind::kRedress, read_one, one_text},
    {"open", ActionKind::kOpenRanks, read_one, one_text},
    {"close", ActionKind::kCloseRanks, read_one, one_text},
    {"rally", ActionKind::kRally, read_one, one_text},
    {"choose", ActionKind::kChoose, read_one, one_text},
    {"dice", ActionKind::kRoll, read_dice, dice_text},
    {"lead", ActionKind::kLeaderMove, read_leader_move, leader_move_text},
    {"steady", ActionKind::kSteady, read_led, led_text},
    {"inspire", ActionKind::kInspire, read_led, led_text},
    {"line", ActionKind::kLine, read_line, line_text},
    {"control", ActionKind::kControl, read_control, number_text},
    {"shoot", ActionKind::kShoot, read_pair, pair_text},
    {"march", ActionKind::kMarch, read_march, march_text},
    {"move", ActionKind::kMove, read_move, move_text},
    {"go", ActionKind::kPath, read_go, go_text},
    {"more", ActionKind::kMoreDice, read_more_dice, number_text},
    {"reform", ActionKind::kReform, read_reform, reform_text},
    {"step", ActionKind::kSideStep, read_step, side_step_text},
    {"step", ActionKind::kStepBack, read_step, step_back_text},
    {"charge", ActionKind::kCharge, read_charge, charge_text},
    {"place", ActionKind::kPlace, read_place_unit, place_text},
};
// Every kind of action can be written.
static_assert([] {
  for (int kind = 0; kind <= static_cast<int>(ActionKind::kDone); ++kind) {
    bool found = false;
    for (const Form& form : kForms) found = found || form.kind == static_cast<ActionKind>(kind);
    if (!found) return false;
  }
  return true;
}());

}  // namespace

Action read_action(const Scenario& s, Cursor& c) {
  Action a;
  const std::string_view word = c.word("an action");
  if (c.failed()) return a;
  for (const Form& form : kForms) {
    if (form.word != word) continue;
    a.kind = form.kind;
    form.read(s, c, a);
    return a;
  }
  c.fail_here(shown(word) + " is no action");
  return a;
}

std::string action_text(const Scenario& s, const Action& a) {
  for (const Form& form : kForms)
    if (form.kind == a.kind) return std::string(form.word) + form.rest(s, a);
  return "?";
}

std::string roll_text(const Roll& roll) { return "dice" + faces_text(roll); }

std::optional<Roll> parse_roll(std::string_view text) {
  const Parsed<std::vector<Line>> lines = split_lines(text);
  if (!lines || lines->size() != 1) return std::nullopt;
  Cursor c(lines->front());
  if (!c.take("dice")) return std::nullopt;
  const Roll roll = read_roll(c);
  if (c.failed()) return std::nullopt;
  return roll;
}

}  // namespace acies::tabletop
