// Ancients 5 to 7 and 15: the turn from the card played to the card drawn.
//
// Frame kTurn: step is a TurnStep. It is always the bottom of the stack.
#include "engine/rules/play.h"

namespace acies::rules {
namespace {

enum TurnStep : std::uint8_t {
  kBegin,
  kCommand,
  kRollForOrders,
  kRallies,
  kOrders,
  kMoves,
  kBattles,
  kSecondMoves,
  kEnd,
  kOwnDraw,
  kNextTurn,
};

constexpr OrderEffects kPlainOrder{};

void forget_last_turn(State& s) {
  s.ordered = s.moved = s.moved_again = s.entered = s.no_battle = s.must_battle = s.battled = {};
  s.ordered_leaders = s.moved_leaders = {};
  s.played = s.card = s.reaction = kNoCard;
  s.plain = false;
  s.sections = kAnySection;
  s.orders = 0;
  s.by_section = {};
  s.pool = {};
}

void begin(Play& p) {
  State& s = p.s;
  forget_last_turn(s);
  s.turns[index(s.active)]++;
  p.emit(EventKind::kTurnBegan, s.active);
  if (s.hand_size[index(s.active)] == 0) {
    p.top().step = kEnd;
    return;
  }
  p.await(Decision::kPlayCard, s.active);
}

// rulings 43 to 48: what a Counter Attack amounts to, and where a Leadership order is bound to stand.
void resolve_card(State& s) {
  const Side side = s.active;
  s.card = s.played;
  s.sections = board_sections(side, card_type(s, s.card).sections);
  if (card_type(s, s.card).rule != OrderRule::kCopy) return;
  const CardId last = s.last_card[index(other(side))];
  s.card = last.exists() ? card_type(s, last).mirror : kNoCard;
  if (!s.card.exists()) return;
  // Leadership Any Section binds the copy to the section where the copied order stood (rulings 46).
  const std::uint8_t own = card_type(s, s.card).sections;
  s.sections = own == CardType::kEverySection ? s.last_sections[index(other(side))] : board_sections(side, own);
  if (card_type(s, s.card).rule != OrderRule::kLeadership) s.sections = kAnySection;
}

void play_card(Play& p, CardId card) {
  State& s = p.s;
  const int side = index(s.active);
  s.hands[side][card]--;
  s.hand_size[side]--;
  s.played = card;
  resolve_card(s);
  s.last_sections[side] = s.sections;  // until an order narrows it: what was chosen turns ago no longer counts
  p.emit(EventKind::kCardPlayed, s.active, card, s.card);
  p.top().step = kCommand;
}

void command(Play& p) {
  State& s = p.s;
  Frame& f = p.top();
  if (!s.card.exists()) {
    f.step = kEnd;
    return;
  }
  const OrderRule rule = card_type(s, s.card).rule;
  f.step = kOrders;
  if (rule == OrderRule::kNone || rule == OrderRule::kCopy) {
    f.step = kEnd;  // rulings 47, 48
  } else if (rule == OrderRule::kInContact) {
    order_everyone_in_contact(p);
    f.step = kMoves;
  } else if (rule == OrderRule::kMissiles && !qualifies_nobody(s)) {
    order_everyone_with_missiles(p);
    f.step = kMoves;
  } else if (rule == OrderRule::kDice || (rule == OrderRule::kRally && !qualifies_nobody(s))) {
    f.step = kRollForOrders;
    p.await_roll(command_of(s, s.active));
  }
}

// Ancients 15: the played cards are discarded, the deck shuffled if the card says so, and only then cards are drawn:
// first by the side that answered with a reaction card (rulings 40, 50).
void end_turn(Play& p) {
  State& s = p.s;
  const int side = index(s.active);
  if (s.played.exists()) s.discards[s.played]++;
  if (s.reaction.exists()) s.discards[s.reaction]++;
  // rulings 47: after a turn that ordered nothing there is nothing to counter.
  const bool nothing = !s.card.exists() || card_type(s, s.card).rule == OrderRule::kNone;
  s.last_card[side] = nothing ? kNoCard : s.card;
  const bool shuffle = s.card.exists() && card_type(s, s.card).reshuffles;
  const bool answered = s.reaction.exists();
  s.played = s.reaction = kNoCard;
  p.emit(EventKind::kTurnEnded, s.active);
  if (shuffle) reshuffle(p);
  const auto& growth = p.sc.sides[side].growth;
  if (!growth.empty()) {
    const std::size_t turn = s.turns[side];
    const std::uint8_t limit = growth[turn <= growth.size() ? turn - 1 : growth.size() - 1];
    if (limit != s.hand_limit[side]) {
      s.hand_limit[side] = limit;
      p.emit(EventKind::kHandLimit, s.active, limit);
    }
  }
  p.top().step = kOwnDraw;
  if (answered) {
    const int theirs = index(other(s.active));
    push_draws(p, other(s.active), s.hand_limit[theirs] - s.hand_size[theirs]);
  }
}

}  // namespace

const OrderEffects& effects(const State& s) {
  return s.plain || !s.card.exists() ? kPlainOrder : card_type(s, s.card).effects;
}

// Ancients 7: the hand the side may hold now, not what it happens to hold (rulings 13).
int command_of(const State& s, Side side) { return s.hand_limit[index(side)]; }

bool is_second_move(const State& s) { return s.stack[0].step == kSecondMoves; }

void list_cards(const State& s, ActionList& out) {
  const auto& hand = s.hands[index(s.active)];
  const int kinds = static_cast<int>(s.scenario->rules->cards.size());
  for (int c = 0; c < kinds; ++c)
    if (hand[c] > 0) out.add(ActionKind::kPlay, c);
}

void count_symbols(Play& p, const Roll& roll) {
  for (int i = 0; i < 4; ++i) p.s.pool[i] = roll.faces[i];
}

void proceed_turn(Play& p) {
  State& s = p.s;
  Frame& f = p.top();
  switch (f.step) {
    case kBegin:
      return begin(p);
    case kCommand:
      return command(p);
    case kRallies:
      if (any_rally(s)) return p.await(Decision::kRally, s.active);
      f.step = kMoves;
      return;
    case kOrders:
      if (any_orders(s)) return p.await(Decision::kOrder, s.active);
      f.step = kMoves;
      return;
    case kMoves:
      if (effects(s).may_move && any_moves(s)) return p.await(Decision::kMove, s.active);
      f.step = kBattles;
      return;
    case kBattles:
      if (any_battles(s)) return p.await(Decision::kBattle, s.active);
      f.step = effects(s).moves_again ? kSecondMoves : kEnd;
      return;
    case kSecondMoves:
      if (any_moves(s)) return p.await(Decision::kMoveAgain, s.active);
      f.step = kEnd;
      return;
    case kEnd:
      return end_turn(p);
    case kOwnDraw: {
      f.step = kNextTurn;
      const int missing = s.hand_limit[index(s.active)] - s.hand_size[index(s.active)];
      if (missing > 0) push_draws(p, s.active, missing);
      return;
    }
    default:
      s.active = other(s.active);
      f.step = kBegin;
      return;
  }
}

void answer_turn(Play& p, Decision decision, Action action) {
  Frame& f = p.top();
  const bool done = action.kind == ActionKind::kDone;
  switch (decision) {
    case Decision::kPlayCard:
      return play_card(p, action.card());
    case Decision::kRoll:
      count_symbols(p, roll_of(action));
      p.emit(EventKind::kRolled, p.s.active, action.a, action.b, action.c,
             static_cast<int>(card_type(p.s, p.s.card).rule == OrderRule::kRally ? RollCause::kRally
                                                                                 : RollCause::kOrders));
      f.step = card_type(p.s, p.s.card).rule == OrderRule::kRally ? kRallies : kOrders;
      return;
    case Decision::kRally:
      if (done)
        f.step = kMoves;
      else
        answer_rally(p, action);
      return;
    case Decision::kOrder:
      if (done)
        f.step = kMoves;
      else
        answer_order(p, action);
      return;
    case Decision::kMove:
      if (done)
        f.step = kBattles;
      else
        answer_move(p, action);
      return;
    case Decision::kBattle:
      if (done)
        f.step = effects(p.s).moves_again ? kSecondMoves : kEnd;
      else
        answer_battle(p, action);
      return;
    default:  // kMoveAgain
      if (done)
        f.step = kEnd;
      else
        answer_move(p, action);
      return;
  }
}

}  // namespace acies::rules
