#include "games/tabletop/notation/troop_lines.h"

#include <algorithm>

#include "base/spelling.h"
#include "games/tabletop/notation/names.h"
#include "games/tabletop/notation/paths.h"
#include "games/tabletop/tables.h"

namespace acies::tabletop {
namespace {

constexpr std::string_view kGrades = "ABCD";

// Single words that state a trait of a unit, each with the field it sets. They are written in this order.
struct TraitWord {
  std::string_view word;
  bool Profile::*trait;
};
constexpr TraitWord kTraits[] = {
    {"cataphract", &Profile::cataphract}, {"camel", &Profile::camel},   {"legion", &Profile::legion},
    {"triarii", &Profile::triarii},       {"pikes", &Profile::phalanx}, {"wedges", &Profile::wedge},
    {"warband", &Profile::warband},
};
struct FlagWord {
  std::string_view word;
  bool UnitDef::*flag;
};
constexpr FlagWord kFlags[] = {
    {"open", &UnitDef::open_ranks},           {"broken", &UnitDef::broken},
    {"looting", &UnitDef::looting},           {"triarii_used", &UnitDef::triarii_used},
    {"following_up", &UnitDef::following_up}, {"ambush", &UnitDef::ambush},
};

Cdeg usual_facing(Side side) { return side == Side::kTop ? 27000 : 9000; }

// A code that nothing else on the table has.
std::string read_code(const Scenario& s, Cursor& c) {
  const std::string code(c.word("a code"));
  if (c.failed()) return code;
  for (const UnitDef& u : s.units)
    if (u.code == code) c.fail_here("there are two of the name " + shown(code));
  for (const LeaderDef& l : s.leaders)
    if (l.code == code) c.fail_here("there are two of the name " + shown(code));
  return code;
}

bool begins_number(std::string_view text) {
  return !text.empty() && (text[0] == '-' || (text[0] >= '0' && text[0] <= '9'));
}

class UnitReader {
 public:
  UnitReader(const Scenario& s, Cursor& c) : c_(c) {
    w_.line = c.line().number;
    u_.side = c.side();
    u_.code = read_code(s, c);
    read_troops();
    u_.pose.facing = usual_facing(u_.side);
    u_.order = is_model(u_.profile.type)   ? Order::kModel
               : is_light(u_.profile.type) ? Order::kUnformed
                                           : Order::kFormed;
    u_.formation = u_.order == Order::kFormed ? Formation::kLine : Formation::kNone;
  }

  WrittenUnit read() {
    while (!c_.done()) read_word(c_.word("a trait of the unit"));
    if (!c_.failed()) complete();
    return std::move(w_);
  }

 private:
  struct Entry {
    std::string_view word;
    void (UnitReader::*read)();
  };
  static const Entry kEntries[];

  void read_troops() {
    const std::string_view type = c_.word("a type, as HI");
    if (const auto t = find_named<Type>(type))
      u_.profile.type = *t;
    else if (!c_.failed())
      c_.fail_here(shown(type) + " is not a type: HI MI LI BOW HC MC LC EL CH");
    const std::string_view grade = c_.word("a grade, A to D");
    const std::size_t g = grade.size() == 1 ? kGrades.find(grade[0]) : std::string_view::npos;
    if (!c_.failed() && g == std::string_view::npos) c_.fail_here(shown(grade) + " is not a grade: A B C D");
    if (!c_.failed()) u_.profile.grade = static_cast<Grade>(g);
  }

  void read_word(std::string_view word);
  void read_at() {
    const Cdeg facing = u_.pose.facing;
    u_.pose = read_place(c_);
    u_.pose.facing = facing;
    placed_ = true;
  }
  void read_facing() { u_.pose.facing = turned(read_degrees(c_)); }
  void read_bases() { bases_ = c_.number("a number of bases", 1, kMaxRows); }
  void read_files() { files_ = c_.number("a number of files", 1, kMaxRows); }
  void read_rows() {
    int n = 0;
    u_.rows = {};
    while (!c_.done() && n < kMaxRows && c_.peek()->text[0] >= '1' && c_.peek()->text[0] <= '9')
      u_.rows[static_cast<std::size_t>(n++)] = static_cast<std::uint8_t>(c_.number("bases of a row", 1, kMaxRows));
    rows_stated_ = n > 0;
  }
  void read_tail() {
    u_.tail = {};
    while (!c_.done() && u_.tail.size() < Tail::kMost && begins_number(c_.peek()->text)) {
      Pose p = read_place(c_);
      p.facing = turned(read_degrees(c_));
      u_.tail.add(p);
      c_.take_mark(",");
    }
  }
  void read_unformed() {
    u_.order = Order::kUnformed;
    u_.formation = Formation::kNone;
  }
  void read_dp() { u_.dp = static_cast<std::uint8_t>(c_.number("DPs", 0, 7)); }
  void read_start() { u_.start_bases = static_cast<std::uint8_t>(c_.number("bases at the start", 1, kMaxRows)); }
  void read_last() {
    const std::string_view last = c_.word("its last action");
    if (const auto l = find_named<Last>(last))
      u_.last = *l;
    else if (!c_.failed())
      c_.fail_here(shown(last) + " is no last action");
  }
  void read_rampage() { u_.rampage = static_cast<std::int8_t>(c_.number("attempts to stop it", 0, 9)); }
  void read_round() { u_.round = static_cast<std::uint8_t>(c_.number("rounds fought", 0, 99)); }
  void read_command() {
    w_.command = std::string(c_.word("a leader"));
    w_.column = c_.column_of_last();
  }
  void read_name() { u_.name = c_.text("a name"); }

  // Settles the values that depend on the whole line: trained troops, rows and the name.
  void complete() {
    if (!placed_) c_.fail_next("the unit stands nowhere: at X Y");
    // Naming the formation is enough to be trained for it.
    if (u_.formation == Formation::kPhalanx) u_.profile.phalanx = true;
    if (u_.formation == Formation::kWedge) u_.profile.wedge = true;
    if (u_.formation == Formation::kQuincunx) u_.profile.legion = true;
    if (is_model(u_.profile.type)) {
      if (bases_ > 1) c_.fail_next("elephants and chariots are one base each");
      bases_ = files_ = 1;
    }
    if (files_ == 0) files_ = u_.formation == Formation::kQuincunx ? 3 : std::min(bases_, 4);
    if (!rows_stated_)
      u_.rows = rows_of(bases_, u_.formation == Formation::kNone ? Formation::kLine : u_.formation, files_);
    if (u_.name.empty()) u_.name = u_.code;
  }

  Cursor& c_;
  WrittenUnit w_;
  UnitDef& u_ = w_.def;
  int bases_ = 1, files_ = 0;
  bool placed_ = false, rows_stated_ = false;
};

constexpr UnitReader::Entry UnitReader::kEntries[] = {
    {"at", &UnitReader::read_at},       {"facing", &UnitReader::read_facing},
    {"bases", &UnitReader::read_bases}, {"files", &UnitReader::read_files},
    {"lines", &UnitReader::read_files}, {"rows", &UnitReader::read_rows},
    {"tail", &UnitReader::read_tail},   {"unformed", &UnitReader::read_unformed},
    {"dp", &UnitReader::read_dp},       {"start", &UnitReader::read_start},
    {"last", &UnitReader::read_last},   {"rampage", &UnitReader::read_rampage},
    {"round", &UnitReader::read_round}, {"command", &UnitReader::read_command},
    {"name", &UnitReader::read_name},
};

void UnitReader::read_word(std::string_view word) {
  if (c_.failed()) return;
  for (const Entry& e : kEntries)
    if (word == e.word) return (this->*e.read)();
  for (const TraitWord& t : kTraits)
    if (word == t.word) {
      u_.profile.*t.trait = true;
      if (u_.profile.warband) read_unformed();
      return;
    }
  for (const FlagWord& f : kFlags)
    if (word == f.word) {
      u_.*f.flag = true;
      return;
    }
  if (const auto f = find_named<Formation>(word); f && *f != Formation::kNone) {
    if (u_.order != Order::kFormed) c_.fail_here("only formed units have a formation");
    u_.formation = *f;
    return;
  }
  std::vector<std::string_view> known;
  for (const Entry& e : kEntries) known.push_back(e.word);
  for (const TraitWord& t : kTraits) known.push_back(t.word);
  for (const FlagWord& f : kFlags) known.push_back(f.word);
  for (int i = 0; i < static_cast<int>(Formation::kNone); ++i) known.push_back(name_of(static_cast<Formation>(i)));
  c_.fail_here(unknown("word about a unit", word, known));
}

}  // namespace

WrittenUnit read_unit_line(const Scenario& s, Cursor& c) { return UnitReader(s, c).read(); }

LeaderDef read_leader_line(const Scenario& s, Cursor& c) {
  LeaderDef l;
  l.side = c.side();
  l.code = read_code(s, c);
  bool placed = false;
  while (!c.done()) {
    const std::string_view word = c.word("a trait of the leader");
    if (word == "general") {
      l.general = true;
    } else if (word == "actions") {
      l.actions = static_cast<std::uint8_t>(c.number("actions", 1, 3));
    } else if (word == "wounds") {
      l.wounds = static_cast<std::uint8_t>(c.number("wounds", 0, 1));
    } else if (word == "with") {
      l.with = read_unit(s, c);
      if (!c.failed()) l.pose = s.units[l.with].pose;
      if (!c.failed() && s.units[l.with].side != l.side) c.fail_here("that unit is the enemy's");
      placed = true;
    } else if (word == "at") {
      l.pose = read_place(c);
      placed = true;
    } else if (word == "name") {
      l.name = c.text("a name");
    } else if (!c.failed()) {
      c.fail_here(unknown("word about a leader", word, {"general", "actions", "wounds", "with", "at", "name"}));
    }
  }
  if (!c.failed() && !placed) c.fail_next("the leader is nowhere: with UNIT or at X Y");
  if (l.name.empty()) l.name = l.code;
  return l;
}

std::string unit_line(const Scenario& s, const UnitDef& u) {
  const Profile& p = u.profile;
  std::string out = std::string("unit ") + side_word(u.side) + " " + u.code + " " + std::string(name_of(p.type)) + " " +
                    kGrades[static_cast<std::size_t>(p.grade)];
  const auto flag = [&](bool UnitDef::*field) {
    for (const FlagWord& f : kFlags)
      if (f.flag == field && u.*field) out += " " + std::string(f.word);
  };
  for (const TraitWord& t : kTraits)
    if (p.*t.trait) out += " " + std::string(t.word);
  out += " at " + inches(u.pose.x) + " " + inches(u.pose.y);
  if (u.pose.facing != usual_facing(u.side)) out += " facing " + degrees(u.pose.facing);
  out += " rows";
  for (auto r : u.rows)
    if (r != 0) out += " " + std::to_string(r);
  for (int i = 0; i < u.tail.size(); ++i)
    out +=
        (i == 0 ? " tail " : ", ") + inches(u.tail[i].x) + " " + inches(u.tail[i].y) + " " + degrees(u.tail[i].facing);
  if (u.order == Order::kFormed) out += " " + std::string(name_of(u.formation));
  if (u.order == Order::kUnformed && !is_light(p.type) && !p.warband) out += " unformed";
  flag(&UnitDef::open_ranks);
  if (u.dp != 0) out += " dp " + std::to_string(u.dp);
  if (u.start_bases != 0) out += " start " + std::to_string(u.start_bases);
  if (u.last != Last::kHalted) out += " last " + std::string(name_of(u.last));
  flag(&UnitDef::broken);
  flag(&UnitDef::looting);
  flag(&UnitDef::triarii_used);
  if (u.rampage >= 0) out += " rampage " + std::to_string(u.rampage);
  flag(&UnitDef::following_up);
  flag(&UnitDef::ambush);
  if (u.round != 0) out += " round " + std::to_string(u.round);
  if (u.command != kNoLeader) out += " command " + s.leaders[u.command].code;
  if (u.name != u.code) out += " name " + in_quotes(u.name);
  return out;
}

std::string leader_line(const Scenario& s, const LeaderDef& l) {
  std::string out = std::string("leader ") + side_word(l.side) + " " + l.code;
  if (l.general) out += " general";
  out += " actions " + std::to_string(l.actions);
  if (l.wounds != 0) out += " wounds " + std::to_string(l.wounds);
  if (l.with != kNoUnit)
    out += " with " + s.units[l.with].code;
  else
    out += " at " + inches(l.pose.x) + " " + inches(l.pose.y);
  if (l.name != l.code) out += " name " + in_quotes(l.name);
  return out;
}

}  // namespace acies::tabletop
