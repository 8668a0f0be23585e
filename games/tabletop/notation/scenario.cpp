#include "games/tabletop/notation/scenario.h"

#include "base/header.h"
#include "base/spelling.h"
#include "games/tabletop/notation/names.h"
#include "games/tabletop/notation/paths.h"
#include "games/tabletop/notation/positions.h"
#include "games/tabletop/notation/troop_lines.h"
#include "games/tabletop/rules_info.h"

namespace acies::tabletop {
namespace {

Terrain read_terrain(Cursor& c) {
  Terrain t;
  const std::string_view kind = c.word("a kind of ground");
  if (const auto k = find_named<TerrainKind>(kind))
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

// Reads the lines one by one, then settles the values that depend on the whole.
class UpperReader {
 public:
  Parsed<UpperPart> read(const std::vector<const Line*>& lines, int last_line) {
    for (const Line* line : lines) {
      Cursor c(*line);
      read_line(c);
      c.end();
      if (c.failed()) return c.error();
    }
    if (auto error = header_.complete(last_line)) return *error;
    s_.id = header_.header().id;
    s_.name = header_.header().name;
    s_.edition = header_.header().edition;
    if (auto error = give_commands()) return *error;
    std::vector<int> unit_lines;
    for (const WrittenUnit& u : units_) unit_lines.push_back(u.line);
    if (auto error = check_positions(s_, unit_lines, last_line)) return *error;
    return std::move(part_);
  }

 private:
  struct Entry {
    std::string_view word;
    void (UpperReader::*read)(Cursor&);
  };
  static const Entry kEntries[];

  void read_line(Cursor& c);

  void read_date(Cursor& c) { s_.date = c.text("a date"); }
  void read_climate(Cursor& c) { s_.climate = c.climate(); }
  void read_about(Cursor& c) { s_.about.push_back(c.text("a text")); }
  void read_note(Cursor& c) { s_.notes.push_back(c.text("a text")); }
  void read_covers(Cursor& c) {
    while (!c.done()) {
      const std::string id(c.word("a clause"));
      if (!c.failed() && !find_clause(id)) c.fail_here(shown(id) + " is no clause of the rules");
      part_.covers.push_back(id);
      c.take_mark(",");
    }
  }

  void read_top(Cursor& c) { read_army(c, Side::kTop); }
  void read_bottom(Cursor& c) { read_army(c, Side::kBottom); }
  void read_army(Cursor& c, Side side) {
    const auto at = static_cast<std::size_t>(index(side));
    s_.armies[at] = c.text("the army's name");
    if (c.take("points")) s_.points[at] = read_points(c);
  }
  void read_table(Cursor& c) {
    s_.width = read_inches(c);
    s_.height = read_inches(c);
    if (!c.failed() && (s_.width < 12000 || s_.height < 12000 || s_.width > 200000 || s_.height > 200000))
      c.fail_here("a table is 12 to 200 inches wide and deep");
  }
  void read_base_sizes(Cursor& c) {
    for (Mil* size : {&s_.frontage, &s_.foot_depth, &s_.horse_depth, &s_.model_depth, &s_.line_gap}) {
      *size = read_inches(c);
      if (!c.failed() && (*size < 100 || *size > 6000)) c.fail_here("a base is 0.1 to 6 inches");
    }
  }
  void read_option(Cursor& c) {
    const std::string_view key = c.word("an option");
    if (c.failed()) return;
    std::vector<std::string_view> known;
    for (const RuleOption& option : kRuleOptions) {
      known.push_back(option.name);
      if (option.name != key) continue;
      const bool has_words = !option_word(key, option.least).empty();
      const int value = has_words ? read_option_word(c, key) : c.number("a value", option.least, option.most);
      s_.options.*(option.field) = static_cast<std::int16_t>(value);
      return;
    }
    c.fail_here(unknown("option", key, known));
  }
  // A value by its word, or by its number.
  int read_option_word(Cursor& c, std::string_view option) {
    const std::string_view value = c.word("a value");
    std::vector<std::string_view> known;
    for (const OptionWord& w : kOptionWords) {
      if (w.option != option) continue;
      known.push_back(w.word);
      if (value == w.word || value == std::to_string(w.value)) return w.value;
    }
    if (!c.failed()) c.fail_here(unknown("value of " + std::string(option), value, known));
    return 0;
  }
  void read_turn(Cursor& c) { s_.first_turn = c.number("a turn", 1, 999); }
  void read_phase(Cursor& c) {
    const std::string_view phase = c.word("a phase");
    if (const auto p = find_named<Phase>(phase); p && *p >= Phase::kCommand)
      s_.first_phase = *p;
    else if (!c.failed())
      c.fail_here(shown(phase) + " is no phase to begin in");
    s_.first_side = c.side();
  }
  void read_deployment(Cursor&) { s_.deployment = true; }
  void read_ground(Cursor& c) { s_.terrain.push_back(read_terrain(c)); }
  void read_unit(Cursor& c) {
    units_.push_back(read_unit_line(s_, c));
    s_.units.push_back(units_.back().def);
  }
  void read_leader(Cursor& c) { s_.leaders.push_back(read_leader_line(s_, c)); }

  // Finds the leaders that units name, wherever they are described.
  std::optional<Error> give_commands() {
    for (std::size_t i = 0; i < units_.size(); ++i) {
      const WrittenUnit& unit = units_[i];
      if (unit.command.empty()) continue;
      LeaderId found = kNoLeader;
      for (std::size_t l = 0; l < s_.leaders.size(); ++l)
        if (s_.leaders[l].code == unit.command && s_.leaders[l].side == s_.units[i].side)
          found = static_cast<LeaderId>(l);
      if (found == kNoLeader)
        return Error{unit.line, unit.column, "there is no leader " + shown(unit.command) + " of that side"};
      s_.units[i].command = found;
    }
    return std::nullopt;
  }

  HeaderReader header_{kRules};
  UpperPart part_;
  Scenario& s_ = part_.scenario;
  std::vector<WrittenUnit> units_;
};

constexpr UpperReader::Entry UpperReader::kEntries[] = {
    {"date", &UpperReader::read_date},
    {"ground", &UpperReader::read_climate},
    {"about", &UpperReader::read_about},
    {"note", &UpperReader::read_note},
    {"covers", &UpperReader::read_covers},
    {"top", &UpperReader::read_top},
    {"bottom", &UpperReader::read_bottom},
    {"table", &UpperReader::read_table},
    {"base_sizes", &UpperReader::read_base_sizes},
    {"option", &UpperReader::read_option},
    {"turn", &UpperReader::read_turn},
    {"phase", &UpperReader::read_phase},
    {"deployment", &UpperReader::read_deployment},
    {"terrain", &UpperReader::read_ground},
    {"unit", &UpperReader::read_unit},
    {"leader", &UpperReader::read_leader},
};

void UpperReader::read_line(Cursor& c) {
  if (header_.read(c)) return;
  const std::string_view word = c.word("a statement");
  if (c.failed()) return;
  std::vector<std::string_view> known(header_words().begin(), header_words().end());
  for (const Entry& e : kEntries) {
    if (word == e.word) return (this->*e.read)(c);
    known.push_back(e.word);
  }
  c.fail_here(unknown("statement", word, known));
}

}  // namespace

bool is_tabletop(std::string_view text) { return rules_in(text) == kRules[0].code; }

Parsed<UpperPart> parse_upper(const std::vector<const Line*>& lines, int last_line) {
  return UpperReader().read(lines, last_line);
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

namespace {

std::string print(const Scenario& s, int edition) {
  std::string out = print_header(kRules[0].code, s.id, s.name, edition);
  const auto text_line = [&](const char* word, const std::string& text) {
    if (!text.empty()) out += std::string(word) + " " + in_quotes(text) + "\n";
  };
  text_line("date", s.date);
  if (s.climate != Climate::kItaly) out += std::string("ground ") + name_of(s.climate) + "\n";
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
      out += "option " + std::string(option.name) + " " + option_text(option, s.options.*(option.field)) + "\n";
  if (s.first_turn != 1) out += "turn " + std::to_string(s.first_turn) + "\n";
  if (s.first_side != Side::kNobody)
    out += "phase " + std::string(name_of(s.first_phase)) + " " + side_word(s.first_side) + "\n";
  if (s.deployment) out += "deployment\n";
  for (const Terrain& t : s.terrain) {
    out += "terrain " + std::string(name_of(t.kind));
    if (t.kind == TerrainKind::kCamp) out += std::string(" ") + side_word(t.owner);
    for (const Point& p : t.outline) out += " " + inches(p.x) + " " + inches(p.y);
    out += "\n";
  }
  for (const UnitDef& u : s.units) out += unit_line(s, u) + "\n";
  for (const LeaderDef& l : s.leaders) out += leader_line(s, l) + "\n";
  return out;
}

}  // namespace

std::string print_scenario(const Scenario& s) { return print(s, s.edition); }
std::string print_played(const Scenario& s) { return print(s, kRules[0].edition); }

}  // namespace acies::tabletop
