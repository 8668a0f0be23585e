// The parts of a rule set: tables of units, terrain and cards. Rules read these tables; they never ask which game it
// is.
#pragma once

#include <array>
#include <span>

#include "games/hex/model/die.h"
#include "games/hex/model/types.h"

namespace acies::hex {

// Properties of a unit, for every rule that speaks of a kind of unit.
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
  kRidesOn = 1U << 20,          // momentum carries it one hex further
  kSuperHeavy = 1U << 21,
  kParthianShot = 1U << 22,  // shoots as it evades
  kTakesBows = 1U << 24,     // a scenario may arm it with bows
  kLegionary = 1U << 25,     // the legions rule of a scenario arms it with javelins
  kBordered = 1U << 23,  // drawings only: a white border around its symbol tells it from the plain kind of its weight
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
  std::uint8_t armour_class = 0;    // one sword of a lower class is ignored, where the rule set says so
};

// How a terrain treats movers, by what they are.
enum Mover : std::uint8_t { kMoverFoot, kMoverMounted, kMoverMachine, kMoverLeader };
constexpr int kMovers = 4;
constexpr std::uint8_t kEveryMover = 15;
constexpr std::uint8_t mover_bit(Mover m) { return static_cast<std::uint8_t>(1U << m); }

constexpr std::uint8_t kNoLimit = 99;

// The units that the cover and the armour of a terrain protect (rulings 173).
enum class Shelter : std::uint8_t {
  kNobody,
  kAttacked,  // works: a unit against which close combat or fire was declared, until that combat is over
  kInside,    // a place: every unit in it, also one that attacked out of it
};

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
  Shelter shelter = Shelter::kNobody;  // which of them: stated by every terrain that has cover or armour
  bool hexsides = false;               // cover and armour only across the marked hexsides
  bool risky = false;                  // marsh: a die for each unit or leader that enters
  bool strikes_first = false;          // a defender here battles first unless the attacker stands on the same terrain
  std::uint32_t reach_from_start = 0;  // units with one of these traits may only attack into it if they did not move
  bool no_battle = false;              // no unit here battles or is battled
  std::uint8_t close_out_enemy = 0;    // a limit for units of the side that does not own the hex; 0: as for the owner
  bool owner_covered = false;          // cover only for units of the side that owns the hex
  bool gate = false;                   // closed to the side that does not own it, until stormed
  bool spoils_charge = false;          // a unit that starts, passes or ends here gets no charge dice
  bool advance_if_held = false;        // a unit advances out of it only if it stood here when the turn began …
  bool no_riding_on = false;           // … and cavalry that does so goes no second hex
  const char* siege_form = nullptr;    // the terrain it becomes under siege rules
};

// Never defined: a call of it in a constant expression names the fault of a table.
void a_terrain_that_protects_must_say_whom();

// A table of terrains, checked when it is compiled: one that protects units states which.
template <std::size_t N>
consteval std::array<TerrainType, N> checked(const TerrainType (&rows)[N]) {
  std::array<TerrainType, N> terrains{};
  for (std::size_t i = 0; i < N; ++i) {
    terrains[i] = rows[i];
    if (((rows[i].cover | rows[i].armour) != 0) != (rows[i].shelter != Shelter::kNobody))
      a_terrain_that_protects_must_say_whom();
  }
  return terrains;
}

// The effects of a card on the units it orders. The plain order changes nothing.
struct OrderEffects {
  std::int8_t close_dice = 0;        // first close combat
  std::int8_t bonus_close_dice = 0;  // bonus close combat
  std::int8_t fire_dice = 0;
  std::int8_t led_dice = 0;         // every battle of a unit with a leader attached
  std::uint32_t more_dice_for = 0;  // units with one of these traits roll one die more in the first close combat …
  std::uint32_t no_dice_for = 0;    // … and these do not get the card's dice at all
  bool charge = false;              // the dice are those of a charge, which water spoils
  bool may_move = true;
  bool may_close = true;
  bool may_fire = true;
  std::uint8_t most_hexes = 99;   // Line Command
  std::uint8_t foot_rush = 0;     // foot may move so far and still close
  std::uint8_t warrior_walk = 0;  // Warriors may go so far as they like; 0: as other foot
  std::uint8_t warrior_rush = 0;  // Warriors may charge so far into close combat; 0: no further than they walk
  std::uint8_t heavy_mounted_move = 0;
  bool light_foot_passes = false;  // through one friendly unit
  bool fires_twice = false;
  bool moves_again = false;  // after the fire
  bool fires_first = false;  // fire, then close on the unit fired at and on no other
};

enum class OrderRule : std::uint8_t {
  kNone,        // orders no unit (First Strike on one's own turn)
  kSections,    // so many in each section
  kTroops,      // so many with a trait
  kLeadership,  // a leader and linked hexes, or one unit
  kGroup,       // a linked group with a trait
  kInContact,   // everyone next to an enemy unit
  kLeaders,     // every leader, and the units that have one
  kMissiles,    // everyone with missiles
  kDice,        // by the symbols rolled
  kRally,       // the units that regain a block
  kCopy,        // the card the other side just played
};

// When a card may be played in the other side's turn.
enum class Reaction : std::uint8_t {
  kNever,
  kFirstStrike,  // after a close combat is declared against a unit of the side
  kAmbush,       // after an enemy unit has made a momentum advance next to one
};

enum class CardGroup : std::uint8_t { kSection, kTroop, kLeadership, kTactic };
constexpr auto names_of(CardGroup) {
  return names<CardGroup>({{CardGroup::kSection, "section"},
                           {CardGroup::kTroop, "troop"},
                           {CardGroup::kLeadership, "leadership"},
                           {CardGroup::kTactic, "tactic"}});
}

// Another card of the same table, named by its code. resolved() finds it when the table is compiled.
struct CardRef {
  constexpr CardRef() = default;
  constexpr CardRef(const char* card_code) : code(card_code) {}
  constexpr operator CardId() const { return id; }
  constexpr bool exists() const { return id.exists(); }

  const char* code = nullptr;
  CardId id = kNoCard;
};

struct CardType {
  const char* code = "";
  const char* name = "";
  CardGroup group = CardGroup::kSection;
  std::uint8_t copies = 0;
  OrderRule rule = OrderRule::kNone;
  std::array<std::uint8_t, 3> each = {0, 0, 0};  // orders in the player's left, center, right; 255: Command
  std::uint32_t who = kAnyUnit;                  // units the orders may go to
  std::uint8_t number = 0;                       // most orders; 0: the side's Command; 255: no limit
  std::uint8_t sections = 7;                     // Leadership: where the leader stands, in the player's own words
  std::uint8_t most_sections = 3;                // Double Time: how many sections the group may span
  bool detaches = false;                         // attached leaders may be ordered away
  bool orders_leaders = false;                   // troop cards: leaders count too
  bool fallback = false;                         // one unit of choice when no unit qualifies
  bool alternative = false;                      // one unit of choice instead, freely
  bool needs_missiles = false;                   // only units with missiles
  bool free_of_enemies = false;                  // only units next to no enemy unit or leader
  bool contact_with_leaders = false;             // Clash of Shields: an enemy leader alone is contact too
  bool flags_move = false;                       // ordering dice: a flag orders a unit to move only
  bool rallies_anywhere = false;                 // Rally: also away from leaders
  bool new_leaders = false;                      // Rally: one helmet may bring a leader from the ranks
  bool keeps_section = false;                    // Counter Attack: a Leadership order copied stays in its section
  bool reshuffles = false;
  bool scouts = false;            // draw two cards, keep one
  bool inspires = false;          // a token buys an inspired action; unspent, one is gained
  std::uint8_t tokens = 0;        // gained at the end of the turn …
  std::uint8_t tokens_other = 0;  // … and by the other side
  Reaction reaction = Reaction::kNever;
  CardRef plays_as = {};  // may be played as this card instead
  CardRef mirror = {};    // the card with left and right exchanged; itself unless one is named
  OrderEffects effects = {};

  static constexpr std::uint8_t kEverySection = 7;
};

// Never defined: a call of one in a constant expression is an error that names the fault of a table.
void two_cards_have_the_same_code();
void a_card_names_another_that_is_not_in_the_table();

// A table of cards with every CardRef found. A code that is not in the table, or stands in it twice, does not compile.
template <std::size_t N>
consteval std::array<CardType, N> resolved(const CardType (&rows)[N]) {
  const auto find = [&](std::string_view code) {
    for (std::size_t i = 0; i < N; ++i)
      if (code == rows[i].code) return CardId(static_cast<int>(i));
    a_card_names_another_that_is_not_in_the_table();
    return kNoCard;
  };
  std::array<CardType, N> cards{};
  for (std::size_t i = 0; i < N; ++i) {
    cards[i] = rows[i];
    if (find(rows[i].code) != static_cast<int>(i)) two_cards_have_the_same_code();
    cards[i].mirror.id = rows[i].mirror.code == nullptr ? CardId(static_cast<int>(i)) : find(rows[i].mirror.code);
    if (rows[i].plays_as.code != nullptr) cards[i].plays_as.id = find(rows[i].plays_as.code);
  }
  return cards;
}

// Effects that a token may buy with a Leadership card, for the ordered units they apply to.
struct InspiredAction {
  const char* code = "";
  const char* name = "";
  std::uint32_t who = kAnyUnit;
  bool needs_missiles = false;
  bool free_of_enemies = false;
  bool rallies = false;
  OrderEffects effects = {};
};

struct RuleSet {
  const char* code;
  const char* name;
  int edition;  // RulesInfo in base/rules_info.h says when it counts up
  int rows;
  Die die{};
  std::span<const UnitType> units;
  std::span<const TerrainType> terrains;  // the first is open ground
  std::span<const CardType> cards;
  std::uint8_t leader_move;
  std::uint8_t evade_hexes;
  bool short_evade;  // a unit that can evade one hex but not two may do so
  bool lone_leaders_support_led_units;
  bool armour_classes;                         // a unit ignores a sword of a lower class …
  bool stature;                                // … and cavalry one more of foot
  bool marsh_checks_leader;                    // a block lost in a marsh endangers the leader
  bool leaders_wait = false;                   // a unit moves off without a leader who has an order of his own
  std::uint8_t leader_blocks = 0;              // leaders a side has pieces for, if new ones may step forward
  std::span<const InspiredAction> inspired{};  // none: the game has no tokens
  std::uint8_t learned_as = 0;                 // which set of weights of the learned evaluation speaks of it: 0 or 1
};

}  // namespace acies::hex
