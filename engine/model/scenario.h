// A battle before it is played: who stands where on which ground, and what is special about it. Never changes in play.
#pragma once

#include <string>
#include <vector>

#include "engine/hex/hex_set.h"
#include "engine/hex/sections.h"
#include "engine/model/rule_set.h"

namespace acies {

struct UnitSetup {
  Side side = Side::kTop;
  UnitType profile;          // the table's row, with what this scenario changes
  std::uint8_t type = 0;     // index into the rule set's units
  Hex hex = kNoHex;          // kNoHex: in reserve, or gone from a saved position
  std::uint8_t blocks = 0;   // now; profile.blocks is full strength
  std::int8_t reserve = -1;  // index into Scenario::reserves
  std::string name;          // of a special unit
};

struct LeaderSetup {
  Side side = Side::kTop;
  Hex hex = kNoHex;
  std::int8_t reserve = -1;
  std::string name;
};

struct SideSetup {
  std::string name;
  std::uint8_t cards = 0;                   // the hand the side may hold at the start
  std::uint8_t banners = 0;                 // to win
  std::vector<std::uint8_t> growth;         // the hand allowed after the first own turn, the second, …
  std::uint8_t surge_at = 0, surge_to = 0;  // when it wins so many banners it may hold, and draws to, so many cards
  // A saved position: what it holds (dealt by chance if not stated), what it has won.
  bool hand_stated = false;
  std::vector<CardId> hand;
  std::uint8_t banners_won = 0;
  CardId last_card = kNoCard;  // what it played last, for Counter Attack
  std::uint8_t last_sections = kAnySection;
};

// Units waiting off the board that a Leadership card may bring on (Trebbia).
struct Reserve {
  Side side = Side::kTop;
  std::uint8_t from_turn = 1;  // the side's own turn, counted from 1
  HexSet entry;                // where its units may be set
};

// A banner for reaching a hex. Gained once and kept.
struct Objective {
  Side side = Side::kTop;  // who gains it
  Hex hex = kNoHex;
};

// A board edge over which units of a side may leave for a banner each.
struct ExitRule {
  Side side = Side::kTop;
  HexSet from;  // the baseline hexes from which they leave
};

struct Scenario {
  const RuleSet* rules = nullptr;
  std::string id, name, date;
  std::vector<std::string> about;  // the history, or what a case shows
  std::vector<std::string> notes;  // what is uncertain in it
  std::array<SideSetup, 2> sides;
  Side first = Side::kBottom;
  bool siege = false;

  std::array<TerrainId, kMaxHexes> terrain;        // all open ground unless stated
  std::array<std::uint8_t, kMaxHexes> ramparts{};  // bits 1 << Direction
  std::vector<UnitSetup> units;
  std::vector<LeaderSetup> leaders;
  std::vector<Reserve> reserves;
  std::vector<Objective> objectives;
  std::vector<ExitRule> exits;
  std::array<LeaderSet, 2> sudden_death;  // leaders whose loss loses the battle

  std::vector<CardId> discards;  // a saved position
  std::vector<Hex> gained;       // objectives already gained in a saved position
  std::uint16_t turns_done = 0;  // turns both sides have completed

  // Derived by prepare().
  HexSet board;
  std::array<HexSet, kMovers> open_to;  // hexes a mover may enter at all
  std::array<HexSet, kMovers> stops;    // hexes that end its move
  std::array<HexSet, kMovers> creep;
  HexSet blocks_sight;                // always
  std::array<HexSet, 2> plateaus;     // sight-blocking unless both ends stand on one: hills, walls
  HexSet risky, leave_slowly, rough;  // rough: any hex whose terrain can matter to a fight
  bool has_plateaus = false;
  CardId reaction = kNoCard;  // the card a defender may answer with

  Scenario() { terrain.fill(TerrainId(0)); }
  const TerrainType& ground(Hex h) const { return rules->terrains[terrain[h]]; }
  const UnitType& profile(UnitId u) const { return units[u].profile; }
  Side side_of(UnitId u) const { return units[u].side; }
  Side side_of(LeaderId l) const { return leaders[l].side; }
};

// Works out the derived part. Call after the stated part is complete.
void prepare(Scenario& scenario);

Mover mover_of(const UnitType& type);

}  // namespace acies
