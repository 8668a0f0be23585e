#include "ai/follower.h"

#include "engine/model/board.h"

namespace acies {
namespace {

// Who draws, when chance is about to deal a card.
Side drawer(const State& s) { return s.top().side; }

void exchange(State& s, Side side, int out, int in) {
  s.hands[index(side)][out]--;
  s.deck[out]++;
  s.hands[index(side)][in]++;
  s.deck[in]--;
}

}  // namespace

Action as_seen(const State& before, Action x, Side viewer) {
  if (x.kind == ActionKind::kDraw && before.decision == Decision::kDraw && drawer(before) != viewer) return kHiddenDraw;
  return x;
}

Scenario disguised(const Scenario& scenario, Side viewer) {
  Scenario told = scenario;
  std::array<int, kMaxCardKinds> left{};
  for (std::size_t c = 0; c < scenario.rules->cards.size(); ++c) left[c] = scenario.rules->cards[c].copies;
  for (CardId c : scenario.discards) left[c]--;
  for (int side = 0; side < 2; ++side)
    if (side == index(viewer))
      for (CardId c : scenario.sides[side].hand) left[c]--;
  for (int side = 0; side < 2; ++side) {
    if (side == index(viewer)) continue;
    int next = 0;
    for (CardId& c : told.sides[side].hand) {
      while (left[next] <= 0) ++next;
      left[next]--;
      c = CardId(next);
    }
  }
  return told;
}

Follower::Follower(const Scenario& scenario, Side viewer) : state_(set_up(scenario)), viewer_(viewer) {}

// Sees to it that a hidden hand holds a card that it turns out to hold.
bool Follower::give(State& s, Side side, CardId card) const {
  if (card >= kMaxCardKinds) return false;
  auto& hand = s.hands[index(side)];
  if (hand[card] > 0) return true;
  if (s.deck[card] == 0) return false;
  for (int c = 0; c < kMaxCardKinds; ++c)
    if (hand[c] > 0) {
      exchange(s, side, c, card);
      return true;
    }
  return false;
}

// Sees to it that a card that turns out to lie in the deck does.
bool Follower::bury(State& s, CardId card) const {
  if (card >= kMaxCardKinds) return false;
  if (s.deck[card] > 0) return true;
  for (Side side : {Side::kTop, Side::kBottom}) {
    if (!is_hidden(side) || s.hands[index(side)][card] == 0) continue;
    for (int c = 0; c < kMaxCardKinds; ++c)
      if (s.deck[c] > 0) {
        exchange(s, side, card, c);
        return true;
      }
  }
  return false;
}

bool Follower::follow(Action seen) {
  State s = state_;
  if (s.decision == Decision::kDraw && seen.kind == ActionKind::kDraw) {
    if (seen == kHiddenDraw) {
      if (!is_hidden(drawer(s))) return false;
      int c = 0;
      while (s.deck[c] == 0) ++c;
      seen = action(ActionKind::kDraw, c);
    } else if (is_hidden(drawer(s)) || !bury(s, seen.card())) {
      return false;
    }
  } else if (seen.kind == ActionKind::kPlay || seen.kind == ActionKind::kStrikeFirst) {
    const bool sides_turn = s.decider == Side::kTop || s.decider == Side::kBottom;
    if (sides_turn && is_hidden(s.decider) && !give(s, s.decider, seen.card())) return false;
  }
  if (!is_legal(s, seen)) return false;
  apply(s, seen);
  state_ = s;
  return true;
}

}  // namespace acies
