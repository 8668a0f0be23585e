// Ancients 5 to 7 and 15, Medieval phases 1 to 5: the turn from the card played to the card drawn.
//
// Frame kTurn: step is a TurnStep. It is always the bottom of the stack.
#include "games/hex/rules/play.h"

namespace acies::hex::rules {
namespace {

enum TurnStep : std::uint8_t {
  kBegin,
  kPlunders,
  kPlayACard,
  kCommand,
  kRollForOrders,
  kRallies,
  kOrders,
  kInspiration,
  kFireBeforeMoving,
  kMoves,
  kBattles,
  kSecondMoves,
  kLastMove,
  kEnd,
  kOwnDraw,
  kNextTurn,
  kSpendGlory,  // before the card; after the others, so that their numbers stay
  kGlorySpent,
};

void forget_last_turn(State& s) {
  s.ordered = s.moved = s.moved_again = s.entered = s.no_battle = s.must_battle = s.battled = {};
  s.inspired_units = s.wet = {};
  s.ordered_leaders = s.moved_leaders = {};
  s.played = s.card = kNoCard;
  s.reactions = {};
  s.plain = false;
  s.sections = kAnySection;
  s.orders = 0;
  s.by_section = {};
  s.pool = {};
  s.token_spent = {};
  s.inspired = 255;
  s.promoted = false;
  s.shooters = s.shot_at = {};
  s.shot_hexes = {};
  s.leadership = s.glory_spent = 0;
  s.short_lead = false;
}

void begin(Play& p) {
  State& s = p.s;
  forget_last_turn(s);
  s.turns[index(s.active)]++;
  p.emit(TurnBegan{s.active});
  p.top().step = kPlunders;
  award_holds(p);
  bring_on_reserves(p);
}

void await_card(Play& p) {
  State& s = p.s;
  if (p.sc.campaign.on && p.top().step != kGlorySpent && may_spend_glory(s)) {
    p.top().step = kSpendGlory;
    return p.await(Decision::kGlory, s.active);
  }
  p.top().step = kPlayACard;
  if (s.hand_size[index(s.active)] == 0)
    p.top().step = kEnd;
  else
    p.await(Decision::kPlayCard, s.active);
}

// rulings 43 to 48, 178: the card that a Counter Attack amounts to, and the sections a Leadership order is bound to.
void resolve_card(State& s, CardId as) {
  const Side side = s.active;
  s.card = as;
  s.sections = board_sections(side, card_type(s, s.card).sections);
  if (card_type(s, s.card).rule != OrderRule::kCopy) return;
  const CardId last = s.last_card[index(other(side))];
  s.card = last.exists() ? card_type(s, last).mirror : kNoCard;
  if (!s.card.exists()) return;
  // Where the rule set says so, Leadership Any Section binds the copy to the section where the copied order stood (rulings
  // 46); elsewhere a card that names no section has none to exchange (rulings 178).
  const std::uint8_t own = card_type(s, s.card).sections;
  s.sections = board_sections(side, own);
  if (own == CardType::kEverySection && card_type(s, as).keeps_section)
    s.sections = s.last_sections[index(other(side))];
  if (card_type(s, s.card).rule != OrderRule::kLeadership) s.sections = kAnySection;
}

void play_card(Play& p, CardId card, CardId as) {
  State& s = p.s;
  const int side = index(s.active);
  s.hands[side][card]--;
  s.hand_size[side]--;
  s.played = card;
  resolve_card(s, as);
  s.last_sections[side] = s.sections;  // until an order narrows it: choices of earlier turns no longer count
  p.emit(CardPlayed{s.active, card, s.card});
  p.top().step = kCommand;
}

void command(Play& p) {
  State& s = p.s;
  Frame& f = p.top();
  if (!s.card.exists()) {
    f.step = kLastMove;
    return;
  }
  const OrderRule rule = card_type(s, s.card).rule;
  f.step = kOrders;
  if (rule == OrderRule::kNone || rule == OrderRule::kCopy) {
    f.step = kLastMove;  // rulings 47, 48
  } else if (rule == OrderRule::kInContact) {
    order_everyone_in_contact(p);
    f.step = kMoves;
  } else if (rule == OrderRule::kMissiles && !qualifies_nobody(s)) {
    order_everyone_with_missiles(p);
    f.step = kMoves;
  } else if (rule == OrderRule::kLeaders && !qualifies_nobody(s)) {
    order_every_leader(p);
    f.step = kMoves;
  } else if (rule == OrderRule::kDice || (rule == OrderRule::kRally && !qualifies_nobody(s))) {
    f.step = kRollForOrders;
    p.await_roll(command_of(s, s.active));
  }
}

bool may_inspire(const State& s) {
  const int side = index(s.active);
  return card_type(s, s.card).inspires && !s.plain && s.orders > 0 && s.tokens[side] > 0 && !s.token_spent[side];
}

// Medieval: an inspired action applies to those of the ordered units it speaks of (rulings 1.1).
void inspire(Play& p, int index_of_action) {
  State& s = p.s;
  const InspiredAction& a = p.sc.rules->inspired[index_of_action];
  spend_token(p, s.active);
  s.inspired = static_cast<std::uint8_t>(index_of_action);
  p.emit(Inspired{s.active, InspiredId(index_of_action)});
  for (std::uint64_t bits = s.ordered.bits; bits != 0; bits &= bits - 1) {
    const UnitId u(std::countr_zero(bits));
    if (!is_a(s, u, a.who) || (a.needs_missiles && profile(s, u).range == 0)) continue;
    if (a.free_of_enemies && touches_enemy(s, hex_of(s, u))) continue;
    s.inspired_units.add(u);
  }
  p.top().step = kFireBeforeMoving;
  if (!a.rallies) return;
  p.top().step = kRollForOrders;
  p.await_roll(command_of(s, s.active));
}

void rolled_for_orders(Play& p, Action action) {
  State& s = p.s;
  const bool rally = card_type(s, s.card).rule == OrderRule::kRally || s.inspired != 255;
  count_symbols(p, roll_of(action));
  p.emit(Rolled{s.active, roll_of(action), rally ? RollCause::kRally : RollCause::kOrders});
  p.top().step = rally ? kRallies : kOrders;
}

void gain_tokens(Play& p, Side side, int n) {
  if (n == 0) return;
  auto& tokens = p.s.tokens[index(side)];
  tokens = static_cast<std::uint8_t>(tokens + n);
  p.emit(Tokens{side, tokens});
}

void grow_hand(Play& p) {
  State& s = p.s;
  const int side = index(s.active);
  const auto& growth = p.sc.sides[side].growth;
  if (growth.empty()) return;
  const std::size_t turn = s.turns[side];
  const std::uint8_t limit = growth[turn <= growth.size() ? turn - 1 : growth.size() - 1];
  if (limit == s.hand_limit[side]) return;
  s.hand_limit[side] = limit;
  p.emit(HandLimit{s.active, limit});
}

// Ancients 15: the played cards are discarded, the deck shuffled if the card says so, and only then cards are drawn:
// first by the side that answered with reaction cards (rulings 40, 50).
void end_turn(Play& p) {
  State& s = p.s;
  const int side = index(s.active);
  const Side enemy = other(s.active);
  const CardType* card = s.card.exists() ? &card_type(s, s.card) : nullptr;
  if (s.played.exists()) s.discards[s.played]++;
  bool answered = false;
  for (CardId& r : s.reactions) {
    if (!r.exists()) continue;
    s.discards[r]++;
    answered = true;
    r = kNoCard;
  }
  // rulings 47: after a turn that ordered nothing there is nothing to counter.
  const bool nothing = card == nullptr || card->rule == OrderRule::kNone;
  s.last_card[side] = nothing ? kNoCard : s.card;
  s.played = kNoCard;
  p.emit(TurnEnded{s.active});
  if (card != nullptr) {
    gain_tokens(p, s.active, card->tokens + (card->inspires && s.inspired == 255 ? 1 : 0));
    gain_tokens(p, enemy, card->tokens_other);
    if (card->reshuffles) reshuffle(p);
  }
  grow_hand(p);
  p.top().step = kOwnDraw;
  if (answered && !p.sc.sides[index(enemy)].no_refill)
    push_draws(p, enemy, s.hand_limit[index(enemy)] - s.hand_size[index(enemy)]);
}

void own_draw(Play& p) {
  State& s = p.s;
  const int side = index(s.active);
  p.top().step = kNextTurn;
  const bool refill = !p.sc.sides[side].no_refill;
  const int missing = refill ? s.hand_limit[side] - s.hand_size[side] : 0;
  // A scout's draw is one of the cards due, or the only one a hand that is never refilled gets.
  if (s.card.exists() && card_type(s, s.card).scouts && (missing > 0 || !refill)) {
    push_draws(p, s.active, missing - 1);
    push_scout(p, s.active);
  } else if (missing > 0) {
    push_draws(p, s.active, missing);
  }
}

void next_turn(Play& p) {
  State& s = p.s;
  // The last card may have been a reaction in the other side's turn (rulings 182).
  for (Side side : {s.active, other(s.active)}) {
    if (!p.sc.sides[index(side)].last_card_loses || s.hand_size[index(side)] > 0) continue;
    p.declare(side == Side::kTop ? Result::kBottomWins : Result::kTopWins);
    return;
  }
  s.active = other(s.active);
  p.top().step = kBegin;
}

// rulings 174: a reserve that did not move on after it was set on the board has ended its move where it entered.
void end_moves(Play& p) {
  State& s = p.s;
  p.top().step = kBattles;
  if (p.sc.objectives.empty()) return;
  for (std::uint64_t bits = s.entered.bits & ~s.moved.bits; bits != 0; bits &= bits - 1)
    arrive(p, UnitId(std::countr_zero(bits)));
}

}  // namespace

bool is_second_move(const State& s) { return s.stack[0].step == kSecondMoves; }
bool is_fire_before_moving(const State& s) { return s.stack[0].step == kFireBeforeMoving; }

void spend_token(Play& p, Side side) {
  State& s = p.s;
  s.tokens[index(side)]--;
  s.token_spent[index(side)] = true;
  p.emit(Tokens{side, s.tokens[index(side)]});
}

bool may_spend_token(const State& s, Side side) { return s.tokens[index(side)] > 0 && !s.token_spent[index(side)]; }

// The card that a card in the hand may be played as instead. A Counter Attack is a copy of the other side's last card, with
// all that may be done with it.
static CardId plays_as(const State& s, const CardType& card) {
  if (card.rule != OrderRule::kCopy) return card.plays_as;
  const CardId last = s.last_card[index(other(s.active))];
  return last.exists() ? card_type(s, last).plays_as : kNoCard;
}

void list_cards(const State& s, ActionList& out) {
  const auto& hand = s.hands[index(s.active)];
  std::uint64_t held = 0;
  for (int c = 0; c < kMaxCardKinds; ++c) held |= std::uint64_t{hand[c] != 0} << c;
  for (; held != 0; held &= held - 1) {
    const int c = std::countr_zero(held);
    const CardType& card = s.scenario->rules->cards[c];
    // A reaction with another use in the own turn has only that one there.
    if (card.rule != OrderRule::kNone || !card.plays_as.exists()) out.add(ActionKind::kPlay, c);
    if (const CardId as = plays_as(s, card); as.exists()) out.add(ActionKind::kPlayAs, c, as);
  }
}

void list_inspirations(const State& s, ActionList& out) {
  const std::uint16_t army = s.scenario->sides[index(s.active)].inspired;
  for (int i = 0; i < static_cast<int>(s.scenario->rules->inspired.size()); ++i)
    if ((army >> i & 1U) != 0) out.add(ActionKind::kInspire, i);
  out.add(ActionKind::kDone);
}

void count_symbols(Play& p, const Roll& roll) {
  for (int i = 0; i < 4; ++i) p.s.pool[i] = roll.faces[i];
  if (card_type(p.s, p.s.card).flags_move) p.s.pool[4] = roll[Face::kFlag];
}

// From orders to the end of the turn one step runs into the next until a side must decide: nothing happens in between.
void proceed_turn(Play& p) {
  State& s = p.s;
  Frame& f = p.top();
  switch (f.step) {
    case kBegin:
      return begin(p);
    case kPlunders:
      if (any_plunder(s)) return p.await(Decision::kPlunder, s.active);
      return await_card(p);
    case kPlayACard:
    case kSpendGlory:
    case kGlorySpent:
      return await_card(p);
    case kCommand:
      return command(p);
    case kRallies:
      if (any_rally(s)) return p.await(Decision::kRally, s.active);
      f.step = kFireBeforeMoving;
      return;
    case kOrders:
      if (any_orders(s)) return p.await(Decision::kOrder, s.active);
      [[fallthrough]];
    case kInspiration:
      f.step = kFireBeforeMoving;
      if (may_inspire(s)) return p.await(Decision::kInspire, s.active);
      [[fallthrough]];
    case kFireBeforeMoving:
      if (effects(s).fires_first && any_battles(s)) return p.await(Decision::kBattle, s.active);
      f.step = kMoves;
      [[fallthrough]];
    case kMoves:
      if (any_moves(s)) return p.await(Decision::kMove, s.active);
      end_moves(p);
      if (!p.is_settled) return;
      [[fallthrough]];
    case kBattles:
      if (any_battles(s)) return p.await(Decision::kBattle, s.active);
      f.step = kSecondMoves;
      [[fallthrough]];
    case kSecondMoves:
      if (effects(s).moves_again && any_moves(s)) return p.await(Decision::kMoveAgain, s.active);
      [[fallthrough]];
    case kLastMove:
      f.step = kEnd;
      if (s.tokens[index(s.active)] > 0 && any_leader_moves(s)) return p.await(Decision::kMoveALeader, s.active);
      [[fallthrough]];
    case kEnd:
      return end_turn(p);
    case kOwnDraw:
      return own_draw(p);
    default:
      return next_turn(p);
  }
}

void answer_turn(Play& p, Decision decision, Action action) {
  Frame& f = p.top();
  if (decision == Decision::kRoll) return rolled_for_orders(p, action);
  if (action.kind == ActionKind::kDone) {
    // Steps that ask again until told `done` go on to the next; the others have gone on already.
    switch (decision) {
      case Decision::kPlunder:
        f.step = kPlayACard;
        return;
      case Decision::kGlory:
        f.step = kGlorySpent;
        return;
      case Decision::kRally:
        f.step = kFireBeforeMoving;
        return;
      case Decision::kOrder:
        f.step = kInspiration;
        return;
      case Decision::kMove:
        return end_moves(p);
      case Decision::kBattle:
        f.step = f.step == kFireBeforeMoving ? kMoves : kSecondMoves;
        return;
      case Decision::kMoveAgain:
        f.step = kLastMove;
        return;
      default:
        return;
    }
  }
  switch (decision) {
    case Decision::kPlunder:
      return plunder(p, action.hex());
    case Decision::kPlayCard: {
      const bool as = action.kind == ActionKind::kPlayAs;
      return play_card(p, action.card(), as ? action.as() : action.card());
    }
    case Decision::kGlory:
      return answer_glory(p, action);
    case Decision::kRally:
      return answer_rally(p, action);
    case Decision::kOrder:
      return answer_order(p, action);
    case Decision::kInspire:
      return inspire(p, action.a);
    case Decision::kBattle:
      return answer_battle(p, action);
    case Decision::kMoveALeader:
      spend_token(p, p.s.active);
      return answer_move(p, action);
    default:
      return answer_move(p, action);  // kMove, kMoveAgain
  }
}

}  // namespace acies::hex::rules

namespace acies::hex {

TurnPart turn_part(const State& s) {
  if (s.depth == 0 || s.stack[0].kind != FrameKind::kTurn) return TurnPart::kStart;
  const int step = s.stack[0].step;
  if (step <= rules::kPlayACard || step >= rules::kSpendGlory) return TurnPart::kStart;
  if (step <= rules::kInspiration) return TurnPart::kOrders;
  if (step <= rules::kMoves) return TurnPart::kMoves;
  if (step <= rules::kLastMove) return TurnPart::kBattles;
  return TurnPart::kOver;
}

// Ancients 7.
int command_of(const State& s, Side side) {
  if (!s.scenario->sides[index(side)].no_refill) return s.hand_limit[index(side)];
  return s.hand_size[index(side)] + (side == s.active && s.played.exists() ? 1 : 0);
}

}  // namespace acies::hex
