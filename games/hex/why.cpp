#include "games/hex/why.h"

#include "games/hex/rules/play.h"

namespace acies::hex {
namespace {

bool is_side(Side side) { return side == Side::kTop || side == Side::kBottom; }

// Whether a piece of the asker stands there; kOpen if one does.
WhyNot piece_at(const State& s, Side asker, Hex h, bool leader) {
  if (!h.exists() || h >= kMaxHexes) return WhyNot::kNothingThere;
  const UnitId u = unit_at(s, h);
  const LeaderId l = leader_at(s, h);
  if (leader ? !l.exists() : !u.exists()) return WhyNot::kNothingThere;
  return (leader ? side_of(s, l) : side_of(s, u)) == asker ? WhyNot::kOpen : WhyNot::kNotYours;
}

WhyNot why_no_card(const State& s, Side asker, Action x) {
  if (s.decision != Decision::kPlayCard) return WhyNot::kOtherDecision;
  if (x.a >= kMaxCardKinds || hand_count(s, asker, x.card()) == 0) return WhyNot::kNotInHand;
  return WhyNot::kNotOffered;
}

WhyNot why_no_order(const State& s, Side asker, Action x, bool leader) {
  if (s.decision != Decision::kOrder) {
    const bool yours = piece_at(s, asker, x.hex(), leader) == WhyNot::kOpen;
    return yours && rules::is_beyond_short_reach(s, x.hex()) ? WhyNot::kShortReach : WhyNot::kOtherDecision;
  }
  if (const WhyNot why = piece_at(s, asker, x.hex(), leader); why != WhyNot::kOpen) return why;
  if (leader ? s.ordered_leaders.has(leader_at(s, x.hex())) : s.ordered.has(unit_at(s, x.hex())))
    return WhyNot::kAlreadyOrdered;
  return rules::why_no_order(s, x.hex(), leader);
}

WhyNot why_no_move(const State& s, Side asker, Action x, bool leader) {
  const WhyNot piece = piece_at(s, asker, x.hex(), leader);
  if (piece != WhyNot::kOpen) return piece;
  const bool moving = s.decision == Decision::kMove || s.decision == Decision::kMoveAgain;
  if (leader) {
    const LeaderId l = leader_at(s, x.hex());
    if (!moving && s.decision != Decision::kMoveALeader) return WhyNot::kOtherDecision;
    if (moving && !s.ordered_leaders.has(l))
      return unit_at(s, x.hex()).exists() ? WhyNot::kLeaderOfAUnit : WhyNot::kNotOrdered;
    return rules::why_no_leader_move(s, l, x.to());
  }
  if (!moving) return WhyNot::kOtherDecision;
  const UnitId u = unit_at(s, x.hex());
  if (!s.ordered.has(u)) return WhyNot::kNotOrdered;
  return rules::why_no_move(s, u, x.to());
}

WhyNot why_no_rally(const State& s, Side asker, Action x) {
  if (s.decision != Decision::kGlory) return WhyNot::kNotOffered;
  if (const WhyNot piece = piece_at(s, asker, x.hex(), false); piece != WhyNot::kOpen) return piece;
  return is_full(s, unit_at(s, x.hex())) ? WhyNot::kFullStrength : WhyNot::kNeverRallies;
}

WhyNot why_no_battle(const State& s, Side asker, Action x) {
  if (const WhyNot piece = piece_at(s, asker, x.hex(), false); piece != WhyNot::kOpen) return piece;
  const Hex to = x.to();
  if (!to.exists() || to >= kMaxHexes) return WhyNot::kNobodyThere;
  const HexSet enemies = units_of(s, other(asker)) | leaders_of(s, other(asker));
  const bool shut = s.scenario->gates.has(to) && !s.cleared.has(to) && owns(s, other(asker), to);
  if ((units_of(s, asker) | leaders_of(s, asker)).has(to)) return WhyNot::kOwnPiece;
  if (!enemies.has(to) && !shut) return WhyNot::kNobodyThere;
  const UnitId u = unit_at(s, x.hex());
  const bool battling =
      s.decision == Decision::kBattle || s.decision == Decision::kBonusBattle || s.decision == Decision::kFireAgain;
  if (!battling && s.decision != Decision::kMove) return WhyNot::kOtherDecision;
  if (!s.ordered.has(u)) return WhyNot::kNotOrdered;
  if (s.decision == Decision::kMove) return WhyNot::kOtherDecision;
  return rules::why_no_battle(s, u, to);
}

}  // namespace

WhyNot why_not(const State& s, Side asker, Action x) {
  if (s.over()) return WhyNot::kBattleOver;
  if (!is_side(asker) || s.decider != asker) return WhyNot::kNotYourDecision;
  if (is_legal(s, x)) return WhyNot::kOpen;
  switch (x.kind) {
    case ActionKind::kPlay:
    case ActionKind::kPlayAs:
      return why_no_card(s, asker, x);
    case ActionKind::kOrder:
    case ActionKind::kOrderOne:
    case ActionKind::kMarch:
      return why_no_order(s, asker, x, false);
    case ActionKind::kOrderLeader:
    case ActionKind::kLead:
      return why_no_order(s, asker, x, true);
    case ActionKind::kMove:
      return why_no_move(s, asker, x, false);
    case ActionKind::kMoveLeader:
      return why_no_move(s, asker, x, true);
    case ActionKind::kBattle:
      return why_no_battle(s, asker, x);
    case ActionKind::kRally:
      return why_no_rally(s, asker, x);
    case ActionKind::kDone:
      return s.decision == Decision::kBattle ? WhyNot::kMustBattle : WhyNot::kNotOffered;
    default:
      return WhyNot::kNotOffered;
  }
}

}  // namespace acies::hex
