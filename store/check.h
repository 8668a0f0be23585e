// Whether the program at hand can play on with the matches of a store.
#pragma once

#include "store/store.h"

namespace acies {

enum class CheckState : std::uint8_t { kHolds, kGoesBack, kUnreadable };
constexpr auto names_of(CheckState) {
  return names<CheckState>(
      {{CheckState::kHolds, "holds"}, {CheckState::kGoesBack, "goes_back"}, {CheckState::kUnreadable, "unreadable"}});
}

// A match or campaign that is not over.
struct CheckedGame {
  std::string kind;  // match, campaign
  std::string id, rules;
  int edition = 0;
  CheckState state = CheckState::kHolds;
  int turn = 0, set_aside = 0;
  std::string words;
  static constexpr auto kFields =
      fields("checked_game", "A match or campaign of a store that is not over.",
             field("kind", &CheckedGame::kind, "match, campaign"), field("id", &CheckedGame::id),
             field("rules", &CheckedGame::rules), field("edition", &CheckedGame::edition, "that it was played under"),
             field("state", &CheckedGame::state),
             field("turn", &CheckedGame::turn, "from which a match goes on; 0: as it was left"),
             field("set_aside", &CheckedGame::set_aside, "actions of a match, entries of a campaign"),
             field("words", &CheckedGame::words, "the same in words"));
};

// Follows every match and campaign of a store that is not over, the newest first.
std::vector<CheckedGame> check_store(Store& store, std::string& error);

}  // namespace acies
