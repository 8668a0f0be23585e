// The texts that a match keeps besides its actions: how a game ended, from where it goes on, the notes about both.
#pragma once

#include "session/match.h"

namespace acies {

// How a game ended, as its last snapshot keeps it.
std::string text_of(const Ending& ending);
// The same read back; `by` holds the word that the ending's `by` points to.
std::optional<Ending> read_ending(std::string_view text, std::string& by);

// The note about a finished game that these rules do not follow to its end, and of which no result was kept.
Ending unknown_ending(std::string_view rules, int edition);

// The sentences for players and spectators about a match that goes on under changed rules.
std::string resumed_words(std::string_view rules, int begun_under, const Resumed& resumed);

// A position after which chance goes on behind so many outcomes, so that none comes twice.
std::string with_outcomes(std::string_view position, OutcomeCount outcomes);
// The outcomes that a position states; none where it is "".
OutcomeCount outcomes_in(std::string_view position);

}  // namespace acies
