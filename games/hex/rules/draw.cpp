// Ancients 3 and 15, Medieval phase 5: the first player, dealing hands, drawing and scouting cards, shuffling discards
// back.
//
// Frame kDrawCards: side draws `count` more cards. Frame kDeal: deals both hands at the start; step is the next side.
// Frame kScout: side draws `count` more cards of two and keeps one; `unit` and `foe` hold the kinds of the `hits` cards
// drawn, which only that side knows.
// Frame kFirstPlayer: both sides roll for the first turn; `hits` are the top side's helmets.
#include "games/hex/rules/play.h"

namespace acies::hex::rules {
namespace {

void take_from_deck(Play& p, Side side, CardId card) {
  State& s = p.s;
  s.deck[card]--;
  s.deck_size--;
  s.hands[index(side)][card]++;
  s.hand_size[index(side)]++;
  p.emit(CardDrawn{side, card});
}

// Rulings: a banner for the second card, in battles that say so, never the last one.
bool may_take_banner(const State& s, Side side) {
  const SideSetup& setup = s.scenario->sides[index(side)];
  return setup.scout_banner && s.banners[index(side)] + 1 < setup.banners;
}

enum ScoutStep : std::uint8_t { kAskForBanner, kDrawTwo, kChoose };

void proceed_choice(Play& p) {
  Frame& f = p.top();
  // Two cards of a kind leave nothing to choose; one card, when deck and discards are out, is kept.
  if (f.unit.exists() && f.foe.exists()) return p.await(Decision::kKeepCard, f.side);
  p.pop();
}

}  // namespace

void reshuffle(Play& p) {
  State& s = p.s;
  for (int c = 0; c < kMaxCardKinds; ++c) {
    s.deck[c] = static_cast<std::uint8_t>(s.deck[c] + s.discards[c]);
    s.deck_size = static_cast<std::uint8_t>(s.deck_size + s.discards[c]);
    s.discards[c] = 0;
  }
  p.emit(Reshuffled{});
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
  Frame& f = p.top();
  f.count--;
  take_from_deck(p, f.side, action.card());
}

void push_scout(Play& p, Side side) {
  Frame& f = p.push(FrameKind::kScout);
  f.side = side;
  f.count = 2;
}

void proceed_scout(Play& p) {
  State& s = p.s;
  Frame& f = p.top();
  if (f.step == kAskForBanner) {
    f.step = kDrawTwo;
    if (may_take_banner(s, f.side)) return p.await(Decision::kScoutBanner, f.side);
  }
  if (f.step == kChoose) return proceed_choice(p);
  if (f.count > 0 && s.deck_size == 0) reshuffle(p);
  if (f.count == 0 || s.deck_size == 0) {
    f.step = kChoose;
    return;
  }
  p.await(Decision::kDraw, Side::kChance);
}

void answer_scout(Play& p, Decision decision, Action action) {
  State& s = p.s;
  Frame& f = p.top();
  switch (decision) {
    case Decision::kScoutBanner:
      if (action.kind == ActionKind::kDone) return;
      f.count = 1;
      return gain_banner(p, f.side, BannerCause::kScout);
    case Decision::kDraw:
      f.count--;
      f.hits++;
      (f.unit.exists() ? f.foe : f.unit) = UnitId(action.a);
      return take_from_deck(p, f.side, action.card());
    default: {
      const Side side = f.side;
      const CardId rejected(action.card() == CardId(f.unit) ? f.foe : f.unit);
      p.pop();
      s.hands[index(side)][rejected]--;
      s.hand_size[index(side)]--;
      s.discards[rejected]++;
      p.emit(CardDiscarded{side, rejected});
      return;
    }
  }
}

void list_kept_cards(const State& s, ActionList& out) {
  const Frame& f = s.top();
  out.add(ActionKind::kKeep, f.unit);
  if (f.foe != f.unit) out.add(ActionKind::kKeep, f.foe);
}

void proceed_deal(Play& p) {
  State& s = p.s;
  Frame& f = p.top();
  if (f.step == 2) {
    p.pop();
    p.push(FrameKind::kTurn);
    if (p.sc.campaign.stragglers && s.turns[0] + s.turns[1] == 0) push_stragglers(p);
    if (p.sc.first_by_dice && s.turns[0] + s.turns[1] == 0) p.push(FrameKind::kFirstPlayer);
    return;
  }
  const int side = f.step++;
  if (!p.sc.sides[side].hand_stated) push_draws(p, static_cast<Side>(side), s.hand_limit[side]);
}

// rulings 167: dice equal to Command each, the most helmets begins, ties are rolled again.
void proceed_first_player(Play& p) { p.await_roll(command_of(p.s, p.top().step == 0 ? Side::kTop : Side::kBottom)); }

void answer_first_player(Play& p, Action action) {
  Frame& f = p.top();
  const Side side = f.step == 0 ? Side::kTop : Side::kBottom;
  p.emit(Rolled{side, roll_of(action), RollCause::kFirstPlayer});
  const std::uint8_t helmets = roll_of(action)[Face::kHelmet];
  if (f.step == 0) {
    f.hits = helmets;
    f.step = 1;
    return;
  }
  f.step = 0;
  if (helmets == f.hits) return;
  p.s.active = f.hits > helmets ? Side::kTop : Side::kBottom;
  p.pop();
}

}  // namespace acies::hex::rules
