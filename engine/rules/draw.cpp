// Ancients 3 and 15: dealing hands, drawing cards, shuffling discards back.
//
// Frame kDrawCards: side draws `count` more cards. Frame kDeal: deals both hands at the start; step is the next side.
#include "engine/rules/play.h"

namespace acies::rules {

void reshuffle(Play& p) {
  State& s = p.s;
  for (int c = 0; c < kMaxCardKinds; ++c) {
    s.deck[c] = static_cast<std::uint8_t>(s.deck[c] + s.discards[c]);
    s.deck_size = static_cast<std::uint8_t>(s.deck_size + s.discards[c]);
    s.discards[c] = 0;
  }
  p.emit(EventKind::kReshuffled, Side::kChance);
}

void push_draws(Play& p, Side side, int cards) {
  if (cards <= 0) return;
  Frame& f = p.push(FrameKind::kDrawCards);
  f.side = side;
  f.count = static_cast<std::uint8_t>(cards);
}

void proceed_draws(Play& p) {
  State& s = p.s;
  Frame& f = p.top();
  if (f.count > 0 && s.deck_size == 0) reshuffle(p);
  if (f.count == 0 || s.deck_size == 0) return p.pop();
  p.await(Decision::kDraw, Side::kChance);
}

void answer_draw(Play& p, Action action) {
  State& s = p.s;
  Frame& f = p.top();
  const int side = index(f.side);
  s.deck[action.card()]--;
  s.deck_size--;
  s.hands[side][action.card()]++;
  s.hand_size[side]++;
  f.count--;
  if (p.sink != nullptr)
    p.sink->on({EventKind::kCardDrawn, f.side, action.a, 0, 0, 0, f.side == Side::kTop ? kSeenByTop : kSeenByBottom});
}

void proceed_deal(Play& p) {
  State& s = p.s;
  Frame& f = p.top();
  if (f.step == 2) {
    p.pop();
    p.push(FrameKind::kTurn);
    return;
  }
  const int side = f.step++;
  if (!p.sc.sides[side].hand_stated) push_draws(p, static_cast<Side>(side), s.hand_limit[side]);
}

}  // namespace acies::rules
