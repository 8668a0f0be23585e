// Sight: a quick summary of a position for evaluations: every unit in relation to friends, enemies, ground and cards.
//
// One pass over a state, for evaluations that must judge many thousands of positions a second: fixed arrays, whole numbers,
// averages instead of exact odds. Of the cards it reads the own hand and nothing else, so that it is the same for every
// state the viewer cannot tell apart; and it is the same for a battle turned half round with the sides changed.
#pragma once

#include "games/hex/battle.h"

namespace acies::hex {

// Kinds of units that fight alike, shared by the rule sets.
enum class Troop : std::uint8_t {
  kSkirmishers,  // light foot with javelins
  kBowmen,       // light foot with bows or slings
  kAuxilia,
  kMediumFoot,
  kWarriors,
  kHeavyFoot,
  kMachines,
  kLightHorse,
  kBowHorse,
  kMediumHorse,
  kHeavyHorse,
  kCataphracts,
  kCamels,
  kElephants,
  kHeavyChariots,
  kLightChariots,
};
constexpr int kTroops = 16;
Troop troop_of(const UnitType& type);

// Kinds of ground that matter alike to a unit on them.
enum class Footing : std::uint8_t { kOpen, kBroken, kForest, kHill, kWater, kMarsh, kWorks };
constexpr int kFootings = 7;

constexpr int kHit = 60;           // hits are counted in sixtieths
constexpr int kSure = 1000;        // chances in thousandths
constexpr int kFarAway = 12;       // distances beyond are not told apart
constexpr int kBannerWorth = 100;  // rough worths of attacks: points of which a banner is a hundred

// One attack by averages, with the battle back.
struct Attack {
  UnitId target;  // kNoUnit: there is none
  std::uint8_t dice;
  bool fire;
  std::int16_t hits, kill, drive;     // drive: the chance that it leaves its hex alive
  std::int16_t back_hits, back_kill;  // weighed with the chance that it comes to that
  std::int16_t value;                 // gain less loss
};
constexpr Attack kNoAttack = {kNoUnit, 0, false, 0, 0, 0, 0, 0, -10'000};

struct UnitSight {
  UnitId id;
  Hex hex;
  Troop troop;
  Footing footing;
  std::uint8_t blocks, full_blocks;
  bool full, supported, led, leader_near;  // leader_near: with it or next to it
  bool can_flee;                           // may evade some enemies, and has somewhere to go
  std::uint8_t friends, contacts;          // units next to it
  std::uint8_t nearest;                    // distance to the nearest enemy unit
  std::uint8_t rows;                       // from its own baseline
  std::uint8_t room, room_wanted;          // hexes it can retreat, no more than it needs; hexes a flag asks for
  std::uint8_t cards;                      // kinds of card in the own hand that can order it; 0 for the other side
  std::uint8_t attackers;                  // enemies that can attack it in their next turn
  std::int16_t incoming;                   // hits if all of them came
  std::int16_t peril;                      // its chance to be lost to the two that hit hardest
  Attack best;                             // its best attack in its next turn, from wherever it can move to
  bool pending;                            // ordered, its battle still to come this turn
  Attack now;                              // the best attack of a pending unit from where it stands
};

// 0: no leader near it; 1: one next to it; 2: one with it.
constexpr std::size_t leader_step(const UnitSight& v) { return std::size_t{v.leader_near} + std::size_t{v.led}; }

struct LeaderSight {
  LeaderId id;
  Hex hex;
  std::int8_t host;  // the unit he is with, as a place in Sight::units, -1: alone
  std::uint8_t friends, contacts, nearest;
};

struct CardSight {
  CardId card;
  std::uint8_t count;
  std::uint8_t orders;  // units it could order, no more than it may
  std::uint8_t fights;  // of these, units with an attack worth making
};

// Which decision of which side comes next, in the rough.
enum class Moment : std::uint8_t { kMyStart, kMyMoves, kMyBattles, kTheirStart, kTheirMoves, kTheirBattles };
constexpr int kMoments = 6;

struct Sight {
  Side me;
  Moment moment;
  std::array<std::uint8_t, 2> unit_count, leader_count;  // [0]: mine, [1]: the enemy's; so below
  std::array<std::int16_t, 2> errand;                    // points for objectives held, near or about to be gained
  std::uint8_t card_count;
  std::array<UnitSight, kMaxUnits> units;  // mine first, then the enemy's, each in the order of the scenario
  std::array<LeaderSight, kMaxLeaders> leaders;
  std::array<CardSight, kMaxCardKinds> cards;

  const UnitSight* begin_of(int side) const { return units.data() + (side == 0 ? 0 : unit_count[0]); }
  const UnitSight* end_of(int side) const { return begin_of(side) + unit_count[static_cast<std::size_t>(side)]; }
};

void look(const State& s, Side me, Sight& sight);

}  // namespace acies::hex
