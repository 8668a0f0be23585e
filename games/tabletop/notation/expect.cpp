// The expectations that a case may state about the table.
#include <algorithm>

#include "games/tabletop/command.h"
#include "games/tabletop/field.h"
#include "games/tabletop/notation/actions.h"
#include "games/tabletop/notation/case.h"
#include "games/tabletop/notation/names.h"
#include "games/tabletop/tables.h"

namespace acies::tabletop {
namespace {

constexpr Mil kNear = 10;  // places and gaps are compared to a hundredth of an inch

std::string number_text(int n) { return std::to_string(n); }

std::string unit_text(const State& s, UnitId u) {
  const Unit& unit = s.units[u];
  std::string text = s.def(u).code;
  if (!unit.on_table) return text + " gone";
  text += " at " + inches(unit.pose.x) + " " + inches(unit.pose.y) + " facing " + degrees(unit.pose.facing) + " dp " +
          number_text(unit.dp) + " bases " + number_text(base_count(unit)) + " threshold " +
          number_text(threshold(s, u));
  text += unit.order == Order::kFormed ? " formed" : unit.order == Order::kUnformed ? " unformed" : " model";
  text += " formation " + std::string(name_of(unit.formation)) + " last " + std::string(name_of(unit.last));
  if (is_shaken(s, u)) text += " shaken";
  if (unit.broken) text += " broken";
  if (is_engaged(s, u)) text += " engaged";
  if (unit.open_ranks) text += " open";
  if (unit.looting) text += " looting";
  if (unit.rampage >= 0) text += " rampaging";
  if (unit.t.moved) text += " moved";
  for (int i = 0; i < unit.tail.size(); ++i)
    text += " base " + number_text(i + 2) + " " + inches(unit.tail[i].x) + " " + inches(unit.tail[i].y) + " " +
            degrees(unit.tail[i].facing);
  text += " control " + std::string(name_of(unit.t.control));
  return text;
}

// `expect unit legion1 dp 3 bases 12 shaken …`
std::string judge_unit(const State& s, Cursor& c) {
  const UnitId u = read_unit(s.scenario != nullptr ? *s.scenario : Scenario{}, c);
  if (c.failed()) return "";
  const Unit& unit = s.units[u];
  bool holds = true;
  bool may_be_gone = false;
  const auto need = [&](bool good) { holds = holds && good; };
  while (!c.done()) {
    const std::string_view w = c.word("a trait of the unit");
    if (w == "gone") {
      need(!unit.on_table);
      may_be_gone = true;
    } else if (w == "dp") {
      need(unit.dp == c.number("DPs", 0, 9));
    } else if (w == "bases") {
      need(base_count(unit) == c.number("bases", 0, 99));
    } else if (w == "threshold") {
      need(threshold(s, u) == c.number("a threshold", 0, 9));
    } else if (w == "front") {
      need(unit.rows[0] == c.number("bases of the first row", 0, 99));
    } else if (w == "rows") {
      need(row_count(unit.rows) == c.number("rows", 0, 99));
    } else if (w == "shaken") {
      need(is_shaken(s, u));
    } else if (w == "steady") {
      need(!is_shaken(s, u));
    } else if (w == "broken") {
      need(unit.broken);
    } else if (w == "formed" || w == "unformed") {
      need(unit.order == (w == "formed" ? Order::kFormed : Order::kUnformed));
    } else if (w == "formation") {
      const auto f = find_named<Formation>(c.word("a formation"));
      if (!f && !c.failed()) c.fail_here("that is no formation");
      need(f && unit.formation == *f);
    } else if (w == "at") {
      const Mil x = read_inches(c), y = read_inches(c);
      need(std::abs(unit.pose.x - x) <= kNear && std::abs(unit.pose.y - y) <= kNear);
    } else if (w == "facing") {
      need(angle_between(unit.pose.facing, turned(read_degrees(c))) <= 5);
    } else if (w == "bent" || w == "straight") {
      need(unit.tail.empty() == (w == "straight"));
    } else if (w == "base") {
      const int base = c.number("which base, the first being 1", 1, kMaxRows) - 1;
      const Mil x = read_inches(c), y = read_inches(c);
      const Cdeg facing = turned(read_degrees(c));
      const Layout l = layout_of(s, u);
      const Pose at = base < l.count ? base_outline(l, unit.pose, base).pose : Pose{-1000, -1000, 0};
      need(std::abs(at.x - x) <= kNear && std::abs(at.y - y) <= kNear && angle_between(at.facing, facing) <= 5);
    } else if (w == "engaged" || w == "free") {
      need(is_engaged(s, u) == (w == "engaged"));
    } else if (w == "moved" || w == "unmoved") {
      need(unit.t.moved == (w == "moved"));
    } else if (w == "open" || w == "closed") {
      need(unit.open_ranks == (w == "open"));
    } else if (w == "looting") {
      need(unit.looting);
    } else if (w == "rampaging") {
      need(unit.rampage >= 0);
    } else if (w == "last") {
      const auto l = find_named<Last>(c.word("a last action"));
      if (!l && !c.failed()) c.fail_here("that is no last action");
      need(l && unit.last == *l);
    } else if (w == "control") {
      const auto k = find_named<Control>(c.word("free, halt or repeat"));
      if (!k && !c.failed()) c.fail_here("expected free, halt or repeat");
      need(k && unit.t.control == *k);
    } else if (!c.failed()) {
      c.fail_here(shown(w) + " says nothing about a unit");
    }
  }
  need((unit.on_table || may_be_gone));
  return holds ? "" : unit_text(s, u);
}

std::string judge_leader(const State& s, Cursor& c) {
  const LeaderId l = read_leader(*s.scenario, c);
  if (c.failed()) return "";
  const Leader& leader = s.leaders[l];
  bool holds = true;
  const auto need = [&](bool good) { holds = holds && good; };
  while (!c.done()) {
    const std::string_view w = c.word("a trait of the leader");
    if (w == "with")
      need(leader.with == read_unit(*s.scenario, c));
    else if (w == "alone")
      need(leader.with == kNoUnit);
    else if (w == "dead" || w == "alive")
      need(leader.alive == (w == "alive"));
    else if (w == "wounds")
      need(leader.wounds == c.number("wounds", 0, 9));
    else if (w == "actions")
      need(actions_left(s, l) == c.number("actions left", 0, 9));
    else if (w == "inspires")
      need(leader.inspire == c.number("inspire actions", 0, 9));
    else if (w == "at") {
      const Mil x = read_inches(c), y = read_inches(c);
      need(std::abs(leader.pose.x - x) <= kNear && std::abs(leader.pose.y - y) <= kNear);
    } else if (!c.failed()) {
      c.fail_here(shown(w) + " says nothing about a leader");
    }
  }
  if (holds) return "";
  return s.leader_def(l).code + (leader.alive ? "" : " dead") + " wounds " + number_text(leader.wounds) + " actions " +
         number_text(actions_left(s, l)) + " inspires " + number_text(leader.inspire) +
         (leader.with == kNoUnit ? " alone at " + inches(leader.pose.x) + " " + inches(leader.pose.y)
                                 : " with " + s.def(leader.with).code);
}

std::string roll_text(const State& s) {
  if (s.decision != Decision::kRoll) return "no dice are rolled: " + std::string(name_of(s.decision));
  return "roll " + std::string(name_of(s.roll.label)) + (s.roll.average != 0 ? " average" : "") + " dice " +
         number_text(s.roll.dice);
}

Clause read_clause(Cursor& c) {
  const std::string_view id = c.word("a clause");
  const auto clause = find_clause(id);
  if (!clause && !c.failed()) c.fail_here(shown(id) + " is no clause of the rules");
  return clause.value_or(Clause::kNone);
}

std::string events_text(const Log& log) {
  std::string text;
  for (const Event& e : log.events) {
    const Clause clause = clause_of(e);
    if (clause == Clause::kNone) continue;
    text += (text.empty() ? "" : ", ") + std::string(id_of(clause));
    if (const auto* modifier = std::get_if<Modifier>(&e))
      text += (modifier->halves >= 0 ? " +" : " ") + inches(modifier->halves * kInch / 2);
  }
  return text.empty() ? "no clause" : text;
}

// One line `expect`, being judged.
struct Expected {
  const State& s;
  const Log& log;
  Cursor& c;
  bool no = false;        // the line says that it is not so
  std::string_view what;  // its first word

  const Scenario& scenario() const { return *s.scenario; }
  std::string result(bool holds, const std::string& found) const { return holds != no ? "" : found; }
};

std::string judge_gap(const Expected& x) {
  const UnitId a = read_unit(x.scenario(), x.c), b = read_unit(x.scenario(), x.c);
  const Mil wanted = read_inches(x.c);
  if (x.c.failed()) return "";
  const Mil found = gap(x.s, a, b);
  return x.result(std::abs(found - wanted) <= kNear, "gap " + inches(found));
}

std::string judge_contact(const Expected& x) {
  const UnitId a = read_unit(x.scenario(), x.c), b = read_unit(x.scenario(), x.c);
  if (x.c.failed()) return "";
  const bool found = are_in_contact(x.s, a, b);
  return x.result(found, found ? "they are in contact" : "they are not in contact");
}

std::string judge_roll(const Expected& x) {
  const State& s = x.s;
  if (x.no) return s.decision != Decision::kRoll ? "" : roll_text(s);
  const std::string_view w = x.c.word("the purpose of the roll");
  const auto label = find_named<RollLabel>(w);
  if (!label && !x.c.failed()) x.c.fail_here(shown(w) + " is nothing dice are rolled for");
  bool holds = s.decision == Decision::kRoll && label && s.roll.label == *label;
  const auto need = [&](bool good) { holds = holds && good; };
  const bool average = x.c.take("average");
  if (average || x.c.next_is("dice")) need((s.roll.average != 0) == average);
  if (x.c.take("dice")) need(s.roll.dice == x.c.number("dice", 0, 99));
  if (x.c.take("for")) need(s.roll.unit == read_unit(x.scenario(), x.c));
  return holds ? "" : roll_text(s);
}

std::string judge_dice(const Expected& x) {
  const int n = x.c.number("dice", 0, 99);
  return x.result(x.s.decision == Decision::kRoll && x.s.roll.dice == n, roll_text(x.s));
}

// `expect event [unit] CLAUSE`, `expect modifier [unit] CLAUSE [amount]`
std::string judge_event(const Expected& x) {
  const Log& log = x.log;
  const std::string_view what = x.what;
  UnitId who = kNoUnit;
  if (x.c.peek() != nullptr && !find_clause(x.c.peek()->text)) who = read_unit(x.scenario(), x.c);
  const Clause clause = read_clause(x.c);
  bool amount_stated = false;
  int amount = 0;
  if (what == "modifier" && !x.c.done()) {
    amount = read_inches(x.c, "an amount");  // dice count by halves, too
    amount_stated = true;
  }
  bool found = false;
  for (const Event& e : log.events) {
    const auto* modifier = std::get_if<Modifier>(&e);
    found |= clause_of(e) == clause && (what == "event" || modifier != nullptr) &&
             (who == kNoUnit || unit_of(e) == who) && (!amount_stated || modifier->halves * kInch / 2 == amount);
  }
  return x.result(found, events_text(log));
}

std::string judge_decision(const Expected& x) {
  Side side = Side::kNobody;
  if (x.c.take("chance"))
    side = Side::kChance;
  else if (!x.c.next_is("over"))
    side = x.c.side();
  const auto d = find_named<Decision>(x.c.word("a decision"));
  if (!d && !x.c.failed()) x.c.fail_here("that is no decision");
  const std::string found = std::string(side_word(x.s.decider)) + " " + std::string(name_of(x.s.decision));
  return d && x.s.decider == side && x.s.decision == *d ? "" : found;
}

std::string judge_legal(const Expected& x) {
  const Action a = read_action(x.scenario(), x.c);
  if (x.c.failed()) return "";
  const Refusal r = check(x.s, a);
  return x.result(!r,
                  r ? std::string("refused: ") + r.text + " (" + std::string(id_of(r.clause)) + ")" : "it is legal");
}

std::string judge_option(const Expected& x) {
  const Action a = read_action(x.scenario(), x.c);
  if (x.c.failed()) return "";
  std::vector<Action> open;
  legal_actions(x.s, open);
  return x.result(std::find(open.begin(), open.end(), a) != open.end(), "it is not among the options");
}

std::string judge_control(const Expected& x) {
  const UnitId u = read_unit(x.scenario(), x.c);
  if (x.c.failed()) return "";
  Clause why = Clause::kNone;
  const bool needed = needs_control_test(x.s, u, &why);
  if (!x.c.done()) {
    const Clause wanted = read_clause(x.c);
    if (why != wanted) return "by " + std::string(id_of(why));
  }
  return x.result(needed, needed ? "it tests" : "it does not test");
}

std::string judge_phase(const Expected& x) {
  const auto p = find_named<Phase>(x.c.word("a phase"));
  if (!p && !x.c.failed()) x.c.fail_here("that is no phase");
  return p && x.s.phase == *p ? "" : "phase " + std::string(name_of(x.s.phase));
}

std::string judge_turn(const Expected& x) {
  return x.s.turn == x.c.number("a turn", 0, 999) ? "" : "turn " + number_text(x.s.turn);
}

std::string judge_side(const Expected& x, Side found) {
  const bool holds = x.c.take("none") ? found == Side::kNobody : found == x.c.side();
  return holds ? "" : std::string(x.what) + " " + side_word(found);
}
std::string judge_initiative(const Expected& x) { return judge_side(x, x.s.initiative); }
std::string judge_first(const Expected& x) { return judge_side(x, x.s.first); }

std::string judge_winner(const Expected& x) {
  const auto word_of = [](Result result) { return result == Result::kNone ? "none" : result_word(result); };
  const std::string_view w = x.c.word("top, bottom, draw or none");
  const bool known = w == word_of(Result::kNone) || (find_named<Result>(w) && w != result_word(Result::kNone));
  if (!known && !x.c.failed()) x.c.fail_here("expected top, bottom, draw or none");
  const std::string_view found = word_of(x.s.result);
  return found == w ? "" : "winner " + std::string(found);
}

std::string judge_points(const Expected& x) {
  const UnitId u = read_unit(x.scenario(), x.c);
  const Cdeg wanted = read_degrees(x.c);  // with two decimals
  if (x.c.failed()) return "";
  const int found = points_of(x.s.def(u));
  return found == wanted ? "" : "points " + degrees(found);
}

std::string judge_marginal(const Expected& x) {
  return x.result(x.s.marginal, x.s.marginal ? "marginal" : "not marginal");
}

std::string judge_loss(const Expected& x) {
  const Side side = x.c.side();
  const Cdeg wanted = read_degrees(x.c);  // percent with two decimals
  if (x.c.failed()) return "";
  const int found = x.s.loss[static_cast<std::size_t>(index(side))];
  return found == wanted ? "" : "loss " + degrees(found);
}

struct Expectation {
  std::string_view what;
  bool may_be_denied;  // `expect no …` makes sense
  std::string (*judge)(const Expected& x);
};
constexpr Expectation kExpectations[] = {
    {"unit", false, [](const Expected& x) { return judge_unit(x.s, x.c); }},
    {"leader", false, [](const Expected& x) { return judge_leader(x.s, x.c); }},
    {"gap", true, judge_gap},
    {"contact", true, judge_contact},
    {"roll", true, judge_roll},
    {"dice", true, judge_dice},
    {"modifier", true, judge_event},
    {"event", true, judge_event},
    {"decision", false, judge_decision},
    {"legal", true, judge_legal},
    {"option", true, judge_option},
    {"control", true, judge_control},
    {"phase", false, judge_phase},
    {"turn", false, judge_turn},
    {"initiative", false, judge_initiative},
    {"first", false, judge_first},
    {"winner", false, judge_winner},
    {"points", false, judge_points},
    {"marginal", true, judge_marginal},
    {"loss", false, judge_loss},
};

}  // namespace

std::string judge(const State& s, const Log& log, Cursor& c) {
  const bool no = c.take("no");
  const std::string_view what = c.word("an expectation");
  if (c.failed()) return "";
  for (const Expectation& e : kExpectations)
    if (e.what == what && (e.may_be_denied || !no)) return e.judge({s, log, c, no, what});
  c.fail_here(shown(what) + " is nothing to expect");
  return "";
}

std::string table_text(const State& s) {
  std::string out = "turn " + std::to_string(s.turn) + ", " + std::string(name_of(s.phase)) + ", " +
                    side_word(s.decider) + " " + std::string(name_of(s.decision)) + "\n";
  for (int i = 0; i < s.units.size(); ++i) out += "  " + unit_text(s, static_cast<UnitId>(i)) + "\n";
  return out;
}

}  // namespace acies::tabletop
