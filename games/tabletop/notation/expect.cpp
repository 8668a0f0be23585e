// What a case may expect of the table.
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
  text += " formation " + std::string(formation_word(unit.formation)) + " last " + std::string(last_word(unit.last));
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
  text += " control " + std::string(control_word(unit.t.control));
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
    const std::string_view w = c.word("what the unit is like");
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
      const auto f = find_formation(c.word("a formation"));
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
      const auto l = find_last(c.word("a last action"));
      if (!l && !c.failed()) c.fail_here("that is no last action");
      need(l && unit.last == *l);
    } else if (w == "control") {
      const auto k = find_control(c.word("free, halt or repeat"));
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
    const std::string_view w = c.word("what the leader is like");
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
  if (s.decision != Decision::kRoll) return "no dice are rolled: " + std::string(decision_word(s.decision));
  return "roll " + std::string(roll_word(s.roll.label)) + (s.roll.average != 0 ? " average" : "") + " dice " +
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

}  // namespace

std::string judge(const State& s, const Log& log, Cursor& c) {
  const bool no = c.take("no");
  const std::string_view what = c.word("what is expected");
  if (c.failed()) return "";
  const auto result = [&](bool holds, const std::string& found) { return holds != no ? "" : found; };
  const auto side_or_none = [&](Side found, const char* name) {
    if (c.take("none")) return result(found == Side::kNobody, name + std::string(" ") + side_word(found));
    return result(found == c.side(), name + std::string(" ") + side_word(found));
  };
  if (what == "unit" && !no) return judge_unit(s, c);
  if (what == "leader" && !no) return judge_leader(s, c);
  if (what == "gap") {
    const UnitId a = read_unit(*s.scenario, c), b = read_unit(*s.scenario, c);
    const Mil wanted = read_inches(c);
    if (c.failed()) return "";
    const Mil found = gap(s, a, b);
    return result(std::abs(found - wanted) <= kNear, "gap " + inches(found));
  }
  if (what == "contact") {
    const UnitId a = read_unit(*s.scenario, c), b = read_unit(*s.scenario, c);
    if (c.failed()) return "";
    return result(are_in_contact(s, a, b), are_in_contact(s, a, b) ? "they are in contact" : "they are not in contact");
  }
  if (what == "roll") {
    if (no) return s.decision != Decision::kRoll ? "" : roll_text(s);
    const std::string_view w = c.word("what is rolled for");
    const auto label = find_roll(w);
    if (!label && !c.failed()) c.fail_here(shown(w) + " is nothing dice are rolled for");
    bool holds = s.decision == Decision::kRoll && label && s.roll.label == *label;
    const auto need = [&](bool good) { holds = holds && good; };
    const bool average = c.take("average");
    if (average || c.next_is("dice")) need((s.roll.average != 0) == average);
    if (c.take("dice")) need(s.roll.dice == c.number("dice", 0, 99));
    if (c.take("for")) need(s.roll.unit == read_unit(*s.scenario, c));
    return holds ? "" : roll_text(s);
  }
  if (what == "dice") {
    const int n = c.number("dice", 0, 99);
    return result(s.decision == Decision::kRoll && s.roll.dice == n, roll_text(s));
  }
  if (what == "modifier" || what == "event") {
    UnitId who = kNoUnit;
    if (c.peek() != nullptr && !find_clause(c.peek()->text)) who = read_unit(*s.scenario, c);
    const Clause clause = read_clause(c);
    bool amount_stated = false;
    int amount = 0;
    if (what == "modifier" && !c.done()) {
      amount = read_inches(c, "an amount");  // dice count by halves, too
      amount_stated = true;
    }
    bool found = false;
    for (const Event& e : log.events) {
      const auto* modifier = std::get_if<Modifier>(&e);
      found |= clause_of(e) == clause && (what == "event" || modifier != nullptr) &&
               (who == kNoUnit || unit_of(e) == who) && (!amount_stated || modifier->halves * kInch / 2 == amount);
    }
    return result(found, events_text(log));
  }
  if (what == "decision" && !no) {
    Side side = Side::kNobody;
    if (c.take("chance"))
      side = Side::kChance;
    else if (!c.next_is("over"))
      side = c.side();
    const auto d = find_decision(c.word("a decision"));
    if (!d && !c.failed()) c.fail_here("that is no decision");
    const std::string found = std::string(side_word(s.decider)) + " " + std::string(decision_word(s.decision));
    return d && s.decider == side && s.decision == *d ? "" : found;
  }
  if (what == "legal" || what == "option") {
    const Action a = read_action(*s.scenario, c);
    if (c.failed()) return "";
    if (what == "legal") {
      const Refusal r = check(s, a);
      return result(!r,
                    r ? std::string("refused: ") + r.text + " (" + std::string(id_of(r.clause)) + ")" : "it is legal");
    }
    std::vector<Action> open;
    legal_actions(s, open);
    return result(std::find(open.begin(), open.end(), a) != open.end(), "it is not among the options");
  }
  if (what == "control") {
    const UnitId u = read_unit(*s.scenario, c);
    if (c.failed()) return "";
    Clause why = Clause::kNone;
    const bool needed = needs_control_test(s, u, &why);
    if (!c.done()) {
      const Clause wanted = read_clause(c);
      if (why != wanted) return "by " + std::string(id_of(why));
    }
    return result(needed, needed ? "it tests" : "it does not test");
  }
  if (what == "phase" && !no) {
    const auto p = find_phase(c.word("a phase"));
    if (!p && !c.failed()) c.fail_here("that is no phase");
    return p && s.phase == *p ? "" : "phase " + std::string(phase_word(s.phase));
  }
  if (what == "turn" && !no) return s.turn == c.number("a turn", 0, 999) ? "" : "turn " + number_text(s.turn);
  if (what == "initiative" && !no) return side_or_none(s.initiative, "initiative");
  if (what == "first" && !no) return side_or_none(s.first, "first");
  if (what == "winner" && !no) {
    static constexpr std::string_view kWords[] = {"none", "top", "bottom", "draw"};
    const std::string_view w = c.word("top, bottom, draw or none");
    const bool known = std::find(std::begin(kWords), std::end(kWords), w) != std::end(kWords);
    if (!known && !c.failed()) c.fail_here("expected top, bottom, draw or none");
    const std::string_view found = kWords[static_cast<int>(s.result)];
    return found == w ? "" : "winner " + std::string(found);
  }
  if (what == "points" && !no) {
    const UnitId u = read_unit(*s.scenario, c);
    const Cdeg wanted = read_degrees(c);  // with two decimals
    if (c.failed()) return "";
    return points_of(s.def(u)) == wanted ? "" : "points " + degrees(points_of(s.def(u)));
  }
  if (what == "marginal") return result(s.marginal, s.marginal ? "marginal" : "not marginal");
  if (what == "loss" && !no) {
    const Side side = c.side();
    const Cdeg wanted = read_degrees(c);  // percent with two decimals
    if (c.failed()) return "";
    const int found = s.loss[static_cast<std::size_t>(index(side))];
    return found == wanted ? "" : "loss " + degrees(found);
  }
  c.fail_here(shown(what) + " is nothing to expect");
  return "";
}

std::string table_text(const State& s) {
  std::string out = "turn " + std::to_string(s.turn) + ", " + std::string(phase_word(s.phase)) + ", " +
                    side_word(s.decider) + " " + std::string(decision_word(s.decision)) + "\n";
  for (int i = 0; i < s.units.size(); ++i) out += "  " + unit_text(s, static_cast<UnitId>(i)) + "\n";
  return out;
}

}  // namespace acies::tabletop
