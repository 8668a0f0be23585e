// Which part of the player aid says the rule that an event is an example of.
#pragma once

#include <array>

#include "games/hex/table.h"

namespace acies::hex {

// `kind` is chapter, card, inspired, unit or terrain; `code` names one of them as the player aid does. Both last as long
// as the program. Neither is there where no rule is worth citing.
struct RuleBehind {
  const char* kind = nullptr;
  const char* code = nullptr;
  bool exists() const { return kind != nullptr; }
};

// The table is the one before the event.
RuleBehind rule_behind(const Table& table, const Event& event);

// The rules behind a sentence, in the order in which it comes to them; rules that do not fit are left out.
class RulesBehind {
 public:
  void add(RuleBehind rule);
  const RuleBehind* begin() const { return rules_.data(); }
  const RuleBehind* end() const { return rules_.data() + size_; }

 private:
  std::array<RuleBehind, 2> rules_;
  std::size_t size_ = 0;
};

}  // namespace acies::hex
