#include "games/hex/questions.h"

#include "games/hex/rules/play.h"

namespace acies::hex {

bool may_hold(const State& s, Side side, Reaction reaction) {
  const CardId c = s.scenario->reaction(reaction);
  if (!c.exists() || s.hand_size[index(side)] == 0) return false;
  int seen = s.discards[c] + (s.played == c);
  for (CardId r : s.reactions) seen += r == c;
  return seen < card_type(s, c).copies;
}

int hexes_without_room(const State& s, int hexes) {
  return rules::retreat_options(s, asked_unit(s), hexes).unfulfilled;
}

Engagement engagement(const State& s) {
  Engagement e;
  for (int i = 0; i < s.depth; ++i) {
    const Frame& f = s.stack[i];
    if (f.kind == FrameKind::kCombat) e = {f.unit, f.other, f.foe, f.hex, e.depth + 1};
  }
  return e;
}

DecisionSubject decision_subject(const State& s) {
  DecisionSubject subject;
  const auto mark = [&](Hex h) {
    if (h.exists()) subject.hexes.add(h);
  };
  const auto about = [&](UnitId u) {
    subject.unit = u;
    if (u.exists()) mark(hex_of(s, u));
  };
  switch (s.decision) {
    case Decision::kReact:
    case Decision::kBattleBack:
    case Decision::kShoot:
    case Decision::kEvadeTo: {
      const Engagement e = engagement(s);
      subject.unit = e.target;
      mark(e.at);
      mark(e.from);
      break;
    }
    case Decision::kAdvance:
    case Decision::kBonusBattle:
    case Decision::kFireAgain:
      about(engagement(s).attacker);
      break;
    case Decision::kIgnoreFlags:
    case Decision::kRetreatTo:
    case Decision::kTrample:
      about(asked_unit(s));
      break;
    case Decision::kLeaderStep:
      if (asked_leader(s).exists()) mark(hex_of(s, asked_leader(s)));
      break;
    default:
      break;
  }
  return subject;
}

const char* ended_by(const State& s) {
  for (std::size_t side = 0; side < 2; ++side)
    if (s.banners[side] >= s.scenario->sides[side].banners) return "banners";
  return "rule";
}

}  // namespace acies::hex
