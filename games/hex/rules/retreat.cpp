// Ancients 12: flags, morale, and the way home.
//
// Frame kFlags: `unit` has taken `flags` from a roll of `side` and may ignore `count` of them; each accepted one sends it
// `dice` hexes back. bits 1: the leader check of this roll has been made.
// Frame kRetreat: `unit` goes `count` hexes home, or evades to `other`; `dice` are the hexes it cannot make. bits as above.
#include <algorithm>
#include <cstdlib>

#include "games/hex/rules/play.h"

namespace acies::hex::rules {

HexSet open_for_retreat(const State& s, UnitId u) {
  const Side side = side_of(s, u);
  HexSet open = open_to(s, side, mover_of(profile(s, u))) - all_units(s) - leaders_of(s, other(side));
  if (has_leader(s, u)) open -= lone_leaders(s, side);  // rulings 58
  if (!s.scenario->picky.empty()) open -= unwelcoming(s, u);
  return open;
}

namespace {

enum FlagStep : std::uint8_t { kChoose, kGiveWay, kGo, kDecided };
enum RetreatStep : std::uint8_t { kChooseEnd, kWalk, kPay, kArrived };
constexpr std::uint8_t kChecked = 1;
constexpr std::uint8_t kEvading = 2;

// Medieval: a token covers one flag more (rulings 1.3).
bool may_be_brave(const State& s, const Frame& f) {
  return f.flags > f.count && may_spend_token(s, side_of(s, f.unit));
}

void accept(Play& p, int ignored) {
  Frame& f = p.top();
  const int accepted = f.flags - ignored;
  p.emit(FlagsIgnored{side_of(p.s, f.unit), hex_of(p.s, f.unit), static_cast<std::uint8_t>(ignored),
                      static_cast<std::uint8_t>(accepted)});
  f.flags = static_cast<std::uint8_t>(accepted);
  f.step = accepted > 0 ? kGiveWay : kDecided;
}

void choose_end(Play& p) {
  State& s = p.s;
  Frame& f = p.top();
  const RetreatOptions options = retreat_options(s, f.unit, f.count);
  f.dice = static_cast<std::uint8_t>(options.unfulfilled);
  if (options.ends.size() > 1) return p.await(Decision::kRetreatTo, side_of(s, f.unit));
  f.other = options.ends.first();
  f.step = kWalk;
}

// The first marsh hex on the way to `end` that crosses the fewest, or `end` itself.
Hex next_risk(const State& s, UnitId u, Hex end) {
  const Hex from = hex_of(s, u);
  const Side side = side_of(s, u);
  const int rows = std::abs(row_of(end) - row_of(from));
  const HexSet risky = s.scenario->risky;
  const HexSet open = open_for_retreat(s, u) - lone_leaders(s, side);
  // Worth of a hex: marshes from there to the end. Worked out backward from the end, a row at a time.
  std::array<std::uint8_t, kMaxHexes> cost;
  cost.fill(99);
  cost[end] = risky.has(end) ? 1 : 0;
  HexSet row = set_of(end);
  for (int i = 1; i < rows; ++i) {
    const HexSet before = (side == Side::kTop ? step_down(row) : step_up(row)) & open;
    before.for_each([&](Hex h) {
      int best = 99;
      (homeward(s, set_of(h), side) & row).for_each([&](Hex n) { best = std::min<int>(best, cost[n]); });
      cost[h] = static_cast<std::uint8_t>(best + (risky.has(h) ? 1 : 0));
    });
    row = before;
  }
  Hex at = from;
  while (at != end) {
    Hex best = kNoHex;
    homeward(s, set_of(at), side).for_each([&](Hex h) {
      if (cost[h] < 99 && (!best.exists() || cost[h] < cost[best])) best = h;
    });
    at = best;
    if (risky.has(at)) return at;
  }
  return end;
}

void walk(Play& p) {
  State& s = p.s;
  Frame& f = p.top();
  if (!on_board(s, f.unit)) return p.pop();  // lost in a marsh
  if (hex_of(s, f.unit) == f.other) {
    f.step = kPay;
    return;
  }
  const Hex to = p.sc.risky.empty() ? f.other : next_risk(s, f.unit, f.other);
  const bool evading = (f.bits & kEvading) != 0;
  const bool checked = (f.bits & kChecked) != 0;
  const UnitId u = f.unit;
  give_up_ground(s, u);
  relocate(p, u, to, evading ? MoveCause::kEvade : MoveCause::kRetreat);
  if (p.sc.risky.has(to)) push_marsh(p, u, kNoLeader, checked ? kMarshLeaderChecked : 0);
}

// Ancients 12: a block for each hex not made, after any marsh has had its say. Elephants make others pay.
void pay(Play& p) {
  State& s = p.s;
  Frame& f = p.top();
  f.step = kArrived;
  if (f.dice == 0) return;
  const Frame now = f;
  if (is_a(s, now.unit, kElephant) && charge_blockers(p, now.unit, now.dice)) return;
  const Hex h = hex_of(s, now.unit);
  lose_blocks(p, now.unit, now.dice, LossCause::kRetreat);
  push_check_after_losses(p, now.unit, h, (now.bits & kChecked) != 0, LossCause::kRetreat);
}

}  // namespace

bool is_supported(const State& s, UnitId u) {
  const Side side = side_of(s, u);
  HexSet friends = units_of(s, side);
  // Medieval: a leader alone supports only units without a leader of their own (rulings 162).
  if (s.scenario->rules->lone_leaders_support_led_units || !has_leader(s, u)) friends |= leaders_of(s, side);
  return (next_to(hex_of(s, u)) & friends).size() >= 2;
}

void push_flags(Play& p, UnitId u, int flags, int cover, int hexes_per_flag, bool leader_checked, Side causer) {
  Frame& f = p.push(FrameKind::kFlags);
  f.unit = u;
  f.side = causer;
  f.flags = static_cast<std::uint8_t>(flags);
  f.count = static_cast<std::uint8_t>(std::min(cover, flags));
  f.dice = static_cast<std::uint8_t>(hexes_per_flag);
  f.bits = leader_checked ? kChecked : 0;
}

void proceed_flags(Play& p) {
  State& s = p.s;
  Frame& f = p.top();
  switch (f.step) {
    case kChoose:
      if (f.count == 0 && !may_be_brave(s, f)) return accept(p, 0);
      return p.await(Decision::kIgnoreFlags, side_of(s, f.unit));
    case kGiveWay: {
      f.step = kGo;
      const UnitId u = f.unit;
      if (is_a(s, u, kElephant)) push_rampage(p, u, f.side);
      return;
    }
    case kGo: {
      f.step = kDecided;
      const Frame now = f;
      Frame& r = p.push(FrameKind::kRetreat);
      r.unit = now.unit;
      r.side = now.side;
      r.bits = now.bits;
      r.count = static_cast<std::uint8_t>(std::min(255, now.flags * now.dice));
      return;
    }
    default:
      return p.pop();
  }
}

void answer_flags(Play& p, Action action) {
  Frame& f = p.top();
  if (action.kind != ActionKind::kSpend) return accept(p, action.a);
  spend_token(p, side_of(p.s, f.unit));
  p.emit(Bravery{side_of(p.s, f.unit)});
  f.count++;
}

void list_flags(const State& s, ActionList& out) {
  for (int n = 0; n <= s.top().count; ++n) out.add(ActionKind::kIgnore, n);
  if (may_be_brave(s, s.top())) out.add(ActionKind::kSpend);
}

// rulings 72: a way without losses must be taken, else one that loses the fewest blocks. A lone friendly leader ends the
// retreat where he stands (rulings 73).
RetreatOptions retreat_options(const State& s, UnitId u, int hexes) {
  const Side side = side_of(s, u);
  const HexSet open = open_for_retreat(s, u);
  const HexSet leaders = lone_leaders(s, side);
  HexSet at = set_of(hex_of(s, u));
  HexSet with_leader;
  int made = 0;
  for (; made < hexes; ++made) {
    const HexSet next = homeward(s, at, side) & open;
    with_leader |= next & leaders;
    if ((next - leaders).empty()) break;
    at = next - leaders;
  }
  if (made == hexes) return {at | with_leader, 0};
  if (!with_leader.empty()) return {with_leader, 0};
  return {at, hexes - made};
}

void proceed_retreat(Play& p) {
  switch (p.top().step) {
    case kChooseEnd:
      return choose_end(p);
    case kWalk:
      return walk(p);
    case kPay:
      return pay(p);
    default:
      return p.pop();
  }
}

void answer_retreat(Play& p, Action action) {
  p.top().other = action.hex();
  p.top().step = kWalk;
}

void list_retreats(const State& s, ActionList& out) {
  const Frame& f = s.top();
  retreat_options(s, f.unit, f.count).ends.for_each([&](Hex h) { out.add(ActionKind::kRetreat, h); });
}

void start_evade(Play& p, UnitId u, Hex end, bool leader_checked) {
  Frame& f = p.push(FrameKind::kRetreat);
  f.unit = u;
  f.other = end;
  f.bits = static_cast<std::uint8_t>(kEvading | (leader_checked ? kChecked : 0));
  f.step = kWalk;
}

}  // namespace acies::hex::rules
