// The places and troops that a history may name in one of these battles (base/history.h).
#pragma once

#include "base/history.h"
#include "games/tabletop/model/scenario.h"

namespace acies::tabletop {

// Places on its table, in inches from its lower left corner (36/12.5), and types of units that the army has. The scenario must outlive it.
class HistoryField : public acies::HistoryField {
 public:
  explicit HistoryField(const Scenario& scenario) : scenario_(scenario) {}
  std::string wrong_place(std::string_view place) const override;
  std::string wrong_kind(Side side, std::string_view kind) const override;

 private:
  const Scenario& scenario_;
};

}  // namespace acies::tabletop
