// The question for the side that decides on the tabletop, and the words for answers whose meaning depends on the
// question.
#include "games/tabletop/command.h"
#include "games/tabletop/decision.h"
#include "games/tabletop/model/unit_set.h"
#include "games/tabletop/tables.h"
#include "games/tabletop/words/words.h"

namespace acies::tabletop {
namespace {

std::string names_of(const State& s, std::uint64_t units) {
  std::vector<std::string> names;
  for_each_in(units, [&](UnitId u) { names.push_back(unit_name(*s.scenario, u)); });
  std::string text;
  for (std::size_t i = 0; i < names.size(); ++i)
    text += (i == 0 ? "" : i + 1 == names.size() ? " and " : ", ") + names[i];
  return text;
}

// "Numidians and Gallic horse charge Velites".
std::string charge_words(const State& s) {
  const std::uint64_t chargers = charging_units(s);
  const std::string names = names_of(s, chargers), rest = " " + unit_name(*s.scenario, asked_unit(s));
  if (std::has_single_bit(chargers)) return agreeing(*s.scenario, first_in(chargers), names + " charges" + rest);
  return names + " charge" + rest;
}

std::string may_halt_words(const State& s) {
  const UnitId u = asked_unit(s);
  const std::string unit = unit_name(*s.scenario, u);
  const GoingOn on = going_on(s);
  switch (on.how) {
    case Onward::kRun:
      return agreeing(*s.scenario, u, unit + " is running: let it run on, or stop it here?");
    case Onward::kRunAfter:
      return unit + ": run on after " + names_of(s, on.after) + ", or halt?";
    case Onward::kPursue:
      return unit + ": pursue " + names_of(s, on.after) + ", or halt?";
    default:
      return unit + ": follow up, or halt?";
  }
}

std::string evader_words(const State& s) {
  const UnitId u = asked_unit(s), foe = s.units[u].t.target;
  const std::string unit = unit_name(*s.scenario, u);
  if (foe == kNoUnit || !s.units[foe].on_table) return unit + ": the unit it charged is gone. Go on at the next enemy?";
  return agreeing(*s.scenario, foe, unit_name(*s.scenario, foe) + " slips away from " + unit + ": do you follow?");
}

// A clause as a sentence.
std::string rule_words(Clause clause) {
  std::string text(text_of(clause));
  if (!text.empty() && text[0] >= 'a' && text[0] <= 'z') text[0] = static_cast<char>(text[0] - 'a' + 'A');
  return text + ".";
}

}  // namespace

std::string control_words(const State& s, int sway) {
  const std::string what = sway == 0 ? "Keep the result" : sway > 0 ? "Add 1" : "Take 1 away";
  switch (control_after(s, asked_unit(s), control_total(s) + sway)) {
    case Control::kHalt:
      return what + ": no move, no charge";
    case Control::kRepeat:
      return what + ": its last move again";
    default:
      return what + ": it obeys";
  }
}

std::string goes_on_words(const State& s, bool on) {
  if (s.decision == Decision::kTriarii) return "Retire as it must";
  const Onward how = going_on(s).how;
  if (how == Onward::kRun) return on ? "Run on" : "Stop here";
  if (!on) return "Halt";
  if (s.decision == Decision::kFollowEvader) return "Follow";
  if (how == Onward::kNothing) return "Go on";
  return how == Onward::kFollowUp ? "Follow up" : "Pursue";
}

std::string decision_words(const State& s) {
  const std::string unit = asked_unit(s) == kNoUnit ? "The line" : unit_name(*s.scenario, asked_unit(s));
  switch (s.decision) {
    case Decision::kDeploy:
      return "Place your army.";
    case Decision::kActFirst:
      return "You hold the initiative: act first or second?";
    case Decision::kLeaders:
      return "What do your leaders do?";
    case Decision::kLines:
      return "Which units keep a battle line?";
    case Decision::kControl:
      return "The control test of " + unit + ": " + std::to_string(control_total(s)) +
             ". Does its leader change it by 1?";
    case Decision::kSkirmish:
      return "Your light troops skirmish.";
    case Decision::kManoeuvre:
      return "Move your battle line.";
    case Decision::kMoreDice:
      return unit + ": roll another die?";
    case Decision::kPath:
      return unit + ": the dice are rolled. Where to?";
    case Decision::kDeclare:
      return "Declare your charges.";
    case Decision::kRespond:
      return charge_words(s) + ": how do you answer?";
    case Decision::kFollowEvader:
      return evader_words(s);
    case Decision::kMainUnit:
      return "Which unit leads in this combat?";
    case Decision::kMayHalt:
      return may_halt_words(s);
    case Decision::kRelieve:
      return unit + ": relieve the ranks?";
    case Decision::kTriarii:
      return unit + ": retire behind the triarii?";
    case Decision::kRally:
      return "Which unit do you rally?";
    default:
      return "";
  }
}

std::string decision_reason(const State& s) {
  switch (s.decision) {
    case Decision::kRelieve:
      return rule_words(Clause::kRelieve);
    case Decision::kTriarii:
      return rule_words(Clause::kTriarii);
    case Decision::kRally:
      return rule_words(Clause::kRally);
    case Decision::kLeaders:
      return "An action moves a leader, steadies his unit or inspires it.";
    case Decision::kLines:
      return std::string("A line with a unit in control obeys as one and needs no test.") +
             (s.options().leaving_line != 0 ? " Units that must conform stay in the battle line this turn." : "");
    case Decision::kSkirmish:
      return "Shoot and move, move and shoot, shoot twice, or redress.";
    case Decision::kManoeuvre:
      return "March beyond 8 inches of the enemy, or roll for an ordinary move; redress ranks; bowmen may shoot.";
    case Decision::kPath:
      return in_inches(rolled_allowance(s)) + " to use.";
    case Decision::kDeclare:
      return "Both sides declare in secret; charges reach 4 inches.";
    default:
      return "";
  }
}

std::string waiting_words(const State& s) {
  if (s.over()) return "The battle is over.";
  if (s.decider == Side::kChance) return "The dice are rolled.";
  if (s.decision == Decision::kRespond) return army_of(*s.scenario, s.decider) + " to answer: " + charge_words(s) + ".";
  return army_of(*s.scenario, s.decider) + " to decide: " + std::string(phase_name(s.phase)) + " phase.";
}

}  // namespace acies::tabletop
