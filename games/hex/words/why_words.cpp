#include "games/hex/words/why_words.h"

#include <algorithm>

#include "games/hex/model/board.h"
#include "games/hex/notation/names.h"
#include "games/hex/words/decision_words.h"

namespace acies::hex {
namespace {

bool on_map(const State& s, Hex h) { return h.exists() && h < kMaxHexes && s.scenario->board.has(h); }

std::string piece(const State& s, Hex h) {
  if (!on_map(s, h)) return "It";
  const UnitId u = unit_at(s, h);
  const LeaderId l = leader_at(s, h);
  if (u.exists()) {
    const std::string& name = s.scenario->units[u].name;
    return "The " + (name.empty() ? std::string(profile(s, u).name) : name) + " at " + hex_text(h);
  }
  if (l.exists() && !s.scenario->leaders[l].name.empty()) return s.scenario->leaders[l].name + " at " + hex_text(h);
  return "The leader at " + hex_text(h);
}

std::string ground_name(const State& s, Hex h) { return on_map(s, h) ? ground(s, h).name : "ground"; }

std::string capital_ground(const State& s, Hex h) {
  std::string name = ground_name(s, h);
  if (name[0] >= 'a' && name[0] <= 'z') name[0] = static_cast<char>(name[0] - 'a' + 'A');
  return name;
}

std::string card_name(const State& s) {
  const CardId c = s.card.exists() ? s.card : s.played;
  return c.exists() ? card_type(s, c).name : "The card";
}

int reach_of(const State& s, Action x) {
  const UnitId u = unit_at(s, x.hex());
  if (x.kind == ActionKind::kMoveLeader || !u.exists()) return s.scenario->rules->leader_move;
  return std::max(profile(s, u).move, profile(s, u).charge);
}

std::string hexes(int n) { return std::to_string(n) + (n == 1 ? " hex" : " hexes"); }

std::string far_words(const State& s, Action x) {
  if (!on_map(s, x.to())) return "That hex is not on the board.";
  const std::string who = piece(s, x.hex());
  const int far = distance(x.hex(), x.to()), reach = reach_of(s, x);
  if (far > reach) return who + " moves up to " + hexes(reach) + "; that is " + std::to_string(far) + " away.";
  const CardId c = s.card.exists() ? s.card : s.played;
  const int most = c.exists() ? card_type(s, c).effects.most_hexes : reach;
  if (most < reach && far > most)
    return card_name(s) + " lets it go " + hexes(most) + "; that is " + std::to_string(far) + " away.";
  return who + " may not go so far this turn.";
}

// The leader moves to a unit, or a unit moves to the leader.
std::string company_words(const State& s, Action x) {
  const bool he_moves = x.kind == ActionKind::kMoveLeader;
  const LeaderId l = leader_at(s, he_moves ? x.hex() : x.to());
  const char* kind = s.scenario->leaders[l].joins == kMounted ? "mounted units" : "units on foot";
  return std::string("The leader took over from another and joins only ") + kind + ".";
}

std::string range_words(const State& s, Action x) {
  const UnitId u = unit_at(s, x.hex());
  return piece(s, x.hex()) + " shoots up to " + hexes(profile(s, u).range) + "; that is " +
         std::to_string(distance(x.hex(), x.to())) + " away.";
}

std::string later_words(const State& s) {
  const std::string now = decision_words(s);
  return now.empty() ? "That is not to be decided now." : "First: " + now;
}

// Why a card or an order is not open; "" for other reasons.
std::string order_refusal(const State& s, Action x, WhyNot why) {
  const auto who = [&] { return piece(s, x.hex()); };
  switch (why) {
    case WhyNot::kNotInHand:
      return "You do not hold that card.";
    case WhyNot::kAlreadyOrdered:
      return who() + " has its order already. Take the order back to withdraw it.";
    case WhyNot::kNoOrdersLeft:
      return card_name(s) + " has no more orders to give.";
    case WhyNot::kWrongSection:
      return who() + " stands in a section where " + card_name(s) + " has no order to give, or no more.";
    case WhyNot::kWrongTroops:
      return card_name(s) + " does not order such units.";
    case WhyNot::kNextToEnemy:
      return card_name(s) + " orders only units with no enemy next to them.";
    case WhyNot::kNotLinked:
      return who() + " is not next to a unit ordered so far; this card orders a group in linked hexes.";
    case WhyNot::kNoSymbol:
      return "The dice left no order for such a unit.";
    case WhyNot::kLeaderOfAUnit:
      return who() + " has his unit with him; only some cards order him away from it.";
    case WhyNot::kShortReach:
      return "A leader in a litter, a new one and a stand-in order one unit less than " + card_name(s) + " says.";
    default:
      return "";
  }
}

// Why a move is not open; "" for other reasons.
std::string move_refusal(const State& s, Action x, WhyNot why) {
  const auto who = [&] { return piece(s, x.hex()); };
  switch (why) {
    case WhyNot::kNotOrdered:
      return who() + " has no order this turn.";
    case WhyNot::kAlreadyMoved:
      return who() + " has moved already.";
    case WhyNot::kCardForbidsMoving:
      return card_name(s) + " allows no moves now.";
    case WhyNot::kJoinedByLeader:
      return "A leader has joined the unit this turn; it moves no further.";
    case WhyNot::kOnlyAfterFire:
      return card_name(s) + " moves only units whose target still stands where they fired at it.";
    case WhyNot::kSameHex:
      return "It stands there.";
    case WhyNot::kEnemyThere:
      return "The enemy stands there; battles come after all moves.";
    case WhyNot::kFriendThere:
      return "A unit of yours stands there; a hex holds one unit.";
    case WhyNot::kOneLeaderAHex:
      return "A leader stands there already; a hex holds one.";
    case WhyNot::kClosedGround:
      return who() + " cannot enter " + ground_name(s, x.to()) + ".";
    case WhyNot::kTooFar:
      return far_words(s, x);
    case WhyNot::kLeavesSlowly:
      return "A move out of " + ground_name(s, x.hex()) + " is one hex.";
    case WhyNot::kStopsAtOnce:
      return "It has just come onto ground that ends a move.";
    case WhyNot::kClimbFromNextTo:
      return capital_ground(s, x.to()) + " can be entered only by a unit or leader that starts its move next to it.";
    case WhyNot::kTowardsTarget:
      return card_name(s) + " moves it towards the unit it has fired at, and nowhere else.";
    case WhyNot::kOnlyIntoCombat:
      return who() + " may go so far only to meet an enemy unit.";
    case WhyNot::kWayTaken:
      return "Others stand in the way.";
    case WhyNot::kWayStops:
      return "The ground on the way ends the move before that.";
    case WhyNot::kCarried:
      return unit_at(s, x.hex()).exists() ? who() + " goes with a leader in a litter, one hex a turn."
                                          : who() + " is carried in a litter, one hex a turn.";
    case WhyNot::kWrongCompany:
      return company_words(s, x);
    default:
      return "";
  }
}

// Why a battle is not open; "" for other reasons.
std::string battle_refusal(const State& s, Action x, WhyNot why) {
  const auto who = [&] { return piece(s, x.hex()); };
  switch (why) {
    case WhyNot::kNobodyThere:
      return "No enemy stands there.";
    case WhyNot::kOwnPiece:
      return "That is one of yours.";
    case WhyNot::kAlreadyBattled:
      return who() + " has battled already.";
    case WhyNot::kMayNotBattle:
      return who() + " may not battle after the move it made.";
    case WhyNot::kCardForbidsClose:
      return card_name(s) + " allows no close combat.";
    case WhyNot::kCardForbidsFire:
      return card_name(s) + " allows no ranged combat.";
    case WhyNot::kNoMissiles:
      return who() + " has no missiles and attacks only its neighbours.";
    case WhyNot::kOutOfRange:
      return range_words(s, x);
    case WhyNot::kEnemyAdjacent:
      return who() + " has an enemy unit next to it and may only battle its neighbours.";
    case WhyNot::kNoSight:
      return who() + " cannot see the target: a unit, a leader or the ground is in between.";
    case WhyNot::kNoBattleGround:
      return "No unit battles into or out of " + ground_name(s, x.to()) + ".";
    case WhyNot::kReachOnlyFromStart:
      return capital_ground(s, x.to()) + " is attacked only by units of this kind that have not moved.";
    case WhyNot::kNoDice:
      return who() + " would have no dice left to roll.";
    case WhyNot::kOnlyUnitFiredAt:
      return card_name(s) + " lets it close on the unit it has fired at, and on no other.";
    case WhyNot::kMustBattle:
      return "Warriors who have charged must battle first.";
    default:
      return "";
  }
}

}  // namespace

std::string why_words(const State& s, Action x, WhyNot why) {
  switch (why) {
    case WhyNot::kOpen:
      return "";
    case WhyNot::kBattleOver:
      return "The battle is over.";
    case WhyNot::kNotYourDecision:
      return "It is not your decision: " + waiting_words(s);
    case WhyNot::kOtherDecision:
      return later_words(s);
    case WhyNot::kNothingThere:
      return "No unit or leader of yours stands there.";
    case WhyNot::kNotYours:
      return "That is the enemy's.";
    case WhyNot::kFullStrength:
      return piece(s, x.hex()) + " has all its blocks.";
    case WhyNot::kNeverRallies:
      return "Glory rallies any unit but elephants.";
    case WhyNot::kNotOffered:
      return "You cannot choose that now.";
    default:
      break;
  }
  std::string words = order_refusal(s, x, why);
  if (words.empty()) words = move_refusal(s, x, why);
  return words.empty() ? battle_refusal(s, x, why) : words;
}

}  // namespace acies::hex
