// The campaign's contract: battles in a row between two sides, and everything that one battle carries over to the next.
//
// A small engine under the same promises as the battle engine: a state that is plain data, decisions, chance as a player,
// one apply. Between two battles the state asks for dice and choices; when it asks for a battle (kFight), battle_of() is the
// scenario that the caller plays with the battle engine, and report_of() or a Reporter gives its results.
// Nothing between battles is hidden from any viewer: a view of a campaign is its state.
#pragma once

#include <array>
#include <string>
#include <type_traits>
#include <vector>

#include "campaign/events.h"
#include "games/hex/battle.h"

namespace acies::campaign {

using namespace hex;  // the rules of campaigns are about battles on hexes

constexpr int kMaxBattles = 32;
constexpr int kMaxPosts = 64;
constexpr int kMaxHeroes = 32;
constexpr std::uint8_t kNoPost = 255;

// --- the fixed part of a campaign ---------------------------------------------------------------------------------------------

// Where the rules leave something open. The defaults are the readings of docs/campaign.md.
struct CampaignOptions {
  bool one_glory_a_turn = false;   // on rallies and leadership
  bool flat_range = false;         // leaders of short reach order two units at most, even if the card says more
  bool elephant_trophies = true;   // elephants take trophies as mounted units do
  bool glory_lapses = false;       // counters not spent in the next battle are gone
  bool heroic_free = false;        // any surviving unit may become heroic, even one without deeds
  bool winner_by_battles = false;  // most battles won decide, not most banners
};

// A leader's place in an army. It keeps the name of the leader who held it first.
struct Post {
  Side side = Side::kTop;
  std::string name;  // "" if the battles do not name him
  int number = 0;    // of the side's unnamed leaders, from 1
};

struct CampaignBattle {
  Scenario scenario;                // as it is fought for itself
  bool swapped = false;             // the campaign's top side is the battle's bottom
  std::vector<std::uint8_t> posts;  // of each leader of the scenario, kNoPost for spare pieces
};

// A standard that units of a kind have or have not, other than usual.
struct TrophyException {
  Side side = Side::kTop;
  std::uint8_t type = 0;
  bool has = true;
};

struct Campaign {
  std::string id, name, date;
  std::vector<std::string> about, notes;
  std::array<std::string, 2> sides;
  // Names for leaders of a side who have none in the battles, by their numbers.
  std::array<std::vector<std::string>, 2> nameless;
  CampaignOptions options;
  std::vector<CampaignBattle> battles;  // all of one rule set
  std::vector<TrophyException> trophies;
  std::vector<Post> posts;  // derived by prepare()

  const hex::RuleSet& rules() const { return *battles.front().scenario.rules; }
};

// Works out the posts: leaders of one name and side are one man; those without a name are told apart by their order on
// the map. Call after the battles are complete.
void prepare(Campaign& campaign);

constexpr Side in_battle(const CampaignBattle& battle, Side side) { return battle.swapped ? other(side) : side; }
constexpr Side in_campaign(const CampaignBattle& battle, Side side) { return in_battle(battle, side); }

// --- the report of a battle ----------------------------------------------------------------------------------------------------

struct Casualty {
  LeaderId leader;
  bool melee = false;  // by infantry or mounted units in close combat
  friend constexpr bool operator==(const Casualty&, const Casualty&) = default;
};

// In the words of the battle: its sides, units and leaders.
struct BattleReport {
  Result result = Result::kNone;
  std::array<std::uint8_t, 2> banners{};
  std::array<std::uint8_t, 2> glory{};     // counters not spent
  std::array<std::uint8_t, 2> trophies{};  // taken
  std::array<GloryBought, 2> bought{};     // in the battle
  std::array<Casualty, kMaxLeaders> casualties{};
  std::uint8_t fallen = 0;  // how many casualties, in the order they fell
  UnitSet deeds;            // felled a unit or a leader, or took a trophy
  UnitSet hurt;             // lost a block, also on the march
  UnitSet standing;         // on the board at the end
  std::array<Hex, kMaxUnits> hexes;
  std::uint64_t hash = 0;  // of the last state
};

// Listens to a battle from its first action to its last. Hand it to every apply().
class Reporter final : public EventSink {
 public:
  explicit Reporter(const Scenario& scenario) : scenario_(&scenario) {}
  void on(const Event& event) override;
  // The results; `end` is the last state of the battle.
  BattleReport report(const State& end) const;

 private:
  void note(const UnitMoved& e);
  void note(const UnitEntered& e);
  void note(const UnitLeft& e);
  void note(const UnitLost& e);
  void note(const BlocksLost& e);
  void note(const TrophyTaken& e);
  void note(const Felled& e);
  void note(const LeaderLost& e);
  void note(const Glory& e);
  void note(const UnitRallied& e);
  void note(const LeadershipBought& e);
  void note(const Stragglers& e);
  template <class Other>
  void note(const Other&) {}

  const Scenario* scenario_;
  BattleReport report_;
  std::array<UnitId, kMaxHexes> unit_at_;
  bool begun_ = false;
  bool by_melee_ = false;  // of the fall being told
  bool pays_ = false;      // a counter has been spent, and its purchase is told next
  LeaderId felled_;
};

// The report of a battle played from its set-up by these actions.
BattleReport report_of(const Scenario& scenario, const std::vector<Action>& actions);

// --- fates -------------------------------------------------------------------------------------------------------------------

// The meaning of a first die and, if that says to roll again, of a second. kNone for a first die of 3 and more.
Fate first_fate(int die);
Fate second_fate(bool melee, int die);

// --- the state ---------------------------------------------------------------------------------------------------------------

enum class CampaignDecision : std::uint8_t {
  kFight,    // play battle_of(state), then apply its report
  kDie,      // chance: the fate of a fallen leader
  kHonour,   // the winner may make a unit heroic
  kAppoint,  // which kind of troops a replacement is at home with
  kName,     // which unit of its kind is the heroic one in the coming battle
  kOver,
};
constexpr auto names_of(CampaignDecision) {
  return names<CampaignDecision>({{CampaignDecision::kFight, "fight"},
                                  {CampaignDecision::kDie, "die"},
                                  {CampaignDecision::kHonour, "honour"},
                                  {CampaignDecision::kAppoint, "appoint"},
                                  {CampaignDecision::kName, "name"},
                                  {CampaignDecision::kOver, "over"}});
}

enum class CampaignActionKind : std::uint8_t {
  kDie,      // a: 1 to 6
  kHonour,   // a: unit of the battle just fought
  kPass,     // no unit is honoured
  kAppoint,  // a: 0 foot, 1 mounted
  kName,     // a: unit of the coming battle
};
struct CampaignAction {
  CampaignActionKind kind = CampaignActionKind::kPass;
  std::uint8_t a = 0;
  friend constexpr bool operator==(CampaignAction, CampaignAction) = default;
};

// The holder of a post, and how he is.
struct LeaderStatus {
  std::uint8_t replaced = 0;   // how often a new man has taken it for good
  std::uint32_t joins = 0;     // the troops the new one is at home with; 0 while the first one holds it
  bool litter = false;         // seriously wounded: carried to the end of the campaign
  std::uint8_t misses = 0;     // battles he is still away
  std::uint32_t stand_in = 0;  // the troops his stand-in is at home with
  Fate last = Fate::kNone;     // the last fate of the holder
  bool asks_new = false;       // a replacement is to be appointed …
  bool asks_stand_in = false;  // … or a stand-in
  bool stood_in = false;       // in the battle just fought a stand-in led
};

struct HeroicUnit {
  Side side = Side::kTop;
  std::uint8_t type = 0;  // in the rule set's table
  UnitId unit;            // in the battle at hand; none while it waits for a battle with such a unit
};

// The result of a battle of the campaign, in the campaign's sides.
struct BattleSummary {
  Result result = Result::kNone;
  std::array<std::uint8_t, 2> banners{};
  std::array<std::uint8_t, 2> glory_spent{}, glory_gained{}, trophies{}, captives{};
  std::array<GloryBought, 2> bought{};  // by the glory spent
};

struct CampaignState {
  const Campaign* campaign = nullptr;
  std::uint8_t battle = 0;  // the one at hand, from 0: to be fought, or just fought and not yet settled
  std::uint8_t step = 0;
  CampaignDecision decision = CampaignDecision::kFight;
  Side decider = Side::kNobody;
  Result result = Result::kNone;

  std::array<std::uint8_t, 2> glory{}, trophies{}, captives{}, wins{};
  std::array<std::uint16_t, 2> banners{};
  std::array<LeaderStatus, kMaxPosts> leaders{};
  std::array<HeroicUnit, kMaxHeroes> heroes{};
  std::uint8_t hero_count = 0;
  std::array<BattleSummary, kMaxBattles> fought{};

  // While a battle is being settled.
  BattleReport report;
  std::uint8_t next_casualty = 0;
  std::uint8_t first_die = 0;  // of the fate being rolled, 0 before it
  std::uint8_t subject = 0;    // the post or the hero being decided about
  std::uint64_t history = 0;   // mixed from the last states of all battles

  bool over() const { return result != Result::kNone; }
};
static_assert(std::is_trivially_copyable_v<CampaignState>);

// --- playing it --------------------------------------------------------------------------------------------------------------

CampaignState begin(const Campaign& campaign);

// The actions open to state.decider, chance among them (the six faces, each of weight one). None when a battle is to be
// fought and when the campaign is over.
std::vector<CampaignAction> legal_actions(const CampaignState& state);
bool is_legal(const CampaignState& state, CampaignAction action);

// The action must be legal; the report must be that of battle_of(state) played to its end.
void apply(CampaignState& state, CampaignAction action, CampaignEvents* events = nullptr);
void apply(CampaignState& state, const BattleReport& report, CampaignEvents* events = nullptr);

// The battle at hand, with everything that carries over: prepared, printable, an ordinary scenario.
Scenario battle_of(const CampaignState& state);

std::uint64_t hash(const CampaignState& state);

// The worth of a battle in glory counters to each of its sides (top, bottom), trophies and captives aside.
std::array<int, 2> glory_for(const Scenario& scenario, const BattleReport& report);

}  // namespace acies::campaign
