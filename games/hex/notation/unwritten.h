// Actions that a rule case may leave unwritten, because nothing is decided by them.
#pragma once

#include <optional>
#include <string>

#include "games/hex/battle.h"

namespace acies::hex {

// The only action open to the side that decides. Never the play of a card, which is always worth writing down.
std::optional<Action> only_action(const State& state);

// `done` where it is open, otherwise the only action open.
std::optional<Action> skipping_action(const State& state);

// The draw that happens when none is written: the first kind of card in the table that is still in the deck.
std::optional<Action> unwritten_draw(const State& state);

// Makes an action in the present state, or after actions that need not be written. If it is legal neither way, the
// state stays unchanged, and `stuck`, if given, is where the search ended.
bool take_written(State& state, Action action, EventSink* sink = nullptr, State* stuck = nullptr);

// "bottom decides battle; open: battle E6 D6, done"
std::string situation(const State& state);

}  // namespace acies::hex
