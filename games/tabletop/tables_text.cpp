#include "games/tabletop/tables_text.h"

#include "games/tabletop/model/options.h"
#include "games/tabletop/tables.h"

namespace acies::tabletop {
namespace {

constexpr int kGrades = 4, kFormations = 6;

template <class... T>
std::string row(const std::string& what, T... figures) {
  std::string out = what;
  ((out += " " + std::to_string(static_cast<long>(figures))), ...);
  return out + "\n";
}

// The effect of training, one kind at a time.
constexpr bool Profile::*kTraining[] = {&Profile::cataphract, &Profile::camel, &Profile::legion,  &Profile::triarii,
                                        &Profile::phalanx,    &Profile::wedge, &Profile::warband, nullptr};

std::string troops() {
  std::string out;
  for (int type = 0; type < kTypes; ++type)
    for (int grade = 0; grade < kGrades; ++grade)
      for (std::size_t training = 0; training < std::size(kTraining); ++training) {
        Profile p;
        p.type = static_cast<Type>(type);
        p.grade = static_cast<Grade>(grade);
        if (kTraining[training] != nullptr) p.*kTraining[training] = true;
        out += row("troops", type, grade, training, march_rate(p), optional_dice(p), full_dice(p),
                   control_rolls_average(p), points_per_base(p));
      }
  for (int i = 0; i < kTypes; ++i) {
    const auto type = static_cast<Type>(i);
    out += row("type", i, shooting_range(type), shooting_dice(type, true), shooting_dice(type, false),
               rough_is_closed(type), rough_dps(RuleOptions{}, type));
  }
  return out;
}

std::string formations() {
  std::string out;
  for (int from = 0; from < kFormations; ++from)
    for (int to = 0; to < kFormations; ++to)
      out += row("formation", from, to, formation_dps(static_cast<Formation>(from), static_cast<Formation>(to), true),
                 formation_dps(static_cast<Formation>(from), static_cast<Formation>(to), false));
  return out;
}

}  // namespace

std::string tables_text() {
  std::string out = troops() + formations();
  for (int grade = 0; grade < kGrades; ++grade)
    out += row("redress", grade, redress_dps(static_cast<Grade>(grade), true),
               redress_dps(static_cast<Grade>(grade), false));
  for (int last = 0; last <= static_cast<int>(Last::kLooted); ++last)
    out += row("control_plus_one", last, control_plus_one(static_cast<Last>(last)));
  for (int total = 0; total <= 8; ++total) out += row("control", total, static_cast<int>(control_result(total)));
  for (const RuleOption& option : kRuleOptions)
    out += row("option " + std::string(option.name), option.fallback, option.least, option.most);
  return out;
}

}  // namespace acies::tabletop
