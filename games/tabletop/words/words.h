// Names, decisions, actions and events of the tabletop in plain words. No other place makes them.
#pragma once

#include <string>
#include <vector>

#include "games/tabletop/battle.h"

namespace acies::tabletop {

std::string_view type_name(Type type);         // "heavy infantry"
std::string_view formation_name(Formation f);  // "phalanx"
std::string_view phase_name(Phase phase);
std::string in_inches(Mil length);  // 7.5"

// A unit as people tell it from others: its name, with a number where its side has several of that name.
std::string unit_name(const Scenario& s, UnitId u);
std::string army_of(const Scenario& s, Side side);
// A sentence about a unit, made to agree with its name: "Velites march". Armies have no such help, as the name of a people does
// not tell whether it is one or many: sentences about them have no verb.
std::string agreeing(const Scenario& s, UnitId u, std::string text);
std::string dice_text(const Roll& roll);  // "average 4 6 1"

// The question for the side that decides, and the reason for it; and the words for everyone who waits.
std::string decision_words(const State& s);
std::string decision_reason(const State& s);
std::string waiting_words(const State& s);
std::string action_words(const State& s, const Action& a);
// The effect of a leader's choice on a control test; and the meaning of going on, or not, at this decision.
std::string control_words(const State& s, int sway);
std::string goes_on_words(const State& s, bool on);
std::string result_words(const State& s);
// Why an action is refused, with the unit or the ground in the way by name; no full stop.
std::string refusal_reason(const Scenario& s, const Refusal& r);

struct ToldLine {
  std::string text;
  std::vector<std::string> clauses;
  int event = 0;  // the one it tells, counted from 0
};
// Sentences about the results of one action.
std::vector<ToldLine> tell(const State& after, const std::vector<Event>& events);

}  // namespace acies::tabletop
