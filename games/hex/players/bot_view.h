// The part of a battle that a remote bot is told (docs/bot-protocol.md): no more than its side may know.
#pragma once

#include <string>
#include <vector>

#include "base/parsed.h"
#include "games/hex/battle.h"

namespace acies::hex::bot {

// The scenario with the hands that the side does not see disguised.
std::string known_scenario(const Scenario& scenario, Side side);

// Everything the viewer may know, a line each, without the `view` before and the `.` after.
std::vector<std::string> view_lines(const View& view);

// The actions open to the side that decides.
std::vector<std::string> open_texts(const State& state);

// One legal action in the notation, or why it is none.
Parsed<Action> read_answer(const State& state, std::string_view text);

}  // namespace acies::hex::bot
