#include "games/tabletop/notation/scenario.h"

#include <algorithm>

#include "games/tabletop/notation/names.h"
#include "games/tabletop/rules/field.h"
#include "games/tabletop/rules/tables.h"

namespace acies::tabletop {
namespace {

constexpr std::string_view kGrades = "ABCD";

Pose read_place(Cursor& c) {
  Pose p;
  p.x = read_inches(c);
  p.y = read_inches(c);
  return p;
}

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

struct WrittenUnit {
  UnitDef def;
  std::string command;
  int line = 0, column = 0;
};

WrittenUnit read_unit_line(const Scenario& s, Cursor& c) {
  WrittenUnit w;
  w.line = c.line().number;
  UnitDef& u = w.def;
  u.side = c.side();
  u.code = read_code(s, c);
  const std::string_view type = c.word("a type, as HI");
  if (const auto t = find_type(type))
    u.profile.type = *t;
  else if (!c.failed())
    c.fail_here(shown(type) + " is not a type: HI MI LI BOW HC MC LC EL CH");
  const std::string_view grade = c.word("a grade, A to D");
  const std::size_t g = grade.size() == 1 ? kGrades.find(grade[0]) : std::string_view::npos;
  if (!c.failed() && g == std::string_view::npos) c.fail_here(shown(grade) + " is not a grade: A B C D");
  if (!c.failed()) u.profile.grade = static_cast<Grade>(g);
  u.pose.facing = u.side == Side::kTop ? 27000 : 9000;
  const bool light = is_light(u.profile.type), model = is_model(u.profile.type);
  u.order = model ? Order::kModel : light ? Order::kUnformed : Order::kFormed;
  u.formation = u.order == Order::kFormed ? Formation::kLine : Formation::kNone;
  int bases = 1, files = 0;
  bool placed = false, stated = false;
  while (!c.done()) {
    const std::string_view word = c.word("what the unit is like");
    if (word == "at") {
      const Cdeg facing = u.pose.facing;
      u.pose = read_place(c);
      u.pose.facing = facing;
      placed = true;
    } else if (word == "facing") {
      u.pose.facing = turned(read_degrees(c));
    } else if (word == "bases") {
      bases = c.number("a number of bases", 1, kMaxRows);
    } else if (word == "files" || word == "lines") {
      files = c.number("a number of files", 1, kMaxRows);
    } else if (word == "rows") {
      int n = 0;
      u.rows = {};
      while (!c.done() && n < kMaxRows && c.peek()->text[0] >= '1' && c.peek()->text[0] <= '9')
        u.rows[static_cast<std::size_t>(n++)] = static_cast<std::uint8_t>(c.number("bases of a row", 1, kMaxRows));
      stated = n > 0;
    } else if (word == "tail") {
      u.tail = {};
      while (!c.done() && u.tail.size() < Tail::kMost && begins_number(c.peek()->text)) {
        Pose p = read_place(c);
        p.facing = turned(read_degrees(c));
        u.tail.add(p);
        c.take_mark(",");
      }
    } else if (const auto f = find_formation(word); f && *f != Formation::kNone) {
      if (u.order != Order::kFormed) c.fail_here("only formed units have a formation");
      u.formation = *f;
    } else if (word == "cataphract") {
      u.profile.cataphract = true;
    } else if (word == "camel") {
      u.profile.camel = true;
    } else if (word == "legion") {
      u.profile.legion = true;
    } else if (word == "triarii") {
      u.profile.triarii = true;
    } else if (word == "pikes") {
      u.profile.phalanx = true;
    } else if (word == "wedges") {
      u.profile.wedge = true;
    } else if (word == "warband") {
      u.profile.warband = true;
      u.order = Order::kUnformed;
      u.formation = Formation::kNone;
    } else if (word == "open") {
      u.open_ranks = true;
    } else if (word == "unformed") {
      u.order = Order::kUnformed;
      u.formation = Formation::kNone;
    } else if (word == "dp") {
      u.dp = static_cast<std::uint8_t>(c.number("DPs", 0, 7));
    } else if (word == "start") {
      u.start_bases = static_cast<std::uint8_t>(c.number("bases at the start", 1, kMaxRows));
    } else if (word == "last") {
      const std::string_view last = c.word("its last action");
      if (const auto l = find_last(last))
        u.last = *l;
      else if (!c.failed())
        c.fail_here(shown(last) + " is no last action");
    } else if (word == "broken") {
      u.broken = true;
    } else if (word == "looting") {
      u.looting = true;
    } else if (word == "triarii_used") {
      u.triarii_used = true;
    } else if (word == "rampage") {
      u.rampage = static_cast<std::int8_t>(c.number("attempts to stop it", 0, 9));
    } else if (word == "ambush") {
      u.ambush = true;
    } else if (word == "following_up") {
      u.following_up = true;
    } else if (word == "round") {
      u.round = static_cast<std::uint8_t>(c.number("rounds fought", 0, 99));
    } else if (word == "command") {
      w.command = std::string(c.word("a leader"));
      w.column = c.column_of_last();
    } else if (word == "name") {
      u.name = c.text("a name");
    } else if (!c.failed()) {
      c.fail_here(shown(word) + " says nothing about a unit");
    }
  }
  if (c.failed()) return w;
  if (!placed) c.fail_next("the unit stands nowhere: at X Y");
  // Naming the formation is enough to be trained for it.
  if (u.formation == Formation::kPhalanx) u.profile.phalanx = true;
  if (u.formation == Formation::kWedge) u.profile.wedge = true;
  if (u.formation == Formation::kQuincunx) u.profile.legion = true;
  if (model) bases = files = 1;
  if (files == 0) files = u.formation == Formation::kQuincunx ? 3 : std::min(bases, 4);
  if (!stated) u.rows = rows_of(bases, u.formation == Formation::kNone ? Formation::kLine : u.formation, files);
  if (u.name.empty()) u.name = u.code;
  return w;
}

LeaderDef read_leader_line(const Scenario& s, Cursor& c) {
  LeaderDef l;
  l.side = c.side();
  l.code = read_code(s, c);
  bool placed = false;
  while (!c.done()) {
    const std::string_view word = c.word("what the leader is like");
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
      c.fail_here(shown(word) + " says nothing about a leader");
    }
  }
  if (!c.failed() && !placed) c.fail_next("the leader is nowhere: with UNIT or at X Y");
  if (l.name.empty()) l.name = l.code;
  return l;
}

Terrain read_terrain(Cursor& c) {
  Terrain t;
  const std::string_view kind = c.word("a kind of ground");
  if (const auto k = find_terrain_kind(kind))
    t.kind = *k;
  else if (!c.failed())
    c.fail_here(shown(kind) + " is no kind of ground: rough woods hill obstacle impassable camp");
  if (t.kind == TerrainKind::kCamp) t.owner = c.side();
  while (!c.done()) {
    const Pose p = read_place(c);
    t.outline.push_back({p.x, p.y});
    c.take_mark(",");
  }
  if (!c.failed() && t.outline.size() < (t.kind == TerrainKind::kObstacle ? 2U : 3U))
    c.fail_next("an area has at least three corners");
  if (!c.failed() && t.outline.size() > 64) c.fail_here("an area has at most 64 corners");
  return t;
}

// A tail says where every base but the first stands, none of them on another, in a unit one base wide.
const char* wrong_tail(const State& state, UnitId u) {
  const Unit& unit = state.units[u];
  if (unit.tail.empty()) return nullptr;
  if (unit.formation != Formation::kColumn && unit.formation != Formation::kNone) return "only a column has a tail";
  if (unit.rows[0] != 1 || row_count(unit.rows) != base_count(unit)) return "a unit with a tail is one base wide";
  if (unit.tail.size() != base_count(unit) - 1) return "the tail is of all bases but the first";
  const Size base = base_size(*state.scenario, state.type(u));
  for (const Pose& p : unit.tail)
    if (!on_table(Outline(p, base), state.scenario->width, state.scenario->height))
      return "the tail does not stand wholly on the table";
  if (!on_table(Outline(unit.pose, base), state.scenario->width, state.scenario->height))
    return "the unit does not stand wholly on the table";
  return crosses_itself(unit.pose, unit.tail, base) ? "bases of the tail overlap" : nullptr;
}

std::optional<Error> check_positions(const Scenario& s, const std::vector<int>& lines, int last_line) {
  if (s.units.size() > kMaxUnits || s.leaders.size() > kMaxLeaders)
    return Error{last_line, 1, "there are at most 64 units and 16 leaders"};
  State state;
  state.scenario = &s;
  for (const UnitDef& def : s.units) {
    Unit u;
    u.pose = def.pose;
    u.rows = def.rows;
    u.tail = def.tail;
    u.formation = def.formation;
    state.units.add(u);
  }
  for (int i = 0; i < state.units.size(); ++i) {
    const auto u = static_cast<UnitId>(i);
    if (const char* wrong = wrong_tail(state, u)) return Error{lines[static_cast<std::size_t>(i)], 1, wrong};
    const Outline o = outline_of(state, u);
    if (!on_table(o, s.width, s.height))
      return Error{lines[static_cast<std::size_t>(i)], 1, "the unit does not stand wholly on the table"};
    for (int j = 0; j < i; ++j)
      if (overlap(o, outline_of(state, static_cast<UnitId>(j))))
        return Error{lines[static_cast<std::size_t>(i)], 1,
                     "the unit overlaps " + s.units[static_cast<std::size_t>(j)].code};
    if (s.units[static_cast<std::size_t>(i)].dp > threshold(state.units[i].formation, state.units[i].rows))
      return Error{lines[static_cast<std::size_t>(i)], 1, "the unit has more DPs than make it shaken"};
  }
  return std::nullopt;
}

}  // namespace

bool is_tabletop(std::string_view text) {
  const Parsed<std::vector<Line>> lines = split_lines(text);
  if (!lines) return false;
  for (const Line& line : *lines)
    if (line.begins("rules")) return line.tokens.size() > 1 && line.tokens[1].is("tabletop");
  return false;
}

Parsed<UpperPart> parse_upper(const std::vector<const Line*>& lines, int last_line) {
  UpperPart part;
  Scenario& s = part.scenario;
  std::vector<WrittenUnit> units;
  std::vector<int> unit_lines;
  if (lines.size() < 2 || !lines[0]->begins("acies") || !lines[1]->begins("rules"))
    return Error{lines.empty() ? last_line : lines[0]->number, 1, "it begins with `acies 1` and `rules tabletop`"};
  for (const Line* line : lines) {
    Cursor c(*line);
    const std::string_view first = c.word("a statement");
    if (first == "acies") {
      c.number("the version", 1, 1);
    } else if (first == "rules") {
      if (!c.take("tabletop")) c.fail_next("expected tabletop");
    } else if (first == "id") {
      s.id = std::string(c.word("an id"));
    } else if (first == "name") {
      s.name = c.text("a name");
    } else if (first == "date") {
      s.date = c.text("a date");
    } else if (first == "about") {
      s.about.push_back(c.text("a text"));
    } else if (first == "note") {
      s.notes.push_back(c.text("a text"));
    } else if (first == "top" || first == "bottom") {
      s.armies[first == "top" ? 0 : 1] = c.text("the army's name");
      if (c.take("points")) s.points[first == "top" ? 0 : 1] = read_points(c);
    } else if (first == "table") {
      s.width = read_inches(c);
      s.height = read_inches(c);
      if (!c.failed() && (s.width < 12000 || s.height < 12000 || s.width > 200000 || s.height > 200000))
        c.fail_here("a table is 12 to 200 inches wide and deep");
    } else if (first == "base_sizes") {
      for (Mil* size : {&s.frontage, &s.foot_depth, &s.horse_depth, &s.model_depth, &s.line_gap}) {
        *size = read_inches(c);
        if (!c.failed() && (*size < 100 || *size > 6000)) c.fail_here("a base is 0.1 to 6 inches");
      }
    } else if (first == "option") {
      const std::string_view key = c.word("an option");
      const RuleOption* found = nullptr;
      for (const RuleOption& option : kRuleOptions)
        if (option.name == key) found = &option;
      if (found == nullptr && !c.failed()) c.fail_here(shown(key) + " is no option");
      if (found != nullptr)
        s.options.*(found->field) = static_cast<std::int16_t>(c.number("a value", found->least, found->most));
    } else if (first == "turn") {
      s.first_turn = c.number("a turn", 1, 999);
    } else if (first == "phase") {
      const std::string_view phase = c.word("a phase");
      if (const auto p = find_phase(phase); p && *p >= Phase::kCommand)
        s.first_phase = *p;
      else if (!c.failed())
        c.fail_here(shown(phase) + " is no phase to begin in");
      s.first_side = c.side();
    } else if (first == "deployment") {
      s.deployment = true;
    } else if (first == "terrain") {
      s.terrain.push_back(read_terrain(c));
    } else if (first == "unit") {
      units.push_back(read_unit_line(s, c));
      s.units.push_back(units.back().def);
      unit_lines.push_back(line->number);
    } else if (first == "leader") {
      s.leaders.push_back(read_leader_line(s, c));
    } else if (first == "covers") {
      while (!c.done()) {
        const std::string id(c.word("a clause"));
        if (!c.failed() && !find_clause(id)) c.fail_here(shown(id) + " is no clause of the rules");
        part.covers.push_back(id);
        c.take_mark(",");
      }
    } else if (!c.failed()) {
      c.fail_here(shown(first) + " is no statement of a tabletop scenario");
    }
    c.end();
    if (c.failed()) return c.error();
  }
  for (std::size_t i = 0; i < units.size(); ++i) {
    if (units[i].command.empty()) continue;
    LeaderId found = kNoLeader;
    for (std::size_t l = 0; l < s.leaders.size(); ++l)
      if (s.leaders[l].code == units[i].command && s.leaders[l].side == s.units[i].side)
        found = static_cast<LeaderId>(l);
    if (found == kNoLeader)
      return Error{units[i].line, units[i].column, "there is no leader " + shown(units[i].command) + " of that side"};
    s.units[i].command = found;
  }
  if (auto error = check_positions(s, unit_lines, last_line)) return *error;
  return part;
}

Parsed<Scenario> parse_scenario(std::string_view text) {
  const Parsed<std::vector<Line>> lines = split_lines(text);
  if (!lines) return lines.error();
  std::vector<const Line*> upper;
  for (const Line& line : *lines) {
    if (line.begins("---") || line.begins("==="))
      return Error{line.number, 1, "a scenario has neither `---` nor `===`"};
    upper.push_back(&line);
  }
  Parsed<UpperPart> part = parse_upper(upper, lines->empty() ? 1 : lines->back().number);
  if (!part) return part.error();
  return std::move(part->scenario);
}

std::string print_scenario(const Scenario& s) {
  std::string out = "acies 1\nrules tabletop\n";
  const auto text_line = [&](const char* word, const std::string& text) {
    if (!text.empty()) out += std::string(word) + " " + in_quotes(text) + "\n";
  };
  if (!s.id.empty()) out += "id " + s.id + "\n";
  text_line("name", s.name);
  text_line("date", s.date);
  for (const std::string& a : s.about) text_line("about", a);
  for (const std::string& n : s.notes) text_line("note", n);
  for (const Side side : {Side::kTop, Side::kBottom}) {
    const auto at = static_cast<std::size_t>(index(side));
    if (s.armies[at].empty() && s.points[at] == 0) continue;
    out += std::string(side_word(side)) + " " + in_quotes(s.armies[at]);
    if (s.points[at] != 0) out += " points " + points_text(s.points[at]);
    out += "\n";
  }
  out += "table " + inches(s.width) + " " + inches(s.height) + "\n";
  const Scenario plain;
  if (s.frontage != plain.frontage || s.foot_depth != plain.foot_depth || s.horse_depth != plain.horse_depth ||
      s.model_depth != plain.model_depth || s.line_gap != plain.line_gap)
    out += "base_sizes " + inches(s.frontage) + " " + inches(s.foot_depth) + " " + inches(s.horse_depth) + " " +
           inches(s.model_depth) + " " + inches(s.line_gap) + "\n";
  for (const RuleOption& option : kRuleOptions)
    if (s.options.*(option.field) != option.fallback)
      out += "option " + std::string(option.name) + " " + std::to_string(s.options.*(option.field)) + "\n";
  if (s.first_turn != 1) out += "turn " + std::to_string(s.first_turn) + "\n";
  if (s.first_side != Side::kNobody)
    out += "phase " + std::string(phase_word(s.first_phase)) + " " + side_word(s.first_side) + "\n";
  if (s.deployment) out += "deployment\n";
  for (const Terrain& t : s.terrain) {
    out += "terrain " + std::string(terrain_word(t.kind));
    if (t.kind == TerrainKind::kCamp) out += std::string(" ") + side_word(t.owner);
    for (const Point& p : t.outline) out += " " + inches(p.x) + " " + inches(p.y);
    out += "\n";
  }
  for (const UnitDef& u : s.units) {
    const Profile& p = u.profile;
    out += std::string("unit ") + side_word(u.side) + " " + u.code + " " + std::string(type_code(p.type)) + " " +
           kGrades[static_cast<std::size_t>(p.grade)];
    if (p.cataphract) out += " cataphract";
    if (p.camel) out += " camel";
    if (p.legion) out += " legion";
    if (p.triarii) out += " triarii";
    if (p.phalanx) out += " pikes";
    if (p.wedge) out += " wedges";
    if (p.warband) out += " warband";
    out += " at " + inches(u.pose.x) + " " + inches(u.pose.y);
    if (u.pose.facing != (u.side == Side::kTop ? 27000 : 9000)) out += " facing " + degrees(u.pose.facing);
    out += " rows";
    for (auto r : u.rows)
      if (r != 0) out += " " + std::to_string(r);
    for (int i = 0; i < u.tail.size(); ++i)
      out += (i == 0 ? " tail " : ", ") + inches(u.tail[i].x) + " " + inches(u.tail[i].y) + " " +
             degrees(u.tail[i].facing);
    if (u.order == Order::kFormed) out += " " + std::string(formation_word(u.formation));
    if (u.order == Order::kUnformed && !is_light(p.type) && !p.warband) out += " unformed";
    if (u.open_ranks) out += " open";
    if (u.dp != 0) out += " dp " + std::to_string(u.dp);
    if (u.start_bases != 0) out += " start " + std::to_string(u.start_bases);
    if (u.last != Last::kHalted) out += " last " + std::string(last_word(u.last));
    if (u.broken) out += " broken";
    if (u.looting) out += " looting";
    if (u.triarii_used) out += " triarii_used";
    if (u.rampage >= 0) out += " rampage " + std::to_string(u.rampage);
    if (u.following_up) out += " following_up";
    if (u.ambush) out += " ambush";
    if (u.round != 0) out += " round " + std::to_string(u.round);
    if (u.command != kNoLeader) out += " command " + s.leaders[u.command].code;
    if (u.name != u.code) out += " name " + in_quotes(u.name);
    out += "\n";
  }
  for (const LeaderDef& l : s.leaders) {
    out += std::string("leader ") + side_word(l.side) + " " + l.code;
    if (l.general) out += " general";
    out += " actions " + std::to_string(l.actions);
    if (l.wounds != 0) out += " wounds " + std::to_string(l.wounds);
    if (l.with != kNoUnit)
      out += " with " + s.units[l.with].code;
    else
      out += " at " + inches(l.pose.x) + " " + inches(l.pose.y);
    if (l.name != l.code) out += " name " + in_quotes(l.name);
    out += "\n";
  }
  return out;
}

}  // namespace acies::tabletop
