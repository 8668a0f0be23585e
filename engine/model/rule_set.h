// What a rule set is made of: tables of units, terrain and cards. Rules read these tables; they never ask which game it is.
#pragma once

#include <array>
#include <span>

#include "engine/model/types.h"

namespace acies {

// What a unit is, for every rule that speaks of a kind of unit.
enum Trait : std::uint32_t {
  kFoot = 1U << 0,
  kMounted = 1U << 1,
  kCavalry = 1U << 2,  // horsemen proper: the extra hex of momentum, fear of elephants and camels
  kChariot = 1U << 3,
  kCamel = 1U << 4,
  kElephant = 1U << 5,
  kWarMachine = 1U << 6,
  kWarrior = 1U << 7,
  kLight = 1U << 8,   // green
  kMedium = 1U << 9,  // blue
  kHeavy = 1U << 10,  // red
  kHeavyMounted = 1U << 11,
  kFightsInWoods = 1U << 12,  // may battle on the turn it enters a forest
  kHitsOnSword = 1U << 13,
  kRallies = 1U << 14,          // the Rally card may restore it
  kFollowsUp = 1U << 15,        // bonus close combat without a leader
  kAdvances = 1U << 16,         // may make a momentum advance at all
  kScattersHorses = 1U << 17,   // cavalry and chariots retreat one hex more for each flag it inflicts
  kHarriedByHorses = 1U << 18,  // ignores one of its own symbols from cavalry and chariots
  kHelmetsAlways = 1U << 19,    // special units: helmets hit without a leader
};
constexpr std::uint32_t kAnyUnit = kFoot | kMounted;
constexpr std::uint32_t kHorses = kCavalry | kChariot;

// A kind of unit. A scenario copies the row for each of its units and may change the copy (special units, legions).
struct UnitType {
  const char* code = "";
  const char* name = "";
  std::uint32_t traits = 0;
  Face symbol = Face::kGreen;
  std::uint8_t blocks = 0;
  std::uint8_t move = 0;         // hexes in an ordinary move
  std::uint8_t move_battle = 0;  // most hexes after which it may still battle as it likes
  std::uint8_t charge = 0;       // a move of more than move_battle, up to this, must end in close combat (Warriors)
  std::uint8_t close_dice = 0;
  std::uint8_t back_dice = 0;      // battling back or striking first
  std::uint8_t full_bonus = 0;     // more dice, and as many flags ignored, at full strength
  std::uint8_t elephant_dice = 0;  // dice of an elephant fighting it
  std::uint8_t range = 0;
  std::uint8_t fire_hold = 0;
  std::uint8_t fire_moved = 0;
  std::uint8_t retreat = 0;         // hexes for each flag
  std::uint32_t evades = 0;         // from attackers with one of these traits
  std::uint8_t ignored_swords = 0;  // 255: all of them
  std::uint8_t ignored_flags = 0;   // special units
};

// How a terrain treats movers, by what they are.
enum Mover : std::uint8_t { kMoverFoot, kMoverMounted, kMoverMachine, kMoverLeader };
constexpr int kMovers = 4;
constexpr std::uint8_t kEveryMover = 15;
constexpr std::uint8_t mover_bit(Mover m) { return static_cast<std::uint8_t>(1U << m); }

constexpr std::uint8_t kNoLimit = 99;

struct TerrainType {
  const char* code = "";
  const char* name = "";
  std::uint8_t impassable_to = 0;  // bits of Mover
  std::uint8_t stops = 0;          // bits of Mover
  std::uint8_t creep = 0;     // entered only from a hex next to where the move starts, left one hex only; bits of Mover
  bool leave_slowly = false;  // leaving it is a move of one hex
  bool blocks_sight = false;
  bool plateau = false;                  // does not block sight between two hexes of the same kind (hills, walls)
  std::uint32_t no_battle_on_entry = 0;  // units with one of these traits may not battle on the turn they enter …
  std::uint32_t battle_on_entry = 0;     // … unless they have one of these
  std::uint8_t close_in = kNoLimit;      // most dice in close combat against a unit here
  std::uint8_t close_out_foot = kNoLimit;
  std::uint8_t close_out_mounted = kNoLimit;
  std::uint8_t fire_in = kNoLimit;
  std::uint8_t fire_out = kNoLimit;
  std::uint8_t level = 0;              // close_in only binds an attacker on a lower level
  std::uint8_t fewer_dice = 0;         // taken off every roll of a unit here
  std::uint32_t cover = 0;             // units with one of these traits ignore a flag here …
  std::uint32_t armour = 0;            // … and one sword in close combat
  bool hexsides = false;               // cover and armour only across the marked hexsides
  bool risky = false;                  // marsh: a die for each unit or leader that enters
  bool strikes_first = false;          // a defender here battles first unless the attacker stands on the same terrain
  std::uint32_t reach_from_start = 0;  // units with one of these traits may only attack into it if they did not move
  bool no_battle = false;              // nobody here battles or is battled
  const char* siege_form = nullptr;    // the terrain it becomes under siege rules
};

// What a card lets its orders do. The plain order changes nothing.
struct OrderEffects {
  std::int8_t close_dice = 0;        // first close combat
  std::int8_t bonus_close_dice = 0;  // bonus close combat
  std::int8_t fire_dice = 0;
  bool may_move = true;
  bool may_close = true;
  bool may_fire = true;
  std::uint8_t most_hexes = 99;  // Line Command
  std::uint8_t foot_rush = 0;    // foot may move so far and still close; Warriors one hex further (Double Time)
  std::uint8_t heavy_mounted_move = 0;
  bool light_foot_passes = false;  // through one friendly unit
  bool fires_twice = false;
  bool moves_again = false;  // after the fire
};

enum class OrderRule : std::uint8_t {
  kNone,        // orders nobody (First Strike on one's own turn)
  kSections,    // so many in each section
  kTroops,      // so many with a trait
  kLeadership,  // a leader and linked hexes, or one unit
  kGroup,       // a linked group with a trait
  kInContact,   // everyone next to an enemy unit
  kMissiles,    // everyone with missiles
  kDice,        // by the symbols rolled
  kRally,       // whoever regains a block
  kCopy,        // what the other side just played
};

enum class CardGroup : std::uint8_t { kSection, kTroop, kLeadership, kTactic };

struct CardType {
  const char* code = "";
  const char* name = "";
  CardGroup group = CardGroup::kSection;
  std::uint8_t copies = 0;
  OrderRule rule = OrderRule::kNone;
  std::array<std::uint8_t, 3> each = {0, 0, 0};  // orders in the player's left, center, right
  std::uint32_t who = kAnyUnit;                  // units the orders may go to
  std::uint8_t number = 0;                       // most orders; 0: the side's Command; 255: no limit
  std::uint8_t sections = 7;                     // Leadership: where the leader stands, in the player's own words
  std::uint8_t most_sections = 3;                // Double Time: how many sections the group may span
  bool detaches = false;                         // attached leaders may be ordered away
  bool orders_leaders = false;                   // troop cards: leaders count too
  bool fallback = false;                         // one unit of choice when nobody qualifies
  bool reshuffles = false;
  bool reaction = false;    // played in the other side's turn, before his dice
  CardId mirror = kNoCard;  // itself unless left and right change
  OrderEffects effects = {};

  static constexpr std::uint8_t kEverySection = 7;
};

struct RuleSet {
  const char* code;
  const char* name;
  int rows;
  std::span<const UnitType> units;
  std::span<const TerrainType> terrains;  // the first is open ground
  std::span<const CardType> cards;
  std::uint8_t leader_move;
  std::uint8_t evade_hexes;
  bool short_evade;  // a unit that can evade one hex but not two may do so
};

}  // namespace acies
