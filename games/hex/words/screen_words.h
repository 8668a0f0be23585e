// The text for a player at a terminal: whose turn it is, the cards he holds, the choices he has.
#pragma once

#include <string>
#include <vector>

#include "base/paint.h"
#include "games/hex/battle.h"

namespace acies::hex {

// Two lines: the battle and the turn; banners, cards and deck of both sides.
std::string status_text(const State& s, Side me, const Paint& paint);

// His cards, with their effects.
std::string hand_text(const State& s, Side me, const Paint& paint);

// The present decision, in a sentence or two.
std::string decision_text(const State& s);

// The open actions, grouped so that they can be taken in at a glance. `all`: one a line with its number.
std::string options_text(const State& s, const ActionList& open, const Paint& paint, bool all);

// The faces of dice in a sentence, in their colours.
std::string with_dice(const std::string& sentence, const Paint& paint);

// Describes a card, a unit or a terrain; "" when nothing has this name or code.
std::string about(const RuleSet& rules, const std::string& name);

// The odds and the dice of attacks: of the one from one hex on another that `rest` names, or of all that the side could make
// from where its units stand. The error says why there is none.
Parsed<std::string> odds_answer(const State& s, Side me, const std::string& rest);
// Why the decision is asked, or where the dice of an attack come from.
Parsed<std::string> why_answer(const State& s, const std::string& rest);

std::string screen_help();

}  // namespace acies::hex
