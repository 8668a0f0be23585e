// A legal action in plain words.
#include "games/tabletop/decision.h"
#include "games/tabletop/model/unit_set.h"
#include "games/tabletop/words/words.h"

namespace acies::tabletop {
namespace {

std::string unit_words(const State& s, UnitId u) { return u == kNoUnit ? "the unit" : unit_name(*s.scenario, u); }

std::string list_words(const State& s, std::uint64_t units) {
  std::string text;
  for_each_in(units, [&](UnitId u) { text += (text.empty() ? "" : ", ") + unit_words(s, u); });
  return text;
}

std::string path_words(const Path& path) {
  std::string text;
  for (const Segment& seg : path) {
    text += text.empty() ? "" : ", then ";
    switch (seg.kind) {
      case SegmentKind::kAhead:
        text += in_inches(seg.length);
        if (seg.angle == 0)
          text += " ahead";
        else if (seg.angle > kOblique || seg.angle < -kOblique)
          text += seg.angle > 0 ? " aside to the left" : " aside to the right";
        else
          text += seg.angle > 0 ? " slanting left" : " slanting right";
        break;
      case SegmentKind::kWheelLeft:
      case SegmentKind::kWheelRight:
        text += std::string("wheel ") + (seg.kind == SegmentKind::kWheelLeft ? "left " : "right ") +
                std::to_string((seg.angle + 50) / 100) + "°";
        break;
      case SegmentKind::kForm:
        text += "form " + std::string(formation_name(seg.formation));
        break;
      case SegmentKind::kAboutFace:
        text += "face about";
        break;
      case SegmentKind::kTo:
        text += "to " + in_inches(seg.pose.x) + " " + in_inches(seg.pose.y);
        break;
    }
  }
  return text;
}

// The way from one place to another, as the unit sees it that stands in the first.
std::string way_between(Pose from, Pose to) {
  static constexpr const char* kWays[] = {"ahead", "ahead to the left", "left",  "back to the left",
                                          "back",  "back to the right", "right", "ahead to the right"};
  const Mil length = distance({from.x, from.y}, {to.x, to.y});
  const Cdeg turn = turn_between(from.facing, to.facing);
  const std::string facing = turn == 0 ? "" : turn > 0 ? ", turning left" : ", turning right";
  if (length == 0) return turn > 0 ? "turn on the spot to the left" : "turn on the spot to the right";
  const Cdeg way = turned(direction_of(to.x - from.x, to.y - from.y) - from.facing);
  return in_inches(length) + " " + kWays[((way + 2250) / 4500) % 8] + facing;
}

// Where a free move goes, seen from the unit.
std::string way_words(const State& s, UnitId u, const Path& path) {
  if (path.size() != 1 || path[0].kind != SegmentKind::kTo || u == kNoUnit) return path_words(path);
  return way_between(s.units[u].pose, path[0].pose);
}

std::string leader_words(const State& s, const Action& a) {
  const Scenario& sc = *s.scenario;
  const std::string leader = a.leader < sc.leaders.size() ? sc.leaders[a.leader].name : "?";
  const UnitId with = a.leader < s.leaders.size() ? s.leaders[a.leader].with : kNoUnit;
  const std::string his_unit = with == kNoUnit ? "his unit" : unit_name(sc, with);
  switch (a.kind) {
    case ActionKind::kSteady:
      return leader + " steadies " + his_unit;
    case ActionKind::kInspire:
      return leader + " inspires " + his_unit;
    default:
      return leader + (a.target != kNoUnit ? " joins " + unit_words(s, a.target) : " rides elsewhere");
  }
}

std::string move_words(const State& s, const Action& a) {
  const bool line = a.unit == kNoUnit;
  switch (a.kind) {
    case ActionKind::kMarch:
      if (line) return "Line marches: " + path_words(a.path) + " (" + list_words(s, a.units) + ")";
      return unit_words(s, a.unit) + " marches: " + way_words(s, a.unit, a.path);
    case ActionKind::kMove: {
      const std::string dice = a.n == 0 ? "" : a.n == 1 ? " and a D6" : " and " + std::to_string(a.n) + " D6";
      const std::string movers = line ? "Line of " + list_words(s, a.units) : unit_words(s, a.unit);
      return movers + " moves: average die" + dice;
    }
    case ActionKind::kPath: {
      // A way is told from its first part on: "Face about", "Wheel left 20°, then 3″ ahead".
      std::string way = way_words(s, asked_unit(s), a.path);
      const bool says_what = !way.empty() && way[0] >= 'a' && way[0] <= 'z' && way.rfind("to ", 0) != 0;
      if (!says_what) return "Go " + way;
      way[0] = static_cast<char>(way[0] - 'a' + 'A');
      return way;
    }
    case ActionKind::kMoreDice:
      return a.n == 0 ? "No more dice" : "Another die";
    case ActionKind::kSideStep:
      return unit_words(s, a.unit) + " steps " + in_inches(a.n > 0 ? a.n : -a.n) +
             (a.n > 0 ? " to the left" : " to the right");
    case ActionKind::kStepBack:
      return unit_words(s, a.unit) + " steps back " + in_inches(a.n);
    case ActionKind::kPlace:
      return unit_words(s, a.unit) + ": " + way_between(s.units[a.unit].pose, a.pose);
    default:
      return "Stay";
  }
}

// Actions of a unit that stays where it stands.
std::string order_words(const State& s, const Action& a) {
  const std::string unit = unit_words(s, a.unit);
  switch (a.kind) {
    case ActionKind::kShoot:
      return unit + " shoots at " + unit_words(s, a.target);
    case ActionKind::kCharge:
      return unit + " charges " + unit_words(s, a.target) + (a.path.empty() ? "" : ": " + path_words(a.path));
    case ActionKind::kRedress:
      return unit + " redresses its ranks";
    case ActionKind::kReform:
      return unit + " re-forms, " + std::to_string(a.n) + " wide";
    case ActionKind::kOpenRanks:
      return unit + " opens its ranks";
    case ActionKind::kCloseRanks:
      return unit + " closes its ranks";
    case ActionKind::kRally:
      return unit + " rallies";
    default:
      return unit + " leads";
  }
}

std::string plain_action_words(const State& s, const Action& a) {
  switch (a.kind) {
    case ActionKind::kRoll:
      return "Roll " + dice_text(a.roll);
    case ActionKind::kActFirst:
      return "Act first";
    case ActionKind::kActSecond:
      return "Act second";
    case ActionKind::kLeaderMove:
    case ActionKind::kSteady:
    case ActionKind::kInspire:
      return leader_words(s, a);
    case ActionKind::kLine:
      return "Battle line: " + list_words(s, a.units);
    case ActionKind::kControl:
      return control_words(s, a.n);
    case ActionKind::kMarch:
    case ActionKind::kMove:
    case ActionKind::kPath:
    case ActionKind::kStay:
    case ActionKind::kMoreDice:
    case ActionKind::kSideStep:
    case ActionKind::kStepBack:
    case ActionKind::kPlace:
      return move_words(s, a);
    case ActionKind::kShoot:
    case ActionKind::kCharge:
    case ActionKind::kRedress:
    case ActionKind::kReform:
    case ActionKind::kOpenRanks:
    case ActionKind::kCloseRanks:
    case ActionKind::kRally:
    case ActionKind::kChoose:
      return order_words(s, a);
    case ActionKind::kStand:
      return "Stand";
    case ActionKind::kEvade:
      return "Evade";
    case ActionKind::kCounterCharge:
      return "Counter-charge" + (a.target != kNoUnit ? " " + unit_words(s, a.target) : "");
    case ActionKind::kHalt:
    case ActionKind::kGoOn:
      return goes_on_words(s, a.kind == ActionKind::kGoOn);
    case ActionKind::kRelieve:
      return "Relieve the ranks";
    case ActionKind::kTriarii:
      return "Retire behind the triarii";
    case ActionKind::kDone:
      return s.decision == Decision::kRelieve ? "Leave them as they are" : "Done";
  }
  return "";
}

}  // namespace

std::string action_words(const State& s, const Action& a) {
  return agreeing(*s.scenario, a.unit, plain_action_words(s, a));
}

}  // namespace acies::tabletop
