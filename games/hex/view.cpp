// The part of a state that each viewer may know, and how far a player may undo.
#include "games/hex/battle.h"

namespace acies::hex {

View view(const State& state, Side viewer) {
  View v{viewer, state};
  for (int side = 0; side < 2; ++side) {
    if (side == index(viewer)) continue;
    for (int c = 0; c < kMaxCardKinds; ++c) {
      v.state.deck[c] = static_cast<std::uint8_t>(v.state.deck[c] + v.state.hands[side][c]);
      v.state.hands[side][c] = 0;
    }
  }
  // A scout's two cards are on the stack until he has chosen.
  for (int i = 0; i < v.state.depth; ++i) {
    Frame& f = v.state.stack[i];
    // Glory for stragglers is committed in secret, and shown together.
    if (f.kind == FrameKind::kStragglers && f.bits == 0) {
      if (viewer != Side::kTop) f.hits = 0;
      if (viewer != Side::kBottom) f.flags = 0;
    }
    if (f.kind == FrameKind::kScout && f.side != viewer) f.unit = f.foe = kNoUnit;
  }
  return v;
}

Event seen_by(const Event& event, Side viewer) {
  const auto* drawn = std::get_if<CardDrawn>(&event);
  if (drawn == nullptr || drawn->side == viewer) return event;
  return CardDrawn{drawn->side, kNoCard};
}

bool is_undo_barrier(const State& before, Action action, const State& after) {
  if (before.decider == Side::kChance || after.decider != before.decider) return true;
  return action.kind == ActionKind::kPlay || action.kind == ActionKind::kPlayAs ||
         action.kind == ActionKind::kStrikeFirst || action.kind == ActionKind::kAmbush ||
         action.kind == ActionKind::kStraggle;
}

}  // namespace acies::hex
