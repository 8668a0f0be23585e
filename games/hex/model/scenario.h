// A battle before it is played: the units, their places, the ground, and special rules. Never changes in play.
#pragma once

#include <string>
#include <vector>

#include "base/climate.h"
#include "games/hex/board/hex_set.h"
#include "games/hex/board/sections.h"
#include "games/hex/model/rule_set.h"

namespace acies::hex {

// Whether a unit has a standard worth taking, in a battle of a campaign.
enum class TrophyRule : std::uint8_t { kByKind, kNever, kAlways };

struct UnitSetup {
  Side side = Side::kTop;
  UnitType profile;          // the table's row, with what this scenario changes
  std::uint8_t type = 0;     // index into the rule set's units
  Hex hex = kNoHex;          // kNoHex: in reserve, or gone from a saved position
  std::uint8_t blocks = 0;   // now; profile.blocks is full strength
  std::int8_t reserve = -1;  // index into Scenario::reserves
  Hex entry = kNoHex;        // where a reserve that enters by itself is set
  std::string name;          // of a special unit
  bool heroic = false;       // its profile has the abilities
  TrophyRule trophy = TrophyRule::kByKind;
};

struct LeaderSetup {
  Side side = Side::kTop;
  Hex hex = kNoHex;
  std::int8_t reserve = -1;
  bool spare = false;  // a piece in the box, for leaders who step forward; added by prepare()
  std::string name;
  // In a battle of a campaign.
  bool litter = false;             // is carried: moves one hex, and so does the unit he is with
  bool is_new = false;             // has taken another leader's place for good …
  bool temporary = false;          // … or for this battle
  std::uint32_t joins = kAnyUnit;  // the units he may be with: kFoot, kMounted or both
};

// Additions to a scenario that only battles of a campaign have.
struct CampaignRules {
  bool on = false;                      // trophies are taken, glory is spent
  bool stragglers = false;              // before the first card both sides may spend glory on the other's stragglers
  bool one_glory_a_turn = false;        // on rallies and leadership
  bool flat_range = false;              // leaders of short reach order two units at most, whatever the card says
  bool elephants_take_trophies = true;  // as mounted units do
};

struct SideSetup {
  std::string name;
  std::uint8_t cards = 0;                   // the hand the side may hold at the start
  std::uint8_t banners = 0;                 // to win
  std::vector<std::uint8_t> growth;         // the hand allowed after the first own turn, the second, …
  std::uint8_t surge_at = 0, surge_to = 0;  // when it wins so many banners it may hold, and draws to, so many cards
  std::uint8_t tokens = 0;                  // inspired action tokens at the start
  std::uint8_t glory = 0;                   // counters it brings to a battle of a campaign
  std::uint16_t inspired = 0xFFFF;          // the army's list of inspired actions, as bits of the rule set's
  bool no_refill = false;                   // draws no cards but by scouting; its Command is what it holds (rulings 14)
  bool last_card_loses = false;             // loses if it has not won when the turn of its last card ends
  bool scout_banner = false;                // may take a banner for the second card a scout draws, unless it would win
  // A saved position: the cards it holds (dealt by chance if not stated) and the banners it has won.
  bool hand_stated = false;
  std::vector<CardId> hand;
  std::uint8_t banners_won = 0;
  CardId last_card = kNoCard;  // the card it played last, for Counter Attack
  std::uint8_t last_sections = kAnySection;
};

// Units waiting off the board.
enum class EntryBy : std::uint8_t {
  kLeadership,    // a Leadership card brings all of them on (Trebbia)
  kSectionOrder,  // an order in one of `sections` brings one unit or leader on, which battles but does not move (Dara)
  kBanners,       // by themselves, at the start of the side's turn after it has won so many banners (Tricamarum)
};
constexpr auto names_of(EntryBy) {
  return names<EntryBy>(
      {{EntryBy::kLeadership, "leadership"}, {EntryBy::kSectionOrder, "order"}, {EntryBy::kBanners, "banners"}});
}
struct Reserve {
  Side side = Side::kTop;
  EntryBy by = EntryBy::kLeadership;
  std::uint8_t from_turn = 1;  // the side's own turn, counted from 1
  std::uint8_t sections = 0;   // in the side's own words
  std::uint8_t banners = 0;
  HexSet entry;  // where its units may be set
};

enum class ObjectiveKind : std::uint8_t {
  kReach,  // gained once and kept, by a unit that ends its move or a whole combat there, not by a retreat (rulings 174)
  kHold,   // gained at the start of a side's turn when it alone has units there, lost the moment that ends
  kPlunder,  // at the start of its turn a side with a unit there may take the tile off and gain the banners
  kStorm,    // gained when the gate is stormed
};
constexpr auto names_of(ObjectiveKind) {
  return names<ObjectiveKind>({{ObjectiveKind::kReach, "reach"},
                               {ObjectiveKind::kHold, "hold"},
                               {ObjectiveKind::kPlunder, "plunder"},
                               {ObjectiveKind::kStorm, "storm"}});
}
struct Objective {
  ObjectiveKind kind = ObjectiveKind::kReach;
  Side side = Side::kTop;  // the side that may gain it; kNobody: either side
  HexSet hexes;
  std::uint8_t banners = 1;
};

// A board edge over which units of a side may leave for a banner each.
struct ExitRule {
  Side side = Side::kTop;
  HexSet from;                   // the baseline hexes from which they leave
  std::uint32_t who = kAnyUnit;  // units with one of these traits
  bool from_start = false;       // only units that begin the turn on such a hex
};

// A side that has more units on these hexes than the other at the start of its turn wins at once.
struct Majority {
  Side side = Side::kNobody;
  HexSet hexes;
};

struct Scenario {
  const RuleSet* rules = nullptr;
  std::string id, name, date;
  int edition = 0;                 // of the rules it was written for; 0: none is stated
  std::vector<std::string> about;  // the history, or the rule that a case shows
  std::vector<std::string> notes;  // the uncertain facts in it
  std::array<SideSetup, 2> sides;
  Side first = Side::kBottom;
  bool first_by_dice = false;  // dice equal to Command, most helmets begins; ties are rolled again
  bool siege = false;

  Climate climate = Climate::kItaly;               // the land it lies in, for drawings
  std::array<TerrainId, kMaxHexes> terrain;        // all open ground unless stated
  std::array<std::uint8_t, kMaxHexes> ramparts{};  // bits 1 << Direction
  std::array<Side, kMaxHexes> owner;               // of camps and gates
  std::vector<UnitSetup> units;
  std::vector<LeaderSetup> leaders;
  std::vector<Reserve> reserves;
  std::vector<Objective> objectives;
  std::vector<ExitRule> exits;
  std::array<LeaderSet, 2> sudden_death;  // leaders whose loss loses the battle
  Majority majority;
  CampaignRules campaign;

  std::vector<CardId> discards;  // a saved position
  std::array<HexSet, 2> gained;  // by each side in a saved position: hexes of the objectives it has
  HexSet cleared;                // gates stormed and camps plundered in it: open ground
  std::uint16_t turns_done = 0;  // turns both sides have completed

  // Derived by prepare().
  HexSet board;
  std::array<std::array<HexSet, kMovers>, 2> open_to;  // hexes a mover of a side may enter at all
  std::array<HexSet, kMovers> stops;                   // hexes that end its move
  std::array<HexSet, kMovers> creep;
  HexSet blocks_sight;                // always
  std::array<HexSet, 2> plateaus;     // sight-blocking unless both ends stand on one: hills, walls
  HexSet risky, leave_slowly, rough;  // rough: any hex whose terrain can matter to a fight
  HexSet gates, spoils_charge;
  bool has_plateaus = false;
  bool has_holds = false;                     // objectives that can be lost again
  std::array<CardId, 3> reactions;            // the card of the rule set for each Reaction, kNoCard if none
  std::array<UnitSet, kMaxCardKinds> troops;  // the units each card speaks of
  LeaderSet litters, short_range, picky;      // carried; of reduced command; who do not join every unit
  UnitSet trophies;                           // units with a standard to take

  Scenario() {
    terrain.fill(TerrainId(0));
    owner.fill(Side::kNobody);
  }
  CardId reaction(Reaction r) const { return reactions[static_cast<std::size_t>(r)]; }
  const TerrainType& ground(Hex h) const { return rules->terrains[terrain[h]]; }
  const UnitType& profile(UnitId u) const { return units[u].profile; }
  Side side_of(UnitId u) const { return units[u].side; }
  Side side_of(LeaderId l) const { return leaders[l].side; }
};

// Works out the derived part. Call after the stated part is complete.
void prepare(Scenario& scenario);

// A heroic unit hits with helmets in close combat without a leader, and may ignore a flag.
void make_heroic(UnitType& profile);

Mover mover_of(const UnitType& type);

}  // namespace acies::hex
