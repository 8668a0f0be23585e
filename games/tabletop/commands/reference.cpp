#include "games/tabletop/commands/reference.h"

#include "base/wrapped.h"
#include "games/tabletop/model/clause.h"
#include "games/tabletop/notation/names.h"
#include "games/tabletop/rules_info.h"
#include "games/tabletop/tables.h"
#include "games/tabletop/words/words.h"

namespace acies::tabletop {
namespace {

// The sections of docs/tabletop-rules.md; the id of a clause begins with the number of its section.
struct Section {
  std::string_view number;
  const char* title;
};
constexpr Section kSections[] = {{"2.2", "Disorder points"},
                                 {"2.3", "Measuring"},
                                 {"2.5", "Setting up"},
                                 {"2.6", "The turn"},
                                 {"2.7", "Command"},
                                 {"2.8", "Skirmish"},
                                 {"2.9", "Moving"},
                                 {"2.10", "Shooting"},
                                 {"2.11", "Charges"},
                                 {"2.12", "Combat"},
                                 {"2.13", "Results"},
                                 {"2.14", "After combat"},
                                 {"2.15", "Elephants and chariots"},
                                 {"2.16", "Fear, and getting over it"},
                                 {"2.17", "Leaders at risk"},
                                 {"2.18", "Victory"}};

// "2.7" of "2.7.1.move".
constexpr std::string_view section_of(std::string_view id) { return id.substr(0, id.find('.', id.find('.') + 1)); }

constexpr bool every_clause_has_a_section() {
  for (const ClauseRow& clause : kClauses) {
    bool found = false;
    for (const Section& section : kSections) found = found || section.number == section_of(clause.id);
    if (!found) return false;
  }
  return true;
}
static_assert(every_clause_has_a_section());

std::string heading(const std::string& title) { return "\n" + title + "\n" + std::string(title.size(), '-') + "\n"; }

std::string move_text(const Profile& p) {
  const int optional = optional_dice(p);
  return "average die, " + std::to_string(optional) + (optional == 1 ? " die" : " dice") + " more if wished";
}

// The dice of a base.
std::string shooting_text(Type type) {
  const Mil range = shooting_range(type);
  if (range == 0) return "";
  const int near = shooting_dice(type, true), far = shooting_dice(type, false);
  return inches(range) + "\": " + std::to_string(near) + (far > 0 ? ", beyond 4\" " + std::to_string(far) : "");
}

std::string troops_part() {
  std::vector<std::vector<std::string>> rows = {
      {"  type", "", "march", "other moves", "shoots", "points: A", "B", "C", "D"}};
  for (const Type type : values_of<Type>()) {
    Profile p;
    p.type = type;
    std::vector<std::string> row = {"  " + std::string(name_of(type)), std::string(type_name(type)),
                                    inches(march_rate(p)) + "\"", move_text(p), shooting_text(type)};
    for (const Grade grade : values_of<Grade>()) {
      p.grade = grade;
      row.push_back(points_text(points_per_base(p)));
    }
    rows.push_back(std::move(row));
  }
  return heading("Troops") + in_columns(rows) +
         "\n  Shooting is the dice of a base, points are those of a base or model, both without training.\n";
}

std::string clauses_part() {
  std::string out;
  for (const Section& section : kSections) {
    out += heading(std::string(section.number) + " " + section.title);
    for (const ClauseRow& clause : kClauses)
      if (section_of(clause.id) == section.number) out += wrapped_text("  - " + std::string(clause.text), kPage, 4);
  }
  return out;
}

std::string reference_text(std::string_view) {
  return std::string(kRules[0].name) + ": player aid\n" + troops_part() + clauses_part() +
         "\nThe whole rules are in docs/tabletop-rules.md, by these numbers.\n";
}

}  // namespace

const GameReference kReference = {"tabletop", reference_text, nullptr};

}  // namespace acies::tabletop
