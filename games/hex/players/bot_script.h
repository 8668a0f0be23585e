// What the program says to a bot: docs/bot-protocol.md, the side that runs the match.
#pragma once

#include <string>
#include <vector>

#include "games/hex/players/player.h"

namespace acies::hex::bot {

constexpr int kVersion = 1;
// Ends a block of lines.
constexpr std::string_view kBlockEnd = ".";

// A battle begins, and the bot plays this side. The scenario is told as that side may know it.
std::vector<std::string> new_lines(const Scenario& scenario, Side side);

// `did bottom play rally`: an action about to be applied, the way the side sees it.
std::string did_line(const State& before, Action action, Side side);

// `view` …: everything the side may know, and no more.
std::vector<std::string> view_lines(const View& view);

// The view, the open actions, `go`.
std::vector<std::string> decision_lines(const View& view, const Budget& budget);

// `over bottom`
std::string over_line(Result result);

}  // namespace acies::hex::bot
