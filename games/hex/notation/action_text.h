// Actions and outcomes as text, both ways. Two actions open at the same decision never read alike.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "games/hex/notation/cursor.h"

namespace acies::hex {

// `move E6 E8`.
std::string action_text(const Scenario& scenario, Action action);

// `dice flag sword`, both ways; nothing if the text is no roll.
std::string roll_text(const Roll& roll);
std::optional<Roll> parse_roll(std::string_view text);

// The content of one line: an action, or several of a kind (`order E6 E7`, `draw rally line_command`).
struct WrittenActions {
  std::vector<Action> actions;
  Side receiver = Side::kNobody;  // of `deal top …`: the side that must receive the cards
};

// Reads the rest of the cursor's line. Whether the actions are legal is not asked; errors are left in the cursor.
WrittenActions read_actions(const Scenario& scenario, RuleCursor& cursor);

// Whether an action may begin with this word.
bool is_action_word(std::string_view word);

// Reads one line by itself, for programs that receive actions one by one. Error::line is 1.
Parsed<WrittenActions> parse_actions(const Scenario& scenario, std::string_view text);

}  // namespace acies::hex
