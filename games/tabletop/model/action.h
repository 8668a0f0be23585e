// One choice at a decision, by a side or by chance. Moves carry their path; they are checked rather than listed.
#pragma once

#include "games/tabletop/geometry/pose.h"
#include "games/tabletop/model/types.h"

namespace acies::tabletop {

// A piece of a path. Formed units go straight (up to 22.5 degrees aside) and wheel; others go to a place as they like.
enum class SegmentKind : std::uint8_t {
  kAhead,       // angle: aside of the facing, positive to the left; length
  kWheelLeft,   // angle turned; the left front corner stands
  kWheelRight,  // angle turned; the right front corner stands
  kForm,        // formation, files: change formation, half a move
  kAboutFace,   // half a move
  kTo,          // pose: unformed, light and model
};

struct Segment {
  SegmentKind kind = SegmentKind::kAhead;
  Formation formation = Formation::kNone;
  std::uint8_t files = 0;
  Cdeg angle = 0;
  Mil length = 0;
  Pose pose;
  friend bool operator==(const Segment&, const Segment&) = default;
};

inline Segment to_segment(Pose pose) {
  Segment segment;
  segment.kind = SegmentKind::kTo;
  segment.pose = pose;
  return segment;
}

using Path = Few<Segment, 6>;

// T9: the way of a formed charge as its player draws it. A charge of which nothing is drawn goes any way that leads to the
// enemy; one of which the wheel is drawn goes any way after that wheel.
constexpr Cdeg kAnyAside = 36000;
struct DrawnWay {
  Cdeg wheel = 0;          // before it goes straight on; positive to the left
  Cdeg aside = kAnyAside;  // of its straight part, positive to the left
  bool free() const { return wheel == 0 && aside == kAnyAside; }
  friend bool operator==(const DrawnWay&, const DrawnWay&) = default;
};
// Reads the path of a charge: empty, a wheel, a straight part or both. False if the path is anything else.
bool read_way(const Path& path, DrawnWay* way);
// The path that says so. `length`: of the straight part.
Path path_of(const DrawnWay& way, Mil length);

// A roll: at most one average die (faces 2 3 3 4 4 5) and some ordinary dice, which are not told apart.
struct Roll {
  std::uint8_t average = 0;  // the face it shows; 0: none was rolled
  std::array<std::uint8_t, 6> faces{};

  int dice() const {
    int n = 0;
    for (auto f : faces) n += f;
    return n;
  }
  int sum() const {
    int n = average;
    for (int i = 0; i < 6; ++i) n += faces[static_cast<std::size_t>(i)] * (i + 1);
    return n;
  }
  int at_least(int face) const {
    int n = 0;
    for (int i = face - 1; i < 6; ++i) n += faces[static_cast<std::size_t>(i)];
    return n;
  }
  // The face of a single die.
  int one() const {
    for (int i = 0; i < 6; ++i)
      if (faces[static_cast<std::size_t>(i)] != 0) return i + 1;
    return average;
  }
  friend bool operator==(const Roll&, const Roll&) = default;
};

// The comment of each kind names the fields that it uses.
enum class ActionKind : std::uint8_t {
  kRoll,      // chance: roll
  kActFirst,  // the holder of the initiative
  kActSecond,
  kLeaderMove,  // leader, pose; target: the unit he joins or kNoUnit; at deployment, too
  kSteady,      // leader
  kInspire,     // leader
  kLine,        // units (a set): they will keep a battle line this turn
  kControl,     // n: the number an attached leader adds, -1 0 1
  kShoot,       // unit, target
  kMarch,       // unit, path
  kMove,        // unit, n optional dice: an ordinary move, whose path follows the roll
  kPath,        // path, of the unit that has rolled
  kStay,        // it does not move after all
  kMoreDice,    // n: one more optional die, or none (where dice are asked for one by one)
  kRedress,     // unit
  kReform,      // unit, n files
  kOpenRanks,   // unit
  kCloseRanks,  // unit
  kSideStep,    // unit, n: thousandths of an inch, positive to its left
  kStepBack,    // unit, n: thousandths of an inch
  kCharge,      // unit, target; path: the way that is drawn, see DrawnWay
  kStand,       // a charged unit
  kEvade,
  kCounterCharge,
  kHalt,     // a unit that may halt does
  kGoOn,     // it follows up, pursues, follows evaders
  kRelieve,  // unit: relieve ranks
  kTriarii,  // unit: retire behind the triarii
  kRally,    // unit
  kChoose,   // unit: which of two leads its side in a combat; which unit goes first
  kPlace,    // unit, pose, path[0] with a formation: deployment
  kDone,     // no more of this
};
constexpr auto names_of(ActionKind) {
  return names<ActionKind>(
      {{ActionKind::kRoll, "roll"},       {ActionKind::kActFirst, "first"},     {ActionKind::kActSecond, "second"},
       {ActionKind::kLeaderMove, "lead"}, {ActionKind::kSteady, "steady"},      {ActionKind::kInspire, "inspire"},
       {ActionKind::kLine, "line"},       {ActionKind::kControl, "control"},    {ActionKind::kShoot, "shoot"},
       {ActionKind::kMarch, "march"},     {ActionKind::kMove, "move"},          {ActionKind::kPath, "path"},
       {ActionKind::kStay, "stay"},       {ActionKind::kMoreDice, "more"},      {ActionKind::kRedress, "redress"},
       {ActionKind::kReform, "reform"},   {ActionKind::kOpenRanks, "open"},     {ActionKind::kCloseRanks, "close"},
       {ActionKind::kSideStep, "step"},   {ActionKind::kStepBack, "step_back"}, {ActionKind::kCharge, "charge"},
       {ActionKind::kStand, "stand"},     {ActionKind::kEvade, "evade"},        {ActionKind::kCounterCharge, "counter"},
       {ActionKind::kHalt, "halt"},       {ActionKind::kGoOn, "go_on"},         {ActionKind::kRelieve, "relieve"},
       {ActionKind::kTriarii, "triarii"}, {ActionKind::kRally, "rally"},        {ActionKind::kChoose, "choose"},
       {ActionKind::kPlace, "place"},     {ActionKind::kDone, "done"}});
}

struct Action {
  ActionKind kind = ActionKind::kDone;
  UnitId unit = kNoUnit;
  UnitId target = kNoUnit;
  LeaderId leader = kNoLeader;
  std::int32_t n = 0;
  std::uint64_t units = 0;
  Pose pose;
  Roll roll;
  Path path;
};
bool operator==(const Action& a, const Action& b);

}  // namespace acies::tabletop
