// The lines that a bot gets from the program of its match: docs/bot-protocol.md. Scenarios, views and actions are text of the game.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "base/budget.h"
#include "base/side.h"

namespace acies::bot_lines {

constexpr int kVersion = 1;
// Ends a block of lines.
constexpr std::string_view kBlockEnd = ".";

// A battle begins, and the bot plays this side. The scenario is told as that side may know it.
std::vector<std::string> new_lines(Side side, std::string_view scenario);

// `did bottom play rally`: an action of a side or of chance, as the bot's side sees it.
std::string did_line(Side by, std::string_view action);

// `view` and everything the side may know, then the open actions, then `go`.
std::vector<std::string> decision_lines(const std::vector<std::string>& view, const std::vector<std::string>& open,
                                        const Budget& budget);

// `over bottom`
std::string over_line(Result result);

}  // namespace acies::bot_lines
