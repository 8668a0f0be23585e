// The inside of the rules: a battle in motion, and the functions that its chapters offer one another.
//
// Play is a stack of frames, each an unfinished piece of a chapter. A chapter gives its frame up to three functions:
// proceed_* does the next automatic step, answer_* takes a decided action, list_* names the actions open.
// proceed_* ends in exactly one of: a pushed frame, a popped frame, a decision awaited, or a changed step.
#pragma once

#include "games/hex/battle.h"
#include "games/hex/board/sight.h"
#include "games/hex/dice.h"
#include "games/hex/model/board.h"
#include "games/hex/questions.h"
#include "games/hex/why.h"

namespace acies::hex::rules {

struct Play {
  State& s;
  const Scenario& sc;
  EventSink* sink;
  bool is_settled = true;  // no banner was won, no piece left and no winner was declared since settle() last looked

  // Costs nothing when there is no listener.
  template <class E>
  void emit(const E& event) {
    if (sink != nullptr) sink->on(event);
  }
  Frame& top() { return s.top(); }
  Frame& push(FrameKind kind) {
    Frame& f = s.stack[s.depth++];
    f = Frame{};
    f.kind = kind;
    return f;
  }
  void pop() { s.stack[--s.depth] = Frame{}; }  // cleared, so that equal states have equal bytes
  void await(Decision decision, Side side) {
    s.decision = decision;
    s.decider = side;
  }
  void declare(Result result) {
    s.result = result;
    is_settled = false;
  }
  // Chance rolls; the roll comes back to the top frame as an answer.
  void await_roll(int dice) {
    s.roll_dice = static_cast<std::uint8_t>(dice);
    await(Decision::kRoll, Side::kChance);
  }
};

// --- command: playing a card and its orders ------------------------------------------------------------------------------
void proceed_turn(Play& p);
void answer_turn(Play& p, Decision decision, Action action);
void list_cards(const State& s, ActionList& out);
// The effects of the card in force, or of the inspired action, on the turn as a whole; and on one ordered unit.
inline constexpr OrderEffects kPlainOrder{};
inline const OrderEffects& effects(const State& s) {
  if (s.plain || !s.card.exists()) return kPlainOrder;
  if (s.inspired != 255) return s.scenario->rules->inspired[s.inspired].effects;
  return card_type(s, s.card).effects;
}
inline const OrderEffects& effects(const State& s, UnitId u) {
  return s.inspired != 255 && !s.inspired_units.has(u) ? kPlainOrder : effects(s);
}
bool is_second_move(const State& s);         // Move-Fire-Move, after the fire
bool is_fire_before_moving(const State& s);  // Fire and Close
void list_inspirations(const State& s, ActionList& out);
void spend_token(Play& p, Side side);
bool may_spend_token(const State& s, Side side);
void count_symbols(Play& p, const Roll& roll);

// --- order ---------------------------------------------------------------------------------------------------------------
void list_orders(const State& s, ActionList& out);
bool any_orders(const State& s);
// Whether only the short reach of its leader keeps a unit next to those ordered from an order of its own.
bool is_beyond_short_reach(const State& s, Hex h);
WhyNot why_no_order(const State& s, Hex h, bool leader);  // to a piece that is there and not ordered yet
void answer_order(Play& p, Action action);
void order_everyone_in_contact(Play& p);
void order_everyone_with_missiles(Play& p);
void order_every_leader(Play& p);
bool qualifies_nobody(const State& s);
// Counts an order of the card in force to it, and tells it.
void give_order(Play& p, UnitId u);
void give_order(Play& p, LeaderId l);
HexSet ordered_hexes(const State& s);
void spend_symbol(State& s, Face symbol);  // or a helmet in its stead

// The first of these hexes that f(hex) takes ends the search.
template <class F>
bool any_hex(const HexSet& hexes, F&& f) {
  for (int w = 0; w < 3; ++w)
    for (std::uint64_t bits = hexes.words[w]; bits != 0; bits &= bits - 1)
      if (f(Hex(64 * w + std::countr_zero(bits)))) return true;
  return false;
}

// --- rally ---------------------------------------------------------------------------------------------------------------
void list_rallies(const State& s, ActionList& out);
bool any_rally(const State& s);
void answer_rally(Play& p, Action action);

// --- reserves ------------------------------------------------------------------------------------------------------------
// Those that an order in a section with room brings on (rulings 168, 179); and whether the whole of one may enter.
bool offer_arrivals(const State& s, const std::array<bool, 8>& room, ActionList* out);
bool reserve_may_enter(const State& s, std::size_t i);
void call_reserve(Play& p, int reserve);
void bring_by_order(Play& p, Action action);
void bring_on_reserves(Play& p);  // those that come by themselves
void list_entries(const State& s, ActionList& out);
void proceed_enter(Play& p);
void answer_enter(Play& p, Action action);

// --- move ----------------------------------------------------------------------------------------------------------------
void list_moves(const State& s, ActionList& out);
bool any_moves(const State& s);
void list_leader_moves(const State& s, ActionList& out);  // bought with a token
bool any_leader_moves(const State& s);
void answer_move(Play& p, Action action);
WhyNot why_no_move(const State& s, UnitId u, Hex to);  // of an ordered unit, or leader
WhyNot why_no_leader_move(const State& s, LeaderId l, Hex to);
// Puts a unit, with the leader attached to it, on another hex.
void relocate(Play& p, UnitId u, Hex to, MoveCause cause);
// A move or a whole combat has ended with the unit where its move or its advance brought it: looks for objectives in its
// hex (rulings 174). Not for retreats and evades.
void arrive(Play& p, UnitId u);
// Whether terrain just entered keeps the unit from battling this turn.
bool entry_forbids_battle(const State& s, UnitId u, Hex h);
void proceed_marsh(Play& p);
void answer_marsh(Play& p, Action action);
enum MarshBit : std::uint8_t { kMarshLeaderChecked = 1, kMarshEndsMove = 2 };
void push_marsh(Play& p, UnitId u, LeaderId l, unsigned bits = 0);  // of MarshBit

// --- battle --------------------------------------------------------------------------------------------------------------
void list_battles(const State& s, ActionList& out);
bool any_battles(const State& s);
WhyNot why_no_battle(const State& s, UnitId u, Hex target);  // of an ordered unit against an enemy or a closed gate
void answer_battle(Play& p, Action action);
HexSet close_targets(const State& s, UnitId u);
HexSet fire_targets(const State& s, UnitId u);
bool in_contact(const State& s, UnitId u);        // next to an enemy unit
bool touches_enemy(const State& s, Hex h);        // next to an enemy unit or leader, for the side to move
HexSet charge_targets(const State& s, UnitId u);  // the targets that Fire and Close leaves it
void push_combat(Play& p, UnitId attacker, Hex target, bool bonus);
void give_up_ground(State& s, UnitId u);  // the unit retreats from ground it has taken in this combat
void proceed_combat(Play& p);
void answer_combat(Play& p, Decision decision, Action action);
void list_reactions(const State& s, ActionList& out);
void list_fire_again(const State& s, ActionList& out);
void list_shots(const State& s, ActionList& out);
void list_ambushes(const State& s, ActionList& out);

// --- strike: dice, hits ----------------------------------------------------------------------------------------------------
void proceed_strike(Play& p);
void answer_strike(Play& p, Decision decision, Action action);
void list_battle_bonus(const State& s, ActionList& out);
void push_strike(Play& p, const Blow& blow);
// Takes blocks off a unit and, with the last one, the unit off the board for a banner. A leader stays in the hex.
void lose_blocks(Play& p, UnitId u, int blocks, LossCause cause);

// --- evade -----------------------------------------------------------------------------------------------------------------
bool may_evade(const State& s, UnitId u, UnitId attacker);
HexSet evade_hexes(const State& s, UnitId u);
void list_evades(const State& s, ActionList& out);
void start_evade(Play& p, UnitId u, Hex end, bool leader_checked);  // in retreat.cpp: it walks as a retreat does

// --- retreat ---------------------------------------------------------------------------------------------------------------
void push_flags(Play& p, UnitId u, int flags, int cover, int hexes_per_flag, bool leader_checked, Side causer);
void proceed_flags(Play& p);
void answer_flags(Play& p, Action action);
void list_flags(const State& s, ActionList& out);
void proceed_retreat(Play& p);
void answer_retreat(Play& p, Action action);
void list_retreats(const State& s, ActionList& out);
struct RetreatOptions {
  HexSet ends;      // where the retreat may end
  int unfulfilled;  // hexes that cannot be made
};
RetreatOptions retreat_options(const State& s, UnitId u, int hexes);
bool is_supported(const State& s, UnitId u);

// --- elephants -------------------------------------------------------------------------------------------------------------
void push_rampage(Play& p, UnitId elephant, Side causer);
void proceed_rampage(Play& p);
void answer_rampage(Play& p, Decision decision, Action action);
void list_tramples(const State& s, ActionList& out);
// The units behind a blocked elephant lose a block for each hex it could not retreat. False if no unit was in its way.
bool charge_blockers(Play& p, UnitId elephant, int hexes);

// --- leaders ---------------------------------------------------------------------------------------------------------------
void push_leader_check(Play& p, LeaderId l, int dice, LossCause cause);
void proceed_leader_check(Play& p);
void answer_leader_check(Play& p, Action action);
void push_leader_evade(Play& p, LeaderId l);
void proceed_leader_evade(Play& p);
void answer_leader_evade(Play& p, Decision decision, Action action);
void list_leader_steps(const State& s, ActionList& out);
void lose_leader(Play& p, LeaderId l, LossCause cause);
// After losses: the check that the leader with u (or the one u has left behind in hex h) must make, if any is due.
void push_check_after_losses(Play& p, UnitId u, Hex h, bool checked, LossCause cause);

// --- momentum --------------------------------------------------------------------------------------------------------------
HexSet advance_hexes(const State& s, const Frame& combat);
void list_advances(const State& s, ActionList& out);
void list_bonus_battles(const State& s, ActionList& out);
bool may_bonus(const State& s, UnitId u);

// --- victory -----------------------------------------------------------------------------------------------------------------
void gain_banner(Play& p, Side side, BannerCause cause);
void settle(Play& p);  // ends the battle if a side has won
void reach_objective(Play& p, UnitId u);
void award_holds(Play& p);
void lose_broken_holds(Play& p);
bool any_plunder(const State& s);
void list_plunders(const State& s, ActionList& out);
void plunder(Play& p, Hex h);
void open_gate(Play& p, Hex h, Side side);

// --- glory: the additions of a campaign to its battles -------------------------------------------------------------------------
bool may_spend_glory(const State& s);  // the side to move, before its card
void list_glory(const State& s, ActionList& out);
void answer_glory(Play& p, Action action);
void push_stragglers(Play& p);
void proceed_stragglers(Play& p);
void answer_stragglers(Play& p, Decision decision, Action action);
void list_straggler_dice(const State& s, ActionList& out);
void list_stragglers(const State& s, ActionList& out);
// Called when a unit or a leader is lost, while the frames of the pieces that caused it are still on the stack.
void note_fall(Play& p, UnitId u, LossCause cause);
void note_fall(Play& p, LeaderId l, LossCause cause);
void note_catch(Play& p, LeaderId l, UnitId by);  // a leader in flight, by the unit in his way
// In the frame of a combat, `hits`: whose loss in melee may cost a standard.
enum FallenBit : std::uint8_t { kFoeFell = 1, kAttackerFell = 2 };
void push_trophy(Play& p, UnitId captor, UnitId fallen);  // nothing if there is none to take
void proceed_trophy(Play& p);
void answer_trophy(Play& p, Action action);
// Units a Leadership card lets the leader order besides himself.
inline int led_orders(const State& s, const CardType& card) {
  if (!s.short_lead) return card.number;
  return s.scenario->campaign.flat_range ? (card.number < 2 ? card.number : 2) : card.number - 1;
}
// Where a retreating or straggling unit may go, one row homeward.
HexSet open_for_retreat(const State& s, UnitId u);

// --- cards in and out of hands -----------------------------------------------------------------------------------------------
void push_draws(Play& p, Side side, int cards);
void proceed_draws(Play& p);
void answer_draw(Play& p, Action action);
void proceed_deal(Play& p);
void push_scout(Play& p, Side side);
void proceed_scout(Play& p);
void answer_scout(Play& p, Decision decision, Action action);
void list_kept_cards(const State& s, ActionList& out);
void proceed_first_player(Play& p);
void answer_first_player(Play& p, Action action);
void reshuffle(Play& p);

}  // namespace acies::hex::rules
