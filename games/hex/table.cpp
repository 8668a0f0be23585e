#include "games/hex/table.h"

namespace acies::hex {
namespace {

// Pieces are named by the hex they stand on.
UnitId unit_on(const Table& t, int hex) {
  for (int i = 0; i < kMaxUnits; ++i)
    if (t.unit_hex[i].exists() && t.unit_hex[i] == hex) return UnitId(i);
  return kNoUnit;
}
LeaderId leader_on(const Table& t, int hex) {
  for (int i = 0; i < kMaxLeaders; ++i)
    if (t.leader_hex[i].exists() && t.leader_hex[i] == hex) return LeaderId(i);
  return kNoLeader;
}

void add(UnitSet& set, UnitId u) {
  if (u.exists()) set.add(u);
}
void add(LeaderSet& set, LeaderId l) {
  if (l.exists()) set.add(l);
}
void set_hex(Table& t, UnitId u, Hex h) {
  if (u.exists()) t.unit_hex[u] = h;
}
void set_hex(Table& t, LeaderId l, Hex h) {
  if (l.exists()) t.leader_hex[l] = h;
}
void set_blocks(Table& t, UnitId u, std::uint8_t blocks) {
  if (u.exists()) t.blocks[u] = blocks;
}

void begin_turn(Table& t, Side side) {
  t.active = side;
  t.turns[index(side)]++;
  t.played = t.card = kNoCard;
  t.reactions = {};
  t.inspired = 255;
  t.leadership = 0;
  t.ordered = t.moved = t.battled = {};
  t.ordered_leaders = t.moved_leaders = {};
}

void lay_down(Table& t, Side side, CardId card) {
  t.hand_size[index(side)]--;
  if (side == t.viewer) t.hand[card]--;
}

void end_turn(Table& t) {
  if (t.played.exists()) t.discards[t.played]++;
  for (CardId r : t.reactions)
    if (r.exists()) t.discards[r]++;
  t.played = kNoCard;
  t.reactions = {};
}

void reshuffle(Table& t) {
  for (std::uint8_t& n : t.discards) {
    t.deck_size = static_cast<std::uint8_t>(t.deck_size + n);
    n = 0;
  }
}

void draw(Table& t, Side side, CardId card) {
  t.deck_size--;
  t.hand_size[index(side)]++;
  if (side == t.viewer) t.hand[card]++;
}

void react(Table& t, Side side, CardId card) {
  for (CardId& r : t.reactions) {
    if (r.exists()) continue;
    r = card;
    break;
  }
  lay_down(t, side, card);
}

void discard(Table& t, Side side, CardId card) {
  lay_down(t, side, card);
  t.discards[card]++;
}

}  // namespace

Table table_of(const View& view) {
  const State& s = view.state;
  Table t;
  t.scenario = s.scenario;
  t.viewer = view.viewer;
  t.unit_hex = s.unit_hex;
  t.blocks = s.blocks;
  t.leader_hex = s.leader_hex;
  t.banners = s.banners;
  t.objectives_gained = s.objectives_gained;
  t.reserves_in = s.reserves_in;
  if (view.viewer == Side::kTop || view.viewer == Side::kBottom) t.hand = s.hands[index(view.viewer)];
  t.discards = s.discards;
  t.hand_size = s.hand_size;
  t.hand_limit = s.hand_limit;
  t.deck_size = s.deck_size;
  t.active = s.active;
  t.turns = s.turns;
  t.played = s.played;
  t.card = s.card;
  t.reactions = s.reactions;
  t.inspired = s.inspired;
  t.tokens = s.tokens;
  t.glory = s.glory;
  t.trophies = s.trophies;
  t.leadership = s.leadership;
  t.cleared = s.cleared;
  t.ordered = s.ordered;
  t.moved = s.moved;
  t.battled = s.battled;
  t.ordered_leaders = s.ordered_leaders;
  t.moved_leaders = s.moved_leaders;
  t.decision = s.decision;
  t.decider = s.decider;
  t.dice = s.roll_dice;
  t.result = s.result;
  return t;
}

void fold(Table& t, const Event& e) {
  switch (e.kind) {
    case EventKind::kTurnBegan:
      return begin_turn(t, e.side);
    case EventKind::kCardPlayed:
      t.played = CardId(e.a);
      t.card = CardId(e.b);
      return lay_down(t, e.side, CardId(e.a));
    case EventKind::kReactionPlayed:
      return react(t, e.side, CardId(e.a));
    case EventKind::kUnitOrdered:
      return add(t.ordered, unit_on(t, e.a));
    case EventKind::kLeaderOrdered:
      return add(t.ordered_leaders, leader_on(t, e.a));
    case EventKind::kUnitRallied:
    case EventKind::kBlocksLost:
      return set_blocks(t, unit_on(t, e.a), e.b);
    case EventKind::kUnitMoved: {
      const UnitId u = unit_on(t, e.a);
      if (e.c == static_cast<int>(MoveCause::kOrder) || e.c == static_cast<int>(MoveCause::kAdvance)) add(t.moved, u);
      return set_hex(t, u, Hex(e.b));
    }
    case EventKind::kLeaderMoved:
      if (e.c == static_cast<int>(MoveCause::kOrder)) add(t.moved_leaders, LeaderId(e.d));
      return set_hex(t, LeaderId(e.d), Hex(e.b));
    case EventKind::kReserveCalled:
      t.reserves_in = static_cast<std::uint8_t>(t.reserves_in | 1U << e.a);
      return;
    case EventKind::kUnitEntered:
      if (e.c != 0) add(t.moved, UnitId(e.a));
      return set_hex(t, UnitId(e.a), Hex(e.b));
    case EventKind::kLeaderEntered:
      if (e.c != 0) add(t.moved_leaders, LeaderId(e.a));
      return set_hex(t, LeaderId(e.a), Hex(e.b));
    case EventKind::kUnitLeft:
      set_blocks(t, unit_on(t, e.a), 0);
      return set_hex(t, unit_on(t, e.a), kNoHex);
    case EventKind::kUnitLost:
      return set_hex(t, unit_on(t, e.a), kNoHex);
    case EventKind::kLeaderLeft:
    case EventKind::kLeaderLost:
      return set_hex(t, LeaderId(e.b), kNoHex);
    case EventKind::kBattleDeclared:
      if (e.d == 0) add(t.battled, unit_on(t, e.a));
      return;
    case EventKind::kBannersChanged:
      t.banners[index(e.side)] = e.a;
      return;
    case EventKind::kObjectiveGained:
      t.objectives_gained[index(e.side)] |= static_cast<std::uint16_t>(1U << e.b);
      return;
    case EventKind::kObjectiveLost:
      t.objectives_gained[index(e.side)] &= static_cast<std::uint16_t>(~(1U << e.b));
      return;
    case EventKind::kTokens:
      t.tokens[index(e.side)] = e.a;
      return;
    case EventKind::kGlory:
      t.glory[index(e.side)] = e.a;
      return;
    case EventKind::kMovesFirst:
      t.active = e.side;
      return;
    case EventKind::kTrophyTaken:
      t.trophies[index(e.side)]++;
      return;
    case EventKind::kLeadershipBought:
    case EventKind::kLeadershipUsed:
      t.leadership = e.a;
      return;
    case EventKind::kInspired:
      t.inspired = e.a;
      return;
    case EventKind::kCleared:
      return t.cleared.add(Hex(e.a));
    case EventKind::kLeaderPromoted:
      return set_hex(t, LeaderId(e.a), Hex(e.b));
    case EventKind::kCardDiscarded:
      return discard(t, e.side, CardId(e.a));
    case EventKind::kUnitUnordered:
      return t.ordered.remove(unit_on(t, e.a));
    case EventKind::kHandLimit:
      t.hand_limit[index(e.side)] = e.a;
      return;
    case EventKind::kCardDrawn:
      return draw(t, e.side, CardId(e.a));
    case EventKind::kReshuffled:
      return reshuffle(t);
    case EventKind::kTurnEnded:
      return end_turn(t);
    case EventKind::kAwaits:
      t.decision = static_cast<Decision>(e.a);
      t.decider = e.side;
      t.dice = e.b;
      return;
    case EventKind::kGameOver:
      t.decision = Decision::kOver;
      t.decider = Side::kNobody;
      t.dice = 0;
      t.result = static_cast<Result>(e.a);
      return;
    case EventKind::kStragglers:
    case EventKind::kFelled:
    case EventKind::kPlainOrder:
    case EventKind::kTokenDie:
    case EventKind::kBravery:
    case EventKind::kShotFired:
    case EventKind::kEvadeDeclared:
    case EventKind::kRolled:
    case EventKind::kHits:
    case EventKind::kFlagsIgnored:
    case EventKind::kBattleOver:
      return;  // told, but nothing on the table changes
  }
}

}  // namespace acies::hex
