// Ancients 4, Medieval end of the game: banners, objectives, and the instant a battle ends.
#include "games/hex/rules/play.h"

namespace acies::hex::rules {
namespace {

std::uint16_t bit(std::size_t i) { return static_cast<std::uint16_t>(1U << i); }

bool counts_for(const Objective& o, Side side) { return o.side == side || o.side == Side::kNobody; }

bool holds(const State& s, const Objective& o, Side side) {
  return !(o.hexes & units_of(s, side)).empty() &&
         (o.hexes & (units_of(s, other(side)) | leaders_of(s, other(side)))).empty();
}

void gain_banners(Play& p, const Objective& o, std::size_t i, Side side) {
  p.s.objectives_gained[index(side)] |= bit(i);
  p.emit(ObjectiveGained{side, o.hexes.first(), static_cast<std::uint8_t>(i)});
  for (int n = 0; n < o.banners; ++n) gain_banner(p, side, BannerCause::kObjective);
}

bool is_winning(const Play& p, Side side) { return p.s.banners[index(side)] >= p.sc.sides[index(side)].banners; }

// Whether a side that had units or leaders has lost them all: none on the board, in flight or to come.
bool is_wiped_out(const State& s, Side side) {
  if (!units_of(s, side).empty() || !leaders_of(s, side).empty()) return false;
  for (int i = 0; i < s.depth; ++i)
    if (s.stack[i].kind == FrameKind::kLeaderEvade && side_of(s, s.stack[i].leader) == side) return false;
  bool came = false;
  for (std::size_t u = 0; u < s.scenario->units.size(); ++u) {
    if (s.scenario->units[u].side != side) continue;
    came = true;
    if (is_waiting(s, UnitId(static_cast<int>(u)))) return false;
  }
  for (std::size_t l = 0; l < s.scenario->leaders.size(); ++l) {
    const LeaderSetup& leader = s.scenario->leaders[l];
    if (leader.side != side || leader.spare) continue;
    came = true;
    if (is_waiting(s, LeaderId(static_cast<int>(l)))) return false;
  }
  return came;
}

Result winner(bool top, bool bottom) {
  if (top && bottom) return Result::kDraw;
  return top ? Result::kTopWins : bottom ? Result::kBottomWins : Result::kNone;
}

}  // namespace

void gain_banner(Play& p, Side side, BannerCause cause) {
  State& s = p.s;
  const int i = index(side);
  s.banners[i]++;
  p.is_settled = false;
  p.emit(BannersChanged{side, s.banners[i], cause});
  const SideSetup& setup = p.sc.sides[i];
  if (setup.surge_at != 0 && s.banners[i] == setup.surge_at && s.hand_limit[i] < setup.surge_to) {
    p.emit(HandLimit{side, setup.surge_to});
    s.owed_cards[i] = static_cast<std::uint8_t>(setup.surge_to - s.hand_limit[i]);
    s.hand_limit[i] = setup.surge_to;
  }
}

// Banners won in one step are won together: only a blocked elephant can give both sides their last (rulings 131). The
// last banner goes before a sudden death in the same step (rulings 175); a side without units and leaders has lost (rulings 176).
void settle(Play& p) {
  State& s = p.s;
  if (p.sc.has_holds) lose_broken_holds(p);
  const Result by_banners = winner(is_winning(p, Side::kTop), is_winning(p, Side::kBottom));
  if (by_banners != Result::kNone)
    s.result = by_banners;
  else if (!s.over())
    s.result = winner(is_wiped_out(s, Side::kBottom), is_wiped_out(s, Side::kTop));
  if (!s.over()) return;
  while (s.depth > 0) p.pop();
  p.await(Decision::kOver, Side::kNobody);
  p.emit(GameOver{winner_of(s.result)});
}

void reach_objective(Play& p, UnitId u) {
  const auto& objectives = p.sc.objectives;
  const Side side = side_of(p.s, u);
  for (std::size_t i = 0; i < objectives.size(); ++i) {
    const Objective& o = objectives[i];
    if (o.kind != ObjectiveKind::kReach || !counts_for(o, side) || !o.hexes.has(hex_of(p.s, u))) continue;
    if ((p.s.objectives_gained[index(side)] & bit(i)) == 0) gain_banners(p, o, i, side);
  }
}

// Hills held: won at the start of the side's turn, and in some battles the side with more of them wins.
void award_holds(Play& p) {
  State& s = p.s;
  const Side side = s.active;
  for (std::size_t i = 0; i < p.sc.objectives.size(); ++i) {
    const Objective& o = p.sc.objectives[i];
    if (o.kind != ObjectiveKind::kHold || !counts_for(o, side) || !holds(s, o, side)) continue;
    if ((s.objectives_gained[index(side)] & bit(i)) == 0) gain_banners(p, o, i, side);
  }
  const Majority& m = p.sc.majority;
  if (m.side == side && (m.hexes & units_of(s, side)).size() > (m.hexes & units_of(s, other(side))).size())
    p.declare(side == Side::kTop ? Result::kTopWins : Result::kBottomWins);
}

// rulings 132: lost again the moment the condition fails.
void lose_broken_holds(Play& p) {
  State& s = p.s;
  for (std::size_t i = 0; i < p.sc.objectives.size(); ++i) {
    const Objective& o = p.sc.objectives[i];
    if (o.kind != ObjectiveKind::kHold) continue;
    for (Side side : {Side::kTop, Side::kBottom}) {
      auto& gained = s.objectives_gained[index(side)];
      if ((gained & bit(i)) == 0 || holds(s, o, side)) continue;
      gained = static_cast<std::uint16_t>(gained & ~bit(i));
      s.banners[index(side)] = static_cast<std::uint8_t>(s.banners[index(side)] - o.banners);
      p.emit(ObjectiveLost{side, o.hexes.first(), static_cast<std::uint8_t>(i)});
      p.emit(BannersChanged{side, s.banners[index(side)], BannerCause::kObjective});
    }
  }
}

HexSet plunder_hexes(const State& s) {
  HexSet hexes;
  for (const Objective& o : s.scenario->objectives)
    if (o.kind == ObjectiveKind::kPlunder && counts_for(o, s.active)) hexes |= o.hexes;
  return (hexes & units_of(s, s.active)) - s.cleared;
}

bool any_plunder(const State& s) { return !s.scenario->objectives.empty() && !plunder_hexes(s).empty(); }

void list_plunders(const State& s, ActionList& out) {
  plunder_hexes(s).for_each([&](Hex h) { out.add(ActionKind::kPlunder, h); });
  out.add(ActionKind::kDone);
}

void clear_hex(Play& p, Hex h, Side side, ObjectiveKind how) {
  p.s.cleared.add(h);
  p.emit(Cleared{side, h});
  for (std::size_t i = 0; i < p.sc.objectives.size(); ++i) {
    const Objective& o = p.sc.objectives[i];
    if (o.kind == how && counts_for(o, side) && o.hexes.has(h))
      for (int n = 0; n < o.banners; ++n) gain_banner(p, side, BannerCause::kObjective);
  }
}

void plunder(Play& p, Hex h) { clear_hex(p, h, p.s.active, ObjectiveKind::kPlunder); }
void open_gate(Play& p, Hex h, Side side) { clear_hex(p, h, side, ObjectiveKind::kStorm); }

}  // namespace acies::hex::rules
