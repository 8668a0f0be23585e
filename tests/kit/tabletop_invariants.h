// The invariants of every battle on the table, after every action, each by its name. X-10 is
// play_turned_about (tabletop_game.h). Each returns "" if it holds, otherwise its name and what is wrong.
#pragma once

#include <span>
#include <string>

#include "games/tabletop/battle.h"

namespace acies::tabletop {

// outlines do not overlap.
std::string x01_no_overlap(const State& s);
// no unit has more DPs than make it shaken.
std::string x02_dps_within_threshold(const State& s);
// models hold no DPs.
std::string x03_models_hold_no_dps(const State& s);
// bases are lost, never won, and a unit without bases is off the table.
std::string x04_bases_never_rise(const State& before, const State& after);
// at least one die in every shot and combat: in the question and in the log.
std::string x05_at_least_one_die(const State& s, std::span<const Event> told);
// each unit in at most one combat a turn. `fought`: units that have fought this turn; those in `told` are added.
// Where pursuers fight at once a turn has two rounds, and each begins anew.
std::string x06_one_combat_each(const State& s, std::span<const Event> told, std::uint64_t& fought);
// no move of a side's own but a charge ends nearer than 4 inches to an unbroken enemy to its front, unless it began
// there and has come no nearer.
std::string x07_stops_at_four_inches(const State& before, const State& after, const Action& a);
// the dice the log tells are the dice rolled.
std::string x08_log_tells_the_dice(const State& s, std::uint32_t told);
// it ends: not past the turn limit, not after more actions than any battle takes.
std::string x09_it_ends(const State& s, std::size_t actions);
// written down and read back at this moment it is the same battle, with the same actions open.
std::string x11_saved_and_loaded(const Scenario& scenario, std::span<const Action> played, const State& s);
// every unit in play stands on the table, with all of its outline.
std::string x12_on_the_table(const State& s);

}  // namespace acies::tabletop
