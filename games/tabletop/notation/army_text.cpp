#include "games/tabletop/notation/army_text.h"

#include <algorithm>

#include "base/header.h"
#include "games/tabletop/notation/names.h"
#include "games/tabletop/rules_info.h"

namespace acies::tabletop {
namespace {

constexpr std::string_view kGrades = "ABCD";

struct Span {
  int least = 0, most = 0;
};

Span read_span(Cursor& c, std::string_view what, int least, int most) {
  Span s;
  s.least = c.number(what, least, most);
  s.most = c.number(what, least, most);
  if (!c.failed() && s.most < s.least) c.fail_here("the least is more than the most");
  return s;
}

TroopKind read_kind(const ArmyList& list, Cursor& c) {
  TroopKind k;
  k.code = std::string(c.word("a code"));
  if (!c.failed() && find_kind(list, k.code) != nullptr) c.fail_here("there are two of the name " + shown(k.code));
  const std::string_view type = c.word("a type, as HI");
  if (const auto t = find_named<Type>(type))
    k.profile.type = *t;
  else if (!c.failed())
    c.fail_here(shown(type) + " is not a type: HI MI LI BOW HC MC LC EL CH");
  Span bases{1, 1}, units;
  while (!c.done()) {
    const std::string_view word = c.word("a trait of the troops");
    if (word == "grades") {
      k.grades = std::string(c.word("grades, as BC"));
      bool rising = !k.grades.empty();
      for (std::size_t i = 0; i < k.grades.size(); ++i)
        rising =
            rising && kGrades.find(k.grades[i]) != std::string_view::npos && (i == 0 || k.grades[i - 1] < k.grades[i]);
      if (!c.failed() && !rising) c.fail_here(shown(k.grades) + " are no grades, as BC, the best first");
    } else if (word == "bases") {
      bases = read_span(c, "a number of bases", 1, kMaxRows);
    } else if (word == "units") {
      units = read_span(c, "a number of units", 0, 16);
    } else if (word == "quincunx") {
      k.formation = Formation::kQuincunx;
      k.profile.legion = true;
    } else if (word == "phalanx") {
      k.formation = Formation::kPhalanx;
      k.profile.phalanx = true;
    } else if (word == "triarii") {
      k.profile.triarii = true;
    } else if (word == "cataphract") {
      k.profile.cataphract = true;
    } else if (word == "camel") {
      k.profile.camel = true;
    } else if (word == "may") {
      const std::string_view what = c.word("pikes or wedges");
      if (what == "pikes")
        k.may_pikes = true;
      else if (what == "wedges")
        k.may_wedges = true;
      else if (!c.failed())
        c.fail_here(shown(what) + " cannot be bought: pikes, wedges");
    } else if (word == "name") {
      k.name = c.text("a name");
    } else if (!c.failed()) {
      c.fail_here(shown(word) + " says nothing about troops");
    }
  }
  if (!c.failed() && (k.grades.empty() || units.most == 0)) c.fail_next("troops need grades and units");
  if (!c.failed() && is_model(k.profile.type) && bases.most != 1) c.fail_next("models are single bases");
  k.least_bases = bases.least;
  k.most_bases = bases.most;
  k.least_units = units.least;
  k.most_units = units.most;
  if (k.name.empty()) k.name = k.code;
  return k;
}

ArmyUnit read_army_unit(Cursor& c) {
  ArmyUnit u;
  u.line = c.line().number;
  u.code = std::string(c.word("a code"));
  u.kind = std::string(c.word("a kind of troops of the list"));
  const std::string_view grade = c.word("a grade, A to D");
  const std::size_t g = grade.size() == 1 ? kGrades.find(grade[0]) : std::string_view::npos;
  if (!c.failed() && g == std::string_view::npos) c.fail_here(shown(grade) + " is not a grade: A B C D");
  if (!c.failed()) u.grade = static_cast<Grade>(g);
  while (!c.done()) {
    const std::string_view word = c.word("a trait of the unit");
    if (word == "bases")
      u.bases = c.number("a number of bases", 1, kMaxRows);
    else if (word == "pikes")
      u.pikes = true;
    else if (word == "wedges")
      u.wedges = true;
    else if (word == "command")
      u.command = std::string(c.word("a leader"));
    else if (word == "name")
      u.name = c.text("a name");
    else if (!c.failed())
      c.fail_here(shown(word) + " says nothing about a unit of an army");
  }
  return u;
}

ArmyLeader read_army_leader(Cursor& c) {
  ArmyLeader l;
  l.line = c.line().number;
  l.code = std::string(c.word("a code"));
  while (!c.done()) {
    const std::string_view word = c.word("a trait of the leader");
    if (word == "general")
      l.general = true;
    else if (word == "actions")
      l.actions = c.number("actions", 1, 3);
    else if (word == "name")
      l.name = c.text("a name");
    else if (!c.failed())
      c.fail_here(shown(word) + " says nothing about a leader of an army");
  }
  if (l.name.empty()) l.name = l.code;
  return l;
}

// Calls read(first word, cursor) for each line that is not the header's.
template <class Read>
std::optional<Error> read_lines(std::string_view text, HeaderReader& header, Read&& read) {
  const Parsed<std::vector<Line>> lines = split_lines(text);
  if (!lines) return lines.error();
  for (const Line& line : *lines) {
    Cursor c(line);
    if (!header.read(c)) {
      const std::string_view first = c.word("a statement");
      if (!c.failed()) read(first, c);
    }
    c.end();
    if (c.failed()) return c.error();
  }
  return header.complete(lines->empty() ? 1 : lines->back().number);
}

}  // namespace

Parsed<ArmyList> parse_army_list(std::string_view text) {
  ArmyList list;
  HeaderReader header(kRules);
  const auto error = read_lines(text, header, [&](std::string_view first, Cursor& c) {
    if (first == "about") {
      list.about.push_back(c.text("a text"));
    } else if (first == "leaders") {
      const Span n = read_span(c, "a number of leaders", 0, 7);
      if (!c.take("actions")) c.fail_next("expected actions");
      const Span actions = read_span(c, "actions", 1, 3);
      list.least_leaders = n.least;
      list.most_leaders = n.most;
      list.least_actions = actions.least;
      list.most_actions = actions.most;
    } else if (first == "general") {
      const Span actions = read_span(c, "actions", 1, 3);
      list.least_general = actions.least;
      list.most_general = actions.most;
    } else if (first == "troop") {
      list.kinds.push_back(read_kind(list, c));
    } else {
      c.fail_here(shown(first) + " is no statement of an army list");
    }
  });
  if (error) return *error;
  list.id = header.header().id;
  list.name = header.header().name;
  if (list.id.empty() || list.name.empty() || list.kinds.empty())
    return Error{1, 1, "an army list has an id, a name and some troops"};
  return list;
}

Parsed<Army> parse_army(std::string_view text) {
  Army army;
  HeaderReader header(kRules, {.has_name = false});
  const auto error = read_lines(text, header, [&](std::string_view first, Cursor& c) {
    if (first == "army") {
      army.name = c.text("a name");
      if (!c.take("list")) c.fail_next("expected list, and which");
      army.list = std::string(c.word("an army list"));
      if (c.take("points")) army.points = read_points(c);
    } else if (first == "unit") {
      army.units.push_back(read_army_unit(c));
    } else if (first == "leader") {
      army.leaders.push_back(read_army_leader(c));
    } else {
      c.fail_here(shown(first) + " is no statement of an army");
    }
  });
  if (error) return *error;
  if (army.list.empty()) return Error{1, 1, "an army has a line `army \"NAME\" list LIST`"};
  return army;
}

std::string print_army(const Army& army) {
  std::string out = print_header(kRules[0].code, "", "", 0) + "army " + in_quotes(army.name) + " list " + army.list;
  if (army.points != 0) out += " points " + points_text(army.points);
  out += "\n";
  for (const ArmyLeader& l : army.leaders) {
    out += "leader " + l.code + (l.general ? " general" : "") + " actions " + std::to_string(l.actions);
    if (l.name != l.code) out += " name " + in_quotes(l.name);
    out += "\n";
  }
  for (const ArmyUnit& u : army.units) {
    out += "unit " + u.code + " " + u.kind + " " + kGrades[static_cast<std::size_t>(u.grade)] + " bases " +
           std::to_string(u.bases);
    if (u.pikes) out += " pikes";
    if (u.wedges) out += " wedges";
    if (!u.command.empty()) out += " command " + u.command;
    if (!u.name.empty()) out += " name " + in_quotes(u.name);
    out += "\n";
  }
  return out;
}

}  // namespace acies::tabletop
