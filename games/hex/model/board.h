// Reads and changes the places of units and leaders. Every change of the board in a State goes through here.
#pragma once

#include "games/hex/model/state.h"

namespace acies::hex {

inline UnitId unit_at(const State& s, Hex h) { return s.unit_at[h]; }
inline LeaderId leader_at(const State& s, Hex h) { return s.leader_at[h]; }
inline Hex hex_of(const State& s, UnitId u) { return s.unit_hex[u]; }
inline Hex hex_of(const State& s, LeaderId l) { return s.leader_hex[l]; }
inline std::uint8_t blocks_of(const State& s, UnitId u) { return s.blocks[u]; }
inline const UnitType& profile(const State& s, UnitId u) { return s.scenario->profile(u); }
inline bool is_a(const State& s, UnitId u, std::uint32_t traits) { return (profile(s, u).traits & traits) != 0; }
inline Side side_of(const State& s, UnitId u) { return s.scenario->side_of(u); }
inline Side side_of(const State& s, LeaderId l) { return s.scenario->side_of(l); }
inline bool on_board(const State& s, UnitId u) { return hex_of(s, u).exists(); }
inline bool is_full(const State& s, UnitId u) { return blocks_of(s, u) >= profile(s, u).blocks; }

inline const HexSet& units_of(const State& s, Side side) { return s.units_of[index(side)]; }
inline const HexSet& leaders_of(const State& s, Side side) { return s.leaders_of[index(side)]; }
inline HexSet lone_leaders(const State& s, Side side) { return leaders_of(s, side) - units_of(s, side); }
inline HexSet all_units(const State& s) { return s.units_of[0] | s.units_of[1]; }
// Everything that stands on the board: units and leaders of both sides.
inline HexSet everybody(const State& s) { return all_units(s) | s.leaders_of[0] | s.leaders_of[1]; }
inline bool has_leader(const State& s, UnitId u) { return leader_at(s, hex_of(s, u)).exists(); }

// Battles of a campaign. Whether the leader with a unit is carried; whether a leader may be with a unit; the hexes of
// lone leaders of its side that the unit may not enter, because they do not join such units.
inline bool is_carried(const State& s, UnitId u) {
  if (s.scenario->litters.empty()) return false;
  const LeaderId l = leader_at(s, hex_of(s, u));
  return l.exists() && s.scenario->litters.has(l);
}
inline bool may_join(const State& s, LeaderId l, UnitId u) { return is_a(s, u, s.scenario->leaders[l].joins); }
inline HexSet unwelcoming(const State& s, UnitId u) {
  HexSet hexes;
  if (s.scenario->picky.empty()) return hexes;
  lone_leaders(s, side_of(s, u)).for_each([&](Hex h) {
    if (!may_join(s, leader_at(s, h), u)) hexes.add(h);
  });
  return hexes;
}

inline const HexSet& next_to(Hex h) { return kNeighbours[h]; }

inline void lift(State& s, UnitId u) {
  const Hex h = hex_of(s, u);
  s.units_of[static_cast<std::size_t>(index(side_of(s, u)))].remove(h);
  s.unit_at[h] = kNoUnit;
  s.unit_hex[u] = kNoHex;
}
inline void place(State& s, UnitId u, Hex h) {
  s.units_of[static_cast<std::size_t>(index(side_of(s, u)))].add(h);
  s.unit_at[h] = u;
  s.unit_hex[u] = h;
}
inline void lift(State& s, LeaderId l) {
  const Hex h = hex_of(s, l);
  s.leaders_of[static_cast<std::size_t>(index(side_of(s, l)))].remove(h);
  s.leader_at[h] = kNoLeader;
  s.leader_hex[l] = kNoHex;
}
inline void place(State& s, LeaderId l, Hex h) {
  s.leaders_of[static_cast<std::size_t>(index(side_of(s, l)))].add(h);
  s.leader_at[h] = l;
  s.leader_hex[l] = h;
}

// The ground as it is now: gates and camps may be gone.
inline const TerrainType& ground(const State& s, Hex h) {
  return s.cleared.has(h) ? s.scenario->rules->terrains[0] : s.scenario->ground(h);
}
inline HexSet open_to(const State& s, Side side, Mover m) { return s.scenario->open_to[index(side)][m] | s.cleared; }
inline HexSet stops(const State& s, Mover m) { return s.scenario->stops[m] - s.cleared; }
inline bool owns(const State& s, Side side, Hex h) { return s.scenario->owner[h] == side; }

// The hexes one row nearer a side's own baseline that touch the set, on the scenario's board. Retreat, evade and flight
// go there and nowhere else (rulings 4).
inline HexSet homeward(const State& s, const HexSet& from, Side side) {
  return (side == Side::kTop ? step_up(from) : step_down(from)) & s.scenario->board;
}
inline int home_row(const State& s, Side side) { return side == Side::kTop ? 0 : s.scenario->rules->rows - 1; }

// A side's word for sections (left, center, right as bits 1, 2, 4) as sections of the board, and back.
inline std::uint8_t board_sections(Side side, std::uint8_t own) { return side == Side::kBottom ? own : mirrored(own); }

inline std::uint8_t hand_count(const State& s, Side side, CardId c) { return s.hands[index(side)][c]; }
inline const CardType& card_type(const State& s, CardId c) { return s.scenario->rules->cards[c]; }

}  // namespace acies::hex
