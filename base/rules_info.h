// A rule set, as files and lists name it.
#pragma once

namespace acies {

struct RulesInfo {
  const char* code;  // as files name it: rules CODE; its battles lie in scenarios/CODE
  const char* name;
  // Counts up when a rule is changed on purpose: a match of one edition is not played on under another.
  int edition;
};

}  // namespace acies
