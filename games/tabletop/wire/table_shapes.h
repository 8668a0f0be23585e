// The table, the decision and the actions as they travel. Everything is made from a view, so that nothing hidden can slip
// into it.
#pragma once

#include "games/tabletop/battle.h"
#include "games/tabletop/fallen.h"
#include "games/tabletop/odds.h"
#include "games/tabletop/wire/values.h"

namespace acies::tabletop {

// The visible states of a unit besides its place.
enum class Mark : std::uint8_t {
  kShaken,
  kBroken,
  kLooting,
  kRampaging,
  kOpenRanks,
  kActed,
  kHalted,   // by its control test
  kRepeats,  // must do so, by its control test
  kDeclared,
  kEngaged,
};
constexpr auto names_of(Mark) {
  return names<Mark>({{Mark::kShaken, "shaken"},
                      {Mark::kBroken, "broken"},
                      {Mark::kLooting, "looting"},
                      {Mark::kRampaging, "rampaging"},
                      {Mark::kOpenRanks, "open_ranks"},
                      {Mark::kActed, "acted"},
                      {Mark::kHalted, "halted"},
                      {Mark::kRepeats, "repeats"},
                      {Mark::kDeclared, "declared"},
                      {Mark::kEngaged, "engaged"}});
}

struct UnitShape {
  UnitId id = kNoUnit;
  Pose at;
  std::vector<int> rows;
  Tail tail;
  Formation formation = Formation::kNone;
  Order order = Order::kFormed;
  int dp = 0, threshold = 0;
  std::vector<Mark> marks;
  std::optional<int> line;
  std::optional<UnitId> target;
  static constexpr auto kFields = fields(
      "table_unit", "A unit on the table.", field("id", &UnitShape::id, "its place among the units of the battle"),
      field("at", &UnitShape::at), field("rows", &UnitShape::rows, "bases in each row, front first"),
      maybe("tail", &UnitShape::tail, "of a bent column: its bases behind the leading one"),
      field("formation", &UnitShape::formation), field("order", &UnitShape::order), field("dp", &UnitShape::dp),
      field("threshold", &UnitShape::threshold, "the DPs at which it is shaken"), field("marks", &UnitShape::marks),
      maybe("line", &UnitShape::line, "the battle line that it keeps"),
      maybe("target", &UnitShape::target, "of its declared charge"));
};

struct LeaderShape {
  LeaderId id = kNoLeader;
  Point at;
  std::optional<UnitId> with;
  int left = 0, wounds = 0;
  static constexpr auto kFields =
      fields("table_leader", "A leader on the table.",
             field("id", &LeaderShape::id, "his place among the leaders of the battle"), field("at", &LeaderShape::at),
             field("with", &LeaderShape::with, "the unit he is with"),
             field("left", &LeaderShape::left, "actions left to him this turn"), field("wounds", &LeaderShape::wounds));
};

struct MovingShape {
  UnitSet units;
  Mil allowance = 0;
  static constexpr auto kFields =
      fields("moving", "The units that have rolled for a move.", field("units", &MovingShape::units),
             field("allowance", &MovingShape::allowance, "how far they may go"));
};

struct TableShape {
  int game = 1, turn = 0;
  Phase phase = Phase::kInitiative;
  std::string phase_name;
  Side active = Side::kNobody, first = Side::kNobody, initiative = Side::kNobody;
  std::vector<UnitShape> units;
  std::vector<LeaderShape> leaders;
  UnitSet lost;
  std::vector<std::array<UnitId, 2>> contacts;
  BySide<int> loss, breaks;
  std::vector<std::array<UnitId, 2>> charges;
  std::optional<MovingShape> moving;
  std::vector<std::array<std::int32_t, 4>> fallen;
  static constexpr auto kFields = fields(
      "table", "The table as a viewer sees it.", field("game", &TableShape::game, "of the match, 1 or 2"),
      field("turn", &TableShape::turn), field("phase", &TableShape::phase),
      field("phase_name", &TableShape::phase_name, "in words"),
      field("active", &TableShape::active, "the side that decides"),
      field("first", &TableShape::first, "the side that acts first this turn"),
      field("initiative", &TableShape::initiative, "the side that holds the initiative"),
      field("units", &TableShape::units, "those on the table"), field("leaders", &TableShape::leaders, "those alive"),
      field("lost", &TableShape::lost, "units that are gone"),
      field("contacts", &TableShape::contacts, "enemies that touch, top's first"),
      field("loss", &TableShape::loss, "of each army's value, in hundredths of a percent"),
      field("breaks", &TableShape::breaks, "the loss at which each army breaks"),
      field("charges", &TableShape::charges, "declared and not yet made: the charger and its target"),
      field("moving", &TableShape::moving),
      field("fallen", &TableShape::fallen,
            "bases that were removed, in the order in which they fell: the unit, and where the middle of their front "
            "edge was"));
};
TableShape table_shape(const State& view, int number, std::span<const FallenBase> fallen = {});

// A seat of the match by its letter.
struct SeatWord {
  const char* word = "a";
};
template <std::derived_from<JsonWriter> W>
void put(W& out, SeatWord seat) {
  out.value(seat.word);
}

struct DecisionShape {
  Side side = Side::kNobody;
  Decision kind = Decision::kOver;
  bool mine = false;
  std::optional<SeatWord> seat;
  std::string words, why;
  std::optional<UnitId> unit;
  UnitSet chargers;
  static constexpr auto kFields =
      fields("table_decision", "The decision at hand, and the side that makes it.",
             field("side", &DecisionShape::side, "the side that decides; null: chance, or no side"),
             field("kind", &DecisionShape::kind), field("mine", &DecisionShape::mine, "whether the viewer decides"),
             field("seat", &DecisionShape::seat),
             field("words", &DecisionShape::words, "the question, or the side that is waited for"),
             field("why", &DecisionShape::why, "the reason why it is asked"),
             field("unit", &DecisionShape::unit, "the unit that is asked"),
             field("chargers", &DecisionShape::chargers, "the enemies whose charge it answers"));
};
// `seat` is that of the side that decides, nullptr if none does.
DecisionShape decision_shape(const State& view, Side viewer, const char* seat);

// Where a move would leave a unit.
struct PlaceShape {
  UnitId unit = kNoUnit;
  Pose at;
  Tail tail;
  static constexpr auto kFields =
      fields("unit_place", "Where a move would leave a unit.", field("unit", &PlaceShape::unit),
             field("at", &PlaceShape::at), maybe("tail", &PlaceShape::tail, "of a column that would be bent"));
};

struct FightShape {
  bool contact = false;
  int engaged = 0, engaged_foe = 0;
  int dice = 0, dice_foe = 0;
  int on = 0, on_foe = 0;
  std::optional<std::array<double, kRows>> rows;
  static constexpr auto kFields =
      fields("fight", "The odds of a fight that has not begun.",
             field("contact", &FightShape::contact, "whether there would be one"),
             field("engaged", &FightShape::engaged, "bases"), field("engaged_foe", &FightShape::engaged_foe),
             field("dice", &FightShape::dice), field("dice_foe", &FightShape::dice_foe),
             field("on", &FightShape::on, "the number a die must show, or more"), field("on_foe", &FightShape::on_foe),
             field("rows", &FightShape::rows, "chances of victory, success, nothing decided, set-back and defeat"));
};
FightShape fight_shape(const AnswerForecast& forecast);

struct ActionShape {
  std::string text;
  ActionKind kind = ActionKind::kDone;
  std::optional<UnitId> unit;
  UnitSet units;
  std::optional<UnitId> target;
  std::optional<LeaderId> leader;
  std::optional<int> number;
  std::optional<Mil> used;
  std::vector<PlaceShape> to;
  std::optional<FightShape> forecast;
  std::string words;
  static constexpr auto kFields = fields(
      "open_action", "An action that is open.", field("text", &ActionShape::text, "in the notation"),
      field("kind", &ActionShape::kind), maybe("unit", &ActionShape::unit),
      maybe("units", &ActionShape::units, "a battle line, instead of one unit"), maybe("target", &ActionShape::target),
      maybe("leader", &ActionShape::leader),
      maybe("number", &ActionShape::number, "optional dice of a move; the number a leader adds in a control test"),
      maybe("used", &ActionShape::used, "of the allowance of a move"), maybe("to", &ActionShape::to),
      maybe("forecast", &ActionShape::forecast, "of an answer to a charge: its odds"),
      field("words", &ActionShape::words));
};
// Those open to the viewer; empty when he does not decide.
std::vector<ActionShape> action_shapes(const State& view, Side viewer);

}  // namespace acies::tabletop

namespace acies {

template <>
struct WireType<tabletop::SeatWord> {
  static std::string name(Schema&) { return "\"a\" | \"b\""; }
};
template <>
struct WireType<tabletop::Mark> {
  static constexpr const char* kName = "Mark";
  static constexpr const char* kAbout = "The visible state of a unit besides its place.";
};

}  // namespace acies
