// Everything that happens in a battle, as facts with ids: a struct for each kind of fact, described by its fields
// (base/fields.h). Only words/ turns them into sentences. Every modifier carries its clause.
#pragma once

#include <optional>
#include <variant>

#include "games/tabletop/model/action.h"
#include "games/tabletop/model/causes.h"
#include "games/tabletop/model/clause.h"
#include "games/tabletop/model/unit_set.h"

namespace acies::tabletop {

// The same values as a field that may be missing.
constexpr std::optional<UnitId> unit_or_none(UnitId u) { return u == kNoUnit ? std::nullopt : std::optional(u); }
constexpr std::optional<LeaderId> leader_or_none(LeaderId l) {
  return l == kNoLeader ? std::nullopt : std::optional(l);
}
constexpr std::optional<Clause> clause_or_none(Clause c) {
  return c == Clause::kNone ? std::nullopt : std::optional(c);
}

// --- the course of the battle --------------------------------------------------------------------------------------------

struct TurnBegan {
  int turn = 0;
  static constexpr auto kFields = fields("turn_began", "A turn begins.", field("turn", &TurnBegan::turn));
};

struct PhaseBegan {
  Phase phase = Phase::kInitiative;
  static constexpr auto kFields =
      fields("phase_began", "A phase of the turn begins.", field("phase", &PhaseBegan::phase));
};

struct Awaits {
  Side side = Side::kNobody;
  Decision decision = Decision::kNone;
  static constexpr auto kFields = fields("awaits", "A side is to decide, or dice are to be rolled.",
                                         maybe("side", &Awaits::side, "the side that decides; missing: chance"),
                                         field("decision", &Awaits::decision));
};

struct Rolled {
  RollLabel cause = RollLabel::kInitiative;
  Side side = Side::kNobody;
  std::optional<UnitId> unit = std::nullopt;
  std::optional<LeaderId> leader = std::nullopt;
  Roll roll{};
  static constexpr auto kFields =
      fields("rolled", "Dice were rolled for a side, a unit or a leader.",
             field("cause", &Rolled::cause, "the purpose of the roll"), maybe("side", &Rolled::side),
             maybe("unit", &Rolled::unit), maybe("leader", &Rolled::leader), field("roll", &Rolled::roll));
};

struct InitiativeTaken {
  Side side = Side::kNobody;
  bool first = false;
  Clause clause = Clause::kActFirst;
  static constexpr auto kFields =
      fields("initiative_taken", "A side holds the initiative this turn.", always("side", &InitiativeTaken::side),
             field("first", &InitiativeTaken::first, "whether it chose to act first"),
             field("clause", &InitiativeTaken::clause));
};

struct Modifier {
  Side side = Side::kNobody;
  std::optional<UnitId> unit = std::nullopt;
  std::optional<UnitId> other = std::nullopt;
  int halves = 0;
  Clause clause = Clause::kNone;
  static constexpr auto kFields = fields(
      "modifier", "A clause changed a number, or says why something is done.", maybe("side", &Modifier::side),
      maybe("unit", &Modifier::unit), maybe("other", &Modifier::other, "the unit that it is about besides"),
      field("halves", &Modifier::halves, "by how much, in halves: of a die, an inch, a pip; 0: it only explains"),
      field("clause", &Modifier::clause));
};

struct LossCounted {
  Side side = Side::kNobody;
  int loss = 0;
  Clause clause = Clause::kArmyLoss;
  static constexpr auto kFields =
      fields("loss_counted", "The losses of an army, counted at the end of a turn.", always("side", &LossCounted::side),
             field("loss", &LossCounted::loss, "hundredths of a percent"), field("clause", &LossCounted::clause));
};

struct GameOver {
  Side winner = Side::kNobody;
  bool marginal = false;
  Clause clause = Clause::kNone;
  static constexpr auto kFields =
      fields("game_over", "The battle is over.", field("winner", &GameOver::winner, "null: a draw"),
             field("marginal", &GameOver::marginal, "whether the victory is a narrow one"),
             field("clause", &GameOver::clause));
};

// --- leaders and control -------------------------------------------------------------------------------------------------

struct LeaderMoved {
  LeaderId leader = kNoLeader;
  std::optional<UnitId> unit = std::nullopt;
  Pose from{}, to{};
  Clause clause = Clause::kLeaderMove;
  Side hidden_from = Side::kNobody;
  static constexpr auto kFields =
      fields("leader_moved", "A leader has gone to another place.", field("leader", &LeaderMoved::leader),
             maybe("unit", &LeaderMoved::unit, "the unit he has joined"), field("from", &LeaderMoved::from),
             field("to", &LeaderMoved::to), field("clause", &LeaderMoved::clause));
};

struct Steadied {
  LeaderId leader = kNoLeader;
  UnitId unit = kNoUnit;
  Clause clause = Clause::kSteady;
  static constexpr auto kFields =
      fields("steadied", "A leader has steadied his unit.", field("leader", &Steadied::leader),
             field("unit", &Steadied::unit), field("clause", &Steadied::clause));
};

struct Inspired {
  LeaderId leader = kNoLeader;
  UnitId unit = kNoUnit;
  Clause clause = Clause::kInspire;
  static constexpr auto kFields =
      fields("inspired", "A leader inspires his unit for this turn's combat.", field("leader", &Inspired::leader),
             field("unit", &Inspired::unit), field("clause", &Inspired::clause));
};

struct LeaderHit {
  LeaderId leader = kNoLeader;
  bool killed = false;
  Clause clause = Clause::kNone;
  static constexpr auto kFields =
      fields("leader_hit", "A leader is wounded or killed.", field("leader", &LeaderHit::leader),
             field("killed", &LeaderHit::killed), field("clause", &LeaderHit::clause));
};

struct LeaderBack {
  LeaderId leader = kNoLeader;
  UnitId unit = kNoUnit;
  Clause clause = Clause::kDeputy;
  static constexpr auto kFields =
      fields("leader_back", "A deputy takes over for a leader who was killed.", field("leader", &LeaderBack::leader),
             field("unit", &LeaderBack::unit, "the unit he is with"), field("clause", &LeaderBack::clause));
};

struct LineFormed {
  Side side = Side::kNobody;
  UnitSet units{};
  Clause clause = Clause::kControlConform;
  static constexpr auto kFields =
      fields("line_formed", "Units will keep a battle line this turn.", always("side", &LineFormed::side),
             field("units", &LineFormed::units), field("clause", &LineFormed::clause));
};

struct Controlled {
  UnitId unit = kNoUnit;
  int total = 0;
  Control control = Control::kFree;
  Clause clause = Clause::kNone;
  static constexpr auto kFields =
      fields("controlled", "A unit has tested for control.", field("unit", &Controlled::unit),
             field("total", &Controlled::total, "the die with its modifiers"), field("control", &Controlled::control),
             field("clause", &Controlled::clause));
};

// --- places and formations -----------------------------------------------------------------------------------------------

struct Moved {
  UnitId unit = kNoUnit;
  MoveCause cause = MoveCause::kMarch;
  Mil length = 0;
  Pose from{}, to{};
  Tail tail{};
  static constexpr auto kFields = fields(
      "moved", "A unit has moved, of its own will or not.", field("unit", &Moved::unit), field("cause", &Moved::cause),
      field("length", &Moved::length, "the part of its move that it used; 0: not counted"), field("from", &Moved::from),
      field("to", &Moved::to),
      maybe("tail", &Moved::tail, "of a column that ends the move bent: its bases behind the leading one"));
};

struct Formed {
  UnitId unit = kNoUnit;
  Formation formation = Formation::kNone;
  int files = 0;
  Order order = Order::kFormed;
  std::optional<Clause> clause = std::nullopt;
  static constexpr auto kFields =
      fields("formed", "A unit has changed its formation or order.", field("unit", &Formed::unit),
             field("formation", &Formed::formation), field("files", &Formed::files, "bases in its first row"),
             field("order", &Formed::order), maybe("clause", &Formed::clause));
};

struct Placed {
  UnitId unit = kNoUnit;
  Pose from{}, to{};
  Formation formation = Formation::kNone;
  int files = 0;
  Clause clause = Clause::kZone;
  Side hidden_from = Side::kNobody;
  static constexpr auto kFields =
      fields("placed", "A unit was placed before the first turn.", field("unit", &Placed::unit),
             field("from", &Placed::from), field("to", &Placed::to), field("formation", &Placed::formation),
             field("files", &Placed::files, "bases in its first row"), field("clause", &Placed::clause));
};

struct Looting {
  UnitId unit = kNoUnit;
  Clause clause = Clause::kCampLooted;
  static constexpr auto kFields = fields("looting", "A unit loots the enemy's camp.", field("unit", &Looting::unit),
                                         field("clause", &Looting::clause));
};

struct Rampaged {
  UnitId unit = kNoUnit;
  int direction = 0;
  Clause clause = Clause::kRampage;
  static constexpr auto kFields = fields("rampaged", "Elephants or chariots run wild.", field("unit", &Rampaged::unit),
                                         field("direction", &Rampaged::direction, "the die that showed the way"),
                                         field("clause", &Rampaged::clause));
};

// --- disorder and losses -------------------------------------------------------------------------------------------------

struct DpGained {
  UnitId unit = kNoUnit;
  int dp = 0;
  DpCause cause = DpCause::kMovement;
  Clause clause = Clause::kNone;
  static constexpr auto kFields = fields("dp_gained", "A unit has one DP more.", field("unit", &DpGained::unit),
                                         field("dp", &DpGained::dp, "as many as it has now"),
                                         field("cause", &DpGained::cause), field("clause", &DpGained::clause));
};

struct DpLost {
  UnitId unit = kNoUnit;
  int dp = 0;
  int lost = 0;
  Clause clause = Clause::kNone;
  static constexpr auto kFields =
      fields("dp_lost", "A unit has fewer DPs.", field("unit", &DpLost::unit),
             field("dp", &DpLost::dp, "as many as it has now"), field("lost", &DpLost::lost, "how many fewer"),
             field("clause", &DpLost::clause));
};

struct BaseLost {
  UnitId unit = kNoUnit;
  int bases = 0;
  DpCause cause = DpCause::kCombat;
  Clause clause = Clause::kNone;
  static constexpr auto kFields = fields("base_lost", "A unit has lost a base.", field("unit", &BaseLost::unit),
                                         field("bases", &BaseLost::bases, "as many as are left"),
                                         field("cause", &BaseLost::cause), field("clause", &BaseLost::clause));
};

struct Shaken {
  UnitId unit = kNoUnit;
  static constexpr auto kFields = fields("shaken", "A unit is shaken.", field("unit", &Shaken::unit));
};

struct SteadyAgain {
  UnitId unit = kNoUnit;
  static constexpr auto kFields =
      fields("steady_again", "A unit is no longer shaken.", field("unit", &SteadyAgain::unit));
};

struct Rallied {
  UnitId unit = kNoUnit;
  Clause clause = Clause::kRally;
  static constexpr auto kFields =
      fields("rallied", "A shaken unit has rallied.", field("unit", &Rallied::unit), field("clause", &Rallied::clause));
};

struct DamageTested {
  UnitId unit = kNoUnit;
  int die = 0;
  bool critical = false;
  Clause clause = Clause::kDamage;
  static constexpr auto kFields =
      fields("damage_tested", "A model that was hit has rolled for damage.", field("unit", &DamageTested::unit),
             field("die", &DamageTested::die), field("critical", &DamageTested::critical, "a second die decides"),
             field("clause", &DamageTested::clause));
};

struct CriticalHit {
  UnitId unit = kNoUnit;
  int die = 0;
  Clause clause = Clause::kCritical;
  static constexpr auto kFields =
      fields("critical_hit", "The second die of a model that was hit hard.", field("unit", &CriticalHit::unit),
             field("die", &CriticalHit::die), field("clause", &CriticalHit::clause));
};

struct UnitLost {
  UnitId unit = kNoUnit;
  LossCause cause = LossCause::kCombat;
  static constexpr auto kFields =
      fields("unit_lost", "A unit is gone.", field("unit", &UnitLost::unit), field("cause", &UnitLost::cause));
};

// --- shots, charges and combats ------------------------------------------------------------------------------------------

struct ShotFired {
  UnitId unit = kNoUnit;
  UnitId target = kNoUnit;
  int dice = 0;
  int on = 0;
  static constexpr auto kFields =
      fields("shot_fired", "A unit shoots; the modifiers of its dice come before.", field("unit", &ShotFired::unit),
             field("target", &ShotFired::target), field("dice", &ShotFired::dice),
             field("on", &ShotFired::on, "the number a die must show"));
};

struct ChargeDeclared {
  UnitId unit = kNoUnit;
  UnitId target = kNoUnit;
  Side hidden_from = Side::kNobody;  // until both sides have declared
  static constexpr auto kFields =
      fields("charge_declared", "A unit declares a charge.", field("unit", &ChargeDeclared::unit),
             field("target", &ChargeDeclared::target));
};

struct Responded {
  UnitId unit = kNoUnit;
  std::optional<UnitId> charger = std::nullopt;
  ActionKind answer = ActionKind::kStand;
  Clause clause = Clause::kStands;
  static constexpr auto kFields =
      fields("responded", "A charged unit has given its answer.", field("unit", &Responded::unit),
             maybe("charger", &Responded::charger), field("answer", &Responded::answer, "stand, evade or counter"),
             field("clause", &Responded::clause));
};

struct ContactMade {
  UnitId unit = kNoUnit;
  UnitId other = kNoUnit;
  static constexpr auto kFields = fields("contact_made", "Two enemy units touch.", field("unit", &ContactMade::unit),
                                         field("other", &ContactMade::other));
};

struct ContactEnded {
  UnitId unit = kNoUnit;
  UnitId other = kNoUnit;
  static constexpr auto kFields = fields("contact_ended", "Two enemy units no longer touch.",
                                         field("unit", &ContactEnded::unit), field("other", &ContactEnded::other));
};

struct CombatBegan {
  UnitSet units{};
  int round = 1;
  Clause clause = Clause::kCombats;
  static constexpr auto kFields =
      fields("combat_began", "A combat is fought.", field("units", &CombatBegan::units, "all that fight in it"),
             field("round", &CombatBegan::round), field("clause", &CombatBegan::clause));
};

struct DiceCounted {
  Side side = Side::kNobody;
  UnitId unit = kNoUnit;
  int dice = 0;
  int on = 0;
  std::optional<Clause> clause = std::nullopt;
  static constexpr auto kFields =
      fields("dice_counted", "The dice of a side in a combat; their modifiers come before.",
             always("side", &DiceCounted::side), field("unit", &DiceCounted::unit, "the unit that leads its side"),
             field("dice", &DiceCounted::dice), field("on", &DiceCounted::on, "the number a die must show, or more"),
             maybe("clause", &DiceCounted::clause, "why it must show that"));
};

struct HitsScored {
  Side side = Side::kNobody;
  UnitId unit = kNoUnit;
  int hits = 0;
  int automatic = 0;
  std::optional<Clause> clause = std::nullopt;
  static constexpr auto kFields = fields(
      "hits_scored", "The hits of a side in a combat.", always("side", &HitsScored::side),
      field("unit", &HitsScored::unit, "the unit that leads its side"), field("hits", &HitsScored::hits),
      field("automatic", &HitsScored::automatic, "of these, those by a leader"), maybe("clause", &HitsScored::clause));
};

struct ResultRow {
  Side side = Side::kNobody;
  int difference = 0;
  Row row = Row::kInconclusive;
  Clause clause = Clause::kNone;
  static constexpr auto kFields =
      fields("result_row", "The result of a combat for a side.", always("side", &ResultRow::side),
             field("difference", &ResultRow::difference, "own hits less the enemy's"), field("row", &ResultRow::row),
             field("clause", &ResultRow::clause));
};

struct MoveOrdered {
  UnitId unit = kNoUnit;
  AfterMove move = AfterMove::kNone;
  bool may_halt = false;
  std::optional<Clause> clause = std::nullopt;
  static constexpr auto kFields = fields("move_ordered", "The move that the result orders a unit to make.",
                                         field("unit", &MoveOrdered::unit), field("move", &MoveOrdered::move),
                                         field("may_halt", &MoveOrdered::may_halt, "whether it may halt instead"),
                                         maybe("clause", &MoveOrdered::clause));
};

struct FreeHacked {
  UnitId unit = kNoUnit;
  UnitId other = kNoUnit;
  int bases = 0;
  Clause clause = Clause::kFreeHack;
  static constexpr auto kFields =
      fields("free_hacked", "A pursuer cuts down fleeing troops.", field("unit", &FreeHacked::unit),
             field("other", &FreeHacked::other, "the unit that runs"),
             field("bases", &FreeHacked::bases, "that it loses"), field("clause", &FreeHacked::clause));
};

// --- any of them ---------------------------------------------------------------------------------------------------------

using Event = std::variant<TurnBegan, PhaseBegan, Awaits, Rolled, InitiativeTaken, Modifier, LossCounted, GameOver,
                           LeaderMoved, Steadied, Inspired, LeaderHit, LeaderBack, LineFormed, Controlled, Moved,
                           Formed, Placed, Looting, Rampaged, DpGained, DpLost, BaseLost, Shaken, SteadyAgain, Rallied,
                           DamageTested, CriticalHit, UnitLost, ShotFired, ChargeDeclared, Responded, ContactMade,
                           ContactEnded, CombatBegan, DiceCounted, HitsScored, ResultRow, MoveOrdered, FreeHacked>;

// The clause an event carries; kNone if it has none.
inline Clause clause_of(const Event& event) {
  return std::visit(
      [](const auto& e) {
        if constexpr (requires { e.clause.has_value(); })
          return e.clause.value_or(Clause::kNone);
        else if constexpr (requires { e.clause; })
          return e.clause;
        else
          return Clause::kNone;
      },
      event);
}

// The unit an event is about first; kNoUnit if there is none.
inline UnitId unit_of(const Event& event) {
  return std::visit(
      [](const auto& e) {
        if constexpr (requires { e.unit.has_value(); })
          return e.unit.value_or(kNoUnit);
        else if constexpr (requires { e.unit; })
          return e.unit;
        else
          return kNoUnit;
      },
      event);
}

class EventSink {
 public:
  virtual void on(const Event& event) = 0;

 protected:
  ~EventSink() = default;
};

}  // namespace acies::tabletop
