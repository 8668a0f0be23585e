// Everything that changes in a battle on the table. Plain data: it copies like an integer and holds no pointer but the
// scenario.
#pragma once

#include <type_traits>

#include "games/tabletop/geometry/pose.h"
#include "games/tabletop/model/action.h"
#include "games/tabletop/model/causes.h"
#include "games/tabletop/model/scenario.h"
#include "games/tabletop/model/types.h"

namespace acies::tabletop {

// Flags of a unit that are reset at the start of each turn (2.2).
struct TurnFlags {
  bool moved = false;  // made a move of any kind, its own or forced
  bool acted = false;  // used its action of the phase: moved, redressed, shot (bowmen), manoeuvred
  std::uint8_t shots = 0;
  bool redressed = false;
  bool reformed = false;
  bool steadied = false;
  Control control = Control::kFree;
  bool tested = false;
  Last repeats = Last::kHalted;  // with Control::kRepeat: its last move, which it must repeat
  bool declared = false;         // a charge
  bool charged = false;          // and made it
  bool settled = false;          // its charge has been carried out, or has come to nothing
  std::uint8_t response = 0;     // ActionKind of its answer to a charge; 0: none
  bool relieved = false;
  bool rampaged = false;         // has made its random move
  bool near_enemy = false;       // within 8" of an unbroken enemy at a checkpoint
  UnitId target = kNoUnit;       // of its declared charge
  DrawnWay way;                  // of that charge
  std::uint8_t region = 0;       // of the target, where the charger stood when it declared
  std::uint8_t line = 0;         // battle line it is in, 0: none
  bool leads_line = false;       // and is controlled itself: the others conform to it
  std::uint8_t combat = 0;       // the combat it is in this turn, numbered in the order they are fought; 0: none
  bool supports = false;         // it stands behind a unit that fights, and shares its result
  std::uint8_t row_move = 0;     // AfterMove it must make
  bool may_halt = false;         // instead
  bool row_done = false;         // it has made it
  Pose stood;                    // where it fought, or stood when it was charged
  Mil stood_depth = 0;           // its depth there
  std::uint64_t foes = 0;        // its opponents in that combat, or its chargers
  std::uint64_t shook_once = 0;  // friends that have had one DP for its retiring, routing or loss
  std::uint64_t shook_twice = 0;
  friend bool operator==(const TurnFlags&, const TurnFlags&) = default;
};

// A unit's circumstances in its present fight; kept while contact lasts.
struct Fight {
  bool charging = false;
  bool receiving = false;
  bool pursuing = false;
  bool following_up = false;
  bool mounted_charge = false;  // cavalry, elephants or chariots charged it this turn
  bool came = false;         // it came to the enemy: by charge, pursuit or follow-up, in this round or an earlier one
  bool ridden_down = false;  // infantry that charged and was itself charged by cavalry or elephants
  std::uint8_t round = 0;    // rounds fought so far
  friend bool operator==(const Fight&, const Fight&) = default;
};

struct Unit {
  Pose pose;  // centre of the front edge
  Rows rows{};
  Tail tail;  // of a bent column: its other bases (2.9.3); only units one base wide have one
  Order order = Order::kFormed;
  Formation formation = Formation::kLine;
  bool open_ranks = false;
  bool on_table = true;
  bool broken = false;
  bool looting = false;
  bool triarii_used = false;
  bool routed_before = false;  // it has made its first rout move
  std::int8_t rampage = -1;
  std::uint8_t dp = 0;
  std::uint8_t fixed_threshold = 0;  // the threshold at the start, for dynamic_threshold off
  Last last = Last::kHalted;
  TurnFlags t;
  Fight fight;
};

struct Leader {
  Pose pose;
  UnitId with = kNoUnit;
  bool alive = true;
  bool deputy = false;
  std::uint8_t actions = 1;  // he has at full health
  std::uint8_t wounds = 0;
  std::uint8_t spent = 0;    // this turn
  std::uint8_t inspire = 0;  // this turn
  std::uint8_t moves = 0;    // this turn
  bool steadied = false;     // this turn
  UnitId fell_with = kNoUnit;
  std::uint16_t deputy_turn = 0;  // 0: none is coming
};

// Where one unit has charged the other; kept while the contact lasts.
enum class Struck : std::uint8_t { kFront, kFlank, kRear };

// Two enemy units that touch.
struct Contact {
  UnitId a = kNoUnit, b = kNoUnit;  // a of top, b of bottom
  Struck struck_a = Struck::kFront, struck_b = Struck::kFront;
  friend bool operator==(const Contact&, const Contact&) = default;
};

// Dice that must be rolled before anything else goes on: damage to models, risk to leaders, elephants that run.
enum class OwedKind : std::uint8_t { kDamage, kCritical, kRisk };
struct Owed {
  OwedKind kind = OwedKind::kDamage;
  std::uint8_t id = 255;  // unit or leader
  std::uint8_t count = 0;
};

enum class FrameKind : std::uint8_t {
  kNone,
  kInitiative,
  kLeaders,
  kLines,
  kControl,
  kStopRampage,
  kSkirmish,
  kManoeuvre,
  kCompulsory,  // repeats, rampages, runners at the start of a side's moves
  kMove,        // an ordinary move under way
  kShoot,
  kDeclare,
  kCharges,
  kRespond,
  kEvade,
  kChargeMove,
  kPursuit,
  kCombats,
  kCombat,
  kAfterCombat,
  kRun,     // a retire or rout move
  kRunner,  // a unit routing since an earlier turn, and its pursuers
  kHack,    // a pursuer has caught an enemy that ran
  kDamage,
  kRampage,
  kRisk,
  kRally,
  kDeploy,
};

// One unfinished piece of play. The rules file of the frame's kind says which fields it uses and what they mean.
struct Frame {
  FrameKind kind = FrameKind::kNone;
  std::uint8_t step = 0;
  Side side = Side::kNobody;
  UnitId unit = kNoUnit;
  UnitId other = kNoUnit;
  LeaderId leader = kNoLeader;
  std::uint8_t n = 0;
  std::uint8_t m = 0;
  std::int32_t a = 0, b = 0;
  std::uint64_t units = 0;
  std::uint64_t passed = 0;
  Roll roll;
};

// The dice that chance is about to roll, and their purpose.
struct RollRequest {
  RollLabel label = RollLabel::kInitiative;
  std::uint8_t average = 0;  // 0 or 1
  std::uint8_t dice = 0;
  Side side = Side::kNobody;
  UnitId unit = kNoUnit;
  LeaderId leader = kNoLeader;
};

constexpr int kMaxFrames = 24;

struct State {
  const Scenario* scenario = nullptr;

  Few<Unit, kMaxUnits> units;
  Few<Leader, kMaxLeaders> leaders;
  Few<Contact, 96> contacts;
  Few<Owed, 32> owed;

  std::uint16_t turn = 0;
  Phase phase = Phase::kInitiative;
  std::uint8_t step = 0;  // of the phase
  Side initiative = Side::kNobody;
  Side first = Side::kNobody;                // acts first this turn
  std::array<std::uint8_t, 2> lines{};       // battle lines declared this turn
  std::array<std::uint8_t, 16> line_move{};  // kind of move each battle line has made, 0: none yet
  std::array<bool, 2> camp_looted{};
  std::array<bool, 2> general_lost{};
  std::uint32_t dice_rolled = 0;  // so far, for the log

  Decision decision = Decision::kNone;
  Side decider = Side::kNobody;
  RollRequest roll;
  Result result = Result::kNone;
  bool marginal = false;
  std::array<std::int32_t, 2> loss{};  // hundredths of a percent, at the last turn's end
  Few<Frame, kMaxFrames> stack;

  bool over() const { return result != Result::kNone; }
  const UnitDef& def(UnitId u) const { return scenario->units[u]; }
  const Profile& profile(UnitId u) const { return def(u).profile; }
  Type type(UnitId u) const { return profile(u).type; }
  Side side(UnitId u) const { return def(u).side; }
  const LeaderDef& leader_def(LeaderId l) const { return scenario->leaders[l]; }
  const RuleOptions& options() const { return scenario->options; }
};
static_assert(std::is_trivially_copyable_v<State>);

}  // namespace acies::tabletop
