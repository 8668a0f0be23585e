// The part of a state that a viewer may know. Only two things are ever hidden, each until both sides are done: declared
// charges, and the places of units and leaders in deployment.
#include "games/tabletop/battle.h"

namespace acies::tabletop {
namespace {

// Whether that side's declared charges are still secret.
bool charges_are_secret(const State& s, Side side) {
  if (s.options().open_declaration != 0 || s.phase != Phase::kCharge || s.stack.empty()) return false;
  if (s.stack[0].kind != FrameKind::kDeclare) return false;
  return side == s.first || s.stack[0].side == side;
}

bool placing_is_secret(const State& s) { return s.phase == Phase::kDeploy && !s.stack.empty(); }

}  // namespace

State view(const State& state, Side viewer) {
  State v = state;
  for (Side side : {Side::kTop, Side::kBottom}) {
    if (side == viewer) continue;
    const bool charges = charges_are_secret(state, side), places = placing_is_secret(state);
    if (!charges && !places) continue;
    for (int i = 0; i < v.units.size(); ++i) {
      const auto u = static_cast<UnitId>(i);
      if (state.side(u) != side) continue;
      if (charges) {
        v.units[i].t.declared = false;
        v.units[i].t.target = kNoUnit;
        v.units[i].t.way = {};
        v.units[i].t.region = 0;
      }
      if (places) {
        v.units[i].pose = state.def(u).pose;
        v.units[i].rows = state.def(u).rows;
        v.units[i].tail = state.def(u).tail;
        v.units[i].formation = state.def(u).formation;
      }
    }
    for (int l = 0; places && l < v.leaders.size(); ++l) {
      const LeaderDef& def = state.leader_def(static_cast<LeaderId>(l));
      if (def.side != side) continue;
      v.leaders[l].with = def.with;
      v.leaders[l].pose = def.with != kNoUnit ? state.def(def.with).pose : def.pose;
    }
  }
  return v;
}

bool may_see(const Event& event, Side viewer) {
  const Side hidden_from = std::visit(
      [](const auto& e) {
        if constexpr (requires { e.hidden_from; })
          return e.hidden_from;
        else
          return Side::kNobody;
      },
      event);
  return hidden_from == Side::kNobody || (viewer != hidden_from && viewer != Side::kNobody);
}

Event revealed(Event event) {
  std::visit(
      [](auto& e) {
        if constexpr (requires { e.hidden_from; }) e.hidden_from = Side::kNobody;
      },
      event);
  return event;
}

bool is_undo_barrier(const State& before, const Action& action, const State& after) {
  if (action.kind == ActionKind::kRoll) return true;
  return after.decider != before.decider || after.over();
}

}  // namespace acies::tabletop
