// Ancients 12: elephants that turn round.
//
// Frame kRampage: the elephants `unit` in `hex` trample the hexes of `set` (bits 1 << Direction) still to be rolled for, in
// the order `side` chooses; `other` is the hex being rolled for.
#include <algorithm>

#include "games/hex/rules/play.h"

namespace acies::hex::rules {
namespace {

enum RampageStep : std::uint8_t { kChooseHex, kRollFor };

Hex beside(const State& s, Hex h, int d) { return neighbour(h, static_cast<Direction>(d), s.scenario->rules->rows); }

bool somebody_in(const State& s, Hex h) { return h.exists() && (unit_at(s, h).exists() || leader_at(s, h).exists()); }

void forget_empty_hexes(const State& s, Frame& f) {
  for (int d = 0; d < kDirections; ++d)
    if ((f.set >> d & 1U) != 0 && !somebody_in(s, beside(s, f.hex, d)))
      f.set = static_cast<std::uint8_t>(f.set & ~(1U << d));
}

void roll_for(Play& p, Hex h) {
  Frame& f = p.top();
  for (int d = 0; d < kDirections; ++d)
    if (beside(p.s, f.hex, d) == h) f.set = static_cast<std::uint8_t>(f.set & ~(1U << d));
  f.other = h;
  f.step = kRollFor;
}

}  // namespace

void push_rampage(Play& p, UnitId elephant, Side causer) {
  Frame& f = p.push(FrameKind::kRampage);
  f.unit = elephant;
  f.hex = hex_of(p.s, elephant);
  f.side = causer;
  f.set = 63;
}

void proceed_rampage(Play& p) {
  State& s = p.s;
  Frame& f = p.top();
  if (f.step == kRollFor) return p.await_roll(kTrampleDice);
  forget_empty_hexes(s, f);
  if (f.set == 0) return p.pop();
  if (std::popcount(f.set) == 1) return roll_for(p, beside(s, f.hex, std::countr_zero(f.set)));
  p.await(Decision::kTrample, f.side);
}

void answer_rampage(Play& p, Decision decision, Action action) {
  if (decision == Decision::kTrample) return roll_for(p, action.hex());
  State& s = p.s;
  Frame& f = p.top();
  f.step = kChooseHex;
  const Hex h = f.other;
  f.other = kNoHex;
  const Roll roll = roll_of(action);
  const UnitId u = unit_at(s, h);
  const LeaderId l = leader_at(s, h);
  const Side hurt = u.exists() ? side_of(s, u) : side_of(s, l);
  p.emit(Rolled{other(hurt), roll, RollCause::kRampage});
  if (!u.exists()) {
    if (roll[Face::kHelmet] > 0) return lose_leader(p, l, LossCause::kRampage);
    return push_leader_evade(p, l);
  }
  // rulings 84: only the unit's own symbol.
  const int hits = roll[profile(s, u).symbol];
  p.emit(Hits{hurt, h, static_cast<std::uint8_t>(hits), 0});
  if (hits == 0) return;
  lose_blocks(p, u, hits, LossCause::kRampage);
  push_check_after_losses(p, u, h, false, LossCause::kRampage);
}

void list_tramples(const State& s, ActionList& out) {
  const Frame& f = s.top();
  for (int d = 0; d < kDirections; ++d)
    if ((f.set >> d & 1U) != 0) out.add(ActionKind::kTrample, beside(s, f.hex, d));
}

// rulings 89 to 92: every unit in the hexes behind loses a block for each hex the elephants could not go, all at once; a
// lone enemy leader there is lost without a check.
bool charge_blockers(Play& p, UnitId elephant, int hexes) {
  State& s = p.s;
  const Side side = side_of(s, elephant);
  const HexSet behind = homeward(s, set_of(hex_of(s, elephant)), side);
  const HexSet payers = behind & (all_units(s) | lone_leaders(s, other(side)));
  if (payers.empty()) return false;
  std::array<UnitId, 2> hurt;
  std::array<Hex, 2> where;
  int n = 0;
  payers.for_each([&](Hex h) {
    hurt[n] = unit_at(s, h);
    where[n++] = h;
  });
  for (int i = 0; i < n; ++i) {
    if (hurt[i].exists())
      lose_blocks(p, hurt[i], hexes, LossCause::kElephantRetreat);
    else
      lose_leader(p, leader_at(s, where[i]), LossCause::kElephantRetreat);
  }
  for (int i = n - 1; i >= 0; --i)
    if (hurt[i].exists()) push_check_after_losses(p, hurt[i], where[i], false, LossCause::kElephantRetreat);
  return true;
}

}  // namespace acies::hex::rules

namespace acies::hex {

std::optional<Trample> trample_being_rolled(const State& s) {
  if (s.decision != Decision::kRoll || s.top().kind != FrameKind::kRampage) return std::nullopt;
  const Frame& f = s.top();
  return Trample{f.unit, f.hex, f.other, unit_at(s, f.other)};
}

}  // namespace acies::hex
