// The places and troops that a history may name in one of these battles (base/history.h).
#pragma once

#include "base/history.h"
#include "games/hex/model/scenario.h"

namespace acies::hex {

// Hexes of its board, and types of units that the army has. The scenario must outlive it.
class HistoryField : public acies::HistoryField {
 public:
  explicit HistoryField(const Scenario& scenario) : scenario_(scenario) {}
  std::string wrong_place(std::string_view place) const override;
  std::string wrong_kind(Side side, std::string_view kind) const override;

 private:
  const Scenario& scenario_;
};

}  // namespace acies::hex
