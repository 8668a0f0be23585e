#include "games/tabletop/words/words.h"

#include <algorithm>
#include <utility>

#include "base/phrases.h"
#include "games/hex/words/narrator.h"
#include "games/tabletop/decision.h"
#include "games/tabletop/tables.h"
#include "games/tabletop/victory.h"

namespace acies::tabletop {
namespace {

constexpr std::string_view kTypeNames[] = {"heavy infantry", "medium infantry", "light infantry",
                                           "bowmen",         "heavy cavalry",   "medium cavalry",
                                           "light cavalry",  "elephant",        "scythed chariot"};
constexpr std::string_view kFormationNames[] = {"line", "column", "wedge", "phalanx", "quincunx", "loose order"};
constexpr std::string_view kPhaseNames[] = {"Deployment", "Initiative", "Command",      "Skirmish", "Manoeuvre",
                                            "Charge",     "Combat",     "After combat", "Rally"};
template <class T, std::size_t N>
std::string_view named(const std::string_view (&names)[N], T i) {
  return static_cast<std::size_t>(i) < N ? names[static_cast<std::size_t>(i)] : "?";
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

void replace_all(std::string& text, std::string_view from, std::string_view to) {
  for (std::size_t at = text.find(from); at != std::string::npos; at = text.find(from, at + to.size()))
    text.replace(at, from.size(), to);
}

// "marches" of one unit, "march" of those whose name is many.
std::string many_verb(const std::string& verb) {
  if (verb == "is") return "are";
  if (verb == "has") return "have";
  const auto ends = [&](std::string_view end) {
    return verb.size() > end.size() && verb.compare(verb.size() - end.size(), end.size(), end) == 0;
  };
  if (ends("ies")) return verb.substr(0, verb.size() - 3) + "y";
  if (ends("ches") || ends("shes") || ends("sses")) return verb.substr(0, verb.size() - 2);
  return ends("s") ? verb.substr(0, verb.size() - 1) : verb;
}

}  // namespace

std::string dice_text(const Roll& roll) {
  std::string text;
  if (roll.average != 0) text = "average " + std::to_string(roll.average);
  for (std::size_t i = 6; i-- > 0;)
    for (int n = 0; n < roll.faces[i]; ++n) text += (text.empty() ? "" : " ") + std::to_string(i + 1);
  return text;
}

std::string agreeing(const Scenario& s, UnitId u, std::string text) {
  if (u >= s.units.size() || !is_many(s.units[u].name)) return text;
  const std::string name = unit_name(s, u) + " ";
  // It begins the sentence, or what follows a colon.
  const std::size_t colon = text.find(": " + name);
  const std::size_t at = text.rfind(name, 0) == 0 ? 0 : colon + 2;
  if (at != 0 && colon == std::string::npos) return text;
  const std::string rest = text.substr(at + name.size());
  const std::size_t end = rest.find_first_of(" .:!,");
  std::string said = many_verb(rest.substr(0, end)) + (end == std::string::npos ? "" : rest.substr(end));
  static constexpr std::pair<std::string_view, std::string_view> kMore[] = {
      {" its ", " their "},        {" it ", " they "},          {" and has ", " and have "},
      {" and obeys", " and obey"}, {" and halts", " and halt"}, {" and is gone", " and are gone"}};
  for (const auto& [from, to] : kMore) replace_all(said, from, to);
  return text.substr(0, at) + name + said;
}

std::string_view type_name(Type type) { return named(kTypeNames, type); }
std::string_view formation_name(Formation f) { return named(kFormationNames, f); }
std::string_view phase_name(Phase phase) { return named(kPhaseNames, phase); }

std::string in_inches(Mil length) {
  const int tenths = (std::abs(length) + 50) / 100;
  std::string text = std::to_string(tenths / 10);
  if (tenths % 10 != 0) text += "." + std::to_string(tenths % 10);
  return (length < 0 && tenths != 0 ? "-" : "") + text + "″";
}

std::string unit_name(const Scenario& s, UnitId u) {
  if (u >= s.units.size()) return "?";
  int same = 0, place = 0;
  for (std::size_t i = 0; i < s.units.size(); ++i) {
    if (s.units[i].side != s.units[u].side || s.units[i].name != s.units[u].name) continue;
    ++same;
    if (i <= u) ++place;
  }
  const std::string name = s.units[u].name.empty() ? s.units[u].code : s.units[u].name;
  return same > 1 ? name + " " + std::to_string(place) : name;
}

std::string army_of(const Scenario& s, Side side) {
  if (side != Side::kTop && side != Side::kBottom) return "?";
  return s.armies[static_cast<std::size_t>(index(side))];
}

static std::string plain_action_words(const State& s, const Action& a) {
  const Scenario& sc = *s.scenario;
  const auto unit = [&](UnitId u) { return u == kNoUnit ? std::string("the unit") : unit_name(sc, u); };
  const auto names = [&](std::uint64_t units) {
    std::string text;
    for (int i = 0; i < s.units.size(); ++i)
      if ((units >> i & 1) != 0) text += (text.empty() ? "" : ", ") + unit(static_cast<UnitId>(i));
    return text;
  };
  const auto leader = [&] { return a.leader < sc.leaders.size() ? sc.leaders[a.leader].name : std::string("?"); };
  const auto his_unit = [&] {
    const UnitId u = a.leader < s.leaders.size() ? s.leaders[a.leader].with : kNoUnit;
    return u == kNoUnit ? std::string("his unit") : unit_name(sc, u);
  };
  switch (a.kind) {
    case ActionKind::kRoll:
      return "Roll " + dice_text(a.roll);
    case ActionKind::kActFirst:
      return "Act first";
    case ActionKind::kActSecond:
      return "Act second";
    case ActionKind::kLeaderMove:
      return leader() + (a.target != kNoUnit ? " joins " + unit(a.target) : std::string(" rides elsewhere"));
    case ActionKind::kSteady:
      return leader() + " steadies " + his_unit();
    case ActionKind::kInspire:
      return leader() + " inspires " + his_unit();
    case ActionKind::kLine:
      return "Battle line: " + names(a.units);
    case ActionKind::kControl:
      return control_words(s, a.n);
    case ActionKind::kShoot:
      return unit(a.unit) + " shoots at " + unit(a.target);
    case ActionKind::kMarch:
      if (a.unit == kNoUnit) return "Line marches: " + path_words(a.path) + " (" + names(a.units) + ")";
      return unit(a.unit) + " marches: " + way_words(s, a.unit, a.path);
    case ActionKind::kMove:
      return (a.unit == kNoUnit ? "Line of " + names(a.units) : unit(a.unit)) + " moves: average die" +
             (a.n == 0   ? ""
              : a.n == 1 ? " and a D6"
                         : " and " + std::to_string(a.n) + " D6");
    case ActionKind::kPath: {
      const std::string way = way_words(s, asked_unit(s), a.path);
      return way.rfind("turn", 0) == 0 ? "T" + way.substr(1) : "Go " + way;
    }
    case ActionKind::kStay:
      return "Stay";
    case ActionKind::kMoreDice:
      return a.n == 0 ? "No more dice" : "Another die";
    case ActionKind::kRedress:
      return unit(a.unit) + " redresses its ranks";
    case ActionKind::kReform:
      return unit(a.unit) + " re-forms, " + std::to_string(a.n) + " wide";
    case ActionKind::kOpenRanks:
      return unit(a.unit) + " opens its ranks";
    case ActionKind::kCloseRanks:
      return unit(a.unit) + " closes its ranks";
    case ActionKind::kSideStep:
      return unit(a.unit) + " steps " + in_inches(std::abs(a.n)) + (a.n > 0 ? " to the left" : " to the right");
    case ActionKind::kStepBack:
      return unit(a.unit) + " steps back " + in_inches(a.n);
    case ActionKind::kCharge:
      return unit(a.unit) + " charges " + unit(a.target) + (a.path.empty() ? "" : ": " + path_words(a.path));
    case ActionKind::kStand:
      return "Stand";
    case ActionKind::kEvade:
      return "Evade";
    case ActionKind::kCounterCharge:
      return "Counter-charge" + (a.target != kNoUnit ? " " + unit(a.target) : std::string());
    case ActionKind::kHalt:
    case ActionKind::kGoOn:
      return goes_on_words(s, a.kind == ActionKind::kGoOn);
    case ActionKind::kRelieve:
      return "Relieve the ranks";
    case ActionKind::kTriarii:
      return "Retire behind the triarii";
    case ActionKind::kRally:
      return unit(a.unit) + " rallies";
    case ActionKind::kChoose:
      return unit(a.unit) + " leads";
    case ActionKind::kPlace:
      return unit(a.unit) + ": " + way_between(s.units[a.unit].pose, a.pose);
    case ActionKind::kDone:
      return s.decision == Decision::kRelieve ? "Leave them as they are" : "Done";
  }
  return "";
}

std::string action_words(const State& s, const Action& a) {
  return agreeing(*s.scenario, a.unit, plain_action_words(s, a));
}

std::string result_words(const State& s) {
  bool broken = false;
  const auto lost = [&](Side side) {
    const int loss = s.loss[static_cast<std::size_t>(index(side))], breaks = breaking_loss(s, side);
    std::string text = army_of(*s.scenario, side) + " " + std::to_string(loss / 100) + " %";
    if (loss < breaks) return text;
    broken = true;
    return text + " (broken at " + std::to_string(breaks / 100) + " %)";
  };
  const std::string losses = " Losses: " + lost(Side::kTop) + ", " + lost(Side::kBottom) + ".";
  const std::string end = !broken && s.turn >= s.options().turn_limit ? "The last turn is over. " : "";
  if (s.result == Result::kDraw) return end + "Neither army has won." + losses;
  const Side winner = s.result == Result::kTopWins ? Side::kTop : Side::kBottom;
  return end + (s.marginal ? "A narrow victory for " : "Victory for ") + army_of(*s.scenario, winner) + "." + losses;
}

}  // namespace acies::tabletop
