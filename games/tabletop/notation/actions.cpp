#include "games/tabletop/notation/actions.h"

#include "games/tabletop/notation/names.h"

namespace acies::tabletop {
namespace {

Pose read_pose(Cursor& c) {
  Pose p;
  p.x = read_inches(c);
  p.y = read_inches(c);
  return p;
}

bool read_left(Cursor& c) {
  if (c.take("left")) return true;
  if (!c.take("right")) c.fail_next("expected left or right");
  return false;
}

Segment read_segment(Cursor& c) {
  Segment seg;
  if (c.take("ahead")) {
    seg.kind = SegmentKind::kAhead;
    seg.length = read_inches(c);
    if (c.next_is("left") || c.next_is("right")) {
      const bool left = read_left(c);
      seg.angle = read_degrees(c);
      if (!left) seg.angle = -seg.angle;
    }
  } else if (c.take("wheel")) {
    seg.kind = read_left(c) ? SegmentKind::kWheelLeft : SegmentKind::kWheelRight;
    seg.angle = read_degrees(c);
  } else if (c.take("form")) {
    seg.kind = SegmentKind::kForm;
    const std::string_view w = c.word("a formation");
    if (const auto f = find_formation(w))
      seg.formation = *f;
    else if (!c.failed())
      c.fail_here(shown(w) + " is no formation");
    seg.files = 1;
    if (seg.formation != Formation::kColumn && seg.formation != Formation::kWedge)
      seg.files = static_cast<std::uint8_t>(c.number("files, or lines of a quincunx", 1, kMaxRows));
  } else if (c.take("about")) {
    seg.kind = SegmentKind::kAboutFace;
  } else if (c.take("to")) {
    seg.kind = SegmentKind::kTo;
    seg.pose = read_pose(c);
    if (!c.take("facing")) c.fail_next("expected facing and an angle");
    seg.pose.facing = turned(read_degrees(c));
  } else {
    c.fail_next("expected a part of a path: ahead, wheel, form, about, to");
  }
  return seg;
}

Path read_path(Cursor& c) {
  Path path;
  while (!c.done() && !c.next_is("by")) {
    if (path.full()) c.fail_next("a path has at most six parts");
    path.add(read_segment(c));
    if (!c.take_mark(",")) break;
  }
  return path;
}

Roll read_roll(Cursor& c) {
  Roll roll;
  int dice = 0;
  while (!c.done()) {
    std::string_view w = c.word("a die");
    const bool average = !w.empty() && w[0] == 'a';
    if (average) w.remove_prefix(1);
    if (w.size() != 1 || w[0] < '1' || w[0] > '6' || (average && (w[0] < '2' || w[0] > '5' || roll.average != 0))) {
      c.fail_here("a die shows 1 to 6, an average die a2 to a5");
      break;
    }
    if (++dice > 64) c.fail_here("too many dice");
    if (average)
      roll.average = static_cast<std::uint8_t>(w[0] - '0');
    else
      ++roll.faces[static_cast<std::size_t>(w[0] - '1')];
  }
  if (dice == 0) c.fail_next("expected dice");
  return roll;
}

// One unit, or several that move as a line.
void read_movers(const Scenario& s, Cursor& c, Action& a) {
  a.unit = read_unit(s, c);
  std::uint64_t all = a.unit != kNoUnit ? std::uint64_t{1} << a.unit : 0;
  const auto path_begins = [&] {
    for (const char* word : {"ahead", "wheel", "form", "about", "to", "dice", "by"})
      if (c.next_is(word)) return true;
    return false;
  };
  while (!c.done() && !path_begins()) {
    a.unit = kNoUnit;
    if (const UnitId u = read_unit(s, c); u != kNoUnit) all |= std::uint64_t{1} << u;
  }
  if (a.unit == kNoUnit) a.units = all;
}

// Actions that are one word, with or without a unit.
struct WordKind {
  std::string_view word;
  ActionKind kind;
  bool unit;  // must be named
};
constexpr WordKind kWords[] = {
    {"first", ActionKind::kActFirst, false},
    {"second", ActionKind::kActSecond, false},
    {"stay", ActionKind::kStay, false},
    {"done", ActionKind::kDone, false},
    {"stand", ActionKind::kStand, false},
    {"evade", ActionKind::kEvade, false},
    {"counter", ActionKind::kCounterCharge, false},
    {"halt", ActionKind::kHalt, false},
    {"on", ActionKind::kGoOn, false},
    {"relieve", ActionKind::kRelieve, false},
    {"triarii", ActionKind::kTriarii, false},
    {"redress", ActionKind::kRedress, true},
    {"open", ActionKind::kOpenRanks, true},
    {"close", ActionKind::kCloseRanks, true},
    {"rally", ActionKind::kRally, true},
    {"choose", ActionKind::kChoose, true},
};

std::string segment_text(const Segment& seg) {
  switch (seg.kind) {
    case SegmentKind::kAhead: {
      std::string text = "ahead " + inches(seg.length);
      if (seg.angle != 0) text += seg.angle > 0 ? " left " + degrees(seg.angle) : " right " + degrees(-seg.angle);
      return text;
    }
    case SegmentKind::kWheelLeft:
      return "wheel left " + degrees(seg.angle);
    case SegmentKind::kWheelRight:
      return "wheel right " + degrees(seg.angle);
    case SegmentKind::kForm: {
      std::string text = "form " + std::string(formation_word(seg.formation));
      if (seg.formation != Formation::kColumn && seg.formation != Formation::kWedge)
        text += " " + std::to_string(seg.files);
      return text;
    }
    case SegmentKind::kAboutFace:
      return "about";
    case SegmentKind::kTo:
      break;
  }
  return "to " + inches(seg.pose.x) + " " + inches(seg.pose.y) + " facing " + degrees(seg.pose.facing);
}

std::string path_text(const Path& path) {
  std::string text;
  for (const Segment& seg : path) text += (text.empty() ? "" : ", ") + segment_text(seg);
  return text;
}

}  // namespace

Action read_action(const Scenario& s, Cursor& c) {
  Action a;
  const std::string_view word = c.word("an action");
  if (c.failed()) return a;
  for (const WordKind& row : kWords) {
    if (row.word != word) continue;
    a.kind = row.kind;
    if (row.unit || (!c.done() && !c.next_is("by"))) a.unit = read_unit(s, c);
    // Of several chargers the one it goes against.
    if (a.kind == ActionKind::kCounterCharge && !c.done() && !c.next_is("by")) a.target = read_unit(s, c);
    return a;
  }
  if (word == "dice") {
    a.kind = ActionKind::kRoll;
    a.roll = read_roll(c);
  } else if (word == "lead") {
    a.kind = ActionKind::kLeaderMove;
    a.leader = read_leader(s, c);
    if (c.take("join")) {
      a.target = read_unit(s, c);
    } else {
      if (!c.take("to")) c.fail_next("expected join UNIT or to X Y");
      a.pose = read_pose(c);
    }
  } else if (word == "steady" || word == "inspire") {
    a.kind = word == "steady" ? ActionKind::kSteady : ActionKind::kInspire;
    a.leader = read_leader(s, c);
  } else if (word == "line") {
    a.kind = ActionKind::kLine;
    while (!c.done() && !c.next_is("by"))
      if (const UnitId u = read_unit(s, c); u != kNoUnit) a.units |= std::uint64_t{1} << u;
  } else if (word == "control") {
    a.kind = ActionKind::kControl;
    a.n = read_signed(c, "what the leader adds", -9, 9);
  } else if (word == "shoot") {
    a.kind = ActionKind::kShoot;
    a.unit = read_unit(s, c);
    a.target = read_unit(s, c);
  } else if (word == "march") {
    a.kind = ActionKind::kMarch;
    read_movers(s, c, a);
    a.path = read_path(c);
  } else if (word == "move") {
    a.kind = ActionKind::kMove;
    read_movers(s, c, a);
    if (c.take("dice")) a.n = c.number("optional dice", 0, 9);
  } else if (word == "go") {
    a.kind = ActionKind::kPath;
    a.path = read_path(c);
  } else if (word == "more") {
    a.kind = ActionKind::kMoreDice;
    a.n = c.number("more dice", 0, 9);
  } else if (word == "reform") {
    a.kind = ActionKind::kReform;
    a.unit = read_unit(s, c);
    a.n = c.number("files", 1, kMaxRows);
  } else if (word == "step") {
    a.unit = read_unit(s, c);
    a.kind = ActionKind::kSideStep;
    if (c.take("back")) {
      a.kind = ActionKind::kStepBack;
      a.n = read_inches(c);
    } else {
      const bool left = read_left(c);
      a.n = read_inches(c);
      if (!left) a.n = -a.n;
    }
  } else if (word == "charge") {
    a.kind = ActionKind::kCharge;
    a.unit = read_unit(s, c);
    a.target = read_unit(s, c);
    if (!c.done() && !c.next_is("by")) a.path = read_path(c);
  } else if (word == "place") {
    a.kind = ActionKind::kPlace;
    a.unit = read_unit(s, c);
    if (!c.take("at")) c.fail_next("expected at X Y facing ANGLE");
    a.pose = read_pose(c);
    if (!c.take("facing")) c.fail_next("expected facing and an angle");
    a.pose.facing = turned(read_degrees(c));
    if (c.next_is("form")) a.path = read_path(c);
  } else {
    c.fail_here(shown(word) + " is no action");
  }
  return a;
}

std::string action_text(const Scenario& s, const Action& a) {
  const auto unit = [&](UnitId u) { return u < s.units.size() ? s.units[u].code : std::string("?"); };
  const auto leader = [&](LeaderId l) { return l < s.leaders.size() ? s.leaders[l].code : std::string("?"); };
  const auto movers = [&] {
    if (a.unit != kNoUnit) return unit(a.unit);
    std::string text;
    for (std::size_t i = 0; i < s.units.size(); ++i)
      if ((a.units >> i & 1) != 0) text += (text.empty() ? "" : " ") + s.units[i].code;
    return text;
  };
  for (const WordKind& row : kWords)
    if (row.kind == a.kind)
      return std::string(row.word) + (a.unit != kNoUnit ? " " + unit(a.unit) : "") +
             (a.kind == ActionKind::kCounterCharge && a.target != kNoUnit ? " " + unit(a.target) : "");
  switch (a.kind) {
    case ActionKind::kRoll: {
      std::string text = "dice";
      if (a.roll.average != 0) text += " a" + std::to_string(a.roll.average);
      for (std::size_t i = 0; i < 6; ++i)
        for (int n = 0; n < a.roll.faces[i]; ++n) text += " " + std::to_string(i + 1);
      return text;
    }
    case ActionKind::kLeaderMove:
      if (a.target != kNoUnit) return "lead " + leader(a.leader) + " join " + unit(a.target);
      return "lead " + leader(a.leader) + " to " + inches(a.pose.x) + " " + inches(a.pose.y);
    case ActionKind::kSteady:
      return "steady " + leader(a.leader);
    case ActionKind::kInspire:
      return "inspire " + leader(a.leader);
    case ActionKind::kLine: {
      std::string text = "line";
      for (std::size_t i = 0; i < s.units.size(); ++i)
        if ((a.units >> i & 1) != 0) text += " " + s.units[i].code;
      return text;
    }
    case ActionKind::kControl:
      return "control " + std::to_string(a.n);
    case ActionKind::kShoot:
      return "shoot " + unit(a.unit) + " " + unit(a.target);
    case ActionKind::kMarch:
      return "march " + movers() + " " + path_text(a.path);
    case ActionKind::kMove:
      return "move " + movers() + (a.n != 0 ? " dice " + std::to_string(a.n) : "");
    case ActionKind::kPath:
      return "go " + path_text(a.path);
    case ActionKind::kMoreDice:
      return "more " + std::to_string(a.n);
    case ActionKind::kReform:
      return "reform " + unit(a.unit) + " " + std::to_string(a.n);
    case ActionKind::kSideStep:
      return "step " + unit(a.unit) + (a.n > 0 ? " left " : " right ") + inches(a.n > 0 ? a.n : -a.n);
    case ActionKind::kStepBack:
      return "step " + unit(a.unit) + " back " + inches(a.n);
    case ActionKind::kCharge:
      return "charge " + unit(a.unit) + " " + unit(a.target) + (a.path.empty() ? "" : " " + path_text(a.path));
    case ActionKind::kPlace:
      return "place " + unit(a.unit) + " at " + inches(a.pose.x) + " " + inches(a.pose.y) + " facing " +
             degrees(a.pose.facing) + (a.path.empty() ? "" : " " + path_text(a.path));
    default:
      return "?";
  }
}

}  // namespace acies::tabletop
