#include "games/tabletop/decision.h"

#include "games/tabletop/model/unit_set.h"
#include "games/tabletop/rules/after_combat.h"

namespace acies::tabletop {
namespace {

// The frame that asks, if it is of this kind.
const Frame* asking(const State& s, FrameKind kind) {
  return !s.stack.empty() && s.stack.back().kind == kind ? &s.stack.back() : nullptr;
}

}  // namespace

UnitId asked_unit(const State& s) {
  if (s.stack.empty()) return kNoUnit;
  const Frame& f = s.stack.back();
  if (f.kind == FrameKind::kRunner && f.step == 2) return f.other;
  if (f.kind != FrameKind::kCombat) return f.unit;
  // A combat asks no single unit, except the legion that may go behind its triarii.
  return s.decision == Decision::kTriarii ? first_in(f.units) : kNoUnit;
}

std::uint64_t moving_line(const State& s) {
  const Frame* move = asking(s, FrameKind::kMove);
  return move != nullptr ? move->units : 0;
}

std::uint64_t moving_units(const State& s) {
  const Frame* move = asking(s, FrameKind::kMove);
  if (move == nullptr) return 0;
  return move->units != 0 ? move->units : bit(move->unit);
}

Mil rolled_allowance(const State& s) {
  const Frame* move = asking(s, FrameKind::kMove);
  return move != nullptr && s.decision == Decision::kPath ? move->roll.sum() * kInch : 0;
}

std::uint64_t charging_units(const State& s) {
  const Frame* respond = asking(s, FrameKind::kRespond);
  return respond != nullptr && s.decision == Decision::kRespond ? respond->units : 0;
}

int control_total(const State& s) {
  const Frame* control = asking(s, FrameKind::kControl);
  return control != nullptr ? control->a : 0;
}

GoingOn going_on(const State& s) {
  if (s.decision != Decision::kMayHalt) return {};
  if (const Frame* runner = asking(s, FrameKind::kRunner)) {
    if (runner->step == 0) return {Onward::kRun, 0};
    return {Onward::kRunAfter, bit(runner->unit)};
  }
  const std::uint64_t ran = who_ran(s, asked_unit(s));
  return {ran != 0 ? Onward::kPursue : Onward::kFollowUp, ran};
}

bool decides_in_secret(const State& s) {
  return s.decision == Decision::kDeploy || (s.decision == Decision::kDeclare && s.options().open_declaration == 0);
}

bool still_secret(const State& before, const State& after) {
  return decides_in_secret(after) && after.decision == before.decision && after.turn == before.turn;
}

bool still_drafts(const State& before, const Action& action, const State& after) {
  return still_secret(before, after) && after.decider == before.decider && action.kind != ActionKind::kDone;
}

State before_other_declares(const State& s) {
  State before = s;
  if (s.decision == Decision::kDeclare && s.decider != s.first) {
    before.first = s.decider;
    --before.step;
  }
  return before;
}

}  // namespace acies::tabletop
