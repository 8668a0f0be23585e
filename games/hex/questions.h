// Questions about a battle besides its legal actions: the size of a command, the units that wait off the board, and the
// subject of the present decision. Code outside the engine asks here: the frames of State::stack are private to the
// rules.
#pragma once

#include <optional>

#include "games/hex/model/board.h"
#include "games/hex/model/state.h"

namespace acies::hex {

// The Command of a side: the hand it may hold, whatever it holds now (rulings 13). A hand that is never refilled counts as
// it is, with the card on the table (rulings 14).
int command_of(const State& s, Side side);

// Whether a unit or leader is in a reserve that has not come.
bool is_waiting(const State& s, UnitId u);
bool is_waiting(const State& s, LeaderId l);

// Whether a side might hold a reaction card, as far as the other side can tell. It is asked whenever it might, so
// that being asked gives nothing away.
bool may_hold(const State& s, Side side, Reaction reaction);

// The battle being fought, the innermost if an ambush or a bonus combat lies inside another.
struct Engagement {
  UnitId attacker;
  Hex from;       // where the attacker declared it
  UnitId target;  // none: a leader alone
  Hex at;
  int depth = 0;  // battles under way, this one counted; 0: no battle is
};
Engagement engagement(const State& s);

// The unit and the leader that the present decision is about: one that retreats, evades, flees or advances, or is
// ambushed. For an attack that asks the defender it is the attacker.
inline UnitId asked_unit(const State& s) { return s.top().unit; }
inline LeaderId asked_leader(const State& s) { return s.top().leader; }
// The unit that looks for a hex to go to: an evader is the target of the battle.
inline UnitId leaving_unit(const State& s) {
  const Frame& f = s.top();
  return f.kind == FrameKind::kCombat && s.decision == Decision::kEvadeTo ? f.foe : f.unit;
}

// The piece or the hexes that a decision is about, to be shown on a board: attacker and target, or a unit that
// retreats.
struct DecisionSubject {
  UnitId unit;
  HexSet hexes;
};
DecisionSubject decision_subject(const State& s);

// The blow for which dice are rolled, or dice are bought, now.
struct BlowAsked {
  StrikeMode mode = StrikeMode::kAttack;
  UnitId unit, target;
};
inline BlowAsked blow_asked(const State& s) {
  const Frame& f = s.top();
  return {f.mode, f.unit, f.foe};
}
// Whether chance rolls for a blow; else for orders, a rally, a flight …
inline bool rolls_for_blow(const State& s) { return s.top().kind == FrameKind::kStrike; }
// Whether chance rolls for the turn itself: orders by dice, rallies; and for the first turn.
inline bool rolls_for_turn(const State& s) { return s.top().kind == FrameKind::kTurn; }
inline bool rolls_for_first_player(const State& s) { return s.top().kind == FrameKind::kFirstPlayer; }
// Whether the first hands are still being dealt.
inline bool is_dealing(const State& s) { return s.stack[0].kind == FrameKind::kDeal; }

// The flags to be ignored or accepted, and how many hexes back each of them asks for.
struct FlagsAsked {
  int flags, hexes_each;
};
inline FlagsAsked flags_asked(const State& s) { return {s.top().flags, s.top().dice}; }

// How many of so many hexes the unit that is asked would find no room for, if it retreated.
int hexes_without_room(const State& s, int hexes);

// The number of hexes that a unit must retreat, and how many of them no way home has room for.
struct RetreatAsked {
  int hexes, unfulfilled;
};
inline RetreatAsked retreat_asked(const State& s) { return {s.top().count, s.top().dice}; }

// The face of the straggler die that the owner of the units now carries out.
inline Face straggler_face(const State& s) { return static_cast<Face>(s.top().count - 1); }

// Glory staked on stragglers, in secret until both sides have (Decision::kStragglers): how much the side before the one that
// decides has staked, of kNobody if no side was asked before; and whether the other is asked next.
struct Stake {
  Side side;
  int counters;
};
inline int most_staked(const State& s, Side side) { return s.glory[index(side)] / 2; }
inline Stake first_stake(const State& s) {
  const Side first = other(s.active);
  if (s.decider == first || most_staked(s, first) == 0) return {Side::kNobody, 0};
  return {first, first == Side::kTop ? s.top().hits : s.top().flags};
}
inline bool other_stakes_next(const State& s) { return s.decider != s.active && most_staked(s, s.active) > 0; }
// For viewers who follow a battle: the first stake turns out to be this.
inline void assume_first_stake(State& s, int counters) {
  (s.active == Side::kBottom ? s.top().hits : s.top().flags) = static_cast<std::uint8_t>(counters);
}

// The side that chance deals a card to.
inline Side drawing_side(const State& s) { return s.top().side; }

// The two cards a scout has drawn, of which one is kept, and the side that scouts.
struct ScoutedCards {
  Side side;
  CardId first, second;
  CardId other_than(CardId card) const { return card == first ? second : first; }
};
inline ScoutedCards scouted_cards(const State& s) {
  const Frame& f = s.top();
  return {f.side, CardId(f.unit), CardId(f.foe)};
}
// For viewers who follow a battle without seeing the cards: the second card turns out to be this one.
inline void assume_second_scouted(State& s, CardId card) { s.top().foe = UnitId(card); }

// How a battle that is over was decided: with the `banners` it takes, or by a special `rule` of the battle.
const char* ended_by(const State& s);

// Calls f(word) with words that tell apart states whose unfinished play differs, the boards being equal.
template <class F>
void for_each_word_of_play(const State& s, F&& f) {
  const auto bits = [](auto id, int at) { return static_cast<std::uint64_t>(static_cast<int>(id)) << at; };
  for (int i = 0; i < s.depth; ++i) {
    const Frame& x = s.stack[i];
    f(bits(x.kind, 0) | std::uint64_t{x.step} << 8 | bits(x.mode, 16) | std::uint64_t{x.dice} << 24 |
      std::uint64_t{x.hits} << 32 | std::uint64_t{x.flags} << 40 | std::uint64_t{x.count} << 48 |
      std::uint64_t{x.bits} << 56);
    f(bits(x.unit, 0) | bits(x.foe, 8) | bits(x.hex, 16) | bits(x.other, 24) | std::uint64_t{x.set} << 32 |
      std::uint64_t{x.spare} << 40 | bits(x.leader, 48));
  }
}

}  // namespace acies::hex
