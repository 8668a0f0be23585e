// What changes in play, as JSON, each the way one viewer may see it (docs/protocol.md). Everything here is made from a view,
// so that nothing hidden can slip into it.
#pragma once

#include "base/json_writer.h"
#include "games/hex/battle.h"

namespace acies::hex {

// `hands`: both hands are shown, as after the end of a battle; the view must then be the state itself.
void write_table(JsonWriter& out, const View& view, int game_number, bool hands = false);
// `seat` is that of whoever decides, nullptr if nobody does.
void write_decision(JsonWriter& out, const View& view, const char* seat);
// The actions open to the viewer, if it is he who decides.
void write_actions(JsonWriter& out, const View& view);

// An attack's promise, or why there is none in `trouble`.
std::string odds_fields(const State& view, Hex from, Hex to, std::string& trouble);
// What an open action would lead to.
void write_preview_fields(JsonWriter& out, const View& view, Action action);

}  // namespace acies::hex
