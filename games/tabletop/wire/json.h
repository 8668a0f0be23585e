// The tabletop as JSON (docs/protocol.md, The tabletop). Lengths are inches times a thousand, angles hundredths of a
// degree, as in the engine. Everything that changes is made from a view, so that nothing hidden can slip into it.
#pragma once

#include "base/json_writer.h"
#include "games/tabletop/battle.h"
#include "games/tabletop/odds.h"

namespace acies::tabletop {

void write_summary_fields(JsonWriter& out, const Scenario& scenario);
void write_scenario(JsonWriter& out, const Scenario& scenario);
// Clauses, troop types and phases, for the player aid.
void write_rules(JsonWriter& out);

void write_table(JsonWriter& out, const State& view, int number);
// `"tail": […]`, where the other bases of a bent column stand; nothing of any other unit.
void write_tail(JsonWriter& out, const Tail& tail);
void write_decision(JsonWriter& out, const State& view, Side viewer, const char* seat);
void write_actions(JsonWriter& out, const State& view, Side viewer);

// What would come of these actions, one after the other: where units end, what it costs, who is near, what is refused.
void write_preview(JsonWriter& out, const State& view, const std::vector<Action>& actions);
// How a charge of `unit` on `target` is likely to end if the target stands: the five rows, dice, who is engaged.
void write_forecast(JsonWriter& out, const State& view, UnitId unit, UnitId target, Cdeg wheel = 0);
// The same for an answer to a charge.
void write_forecast(JsonWriter& out, const AnswerForecast& forecast);

}  // namespace acies::tabletop
