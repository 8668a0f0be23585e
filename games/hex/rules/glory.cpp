// Campaign: glory spent before the first card and before each card, and trophies taken in melee.
//
// Frame kStragglers: `hits` counters of top and `flags` of bottom are committed, in secret until bits is 1. Then `dice` are
// left to the side whose dice are rolled, and `count` is the face just rolled, as 1 + Face.
// Frame kTrophy: `unit` rolls for the standard of `foe`.
#include "games/hex/rules/play.h"

namespace acies::hex::rules {
namespace {

enum StragglerStep : std::uint8_t { kCommitSecond, kCommitFirst, kShow, kDiceOfSecond, kDiceOfFirst, kAllHome };
constexpr std::uint8_t kShown = 1;

// Up to half of a side's counters, rounded down.
int most_dice(const State& s, Side side) { return s.glory[index(side)] / 2; }

Side roller(const State& s, const Frame& f) { return f.step == kDiceOfSecond ? other(s.active) : s.active; }

// Units that may lose a block on the march: never their last.
HexSet thinnable(const State& s, Side side, Face face) {
  HexSet hexes;
  units_of(s, side).for_each([&](Hex h) {
    const UnitId u = unit_at(s, h);
    const bool fits = face == Face::kSword ? is_full(s, u) : profile(s, u).symbol == face;
    if (fits && s.blocks[u] > 1) hexes.add(h);
  });
  return hexes;
}

HexSet ways_back(const State& s, UnitId u) {
  return homeward(s, set_of(hex_of(s, u)), side_of(s, u)) & open_for_retreat(s, u);
}

void spend_glory(Play& p, Side side, int counters) {
  auto& glory = p.s.glory[index(side)];
  glory = static_cast<std::uint8_t>(glory - counters);
  p.emit(Glory{side, glory});
}

void show_commitments(Play& p) {
  Frame& f = p.top();
  f.bits = kShown;
  f.step = kDiceOfSecond;
  f.dice = other(p.s.active) == Side::kTop ? f.hits : f.flags;
  for (Side side : {Side::kTop, Side::kBottom}) {
    const int counters = side == Side::kTop ? f.hits : f.flags;
    if (counters == 0) continue;
    spend_glory(p, side, counters);
    p.emit(Stragglers{side, static_cast<std::uint8_t>(counters)});
  }
}

void straggle(Play& p, Action x) {
  State& s = p.s;
  p.top().count = 0;
  const UnitId u = unit_at(s, x.hex());
  // It was late, not driven back: no marsh, no objective, and his own elephants do not run wild.
  if (x.kind == ActionKind::kFallBack) return relocate(p, u, x.to(), MoveCause::kRetreat);
  lose_blocks(p, u, 1, LossCause::kStraggled);
}

// The side that decides about the die just rolled; kNobody when the die does nothing.
Side chooser(const State& s, const Frame& f) {
  const Face face = static_cast<Face>(f.count - 1);
  if (face == Face::kHelmet) return Side::kNobody;
  return face == Face::kSword ? roller(s, f) : other(roller(s, f));
}

const Frame* strike_below(const State& s) {
  for (int i = s.depth - 1; i >= 0; --i)
    if (s.stack[i].kind == FrameKind::kStrike) return &s.stack[i];
  return nullptr;
}

bool is_of_battle(LossCause cause) {
  return cause == LossCause::kClose || cause == LossCause::kFire || cause == LossCause::kRetreat;
}

}  // namespace

// --- before a card -------------------------------------------------------------------------------------------------------

bool may_spend_glory(const State& s) {
  if (s.glory[index(s.active)] == 0 || s.hand_size[index(s.active)] == 0) return false;
  return !s.scenario->campaign.one_glory_a_turn || s.glory_spent == 0;
}

// A rally restores any unit but elephants; leadership is a die for one roll of a unit still to be ordered.
void list_glory(const State& s, ActionList& out) {
  units_of(s, s.active).for_each([&](Hex h) {
    const UnitId u = unit_at(s, h);
    if (!is_full(s, u) && !is_a(s, u, kElephant)) out.add(ActionKind::kRally, h);
  });
  out.add(ActionKind::kLeadership);
  out.add(ActionKind::kDone);
}

void answer_glory(Play& p, Action action) {
  State& s = p.s;
  spend_glory(p, s.active, 1);
  s.glory_spent++;
  if (action.kind == ActionKind::kLeadership) return p.emit(LeadershipBought{s.active, ++s.leadership});
  const UnitId u = unit_at(s, action.hex());
  s.blocks[u]++;
  p.emit(UnitRallied{s.active, action.hex(), s.blocks[u]});
}

// --- stragglers ------------------------------------------------------------------------------------------------------------

void push_stragglers(Play& p) { p.push(FrameKind::kStragglers); }

void proceed_stragglers(Play& p) {
  State& s = p.s;
  Frame& f = p.top();
  switch (f.step) {
    case kCommitSecond:
    case kCommitFirst: {
      if (f.step == kCommitSecond) p.emit(MovesFirst{s.active});
      const Side side = f.step == kCommitSecond ? other(s.active) : s.active;
      f.step++;
      if (most_dice(s, side) > 0) p.await(Decision::kStragglers, side);
      return;
    }
    case kShow:
      return show_commitments(p);
    case kDiceOfSecond:
    case kDiceOfFirst: {
      if (f.count != 0) {
        ActionList open;
        list_stragglers(s, open);
        if (open.size() > 1) return p.await(Decision::kStraggle, chooser(s, f));
        if (open.size() == 1) return straggle(p, open[0]);
        f.count = 0;
      }
      if (f.dice > 0) return p.await_roll(1);
      if (f.step == kDiceOfSecond) f.dice = s.active == Side::kTop ? f.hits : f.flags;
      f.step++;
      return;
    }
    default:
      return p.pop();
  }
}

void answer_stragglers(Play& p, Decision decision, Action action) {
  Frame& f = p.top();
  if (decision == Decision::kStraggle) return straggle(p, action);
  if (decision == Decision::kRoll) {
    f.dice--;
    p.emit(Rolled{roller(p.s, f), roll_of(action), RollCause::kStragglers});
    const Roll roll = roll_of(action);
    for (int i = 0; i < kFaces; ++i)
      if (roll.faces[i] > 0) f.count = static_cast<std::uint8_t>(i + 1);
    return;
  }
  const Side side = f.step == kCommitFirst ? other(p.s.active) : p.s.active;  // the step is one ahead
  (side == Side::kTop ? f.hits : f.flags) = action.a;
}

void list_straggler_dice(const State& s, ActionList& out) {
  for (int n = 0; n <= most_dice(s, s.decider); ++n) out.add(ActionKind::kStraggle, n);
}

void list_stragglers(const State& s, ActionList& out) {
  out.clear();
  const Frame& f = s.top();
  const Face face = static_cast<Face>(f.count - 1);
  const Side side = other(roller(s, f));
  if (face == Face::kHelmet) return;
  if (face != Face::kFlag) return thinnable(s, side, face).for_each([&](Hex h) { out.add(ActionKind::kThin, h); });
  units_of(s, side).for_each([&](Hex h) { out.add_each(ActionKind::kFallBack, h, ways_back(s, unit_at(s, h))); });
}

// --- trophies ----------------------------------------------------------------------------------------------------------------

void note_fall(Play& p, UnitId u, LossCause cause) {
  State& s = p.s;
  const Frame* strike = strike_below(s);
  if (!is_of_battle(cause) || strike == nullptr || side_of(s, strike->unit) == side_of(s, u)) return;
  const StrikeMode mode = strike->mode;
  p.emit(Felled{.side = side_of(s, strike->unit), .by = strike->unit, .mode = mode, .unit = u, .leader = kNoLeader});
  if (mode == StrikeMode::kFire || mode == StrikeMode::kParthian) return;
  for (int i = s.depth - 1; i >= 0; --i) {
    Frame& f = s.stack[i];
    if (f.kind != FrameKind::kCombat) continue;
    f.hits = u == f.foe ? kFoeFell : kAttackerFell;
    return;
  }
}

void note_fall(Play& p, LeaderId l, LossCause cause) {
  const State& s = p.s;
  const Frame* strike = strike_below(s);
  if (!is_of_battle(cause) || strike == nullptr || side_of(s, strike->unit) == side_of(s, l)) return;
  p.emit(
      Felled{.side = side_of(s, strike->unit), .by = strike->unit, .mode = strike->mode, .unit = kNoUnit, .leader = l});
}

void note_catch(Play& p, LeaderId l, UnitId by) {
  p.emit(Felled{.side = side_of(p.s, by), .by = by, .mode = StrikeMode::kAttack, .unit = kNoUnit, .leader = l});
}

// Foot takes from foot, mounted units from both.
void push_trophy(Play& p, UnitId captor, UnitId fallen) {
  const State& s = p.s;
  if (!p.sc.trophies.has(fallen) || !on_board(s, captor)) return;
  if (!is_a(s, captor, kMounted) && is_a(s, fallen, kMounted)) return;
  if (is_a(s, captor, kElephant) && !p.sc.campaign.elephants_take_trophies) return;
  Frame& f = p.push(FrameKind::kTrophy);
  f.unit = captor;
  f.foe = fallen;
}

void proceed_trophy(Play& p) { p.await_roll(2); }

void answer_trophy(Play& p, Action action) {
  State& s = p.s;
  const Frame f = p.top();
  p.pop();
  const Side side = side_of(s, f.unit);
  p.emit(Rolled{side, roll_of(action), RollCause::kTrophy});
  const Roll roll = roll_of(action);
  const bool ridden_down = is_a(s, f.unit, kMounted) && is_a(s, f.foe, kFoot);
  const bool taken = roll[Face::kFlag] == 2 || (ridden_down && roll[Face::kFlag] == 1 && roll[Face::kSword] == 1);
  if (!taken) return;
  s.trophies[index(side)]++;
  p.emit(TrophyTaken{side, f.unit, f.foe});
}

}  // namespace acies::hex::rules
